"""Almajara's `Board`, apart from the rules."""

import pytest

from tessera.games.almajara.board import Board
from tessera.games.almajara.kit import HOUSE, Kit
from tessera.games.almajara.layout import Phase
from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.common.scene import SceneCapture, SceneCards, SceneMove, ways

NOTHING = "-;-;-/-;-;-"


def position(
    pieces: str,
    turn: str = "s:main:3:-:-:-:0",
    reserves: str = NOTHING,
    zones: str = "vpv/oko/vPv",
    variant: str = "standard",
    cards: str = "-",
) -> Board:
    return Board.from_text(f"almajara {variant} {zones} {pieces} {turn} {reserves} 0:0:0 {cards} 0")


def why(board: Board, action: str) -> str:
    return str(board.explain(action)).removeprefix(f"{action}: ")


# --- Why not ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("O01@e5", "tokens start at home: in the zones of their own portals, and on the "),
        ("A01@e1", "an Ancient cannot be placed in the setup."),
        ("M05@e1", "the reserve has no token that can show M05."),
        ("O01@b1", "b1 is occupied."),
        ("b1-b2", "the setup is not over; South places a token now, such as O05@b2."),
        ("end", "the setup is not over; South places a token now, such as O05@b2."),
        ("+O01", "no card is drawn now."),
    ],
)
def test_explanations_of_the_set_up(action: str, reason: str) -> None:
    board = position("O05b1", "s:setup:3:3", "O1+A1;-;-/O2;-;-")
    assert why(board, action).startswith(reason)


def test_a_card_is_given_away_where_that_is_allowed() -> None:
    cards = "O01+A01/O02/-"
    board = position("O05b2,o05h8", variant="moves=cards,discard=on", cards=cards)
    assert board.scene().choices[":A01"] == {"^": "A01^"}
    assert board.parse_clicks(":A01", "^") == "A01^"
    told = board.preview("A01^")
    assert (told.verb, told.card) == ("discard", "A01")
    assert why(board, "O02^") == "the card O02 is not in your hand."
    usual = position("O05b2,o05h8", variant="moves=cards", cards=cards)
    assert why(usual, "A01^").startswith("in this game, you cannot discard cards")
    assert why(position("O05b2,o05h8"), "A01^") == "there are no cards in this game."


def test_home_of_named_zones_is_described() -> None:
    board = position("-", "s:setup:3:3", "O1;-;-/O2;-;-", variant="home_s=a2+b3")
    assert board.explain("O01@b5") is None
    assert why(board, "O01@a1").startswith("in this game, that side starts in these zones: a2, b3 ")
    assert why(board, "O01@e8") == "tokens cannot start in the other side’s portal."


def test_setup_excludes_obelisks_and_enemy_portals() -> None:
    board = position("-", "s:setup:3:3", "O1;-;-/O2;-;-", zones="vpv/opo")
    assert why(board, "O01@b2") == "tokens cannot start on the mark of an Obelisk."
    assert why(board, "O01@e2") == "tokens cannot start in the other side’s portal."


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("e4-e5", "no token stands on e4."),
        ("e7-e6", "the token on e7 is not South’s."),
        ("a1-a2", "the token on a1 has already acted this turn."),
        ("b2-c4", "O01 has no pip that leads to c4."),
        ("b2-b3", "your own token stands on b3."),
        ("d6-e7", "Guardians do not attack; they move only to empty cells."),
        ("b2-b4:O05", "there are no cards in this game."),
        ("e4^", "no token stands on e4."),
        ("a1^", "the token on a1 has already acted this turn."),
        ("+O01", "no card is drawn now."),
    ],
)
def test_explanations_of_moves(action: str, reason: str) -> None:
    board = position("O01a1,O01b2,O05b3,G01d6,o05e7", "s:main:2:a1:-:-:0")
    assert why(board, action) == reason


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("O07@e2", "the reserve has no token that can show O07."),
        ("O09@e2", "O09 joins the reserve when your next turn begins."),
        ("O05@b2", "b2 is occupied."),
        ("O05@e3", "a token that enters through a portal enters on its mark."),
        ("A01@e2", "an Ancient does not enter through portals; hold an Obelisk or a Stone."),
        ("O05@d2", "a token that enters through a portal enters on its mark."),
        ("O05@a1", "your tokens cannot enter in a Void."),
        ("O05@e8", "your tokens cannot enter in the other side’s portal zone."),
        ("M01@h5", "only Ancients enter at an Obelisk, not a Myth."),
        ("O05@b5", "only Ancients enter at an Obelisk, not an ordinary token."),
        ("M01@d5", "this Stone is not active for you; hold its mark through your opponent’s turn."),
    ],
)
def test_explanations_of_deployments(action: str, reason: str) -> None:
    board = position("O01b2,O01b5,o05h8", "s:main:2:-:b5:-:0", "O3+A1+M1;-;O09/-;-;-")
    assert why(board, action) == (reason if action != "O05@b5" else "b5 is occupied.")


