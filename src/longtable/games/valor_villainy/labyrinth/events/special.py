"""Conclusions and Specials: what calls those that are set aside, and what their sides do (LL-SETUP-15).

A packet that is set aside answers what rules announce under its own id, until it comes; what one leaves to the party
for the rest of the game goes on answering (`s.boons`).
"""

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.kinds import Ends, Lasts, Row
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.cards.wild import turnings
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import gifts, golden, halls, scouting, track, verbs
from longtable.games.valor_villainy.labyrinth.play.effects import lasting as answers
from longtable.games.valor_villainy.labyrinth.play.effects import mission, side
from longtable.games.valor_villainy.labyrinth.play.events import BattleBegins, DayBegins, DreadEndLaid, PlayBegins
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player, Until
from longtable.games.valor_villainy.play import lasting, packs, wounds
from longtable.games.valor_villainy.play.characters import everyone_in
from longtable.games.valor_villainy.play.events import Deed, Deeds, Defeated, Does, Rolling
from longtable.games.valor_villainy.state import role_of

MONSTROSITY = "marinara-monstrosity"
MONSTROSITY_NUMBER = 79
"""By which number it is Discovered."""
SALTED_HEALS = 4
GREEN_ENDS = {
    "talking-orchid": "D",
    "beekeeper": "BE",
    "sleepwalkers": "C",
    "seed-vault": "E",
    "gardeners-bargain": "G",
}
"""How green Events end well."""
MARVO, MARVO_NEEDS = "marvos-cabinet", 3
MULE, CARD, BRICK, DARE, BRIDGE = (
    "the-mule-comes-home",
    "a-card-down-the-flue",
    "brick-at-the-gate",
    "the-dare",
    "something-under-the-bridge",
)
FETCH = "wave-something-red"
DARE_XP, KNOT, TURNED = 3, 3, 2


# ---------------------------------------------------------------- Conclusions


@side("call-marvo")
def call_marvo(s: LabyrinthState, packet: Packet) -> None:
    """LL-SETUP-15. Marvo's Cabinet is read if three or more green Events have ended well."""
    well = [one for one in s.archive if one.side in GREEN_ENDS.get(one.event, "")]
    if len(well) >= MARVO_NEEDS:
        gifts.call(s, MARVO, packet)


@side("ending-invited")
def ending_invited(s: LabyrinthState, packet: Packet) -> None:
    """LL-OVER-05. The campaign ends: the Labyrinth is opened."""
    s.threads["opened"] = 1
    s.say("labyrinth-opened")


@side("ending-locked")
def ending_locked(s: LabyrinthState, packet: Packet) -> None:
    """LL-OVER-05. The campaign ends: the Labyrinth is shut."""
    s.threads["shut"] = 1
    s.say("labyrinth-shut")


@side("ending-throne")
def ending_throne(s: LabyrinthState, packet: Packet) -> None:
    """LL-OVER-05. The campaign ends: the Labyrinth has new owners."""
    s.threads["owned"] = 1
    s.say("labyrinth-owned")


# ---------------------------------------------------------------- The Sauce Stirs


@side("the-sauce-stirs-a")
def the_sauce_stirs_a(s: LabyrinthState, packet: Packet) -> None:
    """LL-CAMP-03. The Marinara Monstrosity comes here, and belongs to the Boss deck in all games from now on."""
    packet.count = next(card.number for card in s.content.minions.values() if card.id == MONSTROSITY)
    if MONSTROSITY_NUMBER not in s.found:
        s.found.append(MONSTROSITY_NUMBER)
    for pile in (*s.packs, *s.pack_discards, s.hero_stash):
        if packet.count in pile:
            pile.remove(packet.count)
    if not any(minion.number == packet.count for minion in s.minions):
        packs.put_minion(s, packet.count, packet.at)


@side("the-sauce-stirs-d")
async def the_sauce_stirs_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-XP-01, LL-HOARD-03. It goes, for no Bounty; each Hero heals 4, and the party gains 1 Supply."""
    for minion in [minion for minion in s.minions if minion.number == packet.count]:
        s.say("sent-home", who=s.card(minion))
        packs.discard_minion(s, minion)
    for hero in golden.heroes(s):
        await wounds.heal(s, hero, SALTED_HEALS)
    verbs.gain_supplies(s, 1)


# ---------------------------------------------------------------- what calls them


@mission(MULE, to=DayBegins, when=lambda s, _, event: event.day == 2 and bool(s.threads.get("mule")))
def mule_comes_home(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-SETUP-15. On Day 2, if Bruno was brought back to his owner."""
    gifts.call(s, MULE)


