"""Zodiacs in the terminal: cases, whole games, journals, content."""

import io
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from tests.cli import calling
from tests.cli.test_rules import refused
from tests.forked import Answer

from tessera.cli import main
from tessera.cli.zodiacs.cases import adjudicate_json
from tessera.cli.zodiacs.draft import draft
from tessera.cli.zodiacs.map import draw as draw_map
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.answers import Arrangement, Orders, Targets, Vanguards
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.content.loading import BUILTIN_FOLDER, builtin_content
from tessera.games.zodiacs.content.model import HOURS, TERRAINS, Hour, Kind
from tessera.games.zodiacs.events import Attacked, Log, OrderGiven
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.journal import journal_for
from tessera.games.zodiacs.state import Piece, Seat, Setup
from tessera.games.zodiacs.view import log_for
from tessera.i18n import LANGUAGES, MessageError

GOLDEN = Path(__file__).parents[1] / "golden" / "zodiacs"
CASES = sorted(GOLDEN.glob("*/*.json"))
PLAIN = GOLDEN / "public" / "3-one-action-an-hour.json"
SEED = ("--seed", "5", "--level", "1")

Case = dict[str, Any]


def tessera(*arguments: str, given: str = "", language: str = "C") -> Answer:
    """What the command line answers; in this process, which is quicker than in one of its own."""
    out, error, status = io.StringIO(), io.StringIO(), 0
    with (
        patch.object(sys, "argv", ["tessera", *arguments]),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode()))),
        patch.dict(os.environ, LANGUAGE=language),
        redirect_stdout(out),
        redirect_stderr(error),
    ):
        try:
            main()
        except SystemExit as end:
            status = int(end.code or 0)
    return Answer(out.getvalue(), error.getvalue(), status)


def case() -> Case:
    """A case to spoil."""
    read: Case = json.loads(PLAIN.read_text(encoding="utf-8"))
    return read


