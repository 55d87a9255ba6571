"""The party changes: Heroes join and leave in the middle of a game (MM-JOIN, MM-LEAVE)."""

from longtable.engine.ask import Option, choose
from longtable.games.valor_villainy.mordak.kinds import Kind, Tier
from longtable.games.valor_villainy.mordak.options import LARGE_PARTY, MOST_HEROES
from longtable.games.valor_villainy.mordak.play.shrines import check_skip
from longtable.games.valor_villainy.mordak.state import NOWHERE, MordakState, Player
from longtable.games.valor_villainy.play.decks import discard_spell
from longtable.games.valor_villainy.play.levelup import spend_xp

NOBODY, JOIN = "nobody", "join"
XP_A_DAY = 3
SMALL_PARTY = LARGE_PARTY - 1


async def change_party(s: MordakState) -> None:
    """MM-LEAVE-01. Before a Level Up Step somebody may leave or join, if the table is open for that."""
    if not s.options.open_party:
        return
    speaker = s.heroes[s.initiative]
    options: list[Option] = [NOBODY]
    if s.benched and s.hero_count < MOST_HEROES:
        options.append(JOIN)
    if s.hero_count > 1:
        options += s.heroes
    chosen = await choose(speaker.role, Kind.PARTY, options) if len(options) > 1 else NOBODY
    if chosen == JOIN:
        await _join(s)
    elif isinstance(chosen, Player):
        _leave(s, chosen)


async def _join(s: MordakState) -> None:
    """MM-JOIN-01 to 07. A newcomer takes a free board and spends three experience a Day; the Map may grow."""
    from longtable.games.valor_villainy.mordak.play.setup import adjust_health, free_boards, prepare_hero

    hero = Player(s.benched.pop(0))
    chosen = await choose(hero.role, Kind.BOARD, free_boards(s))
    before = s.hero_count
    _sit_down(s, hero)
    prepare_hero(s, hero, chosen.id)
    # MM-JOIN-03
    hero.at, hero.is_new = NOWHERE, True
    hero.xp = XP_A_DAY * s.day
    adjust_health(s, before)
    s.say("joins", who=hero)
    if before == SMALL_PARTY and s.hero_count == LARGE_PARTY and not s.is_final:
        _add_third_tier(s)
    await spend_xp(s, [hero])


def _sit_down(s: MordakState, hero: Player) -> None:
    """MM-SEQ-03. The order of Turns is that of the seats, also for who comes later; Initiative stays."""
    place = sum(other.role < hero.role for other in s.heroes)
    s.heroes.insert(place, hero)
    if place <= s.initiative:
        s.initiative += 1


def _add_third_tier(s: MordakState) -> None:
    """MM-JOIN-06, 07. Tier III joins the Map; now all the Shrines that lie on it must be found."""
    from longtable.games.valor_villainy.mordak.play.setup import lay_third_tier

    lay_third_tier(s)
    there = [s.tile(region) for region in s.regions if not region.is_gone]
    s.shrines_needed = sum(tile.is_shrine for tile in there)
    s.skips_by_map = False


def _leave(s: MordakState, hero: Player) -> None:
    """MM-LEAVE-01 to 04. Treasures go to the Stash, Spells to their piles, Initiative to the next Hero.

    What Spells did to or for the leaver ends.
    """
    from longtable.games.valor_villainy.mordak.play.setup import adjust_health

    before = s.hero_count
    place = s.heroes.index(hero)
    s.heroes.remove(hero)
    s.stash_treasures.extend(number for number in hero.gear if number)
    for number in hero.hand:
        discard_spell(s, number)
    s.lasting[:] = [until for until in s.lasting if until.on != hero.key and until.by != hero.role]
    for region in s.regions:
        if region.defender == hero.role:
            region.defender = ""
    s.benched.append(hero.role)
    if s.initiative > place:
        s.initiative -= 1
    s.initiative %= s.hero_count
    adjust_health(s, before)
    s.say("leaves", who=hero)
    treasures, spells = sum(number > 0 for number in hero.gear), len(hero.hand)
    if treasures or spells:
        s.say("leaves-behind", who=hero, treasures=treasures, spells=spells)
    if before == LARGE_PARTY and s.hero_count == SMALL_PARTY:
        _drop_third_tier(s)


def _drop_third_tier(s: MordakState) -> None:
    """MM-LEAVE-03. Face-down Tier III tiles are removed; from now on only the whole Map makes the track skip."""
    hidden = [region for region in s.regions if s.tile(region).tier is Tier.THREE and not region.is_face_up]
    for region in hidden:
        region.is_gone = True
        for at in region.beside:
            s.regions[at].beside.remove(s.regions.index(region))
        region.beside.clear()
    if hidden:
        s.say("map-shrinks", count=len(hidden))
    s.skips_by_map = True
    check_skip(s)
