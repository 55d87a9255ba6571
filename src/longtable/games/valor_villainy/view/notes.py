"""Notes: what stands behind the options of a question, such as costs, effects and texts."""

from collections.abc import Mapping

from longtable.engine.ask import Ask, Option, option_id
from longtable.engine.remarks import Remark
from longtable.games.valor_villainy.content import BoardRow, MinionCard, SpellCard, TreasureCard
from longtable.games.valor_villainy.dice import Die, half_hits
from longtable.games.valor_villainy.kinds import Ability, Deck, Footing, Kind, Row, Size, Slot
from longtable.games.valor_villainy.play.characters import (
    Character,
    base_dice,
    bonus_dice,
    character,
    current,
    has,
    is_in_play,
    max_health,
    plus_price,
    points_of,
    side_of_card,
)
from longtable.games.valor_villainy.play.combat import SHEEP
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Walking
from longtable.games.valor_villainy.play.items import Thrown
from longtable.games.valor_villainy.play.levelup import ACTION_PRICE, WHOLE_PRICE, Upgrade
from longtable.games.valor_villainy.play.moves import Way
from longtable.games.valor_villainy.play.outcomes import sure_prevention
from longtable.games.valor_villainy.play.plusones import worth_of
from longtable.games.valor_villainy.play.rolls import BLAST, PLUS_ONE, STOP
from longtable.games.valor_villainy.play.targets import Flock
from longtable.games.valor_villainy.play.turns import END, ITEM, LOOT, SURGE
from longtable.games.valor_villainy.state import Minion, Player, Region, VillainyState
from longtable.games.valor_villainy.view.faces import costs_in_words, side_in_words
from longtable.games.valor_villainy.view.names import DIE_NAMES, SLOT_NAMES, dice_in_words, listed
from longtable.games.valor_villainy.view.names import SHEEP as SHEEP_NAME


def notes(s: VillainyState, ask: Ask, reach: Mapping[int, Way]) -> dict[str, list[Remark]]:
    """Costs, effects and texts behind the options, by their ids; `reach` are the ways of who moves."""
    return {option_id(option): _note(s, ask, option, reach) for option in ask.options}


def _note(s: VillainyState, ask: Ask, option: Option, reach: Mapping[int, Way]) -> list[Remark]:
    if isinstance(option, Region):
        return _aim(s, option) if ask.kind == Kind.SPEND else _region(s, option, reach)
    if isinstance(option, Row):
        return _row(s, ask, option)
    if isinstance(option, SpellCard):
        return _spell(ask, option)
    if isinstance(option, TreasureCard):
        return _treasure(s, ask, option)
    if isinstance(option, MinionCard):
        return _minion(s, option)
    if isinstance(option, Player):
        return _player(s, ask, option)
    if isinstance(option, BoardRow):
        return [("board", {"title": option.title, "health": option.health, "text": option.words})]
    if isinstance(option, Thrown):
        return _die(s, option)
    if isinstance(option, Upgrade):
        return _upgrade(s, ask, option)
    if isinstance(option, Deck):
        return [("cards-left", {"count": len(s.decks[option])})]
    if isinstance(option, Size):
        return _size(s, ask, option)
    if isinstance(option, Flock):
        return [("graze", {"region": s.regions[option.at]})]
    if isinstance(option, int):
        return _number(s, ask, option)
    return _word(s, ask, str(option))


def _region(s: VillainyState, region: Region, reach: Mapping[int, Way]) -> list[Remark]:
    """Where a Region lies, what it costs to go there, and who is in it."""
    at = s.regions.index(region)
    found: list[Remark] = [("lies", {"place": region.place})] if region.is_face_up else []
    way = reach.get(at)
    found += [_way(s, way), *_toll(s, way)] if way else []
    return [*found, *_inside(s, at)]


def _toll(s: VillainyState, way: Way) -> list[Remark]:
    """LL-OVER-04. What else a way would cost or bring."""
    who = character(s, current(s).actor)
    return count(s, Walking(who.at, way.path, []), who).said


def _way(s: VillainyState, way: Way) -> Remark:
    """MM-MOVE-01, 02, 08. How far it is, and whether the running Move still carries there."""
    who = character(s, current(s).actor)
    if s.box.footing(s, who, way.path[-1]) is Footing.WHOLE:
        return "climbs", {}
    return "walks" if way.points else "walks-on", {"steps": len(way.path)}


