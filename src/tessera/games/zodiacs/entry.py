"""Catalogue entry of Zodiacs."""

from pathlib import Path

from tessera.games.common.game import ManyGame


def rules(language: str) -> str:
    """The rule page, with figures rendered by the engine."""
    from tessera.games.zodiacs import rulebook  # loads the built-in content

    return rulebook.illustrated(rulebook.rules(language))


ZODIACS = ManyGame(
    id="zodiacs",
    teaching=Path(__file__).parent,
    rules=rules,
    studied="tessera.lab.zodiacs.study:STUDY",
    printed="tessera.printing.zodiacs:pdf",
    gathered="tessera.cli.zodiacs.content:gathered",
)
