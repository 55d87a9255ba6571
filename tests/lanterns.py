"""The example game of `examples/lanterns`, importable."""

import sys
from importlib import import_module

from tests.examples import EXAMPLES

EXAMPLE = EXAMPLES / "lanterns"

if str(EXAMPLE) not in sys.path:
    sys.path.append(str(EXAMPLE))

lanterns = import_module("lanterns")
