"""Sidekicks: friends of a Hero's own making, who act after them (LL-SIDE)."""

from longtable.engine.ask import Role
from longtable.games.valor_villainy.play.combat import remove_sidekick
from longtable.games.valor_villainy.state import Player, Sidekick, VillainyState

MOST_HEARTS = 6
ELEMENTAL, FRANK = "elemental", "frank"


def sidekick_of(s: VillainyState, role: Role) -> Sidekick | None:
    """LL-SIDE-07. The Sidekick that a Hero has."""
    return next((one for one in s.sidekicks if one.owner == role), None)


def of_kind(s: VillainyState, kind: str) -> list[Sidekick]:
    """The Sidekicks of a kind on the Map."""
    return [one for one in s.sidekicks if s.card(one).id == kind]


def growing(s: VillainyState, kind: str) -> list[Sidekick]:
    """LL-SIDE-02. Those of a kind that could have another Heart."""
    return [one for one in of_kind(s, kind) if one.hearts < MOST_HEARTS]


def can_make(s: VillainyState, hero: Player, kind: str) -> bool:
    """LL-SIDE-07, 08. Whether a card of this kind is free, be it by sending away the Hero's own Sidekick."""
    return hero.is_on_map and _free(s, hero, kind) is not None


def _free(s: VillainyState, hero: Player, kind: str) -> int | None:
    """The number of a card of this kind that nobody else has."""
    taken = [one.number for one in s.sidekicks if one.owner != hero.role]
    cards = s.content.minions.values()
    return next((card.number for card in cards if card.id == kind and card.number not in taken), None)


def make(s: VillainyState, hero: Player, kind: str, hearts: int) -> Sidekick | None:
    """LL-SIDE-01, 02, 07. A Sidekick comes to stand by its Hero; another that they had leaves."""
    number = _free(s, hero, kind)
    if number is None:
        return None
    before = sidekick_of(s, hero.role)
    if before is not None:
        s.say("sidekick-leaves", who=s.card(before))
        remove_sidekick(s, before)
    made = Sidekick(number, hero.at, owner=hero.role, hearts=min(hearts, MOST_HEARTS))
    s.lay_tokens().sidekicks.append(made)
    s.say("sidekick", who=hero, sidekick=s.card(made), amount=made.hearts)
    return made


def strengthen(s: VillainyState, sidekick: Sidekick, hearts: int) -> None:
    """LL-SIDE-02, 05. Hearts that are given to a Sidekick are no healing; above six they are lost."""
    gained = min(hearts, MOST_HEARTS - sidekick.hearts)
    if gained > 0:
        sidekick.hearts += gained
        s.say("hearts-given", who=s.card(sidekick), amount=gained, left=sidekick.hearts)
