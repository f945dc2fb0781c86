"""Copy the third-party files of the browser client from node_modules into the tree.

Run `npm ci` first. Modules are followed through their imports, and bare imports become relative
ones, so that browsers need neither a build step nor an import map. Of the Latin fonts, which every
page waits for, small files are made with what the site itself writes.
"""

import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules"
TARGET = ROOT / "src" / "tessera" / "web" / "vendor"

MODULES = (
    "lit",
    "lit/directives/live.js",
    "lit/directives/repeat.js",
    "@fluent/bundle",
)
"""The imports of the client; their own imports are copied, too."""

FONTS = tuple(
    f"{package}/files/{font}.woff2"
    for package, font in (
        ("@fontsource/forum", "forum-latin-400-normal"),
        ("@fontsource/forum", "forum-cyrillic-400-normal"),
        ("@fontsource-variable/onest", "onest-latin-wght-normal"),
        ("@fontsource-variable/onest", "onest-cyrillic-wght-normal"),
    )
)

BASIC = [*range(0x20, 0x7F), *map(ord, "\N{NO-BREAK SPACE}«»—–“”‘’…·±−×°¼½¾↑↓")]
"""The characters of a basic font, as in the `unicode-range` of `page.css`; others, such as letters
with accents in people's names, are loaded from the whole font where they occur."""
BASIC_WEIGHTS = (400, 700)
"""The lightest and boldest weight of a basic font."""

LICENCE_TEXTS = {"Apache-2.0": SOURCE / "typescript" / "LICENSE"}
"""The text of a licence for packages that only name it."""

CONDITIONS = ("browser", "module", "import", "default")
IMPORT = re.compile(r"""(?P<before>\b(?:from|import)\s*)["'](?P<name>[^"']+)["']""")
SOURCE_MAP = re.compile(r"\n//# sourceMappingURL=.*\s*$")


def package_of(name: str) -> str:
    """The package that a bare import names: `@lit/x` of `@lit/x/y.js`."""
    return "/".join(name.split("/")[: 2 if name.startswith("@") else 1])


def manifest(package: str) -> dict[str, Any]:
    """The package.json of an installed package."""
    document: dict[str, Any] = json.loads((SOURCE / package / "package.json").read_text())
    return document


def resolve(name: str) -> Path:
    """The file that a bare import means in a browser.

    Raises:
        KeyError: if the package does not export it.
    """
    package = package_of(name)
    described = manifest(package)
    if "exports" not in described:
        main: str = described.get("module", described.get("main", "index.js"))
        inner = name.removeprefix(package).lstrip("/") or main
        return (SOURCE / package / inner).resolve()
    found = described["exports"]["." + name.removeprefix(package)]
    while isinstance(found, dict):
        found = found[next(condition for condition in CONDITIONS if condition in found)]
    return (SOURCE / package / str(found)).resolve()


def home(path: Path) -> Path:
    """The target of a file of node_modules: one flat folder per package."""
    inner = path.relative_to(SOURCE).as_posix()
    package = package_of(inner)
    flat = package.removeprefix("@").replace("/", "-")
    return TARGET / flat / inner.removeprefix(package).lstrip("/")


def copy_module(path: Path, done: set[Path]) -> None:
    """Copy a module and everything it imports."""
    if path in done:
        return
    done.add(path)
    kept = home(path)

    def relative(match: re.Match[str]) -> str:
        name = match["name"]
        found = (path.parent / name).resolve() if name.startswith(".") else resolve(name)
        copy_module(found, done)
        written = os.path.relpath(home(found), kept.parent)
        return f'{match["before"]}"{written if written.startswith(".") else "./" + written}"'

    text = SOURCE_MAP.sub("\n", path.read_text(encoding="utf-8"))
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(IMPORT.sub(relative, text), encoding="utf-8")


def declare(name: str) -> None:
    """Point `tsc` from the copied module to the types of the package."""
    types = home(resolve(name)).with_suffix(".d.ts")
    types.write_text(f'export * from "{name}";\n', encoding="utf-8")


def make_basic(font: Path) -> None:
    """Write the basic part of a Latin font beside it."""
    options = Options(flavor="woff2", layout_features=["*"])
    loaded = load_font(str(font), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=BASIC)
    subsetter.subset(loaded)
    if "fvar" in loaded:
        instantiateVariableFont(loaded, {"wght": BASIC_WEIGHTS}, inplace=True)
    save_font(loaded, str(font.with_name(font.name.replace("latin", "basic"))), options)


def copy_licence(package: str) -> str:
    """Copy the licence beside the package's files and return its short name."""
    licence: str = manifest(package)["license"]
    found = sorted((SOURCE / package).glob("LICENSE*"))
    text = found[0] if found else LICENCE_TEXTS[licence]
    shutil.copyfile(text, home(SOURCE / package / "LICENSE"))
    return licence


def main() -> None:
    """Rewrite the vendor folder."""
    if not SOURCE.is_dir():
        sys.exit("node_modules is missing: run `npm ci` first")
    shutil.rmtree(TARGET, ignore_errors=True)
    copied: set[Path] = set()
    for name in MODULES:
        copy_module(resolve(name), copied)
        declare(name)
    for font in FONTS:
        path = SOURCE / font
        copied.add(path)
        home(path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, home(path))
        if "latin" in font:
            make_basic(home(path))
    lines = [
        "# Third-party files",
        "",
        "Copied by `tools/vendor.py` from the packages that `package-lock.json` pins.",
        "Not edited by hand. It makes the `basic` fonts from the `latin` ones.",
        "",
        "| package | version | licence |",
        "|---|---|---|",
    ]
    packages = sorted({package_of(path.relative_to(SOURCE).as_posix()) for path in copied})
    lines += [
        f"| {package} | {manifest(package)['version']} | {copy_licence(package)} |"
        for package in packages
    ]
    (TARGET / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
