"""Kinds and abilities in JSON (clause 11): parsing, and errors with their paths."""

from typing import Any

import pytest

from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.model import (
    HOURS,
    Ability,
    Boost,
    Cancel,
    Damage,
    Detect,
    Drain,
    EndStealth,
    Gain,
    Heal,
    Hide,
    Kind,
    MoveTo,
    Pull,
    Push,
    Reveal,
    Shield,
    Side,
    Stun,
    Summon,
    Swap,
    TargetSpec,
    TargetType,
    TeleportSelf,
    Trigger,
)
from tessera.games.zodiacs.content.parsing import (
    EFFECT_FORMS,
    JsonTable,
    parse_ability,
    parse_kind,
    read_choice,
)
from tessera.i18n import LANGUAGES

GUARD = {"size": 2, "hp": 5, "strength": 2, "level": 1}

EFFECTS = {
    Damage(2): ["damage", 2],
    Heal(2): ["heal", 2],
    Push(1): ["move_target", "push", 1],
    Pull(1): ["move_target", "pull", 1],
    MoveTo(): ["move_target", "to"],
    TeleportSelf(): ["teleport_self"],
    Hide(): ["hide"],
    Reveal(): ["reveal"],
    Detect(1): ["detect", 1],
    Summon("imp"): ["summon", "imp"],
    Gain("heat", 3): ["gain", "heat", 3],
    Drain("heat", 3): ["drain", "heat", 3],
    Shield(4): ["shield", 4],
    Stun(): ["stun"],
    Boost(2): ["boost", "strength", 2],
    Cancel(): ["cancel"],
    Swap(): ["swap"],
    EndStealth(): ["end_stealth"],
}


def test_every_effect_is_read() -> None:
    assert len(EFFECTS) == len(EFFECT_FORMS)
    for effect, written in EFFECTS.items():
        assert parse_ability("x", {"kind": "main", "effects": [written]}).effects == (effect,)


def test_a_kind_is_read() -> None:
    strike = {
        "kind": "main",
        "mode": "active",
        "targets": [{"type": "piece", "side": "enemy", "range": 2, "visible": True}],
        "response": False,
        "cost": {"heat": 1},
        "effects": [["damage", 2]],
    }
    full = {"leader": False, "hours": "all", "sight": [2, 1], "stealth": False, "detect": 0}
    assert parse_kind("guard", GUARD | full | {"abilities": {"strike": strike}}) == Kind(
        "guard",
        size=2,
        hp=5,
        strength=2,
        level=1,
        hours=HOURS,
        abilities={
            "strike": Ability(
                "strike",
                main=True,
                targets=(TargetSpec(TargetType.PIECE, Side.ENEMY, 2, visible=True),),
                cost={"heat": 1},
                effects=(Damage(2),),
            )
        },
    )


def test_a_passive_has_a_trigger() -> None:
    sigh = {"kind": "extra", "mode": "passive", "trigger": "damaged", "effects": [["hide"]]}
    assert parse_ability("sigh", sigh).trigger is Trigger.DAMAGED


def test_null_counts_as_absent() -> None:
    target = {"type": "player", "range": None, "side": None}
    ability = {"kind": "extra", "trigger": None, "cost": None, "targets": [target]}
    assert parse_ability("x", ability).targets == (TargetSpec(TargetType.PLAYER),)


ABILITY = {"kind": "main", "effects": [["damage", 2]]}


def aimed(**target: object) -> dict[str, object]:
    """The change to a kind that gives it an ability with this target."""
    ability = {"kind": "extra", "targets": [target], "effects": [["stun"]]}
    return {"abilities": {"x": ability}}


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "missing": ({"hp": None}, "guard: “hp” is missing here."),
    "size": ({"size": 0}, "guard.size: “size” is 0; it must be 1 to 6."),
    "true is no number": ({"hp": True}, "guard.hp: “hp” must be a whole number."),
    "huge": ({"hp": 10**30}, "guard.hp: “hp” is too large or too small"),
    "unknown": ({"mana": 1}, "guard.mana: unknown key “mana”"),
    "hours": ({"hours": [1]}, "guard.hours: “1” is not an hour"),
    "sight": ({"sight": [True, 1]}, "guard.sight: "),
    "ability": ({"abilities": {"x": 1}}, "guard.abilities.x: “x” must be a table."),
    "no events": (
        aimed(type="event", events=[]),
        "guard.abilities.x.targets.events: [] is not a list of events; expected at least one of: ",
    ),
    "unknown event": (
        aimed(type="event", events=["done", "moved"]),
        'guard.abilities.x.targets.events: ["done", "moved"] is not a list of events',
    ),
    "events are no list": (
        aimed(type="event", events="done"),
        "guard.abilities.x.targets.events: ",
    ),
    "events of a piece": (
        aimed(type="piece", events=["seen"]),
        "guard.abilities.x.targets.events: only a target of the type “event” has “events”",
    ),
    "abilities": ({"abilities": []}, "guard.abilities: “abilities” must be a table."),
    "effects": (
        {"abilities": {"x": ABILITY | {"effects": [["damage", True]]}}},
        "guard.abilities.x.effects: the effect ",
    ),
    "many effects": (
        {"abilities": {"x": ABILITY | {"effects": [["hide"]] * 10}}},
        "guard.abilities.x.effects: the ability has 10 effects; at most 9 are allowed.",
    ),
    "cost": (
        {"abilities": {"x": ABILITY | {"cost": {"heat": -1}}}},
        "guard.abilities.x.cost.heat: “heat” is -1; it must be 0 to 99.",
    ),
    "target": (
        {"abilities": {"x": ABILITY | {"targets": [{"range": 1}]}}},
        "guard.abilities.x.targets: “type” is missing here.",
    ),
    "targets": (
        {"abilities": {"x": ABILITY | {"targets": ["piece"]}}},
        "guard.abilities.x.targets: “targets” must be a list of tables",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_error_names_the_path(case: str) -> None:
    change, told = WRONG[case]
    with pytest.raises(NotationError) as caught:
        parse_kind("guard", GUARD | change)
    assert str(caught.value).startswith(told)
    for language in LANGUAGES:
        assert caught.value.message.format(language)


def test_errors_with_long_names_can_be_formatted() -> None:
    long = "x" * 3000
    with pytest.raises(NotationError, match="xxx…"):
        parse_ability("spark", {"kind": "extra", "cost": {long: -1}})


def test_errors_with_long_words_can_be_formatted() -> None:
    table = JsonTable.at(("piece",), {"owner": "nobody"})
    with pytest.raises(NotationError, match="nobody"):
        read_choice(table, "owner", ("x" * 3000, "y"))