def written(folder: Path, text: str | bytes, name: str = "case.json") -> str:
    """The path of a file with a text."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


# cases


def test_cases_are_adjudicated_one_a_line() -> None:
    files = CASES[::12]
    answer = calling.tessera("zodiacs", "adjudicate", *map(str, files))
    assert (answer.status, answer.error) == (0, "")
    outcomes = [json.loads(line) for line in answer.out.splitlines()]
    assert outcomes == [json.loads(file.read_text(encoding="utf-8"))["expect"] for file in files]


def test_cases_come_from_standard_input_one_a_line() -> None:
    files = CASES[:3]
    lines = [json.dumps(json.loads(file.read_text(encoding="utf-8"))) for file in files]
    answer = tessera("zodiacs", "adjudicate", "-", given="\n\n".join(lines))
    assert answer.status == 0
    outcomes = [json.loads(line) for line in answer.out.splitlines()]
    assert outcomes == [json.loads(line)["expect"] for line in lines]


def test_a_bad_case_is_named_and_the_others_are_done(tmp_path: Path) -> None:
    bad = written(tmp_path, "{", "bad.json")
    answer = tessera("zodiacs", "adjudicate", str(CASES[0]), bad, str(CASES[1]))
    assert answer.status == 2
    assert len(answer.out.splitlines()) == 2
    assert answer.error.startswith(f"tessera: {bad}: this is not a JSON document")
    assert answer.error.count("\n") == 1


def test_a_bad_line_is_named_and_the_others_are_done() -> None:
    good = json.dumps(case())
    answer = tessera("zodiacs", "adjudicate", "-", given=f"{good}\n[]\n{good}\n")
    assert (answer.status, len(answer.out.splitlines())) == (2, 2)
    assert answer.error.startswith("tessera: Line 2: A case is one JSON object")


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"3",
        b'"case"',
        b"[]",
        b"{}",
        b"NaN",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"day":' + b"9" * 5000 + b"}",
        b'{"name":"\\ud800"}',
    ],
    ids=range(11),
)
def test_invalid_case_is_refused(tmp_path: Path, text: bytes) -> None:
    refused(tessera("zodiacs", "adjudicate", written(tmp_path, text)))


Change = Callable[[Case], object]
CHANGES: dict[str, tuple[Change, str]] = {
    "unknown key": (lambda c: c.update(colour=1), "unknown key “colour”"),
    "no kinds": (lambda c: c.pop("kinds"), "“kinds” is missing"),
    "kinds as a list": (lambda c: c.update(kinds=[]), "“kinds” must be a table"),
    "no such kind": (lambda c: c["pieces"][0].update(kind="ghost"), "pieces.0.kind"),
    "no such owner": (lambda c: c["pieces"][0].update(owner="zed"), "pieces.0.owner"),
    "no such cell": (lambda c: c["pieces"][0].update(cell="z99"), "“z99”"),
    "a cell that is a number": (lambda c: c["pieces"][0].update(cell=3), "pieces.0.cell"),
    "huge hit points": (lambda c: c["pieces"][0].update(hp=10**30), "pieces.0.hp"),
    "no hit points": (lambda c: c["pieces"][0].update(hp=0), "pieces.0.hp"),
    "pieces that are texts": (lambda c: c.update(pieces=["1"]), "“pieces” must hold objects"),
    "a number twice": (lambda c: c["pieces"].append(c["pieces"][0]), "the same number"),
    "a name twice": (lambda c: c["players"].append(c["players"][0]), "the same name"),
    "no players": (lambda c: c.update(players=[], pieces=[]), "0 players"),
    "a crowd": (lambda c: c.update(players=[{"name": str(n)} for n in range(10)]), "10 players"),
    "no such hour": (lambda c: c.update(hour="teatime"), "“teatime”"),
    "day zero": (lambda c: c.update(day=0), "case.day"),
    "no board": (lambda c: c.update(terrain="#"), "case.json: "),
    "steps as text": (lambda c: c.update(steps="1 c3-d3"), "“steps” is invalid"),
    "orders as numbers": (lambda c: c.update(steps=[{"a": [1]}]), "“steps” is invalid"),
    "orders of nobody": (lambda c: c.update(steps=[{"zed": ["1 c3-d3"]}]), "no player “zed”"),
    "combat as a list": (lambda c: c.update(combat=[1]), "“combat” is invalid"),
    "endless hours": (lambda c: c.update(hours=10**9), "case.hours"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_bad_case_is_explained(tmp_path: Path, name: str) -> None:
    change, expected = CHANGES[name]
    spoiled = case()
    change(spoiled)
    file = written(tmp_path, json.dumps(spoiled))
    answer = tessera("zodiacs", "adjudicate", file)
    refused(answer)
    assert answer.error.startswith(f"tessera: {file}: ")
    assert expected in answer.error


def test_case_that_summons_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    spoiled = case()
    kind = next(iter(spoiled["kinds"].values()))
    kind["abilities"] = {"call": {"kind": "extra", "effects": [["summon", "nobody"]]}}
    answer = tessera("zodiacs", "adjudicate", written(tmp_path, json.dumps(spoiled)))
    refused(answer)
    assert "“summon” is “nobody”" in answer.error


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/nowhere/at/all.json", "./nowhere/../all.json", f"/{'deep/' * 20}all.json"],
)
def test_a_missing_file_is_named_as_it_was_given(path: str) -> None:
    answer = tessera("zodiacs", "adjudicate", path)
    refused(answer)
    assert answer.error.startswith(f"tessera: {path}: ")


@pytest.mark.parametrize(
    "command",
    [
        ("zodiacs", "replay"),
        ("zodiacs", "play", "--resume"),
        ("verify",),
        ("lab", "run"),
        ("board", "almajara"),
        ("start", "almajara", "--board"),
    ],
)
def test_commands_name_a_missing_file_as_it_was_given(command: tuple[str, ...]) -> None:
    path = f"/{'deep/' * 12}nowhere.toml"
    answer = tessera(*command, path)
    refused(answer)
    assert path in answer.error


def test_error_is_reported_in_russian(tmp_path: Path) -> None:
    answer = tessera("zodiacs", "adjudicate", written(tmp_path, "[]"), language="ru")
    refused(answer)
    assert "Задача — это один объект JSON" in answer.error


def test_without_a_command_help_is_shown() -> None:
    answer = tessera("zodiacs")
    assert answer.status == 0
    assert "adjudicate" in answer.out


JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 10**30, 1.5, "", "x", "#1", "1 c3-d3", "day", "cell", "x" * 500),
    *([], [[]], [1], ["x"], {}, {"x": 1}, [{}], {"": ""}, ["summon", "x"], ["damage", 99]),
)


def places(value: object, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all that stands in a document."""
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        return [w for key in keys for w in ((*way, key), *places(value[key], (*way, key)))]
    return []


