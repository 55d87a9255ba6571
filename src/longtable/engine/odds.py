"""Odds in whole numbers, so that every machine forecasts alike: counts of cases, and chances from scores."""

from collections.abc import Iterable, Mapping, Sequence

_EXP = (
    *(1000, 1051, 1105, 1162, 1221, 1284, 1350, 1419, 1492, 1568, 1649),
    *(1733, 1822, 1916, 2014, 2117, 2226, 2340, 2460, 2586, 2718),
)
"""A thousand times e to the power of 0, 0.05, 0.1 and so on up to 1."""


def chances(scores: Sequence[int]) -> list[int]:
    """Chances in thousandths: the exponentials of scores in thousandths, shared out."""
    top = max(scores)
    shares = [exponential(score - top) for score in scores]
    whole = sum(shares)
    return [1000 * share // whole for share in shares]


def exponential(score: int) -> int:
    """A million times e to the power of a score in thousandths, for scores up to 0."""
    if score < -13000:
        return 1
    whole, rest = divmod(score, 1000)
    step, part = divmod(rest, 50)
    value = 1000 * _EXP[step] + 20 * part * (_EXP[step + 1] - _EXP[step])
    for _ in range(-whole):
        value = value * 1000 // 2718
    return max(value, 1)


# ---------------------------------------------------------------- counting cases


def thousandths(part: int, whole: int) -> int:
    """How many cases out of all, in thousandths; never none or all of them where it is neither."""
    near = (2000 * part + whole) // (2 * whole)
    return min(max(near, int(part > 0)), 1000 - int(part < whole))


def tenths(total: int, cases: int) -> int:
    """The average of a total over so many cases, in tenths; halves go away from 0."""
    near = (20 * abs(total) + cases) // (2 * cases)
    return near if total >= 0 else -near


def sums(dice: Iterable[Sequence[int]]) -> dict[int, int]:
    """In how many ways dice come to each sum; a die is what its faces count."""
    ways = {0: 1}
    for faces in dice:
        ways = added(ways, {face: faces.count(face) for face in faces})
    return dict(sorted(ways.items()))


def added(ways: Mapping[int, int], more: Mapping[int, int]) -> dict[int, int]:
    """In how many ways two things that do not depend on each other come to each sum."""
    found: dict[int, int] = {}
    for one, times in ways.items():
        for other, often in more.items():
            found[one + other] = found.get(one + other, 0) + times * often
    return found


def at_least(ways: Mapping[int, int], least: int) -> int:
    """How likely a sum is at least so much, in thousandths."""
    return thousandths(sum(often for total, often in ways.items() if total >= least), sum(ways.values()))


def average(ways: Mapping[int, int]) -> int:
    """What sums come to on average, in tenths."""
    return tenths(sum(total * often for total, often in ways.items()), sum(ways.values()))


__all__ = ["added", "at_least", "average", "chances", "exponential", "sums", "tenths", "thousandths"]
