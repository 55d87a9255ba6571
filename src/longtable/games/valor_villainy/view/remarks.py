"""What goes with a question beside its words: what is left to spend, and what cannot be chosen and why."""

from collections.abc import Mapping

from longtable.engine.ask import Ask, Option, option_id
from longtable.engine.remarks import Bar, Remark, Why, refused
from longtable.games.valor_villainy.content import BoardRow, SpellCard, TreasureCard
from longtable.games.valor_villainy.kinds import Kind, Row
from longtable.games.valor_villainy.play import boards, levelup, magic, moves, reactions, rolls, turns
from longtable.games.valor_villainy.play.characters import (
    Character,
    can_act,
    character,
    current,
    enemies_in,
    is_in_play,
    key_of,
    team,
)
from longtable.games.valor_villainy.state import NOWHERE, Hits, Player, Region, Turn, VillainyState

_SPENDING = (Kind.SPEND, Kind.HITS, Kind.SPELL, Kind.LEVEL)
_ROLLED = (Kind.REROLL, Kind.TURN_DIE, Kind.ADD)
_NAMED = (Kind.DEFENDER, Kind.REGENERATE, Kind.LEAVE, Kind.CLEAR, Kind.SNUFF, Kind.SWAP, Kind.AGREE)
_SELF_EVIDENT = (*_SPENDING, *_ROLLED, *_NAMED)
"""Questions whose prompt says what they are about, or whose roll lies on the table."""
_FOR = (Kind.REGION, Kind.HEARTS)
"""Questions that a card asks, or that are for somebody: then that is what the prompt says."""


def reach(s: VillainyState, ask: Ask) -> Mapping[int, moves.Way]:
    """The ways of who is asked for an Action; none for other questions."""
    if ask.kind != Kind.ACT or not s.turns or not can_act(s, current(s).actor):
        return {}
    return moves.ways(s, character(s, current(s).actor), current(s))


def prompt(s: VillainyState, ask: Ask) -> Remark:
    """MM-REACT-01. What a Reaction would answer: who does what, to whom; or whom the question is for."""
    facing = s.facing
    if ask.kind == Kind.REACT and facing is not None:
        row = {} if s.hits is None else {"row": Row(s.hits.row).key}
        return facing.what, {"by": facing.by, "target": facing.target, "amount": facing.amount, **row}
    if ask.kind not in _FOR or ask.about is None or isinstance(ask.about, SpellCard | TreasureCard):
        return "", {}
    if isinstance(ask.about, Region):
        return "leads", {}
    return ("" if _is_mine(s, ask, ask.about) else "for"), {}


# ---------------------------------------------------------------- details


def details(s: VillainyState, ask: Ask) -> list[Remark]:
    """What is left to spend, and what the question is about."""
    found: list[Remark] = []
    if ask.kind == Kind.ACT and s.turns:
        turn = current(s)
        found.append(("points-left", {"who": turn.actor, "points": turn.points}))
        if turn.steps:
            found.append(("steps-left", {"steps": turn.steps}))
        return found
    if ask.kind == Kind.SPEND_XP:
        return [("xp-left", {"xp": s.player(ask.role).xp})]
    if ask.kind == Kind.DISCARD:
        me = s.player(ask.role)
        over = len(me.hand) - levelup.hand_limit(s, me)
        found += [("over-limit", {"count": over})] if over > 0 else []
    if ask.kind in _SPENDING and s.hits is not None:
        found.append(("hits-left", {"hits": s.hits.pool}))
        if ask.kind == Kind.HITS and s.hits.dodged:
            found.append(("dodged", {"amount": s.hits.dodged}))
    elif (ask.kind in _ROLLED or _answers_what_follows(s, ask)) and s.hits is not None and s.hits.faces:
        hits = s.hits
        found.append(
            ("rolled", {"who": hits.roller, "row": Row(hits.row).key, "hits": max(sum(hits.faces), hits.pool)})
        )
    return found + _about(s, ask)


def _answers_what_follows(s: VillainyState, ask: Ask) -> bool:
    """Whether a Reaction answers something else than the roll that lies there, which its prompt tells."""
    return ask.kind == Kind.REACT and (s.facing is None or s.facing.what != reactions.ROLL)


def _about(s: VillainyState, ask: Ask) -> list[Remark]:
    """The card or thing that causes the question, where its prompt does not name it and it is not who is asked."""
    about = ask.about.about if isinstance(ask.about, reactions.Moment) else ask.about
    if ask.kind == Kind.STICKY and len(s.looked_at) == 1:
        # LL-HABI-06. It is looked at where it lies: in others' thoughts another one may lie there.
        about = s.treasure(s.looked_at[0])
    if about is None or ask.kind in _SELF_EVIDENT or _is_mine(s, ask, about):
        return []
    if isinstance(about, Row):
        return [("new-token", {"row": about.key})]
    if isinstance(about, SpellCard | TreasureCard):
        return [("card", {"card": about, "text": about.text})]
    return [] if prompt(s, ask)[0] else [("about", {"who": about})]


