"""The results of a content search: the best content, and a page with the map and all changes."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tessera.files import try_out, write_whole
from tessera.games.common.document import read_document
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.loading import MAPS, Documents, content_from, load_documents
from tessera.games.zodiacs.content.model import Content
from tessera.i18n import message, shown_path
from tessera.lab.metrics.catalog import Metric
from tessera.lab.report.markup import localized, metric_title
from tessera.lab.search.format import format_objective, played, ranked, runners_up, scored
from tessera.lab.search.map_elites import Individual, MapElites
from tessera.lab.search.objectives import Objective
from tessera.lab.search.page import starred, whole
from tessera.lab.zodiacs.contents import ContentSpace
from tessera.lab.zodiacs.number_names import number_name
from tessera.lab.zodiacs.numbers import Number, changed, rewritten

NO_BREAK = "&nbsp;"


class ContentWriter:
    """Writes the best content of a search, and a page of all results.

    Args:
        space: the search space.
    """

    def __init__(self, space: ContentSpace) -> None:
        self._space = space

    def check(self, out: Path) -> None:
        """Check that the folder and the page are absent, or were written by this search.

        Raises:
            NotationError: if there is something else.
        """
        same = out.resolve() == self._space.folder.resolve()
        if same or (any(out.glob("**/*.toml")) and not self._is_own_output(out)):
            raise NotationError(message("lab-search-out", path=shown_path(out)))
        page = _page_beside(out)
        if page.exists() and page.stat().st_size and not self._is_own_output(out):
            raise NotationError(message("lab-search-out", path=shown_path(page)))
        (out / MAPS).mkdir(parents=True, exist_ok=True)
        try_out(page)

    def write(self, map_elites: MapElites, out: Path, site: str) -> Sequence[Path]:  # noqa: ARG002  the page has no links to it
        """Write the best content, as the base files with changed numbers, and the page beside it.

        Comments and layout of the files are kept.
        """
        best = next(iter(ranked(map_elites)), None)
        if best is None:
            return ()
        numbers = list(self._space.changes(best.point))
        folder = self._space.folder
        for path in (*folder.glob("*.toml"), *(folder / MAPS).glob("*.toml")):
            text = read_document(path)
            for number in numbers:
                if path == folder / f"{number.faction}.toml":
                    text = rewritten(text, number)
            write_whole(out / path.relative_to(folder), text)
        known = {number.name: number.value for number in self._space.numbers}
        changes = [
            [(known[number.name], number) for number in self._space.changes(one.point)]
            for one in map_elites.found
        ]
        archive = Archive(map_elites, changes, out, content_from(self._space.documents))
        write_whole(_page_beside(out), archive.page())
        return out, _page_beside(out)

    def _is_own_output(self, folder: Path) -> bool:
        """Whether a folder holds the base content, apart from the numbers in the space."""
        try:
            found_documents = changed(load_documents(folder), self._space.numbers)
        except (NotationError, LookupError, TypeError):
            return False
        return _values(found_documents) == _values(self._space.documents)


def _page_beside(out: Path) -> Path:
    """The page beside a folder."""
    return out.parent / f"{out.resolve().name}.html"


def _values(documents: Documents) -> object:
    """The values of documents, without line numbers."""
    common, terrain, factions, maps = documents
    files = {**factions, **{f"{MAPS}/{name}": table for name, table in maps.items()}}
    return (
        common and common.values,
        terrain and terrain.values,
        {name: table.values for name, table in files.items()},
    )


class Archive:
    """Renders the page of a content search.

    Args:
        map_elites: the search so far.
        changes: [individual] its changed numbers, each with the old value.
        folder: where the best content is written.
        content: the base content, for names.
    """

    def __init__(
        self,
        map_elites: MapElites,
        changes: Sequence[Sequence[tuple[int, Number]]],
        folder: Path,
        content: Content,
    ) -> None:
        self._content = content
        self._map_elites = map_elites
        self._changes = {id(one): made for one, made in zip(map_elites.found, changes, strict=True)}
        self._folder = folder
        best = [*ranked(map_elites), *runners_up(map_elites)]
        self._listed = dict(enumerate(best, start=1))
        for one in map_elites.initial:
            if one not in best:
                self._listed[0] = one

    def page(self) -> str:
        """The page, in every language."""
        return whole(self._map_elites, "", self._cell, self._candidates)

    def _cell(self, one: Individual, place: int, language: str) -> str:
        """A map cell: a link to the entry in the table."""
        return f'<a href="#found-{language}-{place}">{place}{starred(self._map_elites, one)}</a>'

    def _candidates(self, language: str) -> str:
        """How to play with the best content, and the table of individuals."""
        metrics = self._map_elites.search.metrics
        heads = "".join(f"<th>{self._head(metric, language)}</th>" for metric in metrics)
        rows = "".join(
            f'<tr id="found-{language}-{place}">'
            f"<td>{place or '–'}{starred(self._map_elites, one)}</td>"
            f"<th>{'<br>'.join(self._results_of(one, language))}<br>"
            f"<small>{localized(played(self._map_elites, one), language)}</small></th>"
            f"{''.join(self._figure(one, metric, language) for metric in metrics)}</tr>"
            for place, one in self._listed.items()
        )
        how = localized(message("lab-search-content-how", path=str(self._folder)), language)
        changed = localized(message("lab-search-changed"), language)
        return (
            f"<p>{how}</p><div class='wide'><table class='found'>"
            f"<tr><td></td><th>{changed}</th>{heads}</tr>{rows}</table></div>"
        )

    def _objectives(self, metric: Metric) -> Sequence[Objective]:
        """The objectives of a metric."""
        return [one for one in self._map_elites.search.objectives if one.metric.name == metric.name]

    def _head(self, metric: Metric, language: str) -> str:
        """A column head: the metric and its objectives."""
        text = "".join(
            f"<br><small>{escape(format_objective(one, language)).replace(' ', NO_BREAK)}</small>"
            for one in self._objectives(metric)
        )
        return f"{metric_title(metric, language)[0]}{text}"

    def _results_of(self, one: Individual, language: str) -> Iterator[str]:
        """The changed numbers of an individual, with their differences."""
        changes = self._changes[id(one)]
        if not changes:
            yield localized(message("lab-search-unchanged"), language)
        for before, number in changes:
            more = f"{number.value - before:+d}".replace("-", "−")
            name = localized(number_name(number.name, self._content), language)
            yield (
                f"{name} {before} → {number.value} ({more})"
                f"<br><small><code>{escape(number.name)}</code></small>"
            )

    def _figure(self, one: Individual, metric: Metric, language: str) -> str:
        """The estimate of a metric; ticked if its objectives are met."""
        found = one.metrics[metric.name]
        objectives = self._objectives(metric)
        all_met = objectives and all(one.met(found) for one in objectives)
        met = ' <span class="met">✓</span>' if all_met else ""
        value, around = map(escape, scored(found, metric, language))
        if found.is_bounded:
            around = around.replace(" ", NO_BREAK)
        small = f"<br><small>{around}</small>" if around else ""
        return f'<td class="number">{value}{met}{small}</td>'