def adjudicated(text: str) -> str:
    """What becomes of a case, or what is wrong with it in every language."""
    try:
        return adjudicate_json(text.encode())
    except MessageError as error:
        return " ".join(map(error.message.format, LANGUAGES))


@pytest.mark.parametrize("seed", range(200))
def test_no_junk_in_a_case_is_more_than_a_sentence(seed: int) -> None:
    chance = Random(seed)
    spoiled = json.loads(chance.choice(CASES).read_text(encoding="utf-8"))
    for _ in range(chance.choice((1, 1, 2, 3))):
        *way, last = chance.choice(places(spoiled))
        inner = spoiled
        for key in way:
            inner = inner[key]
        inner[last] = chance.choice(JUNK)
    assert all(map(adjudicated, (json.dumps(spoiled), json.dumps([spoiled]))))


# games


def play(*arguments: str, given: str = "", language: str = "en") -> str:
    """What a game prints."""
    answer = tessera("zodiacs", "play", *SEED, *arguments, given=given, language=language)
    assert (answer.status, answer.error) == (0, ""), answer.error
    return answer.out


def own_move(out: str) -> str:
    """A move that the first piece listed may make."""
    found = re.search(r"^ +(\d+) .*  ([a-z]\d+)  \d/\d  ready  →([a-z]\d+)", out, re.MULTILINE)
    assert found, out
    return f"{found[1]} {found[2]}-{found[3]}"


def test_whole_game_is_played_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    move = own_move(play(given="quit\n"))
    typed = f"{move}\n" + "ready\n" * 300
    out = play("--days", "1", "--shared-cells", "all", "--save", str(path), given=typed)
    assert "The game is over" in out
    log = Log.from_json(path.read_bytes())
    assert log.setup.shared_cells == "all"
    state = log.replay()
    assert state.result
    orders = [
        entry.event for entry in log_for(log, 0).entries if isinstance(entry.event, OrderGiven)
    ]
    assert orders[0].piece == int(move.split()[0])


def test_war_with_allies_keeps_and_shows_its_rules(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    rules = ("--coalitions", "2", "--allied-sight", "own", "--shared-cells", "all")
    out = play("--seats", "4", *rules, "--save", str(path), given="quit\n")
    said = (
        "Glory decides after 12 days.\n"
        "Allies see only what their own pieces see.\n"
        "Enemies in one cell always fight.\n"
    )
    assert out.startswith(said)
    setup = Log.from_json(path.read_bytes()).setup
    assert (setup.allied_sight, setup.shared_cells) == ("own", "all")
    assert [seat.coalition for seat in setup.seats] == ["coalition-1", "coalition-2"] * 2
    assert play("--resume", str(path), given="quit\n").startswith(said)
    you = setup.seats[0].name
    assert tessera("zodiacs", "replay", str(path), "--player", you).out.startswith(said)
    assert "Enemies in one cell" not in play("--days", "0", given="quit\n")


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        (("--shared-cells", "some"), "--shared-cells: expected one of seen, all."),
        (("--days", "-1"), "--days: expected a whole number from 0 to 1000."),
        (("--coalitions", "1"), "“coalitions” is 1; expected 0 for none, or 2 to 2"),
        (("--seats", "3", "--coalitions", "4"), "or 2 to 3, the number"),
    ],
)
def test_bad_rule_option_is_refused_in_a_sentence(typed: Sequence[str], problem: str) -> None:
    answer = tessera("zodiacs", "play", *typed)
    refused(answer)
    assert problem in answer.error


def test_saved_game_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play("--days", "1", "--save", str(path), given="ready\nready\nready\nready\nquit\n")
    left = Log.from_json(path.read_bytes())
    assert not left.replay().result
    out = play("--resume", str(path), "--save", str(path), given="ready\n" * 300)
    assert "The game is over" in out
    whole = Log.from_json(path.read_bytes())
    assert whole.entries[: len(left.entries)] == left.entries


