"""Observations: what a role sees, as arrays that are painted when somebody looks at them."""

from collections.abc import Callable, ItemsView, Iterator, Mapping, ValuesView
from typing import Any

from numpy.typing import NDArray

from longtable.envs.layout import Floats

Array = NDArray[Any]
THINGS, OPTIONS, ACTION_MASK = "observation", "options", "action_mask"


class Observation(dict[str, Array]):
    """A dict of `observation` (things), `options` (by slot) and `action_mask`; only the mask is there at once.

    Who looks at one of the others has both painted; who plays without looking does not pay for it. What looks like a
    value before that is a placeholder that no way to read a dict gives away.
    """

    __slots__ = ("_paint",)

    def __init__(self, mask: Array, paint: Callable[[], tuple[Floats, Floats]]) -> None:
        self[THINGS] = self[OPTIONS] = self[ACTION_MASK] = mask
        self._paint: Callable[[], tuple[Floats, Floats]] | None = paint

    def _look(self) -> None:
        if self._paint is not None:
            things, options = self._paint()
            self._paint = None
            self[THINGS] = things
            self[OPTIONS] = options

    def __getitem__(self, key: str) -> Array:
        if key != ACTION_MASK:
            self._look()
        return super().__getitem__(key)

    def __iter__(self) -> Iterator[str]:
        self._look()
        return super().__iter__()

    def get(self, key: str, default: Any = None) -> Any:  # noqa: ANN401  as dict has it
        """The array of this name, or the default."""
        self._look()
        return super().get(key, default)

    def items(self) -> ItemsView[str, Array]:  # type: ignore[override]  # the views of dicts have no public types
        """Names and arrays."""
        self._look()
        return super().items()

    def values(self) -> ValuesView[Array]:  # type: ignore[override]  # as above
        """The arrays."""
        self._look()
        return super().values()

    def pop(self, key: str, *default: Any) -> Any:  # noqa: ANN401  as dict has it
        """Take an array out."""
        self._look()
        return super().pop(key, *default)

    def copy(self) -> dict[str, Array]:
        """A plain dict of the same arrays."""
        return dict(self)

    def __or__(self, other: Mapping[str, Array]) -> dict[str, Array]:  # type: ignore[override]  # arrays only
        return {**self, **other}

    def __eq__(self, other: object) -> bool:
        return dict(self) == other

    __hash__ = None

    def __repr__(self) -> str:
        return repr(dict(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _painted, (dict(self),)


def _painted(arrays: dict[str, Array]) -> Observation:
    """An observation as it comes out of a copy or a pickle."""
    return Observation(arrays[ACTION_MASK], lambda: (arrays[THINGS], arrays[OPTIONS]))
