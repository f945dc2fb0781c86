"""The profile of a player."""

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from tessera.server.players.players import CurvePoint, PlayerProfile, PlayerRating, RatingCurve

from .conftest import ORIGIN

pytestmark = pytest.mark.browser

CURVE = "**/api/players/Ada/curve?*"
TIME = "2026-01-01T00:00:00Z"


def rating(pace: str) -> PlayerRating:
    return PlayerRating("vorcept", pace, 1500, 50, True, 9, 4, 1, TIME)


def test_of_two_curves_asked_for_quickly_the_later_one_is_shown(page: Page) -> None:
    profile = PlayerProfile("Ada", TIME, (rating("live"), rating("slow")), (), ())
    curve = RatingCurve(tuple(CurvePoint(TIME, value, 50) for value in (1500, 1510)))
    asked: list[Route] = []

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(f"{ORIGIN}/api/")
        if path.startswith("players/Ada/curve"):
            asked.append(route)
        elif path == "players/Ada":
            route.fulfill(body=msgspec.json.encode(profile), content_type="application/json")
        elif path == "archive?player=Ada&limit=20":
            route.fulfill(json={"games": [], "next": None})
        else:
            route.fulfill(json=[])

    page.route(f"{ORIGIN}/api/players/**", answer)
    page.route(f"{ORIGIN}/api/archive?**", answer)
    with page.expect_request(CURVE):  # the first one is shown at once
        page.goto(f"{ORIGIN}/@/Ada")
    curves = page.get_by_role("button", name="Rating over time")
    for place in (1, 0):
        with page.expect_request(CURVE):
            curves.nth(place).click()
    for route in (asked[2], asked[0], asked[1]):
        with page.expect_response(CURVE):
            route.fulfill(body=msgspec.json.encode(curve), content_type="application/json")
    expect(curves.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(curves.nth(1)).to_have_attribute("aria-pressed", "false")
