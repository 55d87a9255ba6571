"""The campaign: ten Quests in three Chapters, a table each, with a record between them (OQ-CAMP, OQ-EOQ)."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from longtable.engine.ask import Role
from longtable.engine.campaign import Brief, Campaign, Company, NextGame, Said, Stop
from longtable.engine.chance import Chance
from longtable.engine.errors import must
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.options import HEROES, OrcOptions
from longtable.games.orcquest_warpath.play import setup, tracks
from longtable.games.orcquest_warpath.record import Enchanted, Kept, Veteran, WarPath
from longtable.games.orcquest_warpath.rows import GoalRow, QuestRow
from longtable.games.orcquest_warpath.state import HIGHEST_LIMIT, LOWEST_LIMIT, Hero, OrcState, Thing
from longtable.games.orcquest_warpath.view import company, grounds

CHAPTERS = ("chapter-1", "chapter-2", "chapter-3")
"""OQ-CAMP-01. What the chapters of the campaign are called, by their words."""


class OrcCampaign(Campaign[OrcState, OrcOptions, WarPath]):
    """OQ-CAMP-01. The Quests in their order; one that is lost is played again from where it began."""

    record = WarPath

    def __init__(self, content: Content) -> None:
        self._content = content

    def setup(self, options: OrcOptions, roles: Sequence[Role], chance: Chance, record: WarPath) -> OrcState:
        """OQ-CAMP-01. The Quest that comes next, from the record; any other with a typical party."""
        row = self._content.quests[options.quest]
        if not record.heroes or row.number != record.won + 1:
            record = typical(self._content, row)
        s = setup.setup(self._content, options, roles, chance, record)
        s.begun_from, s.goes_on = record, row.number < len(self._content.campaign)
        return s

    def conclude(self, s: OrcState) -> WarPath:
        """OQ-EOQ-05. A Quest that was won leaves all its cards; of one that was lost the loss alone is noted."""
        before = s.begun_from if s.begun_from is not None else typical(self._content, s.quest_row)
        if s.winner != tracks.HEROES:
            return msgspec.structs.replace(before, losses=before.losses + 1)
        return WarPath(
            heroes=[kept_of(s, hero) for hero in s.heroes], won=s.quest_row.number, badass=s.badass, limit=s.limit
        )

    def next_games(self, record: WarPath) -> Sequence[NextGame]:
        """OQ-CAMP-01. The next Quest; nothing after the last."""
        following = [row for row in self._content.campaign if row.number == record.won + 1]
        said = "again" if record.losses else "quest"
        return [
            NextGame(row.id, said, {"number": row.number, "name": row.name}, {"quest": row.id}) for row in following
        ]

    def way(self, record: WarPath) -> Sequence[Stop]:
        """OQ-CAMP-01. The Quests of all Chapters."""
        return [
            Stop(row.id, row.name, row.icon, CHAPTERS[row.chapter - 1], is_done=row.number <= record.won)
            for row in self._content.campaign
        ]

    def brief(self, record: WarPath, following: NextGame) -> Brief:
        """OQ-CAMP-01, OQ-GOAL-02, 03, OQ-SETUP-12. A Quest before it begins: map, objectives, rewards and Alert."""
        s = self._before(record, following.key)
        row = s.quest_row
        told: list[Said] = [
            ("brief-text", {"text": row.text}),
            ("brief-alert", {"level": s.alert, "most": row.most_alert}),
        ]
        if s.alert < row.alert:
            told.append(("brief-handicap", {"count": row.alert - s.alert}))
        told += [("brief-main", {"goal": goal.text}) for goal in row.main]
        told += [_secondary(goal) for goal in row.secondary]
        told += [("brief-defeat", {"goal": goal.text}) for goal in row.defeat]
        patrols, bells = len(boards.of(s).paths), len(boards.of(s).bells)
        told.append(("brief-patrols", {"patrols": patrols, "bells": bells}) if patrols else ("brief-no-patrols", {}))
        told += [("brief-bounty", {"foe": self._named(one.enemy), "relics": one.relics}) for one in row.bounties]
        told.append(("brief-reward", {"badass": row.badass}))
        if row.relics:
            told.append(("brief-relics", {"relics": row.relics}))
        return Brief(told, grounds.grid(s))

    def company(self, record: WarPath) -> Company:
        """OQ-EOQ-03 to 05. The party as it stands before the next Quest; nobody after the last."""
        following = self.next_games(record)
        return company.company(self._before(record, following[0].key)) if following else Company()

    def _before(self, record: WarPath, quest: str) -> OrcState:
        """A Quest that has not begun, from a record."""
        roles = [Role(f"hero-{n}") for n in range(1, HEROES + 1)]
        return self.setup(OrcOptions(quest=quest), roles, Chance("brief"), record)

    def _named(self, enemy: str) -> str:
        return self._content.enemies[enemy].name

    def standing(self, record: WarPath) -> Sequence[Said]:
        """OQ-EOQ-05. Quests, Badass Points and their Limit, and what every orc has learned."""
        lines: list[Said] = [("quests-won", {"count": record.won})]
        if record.losses:
            lines.append(("quest-lost", {"count": record.losses}))
        lines.append(("badass-kept", {"count": record.badass, "limit": record.limit}))
        for orc in record.heroes:
            learned = [skill for skill in orc.skills if self._content.skills[skill].cost]
            if learned:
                lines.append(("orc-kept", {"hero": self._content.heroes[orc.id].name, "skills": len(learned)}))
        return lines

    def invariants(self, record: WarPath) -> None:
        """What no campaign can reach: tracks out of bounds, cards that are not in the box or there too often."""
        must(0 <= record.won <= len(self._content.campaign), f"{record.won} Quests were won (OQ-CAMP-01)")
        must(record.losses >= 0, f"the Quest was lost {record.losses} times")
        must(LOWEST_LIMIT <= record.limit <= HIGHEST_LIMIT, f"the Badass Limit is {record.limit} (OQ-BP-03)")
        must(0 <= record.badass <= record.limit, f"{record.badass} Badass Points at a Limit of {record.limit}")
        ids = [orc.id for orc in record.heroes]
        must(len(ids) in (0, HEROES) and len(ids) == len(dict.fromkeys(ids)), f"these are no four Heroes: {ids}")
        for orc in record.heroes:
            must(orc.id in self._content.heroes, f"there is no Hero {orc.id}")
            own = [row.id for row in self._content.skills_of[orc.id]]
            must(all(skill in own for skill in orc.skills), f"{orc.id} knows {orc.skills} (OQ-LEARN-04)")
            must(len(orc.skills) == len(dict.fromkeys(orc.skills)), f"{orc.id} knows a Skill twice: {orc.skills}")
        kept = [thing for orc in record.heroes for thing in orc.things]
        for what, there, box in (
            ("cards", Counter(thing.item for thing in kept), Counter(self._content.cards)),
            (
                "Enchants",
                Counter(one.id for thing in kept for one in thing.enchants),
                Counter(list(self._content.enchants)),
            ),
        ):
            must(not there - box, f"these {what} are not in the box, or not so often: {dict(there - box)}")


def _secondary(goal: GoalRow) -> Said:
    """OQ-GOAL-03. A Secondary Objective with its reward."""
    if goal.fragments:
        return "brief-secondary", {"goal": goal.text, "fragments": goal.fragments}
    return "brief-secondary-badass", {"goal": goal.text, "badass": goal.badass}


def kept_of(s: OrcState, hero: Hero) -> Veteran:
    """OQ-EOQ-01, 05. A Hero as the record has it: its Skills and its cards, and nothing that lies on it."""

    def kept(things: Sequence[Thing]) -> list[Kept]:
        return [
            Kept(s.content.cards[one.card], one.is_scrap, [msgspec.structs.replace(it, now=0) for it in one.enchants])
            for one in things
        ]

    return Veteran(hero.id, [*hero.skills], kept(hero.hands), kept(hero.body), kept(hero.artifact), kept(hero.pack))


def typical(content: Content, row: QuestRow) -> WarPath:
    """OQ-CAMP-01. A party as it usually stands before a Quest; a Quest of a pack is as its Chapter begins."""
    alike = [one.number for one in content.campaign if one.chapter == row.chapter]
    number = row.number or min(alike, default=1)
    usual = content.typical.get(number)
    heroes = setup.beginners(content)
    if usual is None:
        return WarPath(heroes=heroes, won=max(number - 1, 0))
    for orc in heroes:
        had = usual.heroes.get(orc.id)
        if had is None:
            continue
        orc.skills += [skill for skill in had.skills if skill not in orc.skills]
        on = {item: [Enchanted(name) for name in names] for item, names in had.enchants.items()}
        orc.hands = [Kept(item, enchants=on.pop(item, [])) for item in had.hands]
        orc.body = [Kept(item, enchants=on.pop(item, [])) for item in had.body]
        orc.artifact = [Kept(item) for item in had.artifact]
        orc.pack = [Kept(item) for item in had.pack]
    return WarPath(heroes=heroes, won=number - 1, badass=usual.badass)
