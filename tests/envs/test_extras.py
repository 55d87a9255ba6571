"""What is missing is said with its remedy, and nothing heavy comes along unasked."""

import subprocess
import sys

import pytest

from longtable.engine.errors import BadArgument
from longtable.engine.extras import need


def test_a_missing_library_is_told_with_the_extra_that_brings_it() -> None:
    with pytest.raises(BadArgument, match=r"needs nosuchlibrary, .* pip install longtable\[envs\]"):
        need("this environment", "nosuchlibrary", extra="envs")


def test_what_is_there_is_not_missed() -> None:
    need("this environment", "numpy", extra="envs")


@pytest.mark.parametrize(
    ("module", "absent"),
    [
        ("longtable.envs", ("numpy", "pettingzoo", "gymnasium", "pyspiel", "torch")),
        ("longtable.envs.core", ("pettingzoo", "gymnasium", "pyspiel", "torch")),
        ("longtable.envs.sight", ("pettingzoo", "gymnasium", "pyspiel", "torch")),
        ("longtable.envs.gymnasium", ("pettingzoo", "pyspiel", "torch")),
        ("longtable.envs.pettingzoo", ("pyspiel", "torch")),
        ("longtable.envs.openspiel", ("pettingzoo", "gymnasium", "torch")),
    ],
)
def test_an_environment_brings_only_its_own_library(module: str, absent: tuple[str, ...]) -> None:
    program = f"import sys, {module}; print('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not [name for name in absent if name in done.stdout.split()]
