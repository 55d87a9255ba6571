"""Battle mats in plain words: every fighter, deed, act and die with its id, and all that is told of it."""

from collections.abc import Iterator

from longtable.engine.scene import Act, Cast, Fighter, Key, Mat
from longtable.mcp.things import die_in_words, face_in_words, joined, rule_tag, stats_in_words


def mat_lines(mat: Mat) -> Iterator[str]:
    """A fight: where it stands, our side, theirs, what they may do, the dice, and the sums."""
    yield f"{mat.title}: a fight{rule_tag(mat.rule)}"
    for place, phase in enumerate(mat.phases):
        now = place == mat.phase
        steps = ", ".join(f"[{step}]" if now and n == mat.step else step for n, step in enumerate(phase.steps))
        yield f"{'Now' if now else 'Phase'} {place + 1}, {phase.name}{f': {steps}' if steps else ''}"
    for title, side in (("Our side", mat.ours), ("Their side", mat.theirs)):
        yield f"{title}:"
        for fighter in side:
            yield from _fighter(fighter)
    for key in mat.keys:
        yield from _key(key)
    if mat.dice:
        names = {fighter.id: fighter.name for fighter in (*mat.ours, *mat.theirs)}
        yield f"{mat.tray or 'Dice'}: {', '.join(_cast(cast, names.get(cast.whose, '')) for cast in mat.dice)}"
    for tally in mat.tallies:
        yield f"{tally.name}: {tally.value}{f' ({tally.note})' if tally.note else ''}"
    if mat.note:
        yield mat.note


def _fighter(fighter: Fighter) -> Iterator[str]:
    about = joined(fighter.kind, fighter.state, "out of the fight" if fighter.out else "", fighter.note, between="; ")
    stats = f" [{stats_in_words(fighter.stats)}]" if fighter.stats else ""
    told = f": {fighter.text}" if fighter.text else ""
    head = f"{fighter.name}{f' ({about})' if about else ''}{stats}"
    yield f"- {head} <{fighter.id}>{rule_tag(fighter.rule)}{told}"
    if fighter.coming:
        yield f"  declared against it: {', '.join(f'{stat.name} {stat.value:+}' for stat in fighter.coming)}"
    for mark in fighter.marks:
        yield f"  {joined(mark.name, mark.note, between=': ')}{rule_tag(mark.rule)}"
    if fighter.deed is not None:
        yield f"  declared: {face_in_words(fighter.deed)} <{fighter.deed.id}>"


def _key(key: Key) -> Iterator[str]:
    whose = f", for {', '.join(f'<{fighter}>' for fighter in key.whose)}" if key.whose else ""
    shares = ", ".join(f"{share.name} {_percent(share.chance)}" for share in key.shares)
    yield f"{key.title}{whose}{rule_tag(key.rule)}: {joined(key.note, shares, between='; ') or 'as the die falls'}"
    for act in key.acts:
        yield f"- {_act(act)}"


def _act(act: Act) -> str:
    chance = _percent(act.chance) if act.chance else ""
    numbers = stats_in_words(stat for stat in (act.cost, act.reach) if stat is not None)
    came = "this came" if act.came else ""
    told = joined(chance, act.effect, numbers, act.risk, act.hitch, came, between="; ")
    roll = f"{act.roll}: " if act.roll else ""
    return f"{roll}{face_in_words(act.face)} <{act.face.id}>{f' ({told})' if told else ''}"


def _cast(cast: Cast, whose: str) -> str:
    about = joined("chosen" if cast.chosen else "", cast.note, between=", ")
    return f"{joined(whose, die_in_words(cast.die), between=' ')}{f' ({about})' if about else ''} <{cast.id}>"


def _percent(chance: int) -> str:
    return f"{(chance + 5) // 10} %"
