"""The page for everybody: looked over by axe in each of its states, and used by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from live_home import live_home

# the browser, the way to ask, and when all of this is left out
from test_live_page import PHONE, ask, browser, pytestmark

from vh_core.home import open_home
from vh_core.live import LiveView
from vh_core.live.robot import OnlyLookedAt
from vh_core.live.robot_view import view_of
from vh_core.live.serving import served
from vh_core.scenes import open_scene

sync_playwright = pytest.importorskip(
    "axe_playwright_python.sync_playwright",
    reason="axe-playwright-python is not installed; 'make setup' installs it",
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

__all__ = ["browser", "pytestmark"]

SCREEN = {"width": 1280, "height": 800}
#: WCAG 2.2, levels A and AA, and what axe holds to be good besides
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_ACTIVE = "() => [document.activeElement.className, document.activeElement.textContent]"


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page on a home that asks back."""
    pages: list[Page] = []

    def open_page(url: str, **settings: Any) -> Page:
        page = browser.new_page(**settings)
        pages.append(page)
        page.goto(url)
        page.wait_for_selector(".room")
        return page

    yield open_page
    for page in pages:
        page.close()


def violations(page: Page) -> list[str]:
    """What axe finds fault with, once nothing moves any more."""
    page.wait_for_function("() => document.getAnimations().length === 0")
    found = sync_playwright.Axe().run(page, options={"runOnly": RULES}).response
    assert len(found["passes"]) > 20, "axe looked"
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


# colours do not depend on the size, nor sizes on the colours
@pytest.mark.slow
@pytest.mark.parametrize(
    ("scheme", "size"), [("light", SCREEN), ("dark", PHONE)], ids=["light-screen", "dark-phone"]
)
def test_axe_finds_nothing_in_any_state(
    opened: Callable[..., Page], scheme: str, size: dict[str, int]
) -> None:
    with live_home(open_scene(), dialogue={"when_unclear": "ask"}) as home:
        page = opened(home.page.url, viewport=size, color_scheme=scheme)
        assert violations(page) == [], "idle"
        page.fill("#text", "turn on the tablelamp")
        page.press("#text", "Enter")
        page.wait_for_selector("#questions:not([hidden])")
        assert violations(page) == [], "asking"
        page.locator("#questions button").first.click()
        page.wait_for_selector(".badge:not(.busy)")
        ask(page, "put the moon in the fridge")
        assert violations(page) == [], "refused"
        ask(page, "put all plums in the fridge")
        page.locator('[data-thing="24"]').dispatch_event("click")
        page.wait_for_selector("#thing h3")
        page.fill("#search", "plum")
        page.wait_for_selector("#found li")
        assert violations(page) == [], "done, and a thing is chosen"
        page.focus("#slider")
        page.wait_for_selector("#slider:not([max='1'])")
        page.press("#slider", "Home")
        page.wait_for_selector(".past-moment")
        assert violations(page) == [], "an earlier moment"
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_several_robots_are_shown(
    opened: Callable[..., Page], scheme: str
) -> None:
    with open_home() as home:
        events = home.do("open the fridge").events
    robots = [OnlyLookedAt(view_of(events, name), "a record") for name in ("anna", "ben")]
    live = LiveView(robots)
    with closing(live), served(live) as shown:
        page = opened(shown.url, viewport=SCREEN, color_scheme=scheme)
        page.wait_for_selector("#robots svg .room")
        assert violations(page) == []


def test_a_task_is_done_by_keyboard_alone(opened: Callable[..., Page]) -> None:
    # steps that a browser on a busy machine keeps up with: it is not over before it is paused
    with live_home(open_scene(), step_s=0.4, dialogue={"when_unclear": "ask"}) as home:
        page = opened(home.page.url)
        keys = page.keyboard
        keys.press("Tab")
        keys.press("Enter")  # skips to the task
        keys.type("put all plums in the fridge")
        keys.press("Enter")
        page.wait_for_selector("#task button.pause")
        keys.press("Tab")
        keys.press("Tab")
        assert page.evaluate(_ACTIVE) == ["pause", "Pause"]
        page.wait_for_selector(".step.verified:nth-child(3)")
        assert page.evaluate(_ACTIVE) == ["pause", "Pause"], "events take the focus from nobody"
        keys.press("Enter")
        page.wait_for_selector(".badge:text('paused')")
        assert page.evaluate(_ACTIVE) == ["pause", "Go on"]
        keys.press("Enter")
        page.wait_for_selector(".badge:text('succeeded')")
        assert page.evaluate("document.activeElement.id") == "task", "the button is gone"
        assert page.inner_text("#told").startswith("succeeded: ")


def test_a_question_is_answered_and_a_thing_closed_by_keyboard(
    opened: Callable[..., Page],
) -> None:
    with live_home(open_scene(), dialogue={"when_unclear": "ask"}) as home:
        page = opened(home.page.url)
        page.focus("#text")
        page.keyboard.type("turn on the tablelamp")
        page.keyboard.press("Enter")
        page.wait_for_selector("#questions:not([hidden])")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        assert "tablelamp" in page.evaluate(_ACTIVE)[1]
        page.keyboard.press("Enter")
        page.wait_for_selector(".badge:text('succeeded')")
        assert page.evaluate("document.activeElement.id") == "task"
        page.focus("#plan")
        page.keyboard.press("ArrowRight")
        page.wait_for_selector("#thing h3")
        assert page.inner_text("#told").startswith(page.inner_text("#thing h2"))
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "close"
        page.keyboard.press("Enter")
        page.wait_for_selector("#thing", state="hidden")
        assert page.evaluate("document.activeElement.id") == "plan"
