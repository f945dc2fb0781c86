"""Build hook: adds the bundled client to the package, and compiled kernels to wheels."""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface):  # type: ignore[misc]
    """The hook that hatchling runs for source packages and wheels."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files to a build; an editable checkout builds its own."""
        if version != "editable":
            if self.target_name == "wheel":
                self._add_kernels(build_data)
            self._bundle()

    def _add_kernels(self, build_data: dict[str, Any]) -> None:
        """Add what `tools/prebuild.py` has compiled, if anything, for one platform."""
        prebuilt = Path(self.root, "build", "prebuilt")
        if not prebuilt.is_dir():
            return
        build_data["force_include"][str(prebuilt)] = "tessera/prebuilt"
        build_data["pure_python"] = False
        build_data["tag"] = f"cp{sys.version_info.major}{sys.version_info.minor}-none-{_platform()}"

    def _bundle(self) -> None:
        """Bundle the client, if Node.js is installed; the library works without it."""
        root = Path(self.root)
        if (root / "PKG-INFO").exists():  # a source package, which contains its bundle
            return
        npm, node = shutil.which("npm"), shutil.which("node")
        if not (npm and node):
            self.app.display_warning(
                "Node.js is missing: the client is not built, so `tessera serve` will not start"
            )
            return
        if not (root / "node_modules" / "esbuild").is_dir():
            subprocess.run([npm, "ci", "--silent"], cwd=root, check=True)
        subprocess.run([node, "tools/bundle.mjs"], cwd=root, check=True)


def _platform() -> str:
    """The platform tag of the wheel; compiled kernels call no library, so any glibc will do."""
    found = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return found.replace("linux", "manylinux_2_17", 1) if found.startswith("linux") else found
