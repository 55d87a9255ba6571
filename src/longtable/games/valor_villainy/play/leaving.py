"""What a character leaves behind as it ends its Turn: Bombs, Rockfalls, Doom, Poison, a token for the Villain."""

from longtable.engine.ask import Role, confirm
from longtable.games.valor_villainy.kinds import Ability, Kind
from longtable.games.valor_villainy.play import bombs, rockfalls, statuses
from longtable.games.valor_villainy.play.characters import abilities, character, is_in_play
from longtable.games.valor_villainy.state import VillainyState

BEQUESTS = (
    Ability.BOMB,
    Ability.ROCKFALL,
    Ability.DOOM,
    Ability.POISON,
    Ability.PLUS_MAGIC,
    Ability.PLUS_CORRUPTION,
)
"""The abilities that work as a Turn ends, in the order in which they do."""


async def leave_behind(s: VillainyState, key: str, controller: Role | None = None) -> None:
    """LL-MAI-11. What somebody's abilities do in the Region where the Turn ends; whoever falls by one leaves no more.

    A player who controls the character may do without a Bomb or a Rockfall; without one it does all it can.
    """
    if not is_in_play(s, key):
        return
    shown = abilities(s, character(s, key))
    if not shown:
        return
    for ability in [ability for ability in BEQUESTS if ability in shown]:
        if s.winner or not is_in_play(s, key):
            return
        await _leave(s, key, ability, controller)


async def _leave(s: VillainyState, key: str, ability: Ability, controller: Role | None) -> None:
    at = character(s, key).at
    if ability in (Ability.BOMB, Ability.ROCKFALL):
        if controller is not None and not await confirm(controller, Kind.LEAVE, about=ability):
            return
        if ability is Ability.BOMB:
            await bombs.place(s, [at])
        else:
            await rockfalls.place(s, at, by=key)
    elif ability is Ability.DOOM:
        for hero in s.heroes_in(at):
            await statuses.doom(s, hero, key)
    elif ability is Ability.POISON:
        for hero in s.heroes_in(at):
            await statuses.poison(s, hero, key)
    else:
        await s.box.villain_gains(s, ability)
