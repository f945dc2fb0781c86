"""Games that were played by each version of the rules still end as they did."""

from pathlib import Path

import pytest

from tessera.games.catalog import BUILT_IN_GAMES, replay
from tessera.games.common.game import Game
from tessera.games.common.record import read_records

FOLDER = Path(__file__).parents[1] / "golden" / "records"
FILES = sorted(FOLDER.glob("*.jsonl"))

every_game = pytest.mark.parametrize("game", BUILT_IN_GAMES.values(), ids=BUILT_IN_GAMES)


def versions_without_a_record(game: Game) -> list[int]:
    versions = range(1, game.rules_version + 1)
    return [version for version in versions if FOLDER / f"{game.id}-{version}.jsonl" not in FILES]


@every_game
def test_every_rules_version_has_records(game: Game) -> None:
    missing = versions_without_a_record(game)
    assert not missing, (
        f"{game.id} has rules versions {missing} of which no game is kept: "
        f"store records made by them in {FOLDER / game.id}-VERSION.jsonl"
    )


@every_game
def test_a_new_rules_version_lacks_a_record(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    now = game.rules_version
    monkeypatch.setattr(game.board_class, "rules_version", now + 1)
    assert versions_without_a_record(game) == [now + 1]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_replay_to_their_result(path: Path) -> None:
    name, _, version = path.stem.rpartition("-")
    records = list(read_records(path.read_text(encoding="utf-8").splitlines()))
    assert records
    for record in records:
        assert (record.game, record.rules) == (name, int(version))
        board = replay(record)
        assert board.text() == record.final
        ended = board.outcome()
        assert ended is None or str(ended) == f"{record.result} {record.reason}"
        assert record.result != "*"
