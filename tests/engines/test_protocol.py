"""Lines of the engine protocol: written strictly, read leniently."""

import pytest

from tessera.engines.protocol import (
    EngineDescription,
    Go,
    Info,
    ProtocolError,
    SupportedGame,
    position_line,
    read_position,
)


@pytest.mark.parametrize(
    "go",
    [
        Go(),
        Go(movetime=1),
        Go(nodes=5, depth=3),
        Go(clock=(0, 60_000)),
        Go(clock=(1, 2), increment=(0, 5)),
        Go(infinite=True),
    ],
    ids=Go.line,
)
def test_limits_are_read_as_they_are_written(go: Go) -> None:
    verb, *words = go.line().split()
    assert verb == "go"
    assert Go.read(words) == go


@pytest.mark.parametrize(
    "text",
    [
        "movetime",
        "movetime x",
        "movetime 0",
        "movetime -1",
        "movetime " + "9" * 30,
        "nodes 1.5",
        "depth ٣",
        "clock 5",
    ],
)
def test_limits_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(ProtocolError):
        Go.read(text.split())


@pytest.mark.parametrize("text", ["x", "x 5 movetime 20", "movetime 20 mate 5 infinite"])
def test_limits_of_later_versions_are_passed_over(text: str) -> None:
    known = [word for word in text.split() if word not in ("x", "5", "mate")]
    assert Go.read(text.split()) == Go.read(known)


@pytest.mark.parametrize(
    "info",
    [
        Info(depth=3, nodes=10, nps=100, time=7, multipv=2, chance=0.25, pv=("a1-a2", "end")),
        Info(proven=5),
        Info(proven=-2, pv=("a",)),
    ],
    ids=Info.line,
)
def test_what_a_search_has_come_to_is_read_as_it_is_written(info: Info) -> None:
    assert Info.read(info.line().split()[1:]) == info


@pytest.mark.parametrize(
    ("text", "info"),
    [
        ("", Info()),
        ("depth", Info()),
        ("depth x nodes 5 seldepth 9 hashfull 3", Info(nodes=5)),
        ("score cp 30 depth 2", Info(depth=2)),
        ("score chance 7", Info()),
        ("score chance nan", Info()),
        ("score win -3", Info()),
        ("nodes " + "9" * 50, Info()),
        ("depth 1 string depth 5", Info(depth=1)),
    ],
)
def test_what_cannot_be_understood_is_left_out(text: str, info: Info) -> None:
    assert Info.read(text.split()) == info


def test_an_engine_is_known_by_what_it_says() -> None:
    engine = EngineDescription()
    for line in (
        "id name Some  Engine 2",
        "id author N. N.",
        "id",
        "game pit variants standard edge=abyss",
        "game almajara content whatever",
        "game",
        "option name Hash type spin default 1 min 1 max 2",
        "want legal",
        "want more",
        "\x00 what?",
    ):
        engine.handle_line(line)
    assert (engine.name, engine.author) == ("Some Engine 2", "N. N.")
    assert engine.games == [
        SupportedGame("pit", ("standard", "edge=abyss")),
        SupportedGame("almajara", content=True),
    ]
    assert engine.wants_legal
    assert engine.supports("pit", "edge=abyss", content=False)
    assert not engine.supports("pit", "army=1.1.1.1", content=False)
    assert engine.supports("almajara", "anything", content=True)
    assert not engine.supports("pit", "standard", content=True)
    assert not engine.supports("vorcept", "standard", content=False)


@pytest.mark.parametrize(
    "plays", [SupportedGame("pit"), SupportedGame("pit", ("a=1", "b=2"), content=True)]
)
def test_supported_game_round_trips(plays: SupportedGame) -> None:
    assert SupportedGame.read(plays.line().split()[1:]) == plays


def test_positions_have_actions_after_them() -> None:
    assert position_line("pit standard x", []) == "position pit standard x"
    line = position_line("pit standard x", ["a", "b"])
    assert line == "position pit standard x actions a b"
    assert read_position(line.split()[1:]) == ("pit standard x", ("a", "b"))
    assert read_position(["pit"]) == ("pit", ())
    assert read_position(["pit", "actions"]) == ("pit", ())
