"""Validation and generation of boards and positions.

Runs in a helper process (`workers/helper.py`), and knows nothing of requests.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from tessera.games.common.board_editor import BoardDraft, BoardEditor
from tessera.games.common.design import Design
from tessera.games.common.game import Game
from tessera.games.common.position_editor import EditedPosition
from tessera.games.common.variant import parse_variant
from tessera.geometry.advice import Advice, Verdict, advice
from tessera.i18n import MessageError, message
from tessera.lab.first_turn import first_turn_win, win_after_set_up
from tessera.server.core.errors import refuse
from tessera.server.core.games import REHEARSAL, Engine
from tessera.server.editor.drafts import (
    BoardRequest,
    CheckedDraft,
    CheckedPosition,
    Finding,
    PositionRequest,
)

FIELD = re.compile(r"^[A-Z]+: ")
"""The field that a problem begins with; dropped, because users of the editor see no fields."""


class Workshop(NamedTuple):
    """A game with a board generator and a board editor."""

    game: Game
    design: Design
    board_editor: BoardEditor

    def with_content(self, content: str) -> "Workshop":
        """The same workshop with custom content, if there is any.

        Raises:
            NotationError: if the content cannot be read.
        """
        game = self.game.with_content(content) if content else self.game
        return Workshop(game, game.design or self.design, self.board_editor)

    @property
    def brought(self) -> str:
        """The text of custom content; empty for the built-in content."""
        content = self.game.content
        return content.text if content.is_custom else ""

    def check(self, draft: BoardDraft, language: str, *, ready: bool) -> CheckedDraft:
        """Validate a draft, and check it against the guidelines.

        Args:
            draft: the draft.
            language: of the sentences.
            ready: whether the rules are compiled; otherwise first-turn wins are not searched, since
                that would wait for the compiler.

        Raises:
            MessageError: if one of its texts cannot be read.
        """
        draft = replace(draft, content=self.brought if draft.content else "")
        refused = self.board_editor.problem(draft)
        ways = self.board_editor.win_conditions(draft)
        parsed = self.design.library.read(draft.board)
        found = self.design.advise(parsed, parse_variant(draft.variant, self.game.options))
        if refused is None and ready:
            found = (*self._first_turn(draft), *found)
        return CheckedDraft(
            board=draft.board,
            variant=draft.variant,
            name=dict(draft.name),
            about=dict(draft.about),
            content=draft.content,
            line=f"{draft.variant} {draft.board}",
            document="" if refused else self.board_editor.document(draft),
            problem=refused.format(language) if refused else "",
            ways={s: tuple(way.format(language) for way in found) for s, found in ways.items()},
            advice=tuple(_finding(one, language) for one in found),
        )

    def _first_turn(self, draft: BoardDraft) -> tuple[Advice, ...]:
        """Advice against a draft whose first turn can win, naming the set-up that allows it."""
        if self.game.truce and not self.game.lacks_truce(draft.variant):
            return ()
        start = self.game.board_class.start(draft.variant, draft.board)
        win = win_after_set_up(start)
        if win is None:
            return ()
        arguments = {"side": win.side, "action": win.action, "truce": self.game.truce or "none"}
        return (advice("first-turn", Verdict.BROKEN, win.cells, **arguments),)

    def generate(
        self,
        seed: int,
        variant: str,
        parameters: Mapping[str, int | float | str],
        language: str,
        *,
        ready: bool,
    ) -> CheckedDraft:
        """Generate a board, and validate it.

        Raises:
            MessageError: if the variant cannot be read, or no such board can be generated.
        """
        options = parse_variant(variant, self.game.options)
        board = self.design.generate(seed, parameters, options).text
        return self.check(BoardDraft(board, variant, content=self.brought), language, ready=ready)


def workshop(engine: Engine, game_id: str, content: str = "") -> Workshop:
    """The workshop of a game, with custom content if given.

    Raises:
        RefusalError: if there is no such game, or it has no board editor.
        NotationError: if the content cannot be read.
    """
    game = engine.games.get(game_id)
    if game is None or game.design is None or game.board_editor is None:
        raise refuse("not-found")
    return Workshop(game, game.design, game.board_editor).with_content(content)


def check_draft(
    engine: Engine, game_id: str, draft: BoardDraft, language: str, *, ready: bool
) -> CheckedDraft:
    """Validate a draft; see `Workshop.check`."""
    return workshop(engine, game_id, draft.content).check(draft, language, ready=ready)


def read_draft(
    engine: Engine, game_id: str, text: str, language: str, *, ready: bool
) -> CheckedDraft:
    """Parse a draft from any text form, and validate it."""
    draft = workshop(engine, game_id).board_editor.read(text)
    return check_draft(engine, game_id, draft, language, ready=ready)


def generate_draft(
    engine: Engine,
    game_id: str,
    request: BoardRequest,
    asked: Mapping[str, int | float | str],
    language: str,
    *,
    ready: bool,
) -> CheckedDraft:
    """Generate a board with these parameters; see `Workshop.generate`."""
    shop = workshop(engine, game_id, request.content)
    variant = request.variant or shop.game.default.elsewhere
    return shop.generate(request.seed, variant, asked, language, ready=ready)


def set_up(
    engine: Engine, game_id: str, request: PositionRequest, language: str
) -> CheckedPosition:
    """Validate an edited position.

    Raises:
        RefusalError: if there is no such game, or it has no position editor.
        MessageError: if the base is invalid.
    """
    game = engine.games.get(game_id)
    if game is None or game.edited_position is None:
        raise refuse("not-found")
    if request.base:
        board = game.board_class.from_text(request.base)
    else:
        board = game.board_class.start(
            game.variant_for(request.variant, request.board), request.board
        )
    REHEARSAL.advance(board)
    text = board.text()
    if request.things is not None:
        try:
            text = game.edited_position(
                EditedPosition(text, request.things, request.side, request.reserves)
            )
            board = game.board_class.from_text(text)
        except MessageError as error:
            problem = FIELD.sub("", error.message.format(language))
            return CheckedPosition(text, problem[:1].upper() + problem[1:], None, None)
    over = message("server-position-over").format(language) if board.outcome() else ""
    win = first_turn_win(board) if request.base or request.things else None
    warning = win and message("server-won-at-once", side=win.side, action=win.action).format(
        language
    )
    return CheckedPosition(text, over, board.board_scene(), board.scene(), warning or "")


def _finding(found: Advice, language: str) -> Finding:
    return Finding(found.what, found.verdict.value, found.cells, found.finding.format(language))
