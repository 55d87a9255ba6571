"""What lies open: nothing is named that was not seen, and every option can be weighed."""

from typing import Any

from longtable.engine.scene import Scene, Sheet
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import ANY, CAMP, seated, table


def sheet(t: LabyrinthStory, name: str) -> Sheet:
    """A list beside the Map, as everybody sees it."""
    return {one.id: one for one in t.table.scene(None).sheets}[name]


def signs(scene: Scene) -> dict[str, tuple[int, int | None]]:
    """The signs above the table: how much of how much."""
    return {sign.name: (sign.value, sign.goal) for sign in scene.signs}


@rule("LL-HABI-12")
def test_a_pizza_is_weighed_like_any_purpose_of_hits() -> None:
    t = table(boards=["giuseppe", "rowan"], pool=4, hurt={2: 3}, minions={CAMP: ["gnome"]}, resting=ANY)
    t.seat(0).asked("act").answers("melee")
    figures = t.table.outlook(t.seat(0).asked("spend").request, "any")
    assert "deed:pizza" not in figures
    assert figures["stop"]


@rule("LL-VMAG-06")
def test_old_tricks_in_the_black_deck_lie_open() -> None:
    def learn(s: LabyrinthState) -> None:
        s.uniques.append(next(number for number, card in s.content.spells.items() if card.unique_of))

    sheets = {sheet.id: sheet for sheet in table(change=learn).table.scene(None).sheets}
    assert len(sheets["uniques"].items) == 1
    assert "uniques" not in [sheet.id for sheet in table().table.scene(None).sheets]


@rule("LL-VDMG-05")
def test_the_marks_of_the_next_battle_card_are_open_before_the_battle_too() -> None:
    t = table(battle=[3])
    [top] = sheet(t, "battle:used").items
    assert (top.name, top.note, sheet(t, "battle:used").count) == (
        "The next one",
        "defends Melee, open to Magic",
        12,
    )


@rule("LL-HOARD-02", "LL-HOARD-03")
def test_base_camp_tells_what_the_hoard_would_bring_but_nothing_of_unseen_treasures() -> None:
    def saved(s: LabyrinthState) -> None:
        s.hoard, s.record.supplies = 4, 3
        s.record.camp = ["armory"]

    def told(**position: Any) -> list[tuple[str, str, str]]:
        t = table(change=saved, bounty=2, **position)
        assert sheet(t, "camp").count == 4
        return [(item.name, item.note, item.text.partition(":")[0]) for item in sheet(t, "camp").items]

    seen = "With what is worn and what is seen of the Stash 6 Bounty"
    assert told()[:2] == [("Hoard", "4 Bounty", seen), ("Supplies", "3", "")]
    assert told()[2][:2] == ("Armory", "built")
    assert told(looted=["spring-bow"]) == told()


def test_counts_of_stashes_and_decks_are_seen_without_looking_into_them() -> None:
    t = table(bounty=3, fallen=[2], labyrinth=["oubliette", "still-pool"])
    assert [sheet(t, name).count for name in ("stash:heroes", "stash:villain", "labyrinth")] == [3, 3, 2]


@rule("LL-OVER-04")
def test_where_a_mission_has_no_days_rounds_and_events_are_counted() -> None:
    scene = seated(2, mission="tutorial").table.scene(None)
    assert signs(scene) == {"Events": (0, 6), "Round": (1, 12), "Defeats": (0, 3)}
    assert "doom" not in [area.id for area in scene.areas]
    assert "doom" in [area.id for area in seated(2, mission="siege").table.scene(None).areas]


@rule("LL-FINAL-08")
def test_a_battle_says_when_it_will_end_by_itself() -> None:
    def late(s: LabyrinthState) -> None:
        s.battle_rounds = s.options.longest_battle - 2

    final: dict[str, Any] = {"final": True, "at": {0: "C2"}}
    assert "Rounds left" not in signs(table(**final).table.scene(None))
    assert signs(table(change=late, **final).table.scene(None))["Rounds left"] == (2, None)


@rule("LL-VDMG-02", "LL-VDMG-03")
def test_the_card_that_answers_an_attack_stays_in_sight_with_its_blocks() -> None:
    t = table(final=True, at={0: CAMP}, battle=[1], pool=5, resting=ANY)
    t.seat(0).asked("act").answers("melee").asked("spend").answers("villain")
    sheets = {sheet.id: sheet for sheet in t.table.scene(None).sheets}
    card = t.state.parts.battle[t.state.answered]
    assert [item.id for item in sheets["battle:answer"].items] == [
        card.key,
        *(one.key for one in card.blocks.values()),
    ]
    t.state.answered = 0
    assert "battle:answer" not in [sheet.id for sheet in t.table.scene(None).sheets]
