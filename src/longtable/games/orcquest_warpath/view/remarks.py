"""What is said beside questions: costs and dangers of squares, prices of cards, what is barred and why."""

from collections.abc import Sequence

from msgspec.structs import replace

from longtable.engine.ask import Ask, option_id
from longtable.engine.faces import Face, Mark, Tint
from longtable.engine.faces import Side as SideShown
from longtable.engine.remarks import Bar, Remark, Remarks, Why, refused
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import CardType, Kind, Side, Slot, Stage
from longtable.games.orcquest_warpath.play import (
    actions,
    answering,
    boosting,
    combat,
    enchanting,
    enchants,
    gear,
    gearing,
    krafting,
    turns,
    vitals,
)
from longtable.games.orcquest_warpath.play.actions import Use
from longtable.games.orcquest_warpath.play.artifacts import Invoke
from longtable.games.orcquest_warpath.play.attacking import Aim, Part
from longtable.games.orcquest_warpath.play.endings import DEBT
from longtable.games.orcquest_warpath.play.moving import AtDoor, Way
from longtable.games.orcquest_warpath.play.potions import Drink
from longtable.games.orcquest_warpath.play.rerolls import Choice
from longtable.games.orcquest_warpath.rows import SkillRow
from longtable.games.orcquest_warpath.state import PARTY, Foe, Hero, OrcState, Thing, key_of
from longtable.games.orcquest_warpath.view import faces, gears, grounds, lessons, outlook, replies, signs, watching

Notes = dict[str, list[Remark]]
OF_SOMETHING = (Kind.MOVE, Kind.TARGET, Kind.SQUARE, Kind.FACING, Kind.ALLY)
"""Questions that name the card, or the Character, that they are about."""
WAITING = (CardType.BOOST, CardType.REACTION)
"""OQ-SKILL-09, OQ-HREACT-01. Cards that are no Action, and wait for their moment."""


def remarks(s: OrcState, ask: Ask) -> Remarks:
    """What goes with a question: who is asked, what options mean, and what one might expect but does not have."""
    found, event = _remarks(s, ask), _event(s, ask)
    return found if event is None else replace(found, details=[event, *found.details])


def _event(s: OrcState, ask: Ask) -> Remark | None:
    """OQ-EVENT-01. What the Event Card says that a question comes from: the Active Hero has just drawn it."""
    if s.stage is not Stage.HERO_PHASE or ask.kind in (Kind.ACTIVATE, Kind.ENTER):
        return None
    drawn = next((hero.events[-1] for hero in s.heroes if hero.role == s.active and hero.events), None)
    if drawn is None:
        return None
    row = s.content.events[drawn]
    return "event-says", {"card": f"event:{row.id}", "text": row.text}


def _remarks(s: OrcState, ask: Ask) -> Remarks:
    """What goes with a question by its kind."""
    asked = _asked(ask)
    match ask.kind:
        case Kind.ACT if _is_gulp(ask):
            return Remarks(asked, notes=_notes(s, ask))
        case Kind.ACT:
            hero = s.hero(ask.role)
            return Remarks(
                asked,
                [("points", _points(s, hero))],
                _notes(s, ask),
                [*_barred_cards(s, hero, ask), *_waiting_cards(s, hero)],
                faces=_hand(s, hero),
                usual=turns.END if _has_nothing_left(ask) else None,
            )
        case Kind.MOVE | Kind.SQUARE | Kind.ENTER:
            return _about_squares(s, ask, asked)
        case Kind.TARGET:
            return Remarks(asked, notes=_notes(s, ask), marks=_aimed(ask))
        case Kind.REACT:
            purse: Remark = "purse", {"have": s.badass}
            return Remarks(asked, [purse], _notes(s, ask), _barred_answers(s, ask), faces=_answers(s, ask))
        case Kind.GEAR:
            asked = "over" if s.winner else "", {}
            is_old = gears.is_as_it_was(s, ask)
            return Remarks(
                asked,
                [("gear-as-it-was", {})] if is_old else _loads(s, ask),
                _notes(s, ask),
                gears.barred(s, ask),
                form=gears.form(s, ask),
                usual=gearing.DONE if is_old else None,
            )
        case Kind.REROLL:
            return Remarks(asked, _lying(s), _notes(s, ask))
        case Kind.TAKE:
            return Remarks(asked, _gained(s, ask), _notes(s, ask))
        case Kind.RESURRECT:
            return Remarks(asked, [("limit-then", {"limit": s.limit - DEBT})])
        case Kind.LEARN:
            purse = "purse", {"have": s.badass}
            return Remarks(asked, [purse], barred=lessons.barred(s), form=lessons.buying(s, ask))
        case Kind.SKILL if s.stage is Stage.LEARN:
            return Remarks(asked, notes=_notes(s, ask), form=lessons.buying(s, ask))
        case Kind.SKILL:
            return Remarks(asked, notes=_notes(s, ask), form=lessons.replacing(s, ask, s.hero(ask.role)))
        case Kind.ENCHANT:
            return Remarks(asked, notes=_notes(s, ask), form=lessons.enchanting(s, ask))
        case _:
            return Remarks(asked, notes=_notes(s, ask))


