"""Build the web client into the package when a wheel or a source package is made; an editable install needs none."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):
    """Runs npm where the client's sources are there and newer than what was built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  hatchling's signature
        """Build the client, unless it is up to date."""
        if version == "editable" or self._is_built():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("building Longtable from its repository needs Node and npm; a released wheel does not")
        has_packages = (Path(self.root) / "web/node_modules").is_dir()
        for command in ([] if has_packages else [["ci", "--no-audit", "--no-fund"]]) + [["run", "build"]]:
            subprocess.run([npm, "--prefix", "web", *command], cwd=self.root, check=True)  # noqa: S603  our own commands

    def _is_built(self) -> bool:
        page = Path(self.root) / "src/longtable/server/client/index.html"
        sources = Path(self.root) / "web"
        if not page.is_file():
            return False
        newest = max((path.stat().st_mtime for path in (sources / "src").rglob("*")), default=0.0)
        return not sources.is_dir() or newest <= page.stat().st_mtime