def test_the_same_seed_gives_the_same_game() -> None:
    assert play(given="ready\n" * 6) == play(given="ready\n" * 6)


def test_refused_orders_are_explained_and_the_game_continues() -> None:
    out = play(given="1 a4-b4\nnonsense\n7\nundo\nlist\nclear\npieces 5000\nready\nquit\n")
    assert "You have no piece 1 on the map." in out
    assert "Unknown command “nonsense”" in out
    assert "You haven’t entered anything for this step." in out
    assert "5000" in out


def test_typed_orders_are_listed_and_taken_back() -> None:
    move = own_move(play(given="quit\n"))
    out = play(given=f"{move}\nlist\n{move}\nundo\nlist\nquit\n")
    assert f"  {move}\n" in out
    assert "already has an action for this hour" in out
    assert "You haven’t entered anything for this step." in out


def test_orders_of_others_are_shown_in_a_response_step() -> None:
    out = play(given="ready\nready\nready\nready\nready\nquit\n")
    assert re.search(r"#1: \w+ \d+ \(\w+\), ", out, re.MULTILINE)


def test_events_of_the_hour_are_listed_if_own_pieces_can_name_them() -> None:
    chosen = ("--map", "ford", "--faction", "water", "--against", "fire")
    out = play(*chosen, given="ready\n" * 6 + "quit\n")
    named = re.findall(r"^!\d+: (.+)", out, re.MULTILINE)
    assert named
    assert all(re.fullmatch(r"\w+ \d+ \(Fire\) came into view", event) for event in named)


def test_journal_prints_events_and_earlier_map() -> None:
    out = play(given="ready\nready\njournal\njournal 3\nmap\njournal all\njournal 100000\nquit\n")
    assert re.search(r"Day 1, \w+ \(now\)", out)
    assert "This is the map after entry 3" in out
    assert "The journal has no entry 100000" in out


@pytest.mark.parametrize("what", ["time", "moves", "piece 5", "player Air", "player nobody"])
def test_the_journal_is_filtered(what: str) -> None:
    out = play(given=f"journal {what}\nquit\n")
    if what == "time":
        assert "Day 1 begins" in out
        assert "stands on" not in out
    if what == "moves":
        assert "stands on" in out
        assert "Day 1 begins" not in out
    assert ("nobody" in what) == ("There is no player “nobody”" in out)


def test_order_drafts_are_written_saved_and_listed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    move = own_move(play(given="quit\n"))
    typed = f"plan 1 midday {move}\nplan 2 dusk 5 a4-b4\nplan\nplan 1 morning {move}\nquit\n"
    out = play("--save", str(path), given=typed)
    assert "Day 1, midday (planned)" in out
    assert "Plans are for later hours" in out
    out = play("--resume", str(path), given="plan\nplan drop 2 dusk\n" + "ready\n" * 6 + "quit\n")
    assert "Day 2, dusk (planned)" in out
    assert "You have orders planned for this hour" in out
    assert f"  {move}\n" in out


def test_a_plan_is_used_in_its_hour() -> None:
    move = own_move(play(given="quit\n"))
    waiting = play(given="ready\n" * 20)
    steps = waiting[: waiting.index("Day 1, midday, orders > ")].count(" > ")
    typed = f"plan 1 midday {move}\n" + "ready\n" * steps + "use\nlist\nquit\n"
    out = play(given=typed)
    offered = out[out.index("You have orders planned for this hour") :]
    assert offered.count(f"  {move}\n") == 2


@pytest.mark.parametrize(
    "words", ["plan 1", "plan x midday 5 a4-b4", "plan 1 teatime 5 a4-b4", "plan 1 dusk hello"]
)
def test_bad_plans_are_refused(words: str) -> None:
    out = play(given=f"{words}\nplan\nquit\n")
    assert "You have no planned orders." in out


def test_it_is_played_in_russian() -> None:
    given = "help\nplan 1 полдень 5 a4-b4\nplan\npieces\nseen\nquit\n"
    out = play("--lang", "ru", given=given, language="C")
    assert "День 1, утро (светло)" in out
    assert "День 1, полдень (запланировано)" in out
    assert "готова" in out