def _asked(ask: Ask) -> Remark:
    """Which of its prompts a question has: by what it is about."""
    if ask.kind is Kind.PAY:
        return "" if ask.about is not None else "toll", {}
    if ask.kind is Kind.SQUARE and ask.role == PARTY:
        return "stands", {}
    if ask.kind is Kind.TIE:
        return _tied(ask), {}
    if ask.kind is Kind.ACT:
        return "gulp" if _is_gulp(ask) else "", {}
    return "with" if ask.kind in OF_SOMETHING and ask.about is not None else "", {}


def _is_gulp(ask: Ask) -> bool:
    """OQ-LOOT-09. Whether nothing is left of a Hero Phase but to drink what its last card has brought."""
    return all(isinstance(option, Drink) or option_id(option) == "pass" for option in ask.options)


def _has_nothing_left(ask: Ask) -> bool:
    """OQ-ACT-04, OQ-XAP-08. Whether the Active Hero itself can do nothing more than end, though others might act."""
    return all(isinstance(option, turns.Other) or option_id(option) == turns.END for option in ask.options)


def _tied(ask: Ask) -> str:
    """OQ-GROUP-07, OQ-PATROL-06, 25. What players choose among equals for: an Alert Patrol has broken up."""
    if not option_id(ask.about or "").startswith("patrol:"):
        return "group"
    foes = [option for option in ask.options if isinstance(option, Foe)]
    return "rings" if any(foe.is_alert for foe in foes) else "stays"


def _notes(s: OrcState, ask: Ask) -> Notes:
    """What each option means."""
    hero = next((one for one in s.heroes if one.role == ask.role), None)
    seen = (
        watching.Watching(s, hero) if hero is not None and ask.kind in (Kind.MOVE, Kind.SQUARE, Kind.ENTER) else None
    )
    found: Notes = {}
    for option in ask.options:
        told: list[Remark] = []
        match option:
            case Use():
                told = [_price(s, s.hero(ask.role), option), ("does", {"text": _phrase(option.effect.text)})]
            case Way():
                told = [("cost", {"moves": option.cost})]
                if option.damage:
                    told.append(("danger", {"damage": option.damage}))
                told += seen.on(option.over) if seen is not None else []
            case AtDoor():
                told = _door(s, option)
            case Aim():
                told = [_at(option.foe), ("standing", _standing(s, option.foe)), ("with", {"arms": _arms(s, option)})]
                told += replies.after(s, s.hero(ask.role), option.foe)
                if option.boost is not None:
                    told.append(("boosted", {"card": option.boost, "cost": option.boost.main.bp}))
            case Foe():
                told = [_at(option), ("standing", _standing(s, option))]
            case Hero():
                told = [("standing", _standing(s, option))]
            case Part():
                told = _part(s, option)
            case Choice():
                told = [("die", {"die": f"die:{option.rolled.die.name.lower()}"})]
            case turns.Other():
                told = [("extra", {"cost": cheapest(s, option.hero)})]
            case SkillRow():
                told = [
                    ("does", {"text": _phrase(option.main.text if ask.kind is Kind.REACT else faces.sides(option))})
                ]
                if ask.kind is Kind.REACT and option.main.bp:
                    told.append(("badass-cost", {"cost": option.main.bp}))
            case boosting.Boost():
                told = [
                    ("does", {"text": _phrase(option.row.main.text)}),
                    ("badass-cost", {"cost": option.row.main.bp}),
                ]
            case Drink() | Invoke():
                told = [("does", {"text": s.item(option.thing).text})]
                if isinstance(option, Drink) and option.hero.role != ask.role:
                    told = [("drinker", {"hero": f"role:{option.hero.role}"}), *told]
            case gearing.Deed():
                told = _deed(s, option)
            case Thing() if option.is_scrap:
                told = [("yields", {"price": faces.resources(s.item(option).rekup)})]
            case Thing():
                told = [("does", {"text": faces.does(s.item(option))})]
            case krafting.Payment():
                told = [("gives-up", {"cards": _called(s, option.cards)})]
            case str() if seen is not None and (at := watching.square(option)) is not None:
                told = seen.on((at,))
            case str() if ask.kind is Kind.TRIGGER and option.startswith("enchant:"):
                told = [("does", {"text": _triggered(s, s.hero(ask.role), option.removeprefix("enchant:"))})]
            case str() if ask.kind is Kind.ENCHANT and option.startswith("enchant:"):
                row = s.content.enchants[option.removeprefix("enchant:")]
                told = [("does", {"text": faces.enchant_face(row).text})]
            case str() if ask.kind is Kind.TAKE and isinstance(ask.about, Thing):
                told = [("kept-for-later" if option == f"slot:{Slot.PACK}" else "used-at-once", {})]
            case str() if option.startswith("place:"):
                place = boards.of(s).places[option.removeprefix("place:")]
                told = [("behind", {"dice": grounds.dice_waiting(place)})]
            case _:
                pass
        if told:
            found[option_id(option)] = told
    return found


