"""Random cases of Zodiacs: small boards, strange kinds, busy players; for comparing adjudicators.

    python -m tests.reference.zodiacs_random SEED COUNT

compares the engine with the reference over COUNT cases from SEED on, and prints those that differ.
"""

import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.reference.zodiacs import Case, play, printed, read_world
from tests.reference.zodiacs_combat import Choices
from tests.reference.zodiacs_orders import Refused, Step, Texts, give
from tests.reference.zodiacs_world import (
    CAPACITY,
    DIRECTIONS,
    HOURS,
    Piece,
    Player,
    Spec,
    World,
    can_pay,
    cell_name,
    distance,
    enemies,
    is_ready,
    plus,
    read_board,
)

Json = Any

TRIGGERS = (
    *("day_start", "hour_start", "entered", "enemy_seen", "attacked", "damaged", "destroyed"),
    *("entered", "attacked", "damaged"),  # more often: they answer what happens
)
EVENTS = ("order", "seen", "done", "fired")
PAID = ("heat", "salt")  # resources that abilities cost
EARNED = "fame"  # a resource that no ability costs, so that no extra pays for itself


def some(dice: Random, chance: float) -> bool:
    return dice.random() < chance


# Content


def random_effect(dice: Random, on_pieces: bool, kinds: list[str]) -> list[Json]:
    n = dice.choice((1, 1, 1, 2, 3))
    common: list[list[Json]] = [
        ["damage", n],
        ["damage", n],
        ["heal", n],
        ["hide"],
        ["reveal"],
        ["detect", dice.choice((1, 2))],
        ["shield", n],
        ["stun"],
        ["boost", "strength", n],
        ["drain", dice.choice((*PAID, EARNED)), n],
        ["gain", EARNED, n],
        ["summon", dice.choice(kinds)],
        ["end_stealth"],
    ]
    moving: list[list[Json]] = [["move_target", "push", n], ["move_target", "pull", n], ["swap"]]
    return dice.choice(common + moving * 2 if on_pieces else common)


def random_filter(dice: Random, type_: str) -> Spec:
    if type_ == "player":
        return {"type": "player", "side": dice.choice(("own", "ally", "enemy", "any"))}
    side = dice.choice(("enemy", "enemy", "enemy", "any", "any", "own", "ally"))
    filter_: Spec = {
        "type": type_,
        "side": "any" if type_ == "cell" else side,
        "range": dice.choice((0, 1, 1, 2, 2, 3, 4)),
        "visible": some(dice, 0.5),
    }
    if type_ == "event" and some(dice, 0.6):
        filter_["events"] = [kind for kind in EVENTS if some(dice, 0.5)] or ["done"]
    if type_ != "event" and some(dice, 0.15):
        filter_["count"] = 2
    return filter_


def names_orders(ability: Spec) -> bool:
    """Whether it has a target that can only be an order."""
    return any(
        spec["type"] == "event" and spec.get("events", ["order"]) == ["order"]
        for spec in ability["targets"]
    )


def random_ability(dice: Random, kinds: list[str]) -> Spec:
    passive = some(dice, 0.35)
    ability: Spec = {
        "kind": dice.choice(("main", "extra", "extra")),
        "mode": "passive" if passive else "active",
        "targets": [],
        "response": not passive and some(dice, 0.5),
        "cost": {},
    }
    if passive:
        ability["trigger"] = dice.choice(TRIGGERS)
    if some(dice, 0.5):
        ability["cost"] = {dice.choice(PAID): dice.choice((1, 1, 2))}
        if some(dice, 0.15):
            ability["cost"] = dict.fromkeys(PAID, 1)
    shapes = (["piece"], []) if passive else SHAPES
    types = dice.choice(shapes)
    ability["targets"] = [random_filter(dice, type_) for type_ in types]
    on_pieces = "piece" in types or "event" in types
    ability["effects"] = [
        random_effect(dice, on_pieces, kinds) for _ in range(dice.choice((1, 1, 1, 2, 2, 3)))
    ]
    if "cell" in types and some(dice, 0.6):
        with_pieces = ["move_target", "to"] if on_pieces else ["teleport_self"]
        ability["effects"].insert(0, with_pieces)
    if names_orders(ability):
        ability["response"] = True
        if some(dice, 0.5):
            ability["effects"].append(["cancel"])
    return ability


