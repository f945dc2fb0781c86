"""Pit's `Board`, apart from the rules."""

import pytest
from tests.golden.make_pit import PIT61
from tests.golden.making import laid

from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.common.scene import SceneCapture, SceneMove
from tessera.games.pit.board import Board
from tessera.games.pit.layout import Phase
from tessera.geometry.hexboard import HexBoard
from tessera.kernel.contract import position_key

FIELD = HexBoard.hexagon(5).text()


def position(
    pieces: str, marks: str = "", turn: str = "b:main:2:-", variant: str = "standard"
) -> Board:
    return Board.from_text(f"pit {variant} {laid(FIELD, marks)} {pieces} {turn} 0.0.0.0/0.0.0.0 5")


def placing(pieces: str, reserves: str, turn: str = "b:setup", marks: str = "") -> Board:
    return Board.from_text(f"pit standard {laid(FIELD, marks)} {pieces} {turn} {reserves} 0")


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("L@e5", "L@e5: a Lumen starts on ground at the edge."),
        ("I@a9", "I@a9: the Lumen is placed first."),
        ("a9-a8", "a9-a8: the setup is not over; Blue places a piece now (L@ and a cell)."),
        ("pass", "pass: you can pass only if you have no other legal action."),
    ],
)
def test_explanations_of_the_set_up(action: str, reason: str) -> None:
    assert str(Board.start().explain(action)) == reason


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("I@b9", "I@b9: a piece of yours would have no empty cell next to it."),
        ("I@e5", "I@e5: none of your pieces is next to this cell."),
        ("I@h1", "I@h1: an enemy piece is next to this cell."),
        ("L@b9", "L@b9: there is no Lumen left to place."),
        ("B@b9", "B@b9: there is no Balor left to place."),
        ("a9-a8", "a9-a8: the setup is not over; Blue places a piece now (I@ and a cell)."),
    ],
)
def test_explanations_of_placements(action: str, reason: str) -> None:
    board = placing("li1,La9", "0.3.2.0/0.3.2.2", marks="#b8 #c8 #c9")
    assert str(board.explain(action)) == reason


@pytest.mark.parametrize(
    ("pieces", "marks", "action", "reason"),
    [
        ("li1,Be5,La9", "", "e5-g5", "that is 2 cells away, but a Balor moves at most 1."),
        ("li1,Be5,La9", "#f5", "e5-f5", "f5 is lava, in which a Balor cannot stand."),
        ("li1,Be5,gf5,La9", "", "e5-f5", "f5 is occupied by a red Gargoyle."),
        ("li1,be5,La9", "", "e5-f5", "the piece on e5 is not Blue’s."),
        ("li1,Ie5,La9", "", "e5-f6", "an Imp jumps only in a straight line, not around a corner."),
        ("li1,Ga5,La9", "_c5", "a5-e5", "the path leads off the board."),
        ("li1,Ga5,La9", "", "a5-c6", "a Gargoyle flies in a straight line."),
        ("li1,Ie5,bf5,La9", "", "e5>f5", "a Balor is too heavy to be pushed."),
        ("li1,Ga5,bc5,La9", "", "a5-g5~c5:e5", "a Balor is too heavy to be carried."),
        ("li1,Ge5,if5,La9", "", "e5>f5", "a Gargoyle cannot push; only Imps can."),
        ("li1,Ie5,if5,bg5,La9", "", "e5>f5", "another piece is in the way of the push."),
        ("li1,La9,Bb9,ic9", "", "a9<c9", "another piece stands between them."),
        (
            "li1,La9,ic9",
            "^b9",
            "a9<c9",
            "the cell between them is a wall, or a pillar that hides the piece.",
        ),
        (
            "li1,La9,id9",
            "",
            "a9-b9<d9",
            "here a Lumen moves or pulls, not both in one action.",
        ),
        (
            "Be5,lf5,La9",
            "",
            "e5-d5",
            "the Lumen on f5 binds this piece, which must end its move next to her.",
        ),
        (
            "li1,bd2,be2,Ie3,La9",
            "#f1",
            "e3-e1",
            "one of your own pieces would have no empty cell left around it.",
        ),
        (
            "Be1,li1,ie3,Ie4,La9",
            "#f1 #d2",
            "e4>e3",
            "one of your own pieces would have no empty cell left around it.",
        ),
        (
            "li1,La9,ic9",
            "_b9",
            "a9<c9",
            "the cell between them is a wall, or a pillar that hides the piece.",
        ),
        ("li1,Be5,La9", "", "e5-e5", "a move must end on another cell."),
        (
            "li1,Ga5,ib5,La9",
            "#e5",
            "a5-e5~b5:d5",
            "a Gargoyle that ends its flight in lava takes its load with it.",
        ),
    ],
)
def test_explanations(pieces: str, marks: str, action: str, reason: str) -> None:
    board = position(pieces, marks)
    assert str(board.explain(action)) == f"{action}: {reason}"
    with pytest.raises(IllegalActionError) as refusal:
        board.push(action)
    assert str(refusal.value) == f"{action}: {reason}"


