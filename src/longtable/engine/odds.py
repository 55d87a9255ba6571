"""Odds in whole numbers, so that every machine forecasts alike: chances from scores on a logarithmic scale."""

from collections.abc import Sequence

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


__all__ = ["chances", "exponential"]