def test_piece_details_are_printed() -> None:
    number = own_move(play(given="quit\n")).split()[0]
    out = play(given=f"pieces {number}\nquit\n")
    assert "hit points" in out[out.index("> ") :]


def test_leaders_are_marked_and_kinds_in_view_are_listed() -> None:
    out = play(given="quit\n")
    found = re.search(r"^ +(\*\d+) ", out, re.MULTILINE)
    assert found, out
    assert found[1] in out[: out.index("(you)")]
    assert re.search(r"^In view: B\d+ [A-Z]", out, re.MULTILINE)
    details = play(given=f"pieces {found[1]}\nquit\n")
    assert "hit points" in details[details.index("> ") :]


def test_opponents_are_chosen() -> None:
    out = play(
        *("--seats", "3", "--faction", "fire", "--leader", "leo", "--against", "fire"),
        *("--against", "earth"),
        given="quit\n",
    )
    assert "A Fire (you)" in out
    assert "B Fire2 (enemy)" in out
    assert "C Earth (enemy)" in out
    assert "Leo" in out


def test_end_of_input_ends_the_game_and_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play("--save", str(path), given="ready\n")
    assert Log.from_json(path.read_bytes()).entries


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--map", "atlantis"), "atlantis"),
        (("--faction", "void"), "void"),
        (("--leader", "void"), "void"),
        (("--against", "void"), "void"),
        (("--against", "fire", "--against", "air"), "at most 1 opponents"),
        (("--level", "6"), "expected a whole number from 0 to 5"),
        (("--seats", "1"), "There is no map for 1 players"),
        (("--seats", "3", "--map", "ford"), "is for 2 players"),
        (("--lang", "tlh"), "Unknown language “tlh”"),
        (("--resume", "/nowhere.json"), "nowhere.json"),
        (("--content", "/nowhere"), "nowhere"),
        (("--save", "/nowhere/at/all.json"), "Cannot write"),
    ],
)
def test_bad_game_options_are_refused(arguments: tuple[str, ...], expected: str) -> None:
    answer = tessera("zodiacs", "play", *arguments, language="en")
    refused(answer)
    assert expected in answer.error


def test_resume_refuses_a_file_that_is_no_log(tmp_path: Path) -> None:
    path = written(tmp_path, "{}", "game.json")
    for command in (("play", "--resume", path), ("replay", path)):
        answer = tessera("zodiacs", *command, language="en")
        refused(answer)
        assert answer.error == f"tessera: {path}: This is not the log of a Zodiacs game.\n"


