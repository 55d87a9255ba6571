"""What holds at every moment: cards, tiles and tokens are in one place, and the Map is legal."""

from collections.abc import Callable
from random import Random

import pytest

from longtable.engine.ask import Ask, Role
from longtable.engine.chance import Chance
from longtable.engine.check import check_game
from longtable.engine.steps import Run
from longtable.games.valor_villainy.kinds import Deck, Slot
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.options import Mission
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Packet
from longtable.games.valor_villainy.play import sidekicks
from longtable.games.valor_villainy.state import Covered
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import begun


@pytest.mark.parametrize("heroes", [1, 2])
def test_random_games_hold_in_every_respect(heroes: int) -> None:
    options = [{"heroes": heroes, "ask_every_hand": True}]
    assert check_game(game, games=1, options=options, hash_seeds=False).games == 1


@pytest.mark.parametrize("heroes", [3, 4, 5, 6])
def test_random_games_of_larger_parties_end(heroes: int) -> None:
    assert check_game(game, games=1, options=[{"heroes": heroes}], thorough=False, hash_seeds=False).decisions > 20


@pytest.mark.parametrize("mission", [*Mission])
def test_every_mission_holds_in_every_respect_for_a_while(mission: Mission) -> None:
    options = [{"heroes": 2, "mission": mission, "ask_every_hand": True, "boards": "random"}]
    with pytest.raises(AssertionError, match="not over after 12 decisions"):
        check_game(game, games=1, options=options, hash_seeds=False, limit=12)


def packets_of(s: LabyrinthState) -> list[str]:
    """All Event packets of a table, wherever they are."""
    drawn = [*s.called, *([s.reading] if s.reading is not None else []), *s.stored, *s.archive]
    return sorted([*s.events, *s.specials, *(packet.event for packet in drawn)])


@rule("LL-SETUP-14", "LL-EVENT-07")
@pytest.mark.parametrize("mission", ["tutorial", "act-1", "treasure-run"])
def test_no_packet_is_lost_in_a_whole_game(mission: str) -> None:
    run = Run(game, game.begin(game.read_options({"heroes": 2, "mission": mission}), Chance("packets")))
    run.start()
    random, all_of_them = Random("packets"), packets_of(run.state)

    def decide(s: LabyrinthState, ask: Ask) -> int:
        assert packets_of(s) == all_of_them
        return random.randrange(len(ask.options))

    run.play_out(decide, 5000)
    assert run.pending is None
    assert run.state.archive


def lose_a_tile(s: LabyrinthState) -> None:
    s.tiles.pop()


def lay_a_tile_twice(s: LabyrinthState) -> None:
    s.regions[0].tile, s.regions[0].is_face_up = "east-vestibule", True


def lay_a_hall_on_a_wall(s: LabyrinthState) -> None:
    tile = s.tiles.pop(s.tiles.index("the-crossing"))
    s.regions[8].tile, s.regions[8].is_face_up = tile, True


def lose_base_camp(s: LabyrinthState) -> None:
    s.regions[12].tile = "prisoners-cell"


def find_a_shard(s: LabyrinthState) -> None:
    s.shards += 1


def hurt_the_villain_by_three(s: LabyrinthState) -> None:
    s.villain.health -= 3


def draw_a_card_twice(s: LabyrinthState) -> None:
    s.heroes[0].hand.append(s.heroes[1].hand[0])


def lose_a_battle_card(s: LabyrinthState) -> None:
    s.battle.pop()


def take_a_soul_early(s: LabyrinthState) -> None:
    s.souls = 1


def mix_two_decks(s: LabyrinthState) -> None:
    s.decks[Deck.BLACK].append(s.decks[Deck.WILD].pop())


def wear_a_weapon_as_armour(s: LabyrinthState) -> None:
    number = next(number for number in s.treasures if s.treasure(number).slot != Slot.ITEM)
    s.treasures.remove(number)
    s.heroes[0].gear[Slot.ITEM] = number


def lay_an_elite_with_the_chumps(s: LabyrinthState) -> None:
    s.packs[0].append(s.packs[1].pop())


def give_five_shields(s: LabyrinthState) -> None:
    s.lay_tokens().shields[s.heroes[0].key] = 5


def give_nobody_a_shield(s: LabyrinthState) -> None:
    s.lay_tokens().shields["player:hero-6"] = 1


def lay_six_bombs(s: LabyrinthState) -> None:
    s.lay_tokens().bombs = [CAMP] * 6


def drop_a_rock_into_the_dark(s: LabyrinthState) -> None:
    s.lay_tokens().rocks = [0]


def doom_a_hero_twice(s: LabyrinthState) -> None:
    s.lay_tokens().doomed = [s.heroes[0].role] * 2


def poison_somebody_who_left(s: LabyrinthState) -> None:
    s.lay_tokens().poison = [Covered(Role("hero-6"), 0, 1)]


def give_a_sidekick_seven_hearts(s: LabyrinthState) -> None:
    sidekick = sidekicks.make(s, s.heroes[0], "elemental", 1)
    assert sidekick is not None
    sidekick.hearts = 7


def read_a_packet_twice(s: LabyrinthState) -> None:
    s.archive.append(Packet(s.events[0]))


@rule("LL-TILE-05")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lose_a_tile, "tiles are lost"),
        (lay_a_tile_twice, "a tile lies twice"),
        (lay_a_hall_on_a_wall, "meets"),
        (lose_base_camp, "no Base Camp"),
        (find_a_shard, "5 Sunshards"),
        (hurt_the_villain_by_three, "bar has no 17"),
        (draw_a_card_twice, "in two places"),
        (lose_a_battle_card, "Battle card"),
        (take_a_soul_early, "1 Souls before the Final Battle"),
        (mix_two_decks, "with another deck"),
        (wear_a_weapon_as_armour, "wears"),
        (lay_an_elite_with_the_chumps, "with another deck"),
        (give_five_shields, "Shields"),
        (give_nobody_a_shield, "Shields"),
        (lay_six_bombs, "more Bombs"),
        (drop_a_rock_into_the_dark, "no tile is up"),
        (doom_a_hero_twice, "Doomed twice"),
        (poison_somebody_who_left, "not there"),
        (give_a_sidekick_seven_hearts, "Sidekicks"),
        (read_a_packet_twice, "packet is there twice"),
    ],
)
def test_a_state_that_no_play_reaches_is_told(change: Callable[[LabyrinthState], None], words: str) -> None:
    s = begun(2).state
    game.invariants(s)
    change(s)
    with pytest.raises(AssertionError, match=words):
        game.invariants(s)
