"""The report as PDF: parses its HTML article in one language, and typesets it with Typst."""

import base64
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

from typing_extensions import override

from tessera.i18n import message
from tessera.lab.experiment import Experiment
from tessera.lab.report import plots
from tessera.lab.report.markup import title
from tessera.lab.report.page import article
from tessera.lab.report.version import versions_of
from tessera.lab.store import Store
from tessera.printing.boards import FAINT, INK
from tessera.printing.documents import Document
from tessera.printing.drawings import Drawing, standalone
from tessera.printing.paper import paper_of
from tessera.printing.rule_pages import Block, Cell, Run
from tessera.printing.settings import PrintSettings

SVG = re.compile(r"<svg .*?</svg>", re.DOTALL)
BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
DATA = "data:image/svg+xml;base64,"
POINT = 25.4 / 72
"""Millimetres per point, the unit of plots."""
MAP, WIDEST = 0.085, 80.0
"""Millimetres per unit of the art, and the maximum width of a map."""
CELL = 7.0
"""The maximum width of a piece's picture in a table, in millimetres."""
HEAT = "#b3340a"
"""The colour of heat map marks on a light board."""
LONGEST_LINK = 8_000
SIDE_BY_SIDE = "maps"
"""The CSS class of a container whose figures may share a row."""
HEADINGS = {"h1": 1, "h2": 2, "h3": 3, "summary": 3}


def report_pdf(
    experiments: Sequence[Experiment], store: Store, site: str, settings: PrintSettings
) -> bytes:
    """The report of `page.article` as PDF, in one language.

    Args:
        experiments: the experiments; several need the same players.
        store: the store of their games.
        site: the address of the site that opens games.
        settings: the paper and the language.

    Raises:
        NotationError: if the paper or language is not supported.
    """
    settings.check()
    versions = versions_of(experiments, store)
    document = Document(
        f"{message('lab-report').format(settings.language)}: {title(versions, settings.language)}",
        "",
        paper_of(settings.paper),
        settings.language,
    )
    series = versions[0].series[0].series
    reader = _Reader(document, versions[0].report.art(series))
    reader.feed(reader.without_drawings(article(versions, site, settings.language)))
    reader.close()
    document.add_rules("", reader.blocks)
    return document.text_pdf()


def _link_target(address: str) -> str:
    """The target of a link in the PDF; empty for fragments, and for those too long for Typst."""
    return "" if address.startswith("#") or len(address) > LONGEST_LINK else address


class _Reader(HTMLParser):
    """Converts the tags of the page into blocks."""

    def __init__(self, document: Document, art: Path | None) -> None:
        super().__init__()
        self.blocks: list[Block] = []
        self._picture_pool, self._art = document.picture_pool, art
        self._drawings: list[str] = []
        self._runs: list[Run] = []
        self._items: list[tuple[Block, ...]] = []
        self._rows: list[tuple[Cell, ...]] = []
        self._cells: list[Cell] = []
        self._pictures: list[int] = []
        self._caption = ""
        self._figures: list[Block] | None = None
        """Figures collected for one row; None: outside such a container."""
        self._open: set[str] = set()
        self._link = ""

    def without_drawings(self, page: str) -> str:
        """The page with each SVG replaced by an `<img>` that has its index in `_drawings`."""

        def placeholder(found: re.Match[str]) -> str:
            self._drawings.append(found[0])
            return f'<img src="#{len(self._drawings) - 1}">'

        return SVG.sub(placeholder, page)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self._open.add(tag)
        if tag == "br":
            self._runs.append(Run("\n"))
        elif tag == "a":
            self._link = _link_target(attributes.get("href") or "")
        elif tag == "div" and attributes.get("class") == SIDE_BY_SIDE:
            self._figures = []
        elif tag == "img" and self._open & {"td", "th"}:
            self._runs.append(
                Run(
                    "", picture=self._picture_pool(self._drawing(attributes.get("src") or "", CELL))
                )
            )
        elif tag == "img":
            self._pictures.append(
                self._picture_pool(self._drawing(attributes.get("src") or "", WIDEST))
            )
            if "figure" not in self._open:
                self._end_figure()

    @override
    def handle_data(self, data: str) -> None:
        strong, emphasis = "th" in self._open and "small" not in self._open, "cite" in self._open
        self._runs.append(Run(data, strong=strong, emphasis=emphasis, link=self._link))

    @override
    def handle_endtag(self, tag: str) -> None:
        self._open.discard(tag)
        match tag:
            case "a":
                self._link = ""
            case "p" | "h1" | "h2" | "h3" | "summary":
                level = HEADINGS.get(tag)
                self.blocks.append(
                    Block("heading" if level else "paragraph", self._take_runs(), level=level or 1)
                )
            case "pre":
                text = "".join(run.text for run in self._take_runs())
                self.blocks.append(Block("code", text=text.strip()))
            case "li":
                self._items.append((Block("paragraph", self._take_runs()),))
            case "ul":
                self.blocks.append(Block("list", items=tuple(self._items)))
                self._items = []
            case "th" | "td":
                self._cells.append(Cell(self._take_runs()))
            case "tr":
                self._rows.append(tuple(self._cells))
                self._cells = []
            case "table":
                self.blocks.append(Block("table", rows=tuple(self._rows)))
                self._rows = []
            case "figcaption":
                self._caption = "".join(run.text for run in self._take_runs())
            case "figure":
                self._end_figure()
            case "div":
                self._end_row()

    def _take_runs(self) -> tuple[Run, ...]:
        runs, self._runs = tuple(self._runs), []
        return runs

    def _end_figure(self) -> None:
        pictures, self._pictures = tuple(self._pictures), []
        caption, self._caption = self._caption, ""
        figures = self.blocks if self._figures is None else self._figures
        figures.append(Block("figure", pictures=pictures, caption=caption))

    def _end_row(self) -> None:
        if self._figures:
            items = tuple((figure,) for figure in self._figures)
            self.blocks.append(Block("figures", items=items))
        self._figures = None

    def _drawing(self, source: str, widest: float) -> Drawing:
        """An inline drawing or a plot, in colours for paper."""
        if self._art and not source.startswith(DATA):
            drawn = self._drawings[int(source[1:])].replace(plots.HEAT, HEAT)
            return standalone(drawn, self._art, MAP, widest)
        svg = base64.b64decode(source.removeprefix(DATA)).decode()
        box = BOX.search(svg)
        across, down = map(float, box.groups()) if box else (1.0, 1.0)
        inked = svg.replace(plots.LIGHT, INK).replace(plots.FAINT, FAINT)
        return Drawing(inked, across * POINT, down * POINT)
