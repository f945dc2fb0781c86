"""Make the fonts for PDFs from those of the site: whole files, one for each weight.

The client has them in halves, Latin and Cyrillic, compressed, with all weights in one file. Run
this after `make vendor` has updated them.
"""

import shutil
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

import matplotlib as mpl
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
VENDOR = ROOT / "src/tessera/web/vendor"
FONTS = ROOT / "src/tessera/printing/fonts"
WEIGHTS = {"Regular": 400, "Bold": 700}


def whole(folder: str, name: str, weight: int | None, style: str, out: Path) -> None:
    """Merge the halves of a font, in one of its weights if it has several."""
    files = (VENDOR / folder / "files").glob("*.woff2")
    halves = sorted((file for file in files if "basic" not in file.name), reverse=True)
    with TemporaryDirectory() as scratch:
        parts = []
        for half in halves:
            font = TTFont(half)
            if weight is not None:
                font = instantiateVariableFont(font, {"wght": weight})
            font.flavor = None
            for tag in ("GSUB", "GPOS", "GDEF", "STAT", "DSIG", "BASE"):
                if tag in font and tag != "GPOS":
                    del font[tag]
            parts.append(Path(scratch) / f"{half.stem}.ttf")
            font.save(parts[-1])
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
    FONTS.mkdir(exist_ok=True)
    for style, weight in WEIGHTS.items():
        whole(
            "fontsource-variable-onest",
            "Onest",
            weight,
            style,
            FONTS / f"onest-{style.lower()}.ttf",
        )
    whole("fontsource-forum", "Forum", None, "Regular", FONTS / "forum.ttf")
    shutil.copy(VENDOR / "fontsource-variable-onest/LICENSE", FONTS / "LICENSE.onest")
    shutil.copy(VENDOR / "fontsource-forum/LICENSE", FONTS / "LICENSE.forum")
    (FONTS / "characters.txt").write_text(characters(), encoding="ascii")


if __name__ == "__main__":
    main()
