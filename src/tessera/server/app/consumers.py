"""Outbox consumers of all features: what follows when a game ends or a player is notified."""

from tessera.server.db.outbox import Consumers
from tessera.server.db.records import CALLED, ENDED
from tessera.server.notifications.store import queue_deliveries
from tessera.server.players.results import rate, store_results
from tessera.server.puzzles.store import queue_mining
from tessera.server.tournaments.store import store_score

CONSUMERS: Consumers = {
    ENDED: {
        "results": store_results,
        "ratings": rate,
        "puzzles": queue_mining,
        "tournaments": store_score,
    },
    CALLED: {"notifications": queue_deliveries},
}