# ---------------------------------------------------------------- cards


def _points(s: OrcState, hero: Hero) -> dict[str, int]:
    return {"points": hero.points, "have": s.badass, "next": s.extra + 1}


def _price(s: OrcState, hero: Hero, use: Use) -> Remark:
    """OQ-SKILL-05, OQ-XAP-02. What a card costs now; Action Points that a Hero lacks are bought."""
    own, badass = actions.price(s, hero, use)
    if use.side is Side.COMBO or not (own or badass):
        return "for-nothing", {}
    bought = max(use.effect.ap - own, 0)
    if not badass:
        return "price", {"own": own}
    if not bought:
        return ("both-prices", {"own": own, "cost": badass}) if own else ("badass-cost", {"cost": badass})
    name = "bought-too" if own else "bought"
    return name, {"own": own, "cost": badass, "bought": bought}


def _phrase(text: str) -> str:
    """What a card does, as it stands among other remarks."""
    return text.removesuffix(".")


def cheapest(s: OrcState, hero: Hero) -> int:
    """OQ-XAP-01. The fewest Badass Points for which a Hero could use a card now."""
    return min(actions.price(s, hero, use)[1] for use in actions.able(s, hero))


def _barred_cards(s: OrcState, hero: Hero, ask: Ask) -> list[Bar]:
    """OQ-SKILL-04, 05, OQ-COMBO-03. The ways to use cards that are closed now; those of a Combo only in their row."""
    shown = [use for use in actions.cards(s, hero) if use.side is not Side.COMBO or hero.wounds]
    offered = [option_id(option) for option in ask.options]
    return refused((use for use in shown if use.key not in offered), lambda use: actions.why_not(s, hero, use))


def _waiting_cards(s: OrcState, hero: Hero) -> list[Bar]:
    """OQ-SKILL-09, OQ-HREACT-01. Boosts and Reactions of a Hero: when they will be asked for."""
    rows = [s.skill(name) for name in hero.skills]
    return [
        (row, Why("face-down") if row.id in hero.down else _waits_for(row)) for row in rows if row.kind in WAITING
    ]


def _waits_for(row: SkillRow) -> Why:
    return Why("boost-waits") if row.kind is CardType.BOOST else answering.waits_for(row)


def _hand(s: OrcState, hero: Hero) -> dict[str, Face]:
    """OQ-SKILL-01, 03, 05. A Hero's Skill Cards with their sides, at what each costs now, by the ways to use them."""
    prices = {use.key: faces.costs(*actions.price(s, hero, use)) for use in actions.cards(s, hero)}
    found: dict[str, Face] = {}
    for place, row in enumerate(map(s.skill, hero.skills)):
        face = replace(faces.skill_face(row, is_down=row.id in hero.down), place=place)
        if row.kind in WAITING:
            only = SideShown("", row.main.text, faces.costs(0, row.main.bp), row.key)
            found[row.key] = replace(face, sides=(only,))
            continue
        sides = tuple(replace(side, stats=prices.get(side.option, side.stats)) for side in face.sides)
        found |= {side.option: replace(face, sides=sides) for side in sides}
    return found


