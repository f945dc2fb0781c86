"""`tessera lab report`: reports of experiments."""

from collections.abc import Sequence
from pathlib import Path

from tessera.cli.answers import check_ending, check_writable, language, writing
from tessera.cli.lab.arguments import asked, needing_extra, store
from tessera.files import write_whole
from tessera.i18n import LANGUAGES, message
from tessera.lab.experiment import check_versions
from tessera.printing.wish import Wish

PAGE, PDF = (".html", ".htm"), ".pdf"


def write_report(
    files: Sequence[Path], out: Path, site: str, into: Path | None, paper: str = "a4"
) -> int:
    """Write the report of some experiments; return the exit status.

    The extension of the file selects HTML in all languages, or PDF in that of the terminal.

    Raises:
        NotationError: if an experiment is invalid, they are not comparable, or the file cannot be
            written.
    """
    check_ending(out, *PAGE, PDF)
    experiments, kept = [asked(file, {}) for file in files], store(into)
    check_versions(experiments)
    check_writable(out)
    with needing_extra():
        from tessera.lab.report.page import report
        from tessera.lab.report.pdf import report_pdf
    if out.suffix.lower() == PDF:
        spoken = language() if language() in LANGUAGES else LANGUAGES[0]
        page: str | bytes = report_pdf(
            experiments, kept, site.rstrip("/"), Wish(paper, None, spoken)
        )
    else:
        page = report(experiments, kept, site.rstrip("/"))
    with writing(out):
        write_whole(out, page)
    print(message("lab-report-written", file=str(out)).format(language()))
    return 0
