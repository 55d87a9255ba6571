"""The Stash as a purse: Bounty that Heroes pay out of it before it is cashed in (LL-XP-01)."""

from longtable.engine.ask import Option, Role, choose
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import wounds
from longtable.games.valor_villainy.state import Sidekick

HEART, BOUNTY = "heart", "bounty"


def bounty(s: LabyrinthState) -> int:
    """LL-XP-01. What can be paid: tokens, and Minions at what they bring; nobody has seen the Treasures."""
    return s.loose_bounty + sum(s.content.minions[number].bounty for number in s.hero_stash)


def gain(s: LabyrinthState, tokens: int) -> None:
    """LL-LOOT-03. Bounty tokens come into the Stash."""
    s.loose_bounty += tokens
    s.say("bounty-comes", count=tokens)


async def spend(s: LabyrinthState, amount: int, by: Role) -> int:
    """LL-XP-01. So much Bounty leaves the Stash, or all of it: tokens first, then Minions that somebody names.

    One that brings more than is owed is gone all the same. Return how much was paid.
    """
    tokens = min(amount, s.loose_bounty)
    if tokens:
        s.loose_bounty -= tokens
        s.say("bounty-gone", count=tokens)
    paid = tokens
    while paid < amount and bounty(s):
        cards = [s.content.minions[number] for number in s.hero_stash if s.content.minions[number].bounty]
        card = await choose(by, Kind.PURSE, cards)
        s.hero_stash.remove(card.number)
        s.pack_discards[card.size - 1].append(card.number)
        s.say("minion-paid", who=card, bounty=card.bounty)
        paid += card.bounty
    return paid


async def heart_or_bounty(
    s: LabyrinthState, who: Player | Sidekick, hearts: int = 1, *, about: Option | None = None
) -> None:
    """LL-PAY-01, LL-XP-01. Somebody pays Hearts, or one Bounty out of the Stash; for a Sidekick its Hero decides."""
    role = who.role if isinstance(who, Player) else who.owner
    if bounty(s) and await choose(role, Kind.TOLL, [HEART, BOUNTY], about=about) == BOUNTY:
        await spend(s, 1, role)
    else:
        await wounds.make_pay(s, s.villain.key, s.villain.role, who, hearts)
