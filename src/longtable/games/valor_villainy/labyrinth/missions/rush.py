"""Boss Rush: one Villain after the other, on one Map, in one battle."""

from longtable.games.valor_villainy.kinds import Deck, Team
from longtable.games.valor_villainy.labyrinth.play import battle, golden, growth, layout, setup, track
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import Judging, PlayBegins
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import health, levelup
from longtable.games.valor_villainy.play.decks import draw_spell

QUEST = "boss-rush"
TILES, XP, LEVEL_UPS = 13, 6, 8
REST, STEP = 5, 5
FELLED = "felled"


@mission(QUEST, to=PlayBegins)
async def rush_in(s: LabyrinthState, _me: Player, _event: PlayBegins) -> None:
    """LL-OVER-04, LL-FINAL-01. A Map, experience and cards; then it is Day 4."""
    layout.lay_out(s, TILES)
    for minion in [*s.minions]:
        layout.take_away(s, minion)
    for hero in s.heroes:
        hero.xp += XP
        _draw(s, hero)
    await levelup.spend_xp(s, s.heroes)
    s.tally = {FELLED: 0}
    s.day = track.LAST_DAY
    growth.level_up(s, LEVEL_UPS)
    await battle.begin(s)


def _draw(s: LabyrinthState, hero: Player) -> None:
    """LL-SURGE-01. A card of each of the first two decks on the table."""
    for deck in s.box.surge_decks(s, hero)[:2]:
        draw_spell(s, hero, deck)


@mission(QUEST, to=Judging)
def next_please(s: LabyrinthState, me: Player, event: Judging) -> None:
    """LL-OVER-04. When a Villain falls the next one enters; after the last, or with three Souls, it is over."""
    event.is_settled = True
    if not s.is_final:
        return
    if s.souls >= growth.SOULS_TO_WIN:
        s.winner = Team.VILLAIN
    elif me.health <= 0:
        s.tally[FELLED] += 1
        if s.tally[FELLED] >= s.options.rush:
            s.winner = Team.HEROES
        else:
            _enter(s, me)


def _enter(s: LabyrinthState, me: Player) -> None:
    """LL-VSET-01 to 06. The insert, the Battle deck and the Unique Spell of the next Villain of the list."""
    names = list(s.parts.villains)
    following = names[(names.index(me.board) + 1) % len(names)]
    at, felled = me.at, s.tally[FELLED]
    s.decks[Deck.BLACK] = [number for number in s.decks[Deck.BLACK] if not s.spell(number).unique_of]
    s.flips = [flip for flip in s.flips if not s.spell(flip.spell).unique_of]
    s.revealed.clear()
    s.battle_used.clear()
    setup.seat_villain(s, following)
    s.decks[Deck.BLACK].append(setup.unique_spell(s, following))
    s.chance.shuffle(s.battle, "battle")
    growth.level_up(s, LEVEL_UPS)
    me.at = at
    me.health = max(STEP, me.health // 2 // STEP * STEP)
    bar = s.parts.villains[following].bar_by_heroes[s.hero_count - 1]
    me.actions = bar[min(felled, len(bar) - 1)]
    s.say("next-villain", who=me, region=s.regions[at], left=s.options.rush - felled)
    for hero in golden.heroes(s):
        health.heal(s, hero, REST)
        _draw(s, hero)