def test_resume_refuses_a_file_without_order_drafts(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play("--save", str(path), given="quit\n")
    written(tmp_path, "{}", "game.plans.json")
    answer = tessera("zodiacs", "play", "--resume", str(path), language="en")
    refused(answer)
    assert "game.plans.json: The plans cannot be read" in answer.error


# combat


@pytest.fixture
def melee(tmp_path: Path) -> str:
    """A game in which 1 shares its cell with 2, 3 and the own 4 and 5; all can strike."""
    kinds = {"ogre": Kind("ogre", size=1, hp=9, strength=1, level=1)}
    setup = Setup("......../........", dict(TERRAINS), kinds, (Seat("a"), Seat("b")), days=1)
    pieces = [Piece(n, "ogre", int(n in (2, 3)), 3, 9) for n in (1, 2, 3, 4, 5)]
    game = Game.resume(setup, pieces, [{}, {}], 1, Hour.DAWN)
    return written(tmp_path, game.log.to_json(), "melee.json")


def test_choices_in_combat_are_prompted_for_and_submitted(melee: str, tmp_path: Path) -> None:
    save = tmp_path / "over.json"
    typed = "ready\n1 2\n4 7\n4\n5 3\nlist\nready\n" + "ready\n" * 5
    out = play("--resume", melee, "--save", str(save), given=typed)
    assert "ogre 1 attacks; targets, the default first: ogre 2 (b), ogre 3 (b)." in out
    assert "Type 1 TARGET" in out
    assert "Piece 4 cannot attack 7" in out
    assert "Cannot read “4”; expected an attacking piece and its target" in out
    assert "  1 2\n  5 3\n" in out
    entries = Log.from_json(save.read_bytes()).entries
    battles = [entry.event for entry in entries if isinstance(entry.event, Attacked)]
    assert Attacked(1, 2) in battles
    assert Attacked(5, 3) in battles


def test_vanguards_and_their_order_are_typed_as_numbers() -> None:
    kinds = {
        "ogre": Kind("ogre", size=1, hp=9, strength=1, level=1),
        "page": Kind("page", size=1, hp=2, strength=0, level=1, hours=()),
    }
    setup = Setup("......../........", dict(TERRAINS), kinds, (Seat("a"), Seat("b")))
    places = {1: ("ogre", 0, 2), 2: ("ogre", 1, 3), 3: ("ogre", 0, 4)}
    places |= {n: ("page", int(n > 5), 3 if n > 5 else 2) for n in range(4, 8)}
    pieces = [Piece(n, kind, seat, cell, 9) for n, (kind, seat, cell) in places.items()]
    game = Game.resume(setup, pieces, [{}, {}], 1, Hour.MORNING)
    game.answers[0] = Orders(("1 c1-d1", "3 e1-d1"))
    for _ in range(3):
        game.close()
    targets = draft(game.view(0))
    targets.add("1 2")
    targets.add("3, 2")
    assert targets.answer == Targets({1: 2, 3: 2})
    game.submit(0, targets.answer)
    game.close()
    mine, theirs = draft(game.view(0)), draft(game.view(1))
    mine.add("1 2: 4 5")
    theirs.add("2 1: 6, 7")
    assert mine.answer == Vanguards({1: {2: (4, 5)}})
    with pytest.raises(NotationError, match="then the vanguard"):
        mine.add("1 2")
    with pytest.raises(RulesError, match="cannot join"):
        mine.add("1 2: 6")
    assert mine.lines == ["1 2: 4 5"]
    game.submit(0, mine.answer)
    game.submit(1, theirs.answer)
    game.close()
    order, strike = draft(game.view(0)), draft(game.view(1))
    order.add("1 2 7 6")
    strike.add("2 1: 5 4")
    strike.add("2 3")
    strike.undo()
    strike.add("2 3")
    assert order.answer == Arrangement({1: {2: (7, 6)}})
    assert strike.answer == Arrangement({2: {1: (5, 4)}}, {2: 3})
    game.submit(1, strike.answer)
    order.clear()
    with pytest.raises(RulesError, match="anything for this step"):
        order.undo()


# maps


def drawn(pieces: Sequence[Piece], width: int = 100) -> list[str]:
    """The lines of the map of a small game, without what is blank."""
    kinds = {"ogre": Kind("ogre", size=1, hp=9, strength=1, level=1, sight=(1, 1))}
    setup = Setup("ff..", dict(TERRAINS), kinds, (Seat("a"), Seat("b")))
    game = Game.resume(setup, pieces, [{}, {}], 1, Hour.MORNING)
    journal = journal_for(game.log, 0)
    return draw_map(journal.known_after(len(journal.entries) - 1), width).plain.splitlines()


def test_map_shows_view_and_pieces() -> None:
    pieces = [Piece(1, "ogre", 0, 0, 9), Piece(200, "ogre", 1, 1, 9), Piece(3, "ogre", 1, 3, 9)]
    assert drawn(pieces) == [
        "a1(f)     b1(f)     c1 .?     d1 .?",
        "1         B200",
    ]


def test_a_crowd_is_counted_where_there_is_no_room() -> None:
    pieces = [Piece(n, "ogre", 0, 0, 9) for n in (101, 102, 103, 104)]
    assert drawn(pieces)[1].split() == ["101", "+3"]
    assert drawn(pieces, width=20)[0] == "a1(f)   b1(f)   c1 .?   d1 .?"


# bots among themselves


@pytest.mark.parametrize(
    "arguments",
    [
        ("balance", "--faction", "void"),
        ("balance", "--map", "void"),
        ("balance", "--level", "9"),
        ("balance", "--games", "0"),
        ("match", "0", "1"),
        ("match", "1"),
        ("match", "one", "two"),
    ],
)
def test_unplayable_match_is_refused(arguments: tuple[str, ...]) -> None:
    refused(tessera("zodiacs", *arguments))


# journals


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that is over."""
    path = tmp_path_factory.mktemp("zodiacs") / "game.json"
    play("--days", "1", "--save", str(path), given="ready\n" * 300)
    return path


def test_finished_game_is_replayed_in_full(finished: Path) -> None:
    answer = tessera("zodiacs", "replay", str(finished), language="en")
    assert answer.status == 0
    assert "Numbers for future pieces" not in answer.out
    for hour in HOURS[:3]:
        assert f"Day 1, {hour}" in answer.out
    assert "The game is over" in answer.out


def test_replay_for_a_player_prints_less(finished: Path) -> None:
    everything = tessera("zodiacs", "replay", str(finished), language="en").out
    known = tessera("zodiacs", "replay", str(finished), "--player", "Air", language="en").out
    assert len(known) < len(everything)
    assert "Air (you)" in known


def test_replay_until_entry_stops_there(finished: Path) -> None:
    answer = tessera(
        *("zodiacs", "replay", str(finished), "--player", "@Air", "--until", "20"), language="en"
    )
    assert "The game is over" not in answer.out
    assert re.search(r"^ +20  ", answer.out, re.MULTILINE) or "    19  " in answer.out
    assert "    21  " not in answer.out


def test_bad_replay_arguments_are_refused(finished: Path, tmp_path: Path) -> None:
    for arguments in (("--player", "nobody"), ("--until", "1000000")):
        refused(tessera("zodiacs", "replay", str(finished), *arguments))
    log = Log.from_json(finished.read_bytes())
    begun = Log(log.setup, log.entries[:100])
    answer = tessera(
        "zodiacs", "replay", written(tmp_path, begun.to_json(), "begun.json"), language="en"
    )
    refused(answer)
    assert "add --player with one of: Air, Earth." in answer.error


def test_log_of_one_player_is_replayed(finished: Path, tmp_path: Path) -> None:
    own = log_for(Log.from_json(finished.read_bytes()), 1)
    path = written(tmp_path, own.to_json(), "own.json")
    answer = tessera("zodiacs", "replay", path, language="en")
    assert "Earth (you)" in answer.out
    refused(tessera("zodiacs", "replay", path, "--player", "Air"))


# content


def test_content_is_printed_in_words() -> None:
    answer = tessera("zodiacs", "content", language="en")
    assert answer.status == 0
    for name, kind in builtin_content().kinds.items():
        assert f"({name})" in answer.out, kind
    assert "The ford (ford), for 2 players" in answer.out


def test_content_is_printed_in_russian() -> None:
    answer = tessera("zodiacs", "content", "--lang", "ru")
    assert "Огонь (fire)" in answer.out
    assert "2 игрока" in answer.out


def test_content_of_a_folder_is_checked_and_played_with(tmp_path: Path) -> None:
    for path in BUILTIN_FOLDER.rglob("*.toml"):
        copy = tmp_path / path.relative_to(BUILTIN_FOLDER)
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(path.read_bytes())
    assert "Fire (fire)" in tessera("zodiacs", "content", str(tmp_path), language="en").out
    assert "(you)" in play("--content", str(tmp_path), given="quit\n")
    fire = tmp_path / "fire.toml"
    fire.write_text(fire.read_text(encoding="utf-8").replace("hp = 8", "hp = 0", 1), "utf-8")
    for command in (("content", str(tmp_path)), ("play", "--content", str(tmp_path))):
        answer = tessera("zodiacs", *command, language="en")
        refused(answer)
        assert "fire.toml, line " in answer.error


def test_moves_that_affect_nothing_are_shown_without_a_prompt() -> None:
    out = play(given="ready\n" * 4 + "quit\n")
    assert "response orders >" not in out
    assert re.search(r"#1: \w+ \d+ \(", out)


def test_passing_asks_again_only_when_something_concerns_the_person() -> None:
    def reached(word: str) -> tuple[int, int]:
        out = play(given=f"{word}\n" * 8 + "quit\n")
        day, hour = re.findall(r"^Day (\d+), (\w+), .* > ", out, re.MULTILINE)[-1]
        return int(day), HOURS.index(hour)

    assert reached("pass") > reached("ready")


def test_help_names_the_levels_of_the_bots() -> None:
    adjudicated = " ".join(tessera("zodiacs", "play", "--help").out.replace("│", " ").split())
    assert f"from {min(LEVELS)} to {max(LEVELS)}." in adjudicated
