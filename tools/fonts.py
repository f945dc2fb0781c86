"""Make the fonts of the site, and those of PDFs, from the packages in node_modules.

The site has them in halves, Latin and Cyrillic, compressed, with all weights in one file; of the
Latin ones, which every page waits for, small files are made with what the site itself writes. PDFs
have whole files, one for each weight.
"""

import shutil
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

import matplotlib as mpl
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
PACKAGES = ROOT / "node_modules"
WEB = ROOT / "src/tessera/web/fonts"
FONTS = ROOT / "src/tessera/printing/fonts"
WEIGHTS = {"Regular": 400, "Bold": 700}
FAMILIES = {"forum": "@fontsource/forum", "onest": "@fontsource-variable/onest"}
"""Packages by the name of their font."""
HALVES = ("latin", "cyrillic")

BASIC = [*range(0x20, 0x7F), *map(ord, "\N{NO-BREAK SPACE}«»—–“”‘’…·±−×°¼½¾↑↓")]
"""The characters of a basic font, as in the `unicode-range` of `page.css`; others, such as letters
with accents in people's names, are loaded from the whole font where they occur."""
BASIC_WEIGHTS = (400, 700)
"""The lightest and boldest weight of a basic font."""


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


def copy_for_web(font: str, package: Path) -> None:
    """Copy a font for the site, with its licence."""
    for half in HALVES:
        (source,) = (package / "files").glob(f"{font}-{half}-[w4]*-normal.woff2")
        copied = WEB / f"{font}-{half}.woff2"
        shutil.copyfile(source, copied)
        if half == "latin":
            make_basic(copied)
    shutil.copyfile(package / "LICENSE", WEB / f"{font}.LICENSE.txt")


def whole(font: str, name: str, weight: int | None, style: str, out: Path) -> None:
    """Merge the halves of a font, in one of its weights if it has several."""
    with TemporaryDirectory() as scratch:
        parts = []
        for half in HALVES:
            loaded = TTFont(WEB / f"{font}-{half}.woff2")
            if weight is not None:
                loaded = instantiateVariableFont(loaded, {"wght": weight})
            loaded.flavor = None
            for tag in ("GSUB", "GDEF", "STAT", "DSIG", "BASE"):
                if tag in loaded:
                    del loaded[tag]
            parts.append(Path(scratch) / f"{half}.ttf")
            loaded.save(parts[-1])
        merged = Merger().merge([str(part) for part in parts])
    for record in merged["name"].names:
        told = {1: name, 2: style, 4: f"{name} {style}", 6: f"{name}-{style}", 16: name, 17: style}
        if record.nameID in told:
            record.string = told[record.nameID]
    merged["OS/2"].usWeightClass = weight or 400
    merged["OS/2"].fsSelection = 0x20 if style == "Bold" else 0x40
    merged["head"].macStyle = 1 if style == "Bold" else 0
    merged.save(out)


def characters() -> str:
    """The code points that prints can show, as ranges in hexadecimal, one per line.

    Typst includes DejaVu Sans Mono, which print.typ uses as a fallback; Matplotlib has the same
    font as a file.
    """
    fallback = Path(mpl.get_data_path()) / "fonts/ttf/DejaVuSansMono.ttf"
    fonts = (TTFont(file) for file in (*sorted(FONTS.glob("*.ttf")), fallback))
    codes = sorted({code for font in fonts for code in font.getBestCmap()})
    lines = []
    for _, run in groupby(enumerate(codes), key=lambda numbered: numbered[1] - numbered[0]):
        ends = [code for _, code in run]
        lines.append(f"{ends[0]:x}" if len(ends) == 1 else f"{ends[0]:x}-{ends[-1]:x}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all fonts, their licences, and the list of their characters."""
    for font, package in FAMILIES.items():
        copy_for_web(font, PACKAGES / package)
        shutil.copyfile(WEB / f"{font}.LICENSE.txt", FONTS / f"LICENSE.{font}")
    for style, weight in WEIGHTS.items():
        whole("onest", "Onest", weight, style, FONTS / f"onest-{style.lower()}.ttf")
    whole("forum", "Forum", None, "Regular", FONTS / "forum.ttf")
    (FONTS / "characters.txt").write_text(characters(), encoding="ascii")


if __name__ == "__main__":
    main()