def _inside(s: VillainyState, at: int) -> list[Remark]:
    region = s.regions[at]
    people = [*(hero for hero in s.heroes_in(at)), *([s.villain] if s.villain.at == at else [])]
    there = [s.content.boards[player.board].name for player in people if player.board]
    there += [SHEEP_NAME] * region.sheep + [s.card(minion).name for minion in s.minions if minion.at == at]
    found: list[Remark] = [("holds", {"names": listed(there)})] if there else []
    return [*found, ("treasures", {"count": len(region.treasures)})] if region.treasures else found


def _row(s: VillainyState, ask: Ask, row: Row) -> list[Remark]:
    """The dice of a row, what they bring on average, and the Plus-Ones on it."""
    me = s.player(ask.role)
    found: list[Remark] = []
    if ask.kind == Kind.ACT and s.turns:
        who = character(s, current(s).actor)
        dice = [*base_dice(s, who, row), *bonus_dice(s, who, row)]
        found.append(("dice", {"dice": dice_in_words(dice), "average": halves(half_hits(dice))}))
        tokens = who.plus[row] if isinstance(who, Player) else 0
    else:
        tokens = me.plus[row] if row < len(me.plus) else 0
    return [*found, ("tokens", {"count": tokens})] if tokens else found


def _size(s: VillainyState, ask: Ask, size: Size) -> list[Remark]:
    """MM-CORR-02. What a Minion costs, where Hits of the roll buy it."""
    if ask.kind != Kind.SPEND or s.hits is None:
        return []
    return [("costs-hits", {"costs": str(s.box.prices(Row(s.hits.row))[size])})]


def halves(count: int) -> str:
    """A number of halves: `2½`."""
    whole, half = divmod(count, 2)
    return f"{whole or ''}{'½' if half else ''}" or "0"


def _spell(ask: Ask, card: SpellCard) -> list[Remark]:
    found: list[Remark] = []
    if ask.kind == Kind.REACT:
        found.append(("free", {}) if card.is_free else ("costs-token", {}))
    elif card.costs:
        found.append(("costs-hits", {"costs": costs_in_words(card)}))
    return [*found, ("text", {"text": card.text})]


def _treasure(s: VillainyState, ask: Ask, card: TreasureCard) -> list[Remark]:
    """MM-TREAS-02, 03, 12. What a Treasure is, who wears it, and what choosing it means when they are shared."""
    text: Remark = ("treasure", {"slot": SLOT_NAMES[card.slot], "bounty": card.bounty, "text": card.text})
    bearer = next((player for player in s.everybody if card.number in player.gear), None)
    me = s.player(ask.role)
    if ask.kind == Kind.SWAP and bearer is me and isinstance(ask.about, Player) and ask.about.gear[card.slot]:
        return [("for-it", {"treasure": s.treasure(ask.about.gear[card.slot])}), text]
    if ask.kind not in (Kind.EQUIP, Kind.FORGE):
        return [("worn", {"who": bearer}), text] if bearer else [text]
    if bearer is not None:
        return [("returned", {}) if bearer is me else ("asked-of", {"who": bearer}), text]
    worn = me.gear[card.slot]
    return [("replaces", {"treasure": s.treasure(worn)}), text] if worn else [text]


def _minion(s: VillainyState, card: MinionCard) -> list[Remark]:
    """Where a Minion is and what it can do on the side that shows."""
    minion = next((minion for minion in s.minions if minion.number == card.number), None)
    if minion is None:
        return [("text", {"text": card_in_words(card)})]
    side = side_of_card(s, minion)
    words = side_in_words(side, points_of(s, minion))
    found: list[Remark] = [("stands", {"region": s.regions[minion.at], "health": side.health, "text": words})]
    return [("is-wounded", {}), *found] if minion.is_wounded else found


def card_in_words(card: MinionCard) -> str:
    """A Minion card that is not on the Map, by its fresh side."""
    return f"{card.fresh.health} Health, {side_in_words(card.fresh)}"


def _player(s: VillainyState, ask: Ask, player: Player) -> list[Remark]:
    found: list[Remark] = []
    if player.rows:
        found.append(("health", {"health": player.health, "most": max_health(s, player)}))
    if isinstance(ask.about, TreasureCard) and player.gear and player.gear[ask.about.slot]:
        found.append(("replaces", {"treasure": s.treasure(player.gear[ask.about.slot])}))
    return found


# ---------------------------------------------------------------- numbers


def _number(s: VillainyState, ask: Ask, count: int) -> list[Remark]:
    if ask.kind == Kind.HITS and ask.about is not None:
        return _hits(s, option_id(ask.about), count)
    if ask.kind == Kind.ADD and s.hits is not None and count:
        me = s.player(ask.role)
        row = ask.about if isinstance(ask.about, Row) else Row(s.hits.row)
        return [("makes", {"hits": s.hits.pool + count * worth_of(s, me, row)})]
    if ask.kind == Kind.LEVEL and isinstance(ask.about, SpellCard):
        return [("text", {"text": ask.about.levels[ask.about.costs.index(count)]})]
    return []


