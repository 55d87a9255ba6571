"""The example game of `examples/harbor`, importable."""

import sys
from importlib import import_module

from tests.examples import EXAMPLES

EXAMPLE = EXAMPLES / "harbor"

if str(EXAMPLE) not in sys.path:
    sys.path.append(str(EXAMPLE))

harbor = import_module("harbor")