def test_a_taken_token_whose_face_is_chosen_waits_as_its_type() -> None:
    board = position("O01b2,o05b4,o20h8", variant="flip=choice")
    board.push("b2-b4")
    tokens = board.scene().tokens
    assert tokens is not None
    assert tokens.pending == {"s": {"O3?": 1}, "n": {}}
    assert why(board, "O06@e2") == "O06 joins the reserve when your next turn begins."
    for action in ("end", "h8-h7", "end"):
        board.push(action)
    assert board.explain("O05@e2") is board.explain("O06@e2") is None


def test_explanations_where_categories_differ() -> None:
    text = ("O01b5,o05h8", "s:main:2:-:b5:-:0", "O3+M1+G1;-;-/-;-;-")
    board = position(*text, variant="specials=plain.on.on")
    assert why(board, "G01@a4") == "only ordinary tokens enter at an Obelisk, not a Guardian."
    assert why(board, "M01@a4") == "only ordinary tokens enter at an Obelisk, not a Myth."
    assert board.explain("O05@a4") is None


def test_what_a_lighthouse_lets_in_depends_on_the_stone() -> None:
    text = ("O01b5,O01e5,o20h8", "s:main:3:-:b5:-:0", "A1+M1+G1;-;-/-;-;-", "vpv/lkl/vPv")
    board = position(*text)
    assert "only while a Stone is active" in why(board, "A01@a4")
    assert "only while a Stone is active" in why(board, "M01@a4")
    assert board.explain("G01@a4") is None
    board = position(text[0], "s:main:3:-:b5+e5:-:0", *text[2:])
    assert board.explain("A01@a4") is board.explain("M01@a4") is None


def test_one_token_a_turn_comes_through_each_portal() -> None:
    variant = "withdraw=off,portal_limit=each,portal_deploy=zone"
    board = position("o20d2", "s:main:3:-:-:-:-", "O3*2+G1;-;-/-;-;-", "PpP", variant)

    def shut() -> bool:
        tokens = board.scene().tokens
        return tokens is not None and tokens.portal_used

    board.push("O05@b3")
    assert not shut()
    assert "through each portal, and one has already entered through this one" in why(
        board, "O05@b2"
    )
    board.push("O05@h1")
    assert shut()
    assert "through each portal, and one has already entered through this one" in why(
        board, "G01@h2"
    )


def test_one_token_a_turn_comes_through_portals() -> None:
    board = position("o20d2", reserves="O3*2;-;-/-;-;-", zones="PpP", variant="withdraw=off")
    board.push("O05@b2")
    expected = "only one token per turn enters through your portals, and one already has."
    assert why(board, "O05@h2") == expected


CARDS = "O01+O05+A01+M01+G03/O02+O03+O04+O06+O07/-"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("b2-b3", "tokens have no moves of their own here; name a card, as in b2-c4:O05."),
        ("b2-b3:O07", "the card O07 is not in your hand."),
        ("b2-c4:O05", "the card O05 has no pip that leads to c4."),
        (
            "b2-b3:A01",
            "an Ancient card moves only a token in an Obelisk zone, unless a Stone is active "  # noqa: ISC004
            "for you.",
        ),
        (
            "b2-b3:M01",
            "a Myth card moves only a token in a portal zone, unless a Stone is active for you.",
        ),
        ("b2-b3:G03", "a Guardian card moves a token only to an empty cell."),
    ],
)
def test_explanations_of_cards(action: str, reason: str) -> None:
    board = position("O01b2,o05b3,o20h8", variant="moves=cards", cards=CARDS)
    assert why(board, action) == reason


def test_nothing_is_done_while_chance_draws() -> None:
    board = position(
        "O01b2,o05b3", "?s:draw", variant="moves=cards", cards="O01/O02+O03+O04+O06+O07/O08"
    )
    assert (board.turn, board.phase) == ("?", Phase.DRAW)
    assert why(board, "b2-b3:O01") == "a card is drawn for South first."
    assert why(board, "+O08") == "this card is not in the deck."
    assert board.explain("+O09") is None