def _hits(s: VillainyState, target: str, count: int) -> list[Remark]:
    """MM-DMG-02 to 04, 09, MM-VHP-01. What so many Hits would do, as far as one can tell."""
    if not count:
        return []
    if target == SHEEP:
        return [("defeats", {})]
    if not is_in_play(s, target):
        return []
    who = character(s, target)
    damage = max(0, count - prevented(s, target))
    if isinstance(who, Minion):
        side = side_of_card(s, who)
        if damage >= side.health:
            return [("defeats", {})]
        return [("wounds", {}) if side.wound and not who.is_wounded and damage >= side.wound else ("nothing", {})]
    lost = damage - damage % s.box.step(who)
    if lost >= who.health:
        return [("defeats", {})]
    return [("takes", {"health": lost})] if lost else [("nothing", {})]


def prevented(s: VillainyState, target: str) -> int:
    """MM-DMG-12, MM-ABIL-06, 15. What a target is known to prevent of the next attack."""
    return sure_prevention(s, target) + (s.hits.dodged if s.hits is not None else 0)


# ---------------------------------------------------------------- words


def _word(s: VillainyState, ask: Ask, word: str) -> list[Remark]:
    """Options that are words or keys: Actions and purposes of Hits."""
    if word == SHEEP:
        return [("needs", {"hits": 1})]
    if is_in_play(s, word):
        return _target(s, character(s, word))
    if not s.turns:
        return []
    turn = current(s)
    who = character(s, turn.actor) if is_in_play(s, turn.actor) else s.player(turn.controller)
    if word == LOOT:
        return [("treasures", {"count": len(s.regions[who.at].treasures)})]
    if word == SURGE:
        return [("draws", {})]
    if word == ITEM and isinstance(who, Player) and who.gear[Slot.ITEM]:
        item = s.treasure(who.gear[Slot.ITEM])
        return [("card", {"card": item, "text": item.text})]
    if word == END and ask.kind == Kind.ACT and turn.points:
        return [("unused-points", {"points": turn.points})]
    if word == STOP and s.hits is not None:
        return [("lost-hits", {"hits": s.hits.pool})]
    if word == PLUS_ONE and s.hits is not None:
        price = plus_price(s, who) if isinstance(who, Player) else 0
        return [("token-price", {"hits": price, "row": Row(s.hits.row).key})]
    return [("everybody", {})] if word == BLAST else []


def _target(s: VillainyState, who: Character) -> list[Remark]:
    """Somebody whom Hits may be spent on: what it takes."""
    if isinstance(who, Player):
        return [("health", {"health": who.health, "most": max_health(s, who)})]
    side = side_of_card(s, who)
    extra = 1 if has(s, who, Ability.ARMOR) else 0
    if side.wound and not who.is_wounded:
        return [("needs-or", {"wound": side.wound + extra, "hits": side.health + extra})]
    return [("needs", {"hits": side.health + extra})]


def _aim(s: VillainyState, region: Region) -> list[Remark]:
    """MM-RANGE-01, MM-ABIL-08. A Region that Hits may go to; one that is not adjacent costs a Hit."""
    found = _region(s, region, {})
    if s.hits is None or not is_in_play(s, s.hits.roller):
        return found
    beside = s.regions[character(s, s.hits.roller).at].beside
    return found if s.regions.index(region) in beside else [*found, ("longshot", {})]


def _upgrade(s: VillainyState, ask: Ask, upgrade: Upgrade) -> list[Remark]:
    """MM-XP-08. The price of a level-up."""
    if upgrade.is_whole:
        return [("costs-xp", {"xp": WHOLE_PRICE})]
    if upgrade.row is not None:
        return [("costs-xp", {"xp": 1})]
    me = s.player(ask.role)
    following = next(step for step in s.content.boards[me.board].bar if step > me.actions)
    return [("costs-xp", {"xp": ACTION_PRICE}), ("actions", {"points": following})]


def _die(s: VillainyState, die: Thrown) -> list[Remark]:
    """The colour of a die of the roll, and what it shows."""
    hits = s.hits
    if hits is None or die.place >= len(hits.faces):
        return []
    return [("shows", {"colour": DIE_NAMES[Die(hits.dice[die.place])], "hits": hits.faces[die.place]})]
