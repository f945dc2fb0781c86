"""Requests of pages that a test answers when it wants to."""

from playwright.sync_api import BrowserContext, Page, Route


def hold(asking: BrowserContext | Page, pattern: str) -> list[Route]:
    """Leave requests without an answer for now; those that have come."""
    held: list[Route] = []

    def handle(route: Route) -> None:
        held.append(route)

    asking.route(pattern, handle)
    return held
