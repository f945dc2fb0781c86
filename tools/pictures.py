"""Draw the pictures of the README and the docs with the engine, into `docs/pictures/`."""

from pathlib import Path

from tessera.games.almajara.board import Board as AlmajaraBoard
from tessera.games.catalog import board_of, game
from tessera.games.common.board import Board
from tessera.games.common.picture import document
from tessera.games.pit.board import Board as PitBoard

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"

GAMES = {
    "vorcept": (
        "vorcept standard "
        "____...../___#...../__....#../_...*..../........./...#...#./#......./.....#./.#..."
        " dg1,Hd3,Ee3,df3,Dc4,hh4,ff5,Db6,ee7,Ff7 b:main:2:- 4.2.1/4.2.1 0"
    ),
    "pit": (
        "pit standard "
        "___...../__....../_..#.^../.#..^^#./......../.#^^..#./..^.#../....../....."
        " lf1,bd2,ie2,gf3,ig3,id4,bf4,Ib5,Bc5,gf5,Bc6,Id6,Ld7,Gf7,Ia8,Gb9"
        " b:main:2:- 0.0.0.0/0.0.0.0 0"
    ),
    "almajara": (
        "almajara standard vpv/oko/vPv "
        "O07c1,G05e1,O05g1,O12d2,O13f2,O11c3,O20e4,A01h4,M01b5,o20f6,m05h6,o18c7,g05e7,o10g7,a03b8,"
        "o06e9,g03f9 s:main:3:-:b5:-:0 O1+O5;O08;-/O2;M01;- 1:0:5 - 3"
    ),
}

PIT_BOARDS = {"arena": "standard", "archipelago": "edge=abyss"}
ALMAJARA_BOARDS = ("wide", "continents")


def main() -> None:
    """Draw all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    boards: dict[str, Board] = {name: board_of(text) for name, text in GAMES.items()}
    for name, variant in PIT_BOARDS.items():
        boards[f"pit-{name}"] = PitBoard.start(variant, name)
    for name in ALMAJARA_BOARDS:
        boards[f"almajara-{name}"] = AlmajaraBoard.start("standard", name)
    for name, board in boards.items():
        (PICTURES / f"{name}.svg").write_text(drawn(board), encoding="utf-8")


def drawn(board: Board) -> str:
    """A position as an SVG document."""
    shown = game(board.game)
    return document(board.board_scene(), board.scene(), shown.symbols, shown.art)


if __name__ == "__main__":
    main()
