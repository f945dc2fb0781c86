"""Boards that are laid by hand: read from any text, looked at with the advice in mind.

New ones are laid from a seed. Nothing of them is stored.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Annotated, NamedTuple, TypeVar

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ValidationException
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.types import Guard

from tessera.games.common.arranging import Arrangement
from tessera.games.common.design import Design, Wish
from tessera.games.common.drafting import Draft, Drafting
from tessera.games.common.game import Game
from tessera.games.common.variant import parse_variant
from tessera.geometry.advice import Advice, Verdict, advice
from tessera.i18n import MessageError, message
from tessera.lab.first_turn import first_turn_win, win_after_set_up
from tessera.server.desk import Desk
from tessera.server.drafts import (
    LARGEST_SEED,
    BoardWish,
    DraftLook,
    DraftText,
    DraftWish,
    Finding,
    PositionLook,
    PositionWish,
)
from tessera.server.engine import Engine
from tessera.server.http.access import Doorman, address_of, seldom
from tessera.server.http.asking import ask_with_content
from tessera.server.http.failures import RESPONSES
from tessera.server.http.http_types import AnyRequest
from tessera.server.http.waiting import while_waited_for
from tessera.server.languages import language_of
from tessera.server.limits import Limits
from tessera.server.refusals import RefusalError, refuse
from tessera.server.tables.hub import REHEARSAL, Hub

T = TypeVar("T")

AS_IT_IS = "as_it_is"
"""Marks handlers whose answers are not to be packed: they are already, or go out bit by bit."""

Seed = Annotated[int, QueryParameter(ge=0, le=LARGEST_SEED)]
FIELD = re.compile(r"^[A-Z]+: ")
"""The field of a position text that a problem is about: who puts pieces down has written none."""
MOST_WISHED = 99
"""Of anything that is counted."""


class Workshop(NamedTuple):
    """A game for which boards are laid by hand."""

    game: Game
    design: Design
    drafting: Drafting

    def played_with(self, content: str) -> "Workshop":
        """The workshop of the same game with what somebody brings, if it is anything.

        Raises:
            NotationError: if that cannot be read.
        """
        game = self.game.played_with(content) if content else self.game
        return Workshop(game, game.design or self.design, self.drafting)

    @property
    def brought(self) -> str:
        """The text of what the game is played with, where that is not what the house has."""
        content = self.game.content
        return content.text if content.brought else ""

    def look(self, draft: Draft, language: str, *, ready: bool) -> DraftLook:
        """What is to be said of a draft.

        Args:
            draft: which.
            language: of the sentences.
            ready: whether the rules are compiled; otherwise no first turn is tried, since an
                answer would wait for the compiler.

        Raises:
            MessageError: if it has a text that cannot be read.
        """
        draft = replace(draft, content=self.brought if draft.content else "")
        refused = self.drafting.refusal(draft)
        ways = self.drafting.ways(draft)
        laid = self.design.library.read(draft.board)
        found = self.design.advise(laid, parse_variant(draft.variant, self.game.options))
        if refused is None and ready:
            found = (*self._first_turn(draft), *found)
        return DraftLook(
            board=draft.board,
            variant=draft.variant,
            name=dict(draft.name),
            about=dict(draft.about),
            content=draft.content,
            line=f"{draft.variant} {draft.board}",
            document="" if refused else self.drafting.document(draft),
            problem=refused.format(language) if refused else "",
            ways={s: tuple(way.format(language) for way in found) for s, found in ways.items()},
            advice=tuple(_finding(one, language) for one in found),
        )

    def _first_turn(self, draft: Draft) -> tuple[Advice, ...]:
        """That the first turn can win on a draft, after a set-up of which the sentence tells."""
        if self.game.truce and not self.game.without_truce(draft.variant):
            return ()
        start = self.game.board_class.start(draft.variant, draft.board)
        win = win_after_set_up(start)
        if win is None:
            return ()
        told = {"side": win.side, "action": win.action, "truce": self.game.truce or "none"}
        return (advice("first-turn", Verdict.BROKEN, win.cells, **told),)

    def laid(
        self,
        seed: int,
        variant: str,
        wishes: Mapping[str, int | float | str],
        language: str,
        *,
        ready: bool,
    ) -> DraftLook:
        """A new board, and what is to be said of it.

        Raises:
            MessageError: if the variant cannot be read, or there is no such board.
        """
        options = parse_variant(variant, self.game.options)
        board = self.design.generate(seed, wishes, options).text
        return self.look(Draft(board, variant, content=self.brought), language, ready=ready)

    def wishes(self, asked: Mapping[str, str]) -> dict[str, int | float | str]:
        """What is wished for of a new board.

        Raises:
            ValidationException: if a wish cannot be read, or asks for too many.
        """
        return {
            wish.name: _wished(wish, asked[wish.name])
            for wish in self.design.wishes
            if wish.name in asked
        }


def _wished(wish: Wish, text: str) -> int | float | str:
    """What is wished for; numbers are bounded."""
    try:
        value = wish.read(text)
    except ValueError:
        value = -1
    if not isinstance(value, str) and not 0 <= value <= MOST_WISHED:
        expected = f"expected a number from 0 to {MOST_WISHED}"
        raise ValidationException(extra=[{"key": wish.name, "message": expected}])
    return value


@ask_with_content("/games/{game_id:str}/drafts")
async def look(
    game_id: FromPath[str],
    data: JSONBody[DraftWish],
    hub: NamedDependency[Hub],
    workbench: NamedDependency[Desk],
    request: AnyRequest,
) -> DraftLook:
    """Look at a board."""
    shop, language = _workshop(hub.engine, game_id), language_of(request)
    content = await hub.content(game_id, data.content)
    draft = Draft(data.board, data.variant, data.name, data.about, content)
    return await _readable(
        workbench,
        request,
        lambda: shop.played_with(content).look(draft, language, ready=hub.is_ready(game_id)),
    )


@ask_with_content("/games/{game_id:str}/drafts/read")
async def read(
    game_id: FromPath[str],
    data: JSONBody[DraftText],
    hub: NamedDependency[Hub],
    workbench: NamedDependency[Desk],
    request: AnyRequest,
) -> DraftLook:
    """Read a board from a text, and look at it."""
    shop, language = _workshop(hub.engine, game_id), language_of(request)

    def looked() -> DraftLook:
        draft = shop.drafting.read(data.text)
        return shop.played_with(draft.content).look(draft, language, ready=hub.is_ready(game_id))

    return await _readable(workbench, request, looked)


@post("/games/{game_id:str}/positions", status_code=200, responses=RESPONSES)
async def position(
    game_id: FromPath[str],
    data: JSONBody[PositionWish],
    hub: NamedDependency[Hub],
    workbench: NamedDependency[Desk],
    request: AnyRequest,
) -> PositionLook:
    """Look at a position that is set up by hand."""
    game, language = hub.engine.games.get(game_id), language_of(request)
    if game is None or game.arranged is None:
        raise refuse("not-found")
    return await _readable(workbench, request, lambda: set_up(game, data, language))


def set_up(game: Game, wish: PositionWish, language: str) -> PositionLook:
    """What is to be said of a position that is set up by hand.

    Raises:
        MessageError: if the base makes no sense.
    """
    if wish.base:
        board = game.board_class.from_text(wish.base)
    else:
        board = game.board_class.start(game.variant_for(wish.variant, wish.board), wish.board)
    REHEARSAL.settle(board)
    text = board.text()
    if wish.things is not None and game.arranged is not None:
        try:
            text = game.arranged(Arrangement(text, wish.things, wish.side, wish.reserves))
            board = game.board_class.from_text(text)
        except MessageError as error:
            problem = FIELD.sub("", error.message.format(language))
            return PositionLook(text, problem[:1].upper() + problem[1:], None, None)
    over = message("server-position-over").format(language) if board.outcome() else ""
    win = first_turn_win(board) if wish.base or wish.things else None
    told = win and message("server-won-at-once", side=win.side, action=win.action).format(language)
    return PositionLook(text, over, board.board_scene(), board.scene(), told or "")


@get("/games/{game_id:str}/drafts/new", responses=RESPONSES)
async def new(
    game_id: FromPath[str],
    hub: NamedDependency[Hub],
    workbench: NamedDependency[Desk],
    request: AnyRequest,
    seed: Seed,
    variant: Annotated[str, QueryParameter()] = "",
) -> DraftLook:
    """Lay a new board for a variant, and look at it; the same seed gives the same board.

    Without a variant it is laid for the one that is offered on such boards.

    What it shall be like is asked for by the names of the game's wishes, as in `zones=9`.
    """
    shop, language = _workshop(hub.engine, game_id), language_of(request)
    wishes = shop.wishes(request.query_params)
    variant = variant or shop.game.offer.elsewhere
    ready = hub.is_ready(game_id)
    return await _readable(
        workbench, request, lambda: shop.laid(seed, variant, wishes, language, ready=ready)
    )


@ask_with_content("/games/{game_id:str}/drafts/new")
async def new_for_content(
    game_id: FromPath[str],
    data: JSONBody[BoardWish],
    hub: NamedDependency[Hub],
    workbench: NamedDependency[Desk],
    request: AnyRequest,
) -> DraftLook:
    """The same for what somebody brings to play with, which no address could hold."""
    shop, language = _workshop(hub.engine, game_id), language_of(request)
    wishes, content = shop.wishes(data.wishes), await hub.content(game_id, data.content)

    def laid() -> DraftLook:
        with_content = shop.played_with(content)
        ready = hub.is_ready(game_id)
        return with_content.laid(data.seed, data.variant, wishes, language, ready=ready)

    return await _readable(workbench, request, laid)


def building_router(doorman: Doorman, guard: Guard, limits: Limits) -> Router:
    """All of these; what costs the server much cannot be asked for often."""
    looked_at = [look, read, position]
    looking = Router("/", route_handlers=looked_at, guards=[seldom(limits.drafts_a_minute)])
    laying = Router(
        "/", route_handlers=[new, new_for_content], guards=[seldom(limits.records_a_minute)]
    )
    workbench = Desk()
    return Router(
        "/api",
        route_handlers=[looking, laying],
        dependencies={
            "workbench": Provide(lambda: workbench, sync_to_thread=False, use_cache=True)
        },
        before_request=doorman.admit,
        guards=[guard],
    )


def _finding(found: Advice, language: str) -> Finding:
    return Finding(found.what, found.verdict.value, found.cells, found.finding.format(language))


def _workshop(engine: Engine, game_id: str) -> Workshop:
    """The workshop of a game."""
    game = engine.games.get(game_id)
    if game is None or game.design is None or game.drafting is None:
        raise refuse("not-found")
    return Workshop(game, game.design, game.drafting)


async def _readable(workbench: Desk, request: AnyRequest, work: Callable[[], T]) -> T:
    """Do it when its turn has come; what cannot be read is refused in its own words."""
    try:
        return await while_waited_for(
            request, workbench.do(address_of(request), lambda _wanted: work())
        )
    except MessageError as error:
        raise RefusalError("unreadable", error.message) from error