@pytest.mark.parametrize(
    ("variant", "pieces", "marks", "action", "reason"),
    [
        (
            "pillar_jump=off",
            "li1,Ie5,La9",
            "^e5 ^f5",
            "e5-g5",
            (
                "an Imp jumps over pieces and lava, but here not over pillars, "
                "and not outside the board."
            ),
        ),
        (
            "lumen_bond=on",
            "Le5,lf5",
            "",
            "e5-d5",
            "the Lumen on f5 binds this piece, which must end its move next to her.",
        ),
    ],
)
def test_explanations_follow_the_options(
    variant: str, pieces: str, marks: str, action: str, reason: str
) -> None:
    assert position(pieces, marks).explain(action) is None
    board = position(pieces, marks, variant=variant)
    assert str(board.explain(action)) == f"{action}: {reason}"


@pytest.mark.parametrize(
    ("pieces", "marks", "action"),
    [("Id3,le5,Bf5,La9", "", "d3-d5"), ("li1,Ie5,Lf5", "^f5", "e5>f5")],
)
def test_explanations_mention_truce(pieces: str, marks: str, action: str) -> None:
    board = position(pieces, marks, turn="b:main:2:-:t2", variant="truce=1")
    reason = board.explain(action)
    assert reason is not None
    assert str(reason) == f"{action}: there is a truce; no Lumen can be lost this turn."
    assert reason.format("ru") == f"{action}: идёт перемирие, в этом ходу нельзя терять Люмен."
    assert position(pieces, marks, variant="truce=1").explain(action) is None


def test_scene_has_remaining_turns_of_truce() -> None:
    scenes = [
        position("li1,Be5,La9", turn=f"b:main:2:-{truce}", variant="truce=1").scene()
        for truce in ("", ":t1", ":t2")
    ]
    assert [scene.truce for scene in scenes] == [0, 1, 2]
    assert placing("-", "1.3.2.2/1.3.2.2").scene().truce == 0


def test_a_position_is_another_while_a_truce_holds() -> None:
    after, before, now = (
        position("li1,Be5,La9", turn=f"b:main:2:-{truce}", variant="truce=1")
        for truce in ("", ":t1", ":t2")
    )
    keys = {position_key(board.position) for board in (after, before, now)}
    assert len(keys) == 3
    assert position_key(after.position) == position_key(position("li1,Be5,La9").position)


def test_lumens_that_are_bound_are_shown_so() -> None:
    assert position("Le5,lf5").scene().ties == ()
    assert position("Le5,lf5", variant="lumen_bond=on").scene().ties == (
        ("f5", "e5"),
        ("e5", "f5"),
    )


def test_explanations_speak_russian() -> None:
    reason = position("Be5,lf5,La9").explain("e5-d5")
    assert reason is not None
    assert (
        reason.format("ru")
        == "e5-d5: эту фигуру держит Люмена на f5; ход должен кончиться рядом с ней."
    )


@pytest.mark.parametrize(
    "action", ["e5~f5", "e5<f5>g5", "e5-f5:g5", "l@a9", "e5-a1", "a5-c5~b5:a1"]
)
def test_an_unreadable_action_is_no_illegal_one(action: str) -> None:
    with pytest.raises(NotationError):
        position("li1,Be5,La9").explain(action)


def test_the_start_on_the_former_board_is_that_of_the_rules() -> None:
    start = f"pit standard {PIT61} - b:setup 1.3.2.2/1.3.2.2 0"
    assert Board.start(board=PIT61).text() == start
    assert Board.start(board="pit61").text() == start


def test_phases_and_actions_left() -> None:
    board = Board.start(variant="army=1.1.0.0", board=HexBoard.hexagon(4).text())
    for action in ("L@a7", "L@g1", "I@b7"):
        assert (board.phase, board.actions_left) == (Phase.SETUP, 1)
        board.push(action)
    board.push("I@f1")
    scene = board.scene()
    assert (scene.phase, scene.turn, scene.actions_left, scene.full_turn) == ("main", "b", 2, 2)
    board.push("b7-d5")
    scene = board.scene()
    assert (scene.turn, scene.actions_left, scene.acted) == ("b", 1, ("d5",))
    board.push("a7-a6")
    assert (board.turn, board.actions_left) == ("r", 2)