def _barred_answers(s: OrcState, ask: Ask) -> list[Bar]:
    """OQ-HREACT-02 to 04. The Reaction Cards of a Hero that are no answer now."""
    hero, offered = s.hero(ask.role), [option_id(option) for option in ask.options]
    foe = next((foe for foe in s.foes if foe.number == s.acting), None)
    if foe is None:
        return []
    rows = [row for row in answering.reactions(s, hero) if row.key not in offered]
    return [(row, answering.why_no_answer(s, hero, row, foe) or answering.waits_for(row)) for row in rows]


def _answers(s: OrcState, ask: Ask) -> dict[str, Face]:
    """OQ-HREACT-01. The Reaction Cards of a Hero, and to let the Enemy have its way."""
    rows = answering.reactions(s, s.hero(ask.role))
    shown = {row.key: faces.skill_face(row, is_down=row.id in s.hero(ask.role).down) for row in rows}
    text = "The card is kept for another Attack." if any(option in rows for option in ask.options) else ""
    return shown | {"pass": Face("pass", "Take the blow", tint=Tint.DARK, icon="broken-heart", text=text)}


# ---------------------------------------------------------------- squares and doors


def _aimed(ask: Ask) -> dict[str, tuple[Mark, ...]]:
    """OQ-ATK-05. Those who could be attacked, by what."""
    aims = [option for option in ask.options if isinstance(option, Aim)]
    return {aim.key: (Mark(signs.in_words(aim.type), signs.ATTACKS[aim.type], Tint.GOLD),) for aim in aims}


def _about_squares(s: OrcState, ask: Ask, asked: Remark) -> Remarks:
    """OQ-MOVE-02, OQ-SPOT-01. What squares cost and bring, by which way one gets there, and why not to others."""
    notes = _notes(s, ask)
    ways = [option for option in ask.options if isinstance(option, Way)]
    hero = next((one for one in s.heroes if one.role == ask.role), None)
    marked = {key: found for key, told in notes.items() if (found := watching.marks(told))} | _aimed(ask)
    if hero is None or s.action is None or ask.kind is not Kind.MOVE:
        return Remarks(asked, [*_moves_left(s, ask), *_falling(ask), *_card(s, ask)], notes, marks=marked)
    return Remarks(
        asked,
        _moves_left(s, ask),
        notes,
        watching.barred(s, hero, ways, s.action.moves),
        paths={way.key: watching.path(hero, way) for way in ways},
        badges={way.key: str(way.cost) for way in ways},
        marks=marked,
    )


def _moves_left(s: OrcState, ask: Ask) -> list[Remark]:
    if ask.kind is not Kind.MOVE or s.action is None:
        return []
    return [("moves-left", {"moves": s.action.moves})]


def _lying(s: OrcState) -> list[Remark]:
    """OQ-COMB-09. What the dice come to as they lie."""
    damage = outlook.lies(s, s.combat.swords, s.combat.shields) if s.combat is not None else None
    return [("as-it-lies", {"damage": damage})] if damage is not None else []


def _falling(ask: Ask) -> list[Remark]:
    """OQ-EXPL-13, OQ-PRES-01. Why the players say where something comes: its own square is taken."""
    return [("nearest-free", {})] if ask.kind is Kind.SQUARE and ask.role == PARTY else []


def _card(s: OrcState, ask: Ask) -> list[Remark]:
    """OQ-SKILL-03. What the card does for which a square is chosen, by the side that is used."""
    kind, _, name = option_id(ask.about or "").partition(":")
    if kind != "skill":
        return []
    row = s.skill(name)
    if s.action is None or s.action.skill != name:
        return [("does", {"text": faces.sides(row)})]
    use = (row.enhanced if s.action.side is Side.ENHANCED else None) or row.main
    return [("does", {"text": use.text})]


def _door(s: OrcState, option: AtDoor) -> list[Remark]:
    """OQ-DOOR-01, OQ-EXPL-01. What a door costs, and what waits behind it."""
    told: list[Remark] = [("cost", {"moves": 1})]
    if option.how != "close":
        for name, place in boards.of(s).places.items():
            if option.door.number in place.doors and name not in s.explored:
                told.append(("behind", {"dice": grounds.dice_waiting(place)}))
    return told


# ---------------------------------------------------------------- characters


def _at(foe: Foe) -> Remark:
    """Where an Enemy stands: there may be several of its name."""
    return "at", {"where": key_of(foe.at)}


