"""Intercepted requests, which a test answers when it wants to."""

from playwright.sync_api import BrowserContext, Page, Route


def hold(asking: BrowserContext | Page, pattern: str) -> list[Route]:
    """Hold back requests, and return the list in which they are collected."""
    held: list[Route] = []

    def handle(route: Route) -> None:
        held.append(route)

    asking.route(pattern, handle)
    return held