SHAPES: tuple[list[str], ...] = (
    [],
    ["piece"],
    ["piece"],
    ["piece"],
    ["cell"],
    ["cell"],
    ["piece", "cell"],
    ["event"],
    ["event"],
    ["player"],
    ["piece", "player"],
)


def random_kind(dice: Random, kinds: list[str]) -> Spec:
    hours = [hour for hour in HOURS if some(dice, 0.6)] or ["morning"]
    return {
        "size": dice.choice((1, 1, 2, 2, 3, 4)),
        "hp": dice.choice((1, 2, 3, 4, 5, 6)),
        "strength": dice.choice((0, 1, 1, 2, 2, 3, 4)),
        "level": dice.choice((1, 1, 2, 3)),
        "leader": some(dice, 0.25),
        "hours": "all" if some(dice, 0.7) else hours,
        "sight": [dice.choice((0, 1, 2, 2, 3)), dice.choice((0, 1, 1, 2))],
        "stealth": some(dice, 0.35),
        "detect": dice.choice((0, 0, 0, 1, 2)),
        "abilities": {
            name: random_ability(dice, kinds)
            for name in ("one", "two", "three", "four")
            if some(dice, 0.6)
        },
    }


# A position


def random_terrain(dice: Random) -> str:
    files, ranks = dice.choice((2, 3, 3, 4, 6)), dice.choice((2, 3, 3, 4, 5))
    rows = [[dice.choice("........ffhhmw_") for _ in range(files)] for _ in range(ranks)]
    for row in rows:
        row[0] = row[-1] = "."  # so that the text is canonical
    return "/".join("".join(row) for row in rows)


def random_pieces(dice: Random, case: Case) -> list[Json]:
    """Pieces where there is room, a leader for each player that needs one."""
    leaders = [name for name, kind in case["kinds"].items() if kind["leader"]]
    board = read_board(case["terrain"])
    free = {cell: CAPACITY[terrain] for cell, terrain in board.items()}
    wanted = [(player["name"], player["defeat"]) for player in case["players"]]
    wanted += [(dice.choice(wanted)[0], None) for _ in range(dice.randrange(1, 7))]
    pieces = []
    number = 0
    for owner, defeat in wanted:
        name = dice.choice(leaders if defeat else list(case["kinds"]))
        kind = case["kinds"][name]
        cells = [cell for cell in free if free[cell] >= kind["size"]]
        if cells:
            cell = dice.choice(cells)
            free[cell] -= kind["size"]
            number += dice.choice((1, 1, 1, 2))
            hp = dice.randint(1, kind["hp"])
            place = {"kind": name, "owner": owner, "cell": cell_name(cell), "hp": hp}
            pieces.append({"id": number, **place})
    return dice.sample(pieces, len(pieces))


def random_players(dice: Random) -> list[Json]:
    names = "abcd"[: dice.choice((2, 2, 3, 3, 4))]
    return [
        {
            "name": name,
            "coalition": dice.choice((None, None, "x", "y")),
            "resources": {name: dice.randrange(7) for name in PAID},
            "income": {PAID[0]: 1} if some(dice, 0.5) else {},
            "defeat": "leaders" if some(dice, 0.3) else None,
        }
        for name in names
    ]


def random_start(dice: Random, name: str) -> Case:
    kinds = ["ant", "bee", "cow", "dog", "eel"]
    case: Case = {"name": name, "rule": "", "kinds": {}}
    while not any(kind["leader"] for kind in case["kinds"].values()):
        case["kinds"] = {kind: random_kind(dice, kinds) for kind in kinds}
    case["terrain"] = random_terrain(dice)
    case["players"] = random_players(dice)
    while {one["owner"] for one in case.get("pieces", [])} != {p["name"] for p in case["players"]}:
        case["pieces"] = random_pieces(dice, case)
    lacking = {player["name"] for player in case["players"] if player["defeat"]}
    for one in case["pieces"]:
        if case["kinds"][one["kind"]]["leader"]:
            lacking.discard(one["owner"])
    for player in case["players"]:
        if player["name"] in lacking:
            player["defeat"] = None
    rules: dict[str, Json] = {"days": dice.choice((0, 1, 2))} if some(dice, 0.3) else {}
    if some(dice, 0.3):
        rules["shared_cells"] = dice.choice(("seen", "all", "all"))
    if some(dice, 0.3):
        rules["allied_sight"] = dice.choice(("shared", "own", "own"))
    return {**case, "day": dice.choice((1, 2)), "rules": rules, "hour": dice.choice(HOURS)}