def test_a_game_ends_for_its_reason() -> None:
    board = position("Be4,le5,Ie8,La9")
    board.push("e8-e6")
    outcome = board.scene().outcome
    assert outcome is not None
    assert (board.result, outcome.reason, board.turn) == ("1-0", "lumen", None)
    drawn = position("li1,Be5,La9", turn="b:main:2:-:pp")
    assert str(drawn.outcome()) == "1/2-1/2 no-progress"


@pytest.mark.parametrize(
    ("pieces", "marks", "action", "told"),
    [
        ("li1,Id3,ie5,Bf5,La9", "", "d3-d5", ("e5", "I", "r", "clamp", "d5 f5")),
        ("li1,Bd4,ie5,Bf5,Id6,La9", "", "d4-e4", ("e5", "I", "r", "triangle", "d6 e4 f5")),
        ("be1,Bf1,li1,Id4,La9", "#e2", "d4-d2", ("e1", "B", "r", "corner", "d2 f1")),
        ("li1,Ie5,gf5,La9", "#g5", "e5>f5", ("f5", "G", "r", "burnt", "")),
        ("li1,Ie5,Gf5,La9", "^f5", "e5>f5", ("f5", "G", "b", "smashed", "")),
    ],
)
def test_captures_name_the_reason_and_the_captors(
    pieces: str, marks: str, action: str, told: tuple[str, ...]
) -> None:
    (capture,) = position(pieces, marks).captures(action)
    by = " ".join(sorted(capture.by))
    assert (capture.cell, capture.kind, capture.side, capture.reason, by) == told


def test_piece_pushed_off_board_is_described_as_falling() -> None:
    board = position("li1,Ih5,gi5,La9", variant="edge=abyss")
    told = board.preview("h5>i5")
    assert told.verb == "push"
    assert told.moves == (SceneMove("G", "r", "pushed", "i5", None, 9, 4, "fallen"),)
    assert told.captures == (SceneCapture("i5", "G", "r", "fallen", ()),)


def test_sink_description_names_both_pieces() -> None:
    told = position("li1,Ga5,ic5,La9", "#g5").preview("a5-g5~c5:g5")
    assert told.verb == "sink"
    assert [(move.how, move.origin, move.target, move.lost) for move in told.moves] == [
        ("fly", "a5", "g5", "burnt"),
        ("carried", "c5", "g5", "burnt"),
    ]
    assert [(capture.cell, capture.reason) for capture in told.captures] == [
        ("a5", "burnt"),
        ("c5", "burnt"),
    ]


@pytest.mark.parametrize(
    ("pieces", "action", "verb", "hows"),
    [
        ("li1,Be5,La9", "e5-e6", "move", ["step"]),
        ("li1,Ie5,La9", "e5-g5", "move", ["jump"]),
        ("li1,Ga5,La9", "a5-i5", "move", ["fly"]),
        ("li1,Ie5,ig5,La9", "e5-f5>g5", "push", ["step", "pushed"]),
        ("li1,La9,ic9", "a9<c9", "pull", ["pulled"]),
        ("li1,Ga5,ic5,La9", "a5-g5~c5:e5", "carry", ["fly", "carried"]),
    ],
)
def test_actions_are_listed_in_display_order(
    pieces: str, action: str, verb: str, hows: list[str]
) -> None:
    told = position(pieces).preview(action)
    assert (told.verb, [move.how for move in told.moves]) == (verb, hows)


def test_choices_go_pick_by_pick() -> None:
    imp = position("li1,Ie5,if5,La9").scene().choices["e5"]
    assert isinstance(imp, dict)
    assert imp["f5"] == "e5>f5"
    assert imp["g5"] == {"": "e5-g5", "f5": "e5-g5>f5"}
    gargoyle = position("li1,Ga5,ic5,La9", "#g5").scene().choices["a5"]
    assert isinstance(gargoyle, dict)
    assert gargoyle["b5"] == "a5-b5"
    assert gargoyle["g5"] == {"c5": "a5-g5~c5:g5"}
    assert gargoyle["f5"] == {"": "a5-f5", "c5": {"d5": "a5-f5~c5:d5", "e5": "a5-f5~c5:e5"}}
    assert Board.start().scene().choices.keys() == {"@L"}


def test_gaps_can_be_picked_in_an_abyss_only() -> None:
    terrain = laid(FIELD, "_d5")
    wall, abyss = (
        Board.start(variant=variant, board=terrain).board_scene()
        for variant in ("standard", "edge=abyss")
    )
    assert wall.gaps == ()
    assert "d5" in {gap.name for gap in abyss.gaps}
    assert len(abyss.gaps) == 9 * 9 - 60
    assert (wall.options["edge"], abyss.options["edge"]) == ("wall", "abyss")


def test_repr_can_be_evaluated() -> None:
    board = Board.start()
    assert eval(repr(board)) == board  # noqa: S307 - our own text
