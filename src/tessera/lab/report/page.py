"""The report page: metrics at each strength, plots, heat maps, differences, links to games."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from tessera.games.common.picture import art_symbols
from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.compare import Difference, compare
from tessera.lab.confidence import ProportionEstimate
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment, Series
from tessera.lab.format import describe, ends, number, percent, percents, player, players, shortest
from tessera.lab.metrics.catalog import Metric
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.report.markup import (
    format_estimate,
    intervals,
    listed,
    localized,
    metric_title,
    title,
    version_names,
)
from tessera.lab.report.version import Version, versions_of
from tessera.lab.runner import SeriesProgress
from tessera.lab.stats import elo_difference
from tessera.lab.store import Store
from tessera.printing.paper import PAPERS

STYLE = """
:root { color-scheme: dark light; --link: light-dark(#7a4d00, #e0a84e);
  --quiet: light-dark(#55565c, #b9bac0); }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: light-dark(#f4f0e6, #14161b);
  color: light-dark(#22201b, #e8e6df); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); } h2 { margin-top: 2.5rem; } pre { overflow-x: auto; color: var(--quiet); }
table { border-collapse: collapse; width: 100%; } .wide { overflow-x: auto; }
th, td { padding: .35rem .6rem; text-align: left; border-bottom: 1px solid #8886;
  vertical-align: top; } th { min-width: 3rem; } th:first-child { min-width: 12rem; }
.uses th:first-child { min-width: 9rem; } .intervals :is(th, td) { padding-inline: .3rem; }
.intervals th:first-child { min-width: 7rem; } .intervals td:nth-child(2) { width: 100%; }
.intervals img { display: block; width: 100%; min-width: 5rem; max-width: 24rem; height: auto; }
figure.board svg { display: block; width: min(100%, 24rem); }
summary { padding: .5rem 0; cursor: pointer; } details h3 { font-size: 1rem; }
svg.piece { width: 2.25rem; height: 2.25rem; vertical-align: middle; }
td.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
small { color: var(--quiet); font-weight: 400; } img { max-width: 100%; } figure { margin: 0; }
.maps { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; }
nav a { display: inline-block; padding: .5rem .75rem .5rem 0; min-height: 1.5rem; }
article:not(:target, :has(:target)) { display: none; } article:last-of-type { display: block; }
article:is(:target, :has(:target)) ~ article:last-of-type { display: none; }
@media (prefers-color-scheme: light) { img { filter: invert(1) hue-rotate(180deg); } }
"""
"""In the colours of the system; plots are drawn for a dark page. Shows the article of the language
in the address's fragment, else the last one."""
WORTHWHILE = 0.05
"""The smallest difference of shares for which the required sample size is stated."""


def report(experiments: Sequence[Experiment], store: Store, site: str) -> str:
    """The page of an experiment, or a comparison of several with the first, English shown first.

    Args:
        experiments: the experiments; several need the same players.
        store: the store of their games.
        site: the address of the site that opens games.
    """
    return pages(experiments, store, site)["en"]


def pages(experiments: Sequence[Experiment], store: Store, site: str = "") -> Mapping[str, str]:
    """By language, the page that shows this language first; each contains all languages.

    Args:
        experiments: the experiments; several need the same players.
        store: the store of their games.
        site: the address of the site that opens games; empty: the site of the page.
    """
    versions = versions_of(experiments, store)
    series = versions[0].series[0].series
    art = _symbols(versions[0].report.art(series))
    articles = {language: article(versions, site, language) for language in LANGUAGES}
    return {
        language: _page(title(versions, language), art, articles, language)
        for language in LANGUAGES
    }


def _symbols(art: Path | None) -> str:
    """The SVG symbols that drawings of the page use, embedded once."""
    return f'<svg width="0" height="0" aria-hidden="true">{art_symbols(art)}</svg>' if art else ""


def _page(heading: str, art: str, articles: Mapping[str, str], first: str) -> str:
    """The page with all articles; `first` is shown unless the fragment names another language."""
    shown = "".join(
        f'<article id="{language}" lang="{language}">{articles[language]}</article>'
        for language in sorted(articles, key=lambda language: language == first)
    )
    return (
        f'<!doctype html><html lang="{first}"><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width"><title>Tessera: {escape(heading)}</title>'
        '<link rel="icon" href="data:,">'  # else browsers ask for one, which the policy forbids
        f"<style>{STYLE}</style>"
        f'<body>{art}<nav><a href="#en" lang="en">English</a> '
        f'<a href="#ru" lang="ru">Русский</a></nav>{shown}</body></html>\n'
    )


def article(versions: Sequence[Version], site: str, language: str) -> str:
    """The report in one language, as HTML."""
    home = f'<a href="{site}/">{localized(message("lab-report-site"), language)}</a>'
    parts = [
        f"<h1>{localized(message('lab-report'), language)}</h1>",
        f"<p>{home}{_pdf_links(site, language)}</p>",
    ]
    if len(versions) > 1:
        parts.append(_differences(versions, language))
    for version, name in zip(versions, version_names(versions, language), strict=True):
        parts.append(f"<h2>{escape(name)}</h2>")
        parts.extend(_version(version, site, language))
    return "".join(parts)


def _pdf_links(site: str, language: str) -> str:
    """Links to the PDF, which only the site offers: empty if the page is not served by it."""
    if site:
        return ""
    return "".join(
        f' · <a href="?paper={paper}&amp;language={language}">'
        f"{localized(message(f'lab-report-{paper}'), language)}</a>"
        for paper in PAPERS
    )


def _version(version: Version, site: str, language: str) -> Iterator[str]:
    """The sections on one experiment."""
    yield from _setup(version, language)
    yield from _results(version, site, language)
    yield _experiment_text(version, language)


def _setup(version: Version, language: str) -> Iterator[str]:
    """The setup of an experiment, as parts of HTML."""
    report = version.report
    yield f"<p>{' '.join(localized(one, language) for one in _setup_sentences(version))}</p>"
    rules = [*report.rules(version)]
    if rules:
        yield f"<p>{localized(message('lab-setup-rules'), language)}</p>"
        yield f"<ul>{''.join(f'<li>{localized(rule, language)}</li>' for rule in rules)}</ul>"
    if drawn := report.board(version):
        yield f'<figure class="board">{drawn}</figure>'


def _experiment_text(version: Version, language: str) -> str:
    """The text of the experiment, collapsed."""
    summary = localized(message("lab-setup-again"), language)
    text = escape(version.experiment.text, quote=False)
    return f"<details><summary>{summary}</summary><pre>{text}</pre></details>"


def _setup_sentences(version: Version) -> Iterator[Message]:
    """The board, the players, and the number of games."""
    experiment = version.experiment
    yield version.report.setting(version)
    if kit := experiment.adapter.content_name(experiment):
        yield message("lab-setup-content", content=kit)
    yield message(
        "lab-setup-players",
        count=len(experiment.players),
        players=listed([player(name, within=True) for name in experiment.players]),
        pairings=experiment.pairings,
    )
    if experiment.random_plies:
        yield message("lab-setup-random-plies", count=experiment.random_plies)
    if experiment.book_plies:
        yield message("lab-setup-book-plies", count=experiment.book_plies)
    games = sum(one.games.height for one in version.series)
    if games:
        yield message(
            "lab-setup-games", games=games, most=experiment.games * len(experiment.series)
        )
    if experiment.half_width is not None:
        yield message("lab-setup-half-width", half_width=shortest(experiment.half_width))


def _results(version: Version, site: str, language: str) -> Iterator[str]:
    """The results of one experiment."""
    report = version.report
    if address := report.editor_link(version.experiment, site):
        label = localized(message("lab-web-in-editor"), language)
        yield f'<p><a href="{escape(address)}">{label}</a></p>'
    if not any(one.games.height for one in version.series):
        yield f"<p>{localized(message('lab-report-empty'), language)}</p>"
        return
    progress = [one.progress for one in version.series if one.progress is not None]
    additional = filter(_adds_to_metrics, progress)
    sentences = (sentence for one in additional for sentence in describe(one, groups=False))
    items = "".join(
        f"<li>{localized(sentence, language)}</li>"
        for sentence in (*report.advice(version), *sentences)
    )
    heading = localized(message("lab-report-short"), language)
    yield f"<h3>{heading}</h3><ul>{items}</ul>{_win_rates(progress, language)}"
    yield f"{_metrics_table(version, site, language)}{_elo_differences(version, language)}"
    yield from report.sections(version, site, language)


def _adds_to_metrics(progress: SeriesProgress) -> bool:
    """Whether its sentences add something to the table of metrics."""
    whole = progress.rule is None and progress.series.is_mirrored
    return not (whole and progress.games)


def _win_rates(progress: Sequence[SeriesProgress], language: str) -> str:
    """The win rate of each faction and seat, collapsed because there are many."""
    tables = []
    for one in progress:
        shown = [e for e in one.estimates if e.estimand.group and e.counts]
        for group, estimates in groupby(shown, key=lambda e: e.estimand.group):
            rows = [(e.estimand, _estimate(e)) for e in estimates]
            name = {"name": players(one.series), "group": group}
            heading = localized(message("lab-win-rates-of", **name), language)
            named = [(localized(estimand.name, language), found) for estimand, found in rows]
            tables.append(intervals(heading, named, rows[0][0].even, "share", language))
    if not tables:
        return ""
    summary = localized(message("lab-win-rates"), language)
    return f"<details><summary>{summary}</summary>{''.join(tables)}</details>"


def _estimate(running: ProportionEstimate) -> Estimate:
    return Estimate(running.value, *running.interval, running.counts.total())


def _metrics_table(version: Version, site: str, language: str) -> str:
    """The table of metrics: a column for each strength, and links to example games."""
    names = "".join(
        f"<th>{localized(players(one.series), language)}</th>" for one in version.series
    )
    rows = []
    report = version.report
    examples = report.examples(version, version.metrics, site, language)
    for metric in version.metrics:
        values = "".join(
            f'<td class="number">{_value(metric, one, language)}</td>' for one in version.series
        )
        shown = " ".join(
            f'<a href="{address}">{number + 1}</a>' for number, address in examples[metric.name]
        )
        if shown and (source := version.example_series(metric)) is not None:
            shown = f"<small>{localized(players(source.series), language)}:</small> {shown}"
        name, description = metric_title(metric, language)
        rows.append(
            f"<tr><th>{name}<br>"
            f"<small>{description} <cite>{escape(metric.source)}</cite></small></th>"
            f"{values}<td>{shown}</td></tr>"
        )
    games = localized(message("lab-report-games"), language)
    return (
        f"<p><small>{localized(message('lab-report-how'), language)}</small></p><div class='wide'>"
        f"<table><tr><th></th>{names}<th>{games}</th></tr>{''.join(rows)}</table></div>"
    )


def _value(metric: Metric, data: SeriesData, language: str) -> str:
    """A metric at one strength."""
    even = metric.even
    return format_estimate(metric.of([data]), metric.unit, language, even=even)


def _elo_differences(version: Version, language: str) -> str:
    """The Elo difference of each pairing."""
    pairings = [
        (one.series, _estimate(one.progress.estimates[0]))
        for one in version.series
        if one.progress is not None and not one.series.is_mirrored and one.progress.games
    ]
    better = [f"<li>{localized(_elo_sentence(*pairing), language)}</li>" for pairing in pairings]
    return f"<ul>{''.join(better)}</ul>" if better else ""


def _elo_sentence(series: Series, found: Estimate) -> Message:
    """Which of two players is stronger, if that is significant, and by how many Elo.

    Args:
        series: their games.
        found: the first player's share of the points.
    """
    first, second = series.first, series.second
    value, low, high = found.value, max(found.low, 0.0), min(found.high, 1.0)
    if value < 0.5:
        first, second = second, first
        value, low, high = 1 - value, 1 - high, 1 - low
    pairing = {"first": player(first), "second": player(second, within=True)}
    if low <= 0.5:
        shares = {"value": percent(value), **percents((low, high), 0.5)}
        return message("lab-report-skill-unknown", **shares, **pairing)
    range_kind = "all" if value == 1.0 else "open" if high == 1.0 else "closed"
    points = {"value": value, "low": low, "high": high}
    digits = 0 if elo_difference(low) >= 1 else 1  # a positive difference is not shown as 0
    elos: dict[str, str | Message] = {
        name: number(elo_difference(rate), digits) if rate < 1.0 else ""
        for name, rate in points.items()
    }
    return message("lab-report-skill", range=range_kind, **elos, **pairing)


def _differences(versions: Sequence[Version], language: str) -> str:
    """The differences from the first version."""
    known = {metric.name: metric for version in versions for metric in version.all_metrics}
    compared = [metric for metric in known.values() if metric.is_mean]
    named = {metric.name: metric for metric in compared}
    found = compare([version.series for version in versions], compared)
    names = version_names(versions, language)
    sentences = (
        _difference(one, named[one.metric], names[one.version], language)
        for one in sorted(found, key=lambda one: not one.is_significant)
    )
    lines = [*sentences] or [message("lab-report-no-pairs")]
    differences = "".join(f"<li>{localized(sentence, language)}</li>" for sentence in lines)
    heading = localized(message("lab-report-compare"), language)
    data = [one for version in versions for one in version.series]
    over = all(one.progress is None or one.progress.is_over for one in data)
    how = localized(message("lab-report-compare-how", over="yes" if over else "no"), language)
    return f"<h2>{heading}</h2><p><small>{how}</small></p><ul>{differences}</ul>"


def _difference(one: Difference, metric: Metric, version: str, language: str) -> Message:
    """A significant difference, or the games needed to find one of a worthwhile size."""
    times = 100 if metric.unit == "share" else 1
    low, high = one.low, one.high
    if metric.unit == "share":  # shares differ by at most 1
        low, high = max(low, -1.0), min(high, 1.0)
    least, most = ends(times * low, times * high, even=0.0, sign=True)
    numbers = {"low": least, "value": number(times * one.value, sign=True), "high": most}
    name = metric_title(metric, language)[0]
    values: dict[str, str | Message] = {
        "metric": name,
        "version": version,
        "unit": metric.unit,
        **numbers,
    }
    if one.is_significant:
        amount = number(times * abs(one.value))
        way = "more" if one.value > 0 else "less"
        return message("lab-difference", way=way, **values | {"value": amount})
    smallest = WORTHWHILE if metric.unit == "share" else 1.0
    more = one.additional_games(smallest)
    return message("lab-no-difference", more=more, seen=shortest(times * smallest), **values)
