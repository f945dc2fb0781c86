"""What the rules keep room for is what kits and boards may have."""

from tessera.games.almajara import kit, layout, scenario, zones
from tessera.games.almajara.board import Board

LARGEST = 2_048
"""Bytes of a position, in memory and as a text."""


def test_kits_fit_into_memory() -> None:
    assert kit.MOST_TYPES == layout.TYPES
    assert kit.REACH == layout.FARTHEST
    assert "".join(kit.Category) == layout.CATEGORY_LETTERS
    assert 2 * kit.MOST_TYPES <= 64, "faces and cards are bits of a word"


def test_boards_fit_into_memory() -> None:
    assert zones.KINDS == layout.KIND_LETTERS
    assert zones.MAX_ZONES == layout.ZONES
    assert (zones.SOUTH, zones.NORTH) == (layout.SOUTH, layout.NORTH)
    assert tuple(scenario.SIDES) == layout.SIDE_LETTERS
    assert layout.WIDTH == zones.MAX_FILES + 2 * layout.FARTHEST
    assert layout.PADDED == layout.WIDTH * (zones.MAX_RANKS + 2 * layout.FARTHEST)
    assert layout.POSITION.itemsize <= LARGEST


def test_the_fullest_position_is_no_longer_than_a_position_may_be() -> None:
    """Every option set, sixteen zones to rank 99, all tokens there and marked, all cards drawn."""
    board = zones.ZoneBoard.from_text("/".join(["kkkkkkkk", *["." * 8] * 31, "kkkkkkkk"]))
    high = sorted(board.zones, key=lambda zone: zone.cells[0])[8:]
    marks = [cell for zone in high if (cell := zone.mark) is not None]
    cells = [*marks, *(cell for cell in range(72, 144) if cell not in marks)][:40]
    guardians = [face for face in kit.HOUSE.faces if face.id[0] == "G"]
    others = [face for face in kit.HOUSE.faces if face.id[0] != "G"]
    ours = dict(zip(cells[:20], (face.id for face in others), strict=False))
    theirs = [face.id.lower() for face in (*others[20:], *guardians)]
    standing = ours | dict(zip(cells[20:], theirs, strict=True))

    def names(of: list[int]) -> str:
        return "+".join(board.name(cell) for cell in sorted(of))

    slots = "+".join(board.slots)
    variant = (
        "moves=both,deal=13,start=20,flip=on,withdraw=off,discard=on,guard=once,card_guardians=fight,"
        f"stone=all,portal_limit=each,portal_deploy=zone,home_s={slots},home_n={slots},"
        "obelisks=off,limit=500,limit_goal=draw,draw_after=999"
    )
    spent = [cell for cell in standing if standing[cell].startswith("g")]
    cards = [face.id for face in kit.HOUSE.faces]
    text = " ".join(
        (
            "almajara",
            variant,
            board.text,
            ",".join(f"{standing[cell]}{board.name(cell)}" for cell in sorted(standing)),
            f"s:main:1:{names(list(ours))}:{names(marks)}:{names(spent)}:{names(cells[20:])}:-",
            "-;-;-/-;-;-",
            "999999999:999999999:499",
            "/".join("+".join(pile) for pile in (cards[:5], cards[5:10], cards[10:])),
            "999",
        )
    )
    position = Board.from_text(text)
    assert position.text() == text
    assert len(text) <= LARGEST
    assert position.position.nbytes <= LARGEST
