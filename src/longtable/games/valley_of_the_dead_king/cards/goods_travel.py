"""What goods do on the way that their rows cannot say in numbers; in a fight see `goods`."""

from longtable.engine.ask import Option, choose, confirm
from longtable.games.valley_of_the_dead_king.cards.goods import item
from longtable.games.valley_of_the_dead_king.kinds import Kind
from longtable.games.valley_of_the_dead_king.play import circumstances, deaths, powers, quests, slots, tiles, using
from longtable.games.valley_of_the_dead_king.play.effects import Avoiding, Camping, Crossing, PowerDrawn, UseNow
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow, QuestRow
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, Hero, OnBar, ValleyState

LUCK_STONE, LEDGER, MAP = "luck-stone", "quest-ledger", "exotic-map"
SCROLL, RITUAL, ENHANCIFIER = "reincarnation-scroll", "revival-ritual", "enhancifier"
LUCKY = 3
"""So many Quests a Luck Stone replaces."""


# ---------------------------------------------------------------- what the group has


@item("climbing-gear", to=Crossing)
def climbing_gear(s: ValleyState, me: Hero, event: Crossing) -> None:
    """DK-MAP-08. Climbing Gear: the group may enter Mountain Peaks."""
    event.peaks = True


@item("boat", to=Crossing)
def boat(s: ValleyState, me: Hero, event: Crossing) -> None:
    """DK-MAP-08. Boat: the group may enter open Water."""
    event.water = True


@item("camp-kit", to=Camping)
def camp_kit(s: ValleyState, me: Hero, event: Camping) -> None:
    """DK-MOVE-09. Camp Kit: who Camps Heals 1 more of each Vital, where Camping Heals at all."""
    event.health += 1
    event.energy += 1


@item("ghost-lantern", to=Avoiding)
def ghost_lantern(s: ValleyState, me: Hero, event: Avoiding) -> None:
    """DK-CIRC-06. Ghost Lantern: a group that may discard its Circumstance may do so although it is Unavoidable."""
    event.is_unavoidable = False


def _is_unused(s: ValleyState, me: Hero, event: PowerDrawn) -> bool:
    return not any(ENHANCIFIER in hero.used for hero in s.heroes)


@item(ENHANCIFIER, to=PowerDrawn, when=_is_unused)
async def enhancifier(s: ValleyState, me: Hero, event: PowerDrawn) -> None:
    """DK-STYLE-02. Enhancifier: once per Game Turn a Power Up that was drawn is discarded for another."""
    asked = PARTY if event.hero is None else event.hero.role
    if await confirm(asked, Kind.EXCHANGE, about=s.content.every_power[event.card]):
        me.used.append(ENHANCIFIER)
        event.card = powers.exchange(s)
        row = s.content.every_power[event.card]
        if event.hero is None:
            s.say("power-for-all", card=row)
        else:
            s.say("draws-power", who=event.hero, card=row)


# ---------------------------------------------------------------- what is used up


def _open_quests(s: ValleyState) -> list[OnBar]:
    return [on for on in s.quest_bar if not on.is_complete]


@item(LUCK_STONE, to=UseNow)
async def luck_stone(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-CIRC-04, DK-QUEST-06, DK-DUAL-11. Luck Stone: an open Circumstance, or up to three Quests, are replaced."""
    cards: list[Option] = [s.circumstance(card) for card in slots.open_cards(s)]
    cards += [s.quest(on.card) for on in _open_quests(s)]
    picked = await choose(PARTY, Kind.LUCK, cards)
    using.spend(s, LUCK_STONE)
    if isinstance(picked, QuestRow):
        lying = _open_quests(s)
        await _replace_quest(s, picked)
        await _replace_quests(s, LUCKY - 1, lying)
    elif isinstance(picked, CircumstanceRow):
        s.say("replaced", card=picked)
        slots.cycle(s, next(card for card in s.bar if card != NONE and s.circumstance(card) is picked))
        circumstances.refill(s)


@item(LEDGER, to=UseNow, when=lambda s, _, __: bool(_open_quests(s)))
async def quest_ledger(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-QUEST-06. Quest Ledger: any number of open Quests are replaced."""
    lying = _open_quests(s)
    picked = await choose(PARTY, Kind.LUCK, [s.quest(on.card) for on in lying])
    using.spend(s, LEDGER)
    await _replace_quest(s, picked)
    await _replace_quests(s, len(lying) - 1, lying)


async def _replace_quests(s: ValleyState, most: int, lying: list[OnBar]) -> None:
    """DK-QUEST-06. So many Quests more, of those that lay open before."""
    for _ in range(most):
        left = [s.quest(on.card) for on in s.quest_bar if any(on is old for old in lying)]
        picked = await choose(PARTY, Kind.LUCK, left, may_pass=True)
        if picked is None:
            return
        await _replace_quest(s, picked)


async def _replace_quest(s: ValleyState, row: QuestRow) -> None:
    s.say("replaced", card=row)
    await quests.replace(s, next(on for on in s.quest_bar if s.quest(on.card) is row))


@item(MAP, to=UseNow, when=lambda s, _, __: bool(s.hextiles))
async def exotic_map(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-MAP-01. Exotic Map: the HEXtiles are looked through, and one of choice is laid in any empty place."""
    s.uncovered += 1
    pieces = [s.content.pieces[piece] for piece in sorted(s.hextiles)]
    picked = await choose(PARTY, Kind.TILE, pieces)
    using.spend(s, MAP)
    s.hextiles.remove(picked.id)
    s.chance.shuffle(s.hextiles, "hextiles")
    await tiles.lay_anywhere(s, picked.id)


def _is_mourning(s: ValleyState, me: Hero, event: UseNow) -> bool:
    return any(hero.is_dead for hero in s.heroes)


@item(SCROLL, to=UseNow, when=_is_mourning)
async def reincarnation_scroll(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-DEATH-05, 06. Reincarnation Scroll: a dead hero comes back as another Race."""
    using.spend(s, SCROLL)
    await deaths.reincarnate(s, await choose(PARTY, Kind.REVIVE, [hero for hero in s.heroes if hero.is_dead]))


@item(RITUAL, to=UseNow, when=_is_mourning)
async def revival_ritual(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-DEATH-05, DK-KEY-15. Revival Ritual: a dead hero comes back with full Vitals."""
    using.spend(s, RITUAL)
    await deaths.revive(s, await choose(PARTY, Kind.REVIVE, [hero for hero in s.heroes if hero.is_dead]))
