from tessera.geometry.advice import (
    MAX_LISTED,
    Advice,
    Verdict,
    advice,
    corridors,
    fragments,
    holes,
    one_piece,
)
from tessera.geometry.hexboard import HexBoard
from tessera.i18n import LANGUAGES


def found(advice: Advice) -> tuple[Verdict, tuple[str, ...]]:
    sentences = [advice.finding.format(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    assert all(cell in sentence for cell in advice.cells for sentence in sentences)
    return advice.verdict, advice.cells


def board(text: str) -> HexBoard:
    return HexBoard.from_text(text)


def test_one_piece() -> None:
    assert found(one_piece(board("../.."))) == (Verdict.HELD, ())
    assert found(one_piece(board(".._..."))) == (Verdict.BROKEN, ("a1", "b1"))
    assert found(one_piece(board("._."))) == (Verdict.BROKEN, ("c1",))


def test_corridors() -> None:
    assert found(corridors(board("../.."))) == (Verdict.HELD, ())
    assert found(corridors(board("_../.../.."))) == (Verdict.HELD, ())
    assert found(corridors(board("..../.."))) == (Verdict.NOTE, ("c1",))


def test_holes() -> None:
    hollow = board("_../._./..")
    assert found(holes(hollow)) == (Verdict.BROKEN, ("b2",))
    assert found(holes(hollow, wanted=True)) == (Verdict.NOTE, ("b2",))
    assert found(holes(board("_../.../.."), wanted=True)) == (Verdict.HELD, ())


def test_fragments() -> None:
    assert found(fragments(board("../."))) == (Verdict.HELD, ())
    assert found(fragments(board("../.."))) == (Verdict.NOTE, ())
    assert "4 cells, 1 too many" in str(fragments(board("../..")).finding)
    assert found(fragments(board("./../._."))) == (Verdict.NOTE, ())


def test_many_cells_are_cut_short_in_words_only() -> None:
    cells = [f"a{rank}" for rank in range(1, MAX_LISTED + 3)]
    long = advice("holes", Verdict.BROKEN, cells)
    assert long.cells == tuple(cells)
    assert str(long.finding).endswith(f"a{MAX_LISTED}, ….")
