"""Draw the pictures of the README and the guides with the engine itself: `docs/pictures/`."""

from pathlib import Path

from tessera.games.pit.picture import picture
from tessera.games.pit.setup import Variant, start
from tessera.games.pit.terrain import board
from tessera.games.vorcept.board import Board

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"

VORCEPT = {
    "vorcept": (
        "vorcept standard "
        "____...../___#...../__....#../_...*..../........./...#...#./#......./.....#./.#..."
        " dg1,Hd3,Ee3,df3,Dc4,hh4,ff5,Db6,ee7,Ff7 b:main:2:- 4.2.1/4.2.1 0"
    ),
}

PIT_BOARDS = {"arena": "standard", "archipelago": "edge=abyss"}


def main() -> None:
    """Draw them all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    drawn = {name: Board.from_text(text)._repr_svg_() for name, text in VORCEPT.items()}
    for name, variant in PIT_BOARDS.items():
        drawn[f"pit-{name}"] = picture(start(Variant.from_text(variant), board(name)))
    for name, document in drawn.items():
        (PICTURES / f"{name}.svg").write_text(document, encoding="utf-8")


if __name__ == "__main__":
    main()
