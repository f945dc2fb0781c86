"""Bundles the browser client when the package is built, where Node.js is at hand."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BundleHook(BuildHookInterface):  # type: ignore[misc]
    """Run by hatchling for source packages and wheels."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Make the bundle before files are gathered; a checkout in use makes its own."""
        root = Path(self.root)
        if version == "editable":
            return
        if (root / "PKG-INFO").exists():  # a source package, which brings its bundle along
            return
        npm, node = shutil.which("npm"), shutil.which("node")
        if not (npm and node):
            self.app.display_warning(
                "Node.js is missing: the client is not bundled, and will be served as it is written"
            )
            return
        if not (root / "node_modules" / "esbuild").is_dir():
            subprocess.run([npm, "ci", "--silent"], cwd=root, check=True)
        subprocess.run([node, "tools/bundle.mjs"], cwd=root, check=True)
