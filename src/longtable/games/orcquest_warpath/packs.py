"""Packs: whether what a user adds to the box can be played with. Rows by themselves are checked as they are read."""

from collections.abc import Sequence

from longtable.engine.content import Pack, origins
from longtable.engine.errors import PackError
from longtable.games.orcquest_warpath.cards import effects
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.quests.checking import check_quest
from longtable.games.orcquest_warpath.rows import HeroRow

STARTING = 3
"""OQ-SETUP-03. Skill Cards that a Hero starts with."""


def check(content: Content, packs: Sequence[Pack]) -> None:
    """Refuse packs with quests that cannot be played, Heroes who cannot act, and cards that do nothing."""
    place = origins(packs)
    for skill in content.skills.values():
        if skill.hero not in content.heroes:
            raise PackError(
                f"{place.get(skill.id, 'content')}: skill {skill.id!r}: there is no Hero {skill.hero!r}; expected "
                f"one of {', '.join(content.heroes)}"
            )
    for hero in content.heroes.values():
        if hero.id in place:
            _check_hero(content, hero, f"{place[hero.id]}: hero {hero.id!r}")
    numbers: dict[int, str] = {}
    for quest in content.quests.values():
        if quest.id in place:
            check_quest(content, quest, place[quest.id])
        if quest.number and quest.number in numbers:
            raise PackError(
                f"{place.get(quest.id, 'content')}: quest {quest.id!r}: number {quest.number} is that of "
                f"{numbers[quest.number]!r}; a quest of its own has number 0"
            )
        numbers[quest.number] = quest.id


def _check_hero(content: Content, hero: HeroRow, place: str) -> None:
    """OQ-SETUP-03, 04. A Hero starts with three Skill Cards and with Stuff that it can hold."""
    cards = content.skills_of[hero.id]
    starting = [row.id for row in cards if not row.cost]
    if len(starting) != STARTING:
        raise PackError(f"{place}: starts with {len(starting)} Skill Cards; expected {STARTING} without a cost")
    words = list(dict.fromkeys(entry.source for entry in effects))
    own = [
        use.does for row in content.skills.values() if row.hero != hero.id for use in (row.main, row.enhanced) if use
    ]
    for row in cards:
        for use in (row.main, row.enhanced):
            if use is not None and use.does and use.does not in words and use.does not in own:
                raise PackError(
                    f"{place}: skill {row.id!r} does {use.does!r}, which no card of the game does; expected a word "
                    "of another Skill Card, or none"
                )
    for name in hero.stuff:
        if name not in content.items:
            raise PackError(f"{place}: starts with {name!r}, which is no card of equipment")
    weight = sum(content.items[name].weight for name in hero.stuff)
    if weight > hero.hands:
        raise PackError(f"{place}: its Stuff weighs {weight} and its hands bear {hero.hands}; take something lighter")
