"""Random games of Zodiacs for tests, with legal and illegal orders and random choices."""

from collections.abc import Iterator
from random import Random

from tessera.games.zodiacs.answers import (
    Answer,
    Arrangement,
    Orders,
    Question,
    Targets,
    Vanguards,
    question_of,
)
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import TargetSpec, TargetType
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.orders import accept_orders
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import AlliedSight, Piece, SharedCells, State

COALITIONS = (None, None, None, "x", "y")


def random_game(random: Random, map_name: str | None = None, days: int = 3) -> Game:
    """A game on a map of the house with random factions, leaders, coalitions and options."""
    content = builtin_content()
    ground = content.maps[map_name or random.choice(list(content.maps))]
    factions = [random.choice(list(content.factions.values())) for _ in ground.starts]
    entrants = [
        Entrant(
            f"p{seat}",
            faction.id,
            random.choice(faction.leaders),
            random.choice(COALITIONS) if seat else None,
        )
        for seat, faction in enumerate(factions)
    ]
    return new_game(
        *(content, ground.id, entrants),
        seed=str(random.random()),
        days=days,
        shared_cells=random.choice(list(SharedCells)),
        allied_sight=random.choice(list(AlliedSight)),
    )


def play_on(game: Game, random: Random) -> Iterator[Game]:
    """Play a game to its end, closing step after step; it is given at the beginning of each."""
    yield game
    while not game.state.result:
        for player in list(game.state.priority):
            if game.asks(player):
                game.submit(player, random_answer(game.view(player), random))
        game.close()
        yield game


def random_answer(view: State, random: Random) -> Answer:
    """An answer that is accepted."""
    player = view.viewer
    assert player is not None
    if not view.step.in_combat:
        texts = random_orders(view, random)
        taken = accept_orders(view.clone(), texts)
        return Orders(
            tuple(t for t, o in zip(texts, taken, strict=True) if isinstance(o, OrderGiven))
        )
    return random_choice(question_of(view, player), view, random)


def random_choice(question: Question, view: State, random: Random) -> Answer:
    """Choices in combat."""
    match view.step:
        case "targets":
            return Targets({p: random.choice(o) for p, o in question.targets.items() if o})
        case "defence":
            free = {piece for options in question.vanguards.values() for piece in options}
            vanguards: dict[int, dict[int, tuple[int, ...]]] = {}
            for (own, enemy), options in question.vanguards.items():
                chosen = tuple(p for p in options if p in free and random.random() < 0.7)
                free -= set(chosen)
                vanguards.setdefault(own, {})[enemy] = chosen
            return Vanguards(vanguards)
        case _:
            orders: dict[int, dict[int, tuple[int, ...]]] = {}
            for (own, enemy), pieces in question.orders.items():
                mixed = random.sample(list(pieces), len(pieces))
                orders.setdefault(own, {})[enemy] = tuple(mixed)
            return Arrangement(orders, {p: random.choice(o) for p, o in question.strikes.items()})


def random_orders(view: State, random: Random) -> list[str]:
    """Order texts for a player's pieces: most can be given, some cannot."""
    assert view.viewer is not None
    return [
        text
        for piece in view.pieces_of(view.viewer)
        for text in (random_order(view, piece, random) for _ in range(random.randint(0, 2)))
    ]


def random_order(view: State, piece: Piece, random: Random) -> str:
    """A move or an ability of a piece, aimed at random."""
    abilities = view.kind(piece).abilities
    name = view.map.name
    if not abilities or random.random() < 0.5:
        near = list(view.map.neighbours(piece.cell))
        enemies = {p.cell for p in view.pieces.values() if view.are_enemies(p.owner, piece.owner)}
        goal = random.choice([cell for cell in near if cell in enemies] or near)
        return f"{piece.id} {name(piece.cell)}-{name(goal)}"
    ability = random.choice(list(abilities.values()))
    targets = [random_target(view, piece, spec, random) for spec in ability.targets]
    return " ".join((str(piece.id), ability.id, *targets))


def random_target(view: State, piece: Piece, spec: TargetSpec, random: Random) -> str:
    """A target of the right type, mostly within range."""
    reach = 3 if spec.range is None else spec.range
    near = [c for c, d in enumerate(view.map.distance[piece.cell]) if d <= reach]
    match spec.type:
        case TargetType.PIECE:
            fitting = [p.id for p in view.pieces.values() if p.cell in near] or [piece.id]
            return str(random.choice(fitting))
        case TargetType.CELL:
            return view.map.name(random.choice(near))
        case TargetType.PLAYER:
            return "@" + random.choice(view.setup.seats).name
        case TargetType.EVENT:
            return f"{random.choice('#!')}{random.randint(1, 3)}"
