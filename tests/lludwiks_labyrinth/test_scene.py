"""What is seen: Map, cards, hands, and that every question of a game can be read."""

from random import Random
from typing import Any

import pytest

from longtable.engine.scene import Row, TileMap
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import CAMP, GATE, begun, table


@pytest.mark.parametrize(("heroes", "decisions"), [(1, 120), (3, 160), (6, 160)])
def test_every_decision_of_a_random_game_can_be_drawn_and_read(heroes: int, decisions: int) -> None:
    played = begun(heroes, seed=f"read {heroes}").table
    random = Random(heroes)
    while not played.is_over and len(played.decisions) < decisions:
        for number, ask in played.asks.items():
            scene = played.scene(ask.role)
            question = played.question(number)
            assert question.prompt
            assert len(question.choices) == len(ask.options)
            assert scene.stage
        number, ask = random.choice(list(played.asks.items()))
        played.answer_index(number, random.randrange(len(ask.options)))
    for viewer in (None, *played.game.roles(played.options)):
        assert not [line.text for line in played.journal(viewer) if "{" in line.text or ":#" in line.text]


@rule("LL-MAGIC-10")
def test_a_hero_sees_the_own_hand_and_with_open_hands_all() -> None:
    hands = {1: ["mortal-coil"], 2: ["leech"]}
    closed, open_ = table(hands=hands), table(hands=hands, options={"open_hands": True})
    assert [area.id for area in closed.seat(0).sees().areas if isinstance(area, Row)] == ["hand:hero-1"]
    shown = [area.id for area in open_.seat(0).sees().areas if isinstance(area, Row)]
    assert shown == ["hand:hero-1", "hand:hero-2"]
    assert "leech" not in closed.seat(0).knows()


def test_the_order_of_tiles_and_unseen_treasures_are_nobodys_to_know() -> None:
    hidden: dict[str, Any] = {"treasures": {GATE: ["pizza-peel"]}, "looted": ["spring-bow"]}
    one = table(labyrinth=["oubliette", "still-pool"], **hidden).seat(0).knows()
    other = table(labyrinth=["still-pool", "oubliette"], **hidden).seat(0).knows()
    assert one == other
    assert not [name for name in ("pizza-peel", "spring-bow") if name in one]


def test_tokens_treasures_and_minions_stand_on_the_map_from_the_bottom_up() -> None:
    t = table(treasures={GATE: ["pizza-peel"]}, minions={GATE: ["gnome", "hound"]}, shards={GATE: 1}, at={2: GATE})
    shown = next(area for area in t.seat(0).sees().areas if isinstance(area, TileMap))
    assert [piece.name for piece in shown.pieces if piece.at == "region:C2"] == [
        "Sunshard",
        "Treasure",
        "Hound",
        "Gnome",
        "Welliam",
    ]
    defenders = [piece.name for piece in shown.pieces if "Defender" in piece.note]
    assert defenders == ["Gnome"]


def test_of_a_crowd_the_villain_lies_on_top() -> None:
    t = table(final=True, at={0: GATE, 1: GATE, 2: GATE}, minions={GATE: ["gnome"]})
    shown = next(area for area in t.seat(0).sees().areas if isinstance(area, TileMap))
    assert [piece.id for piece in shown.pieces if piece.at == f"region:{GATE}"][-1] == "player:villain"


@rule("LL-OVER-04")
def test_no_deck_lies_there_of_which_the_mission_has_no_card() -> None:
    def lies(mission: str) -> list[str]:
        sheets = begun(2, mission=mission).seat(0).sees().sheets
        return [*(sheet.id for sheet in sheets), *(item.name for sheet in sheets for item in sheet.items)]

    assert {"battle:used", "Chump deck", "Elite deck"} <= {*lies("act-1")}
    assert "Chump deck" in lies("tutorial")
    assert not {"battle:used", "Elite deck", "Boss deck"} & {*lies("tutorial")}


@rule("LL-VDMG-05")
def test_the_back_of_the_next_battle_card_is_open_in_the_final_battle() -> None:
    t = table(final=True, at={0: GATE}, battle=[3])
    shown = next(area for area in t.seat(0).sees().areas if area.id == "battle")
    assert [face.name for face in shown.cards] == ["Defends Melee"]
    assert shown.title == "Next Battle card: defends Melee, open to Magic"
    assert not [area for area in table().seat(0).sees().areas if area.id == "battle"]


def test_stashes_tell_what_they_are_worth() -> None:
    t = table(defeated=["gnome"], bounty=2, fallen=[2], at={1: CAMP})
    notes = {sheet.id: sheet.note for sheet in t.seat(0).sees().sheets}
    assert notes["stash:heroes"] == "3 Bounty: 2 XP each; 0 in the Hoard"
    assert notes["stash:villain"] == "3 Bounty: 3 XP for the Villain, 5 Health"
