"""Scenes of Pit, compared with the reference: what every action moves, loses and captures."""

import pytest
from tests.games import golden
from tests.reference import pit as reference
from tests.reference.common import name

from tessera.games.common.errors import NotationError
from tessera.games.common.scene import SceneAction, ways
from tessera.games.pit.board import Board
from tessera.i18n import LANGUAGES

POSITIONS = [perft.position for perft in golden.read_perft("pit")]
positions = pytest.mark.parametrize("text", POSITIONS)


@positions
def test_moves_and_captures_match_reference(text: str) -> None:
    before, board = reference.read(text), Board.from_text(text)
    if before.phase == "main":
        for action in board.legal_actions:
            check(before, board.preview(action))


def check(before: reference.Position, told: SceneAction) -> None:
    if told.text == "pass":
        assert (told.verb, told.moves, told.captures) == ("pass", (), ())
        return
    action = reference.read_action(told.text)
    stood, displaced = reference.carry_out(before, action)
    ways = [(action.source, action.target), (action.taken_up, action.set_down)]
    if action.pushes_first:
        ways.reverse()
    assert [(move.origin, (move.q, move.r)) for move in told.moves] == [
        (name(origin), end) for origin, end in ways if origin and end
    ]
    lost = [move.origin for move in told.moves if move.lost]
    assert len(lost) == len(before.pieces) - len(stood.pieces)
    assert [capture.cell for capture in told.captures if not capture.by] == lost
    taken = {capture.cell for capture in told.captures if capture.by}
    assert taken == {*map(name, reference.taken(stood, displaced))}
    assert len(told.captures) == len(lost) + len(taken)


def test_ties_are_the_bonds_of_the_reference() -> None:
    met = 0
    for text in POSITIONS:
        p = reference.read(text)
        lumens = [cell for cell, piece in p.pieces.items() if reference.is_lumen(piece)]
        bonds = {
            (name(lumen), name(bound)) for lumen in lumens for bound in reference.bound(p, lumen)
        }
        assert {*Board.from_text(text).scene().ties} == bonds
        met += len(bonds)
    assert met


@positions
def test_picks_spell_the_action_that_they_lead_to(text: str) -> None:
    board = Board.from_text(text)
    found = list(ways(board.scene().choices))
    assert len({picks for picks, _ in found}) == len(found)
    assert sorted(action for _, action in found) == list(board.legal_actions)
    assert all(board.parse_clicks(*picks) == action for picks, action in found if action != "pass")


@pytest.mark.parametrize("nonsense", ["", "@", "\0", "яма", "z99", "c3-c4", "c" * 7000])
def test_picks_that_make_no_sense_are_refused_in_a_sentence(nonsense: str) -> None:
    for picks in (nonsense,), (nonsense, "c3"):
        with pytest.raises(NotationError) as refusal:
            Board.start().explain_clicks(*picks)
        for language in LANGUAGES:
            assert len(refusal.value.message.format(language)) < 400
