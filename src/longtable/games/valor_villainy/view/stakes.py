"""What is at stake where Reactions are asked for, so that people can say when not to be asked (MM-REACT-07).

All but the Spells that could be cast is reckoned from what everybody sees.
"""

from longtable.engine.ask import Ask
from longtable.engine.scene import Stake
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.dice import FACES
from longtable.games.valor_villainy.kinds import Kind, Row
from longtable.games.valor_villainy.play import events
from longtable.games.valor_villainy.play.characters import Character, character, current, role_team, team
from longtable.games.valor_villainy.play.reactions import QUIET, Moment
from longtable.games.valor_villainy.state import Hits, Minion, Player, VillainyState

A_MINION = 10
"""What a size of a Minion weighs, beside Action Points and damage."""
WHOLE = 100


def stake(s: VillainyState, ask: Ask) -> Stake | None:
    """MM-REACT-07. Reactions come up often: when, to whom, with which Spells, and how much it is about.

    Where everybody is asked lest asking tells, no wish can look at the Spells of a hand.
    """
    if ask.kind != Kind.REACT or not isinstance(ask.about, Moment):
        return None
    me, is_veiled = s.player(ask.role), s.box.asks_every_hand(s)
    is_mine = s.facing is not None and s.facing.target == me.key
    moment, weight = _weighed(s, me, ask.about.event)
    sources = () if is_veiled else tuple(option.key for option in ask.options if isinstance(option, SpellCard))
    return Stake(
        turn=f"{s.turns_begun}",
        round=f"{s.round} {s.phase}",
        is_mine=is_mine,
        sources=sources,
        quiet=QUIET if is_veiled else "",
        moment=f"{moment}-mine" if moment and is_mine else moment,
        weight=weight,
    )


def _weighed(s: VillainyState, me: Player, event: object) -> tuple[str, int]:
    """A word for such moments, and how much one of them weighs beside others; none where each is one of its own."""
    match event:
        case events.Targeted():
            return "attack", _share(s, event.target, event.damage - event.prevents)
        case events.Struck():
            return "blow", _share(s, event.target, event.damage)
        case events.Hurt():
            return "hurt", event.damage
        case events.Rolled():
            return _roll(s, me, event.hits)
        case events.Begins():
            return "turn", _size(s, character(s, event.actor)) + current(s).points
        case events.Casts():
            return "spell", event.paid
        case _:
            return "", 0


def _share(s: VillainyState, target: str, damage: int) -> int:
    """How much of what somebody has left is at stake, in hundredths; of a Minion, its size."""
    who = character(s, target)
    return _of(damage, who) if isinstance(who, Player) else _size(s, who) + damage


def _of(damage: int, player: Player) -> int:
    return damage * WHOLE // max(1, player.health)


def _size(s: VillainyState, who: Character) -> int:
    return A_MINION * s.card(who).size if isinstance(who, Minion) else 0


def _roll(s: VillainyState, me: Player, hits: Hits) -> tuple[str, int]:
    """What a roll of my side falls short of its best; of an enemy's, what its Hits could do to whoever is weakest."""
    if team(s, character(s, hits.roller)) == role_team(me.role):
        missing = sum(max(FACES[die]) for die in hits.dice) - sum(hits.faces)
        return ("own-roll" if hits.roller == me.key else "friends-roll"), missing
    if hits.row > Row.RANGED:
        return "enemy-magic", sum(hits.faces)
    heroes = [hero for hero in s.heroes if hero.is_on_map]
    exposed = s.heroes_in(character(s, hits.roller).at) if hits.row == Row.MELEE else heroes
    targets = exposed if not me.is_villain else []
    return "enemy-roll", max((_of(sum(hits.faces), hero) for hero in targets), default=sum(hits.faces))
