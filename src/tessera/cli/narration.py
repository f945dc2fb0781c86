"""Descriptions of actions and results in sentences, with the site's messages."""

from tessera.games.common.outcome import Outcome
from tessera.games.common.scene import BoardScene, Scene, SceneAction
from tessera.i18n import LANGUAGES, Message, message

HEART = "L"
"""The royal piece, in games where it is placed first."""


def describe_task(board: BoardScene, scene: Scene) -> Message:
    """What the side to move has to do."""
    only_end = list(scene.choices) == ["end"]
    phase = "end" if only_end else scene.phase
    to_place = scene.tokens.to_place if scene.tokens else {}
    mine = to_place.get(scene.turn or "", 0)
    return message(
        "web-task-pass" if "pass" in scene.choices else f"{board.game}-web-task-{phase}",
        side=scene.turn or "",
        left=scene.actions_left,
        full=scene.full_turn,
        truce="yes" if scene.truce else "no",
        lay=scene.left_to_place,
        moves=board.options.get("moves", ""),
        pylon=board.options.get("pylon", "goal"),
        heart="yes" if f"@{HEART}" in scene.choices else "no",
        mine=mine,
        theirs=sum(to_place.values()) - mine,
    )


def describe_action(board: BoardScene, action: SceneAction, language: str) -> list[Message]:
    """The effects of an action: the action itself, the piece that warded it off, and captures."""
    key = (
        "web-announce-pass" if action.verb == "pass" else f"{board.game}-web-announce-{action.verb}"
    )
    arguments = _action_arguments(board, action, language)
    guard = [message(f"{board.game}-web-announce-guard", **arguments)] if action.guard else []
    captures = (
        message(
            f"{board.game}-web-announce-capture",
            cell=capture.cell,
            side=capture.side,
            kind=capture.kind,
            name=piece_name(board, capture.kind, language),
            reason=capture.reason,
        )
        for capture in action.captures
    )
    return [message(key, **arguments), *guard, *captures]


def piece_name(board: BoardScene, kind: str, language: str) -> str:
    """The name of a kind, if it has one, followed by its text form."""
    face = board.faces.get(kind)
    if face is None:
        return kind
    return f"{face.name.get(language) or face.name.get(LANGUAGES[0], '')} {kind}".lstrip()


def _action_arguments(board: BoardScene, action: SceneAction, language: str) -> dict[str, str]:
    """Arguments of the message about an action, including another piece that it moves."""
    other = next((move for move in action.moves if move.origin != action.origin), None)
    return {
        "side": action.side,
        "kind": action.kind or "",
        "name": piece_name(board, action.kind or "", language),
        "card": piece_name(board, action.card, language) if action.card else "none",
        "guard": action.guard or "",
        "origin": action.origin or "",
        "target": action.target or "",
        "walks": "yes" if action.target != action.origin else "no",
        "other": other.kind if other else "",
        "whose": other.side if other else "",
        "from": other.origin if other else "",
        "to": (other and other.target) or "",
        "lost": (other and other.lost) or "",
    }


def describe_outcome(board: BoardScene, outcome: Outcome) -> Message:
    """The winner, with result and reason as in records."""
    if outcome.winner is None:
        return message("cli-drawn", result=str(outcome))
    return message("cli-won", side=board.sides[outcome.winner], result=str(outcome))
