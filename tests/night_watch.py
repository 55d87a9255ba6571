"""The example game of `examples/night_watch`, importable."""

import sys
from importlib import import_module

from tests.examples import EXAMPLES

EXAMPLE = EXAMPLES / "night_watch"

if str(EXAMPLE) not in sys.path:
    sys.path.append(str(EXAMPLE))

night_watch = import_module("night_watch")
