"""The campaign: a tutorial and eight acts, a table each, with the Base Camp book between (LL-CAMP, LL-CLEAN)."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from longtable.engine.ask import Option, Role
from longtable.engine.campaign import Campaign, NextGame
from longtable.engine.chance import Chance
from longtable.engine.errors import must
from longtable.engine.journal import Plain
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.labyrinth.book import ACTS, reward, typical
from longtable.games.valor_villainy.labyrinth.briefs import MissionRow
from longtable.games.valor_villainy.labyrinth.content import Content
from longtable.games.valor_villainy.labyrinth.kinds import Decree, Missions
from longtable.games.valor_villainy.labyrinth.options import EASY_STEPS, LabyrinthOptions, Mission
from longtable.games.valor_villainy.labyrinth.play import homecoming, setup
from longtable.games.valor_villainy.labyrinth.record import Archived, LabyrinthRecord
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState

MIDDLE = 5
"""The act at which a campaign may begin with a typical record: the first that Faces Judgment."""
MOST_LOSSES = len(EASY_STEPS)
EASIER = {steps: mode for mode, steps in EASY_STEPS.items()}


class LabyrinthCampaign(Campaign[LabyrinthState, LabyrinthOptions, LabyrinthRecord]):
    """LL-CAMP-01. The tutorial, then acts 1 to 8 in order; quests beside them and after them."""

    record = LabyrinthRecord

    def __init__(self, content: Content, content_for: Callable[[LabyrinthOptions], Content]) -> None:
        self._content = content
        self._content_for = content_for

    def setup(
        self, options: LabyrinthOptions, roles: Sequence[Role], chance: Chance, record: LabyrinthRecord
    ) -> LabyrinthState:
        """LL-SETUP-01, LL-CLEAN-03. The mission's table; the tutorial begins a new book, act 5 needs none."""
        mission = self._content.missions[options.mission]
        if mission.kind is Missions.TUTORIAL:
            record = LabyrinthRecord()
        elif mission.kind is Missions.ACT and record.act != mission.act:
            record = typical(self._content, mission.act, options.past)
        return setup.setup(self._content_for(options), options, roles, chance, record)

    def conclude(self, s: LabyrinthState) -> LabyrinthRecord:
        """LL-CLEAN-01, 02, LL-HOARD-03. What a table leaves, won or lost; of a lost act no Event was resolved."""
        record = msgspec.structs.replace(s.record)
        record.found, record.unlocked = [*s.found], [*dict.fromkeys([*s.record.unlocked, *s.unlocked])]
        if s.mission.judgment:
            record.decree = s.decree
            record.scores = {**s.record.scores, s.mission.id: s.score}
        is_won = s.winner == Team.HEROES
        if s.mission.kind is Missions.QUEST:
            return self._after_quest(s, record) if is_won else record
        record.supplies, record.camp = homecoming.purse(s), [*s.record.camp, *s.bought]
        record.reliquary = s.relic
        if not is_won:
            record.losses = min(MOST_LOSSES, s.record.losses + 1)
            return record
        record.act, record.losses = s.mission.act + 1, 0
        record.threads = {**s.threads}
        ended = [*s.archive, *s.stored]
        record.archive = [*s.record.archive, *(Archived(packet.event, packet.side) for packet in ended)]
        reward(record, s.mission)
        return record

    def _after_quest(self, s: LabyrinthState, record: LabyrinthRecord) -> LabyrinthRecord:
        """LL-OVER-05. A quest is rewarded once; nothing else is carried over."""
        if s.mission.id not in record.quests:
            record.quests = [*record.quests, s.mission.id]
            record.supplies += s.supplies
            reward(record, s.mission)
        return record

    def next_games(self, record: LabyrinthRecord) -> Sequence[NextGame]:
        """LL-CAMP-01, LL-CLEAN-03. The next act, after a defeat also a step easier; quests; in the end a new book."""
        missions = [self._content.missions[mission] for mission in Mission]
        if record.act == 0:
            first = {0: "tutorial", 1: "skip-tutorial", MIDDLE: "from-the-middle"}
            return [_next(mission, first[mission.act]) for mission in missions if _is_one_of(mission, *first)]
        if record.act > ACTS:
            offered = [_next(mission, "new-book") for mission in missions if mission.kind is Missions.TUTORIAL]
        else:
            acts = [mission for mission in missions if _is_one_of(mission, record.act)]
            offered = [following for act in acts for following in self._acts(act, record.losses)]
        return [*offered, *(_next(mission, "quest") for mission in missions if mission.kind is Missions.QUEST)]

    def _acts(self, act: MissionRow, losses: int) -> list[NextGame]:
        """A lost act comes again, a step easier for each time, or as it was."""
        if not losses:
            return [_next(act, "act")]
        easier = NextGame(
            f"{act.id}-easier",
            "again-easier",
            {**_words(act), "steps": losses},
            {**_options(act), "mode": EASIER[losses]},
        )
        return [easier, _next(act, "again")]

    def standing(self, record: LabyrinthRecord) -> Sequence[tuple[str, Mapping[str, Option]]]:
        """LL-CAMP-02. The book as it lies open: Supplies, camp, Reliquary, who was found, the Decree."""
        lines: list[tuple[str, Mapping[str, Option]]] = [("supplies", {"count": record.supplies})]
        lines += [("camp-has", {"upgrade": self._content.upgrades[name]}) for name in record.camp]
        if record.reliquary:
            lines.append(("relic-kept", {"treasure": self._content.treasures[record.reliquary]}))
        boards = self._content.boards.values()
        lines += [
            ("hero-found", {"board": board}) for board in boards if board.found and board.found in record.unlocked
        ]
        if record.decree is not Decree.NONE:
            score = next(reversed(record.scores.values()), 0)
            lines.append(("are-knights" if record.decree is Decree.KNIGHTS else "are-villains", {"score": score}))
        lines += [("quest-won", {"mission": self._content.missions[name]}) for name in record.quests]
        return lines

    def invariants(self, record: LabyrinthRecord) -> None:
        """What no campaign can reach."""
        must(0 <= record.act <= ACTS + 1, f"act {record.act}; expected 0 to {ACTS + 1}")
        must(0 <= record.losses <= MOST_LOSSES, f"{record.losses} losses; expected 0 to {MOST_LOSSES}")
        must(record.supplies >= 0, f"{record.supplies} Supplies")
        must(len(dict.fromkeys(record.camp)) == len(record.camp), f"something was built twice: {record.camp}")
        unknown = [name for name in record.camp if name not in self._content.upgrades]
        must(not unknown, f"no upgrades of Base Camp: {unknown}")
        must(not record.reliquary or record.reliquary in self._content.treasures, f"no Treasure: {record.reliquary}")
        for archived in record.archive:
            packet = self._content.packets.get(archived.event)
            sides = [side.id for side in packet.side] if packet is not None else [archived.side]
            must(archived.side in sides, f"{archived.event} has no side {archived.side}")


def _is_one_of(mission: MissionRow, *acts: int) -> bool:
    return mission.kind is not Missions.QUEST and mission.act in acts


def _words(mission: MissionRow) -> dict[str, Plain]:
    return {"act": mission.act, "name": mission.name}


def _options(mission: MissionRow) -> dict[str, str]:
    return {"mission": mission.id}


def _next(mission: MissionRow, said: str) -> NextGame:
    return NextGame(mission.id, said, _words(mission), _options(mission))
