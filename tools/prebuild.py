"""Compile kernels for a wheel, into `build/prebuilt/`, where the build hook finds them.

Arguments name the games; default: all.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tessera.kernel.prebuilt import target

PREBUILT = Path("build", "prebuilt")


def main(games: list[str]) -> None:
    """Compile for the common microarchitecture level of this kind of processor."""
    shutil.rmtree(PREBUILT, ignore_errors=True)
    found = target()
    if found is None:
        print("No kernels are added: no common level is known that this processor fits.")
        return
    with TemporaryDirectory() as folder:
        always_the_same = {"PYTHONHASHSEED": "0"}
        environment = os.environ | found.variables | always_the_same | {"TESSERA_CACHE": folder}
        subprocess.run(
            [sys.executable, "-m", "tessera", "warm", *games], env=environment, check=True
        )
        shutil.copytree(Path(folder, "kernels"), PREBUILT)


if __name__ == "__main__":
    main(sys.argv[1:])