# What the players write, seeing everything


def random_word(dice: Random, world: World, piece: Piece, spec: Spec, answers: int) -> str:
    """A target, one that the ability may be aimed at more often than not."""
    type_ = spec["type"]
    if type_ == "player":
        return f"@{dice.choice(world.players).name}"
    events = spec.get("events", ["order"])
    if type_ == "event" and (not answers or dice.choice(events) != "order"):
        known = [event for event in world.happened if piece.owner.name in event.known]
        fitting = [k for k, event in enumerate(known, 1) if event.kind in events]
        sure = fitting and some(dice, 0.9)
        return f"!{dice.choice(fitting) if sure else dice.randint(1, len(known) + 1)}"
    if type_ == "event":
        earlier = f"{dice.randint(1, 3)}." if some(dice, 0.4) else ""
        return f"#{earlier}{dice.randint(1, answers + some(dice, 0.1) or 1)}"
    cells = [cell for cell in world.board if distance(cell, piece.cell) <= spec["range"]]
    if type_ == "cell":
        return cell_name(dice.choice(cells if some(dice, 0.9) else list(world.board)))
    near = [
        other
        for other in world.on_map()
        if other.cell in cells
        and (spec["side"] != "enemy" or enemies(piece.owner, other.owner))
        and (spec["side"] != "own" or piece.owner is other.owner)
    ]
    return str(dice.choice(near if near and some(dice, 0.9) else world.pieces).id)


def random_order(dice: Random, world: World, player: Player, answers: int) -> str:
    """An order, mostly one that is not refused; `answers` tells how many orders were shown."""
    own = [piece for piece in world.on_map() if piece.owner is player]
    if not own or some(dice, 0.02):
        return dice.choice(("1 a1-b1", "2 one 1", "9 nothing", "x", "1", "", "1 a1-a9"))
    free = [piece for piece in own if not piece.given_action and is_ready(world, piece)]
    piece = dice.choice(free if free and some(dice, 0.6) else own)
    reckless = some(dice, 0.05)
    names = [name for name in piece.kind["abilities"] if reckless or suits(piece, name, answers)]
    if names and some(dice, 0.6):
        name = dice.choice(names)
        filters = piece.kind["abilities"][name]["targets"]
        specs = [spec for spec in filters for _ in range(spec.get("count", 1))]
        words = [random_word(dice, world, piece, spec, answers) for spec in specs]
        return " ".join((str(piece.id), name, *words))
    around = [plus(piece.cell, direction) for direction in DIRECTIONS]
    around = [cell for cell in around if cell in world.board] or [piece.cell]
    taken = [cell for cell in around if world.enemies_inside(cell, player)]
    to = dice.choice(taken if taken and some(dice, 0.6) else around)
    return f"{piece.id} {cell_name(piece.cell)}-{cell_name(to)}"


def suits(piece: Piece, name: str, answers: int) -> bool:
    """Whether an ability may well be ordered now; `answers` is 0 in an orders step."""
    ability = piece.kind["abilities"][name]
    return (
        ability["mode"] == "active"
        and can_pay(piece.owner, ability)
        and name not in piece.used
        and (ability["kind"] == "extra" or not piece.given_action)
        and (ability["response"] or not answers)
        and (answers > 0 or not names_orders(ability))
    )


def random_step(dice: Random, world: World, answers: int) -> Texts:
    """Orders of the players, in any order of players; now and then of nobody."""
    if some(dice, 0.1):
        return {}
    players = dice.sample(world.players, len(world.players))
    busy = [player for player in players if not player.out or some(dice, 0.1)]
    return {
        player.name: random_orders(dice, world, player, answers)
        for player in busy
        if some(dice, 0.7)
    }


