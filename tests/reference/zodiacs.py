"""Zodiacs as its rule page reads, clause by clause: slow, obvious, and the judge of the engine.

`adjudicate` takes a case (section 11) and gives what is printed of its outcome. The other files of
this reference: `zodiacs_world` (pieces, sight), `zodiacs_effects` (abilities), `zodiacs_orders`
(section 5) and `zodiacs_combat` (section 8).
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.reference.zodiacs_combat import Choices, combat_phase
from tests.reference.zodiacs_effects import look_around, set_off
from tests.reference.zodiacs_orders import Texts, command_phase
from tests.reference.zodiacs_world import (
    HOURS,
    Piece,
    Player,
    World,
    cell_name,
    change,
    check_out,
    decide_by_glory,
    read_board,
    read_cell,
)

Case = dict[str, Any]
COMPARED = ("refused", "cancelled", "suspended", "revealed", "damaged", "destroyed", "moved")


def adjudicate(case: Case) -> Case:
    """11: the outcome of a case."""
    many = "hours" in case
    all_steps: list[list[Texts]] = case["steps"] if many else [case["steps"]]
    all_choices: list[Choices] = case["combat"] if many else [case["combat"]]
    world = read_world(case)
    play(
        world,
        case.get("hours", 1),
        lambda hour: iter(all_steps[hour] if hour < len(all_steps) else []),
        lambda hour: all_choices[hour] if hour < len(all_choices) else {},
    )
    return printed(world)


def play(
    world: World,
    hours: int,
    steps: Callable[[int], Iterator[Texts]],
    choices: Callable[[int], Choices],
) -> None:
    """1: hour after hour, each with its command phase and its combat phase, until the end."""
    for hour in range(hours):
        if hour:
            begin_hour(world)
        if world.result is None:
            command_phase(world, steps(hour))
        if world.result is None:
            combat_phase(world, choices(hour))
        if world.result is None and world.hour == "dawn" and 0 < world.days <= world.day:
            decide_by_glory(world)
        if world.result is not None:
            return


def read_world(case: Case) -> World:
    players = [
        Player(
            one["name"],
            one.get("coalition"),
            dict(one.get("resources", {})),
            dict(one.get("income", {})),
            one.get("defeat"),
        )
        for one in case["players"]
    ]
    by_name = {player.name: player for player in players}
    pieces = []
    for one in sorted(case["pieces"], key=lambda one: int(one["id"])):
        kind = case["kinds"][one["kind"]]
        owner, cell, stealth = by_name[one["owner"]], read_cell(one["cell"]), kind["stealth"]
        hp = one.get("hp", kind["hp"])
        pieces.append(Piece(one["id"], kind, owner, cell, hp, hidden=stealth, stealthy=stealth))
    return World(
        read_board(case["terrain"]),
        case["kinds"],
        players,
        list(players),
        pieces,
        case["day"],
        case["hour"],
        case.get("rules", {}).get("days", 12),
        case.get("rules", {}).get("shared_cells", "seen") == "all",
        case.get("rules", {}).get("allied_sight", "shared") == "own",
    )


def begin_hour(world: World) -> None:
    """1, 4, 6: the clock, what ends with an hour, who hides again, then the passives."""
    look_around(world)
    world.happened = []
    world.hour = HOURS[(HOURS.index(world.hour) + 1) % len(HOURS)]
    if world.hour == "morning":
        begin_day(world)
    for piece in world.pieces:
        end_hour(piece)
    for piece in world.on_map():
        if piece.stealthy and not world.enemies_inside(piece.cell, piece.owner):
            piece.hidden = True
    if world.hour == "morning":
        call(world, "day_start")
    if world.result is None:
        call(world, "hour_start")


def begin_day(world: World) -> None:
    """1, 7: income, then the first player in the priority order goes to its end."""
    world.day += 1
    for player in world.priority:
        for name, n in player.income.items():
            change(player, name, n)
    world.priority.append(world.priority.pop(0))


def end_hour(piece: Piece) -> None:
    """4: shields, boosts and detections end; a stun lasts to the end of the next hour."""
    piece.acted = piece.given_action = False
    piece.used, piece.ordered = set(), set()
    piece.mark = piece.own_mark = None
    piece.shield = piece.boost = piece.detect = 0
    piece.stunned = max(0, piece.stunned - 1)


def call(world: World, trigger: str) -> None:
    """4: the passives of the start of a day or an hour, with all that they set off."""
    world.causes += [(trigger, piece, None) for piece in world.on_map()]
    set_off(world)
    check_out(world)


def printed(world: World) -> Case:
    return {
        "pieces": [
            {
                "id": piece.id,
                "cell": cell_name(piece.cell),
                "hp": piece.hp,
                "acted": piece.acted,
                "hidden": piece.hidden,
            }
            for piece in world.on_map()
        ],
        "resources": {
            player.name: {name: n for name, n in player.resources.items() if n}
            for player in world.players
        },
        "glory": {player.name: player.glory for player in world.players},
        "out": [player.name for player in world.players if player.out],
        "result": world.result,
        "events": [event for event in world.events if event[0] in COMPARED],
    }


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(json.dumps(adjudicate(json.loads(Path(name).read_text(encoding="utf-8")))))
