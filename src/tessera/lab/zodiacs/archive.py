"""The page of a search among contents: the map, and what was changed in each find for what."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tessera.games.zodiacs.content.model import Content
from tessera.i18n import message
from tessera.lab.figures.catalogue import Figure
from tessera.lab.report.parts import say, titled
from tessera.lab.search.hunt import Found, Hunt
from tessera.lab.search.page import starred, whole
from tessera.lab.search.telling import played, ranked, runners_up, scored, wished
from tessera.lab.zodiacs.naming import number_name
from tessera.lab.zodiacs.numbers import Number

NO_BREAK = "&nbsp;"


class Archive:
    """What a search has found.

    Args:
        hunt: the search, as far as it is.
        changes: what is not as it was, by the place of a candidate among all: as it was, and now.
        folder: where the best one is written.
        content: where the search started, whose names people know.
    """

    def __init__(
        self,
        hunt: Hunt,
        changes: Sequence[Sequence[tuple[int, Number]]],
        folder: Path,
        content: Content,
    ) -> None:
        self._content = content
        self._hunt = hunt
        self._changes = {id(one): made for one, made in zip(hunt.found, changes, strict=True)}
        self._folder = folder
        best = [*ranked(hunt), *runners_up(hunt)]
        self._listed = dict(enumerate(best, start=1))
        for one in hunt.started:
            if one not in best:
                self._listed[0] = one

    def page(self) -> str:
        """All of it, in every language."""
        return whole(self._hunt, "", self._cell, self._candidates)

    def _cell(self, one: Found, place: int, language: str) -> str:
        """A find in the map leads to where it is told of."""
        return f'<a href="#found-{language}-{place}">{place}{starred(self._hunt, one)}</a>'

    def _candidates(self, language: str) -> str:
        """How the best is played with, and the table of all."""
        figures = self._hunt.search.figures
        heads = "".join(f"<th>{self._head(figure, language)}</th>" for figure in figures)
        rows = "".join(
            f'<tr id="found-{language}-{place}"><td>{place or "–"}{starred(self._hunt, one)}</td>'
            f"<th>{'<br>'.join(self._told(one, language))}<br>"
            f"<small>{say(played(self._hunt, one), language)}</small></th>"
            f"{''.join(self._figure(one, figure, language) for figure in figures)}</tr>"
            for place, one in self._listed.items()
        )
        how = say(message("lab-search-content-how", path=str(self._folder)), language)
        changed = say(message("lab-search-changed"), language)
        return (
            f"<p>{how}</p><div class='wide'><table class='found'>"
            f"<tr><td></td><th>{changed}</th>{heads}</tr>{rows}</table></div>"
        )

    def _head(self, figure: Figure, language: str) -> str:
        """A figure, and what is wished for of it."""
        wishes = (wish for wish in self._hunt.search.wishes if wish.figure.name == figure.name)
        told = "".join(
            f"<br><small>{escape(wished(wish, language)).replace(' ', NO_BREAK)}</small>"
            for wish in wishes
        )
        return f"{titled(figure, language)[0]}{told}"

    def _told(self, one: Found, language: str) -> Iterator[str]:
        """Each number that is not as it was, and by how much."""
        changes = self._changes[id(one)]
        if not changes:
            yield say(message("lab-search-unchanged"), language)
        for was, number in changes:
            more = f"{number.value - was:+d}".replace("-", "−")
            name = say(number_name(number.name, self._content), language)
            yield (
                f"{name} {was} → {number.value} ({more})"
                f"<br><small><code>{escape(number.name)}</code></small>"
            )

    def _figure(self, one: Found, figure: Figure, language: str) -> str:
        """What a find has scored; a tick where it is as wished."""
        found = one.figures[figure.name]
        wishes = [w for w in self._hunt.search.wishes if w.figure.name == figure.name]
        met = ' <span class="met">✓</span>' if wishes and all(w.met(found) for w in wishes) else ""
        value, around = map(escape, scored(found, figure, language))
        if found.is_bounded:
            around = around.replace(" ", NO_BREAK)
        small = f"<br><small>{around}</small>" if around else ""
        return f'<td class="number">{value}{met}{small}</td>'
