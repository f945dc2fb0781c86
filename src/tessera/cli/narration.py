"""What happens in a game, in sentences: those that the site shows."""

from tessera.games.common.outcome import Outcome
from tessera.games.common.scene import BoardScene, Scene, SceneAction
from tessera.i18n import Message, message


def task(board: BoardScene, scene: Scene) -> Message:
    """What the side to move is to do."""
    return message(
        "web-task-pass" if "pass" in scene.choices else f"{board.game}-web-task-{scene.phase}",
        side=scene.turn or "",
        left=scene.actions_left,
        full=scene.full_turn,
        lay=scene.to_lay,
    )


def told(board: BoardScene, action: SceneAction) -> list[Message]:
    """What an action did, and each piece that it took."""
    passes = action.verb == "pass"
    return [
        message(
            "web-told-pass" if passes else f"{board.game}-web-told-{action.verb}", **_deed(action)
        ),
        *(
            message(
                f"{board.game}-web-told-capture",
                cell=capture.cell,
                side=capture.side,
                kind=capture.kind,
                reason=capture.reason,
            )
            for capture in action.captures
        ),
    ]


def _deed(action: SceneAction) -> dict[str, str]:
    """The gaps of the sentence about an action: who acts, and which other piece it moves."""
    other = next((move for move in action.moves if move.origin != action.origin), None)
    return {
        "side": action.side,
        "kind": action.kind or "",
        "origin": action.origin or "",
        "target": action.target or "",
        "walks": "yes" if action.target != action.origin else "no",
        "other": other.kind if other else "",
        "whose": other.side if other else "",
        "from": other.origin if other else "",
        "to": (other and other.target) or "",
        "lost": (other and other.lost) or "",
    }


def ending(board: BoardScene, outcome: Outcome) -> Message:
    """Who has won, with the result and its reason as records write them."""
    if outcome.winner is None:
        return message("cli-drawn", result=str(outcome))
    return message("cli-won", side=board.sides[outcome.winner], result=str(outcome))
