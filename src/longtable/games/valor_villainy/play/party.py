"""The party changes: Heroes join and leave in the middle of a game (MM-JOIN, MM-LEAVE)."""

from msgspec import UNSET

from longtable.engine.ask import Option, choose
from longtable.games.valor_villainy.kinds import Kind
from longtable.games.valor_villainy.play.boards import free_boards, outfit, prepare_hero
from longtable.games.valor_villainy.play.characters import max_health
from longtable.games.valor_villainy.play.combat import remove_sidekick
from longtable.games.valor_villainy.play.decks import discard_spell
from longtable.games.valor_villainy.play.levelup import spend_xp
from longtable.games.valor_villainy.play.sidekicks import sidekick_of
from longtable.games.valor_villainy.state import NOWHERE, Player, VillainyState

NOBODY, JOIN = "nobody", "join"
XP_A_DAY = 3


async def change_party(s: VillainyState) -> None:
    """MM-LEAVE-01. Before a Level Up Step somebody may leave or join, if the table is open for that."""
    if not s.options.open_party:
        return
    speaker = s.heroes[s.initiative]
    options: list[Option] = [NOBODY]
    if s.benched and s.hero_count < s.box.most_heroes:
        options.append(JOIN)
    if s.hero_count > 1:
        options += s.heroes
    chosen = await choose(speaker.role, Kind.PARTY, options) if len(options) > 1 else NOBODY
    if chosen == JOIN:
        await _join(s)
    elif isinstance(chosen, Player):
        _leave(s, chosen)


async def _join(s: VillainyState) -> None:
    """MM-JOIN-01 to 07. A newcomer takes a free board and spends three experience a Day; the Map may grow."""
    hero = Player(s.benched.pop(0))
    chosen = await choose(hero.role, Kind.BOARD, free_boards(s))
    before = s.hero_count
    _sit_down(s, hero)
    prepare_hero(s, hero, chosen.id)
    # MM-JOIN-03
    hero.at, hero.is_new = NOWHERE, True
    hero.xp = XP_A_DAY * s.day
    _adjust_health(s, before)
    s.say("joins", who=hero)
    s.box.party_changed(s, before)
    await outfit(s, hero)
    await spend_xp(s, [hero])


def _sit_down(s: VillainyState, hero: Player) -> None:
    """MM-SEQ-03. The order of Turns is that of the seats, also for who comes later; Initiative stays."""
    place = sum(other.role < hero.role for other in s.heroes)
    s.heroes.insert(place, hero)
    if place <= s.initiative:
        s.initiative += 1


def _leave(s: VillainyState, hero: Player) -> None:
    """MM-LEAVE-01 to 04. Treasures go to the Stash, Spells to their piles, Initiative to the next Hero.

    What Spells did to or for the leaver ends; LL-REM-01, a Sidekick goes along, and so do their tokens.
    """
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
    _take_along(s, hero)
    s.benched.append(hero.role)
    if s.initiative > place:
        s.initiative -= 1
    s.initiative %= s.hero_count
    _adjust_health(s, before)
    s.say("leaves", who=hero)
    treasures, spells = sum(number > 0 for number in hero.gear), len(hero.hand)
    if treasures or spells:
        s.say("leaves-behind", who=hero, treasures=treasures, spells=spells)
    s.box.party_changed(s, before)


def _take_along(s: VillainyState, hero: Player) -> None:
    """LL-REM-01. The Sidekick, the Talent, Shields, Doom and Poison of a Hero who leaves."""
    sidekick = sidekick_of(s, hero.role)
    if sidekick is not None:
        s.say("sidekick-leaves", who=s.card(sidekick))
        remove_sidekick(s, sidekick)
    if s.tokens is not UNSET:
        s.tokens.talents.pop(hero.role, None)
        s.tokens.shields.pop(hero.key, None)
        s.tokens.doomed[:] = [role for role in s.tokens.doomed if role != hero.role]
        s.tokens.poison[:] = [covered for covered in s.tokens.poison if covered.hero != hero.role]


def _adjust_health(s: VillainyState, before: int) -> None:
    """MM-JOIN-04. The Villain's Health changes by the difference of the starting values."""
    villain, was = s.villain, s.villain.health
    gained = s.box.start_health(s, s.hero_count) - s.box.start_health(s, before)
    villain.health = max(s.box.step(villain), min(max_health(s, villain), was + gained))
    if villain.health != was:
        s.say("health-adjusted", who=villain, health=villain.health, heroes=s.hero_count)
