"""Enchants in a fight: green Badass Dice, what symbols trigger, what is counted (OQ-ENCH-03 to 05, 08, 09)."""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.kinds import Colour, Feat, Kind, Span, Stage, Symbol
from longtable.games.orcquest_warpath.play.effects import Blow, Cause, Wielded
from longtable.games.orcquest_warpath.record import Enchanted
from longtable.games.orcquest_warpath.rows import EnchantSide
from longtable.games.orcquest_warpath.state import Hero, OrcState, Rolled, Thing

Worn = tuple[Thing, Enchanted]
"""An Enchant, and the Stuff on which it lies."""


# ---------------------------------------------------------------- dice and symbols


def used(s: OrcState, blow: Blow) -> list[Thing]:
    """OQ-ENCH-04, OQ-COMB-02, 11. Enchanted Stuff that a Hero attacks with, or defends itself with.

    What is equipped defends if it has Defense Dice, an Ability for it, or an Enchant that works in defence.
    """
    if isinstance(blow.defender, Hero):
        return [thing for thing in blow.defender.equipped if thing.enchants and _defends(s, thing)]
    return [thing for thing in blow.weapons if thing.enchants]


def _defends(s: OrcState, thing: Thing) -> bool:
    row = s.item(thing)
    return bool(row.defense or row.abilities) or any(s.content.enchants[one.id].defends for one in thing.enchants)


def working(s: OrcState, blow: Blow) -> list[Worn]:
    """OQ-ENCH-03, 04. The Enchants that can be triggered in an Attack, or in a Defense against one."""
    defends = isinstance(blow.defender, Hero)
    return [
        (thing, one)
        for thing in used(s, blow)
        for one in thing.enchants
        if s.content.enchants[one.id].defends is defends
    ]


def dice_of(s: OrcState, blow: Blow) -> int:
    """OQ-ENCH-04, OQ-DICE-02. A green die for each Enchant on Stuff that is used, if one could be triggered."""
    return sum(len(thing.enchants) for thing in used(s, blow)) if working(s, blow) else 0


def side(s: OrcState, one: Enchanted) -> EnchantSide:
    """OQ-ENCH-03, 05. The half of an Enchant that is active."""
    row = s.content.enchants[one.id]
    return row.right if one.is_enhanced else row.left


async def trigger(s: OrcState, blow: Blow) -> None:
    """OQ-ENCH-04, 08, 09. Each green die triggers one Enchant with its symbol; among several the Hero chooses."""
    hero = blow.defender if isinstance(blow.defender, Hero) else blow.attacker
    if not blow.green or not isinstance(hero, Hero):
        return
    waiting = working(s, blow)
    for symbol in Symbol:
        able = [worn for worn in waiting if side(s, worn[1]).symbol is symbol]
        for _ in range(min(blow.green.count(symbol), len(able))):
            worn = await _choose(hero, able, blow.green.count(symbol), symbol)
            able.remove(worn)
            s.say("triggers", who=hero, card=f"enchant:{worn[1].id}", symbol=f"symbol:{symbol}")
            bring(s, blow, hero, worn)


def bring_first(s: OrcState, blow: Blow) -> None:
    """OQ-ENCH-04, 08, 09. What the green dice would bring if nobody chose: the first Enchants with their symbols."""
    hero = blow.attacker if isinstance(blow.attacker, Hero) else blow.defender
    waiting = working(s, blow)
    for symbol in blow.green:
        worn = next((worn for worn in waiting if side(s, worn[1]).symbol is symbol), None)
        if worn is not None and isinstance(hero, Hero):
            waiting.remove(worn)
            bring(s, blow, hero, worn)


async def _choose(hero: Hero, able: Sequence[Worn], dice: int, symbol: Symbol) -> Worn:
    """OQ-ENCH-09. Which Enchant a die is assigned to, where there are more of them than dice."""
    if len(able) <= dice:
        return able[0]
    cards = [f"enchant:{one.id}" for _, one in able]
    return able[cards.index(await choose(hero.role, Kind.TRIGGER, cards, about=f"symbol:{symbol}"))]


def bring(s: OrcState, blow: Blow, hero: Hero, worn: Worn) -> None:
    """OQ-ENCH-03 to 05. What the active half of an Enchant brings into a fight."""
    thing, one = worn
    half = side(s, one)
    if half.ability is not None:
        wields = blow.guards if hero is blow.defender else blow.wields
        wields.append(Wielded(hero, half.ability, thing, half.symbol))
    if half.inflicts is not None:
        blow.inflicts.append(half.inflicts)