@pytest.mark.parametrize("action", ["", "O1@b2", "b2-", "b2-c4:", "b2-c4:O5", "^", "b2^^", "+O1"])
def test_malformed_action_is_refused(action: str) -> None:
    board = position("O01b2,o20h8")
    with pytest.raises(NotationError):
        board.push(action)


def test_faces_that_the_variant_leaves_out_are_unknown() -> None:
    board = position("O01b2,o20h8", variant="specials=off")
    with pytest.raises(NotationError, match=r"G01@b3: “G01” is not a face of this game.* O01–O22"):
        board.push("G01@b3")
    with pytest.raises(NotationError, match=r"“G1” is not a token of this game.* O1–O11"):
        position("O01b2,o20h8", variant="specials=off", reserves="G1;-;-/-;-;-")


@pytest.mark.parametrize("pieces", ["O1b2", "", "O01b2,", "O01b2,,o20h8", "O01", "O01b٣", "b2"])
def test_invalid_token_is_quoted_in_error(pieces: str) -> None:
    with pytest.raises(NotationError, match=r"^PIECES: “.*” is not a token; expected its face and"):
        position(pieces)


def test_no_action_is_left_only_after_a_win_by_portal() -> None:
    assert position("O20e8,o20h8", turn="s:main:0:e8:-:-:0").result == "1-0"
    with pytest.raises(NotationError, match="only after a win by portal; expected 1 to 3"):
        position("O01b2,o20h8", turn="s:main:0:-:-:-:0")


# --- Scenes -----------------------------------------------------------------------------------


def test_scene_of_a_board() -> None:
    scene = position("O01b2,o20h8").board_scene()
    assert (scene.grid, scene.sides, len(scene.cells)) == ("square", ("s", "n"), 81)
    assert [(cell.name, cell.q, cell.r) for cell in scene.cells[:2]] == [("a1", 0, 8), ("b1", 1, 8)]
    assert [(zone.kind, zone.mark) for zone in scene.zones[:2]] == [("v", None), ("p", "e8")]
    face = scene.faces["O05"]
    assert (face.type, face.back, face.category) == ("O3", "O06", "O")
    assert face.marks == ((0, 1), (2, 0), (-1, -1))
    assert position("O01b2", variant="specials=plain").board_scene().faces["A01"].category == "O"
    assert "A01" not in position("O01b2", variant="specials=off").board_scene().faces


def test_scene_has_zones_guards_and_reserves() -> None:
    board = position(
        "O01b2,g03b3,o05b4,g03c4,O11b5",
        "s:main:2:b2:b5:c4:0",
        "O3;O07;M01/A1;-;-",
    )
    scene, tokens = board.scene(), board.scene().tokens
    assert tokens is not None
    assert (scene.turn, scene.phase, scene.actions_left, scene.full_turn) == ("s", "main", 2, 3)
    assert scene.acted == ("b2",)
    assert tokens.active == ("b5",)
    assert tokens.guards == (("b3", "b4"),)
    assert tokens.guarded == ("c4",)
    assert tokens.fresh == {"s": {"O3": 1}, "n": {"A1": 1}}
    assert scene.reserves == {"s": {"O07": 1}, "n": {}}
    assert tokens.pending == {"s": {"M01": 1}, "n": {}}
    assert scene.cards is None
    assert scene.choices["b5"]["^"] == "b5^"  # type: ignore[index]


def test_scene_has_blocked_attack() -> None:
    board = position("O01b2,g03b3,o05b4")
    action = board.preview("b2-b4")
    assert (action.verb, action.guard, action.moves, action.captures) == ("attack", "b3", (), ())
    board.push("b2-b4")
    assert "b2^" not in board.legal_actions
    assert board.scene().acted == ("b2",)


def test_scene_has_captures() -> None:
    action = position("O01b2,o05b4,o20h8").preview("b2-b4")
    assert (action.verb, action.guard) == ("attack", None)
    assert action.captures == (SceneCapture("b4", "O05", "n", "taken", ("b2",)),)
    assert action.moves == (SceneMove("O01", "s", "step", "b2", "b4", 1, 5),)


def test_cards_are_picked_first_or_last() -> None:
    board = position("O01b2,o20h8", variant="moves=both", cards=CARDS)
    scene = board.scene()
    assert scene.cards == SceneCards(
        {"s": ("O01", "O05", "A01", "M01", "G03"), "n": ("O02", "O03", "O04", "O06", "O07")},
        tuple(face.id for face in HOUSE.faces if face.id not in CARDS),
        (),
    )
    found = dict(ways(scene.choices))
    assert found[":O05", "b2", "b3"] == found["b2", "b3", ":O05"] == "b2-b3:O05"
    assert found["b2", "b3"] == "b2-b3"
    assert (
        board.parse_clicks("b2", "b3", ":O05")
        == board.parse_clicks(":O05", "b2", "b3")
        == "b2-b3:O05"
    )
    assert board.parse_clicks("b2", "^") == "b2^"
    assert board.parse_clicks("end") == "end"