@mission(BRICK, to=DayBegins, when=lambda s, _, event: event.day == 1 and _is_brick_lost(s))
def brick_at_the_gate(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-SETUP-15. On Day 1, if the apprentice was helped and then used or lost."""
    gifts.call(s, BRICK)


def _is_brick_lost(s: LabyrinthState) -> bool:
    return bool(s.threads.get("apprentice")) and not s.threads.get("brick")


@mission(CARD, to=PlayBegins, when=lambda s, _, __: bool(s.threads.get("rocket")))
def card_down_the_flue(s: LabyrinthState, _me: Player, _event: PlayBegins) -> None:
    """LL-SETUP-15. When play begins, if the old gnome has reached his sister."""
    gifts.call(s, CARD)


@mission(DARE, to=Defeated, when=lambda s, _, event: _is_hero(event.target) and not s.is_final and DARE in s.specials)
def somebody_saw_that(s: LabyrinthState, _me: Player, event: Defeated) -> None:
    """LL-SETUP-15. The first time that a Hero is Defeated."""
    role = role_of(event.target)
    if role is not None:
        gifts.call(s, DARE, marked=role)


def _is_hero(key: str) -> bool:
    role = role_of(key)
    return role is not None and role.startswith("hero-")


@mission(BRIDGE, to=DreadEndLaid, when=lambda _, __, event: event.number == KNOT)
def three_dead_ends_make_a_knot(s: LabyrinthState, me: Player, event: DreadEndLaid) -> None:
    """LL-SETUP-15. When a third Dread End is laid, on it."""
    gifts.call(s, BRIDGE, Packet(BRIDGE, at=event.at, scouter=event.by))


# ---------------------------------------------------------------- A Card down the Flue


@side("a-card-b")
def a_card_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-SEQ-07. Once in this game, in a Hero's Turn, one Hero can be fetched."""
    s.boons.append(CARD)


@mission(CARD, to=Deeds, when=lambda s, me, _: CARD in s.boons and not me.is_villain)
def offers_to_wave(_s: LabyrinthState, _me: Player, event: Deeds) -> None:
    """LL-SEQ-07. Somebody waves something red."""
    event.found.append(Deed(FETCH))


@mission(CARD, to=Does, when=lambda _, __, event: event.deed == FETCH)
async def fetched(s: LabyrinthState, me: Player, _event: Does) -> None:
    """LL-MOVE-10. One Hero is placed in any revealed Region."""
    s.boons.remove(CARD)
    packet = s.parts.packets[CARD]
    hero = await choose(me.role, FamilyKind.CHARACTER, golden.heroes(s), about=packet)
    regions = [region for region in s.regions if region.tile]
    region = await choose(me.role, FamilyKind.REGION, regions, about=hero)
    verbs.put(s, hero, next(at for at in halls.CELLS if s.regions[at] is region))


# ---------------------------------------------------------------- The Dare


@side("the-dare-b")
async def the_dare_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-ROLL-01. The Hero who fell gives up a row with dice till the battle, and may win 3 XP by it."""
    hero = s.player(packet.marked) if packet.marked else s.lead
    rows = [row for row in (Row.MELEE, Row.RANGED, Row.MAGIC) if any(hero.rows[row])]
    s.boons.append(DARE)
    if rows:
        row = await choose(hero.role, Kind.ONE_HAND, rows, about=s.parts.packets[DARE])
        lasting.lay(s, Lasts.ONE_HANDED, hero.key, hero, ends=Ends.GAME, amount=int(row))
    lasting.lay(s, Lasts.DARED, hero.key, hero, ends=Ends.GAME)


@answers(Lasts.ONE_HANDED, to=Rolling, when=lambda _, until, event: event.row == until.amount)
def one_handed(s: LabyrinthState, until: Until, event: Rolling) -> None:
    """LL-ROLL-01. The row that was given up is not rolled."""
    event.why = Why("given-up")


@answers(Lasts.DARED, to=Defeated, when=lambda _, until, event: event.target == until.on)
def lost_the_bet(s: LabyrinthState, until: Until, event: Defeated) -> None:
    """LL-HERO-03. Who falls again has lost the bet."""
    s.lasting.remove(until)


@mission(DARE, to=BattleBegins, when=lambda s, _, __: DARE in s.boons)
def the_bet_is_settled(s: LabyrinthState, _me: Player, _event: BattleBegins) -> None:
    """LL-XP-05. The Final Battle begins: both hands again, and 3 XP for who has not fallen since."""
    s.boons.remove(DARE)
    for until in [until for until in s.lasting if until.effect in (Lasts.ONE_HANDED, Lasts.DARED)]:
        s.lasting.remove(until)
        role = role_of(until.on)
        if until.effect is Lasts.DARED and role is not None:
            verbs.learn(s, s.player(role), DARE_XP)


# ---------------------------------------------------------------- Something under the Bridge


@side("something-under-the-bridge-b")
async def something_under_the_bridge_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-TILE-01, 02. Up to two tiles are turned to other ways that fit; Dread Ends may be taken off the Map."""
    hero = gifts.decider(s, packet)
    for _ in range(TURNED):
        places = [at for at in halls.CELLS if turnings(s, at) or _is_idle_dread_end(s, at)]
        if not places:
            break
        regions = [s.regions[at] for at in places]
        region = await choose(hero.role, FamilyKind.REGION, regions, about=hero, may_pass=True)
        if region is None:
            break
        await _pull(s, hero, next(at for at in places if s.regions[at] is region))
    if halls.is_closed_off(s):
        await track.close_off(s)


async def _pull(s: LabyrinthState, hero: Player, at: int) -> None:
    if _is_idle_dread_end(s, at):
        halls.take_off(s, at)
    else:
        laying = await choose(hero.role, Kind.LAY, turnings(s, at), about=s.tile(at))
        halls.lay(s, at, s.regions[at].tile, laying.way)
    s.say("turns-tile", who=hero, region=s.regions[at])


def _is_idle_dread_end(s: LabyrinthState, at: int) -> bool:
    region = s.regions[at]
    return region.tile == scouting.DREAD_END and not everyone_in(s, at) and not region.treasures