def idle(s: OrcState, blow: Blow) -> list[tuple[int, Symbol]]:
    """OQ-ENCH-04, 08. The green dice that trigger nothing as they lie, while an Enchant waits for its symbol."""
    waiting = [side(s, worn[1]).symbol for worn in working(s, blow)]
    found = []
    for number, symbol in enumerate(blow.green):
        if symbol in waiting:
            waiting.remove(symbol)
        else:
            found.append((number, symbol))
    return found if waiting else []


# ---------------------------------------------------------------- what is counted


def aspires(thing: Thing) -> Enchanted | None:
    """OQ-ENCH-05, 07. The Enchant on a Stuff whose objective counts: the first, until it is enhanced."""
    return thing.enchants[0] if thing.enchants and not thing.enchants[0].is_enhanced else None


def begin(s: OrcState, span: Span) -> None:
    """OQ-ENCH-05. An Activation or an Enemy Phase begins: what must be achieved in one begins anew."""
    zones = [there for hero in s.heroes for there in (hero.hands, hero.body, hero.artifact, hero.pack) if there]
    _forget(s, [thing for there in zones for thing in there if thing.enchants], span)


def _forget(s: OrcState, things: Sequence[Thing], span: Span) -> None:
    for thing in things:
        for one in thing.enchants:
            if s.content.enchants[one.id].in_one is span:
                one.now = 0


def begin_attack(s: OrcState, blow: Blow) -> None:
    """OQ-ENCH-05, OQ-RANGE-06. An Attack begins; all blows of an Area Attack are one."""
    if blow.cause is not Cause.SUFFERED and not blow.is_further:
        _forget(s, blow.weapons, Span.ATTACK)


def count(s: OrcState, blow: Blow) -> None:
    """OQ-ENCH-05. What an Attack has achieved counts for the Stuff with which it was made, or met."""
    hero = blow.attacker if isinstance(blow.attacker, Hero) else blow.defender
    if blow.cause is Cause.SUFFERED or not isinstance(hero, Hero):
        return
    things = used(s, blow)
    if not things:
        return
    if hero is blow.attacker:
        _note_attack(blow)
    else:
        _note_defense(s, blow)
    for thing in things:
        one = aspires(thing)
        if one is not None:
            _add(s, hero, thing, one, blow.feats.get(s.content.enchants[one.id].goal, 0))


def _note_attack(blow: Blow) -> None:
    """OQ-COMB-05, 09. What the dice of a Hero's Attack have come to; those of an Area Attack are rolled once."""
    blow.achieve(Feat.DAMAGE, blow.dealt)
    blow.achieve(Feat.KILLS, int(blow.has_killed))
    if not blow.is_further:
        blow.achieve(Feat.RED_SWORDS, _red(blow.swords))


def _note_defense(s: OrcState, blow: Blow) -> None:
    """OQ-COMB-06 to 09. What the shields of a Hero have stopped."""
    blow.achieve(Feat.BLOCKED_RED, _red(blow.swords) - _red(blow.results))
    blow.achieve(Feat.BLOCKED_ALL, int(blow.was_harmful and not blow.damage))
    if s.stage in (Stage.ENEMY, Stage.BOSS):
        blow.achieve(Feat.ATTACKED)


def _red(some: Sequence[Rolled]) -> int:
    return sum(one.shows is Colour.RED for one in some)


def achieve(s: OrcState, by: str, feat: Feat) -> None:
    """OQ-ENCH-05. What comes of no Attack, or later, counts for all Stuff that its bearer has equipped."""
    for hero in s.heroes:
        for thing in hero.equipped if hero.key == by else ():
            one = aspires(thing)
            if one is not None and s.content.enchants[one.id].goal is feat:
                _add(s, hero, thing, one, 1)


def _add(s: OrcState, hero: Hero, thing: Thing, one: Enchanted, gained: int) -> None:
    """OQ-ENCH-05. An objective comes nearer; what must be achieved in one counts only while that lasts."""
    row = s.content.enchants[one.id]
    if not gained or one.count >= row.count or (row.in_one is Span.ACTIVATION and s.stage is not Stage.ACTIVATION):
        return
    if row.in_one is None:
        one.count = min(one.count + gained, row.count)
    else:
        one.now += gained
        one.count = min(max(one.count, one.now), row.count)
    if one.count == row.count:
        s.say("enchant-ready", who=hero, card=f"enchant:{one.id}", thing=thing)
