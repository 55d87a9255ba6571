"""How a sensible party decides: by the kind of question."""

from collections.abc import Callable, Mapping

from longtable.engine.ask import Ask, option_id
from longtable.games.valley_of_the_dead_king.board.land import Cell
from longtable.games.valley_of_the_dead_king.bot import dual, fights, goals, routes, shops, strength
from longtable.games.valley_of_the_dead_king.kinds import Kind, Move
from longtable.games.valley_of_the_dead_king.play import quests
from longtable.games.valley_of_the_dead_king.play.dual import Wild
from longtable.games.valley_of_the_dead_king.state import ValleyState

FIRST = ("king", "boss", "ruin", "reclaim", "turn-in", "heal", "provide", "shop", "hermit", "look-out", "calm")
"""In which order a party does what there is to do in a place."""
LAST = ("done", "use", "raise", "hand", "build", "stones", "cave", "portal")
REFUSED = ("pass", "no")


def policy(s: ValleyState, ask: Ask) -> int:
    """The place of the option that a sensible person takes."""
    judge = JUDGES.get(Kind(ask.kind))
    return judge(s, ask) if judge is not None else 0


def _ids(ask: Ask) -> list[str]:
    return [option_id(option) for option in ask.options]


# ---------------------------------------------------------------- travelling


def _move(s: ValleyState, ask: Ask) -> int:
    if s.forest is not None and (raising := dual.raises(s, ask)) is not None:
        return raising
    able = [option for option in ask.options if isinstance(option, Move)]
    return list(ask.options).index(routes.choose_type(s, able))


def _go(s: ValleyState, ask: Ask) -> int:
    cells = [option for option in ask.options if isinstance(option, Cell)]
    goal = routes.choose_hex(s, [cell.at for cell in cells])
    return next(n for n, cell in enumerate(cells) if cell.at == goal)


def _forage(s: ValleyState, ask: Ask) -> int:
    """Survival for who has little to eat, else Explore."""
    hero = s.hero(ask.role)
    return _ids(ask).index("stat:survival" if hero.food < 2 * hero.ration else "stat:explore")


def _avoid(s: ValleyState, ask: Ask) -> int:
    """A Circumstance is discarded that would only hurt: an Affliction, or a fight that is not won."""
    ids = _ids(ask)
    if not s.playing:
        return 0
    row = s.circumstance(s.playing[-1].card)
    is_bad = row.kind.value == "affliction" or row.gold < 0
    if row.foe:
        is_bad = strength.margin(s, [s.content.foes[row.foe]]) < goals.READY
    avoiding = [n for n, name in enumerate(ids) if name in ("yes", "discard", "avoid")]
    return avoiding[0] if is_bad and avoiding else next((n for n in range(len(ids)) if n not in avoiding), 0)


def _visit(s: ValleyState, ask: Ask) -> int:
    """Quests and Challenges that are likely won, then what the place offers, then on."""
    ids = _ids(ask)
    for n, name in enumerate(ids):
        if name.startswith("card:"):
            return n
    for name in Wild if s.forest is not None else ():
        if name in ids and dual.wants(s, name):
            return ids.index(name)
    for name in FIRST:
        if name in ids and _is_wanted(s, name):
            return ids.index(name)
    return ids.index("done") if "done" in ids else 0


def _is_wanted(s: ValleyState, deed: str) -> bool:
    """Whether a party that is strong enough, or lacks something, would do what a place offers."""
    if deed == "reclaim":
        return strength.margin(s, [s.content.foes[quests.LIEUTENANTS]]) >= goals.READY
    return deed != "provide" or shops.wants(s)


def _refuse(_: ValleyState, ask: Ask) -> int:
    ids = _ids(ask)
    return next((ids.index(name) for name in REFUSED if name in ids), 0)


def _accept(_: ValleyState, ask: Ask) -> int:
    ids = _ids(ask)
    return ids.index("yes") if "yes" in ids else 0


JUDGES: Mapping[Kind, Callable[[ValleyState, Ask], int]] = {
    Kind.PROFESSION: shops.choose_profession,
    Kind.RACE: shops.choose_race,
    Kind.STAT: shops.choose_stat,
    Kind.UPGRADE: shops.choose_stat,
    Kind.FOCUS: shops.choose_stat,
    Kind.SPEND: shops.choose_stat,
    Kind.BUY: shops.choose_goods,
    Kind.PROVIDE: shops.provide,
    Kind.MOVE: _move,
    Kind.GO: _go,
    Kind.FORAGE: _forage,
    Kind.AVOID: _avoid,
    Kind.VISIT: _visit,
    Kind.ACTION: fights.choose_action,
    Kind.TARGET: fights.choose_target,
    Kind.VITAL: fights.choose_vital,
    Kind.ALLY: fights.choose_ally,
    Kind.FACE: fights.choose_face,
    Kind.HOW: fights.choose_how,
    Kind.ITEM: fights.choose_item,
    Kind.SUSTAIN: fights.keeps_up,
    Kind.GUARD: fights.guards,
    Kind.ANSWER: fights.answers,
    Kind.TRADE: _refuse,
    Kind.USE: _refuse,
    Kind.PARCEL: _refuse,
    Kind.SACRIFICE: _refuse,
    Kind.NEW_HERO: _accept,
}
