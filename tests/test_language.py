"""Names use the field's terms: retired words do not return."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

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
    "foresee": "threats",
    "foresight": "threats",
    "foretell": "preview",
    "founder": "creator",
    "founding": "config, creation",
    "hasty": "interpreted",
    "hopeless": "futility_margin",
    "hub": "table_manager",
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
    "teller": "broadcaster",
    "tightness": "level",
    "vigil": "heartbeat",
    "whereabouts": "addresses",
    "willing": "ready_to_start",
}
"""Words, each with what to say instead."""
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


def test_names_use_no_retired_word() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}: say {RETIRED[word.lower()]}"
        for path in sorted(ROOT.rglob("*.py"))
        for name, line in names(path)
        for word in WORD.findall(name)
        if word.lower() in RETIRED
    ]
    assert not found, "\n".join(found)
