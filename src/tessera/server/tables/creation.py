"""Create tables from requests, and rematches from finished tables."""

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from tessera.games.common.board import Board
from tessera.games.common.board_building import MAX_FRAGMENTS, MIN_FRAGMENTS, BoardBuilding
from tessera.games.common.chance import Chance
from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game
from tessera.i18n import excerpt
from tessera.lab.first_turn import first_turn_win
from tessera.server.core.errors import refuse, refused_by_rules
from tessera.server.core.games import Engine
from tessera.server.rooms.names import checked_name, new_id
from tessera.server.tables.contents import with_content
from tessera.server.tables.messages import NewSeat, NewTable
from tessera.server.tables.summary import CUSTOM, Chair, TableConfig
from tessera.server.tables.table import Table
from tessera.server.tables.timing import checked


def create_table(
    engine: Engine,
    request: NewTable,
    principal: str,
    now: int,
    invited: Mapping[str, str] | None = None,
) -> Table:
    """Return a new table as requested.

    Args:
        engine: the games available.
        request: the request.
        principal: the principal who made it.
        now: in milliseconds since 1970.
        invited: principals for whom open seats are reserved, by side.

    Raises:
        RefusalError: if the request is invalid.
    """
    game = _game(engine, request)
    request = _without_preset(game, request)
    chairs = _chairs(engine, game, request, principal, invited or {})
    chance = Chance.fresh() if game.has_chance else None
    building, board = _begun(game, request, chance)
    named = _board_name(game, request)
    config = TableConfig(
        id=new_id(),
        game=game.id,
        rules_version=game.rules_version,
        variant=board.variant_text,
        board=named,
        initial=board.initial_text,
        listed=request.listed and not invited,
        created=now,
        creator=principal,
        secret=chance.secret if chance else None,
        dealt=chance is not None and not request.position,
        content=game.content.address,
        board_name=checked_name(request.board_name) if named == CUSTOM else "",
        before=request.actions,
        lay=request.lay,
        brought=game.content.is_custom,
        content_name=game.content.name,
        clock=checked(request.clock),
        rated=request.rated,
    )
    table = Table.new(config, chairs, board)
    return table.with_building(building) if building else table


def _game(engine: Engine, request: NewTable) -> Game:
    """The requested game, with the content that the request brings.

    Raises:
        RefusalError: if it is invalid.
    """
    game = engine.game(request.game)
    if set(request.seats) != set(game.sides):
        raise refuse("wrong-seats", expected=", ".join(game.sides))
    if request.rated:
        _check_rated(game, request)
    return with_content(game, request.content)


def _without_preset(game: Game, request: NewTable) -> NewTable:
    """The request with the variant and the board of its preset, if it names one.

    Raises:
        RefusalError: if it names a variant or a position, too.
    """
    if request.preset is None:
        return request
    if request.variant or request.position:
        raise refuse("preset-alone")
    named = CUSTOM if request.lay else request.board
    variant, board = game.expand_preset(request.preset, named)
    board = request.board if request.lay else board
    return msgspec.structs.replace(request, preset=None, variant=variant, board=board)


def _chairs(
    engine: Engine, game: Game, request: NewTable, principal: str, invited: Mapping[str, str]
) -> tuple[Chair, ...]:
    """The seats, with the principals for whom open ones are reserved.

    Raises:
        RefusalError: if a bot is not available, or players invite themselves.
    """
    chairs = tuple(
        _chair(side, place, request.seats[side], principal, engine, game)
        for place, side in enumerate(game.sides)
    )
    if principal in invited.values():
        raise refuse("invited-oneself")
    return tuple(
        replace(chair, principal=invited.get(chair.side, chair.principal)) for chair in chairs
    )


def _begun(
    game: Game, request: NewTable, chance: Chance | None
) -> tuple[BoardBuilding | None, Board]:
    """The board to build first, if any, and the position from which the game starts.

    Raises:
        RefusalError: if the start is invalid, or the game would be over.
    """
    try:
        building = _building(game, request)
        board = _first_position(game, request, chance)
        for action in request.actions:
            board.push(action)
    except RulesError as error:
        raise refused_by_rules(error) from error
    if board.outcome() is not None:
        raise refuse("position-over")
    if not request.actions:
        _check_first_turn(game, request, board)
    return building, board


