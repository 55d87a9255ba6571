"""Stories of Level Up Steps: what lies in the Stashes when a Round ends, and how people get through the step."""

from longtable.games.valor_villainy.mordak.state import NOWHERE, MordakState
from longtable.testing import Story
from tests.minions_of_mordak.hero_story import ME
from tests.minions_of_mordak.villain_story import VILLAIN


def slay(s: MordakState, *cards: str) -> None:
    """Put Minions into the Hero Stash, by the ids of their cards."""
    for card in cards:
        number = next(n for pack in s.packs for n in pack if s.content.minions[n].id == card)
        s.packs[s.content.minions[number].size - 1].remove(number)
        s.hero_stash.append(number)


def looted(s: MordakState, *treasures: str) -> None:
    """Put unseen Treasures into the Hero Stash, by id."""
    for treasure in treasures:
        number = next(n for n in s.treasures if s.treasure(n).id == treasure)
        s.treasures.remove(number)
        s.stash_treasures.append(number)


def fell(s: MordakState, *heroes: int) -> None:
    """Heroes are Defeated and lie in the Villain Stash."""
    for place in heroes:
        hero = s.heroes[place]
        hero.health, hero.at = 0, NOWHERE
        s.fallen += 1
        s.defeats += 1


def end_hero_round(t: Story) -> None:
    """The Hero who acts, the last of this Round, ends the Turn."""
    t.seat(ME).asked("act").answers("end")


def end_villain_round(t: Story) -> None:
    """Mordak ends his Turn; without Minions the Round ends with it."""
    t.seat(VILLAIN).asked("act").answers("end")


def worn(t: Story, hero: int) -> list[str]:
    """What a Hero has Equipped, by id."""
    return [t.state.treasure(number).id for number in t.state.heroes[hero].gear if number]


def experience(t: Story) -> list[int]:
    """The experience of all Heroes."""
    return [hero.xp for hero in t.state.heroes]


def cashed_in(t: Story) -> object:
    """The Bounty of the last cash-in of the Heroes."""
    return t.facts("cash-in")[-1].data["bounty"]


def order_of(t: Story, *names: str) -> list[str]:
    """Which of these facts came when."""
    return [fact.said for fact in t.table.facts if fact.said in names]