def _is_mine(s: VillainyState, ask: Ask, about: Option) -> bool:
    """Whether something is who is asked: they themselves, or their board."""
    me = s.player(ask.role)
    return about is me or (isinstance(about, BoardRow) and about.id == me.board)


# ---------------------------------------------------------------- what is barred, and why


def barred(s: VillainyState, ask: Ask, ways: Mapping[int, moves.Way]) -> list[Bar]:
    """Everything one might expect to choose but cannot: what the rule of this question has a reason against."""
    if ask.kind == Kind.ACT and s.turns and can_act(s, current(s).actor):
        return _actions(s, character(s, current(s).actor), current(s), ways)
    if ask.kind in (Kind.SPELL, Kind.REACT):
        return _spells(s, ask)
    if ask.kind == Kind.SPEND and s.hits is not None:
        return [*_targets(s, ask, s.hits), *_token(s, s.hits)]
    if ask.kind == Kind.SPEND_XP:
        return refused([levelup.ACTION_POINT], lambda _: levelup.why_no_action_point(s, s.player(ask.role)))
    if ask.kind == Kind.BOARD:
        return refused(s.box.boards(s), lambda board: boards.why_no_board(s, board))
    return []


def _actions(s: VillainyState, who: Character, turn: Turn, ways: Mapping[int, moves.Way]) -> list[Bar]:
    """Regions out of reach, and Actions that are spent or of no use here."""
    found: list[Bar] = []
    if who.at != NOWHERE:
        whys = [(at, moves.why_not_there(s, who, turn, at, ways)) for at in _in_sight(s, who, ways)]
        found += [(s.regions[at], why) for at, why in whys if why is not None]
    return found + [(deed, why) for deed, why in turns.deeds(s, who, turn) if why is not None]


def _in_sight(s: VillainyState, who: Character, ways: Mapping[int, moves.Way]) -> list[int]:
    """The Regions one might think of: all that are turned up, and those face down next to where one can get."""
    near = [at for start in (who.at, *ways) for at in s.regions[start].beside]
    return [at for at, region in enumerate(s.regions) if at != who.at and (region.is_face_up or at in near)]


def _spells(s: VillainyState, ask: Ask) -> list[Bar]:
    """The Spells of a hand that cannot be cast now, one card of each kind, in the order of the hand."""
    me = s.player(ask.role)
    if ask.kind == Kind.REACT:
        moment = ask.about
        if not isinstance(moment, reactions.Moment):
            return []
        return refused(_different(s, me), lambda card: reactions.why_no_reaction(s, me, card, moment.event))
    hits, casting = s.hits, ask.about
    if hits is None or not isinstance(casting, magic.Casting):
        return []
    cards = _different(s, me)
    found = refused(cards, lambda card: magic.why_not_cast(s, me, hits, casting.key, card, casting.last))
    return [*found, *_token(s, hits)]


def _different(s: VillainyState, me: Player) -> list[SpellCard]:
    """One card of each kind in a hand: a second copy needs no reason of its own."""
    found: dict[str, SpellCard] = {}
    for card in map(s.spell, me.hand):
        found.setdefault(card.id, card)
    return list(found.values())


def _targets(s: VillainyState, ask: Ask, hits: Hits) -> list[Bar]:
    """MM-DEF-01, MM-RANGE-01 to 03. Those whom the Defender covers, and Regions that no shot can reach."""
    if not is_in_play(s, hits.roller):
        return []
    who = character(s, hits.roller)
    if hits.target != NOWHERE:
        offered = [option_id(option) for option in ask.options]
        covered = [key_of(s, enemy) for enemy in enemies_in(s, hits.target, team(s, who))]
        reason = Why("blocked" if hits.is_blocked else "covered")
        return [(key, reason) for key in covered if key not in offered]
    if hits.row != Row.RANGED:
        return []
    range_ = rolls.shooting_range(s, hits, who)
    seen = [at for at, region in enumerate(s.regions) if region.is_face_up and not region.is_gone]
    return [(s.regions[at], why) for at in seen if (why := rolls.why_no_shot(s, who, at, range_))]


def _token(s: VillainyState, hits: Hits) -> list[Bar]:
    who = rolls.rolling_player(s, hits)
    return [] if who is None else refused([rolls.PLUS_ONE], lambda _: rolls.why_no_token(s, hits, who))