def _check_first_turn(game: Game, request: NewTable, board: Board) -> None:
    """Reject a custom board or position where the first turn wins.

    Raises:
        RefusalError: naming the action that wins, or the option that prevents it.
    """
    if game.design is None:
        return
    own = bool(request.lay) or game.board_named(board) == ""
    setting_up = not board.in_main_phase
    if own and setting_up and game.lacks_truce(board.variant_text):
        raise refuse("without-truce", option=game.truce)
    if (own or request.position) and (win := first_turn_win(board)):
        raise refuse("won-at-once", side=win.side, action=win.action)


def _check_rated(game: Game, request: NewTable) -> None:
    """Allow rated games only between two people, from the standard start, with default content.

    Raises:
        RefusalError: if the game does not qualify.
    """
    kinds = sorted(seat.kind for seat in request.seats.values())
    own = game.is_own_board(request.board) or request.position or request.actions or request.content
    if kinds != ["me", "open"] or own:
        raise refuse("not-rated")


def _building(game: Game, request: NewTable) -> BoardBuilding | None:
    """The empty board that the players build themselves; None if the request has a board.

    Raises:
        RefusalError: if the game does not allow it, or the request has a board, too.
    """
    if not request.lay:
        return None
    if game.board_building is None:
        raise refuse("not-laid", game=game.id)
    if not MIN_FRAGMENTS <= request.lay <= MAX_FRAGMENTS:
        raise refuse("laid-from", found=request.lay, least=MIN_FRAGMENTS, most=MAX_FRAGMENTS)
    if request.board or request.position or request.actions:
        raise refuse("laid-already")
    return game.board_building(request.lay)


def create_rematch(engine: Engine, table: Table, now: int) -> Table:
    """Return a rematch table: same players and settings, sides swapped."""
    old = table.config
    game = engine.games[old.game].with_content(table.board.content.text)
    chance = Chance.fresh() if game.has_chance else None
    if chance and old.dealt:
        board = game.board_class.start(old.variant, old.board_text, chance.seed)
    else:
        board = game.board_class.from_text(old.initial)
    config = replace(
        old,
        id=new_id(),
        rules_version=game.rules_version,
        initial=board.initial_text,
        created=now,
        secret=chance.secret if chance else None,
        before=(),
        tournament="",
    )
    chairs = tuple(
        replace(other, side=chair.side, place=chair.place)
        for chair, other in zip(table.chairs, reversed(table.chairs), strict=True)
    )
    again = Table.new(config, chairs, board)
    building = game.board_building if config.lay else None
    return again.with_building(building(config.lay)) if building else again


def _chair(
    side: str, place: int, request: NewSeat, principal: str, engine: Engine, game: Game
) -> Chair:
    if request.kind == "me":
        return Chair(side, place, "person", principal, checked_name(request.name))
    if request.kind == "open":
        return Chair(side, place, "open", name=checked_name(request.invited))
    if request.engine:
        offered = () if game.content.is_custom else engine.engines.get(game.id, ())
        if request.engine not in offered:
            raise refuse("wrong-engine", name=excerpt(request.engine))
        return Chair(side, place, "bot", name=request.engine)
    levels = engine.levels
    level = levels[0] if request.level is None else request.level
    if level not in levels:
        raise refuse("wrong-level", level=level, expected=", ".join(map(str, levels)))
    return Chair(side, place, "bot", level=level)


def _first_position(game: Game, request: NewTable, chance: Chance | None) -> Board:
    """The start position: the requested one, or a new deal."""
    if request.position:
        return game.board_class.from_text(request.position)
    seed = chance.seed if chance else 0
    own = CUSTOM if request.lay else request.board
    variant = game.variant_for(request.variant, own)
    return game.board_class.start(variant, request.board, seed)


def _board_name(game: Game, request: NewTable) -> str:
    if request.position or request.lay:
        return CUSTOM
    if not request.board:
        return game.boards[0]
    return request.board if request.board in game.boards else CUSTOM
