"""What a report says of games of Zodiacs: their figures, and the sections that only they have."""

from collections.abc import Iterator, Mapping, Sequence

from tessera.i18n import Message, message
from tessera.lab.estimates import median
from tessera.lab.experiment import Experiment, Series
from tessera.lab.metrics import advantage, outcomes
from tessera.lab.metrics.catalog import BROWNE, LUDII, OWN, Metric, endings
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.report.links import link
from tessera.lab.report.version import ReportAdapter, Version
from tessera.lab.zodiacs import metrics as ours
from tessera.lab.zodiacs import sections
from tessera.lab.zodiacs.adapter import options, players
from tessera.lab.zodiacs.advice import advice

METRICS = (
    Metric("drawn", "share", LUDII, outcomes.drawn),
    Metric("days", "number", LUDII, ours.days),
    Metric("days-median", "number", OWN, ours.days, median),
    Metric("minutes", "number", OWN, ours.minutes),
    Metric("stalled", "share", OWN, ours.stalled),
    Metric("drama", "share", BROWNE, advantage.drama, mirrored_only=True),
    Metric("lead-changes", "share", BROWNE, advantage.lead_changes, mirrored_only=True),
    Metric("comeback", "share", OWN, advantage.comeback, mirrored_only=True),
    Metric("decided-at", "share", LUDII, advantage.decided_at, mirrored_only=True),
    Metric("orders", "number", OWN, ours.orders),
    Metric("useless", "share", OWN, ours.useless),
    Metric("unseen", "share", OWN, ours.unseen),
    Metric("day-seconds", "number", OWN, ours.day_seconds),
)


class WarReport:
    """What a report says of games of Zodiacs."""

    def metrics(self, data: Sequence[SeriesData]) -> tuple[Metric, ...]:
        """Whom games favour, those of the list, and how they ended."""
        return (*ours.shares(data), *METRICS, *endings(data))

    def advice(self, version: Version) -> Iterator[Message]:
        """What the figures say surely, and what to try."""
        return advice(version)

    def examples(
        self, version: Version, metrics: Sequence[Metric], site: str, language: str
    ) -> Mapping[str, Sequence[tuple[int, str]]]:
        """Games of the series that a figure describes, as where each is in the list to watch."""
        _ = site  # the list has the links
        shown = set(sections.shown(version))
        return {
            metric.name: [
                (one[1], f"#{sections.anchor(one, language)}")
                for one in sections.most_of(metric, version)
                if one in shown
            ]
            for metric in metrics
        }

    def art(self, series: Series) -> None:
        """None: nothing is drawn but plots."""

    def sections(self, version: Version, site: str, language: str) -> Iterator[str]:
        """Plots, who beats whom, and the games to watch."""
        yield sections.plotted(version, language)
        yield sections.paired(version, language)
        yield sections.listed(version, language, lambda record: self.link(record, site))

    def setting(self, version: Version) -> Message:
        """The game and its map, or for how many the maps are."""
        about = version.experiment
        game, named = message(f"{about.game}-web-name"), about.adapter.board(about)
        if named is not None:
            return message("lab-setup-map", game=game, map=named, where="named", count=0)
        count = players(about)
        return message("lab-setup-map", game=game, map="", where="all", count=count)

    def rules(self, version: Version) -> Iterator[Message]:
        """After how many days glory decides, and who is allied."""
        known = options(version.experiment)
        yield message("lab-setup-days", days=int(known["days"]))
        if coalitions := int(known["coalitions"]):
            yield message("lab-setup-coalitions", count=coalitions)

    def board(self, version: Version) -> str:  # noqa: ARG002  maps have no still picture here
        """None."""
        return ""

    def desk(self, experiment: Experiment, site: str) -> str:  # noqa: ARG002  maps are not laid there
        """Nowhere."""
        return ""

    def link(self, record: str, site: str) -> str:
        """The address of a game on the page of a site that looks back at it."""
        return link(record, f"{site}/zodiacs/review")


REPORT: ReportAdapter = WarReport()