def _standing(s: OrcState, who: Hero | Foe) -> dict[str, int | str]:
    colour = vitals.colour(s, who).name.capitalize()
    return {"left": vitals.left(s, who), "most": vitals.most(s, who), "colour": colour}


def _arms(s: OrcState, aim: Aim) -> str:
    """What is attacked with: weapons and dice."""
    weapons = " and ".join(dict.fromkeys(s.item(thing).name for thing, _ in aim.used)) or "bare hands"
    lines = " + ".join(signs.strike(strike) for _, strike in aim.used)
    return f"{weapons} ({lines})"


def _part(s: OrcState, part: Part) -> list[Remark]:
    """OQ-BOSS-02, 04. What is left of a part of a Boss, or of the Boss itself, and which part makes it Red."""
    if part.number < 0:
        colour = vitals.colour(s, part.foe).name.capitalize()
        return [("part-left", {"left": vitals.left(s, part.foe), "colour": colour})]
    left = s.content.bosses[part.foe.id].part[part.number].health - part.foe.parts[part.number]
    colour = combat.part_colour(s, part.foe, part.number).name.capitalize()
    guard = combat.part_guard(s, part.foe, part.number)
    told: list[Remark] = [("part-left", {"left": left, "colour": colour})]
    if guard is not None:
        printed = s.content.bosses[part.foe.id].part[part.number].colour.name.capitalize()
        told.append(("part-guarded", {"guard": guard.name, "colour": printed}))
    return told


# ---------------------------------------------------------------- gear


def _loads(s: OrcState, ask: Ask) -> list[Remark]:
    """OQ-CARRY-03, OQ-MOVE-10. How heavy Inventories are; of all Heroes where they arrange their things together."""
    heroes = [hero for hero in s.heroes if ask.role in (hero.role, "party") and not hero.is_dead]
    return [
        (
            "load",
            {
                "hero": f"role:{hero.role}",
                "weight": gear.weight(s, hero.pack),
                "most": gear.bears(s, hero, Slot.PACK),
            },
        )
        for hero in heroes
    ]


def _gained(s: OrcState, ask: Ask) -> list[Remark]:
    """OQ-LOOT-02, 07. What a card that was gained gives, beside how heavy the Inventory is."""
    gives: list[Remark] = [("gives", {"text": faces.does(s.item(ask.about))})] if isinstance(ask.about, Thing) else []
    return [*gives, *_loads(s, ask)]


def _deed(s: OrcState, deed: gearing.Deed) -> list[Remark]:
    """OQ-ORG-01, OQ-KRAFT-02, OQ-REKUP-01. Whose a card is, and what would come of it."""
    row = s.item(deed.thing)
    told: list[Remark] = [("owner", {"hero": f"role:{deed.hero.role}"})]
    if deed.to is not None:
        return [("thrown", {"hero": f"role:{deed.hero.role}", "to": f"role:{deed.to.hero.role}"}), _throw(deed.to)]
    if deed.how == "kraft":
        made = krafting.next_level(s, deed.thing)
        told.append(("kraft-price", {"price": faces.resources(row.kraft)}))
        told += [("becomes", {"text": faces.does(s.content.item(made))})] if made is not None else []
    elif deed.how == "rekup":
        told.append(("yields", {"price": faces.resources(row.rekup) or "a Fragment of Power"}))
    elif deed.how == "enchant" and enchanting.may_enhance(s, deed.thing):
        told.append(("becomes", {"text": faces.enhanced(s, deed.thing)}))
    elif deed.how in ("equip", "stow"):
        told.append(("does", {"text": faces.does(row)}))
        out = gear.makes_room(s, deed.hero, deed.thing) if deed.how == "equip" else None
        told += [("makes-room", {"cards": _called(s, out)})] if out else []
    return told


def _triggered(s: OrcState, hero: Hero, name: str) -> str:
    """OQ-ENCH-03, 09. What an Enchant that a Hero has in use would bring."""
    return next(
        faces.half(enchants.side(s, one)) for thing in hero.equipped for one in thing.enchants if one.id == name
    )


def _called(s: OrcState, things: Sequence[Thing]) -> str:
    """Cards by their names."""
    return " and ".join(s.item(thing).title for thing in things)


def _throw(to: gearing.Receiver) -> Remark:
    """OQ-THROW-03 to 06. Whether a throw hurts."""
    if to.range <= gearing.SAFE:
        return "safe-throw", {"range": to.range}
    return ("white-throw" if to.range <= gearing.FAR else "grey-throw"), {"range": to.range}
