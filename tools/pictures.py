"""Draw the pictures of the README and the guides with the engine itself: `docs/pictures/`."""

from pathlib import Path

from tessera.games.vorcept.board import Board

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"

VORCEPT = {
    "vorcept": (
        "vorcept standard "
        "____...../___#...../__....#../_...*..../........./...#...#./#......./.....#./.#..."
        " dg1,Hd3,Ee3,df3,Dc4,hh4,ff5,Db6,ee7,Ff7 b:main:2:- 4.2.1/4.2.1 0"
    ),
}


def main() -> None:
    """Draw them all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, text in VORCEPT.items():
        picture = Board.from_text(text)._repr_svg_()
        (PICTURES / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