def test_scene_shows_by_which_marks_a_game_was_won() -> None:
    board = position("O01e7,o05e8")
    board.push("e7-e8")
    outcome = board.scene().outcome
    assert outcome is not None
    assert (outcome.result, outcome.reason, outcome.cells) == ("1-0", "portal", ("e8",))
    outcome = position("O01b5,O01h5,o20h8").scene().outcome
    assert outcome is not None
    assert (outcome.reason, outcome.cells) == ("obelisks", ("b5", "h5"))


# --- What it is played with -------------------------------------------------------------------

TINY = """
[[token]]
type = "O1"
category = "ordinary"
copies = 9
[[token.face]]
id = "O01"
name = "Step"
marks = [[0, 1]]
[[token.face]]
id = "O02"
name = "Back"
marks = [[0, -1], [3, 3]]
"""


def test_a_kit_of_ones_own() -> None:
    board = Board.with_kit(Kit.from_text(TINY)).start(board="p/l/P", seed=4)
    assert board.text() == "almajara standard p/l/P - s:setup:4:4 O1*4;-;-/O1*4;-;- 0:0:0 - 0"
    board.push("O02@a1")
    assert board.scene().pieces[0].kind == "O02"
    with pytest.raises(NotationError):
        board.push("O03@a2")
    assert Board.start().kit is HOUSE


def test_the_seed_decides_the_deal() -> None:
    texts = {Board.start(seed=seed).text() for seed in range(20)}
    assert len(texts) == 20
    assert Board.start(seed=7).text() == Board.start(seed=7).text()


def test_a_board_of_the_library_brings_its_options() -> None:
    assert Board.start(board="duel").variant_text == "deal=9,start=6"
    assert (
        Board.start(
            variant="flip=on,start=4".replace("flip=on,start=4", "start=4"), board="duel"
        ).variant_text
        == "deal=9,start=4"
    )
    assert Board.start(board="p/l/P").variant_text == "standard"


@pytest.mark.parametrize(
    ("pieces", "mover", "variant", "imminent_winner"),
    [
        ("O01b5,O01h5,o20h8", "n", "standard", "s"),
        ("O20h2,o01b5,o01h5", "s", "standard", "n"),
        ("O20h2,o01b5,o01h5", "s", "obelisks=s", None),
        ("O20h2,O01b5,o01h5", "s", "standard", None),
    ],
)
def test_scene_has_imminent_obelisk_win(
    pieces: str, mover: str, variant: str, imminent_winner: str | None
) -> None:
    told = position(pieces, f"{mover}:main:3:-:-:-:0", variant=variant).scene().tokens
    assert told
    assert told.imminent_winner == imminent_winner


def test_a_deal_of_nothing_that_may_start_leads_to_the_first_turn() -> None:
    board = position("-", "s:setup:4:4", "O1;-;-/A1;-;-")
    board.push("O01@a1")
    assert board.text().split(" ")[4] == "s:main:3:-:-:-:0"


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    board = position("O01b2,o20h8")
    before = board.text()
    with pytest.raises(IllegalActionError):
        board.push("b2-b9")
    assert board.text() == before


def test_scene_has_points_and_tokens_to_place() -> None:
    tokens = position("O01b5,O12e5,o20e8", "n:main:2:-:-:-:0").scene().tokens
    assert tokens is not None
    assert (tokens.taken, tokens.points, tokens.to_place) == (
        {"s": 0, "n": 0},
        {"s": 4, "n": 0},
        {},
    )
    tokens = position("-", "s:setup:3:2", "O1;-;-/O2;-;-").scene().tokens
    assert tokens is not None
    assert tokens.to_place == {"s": 3, "n": 2}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "there are 4 copies of the token “Saddle” / “Mast”"),
        ("ru", "«Седло» / «Мачта» всего 4"),
    ],
)
def test_tokens_of_which_there_are_too_many_are_called_by_their_names(
    language: str, said: str
) -> None:
    with pytest.raises(NotationError) as refused:
        position("O20h8", reserves="O10*3;-;-/-;-;-")
    assert said in refused.value.message.format(language)
