"""Sharing the Treasures of a Stash: everybody says what they want for their own character (MM-TREAS-01 to 05, 12)."""

from msgspec import Struct

from longtable.engine.ask import Role, choose, choose_all
from longtable.games.valor_villainy.content import TreasureCard
from longtable.games.valor_villainy.kinds import Kind, Team
from longtable.games.valor_villainy.play.characters import HEROES, VILLAIN
from longtable.games.valor_villainy.play.items import DONE
from longtable.games.valor_villainy.state import Player, VillainyState

KEEP_IT = "keep"


class Sharers(Struct):
    """Who shares a Stash, and what each of them has said so far in this step."""

    stash: list[int]
    players: list[Player]
    taken: dict[Role, list[int]]
    """What somebody has taken: if they part with it they do not take it again, so that sharing comes to an end."""
    refused: dict[Role, list[int]]
    """What somebody has asked for in vain: they do not ask its bearer again."""
    content: dict[Role, list[int]]
    """Who is content, and what lay in the Stash then: only something new there makes them speak again."""


async def share(s: VillainyState, stash: list[int], players: list[Player]) -> None:
    """MM-TREAS-01 to 05, 12. Turn the Stash up; all Equip, ask and return at once, until everybody is content."""
    for number in stash:
        s.uncovered += 1
        s.say("reveals", treasure=s.treasure(number))
    roles = [player.role for player in players]
    sharers = Sharers(stash, players, {role: [] for role in roles}, {role: [] for role in roles}, {})
    s.open_stash = HEROES if stash is s.stash_treasures else VILLAIN
    while asks := {player.role: (Kind.EQUIP, found) for player in players if (found := _wishes(s, sharers, player))}:
        wishes = await choose_all(asks)
        await _settle(s, sharers, [(player, wishes[player.role]) for player in players if player.role in wishes])
    s.open_stash = Team.NOBODY


def _wishes(s: VillainyState, sharers: Sharers, player: Player) -> list[TreasureCard | str]:
    """What somebody may still wish for, if anything; who is content waits for something new in the Stash."""
    if player.role in sharers.content:
        seen = [*sharers.content[player.role], *sharers.taken[player.role]]
        if all(number in seen for number in sharers.stash):
            return []
    found = _offers(s, sharers, player)
    return found if len(found) > 1 else []


def _offers(s: VillainyState, sharers: Sharers, player: Player) -> list[TreasureCard | str]:
    """MM-TREAS-02, 03, 12. What one could take from the Stash, return, or ask others for; and to be content."""
    taken, refused = sharers.taken[player.role], sharers.refused[player.role]
    others = [other for other in sharers.players if other is not player]
    # What nobody else could take is not returned where it would bring nothing.
    own = player.gear if others or not s.box.is_worthless(s) else []
    loose = [number for number in sharers.stash if number not in taken]
    gone = [*taken, *refused]
    worn = [number for other in others for number in other.gear if number not in gone]
    return [*(s.treasure(number) for number in (*loose, *own, *worn) if number), DONE]


async def _settle(s: VillainyState, sharers: Sharers, wishes: list[tuple[Player, TreasureCard | str]]) -> None:
    """MM-TREAS-03, 05. Returns come first, then what the Stash has, then what others would have to give."""
    seen, claims = list(sharers.stash), dict[int, list[Player]]()
    for player, wish in wishes:
        if not isinstance(wish, TreasureCard):
            sharers.content[player.role] = seen
        elif wish.number in player.gear:
            _put_back(s, sharers, player, wish)
        else:
            claims.setdefault(wish.number, []).append(player)
    for number in sorted(claims, key=lambda number: number not in sharers.stash):
        await _grant(s, sharers, s.treasure(number), claims[number])


async def _grant(s: VillainyState, sharers: Sharers, treasure: TreasureCard, claimants: list[Player]) -> None:
    """MM-TREAS-03, 05. What somebody wears is theirs to give; what lies in the Stash may be anybody's."""
    bearer = next((player for player in sharers.players if treasure.number in player.gear), None)
    if bearer is None:
        taker = await _last_word(s, treasure, claimants)
    else:
        takers: list[Player | str] = [*claimants, KEEP_IT]
        answer = await choose(bearer.role, Kind.GIVE, takers, about=treasure)
        for claimant in claimants:
            sharers.refused[claimant.role].append(treasure.number)
        if not isinstance(answer, Player):
            s.say("keeps", who=bearer, treasure=treasure)
            return
        taker = answer
        bearer.gear[treasure.slot] = 0
        s.say("gives", who=bearer, whom=taker, treasure=treasure)
    _equip(s, sharers, taker, treasure)


async def _last_word(s: VillainyState, treasure: TreasureCard, claimants: list[Player]) -> Player:
    """MM-TREAS-05. Where Heroes disagree about the Stash the Initiative holder decides."""
    taker = await choose(s.speaker.role, Kind.AWARD, claimants, about=treasure)
    if len(claimants) > 1:
        s.say("awards", who=s.speaker, whom=taker, treasure=treasure)
    return taker


def _equip(s: VillainyState, sharers: Sharers, taker: Player, treasure: TreasureCard) -> None:
    """MM-TREAS-02. Into the slot of its type; what was there goes back to the Stash."""
    if treasure.number in sharers.stash:
        sharers.stash.remove(treasure.number)
    if taker.gear[treasure.slot]:
        _put_back(s, sharers, taker, s.treasure(taker.gear[treasure.slot]))
    taker.gear[treasure.slot] = treasure.number
    sharers.taken[taker.role].append(treasure.number)
    s.say("equips", who=taker, treasure=treasure)


def _put_back(s: VillainyState, sharers: Sharers, player: Player, treasure: TreasureCard) -> None:
    """MM-TREAS-12. What somebody wore goes back to the Stash, to be cashed in if nobody Equips it."""
    player.gear[treasure.slot] = 0
    sharers.stash.append(treasure.number)
    s.say("unequips", who=player, treasure=treasure)
