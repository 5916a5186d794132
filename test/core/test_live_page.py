"""The page in a real browser: Debian's Chromium, driven by playwright."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from live_home import LiveHome, live_home

from vh_core.graph import EnvironmentGraph
from vh_core.home import OpenHome, open_home
from vh_core.live import LiveView, RobotView
from vh_core.live.robot import OnlyLookedAt
from vh_core.live.robot_view import view_of
from vh_core.live.serving import served
from vh_core.scenes import open_scene

pytest.importorskip("starlette", reason="starlette is not installed; 'make setup' installs it")
playwright = pytest.importorskip(
    "playwright.sync_api", reason="playwright is not installed; 'make setup' installs it"
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no browser: install chromium, or name one in CHROMIUM"
)
NASTY = '<img src=x onerror="document.title=1">'
#: what a class may be called: no angle brackets, which the reader of homes refuses
NASTY_CLASS = "img src=x onerror='document.title=1' &lt;b&gt;"
PHONE = {"width": 390, "height": 844}


def nasty_home() -> EnvironmentGraph:
    """The embedded home, in which a thing, a room and the scene have markup for names."""
    data = open_scene().to_json()
    for node in data["nodes"]:
        if node["id"] in (24, 78):
            node["class_name"] = NASTY_CLASS
    return EnvironmentGraph.from_json(data, name=NASTY)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with playwright.sync_playwright() as driver:
        # without a sandbox of its own, which root and containers cannot give it
        shown = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield shown
        shown.close()


@pytest.fixture(scope="module")
def home() -> Iterator[LiveHome]:
    with live_home(open_scene()) as shown:
        yield shown


@pytest.fixture
def page(browser: Browser, home: LiveHome) -> Iterator[Page]:
    shown = browser.new_page(viewport={"width": 1280, "height": 800})
    faults: list[str] = []
    shown.on("pageerror", lambda error: faults.append(str(error)))
    shown.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    shown.goto(home.page.url)
    shown.wait_for_selector(".room")
    yield shown
    shown.close()
    assert faults == []


def ask(page: Page, task: str) -> None:
    page.fill("#text", task)
    page.press("#text", "Enter")
    page.get_by_role("heading", name=task, exact=True).wait_for()
    page.wait_for_selector(".badge:not(.busy)")


def test_a_task_is_typed_done_and_gone_through_again(page: Page) -> None:
    ask(page, "open the fridge")
    assert page.inner_text(".badge") == "succeeded"
    assert page.locator(".conditions .holds").count() == 1
    assert page.locator(".step.verified").count() >= 1
    fridge = page.locator('[data-thing="24"]')
    assert "is-open" in (fridge.get_attribute("class") or "")
    # back to the beginning, by keyboard: the fridge was closed then
    page.focus("#slider")
    page.wait_for_selector("#slider:not([max='1'])")  # how it went has come
    page.press("#slider", "Home")
    page.wait_for_selector(".past-moment")
    assert "is-closed" in (fridge.get_attribute("class") or "")
    page.click("#live")
    page.wait_for_selector("body:not(.past-moment)")
    page.wait_for_selector('[data-thing="24"].is-open')


def test_a_thing_is_chosen_by_mouse_or_keyboard_and_says_what_it_can(page: Page) -> None:
    page.locator('[data-thing="24"]').dispatch_event("click")
    page.wait_for_selector("#thing h2")
    assert page.inner_text("#thing h2").startswith("fridge")
    assert page.get_by_role("button", name="walk to fridge").count() == 1
    page.keyboard.press("Escape")
    assert page.is_hidden("#thing")
    page.focus("#plan")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#thing h2")


def test_a_refusal_is_shown_with_its_reason(page: Page) -> None:
    ask(page, "put the moon in the fridge")
    assert page.inner_text(".badge") == "invalid task"
    assert "moon" in page.inner_text(".message")


def test_a_record_is_gone_through_from_its_very_beginning(browser: Browser) -> None:
    with open_home() as home:
        view = view_of(home.do("open the fridge").events)
    live = LiveView([OnlyLookedAt(view, "This is a record.")])
    page = browser.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    with closing(live), closing(page), served(live) as shown:
        page.goto(shown.url)
        page.wait_for_selector('[data-thing="24"].is-open')
        page.focus("#slider")
        page.wait_for_selector("#slider:not([max='1'])")
        page.press("#slider", "Home")  # when no home was shown yet
        page.wait_for_selector("body.past-moment")
        assert page.is_visible("#nohome") and not page.is_visible(".room >> nth=0")
        while not page.is_visible(".room >> nth=0"):
            page.press("#slider", "ArrowRight")
        assert "is-closed" in (page.get_attribute('[data-thing="24"]', "class") or "")
        page.press("#slider", "End")
        page.wait_for_selector('[data-thing="24"].is-open')
    assert faults == []


def test_several_robots_stand_side_by_side(browser: Browser) -> None:
    tasks = {"anna": "open the fridge", "ben": "put the moon in the fridge"}
    with open_home() as home:
        episodes = {name: home.do(task).events for name, task in tasks.items()}
    views = {name: view_of(events, name) for name, events in episodes.items()}
    live = LiveView([OnlyLookedAt(view, "This is a record.") for view in views.values()])
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    with closing(live), closing(page), served(live) as shown:
        page.goto(shown.url)
        anna, ben = (page.locator("#robots button", has_text=name) for name in tasks)
        anna.locator('[data-thing="24"].is-open').wait_for()
        ben.locator('[data-thing="24"]').wait_for()
        assert "open the fridge" in anna.inner_text() and "succeeded" in anna.inner_text()
        assert "moon" in ben.inner_text() and "invalid task" in ben.inner_text()
        left, right = anna.bounding_box(), ben.bounding_box()
        assert left and right and left["y"] == right["y"]
        assert left["x"] + left["width"] <= right["x"]
        assert page.inner_text("#task .asked") == tasks["anna"]
        ben.focus()
        page.keyboard.press("Enter")
        page.get_by_role("heading", name=tasks["ben"], exact=True).wait_for()
        assert ben.get_attribute("aria-pressed") == "true"
        assert anna.get_attribute("aria-pressed") == "false"
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert faults == []


@pytest.mark.slow
def test_a_large_home_stays_fluid_at_thirty_events_a_second(browser: Browser) -> None:
    """Of the thirtieth of a second that each event has, the page's own work takes a part. It is
    told in the time of its processor, which other programs do not change."""
    with OpenHome(open_scene("generated:seed=3,objects=450")) as home:
        events = home.do("put all plums in the fridge and turn on every lamp").events
    live = LiveView([OnlyLookedAt(RobotView("home"), "This is measured.")])
    take = live.subscriber("home")
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    with closing(live), closing(page), served(live) as shown:
        page.goto(shown.url)
        take(events[0])
        for event in events[1:3]:
            take(event)
        page.wait_for_selector(".room")
        told = page.context.new_cdp_session(page)
        told.send("Performance.enable", {"timeDomain": "threadTicks"})

        def busy_s() -> float:
            found = told.send("Performance.getMetrics")["metrics"]
            return float(next(each["value"] for each in found if each["name"] == "TaskDuration"))

        before, began = busy_s(), time.monotonic()
        for number, event in enumerate(events[3:], 1):
            page.wait_for_timeout(1000 * max(0.0, began + number / 30 - time.monotonic()))
            take(event)
        page.wait_for_selector(".badge:not(.busy)")
        assert (busy_s() - before) / len(events) < 1 / 30


def test_hostile_names_are_shown_and_do_nothing(browser: Browser) -> None:
    with live_home(nasty_home()) as home:
        page = browser.new_page()
        page.goto(home.page.url)
        page.wait_for_selector(".room")
        ask(page, NASTY)
        page.locator('[data-thing="24"]').dispatch_event("click")
        page.wait_for_selector("#thing h2")
        assert NASTY_CLASS in page.inner_text("#thing h2")
        assert page.locator("img").count() == 0
        assert page.title() == "vh_planner"
        page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_can_be_read_and_reached(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    ask(page, "close the fridge")
    page.locator('[data-thing="24"]').dispatch_event("click")
    page.wait_for_selector("#thing h2")
    page.wait_for_function("() => document.getAnimations().length === 0")  # colours fade
    assert page.evaluate(_UNNAMED) == []
    assert page.evaluate(_FAINT) == []
    assert page.evaluate("document.documentElement.lang") == "en"
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(each => each.id)")
    assert len(ids) == len(set(ids))


def test_it_fits_a_phone(browser: Browser, home: LiveHome) -> None:
    page = browser.new_page(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
    page.goto(home.page.url)
    page.wait_for_selector(".room")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.is_visible("#plan")
    assert page.is_visible("#text")
    page.close()


#: what can be pressed or filled in and has no name for who does not see it
_UNNAMED = """
() => [...document.querySelectorAll('button, input, a, summary')]
  .filter(each => each.checkVisibility())
  .filter(each => !(each.getAttribute('aria-label') || each.textContent.trim()
    || each.labels?.length))
  .map(each => each.outerHTML)
"""
#: texts whose contrast to what is behind them is below 4.5 to 1 (WCAG AA)
_FAINT = """
() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgb = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const color = rgb(getComputedStyle(at).backgroundColor);
      if (color[3] > 250) return color;
    }
    return [255, 255, 255, 255];
  };
  const found = [];
  for (const node of document.querySelectorAll('body *')) {
    const own = [...node.childNodes].some(each => each.nodeType === 3 && each.textContent.trim());
    if (!own || node.closest('svg, .hidden, .skip') || !node.checkVisibility() || node.disabled)
      continue;
    const [a, b] = [light(rgb(getComputedStyle(node).color)), light(behind(node))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) found.push(`${node.className}: ${node.textContent} ${contrast.toFixed(2)}`);
  }
  return found;
}
"""
