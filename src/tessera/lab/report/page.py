"""The page: figures at each strength, plots, maps, differences, and links to games."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from math import isfinite

import polars as pl

from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.compare import Difference, compare
from tessera.lab.estimates import Estimate, estimate
from tessera.lab.experiment import Experiment
from tessera.lab.figures import outcomes, worth
from tessera.lab.figures.catalogue import FIGURES, Figure, endings
from tessera.lab.figures.places import HEAT
from tessera.lab.figures.played import Played, played_of
from tessera.lab.pentanomial import Pairs
from tessera.lab.report import maps, plots
from tessera.lab.report.advice import advice
from tessera.lab.report.links import examples, link
from tessera.lab.score import elo
from tessera.lab.store import Store
from tessera.lab.telling import number, percent, shortest, told

STYLE = """
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: #14161b; color: #e8e6df;
  font: 1rem/1.5 system-ui, sans-serif; }
a { color: #e0a84e; } h2 { margin-top: 2.5rem; } pre { overflow-x: auto; color: #b9bac0; }
table { border-collapse: collapse; width: 100%; } .wide { overflow-x: auto; }
th, td { padding: .35rem .6rem; text-align: left; border-bottom: 1px solid #33363f;
  vertical-align: top; } th { min-width: 3rem; } th:first-child { min-width: 12rem; }
.uses th:first-child { min-width: 2rem; }
td.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
small { color: #b9bac0; font-weight: 400; } img { max-width: 100%; } figure { margin: 0; }
.maps { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; }
nav a { display: inline-block; padding: .5rem .75rem .5rem 0; min-height: 1.5rem; }
article:not(:target) { display: none; } article:last-of-type { display: block; }
article:target ~ article:last-of-type { display: none; }
"""
"""The article of the language that the address names is shown, else the last, which is English."""
WORTHWHILE = 0.05
"""Points of a share that somebody may want to see."""


@dataclass(frozen=True)
class Version:
    """An experiment with the games that are kept of it."""

    experiment: Experiment
    played: tuple[Played, ...]

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """Those of the list that its games say something about."""
        known = (*FIGURES, *endings(self.played))
        return tuple(figure for figure in known if figure.of(self.played).games)

    @cached_property
    def found(self) -> Mapping[str, Estimate]:
        """All strengths together, by name; who is better off, of the strongest alone.

        At one strength a side may be better off, and at another the other.
        """
        strongest = [one for one in self.played if one.series.is_mirrored][-1:]
        return {
            figure.name: figure.of(strongest if figure.ends else self.played) for figure in FIGURES
        }


def report(experiments: Sequence[Experiment], store: Store, site: str) -> str:
    """The page of an experiment, or of several that are to be compared with the first.

    Args:
        experiments: with the same players, where there are several.
        store: where their games are.
        site: the address of the site on which games are opened.
    """
    return pages(experiments, store, site)["en"]


def pages(experiments: Sequence[Experiment], store: Store, site: str = "") -> Mapping[str, str]:
    """The same page for readers of each language, by language: theirs is shown first.

    Args:
        experiments: with the same players, where there are several.
        store: where their games are.
        site: the address of the site on which games are opened; empty: that of the page.
    """
    versions = versions_of(experiments, store)
    title = escape(f"{versions[0].experiment.game} {versions[0].experiment.board}".strip())
    art = maps.art(versions[0].played[0].series)
    articles = {language: article(versions, site, language) for language in LANGUAGES}
    return {language: _page(title, art, articles, language) for language in LANGUAGES}


def versions_of(experiments: Sequence[Experiment], store: Store) -> list[Version]:
    """Experiments with their games."""
    return [Version(one, played_of(one, store)) for one in experiments]


def _page(title: str, art: str, articles: Mapping[str, str], first: str) -> str:
    """All articles, that of one language shown unless the address names another."""
    told = "".join(
        f'<article id="{language}" lang="{language}">{articles[language]}</article>'
        for language in sorted(articles, key=lambda language: language == first)
    )
    return (
        f'<!doctype html><html lang="{first}"><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width"><title>Tessera: {title}</title><style>{STYLE}</style>'
        f'<body>{art}<nav><a href="#en" lang="en">English</a> '
        f'<a href="#ru" lang="ru">Русский</a></nav>{told}</body></html>\n'
    )


def article(versions: Sequence[Version], site: str, language: str) -> str:
    """All of it in one language."""
    parts = [f"<h1>{_say(message('lab-report'), language)}</h1>"]
    if len(versions) > 1:
        parts.append(_differences(versions, language))
    for version in versions:
        parts.extend(_version(version, site, language))
    return "".join(parts)


def _version(version: Version, site: str, language: str) -> Iterator[str]:
    """What there is to say of one experiment."""
    yield f"<h2>{escape(version.experiment.board or version.experiment.game)}</h2>"
    yield f"<pre>{escape(version.experiment.text)}</pre>"
    if not any(one.games.height for one in version.played):
        yield f"<p>{_say(message('lab-report-empty'), language)}</p>"
        return
    first, second = version.played[0].series.match.start().sides
    standings = (one.standing for one in version.played if one.standing is not None)
    sentences = (
        *(sentence for standing in standings for sentence in told(standing)),
        *advice(version.found, first, second),
    )
    said = "".join(f"<li>{_say(sentence, language)}</li>" for sentence in sentences)
    yield f"<ul>{said}</ul>{_figures(version, site, language)}{_skill(version, language)}"
    yield _plots(version, language)
    yield _maps(version, language)
    yield _worth(version, language)
    yield _uses(version, language)


def _figures(version: Version, site: str, language: str) -> str:
    """The table of figures, a column for each strength, each row with games that show it."""
    names = "".join(f"<th>{escape(one.series.name)}</th>" for one in version.played)
    rows = []
    for figure in version.figures:
        values = "".join(
            f'<td class="number">{_value(figure.of([one]), figure, language)}</td>'
            for one in version.played
        )
        shown = " ".join(
            f'<a href="{link(record, site)}">{number + 1}</a>'
            for number, record in examples(figure, version.played[-1])
        )
        name, about = titled(figure, language)
        rows.append(
            f"<tr><th>{name}<br><small>{about} <cite>{escape(figure.source)}</cite></small></th>"
            f"{values}<td>{shown}</td></tr>"
        )
    games = _say(message("lab-report-games"), language)
    return (
        f"<p><small>{_say(message('lab-report-how'), language)}</small></p><div class='wide'>"
        f"<table><tr><th></th>{names}<th>{games}</th></tr>{''.join(rows)}</table></div>"
    )


def _skill(version: Version, language: str) -> str:
    """How much better each player is than another."""
    better = []
    for one in version.played:
        if not one.series.is_mirrored and one.games.height:
            found = _pairs(one)
            values = {"value": found.value, "low": found.low, "high": found.high}
            points = {name: number(elo(share), 0, sign=True) for name, share in values.items()}
            sentence = message(
                "lab-report-skill", first=one.series.first, second=one.series.second, **points
            )
            better.append(f"<li>{_say(sentence, language)}</li>")
    return f"<ul>{''.join(better)}</ul>" if better else ""


def _pairs(one: Played) -> Estimate:
    """The share of the first player; two games with the same opening are one witness."""
    shares = dict(one.games.select("number", "share").iter_rows())
    halves = [(shares[n], shares[n + 1]) for n in shares if n % 2 == 0 and n + 1 in shares]
    found = estimate([one.sample(one.games.select("number", total="share"))])
    if not halves:
        return found
    pairs = Pairs()
    for first, second in halves:
        pairs = pairs.plus(first + second)
    return Estimate(pairs.share, *pairs.interval(), 2 * pairs.number)


def _plots(version: Version, language: str) -> str:
    """Whom the board favours at each strength, and how long games are."""
    side = next(figure for figure in FIGURES if figure.name == "first-side")
    mirrored = [one for one in version.played if one.series.is_mirrored and one.games.height]
    if not mirrored:
        return ""
    shares = [(one.series.name, side.of([one])) for one in mirrored]
    lengths = [(one.series.name, outcomes.turns(one)) for one in mirrored]
    pictures = (
        ("lab-figure-first-side", plots.whiskers(shares, 0.5, share=True, language=language)),
        ("lab-figure-turns", plots.lengths(lengths)),
    )
    return "".join(
        f"<figure><figcaption>{(said := _say(message(key), language))}</figcaption>"
        f'<img src="{picture}" alt="{said}"></figure>'
        for key, picture in pictures
    )


def _maps(version: Version, language: str) -> str:
    """Where things happen, in the games of the strongest."""
    strongest = [one for one in version.played if one.series.is_mirrored][-1:]
    if not strongest or version.experiment.generator is not None:
        return ""
    drawn = "".join(
        f"<figure><figcaption>{_say(message(f'lab-map-{name}'), language)}</figcaption>"
        f"{maps.heat_map(strongest[0].series, cells(strongest[0]), language)}</figure>"
        for name, cells in HEAT.items()
    )
    heading = _say(message("lab-report-maps", name=strongest[0].series.name), language)
    return f'<h3>{heading}</h3><div class="maps">{drawn}</div>'


def _worth(version: Version, language: str) -> str:
    """What pieces are worth, in the games of the strongest."""
    strongest = [one for one in version.played if one.series.is_mirrored][-1:]
    found = worth.worth(strongest[0]) if strongest else None
    if found is None or not found.height:
        return ""
    rows = [
        (_kind(version, kind, language), Estimate(value, low, high, n))
        for kind, value, low, high, n in found.rows()
    ]
    said = _say(message("lab-report-worth"), language)
    picture = plots.whiskers(rows, 0.0, share=False, language=language)
    return f'<h3>{said}</h3><img src="{picture}" alt="{said}">'


def _uses(version: Version, language: str) -> str:
    """In which part of the games pieces and cards were of use, in the games of the strongest."""
    strongest = [one for one in version.played if one.series.is_mirrored][-1:]
    found = worth.uses(strongest[0]) if strongest else None
    if found is None or not found.height:
        return ""
    kind, *ways = found.columns
    heads = "".join(f"<th>{_say(message(f'lab-use-{way}'), language)}</th>" for way in ways)
    rows = "".join(
        f"<tr><th>{escape(_kind(version, row[kind], language))}</th>"
        + "".join(f'<td class="number">{_say(percent(row[way], 0), language)}</td>' for way in ways)
        + "</tr>"
        for row in found.sort(pl.sum_horizontal(ways)).iter_rows(named=True)
    )
    said = _say(message("lab-report-uses", name=strongest[0].series.name), language)
    table = f"<table><tr><th></th>{heads}</tr>{rows}</table>"
    return f"<h3>{said}</h3><div class='wide uses'>{table}</div>"


def _differences(versions: Sequence[Version], language: str) -> str:
    """What differs from the first version."""
    looked = [figure for figure in FIGURES if figure.told is estimate]
    named = {figure.name: figure for figure in looked}
    found = compare([version.played for version in versions], looked)
    differences = "".join(
        f"<li>{_say(_difference(one, named[one.figure], versions, language), language)}</li>"
        for one in sorted(found, key=lambda one: not one.real)
    )
    heading = _say(message("lab-report-compare"), language)
    return f"<h2>{heading}</h2><ul>{differences}</ul>"


def _difference(
    one: Difference, figure: Figure, versions: Sequence[Version], language: str
) -> Message:
    """One difference, or that none was found and what it would take."""
    times = 100 if figure.unit == "share" else 1
    low, value, high = (number(times * x, sign=True) for x in (one.low, one.value, one.high))
    name = titled(figure, language)[0]
    version = versions[one.version].experiment.board or f"{one.version + 1}"
    values: dict[str, str | Message] = {
        "figure": name,
        "version": version,
        "low": low,
        "value": value,
        "high": high,
    }
    if one.real:
        return message("lab-difference", **values)
    smallest = WORTHWHILE if figure.unit == "share" else 1.0
    more = one.more_games(smallest)
    return message("lab-no-difference", more=more, seen=shortest(times * smallest), **values)


def _kind(version: Version, kind: str, language: str) -> str:
    """What a kind of piece is called; a token by what stands on it."""
    try:
        name = message(f"{version.experiment.game}-web-kind", kind=kind).format(language)
    except LookupError:
        return kind
    return name[:1].upper() + name[1:]


def titled(figure: Figure, language: str) -> tuple[str, str]:
    """What a figure is called, and what it means."""
    if figure.name.startswith("ended-"):
        reason = figure.name.removeprefix("ended-")
        name = _say(message("lab-figure-ended", reason=reason), language)
        return name, _say(message("lab-figure-ended-about"), language)
    key = f"lab-figure-{figure.name}"
    return _say(message(key), language), _say(message(f"{key}-about"), language)


def _value(found: Estimate, figure: Figure, language: str) -> str:
    """An estimate with its interval."""
    if not found.games:
        return "–"
    times, sign = (100, " %") if figure.unit == "share" else (1, "")
    ends = " … ".join(
        _say(number(times * end), language) if isfinite(end) else "?"
        for end in (found.low, found.high)
    )
    return f"{_say(number(times * found.value), language)}{sign}<br><small>{ends}</small>"


def _say(sentence: Message, language: str) -> str:
    return escape(sentence.format(language))
