"""Games in print, read back from the PDF."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from tests.printing.pdf import Page, fonts_outside, pages

from tessera.games import catalog
from tessera.games.almajara.kit import HOUSE
from tessera.i18n import MessageError
from tessera.printing import pieces
from tessera.printing.drawings import Drawing
from tessera.printing.games import draft_of, game_pdf
from tessera.printing.paper import PAPERS
from tessera.printing.settings import PrintSettings

GAMES = ("vorcept", "pit", "almajara")
CELL = re.compile(r"[a-z]\d+")
RULER = {"en": "100 mm.", "ru": "100 мм."}


@cache
def document(
    game: str,
    board: str = "",
    variant: str = "",
    paper: str = "a4",
    language: str = "en",
    size: float | None = None,
    zones: str = "tiles",
) -> bytes:
    """A game as PDF."""
    found = catalog.game(game)
    settings = PrintSettings(paper, size, language, zones)
    return game_pdf(found, draft_of(found, board, variant), settings)


@cache
def printed(
    game: str,
    board: str = "",
    variant: str = "",
    paper: str = "a4",
    language: str = "en",
    size: float | None = None,
    zones: str = "tiles",
) -> list[Page]:
    """The pages of a game."""
    return pages(document(game, board, variant, paper, language, size, zones))


def cut_up(pages: list[Page], word: str) -> list[Page]:
    """The sheets of pieces that show one side."""
    return [page for page in pages if f", {word} ·" in page.text]


def boards(pages: list[Page], word: str = "The board") -> list[Page]:
    return [page for page in pages if f"· {word}" in page.text]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("paper", "language"), [("a4", "en"), ("letter", "ru")])
def test_all_sheets_are_of_the_paper_and_have_a_ruler(game: str, paper: str, language: str) -> None:
    found, size = printed(game, paper=paper, language=language), PAPERS[paper]
    for page in found:
        assert sorted((page.width, page.height)) == pytest.approx(sorted(size), abs=0.01)
        assert RULER[language] in page.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("paper", "language"), [("a4", "en"), ("letter", "ru")])
def test_what_there_is_stands_on_one_page(game: str, paper: str, language: str) -> None:
    first, second, *_ = printed(game, paper=paper, language=language)
    assert "×" in first.text
    assert "×" not in second.text


@pytest.mark.parametrize(
    ("game", "board", "step"),
    [("vorcept", "hex4", 25 * 3**0.5 / 2), ("almajara", "duel", 25), ("pit", "", 25 * 3**0.5 / 2)],
)
def test_cells_are_as_wide_as_they_are_said_to_be(game: str, board: str, step: float) -> None:
    for page in boards(printed(game, board, size=25, zones="sheet")):
        names = {word.text: word for word in page.words if CELL.fullmatch(word.text)}
        lines = sorted({round(word.low, 1) for word in names.values()})
        gaps = [high - low for low, high in pairwise(lines)]
        assert gaps == pytest.approx([step] * len(gaps), abs=0.11)


def test_custom_cell_size_is_applied() -> None:
    game = catalog.game("almajara")
    pdf = game_pdf(game, draft_of(game, "duel", ""), PrintSettings(size=17.5, zones="sheet"))
    (page,) = boards(pages(pdf))
    assert page.word("a2").low - page.word("a1").low == pytest.approx(17.5, abs=0.05)


@pytest.mark.parametrize(("game", "paper"), [("almajara", "a4"), ("pit", "letter")])
def test_backs_lie_behind_their_fronts(game: str, paper: str) -> None:
    found = printed(game, paper=paper, zones="sheet")
    number = next(n for n, page in enumerate(found) if page in cut_up(found, "front"))
    front, back = found[number : number + 2]
    assert number % 2 == 0  # the upper side of a sheet
    assert back in cut_up(found, "back")
    signs = {"almajara": r"[OAMG]\d\d", "pit": "[LIGB]"}[game]
    lines: dict[float, tuple[list[float], list[float]]] = {}
    for side, page in enumerate((front, back)):
        for word in page.words:
            if re.fullmatch(signs, word.text):
                lines.setdefault(round(word.low), ([], []))[side].append(word.left)
    assert lines
    for fronts, backs in lines.values():
        sums = [
            left + right for left, right in zip(sorted(fronts), sorted(backs)[::-1], strict=True)
        ]
        assert sums == pytest.approx([sums[0]] * len(sums), abs=2.5)  # letters differ in width


def test_a_token_has_its_other_face_behind_it() -> None:
    found = printed("almajara", zones="sheet")
    fronts, backs = (
        sorted(
            (-round(word.low), way * word.left, word.text)
            for word in cut_up(found, side)[0].words
            if re.fullmatch(r"[OAMG]\d\d", word.text)
        )
        for side, way in (("front", 1), ("back", -1))
    )
    behind = {face.id: token.faces[1].id for token in HOUSE.types for face in token.faces}
    assert [behind[front] for *_, front in fronts] == [back for *_, back in backs]


def signs(game: str, variant: str, pattern: str) -> Counter[str]:
    """How many pieces there are of each sign."""
    found = cut_up(printed(game, variant=variant), "front")
    return Counter(
        word.text for page in found for word in page.words if re.fullmatch(pattern, word.text)
    )


@pytest.mark.parametrize(
    ("variant", "expected"),
    [("", {"H": 2, "D": 12, "E": 6, "F": 4}), ("reserve=1.0.9", {"H": 2, "D": 2, "F": 18})],
)
def test_there_are_as_many_pieces_as_the_rules_need(variant: str, expected: dict[str, int]) -> None:
    assert signs("vorcept", variant, "[HDEF]") == expected


@pytest.mark.parametrize(
    ("variant", "obstacles"), [("", "8 × Obstacle"), ("edition=blocks", "4 × Red block")]
)
def test_obstacles_come_with_the_edition(variant: str, obstacles: str) -> None:
    assert obstacles in printed("vorcept", variant=variant)[0].text


def test_a_kit_is_printed_for_both_sides_and_cards_where_they_are_played_with() -> None:
    plain = signs("almajara", "", r"[OAMG]\d\d")
    assert plain == {token.faces[0].id: 2 * token.copies for token in HOUSE.types}
    with_cards = signs("almajara", "moves=cards", r"[OAMG]\d\d")
    assert with_cards - plain == Counter(face.id for face in HOUSE.faces)
    ordinary = signs("almajara", "specials=off", r"[OAMG]\d\d")
    assert {sign[0] for sign in ordinary} == {"O"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_usual_board_fits_one_sheet(game: str, paper: str) -> None:
    assert len(boards(printed(game, paper=paper, zones="sheet"))) == 1


def test_board_with_cells_of_a_chosen_size_keeps_it() -> None:
    assert len(boards(printed("pit", size=25))) == 2


@pytest.mark.parametrize("game", ["vorcept", "pit"])
def test_all_pieces_fit_one_sheet(game: str) -> None:
    assert len(cut_up(printed(game), "front")) == 1


@pytest.mark.parametrize(("language", "word"), [("en", "an abyss"), ("ru", "пропасть")])
def test_options_are_printed_in_words(language: str, word: str) -> None:
    found = printed("pit", variant="edge=abyss,truce=1", language=language)
    assert word in found[0].text
    assert not any(re.search(r"\w=\w|TERRAIN", page.text) for page in found)


def test_page_left_over_before_the_pieces_says_why() -> None:
    left = [page for page in printed("pit", size=25) if "Left blank" in page.text]
    assert len(left) == 1
    assert not any("Left blank" in page.text for page in printed("pit"))


def test_large_board_is_tiled_without_losing_cells() -> None:
    tiled = printed("almajara", size=24, zones="sheet")
    found = boards(tiled)
    assert len(found) > 1
    seen = {
        word.text
        for page in found
        for word in page.words
        if 10 <= word.left <= page.width - 10 and CELL.fullmatch(word.text)
    }
    assert seen == {f"{file}{rank}" for file in "abcdefghi" for rank in range(1, 10)}
    assert "Layout of the board’s sheets" in tiled[0].text


@pytest.mark.parametrize("paper", PAPERS)
def test_zones_of_the_usual_board_are_tiles_on_one_sheet_with_a_map(paper: str) -> None:
    found = printed("almajara", paper=paper)
    assert not boards(found)
    front, back = (
        [page for page in cut_up(found, side) if "· Zones" in page.text]
        for side in ("front", "back")
    )
    assert (len(front), len(back)) == (1, 1)
    first = found[0]
    for counted in ("4 × Void", "2 × Obelisk", "1 × Stone", "1 × South’s portal"):
        assert counted in first.text
    edges = {word.text for word in first.words} & {*"abcdefghi123456789"}
    assert edges == {*"abcdefghi123456789"}


def test_zones_are_as_many_as_on_the_board_each_with_a_lighthouse_on_its_back() -> None:
    game = catalog.game("almajara")
    assert game.design is not None
    plan = game.design.plan(game.design.library.read("pl/.k/oP"))
    tiles = list(pieces.zones(plan, "l", game.symbols, game.art, 20, str))
    assert {tile.name: tile.count for tile in tiles} == {"l": 1, "o": 1, "k": 1, "P": 1, "p": 1}
    (lighthouse,) = (tile for tile in tiles if tile.name == "l")
    assert {visible(tile.back) for tile in tiles} == {visible(lighthouse.front)}
    assert len({visible(tile.front) for tile in tiles}) == len(tiles)
    assert {(tile.width, tile.height) for tile in tiles} == {(60, 60)}


def visible(tile: Drawing) -> tuple[str, ...]:
    """The symbols of a tile."""
    return tuple(re.findall(r'<use href="#([\w-]+)"', tile.svg.partition("</defs>")[2]))


def test_board_without_zones_is_printed_whole() -> None:
    assert len(boards(printed("pit", zones="tiles"))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_russian_can_be_read_and_searched(game: str) -> None:
    found = printed(game, paper="letter", language="ru")
    assert "Печатайте в масштабе 100" in found[0].text
    assert any("Настройки" in page.text for page in found)


@pytest.mark.parametrize("game", GAMES)
def test_printers_need_no_fonts_of_their_own(game: str) -> None:
    assert fonts_outside(document(game, "", "", "letter", "ru")) == set()


def test_the_contents_name_the_pages() -> None:
    found = printed("vorcept")
    first, last = map(int, re.findall(r"(\d+)–(\d+)\s+Pieces", found[0].text)[0])
    assert found[first - 1] is cut_up(found, "front")[0]
    assert found[last - 1] is cut_up(found, "back")[0]


@pytest.mark.parametrize(
    ("settings", "board", "told"),
    [
        (PrintSettings(paper="a5"), "", "Unknown paper “a5”; expected a4, letter."),
        (PrintSettings(size=3), "", "The cell width is 3 mm; expected 8 to 60 mm."),
        (PrintSettings(size=float("nan")), "", "The cell width is nan mm; expected 8 to 60 mm."),
        (PrintSettings(zones="strips"), "", "to print zones “strips”; expected tiles, sheet."),
        (PrintSettings(language="de"), "", "Unknown language “de”; expected en, ru."),
        (PrintSettings(), "nowhere", "nowhere"),
    ],
)
def test_unprintable_request_is_reported(settings: PrintSettings, board: str, told: str) -> None:
    game = catalog.game("vorcept")
    with pytest.raises(MessageError, match=re.escape(told)):
        game_pdf(game, draft_of(game, board, ""), settings)


def test_too_many_sheets_are_refused() -> None:
    game = catalog.game("vorcept")
    draft = draft_of(game, "", "reserve=99.99.99")
    with pytest.raises(MessageError, match="sheets, more than 80"):
        game_pdf(game, draft, PrintSettings(size=60))
