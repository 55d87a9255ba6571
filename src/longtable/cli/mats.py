"""Battle mats as text: where the fight stands, both sides, what the foes may do, the dice and the sums.

What may be chosen is marked with `>`, as on maps, and what the die brought with `*`.
"""

from collections.abc import Iterator, Mapping

from rich.text import Text

from longtable.cli.lines import broken, flow, rule_tag
from longtable.cli.maps import LIT, die_in_words
from longtable.engine.scene import Act, Cast, Fighter, Key, Mat, Stat

CAME = "*"


def mat_lines(mat: Mat, width: int, lit: frozenset[str] = frozenset(), *, brief: bool = False) -> list[Text]:
    """A fight as lines; where there is little room, without what conditions and acts do in detail."""
    lines = broken(Text(mat.title, "bold"), width, 2)
    lines += _phases(mat, width)
    for fighter in (*mat.theirs, *mat.ours):
        lines += _fighter(fighter, width, lit, brief=brief)
    for key in mat.keys:
        lines += _key(key, width, lit, brief=brief)
    if mat.dice:
        names = {fighter.id: fighter.name for fighter in (*mat.ours, *mat.theirs)}
        dice = [Text(_cast(cast, names, lit), "bold" if cast.chosen else "") for cast in mat.dice]
        lines += flow(dice, width, lead=f"{mat.tray or 'Dice'}: ")
    if mat.tallies:
        sums = (Text(f"{tally.name} {tally.value}{_in_brackets(tally.note)}") for tally in mat.tallies)
        lines += flow(sums, width, between="  ")
    return lines + (broken(Text(mat.note).append_text(rule_tag(mat.rule)), width, 2) if mat.note else [])


def _phases(mat: Mat, width: int) -> list[Text]:
    """`1 Declaration (losses - [declare]) - 2 Opponent`: only the phase that it is in has its steps."""
    told = []
    for place, phase in enumerate(mat.phases):
        now = place == mat.phase
        steps = " - ".join(f"[{step}]" if n == mat.step else step for n, step in enumerate(phase.steps))
        style = "bold" if now else "dim" if place < mat.phase else ""
        told.append(Text(f"{place + 1} {phase.name}{_in_brackets(steps) if now else ''}", style))
    return flow(told, width, between=" - ") if told else []


def _fighter(fighter: Fighter, width: int, lit: frozenset[str], *, brief: bool) -> list[Text]:
    """`> Brute (Orc, fled): Health 14/22 (-5), Energy 4/7. Burned. Declared: Cleave [Damage 6]`."""
    about = ", ".join(part for part in (fighter.kind, fighter.state) if part)
    numbers = ", ".join(_numbers(fighter))
    line = Text(f"{LIT if fighter.id in lit else ' '} ").append(fighter.name, "dim" if fighter.out else "bold")
    line.append(f"{_in_brackets(about)}{f': {numbers}' if numbers else ''}")
    for mark in fighter.marks:
        line.append(f". {mark.name}").append("" if brief else _in_brackets(mark.note.rstrip(".")), "dim")
    if fighter.deed is not None:
        sign = LIT if fighter.deed.id in lit else ""
        stats = ", ".join(f"{stat.name} {stat.value}" for stat in fighter.deed.stats)
        line.append(f". Declared: {sign}{fighter.deed.name}{f' [{stats}]' if stats else ''}")
        line.append("" if brief else _in_brackets(fighter.deed.note.rstrip(".")), "dim")
    return broken(line.append("" if brief or not fighter.note else f". {fighter.note}", "dim"), width, 4)


def _numbers(fighter: Fighter) -> Iterator[str]:
    coming = {stat.name: stat.value for stat in fighter.coming}
    for stat in fighter.stats:
        change = f" ({coming[stat.name]:+})" if stat.name in coming else ""
        yield f"{stat.name} {_number(stat)}{change}"


def _number(stat: Stat) -> str:
    return str(stat.value) if stat.goal is None else f"{stat.value}/{stat.goal}"


def _key(key: Key, width: int, lit: frozenset[str], *, brief: bool) -> list[Text]:
    """What foes may do, each act with its face of the die and its chance."""
    title = Text(f"{key.title}:", "bold").append_text(rule_tag(key.rule))
    if brief:
        return flow((_act(act, lit, brief=True) for act in key.acts), width, lead=f"{key.title}: ")
    lines = broken(title.append(f" {key.note}" if key.note else ""), width, 2)
    for act in key.acts:
        lines += broken(Text("  ").append_text(_act(act, lit, brief=False)), width, 6)
    return lines


def _act(act: Act, lit: frozenset[str], *, brief: bool) -> Text:
    """`*3 Fireball 17 %: hits 4 (Energy 4); needs 4, has 3`."""
    sign = LIT if act.face.id in lit else CAME if act.came else ""
    likely = f" {_percent(act.chance)}" if act.chance else ""
    text = Text(f"{sign}{f'{act.roll} ' if act.roll else ''}{act.face.name}{likely}", "bold" if act.came else "")
    if brief:
        return text
    does = " ".join(part for part in (act.face.kind, act.effect) if part)
    cost = f"{act.cost.name} {act.cost.value}" if act.cost is not None else ""
    reach = f"{act.reach.name} {_number(act.reach)}" if act.reach is not None else ""
    rest = "; ".join(part for part in (does, cost, reach, act.risk, act.face.note, act.hitch) if part)
    return text.append(f": {rest}" if rest else "", "dim")


def _percent(chance: int) -> str:
    return f"{(chance + 5) // 10} %"


def _cast(cast: Cast, names: Mapping[str, str], lit: frozenset[str]) -> str:
    """`>Priest 9 blue, chosen`."""
    said = [names.get(cast.whose, ""), die_in_words(cast.die)]
    told = ", ".join(
        part for part in (" ".join(filter(None, said)), "chosen" if cast.chosen else "", cast.note) if part
    )
    return f"{LIT if cast.id in lit else ''}{told}"


def _in_brackets(text: str) -> str:
    return f" ({text})" if text else ""
