"""Built-in abilities in play: each can be ordered or triggered, and is executed."""

from collections.abc import Iterator

import pytest

from tessera.games.zodiacs import events
from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import (
    HOURS,
    TERRAINS,
    Ability,
    Hour,
    Kind,
    Side,
    TargetSpec,
    TargetType,
)
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.orders import cost_refusal
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import Piece, Seat, Setup

HOUSE = builtin_content()
ACTIVE = tuple(
    (kind.id, ability.id)
    for kind in HOUSE.kinds.values()
    for ability in kind.abilities.values()
    if not ability.passive
)
WITNESS = Kind("witness", size=1, hp=9, strength=1, level=1, sight=(9, 9))
BOARD = "/".join(["......."] * 7)

USER, FRIEND, ALLY, ENEMY = 1, 2, 3, 4
PIECES = {USER: (0, "d4"), FRIEND: (0, "e4"), ALLY: (1, "d3"), ENEMY: (2, "c4")}
"""Piece to its seat and its cell; all are next to the first."""
FREE_CELL = "c5"
BY_SIDE = {
    Side.OWN: (FRIEND, USER),
    Side.ALLY: (ALLY,),
    Side.ENEMY: (ENEMY,),
    Side.ANY: (FRIEND, ENEMY),
}


def position(kind: Kind, hour: Hour) -> Game:
    """A piece of a kind with a friend, an ally and an enemy beside it, all of them hurt."""
    seats = (Seat("us", "x"), Seat("them", "x"), Seat("foe"))
    setup = Setup(BOARD, dict(TERRAINS), {**HOUSE.kinds, WITNESS.id: WITNESS}, seats, days=0)
    rich = dict.fromkeys(HOUSE.resources, 9)
    cells = {name: number for number, name in enumerate(_names())}
    pieces = [
        Piece(number, kind.id if number == USER else WITNESS.id, seat, cells[name], hp=1)
        for number, (seat, name) in PIECES.items()
    ]
    return Game.resume(setup, pieces, [rich] * len(seats), day=1, hour=hour)


def _names() -> Iterator[str]:
    return (f"{file}{rank}" for rank in range(1, 8) for file in "abcdefg")


def aimed(targets: tuple[TargetSpec, ...]) -> Iterator[str]:
    """A text for each target."""
    for target in targets:
        match target.type:
            case TargetType.PIECE:
                yield from map(str, BY_SIDE[target.side][: target.count])
            case TargetType.CELL:
                yield FREE_CELL
            case TargetType.PLAYER:
                yield "@foe"
            case TargetType.EVENT:
                yield "!1" if target.names_hour_events else "#1"


def active_hour(kind: Kind) -> Hour:
    return next(hour for hour in HOURS if hour in kind.hours)


@pytest.mark.parametrize(("kind_name", "name"), ACTIVE)
def test_an_ability_can_be_ordered_and_is_carried_out(kind_name: str, name: str) -> None:
    kind = HOUSE.kinds[kind_name]
    ability: Ability = kind.abilities[name]
    game = position(kind, active_hour(kind))
    text = " ".join((str(USER), name, *aimed(ability.targets)))
    if ability.only_responds:
        game.submit(2, Orders((f"{ENEMY} c4-b4",)))
        game.close()
    if any(target.names_hour_events for target in ability.targets):
        come_into_view(game)
    game.submit(0, Orders((text,)))
    while not any(_ends(entry.event) for entry in game.resolver.log or ()):
        game.close()
    assert not any(_fails(entry.event) for entry in game.resolver.log or ())


def come_into_view(game: Game) -> None:
    """Let every player see its enemies anew: for the first, the one enemy is the first event."""
    game.resolver.mark_all_seen([set() for _ in game.state.sighted])
    game.resolver.next_wave()


def _ends(event: events.Event) -> bool:
    done = (events.OrderExecuted, events.OrderCancelled, events.OrderRefused)
    return isinstance(event, done) and event.player == 0


def _fails(event: events.Event) -> bool:
    failed = (events.OrderCancelled, events.OrderRefused)
    return isinstance(event, failed) and event.player == 0


def test_refusals_name_abilities_and_resources_as_people_do() -> None:
    game = new_game(HOUSE, "ford", [Entrant("a", "fire", "leo"), Entrant("b", "air")], seed="1")
    view = game.view(0)
    piece = next(p for p in view.pieces_of(0) if p.kind == "leo")
    roar = view.kind(piece).abilities["roar"]
    view.players[0].resources = {}
    refusal = cost_refusal(view, 0, roar)
    assert refusal is not None
    assert str(refusal) == "“Roar” costs 1 heat; you have 0."
    told = refusal.format("ru")
    assert told == "Способность «Рык» не оплатить: её стоимость (жар) — 1, а у вас 0."
