"""Make the short demo game of the start page: `python tools/demos.py pit --games 20`.

The bot plays itself with the default board and options, and the liveliest game is written to
`web/games/GAME/demo.json` (see `web/learn/demo.ts` for the format). Each `--seed` gives other
games.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.games.common.chance import Chance
from tessera.games.common.game import Game
from tessera.games.common.scene import BoardScene, Scene, SceneAction
from tessera.search.deepening import search_nodes
from tessera.search.memory import MEBIBYTE, TTContext
from tessera.search.transposition_table import table

WEB = Path(__file__).parents[1] / "src" / "tessera" / "web" / "games"
SIGHT = (150, 500)
"""Positions searched per action; each game uses one of these."""
LONGEST = 240
"""The maximum number of actions of a game."""
MOST_SHOWN = 44
"""The number of last actions shown: about two minutes."""
FEWEST_SHOWN = 18
FIRST_SHOWN = 1 / 3
"""The part of the game after which the first picture is taken, so that the board is not empty."""


def played(game: Game, number: str) -> Board:
    """A game of the bot against itself, with default board and options."""
    dice, chance = random.Random(number), Chance.of(f"demo {number}")
    variant, board_name, _ = game.default_setup
    board = game.board_class.start(variant, board_name, chance.seed)
    sight = dice.choice(SIGHT)
    chance.advance(board)
    while not board.is_over and board.ply < LONGEST:
        setting_up = board.scene_without_choices().phase != "main"
        codes = board.legal_codes()
        code = search_nodes(board, TTContext(table(MEBIBYTE), 0, 0), sight).action
        board.push_code(dice.choice(codes) if setting_up and dice.random() < 1 / 2 else code)
        chance.advance(board)
    return board


def scenes_of(board: Board) -> list[Scene]:
    """The positions shown: from the start of a turn to the end of the game."""
    scenes = [board.scene_without_choices()]
    for _ in range(MOST_SHOWN):
        board.pop()
        scenes.insert(0, board.scene_without_choices())
        if scenes[0].phase != "main":
            break
    begins = (n for n, scene in enumerate(scenes) if scene.phase == "main" and not scene.acted)
    return scenes[next(begins) :]


def liveliness(scenes: list[Scene]) -> float:
    """The events per action shown; 0 if nothing is worth showing."""
    end = scenes[-1].outcome
    actions = [scene.last for scene in scenes[1:] if scene.last]
    if end is None or end.result == "1/2-1/2" or len(actions) < FEWEST_SHOWN:
        return 0.0
    lost = sum(len(action.captures) for action in actions)
    ways = {(move.how, move.lost) for action in actions for move in action.moves}
    idle = sum(action.target is None for action in actions)
    return (lost + len(ways) - idle) / (len(actions) + MOST_SHOWN / 2)


def demo(board: BoardScene, scenes: list[Scene]) -> dict[str, Any]:
    """The data with which the start page shows them."""
    start, end = scenes[0], scenes[-1].outcome
    actions = [told(scene.last) for scene in scenes[1:] if scene.last]
    pieces = msgspec.to_builtins(start.pieces)
    seen = {piece["kind"] for piece in pieces} | {told["kind"] for told in actions}
    found = {
        "first": round(FIRST_SHOWN * len(actions)),
        "options": board.options,
        "cells": board.cells,
        "terrain": start.terrain,
        "zones": board.zones,
        "faces": {kind: face for kind, face in board.faces.items() if kind in seen},
        "pieces": pieces,
        "actions": actions,
        "ending": end.cells if end else (),
    }
    return {key: value for key, value in found.items() if value or key not in {"zones", "faces"}}


def told(action: SceneAction) -> dict[str, Any]:
    """An action without empty fields."""
    spare = {"moves", "captures", "card", "guard"}
    return {key: v for key, v in msgspec.to_builtins(action).items() if v or key not in spare}


def written(found: dict[str, Any]) -> str:
    """Format as JSON with a line for each piece and action, for readable diffs."""
    lines = []
    for key, value in found.items():
        text = msgspec.json.encode(value).decode()
        if key in {"pieces", "actions"}:
            rows = ",\n".join(f"    {msgspec.json.encode(row).decode()}" for row in value)
            text = f"[\n{rows}\n  ]"
        lines.append(f'  "{key}": {text}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def candidates(game: Game, games: int, seed: str) -> Iterator[tuple[float, dict[str, Any]]]:
    """Some games, each with its liveliness."""
    for number in range(games):
        board = played(game, f"{seed}-{number}")
        still, scenes = board.board_scene(), scenes_of(board)
        yield liveliness(scenes), demo(still, scenes)


def main() -> None:
    """Play, and write the liveliest game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="0")
    wish = parser.parse_args()
    lively, best = max(
        candidates(catalog.game(wish.game), wish.games, wish.seed), key=lambda c: c[0]
    )
    (WEB / wish.game / "demo.json").write_text(written(best), encoding="utf-8")
    Console(highlight=False).print(
        f"{lively:.2f}", *(one["text"] for one in best["actions"]), markup=False
    )


if __name__ == "__main__":
    main()
