"""Catalogue entry of Zodiacs."""

from pathlib import Path

from tessera.games.common.game import MultiplayerGame


def rules(language: str) -> str:
    """The rule page, with figures rendered by the engine."""
    from tessera.games.zodiacs import rulebook  # loads the built-in content

    return rulebook.illustrated(rulebook.rules(language))


ZODIACS = MultiplayerGame(
    id="zodiacs",
    teaching=Path(__file__).parent,
    rules=rules,
    lab_adapter="tessera.lab.zodiacs.adapter:ADAPTER",
    print_function="tessera.printing.zodiacs:pdf",
    pack_function="tessera.cli.zodiacs.content:encode_folder",
)