def random_orders(dice: Random, world: World, player: Player, answers: int) -> list[str]:
    """Some orders of one player; most of those that would be refused are thought better of."""
    step = Step([[]] if answers else [])
    own = [piece for piece in world.on_map() if piece.owner is player]
    before = [(piece, piece.given_action, set(piece.used), set(piece.ordered)) for piece in own]
    resources = dict(player.resources)
    texts = []
    for _ in range(dice.choice((0, 1, 1, 2, 3))):
        for _ in range(8):
            text = random_order(dice, world, player, answers)
            if "#" in text or is_given(world, player, text, step) or some(dice, 0.04):
                texts.append(text)
                break
    for piece, given_action, used, ordered in before:
        piece.given_action, piece.used, piece.ordered = given_action, used, ordered
    player.resources = resources
    return texts


def is_given(world: World, player: Player, text: str, step: Step) -> bool:
    try:
        give(world, player, text, step)
    except Refused:
        return False
    return True


def refusals(world: World) -> int:
    return sum(event[0] == "refused" for event in world.events)


def random_choices(dice: Random, world: World) -> Choices:
    """Choices for battles that there may be: many are allowed, many are not."""
    pieces = world.on_map()
    choices: Choices = {"targets": {}, "vanguards": {}, "orders": {}, "strikes": {}}
    if not pieces or some(dice, 0.2):
        return {}
    for piece in dice.sample(pieces, len(pieces)):
        aimed = piece.mark or piece.cell
        others = world.enemies_inside(aimed, piece.owner)
        if some(dice, 0.6):
            choices["targets"][str(piece.id)] = dice.choice(others or pieces).id
        if some(dice, 0.3):
            choices["strikes"][str(piece.id)] = dice.choice(pieces).id
        for other in pieces:
            close = distance(piece.cell, other.cell) <= 1
            if close and enemies(piece.owner, other.owner) and some(dice, 0.5):
                choose_vanguard(dice, world, choices, (piece, other))
    return choices


def choose_vanguard(
    dice: Random, world: World, choices: Choices, pair: tuple[Piece, Piece]
) -> None:
    own, enemy = pair
    mates = [piece.id for piece in world.inside(own.cell) if piece.owner is own.owner]
    named = [number for number in mates if number != own.id and some(dice, 0.8)]
    if some(dice, 0.1):
        named.append(dice.choice(world.pieces).id)
    dice.shuffle(named)
    choices["vanguards"].setdefault(str(own.id), {})[str(enemy.id)] = list(named)
    dice.shuffle(named)
    if some(dice, 0.7):
        choices["orders"].setdefault(str(enemy.id), {})[str(own.id)] = named


# Cases


def random_case(seed: int) -> Case:
    """A case with what the reference makes of it."""
    dice = Random(seed)
    case = random_start(dice, f"random-{seed}")
    hours = dice.choice((1, 1, 2, 3, 5))
    all_steps: list[list[Texts]] = []
    all_choices: list[Choices] = []
    world = read_world(case)

    def steps(_: int) -> Iterator[Texts]:
        answers = 0  # how many orders the step before brought; after none a stage begins
        all_steps.append([])
        for _ in range(dice.choice((1, 3, 6, 9))):
            texts = random_step(dice, world, answers)
            all_steps[-1].append(texts)
            refused = refusals(world)
            yield texts
            answers = sum(map(len, texts.values())) - (refusals(world) - refused)

    def choices(_: int) -> Choices:
        all_choices.append(random_choices(dice, world))
        return all_choices[-1]

    play(world, hours, steps, choices)
    if hours == 1 and some(dice, 0.8):
        case["steps"], case["combat"] = all_steps[0], (all_choices or [{}])[0]
    else:
        case |= {"hours": hours, "steps": all_steps, "combat": all_choices}
    return {**case, "expect": printed(world)}


def differing(seeds: range, adjudicate: Callable[[Case], Case]) -> Iterator[tuple[Case, Case]]:
    """The cases that come out otherwise, with what came out."""
    for seed in seeds:
        case = random_case(seed)
        asked = {key: value for key, value in case.items() if key != "expect"}
        found = adjudicate(json.loads(json.dumps(asked)))
        if found != case["expect"]:
            yield case, found


def compare(first: int, count: int) -> int:
    from tessera.games.zodiacs.cases import adjudicate

    differ = 0
    for case, found in differing(range(first, first + count), adjudicate):
        differ += 1
        print(json.dumps({**case, "found": found}))
    print(f"{differ} of {count} differ", file=sys.stderr)
    return min(differ, 1)


if __name__ == "__main__":
    sys.exit(compare(int(sys.argv[1]), int(sys.argv[2])))
