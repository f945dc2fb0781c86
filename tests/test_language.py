"""Names use the field's terms: retired words do not return."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import tessera

ROOT = Path(tessera.__file__).parent
RETIRED = {
    "apologise": "broadcast_retrying",
    "belongings": "account_data",
    "crew": "remote_workers",
    "deserted": "awaits_people",
    "dice": "rng",
    "dilemma": "puzzle",
    "dimly": "eval_noise",
    "doer": "moderator",
    "doorman": "authenticator",
    "fate": "capture_icon",
    "foresee": "threats",
    "foresight": "threats",
    "foretell": "preview",
    "founder": "creator",
    "founding": "config, creation",
    "girth": "width",
    "hasty": "interpreted",
    "heard": "received",
    "hopeless": "futility_margin",
    "hub": "table_manager",
    "knowers": "visible_to",
    "lookers": "readers",
    "lookout": "detector",
    "luck": "rng",
    "mended": "improved",
    "muster": "count_material, deployment",
    "nearness": "similarity",
    "overdrawn": "reserve_used",
    "pledge": "one_time_token",
    "postman": "dispatcher",
    "prey": "captures",
    "referee": "resolver",
    "scatter": "random_plies",
    "shelf": "cache, read_model, library",
    "staff": "pools",
    "stakes": "interests",
    "stirred": "alerted",
    "teller": "broadcaster",
    "tidings": "event",
    "tightness": "level",
    "unfitness": "cost",
    "unsaid": "outgoing",
    "vigil": "heartbeat",
    "whence": "address, origin",
    "whereabouts": "addresses",
    "whim": "random_weight",
    "willing": "ready_to_start",
    "wished": "requested",
    "witness": "observer, cluster",
    "woven": "pattern",
}
"""Words, each with what to say instead."""
RETIRED_IN_LAB = {
    "asked": "requested, settings",
    "kept": "saved, stored",
    "look": "search, evaluate",
    "looked": "searched, observed",
    "noted": "stored",
    "said": "value, text, observed",
    "taught": "examples",
    "tell": "report, describe",
    "told": "text, description",
    "usual": "default",
    "wish": "parameter, settings",
    "wished": "requested",
    "wishes": "parameters",
}
"""Words that the lab and the commands do not use, either."""
RETIRED_IN_MESSAGES = {
    "besides": "also",
    "deed": "action",
    "desk": "editor",
    "house": "builtin",
    "kept": "saved",
    "looking": "searching, checking",
    "nobody": "none, no",
    "shelf": "library",
    "somebody": "player",
    "told": "announce, event, text",
    "who": "player, seat",
    "whom": "player",
    "whose": "owner",
}
"""Words that keys of messages do not use."""
KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def names(path: Path) -> Iterator[tuple[str, int]]:
    """The names that a module defines, its own first, each with its line."""
    yield path.stem, 1
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                yield node.name, node.lineno
            case ast.arg() | ast.keyword() if node.arg:
                yield node.arg, node.lineno
            case ast.AnnAssign(target=ast.Name() as target):
                yield target.id, node.lineno


@pytest.mark.parametrize(
    ("folder", "retired"),
    [(".", RETIRED), ("lab", RETIRED_IN_LAB), ("cli", RETIRED_IN_LAB)],
)
def test_names_use_no_retired_word(folder: str, retired: Mapping[str, str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}: say {retired[word.lower()]}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name, line in names(path)
        for word in WORD.findall(name)
        if word.lower() in retired
    ]
    assert not found, "\n".join(found)


def test_keys_of_messages_use_no_retired_word() -> None:
    found = [
        f"{path.name}: {key}: say {RETIRED_IN_MESSAGES[word]}"
        for path in sorted((ROOT / "locales" / "en").glob("*.ftl"))
        for key in KEY.findall(path.read_text(encoding="utf-8"))
        for word in key.split("-")
        if word in RETIRED_IN_MESSAGES
    ]
    assert not found, "\n".join(found)
