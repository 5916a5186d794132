"""The front door of several robots, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from stand_in_door import asking, events_of, shared_page

# the browser, what looks over it, and when all of this is left out
from test_live_accessible import SCREEN, browser, opened, pytestmark, violations
from test_live_page import NASTY, PHONE

from vh_core.live import TaskEnd
from vh_core.live.front_door import TaskAtDoor
from vh_core.outcome import Outcome

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["browser", "opened", "pytestmark"]

FRIDGE, LAMP, WHY = "open the fridge", "turn on the tablelamp", "1.2 m from fridge (24)"
#: events of a task after which its first step is being done
BEGUN = 8
NEAREST = "#robots button.door"


def test_a_task_for_whoever_is_nearest(opened: Callable[..., Page]) -> None:
    with shared_page() as (door, home):
        page = opened(home.page.url, viewport=SCREEN)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        nearest = page.locator(NEAREST)
        assert nearest.get_attribute("aria-pressed") == "true"
        assert nearest.inner_text().startswith("whoever is nearest")
        assert "Nobody is at anything" in page.inner_text("#task")
        assert sorted(page.locator("#plan .labels text").all_text_contents()) == ["anna", "ben"]
        page.fill("#text", FRIDGE)
        page.press("#text", "Enter")
        page.wait_for_selector("#queue li")
        (task,) = door.tasks
        door.give(task, "anna", WHY, told=BEGUN)
        page.wait_for_selector("#task .given")
        assert page.inner_text("#task .who") == f"anna: {WHY}"
        assert nearest.inner_text().endswith("1 at work")
        assert page.is_hidden("#queue-part")
        for what in ("pause", "cancel"):
            with page.expect_response(f"**/{what}"):
                page.locator(f"#task button.{what}").click()
        assert page.is_hidden("#said")
        # who does it shows it in full
        page.locator("#task .who button").click()
        page.get_by_role("heading", name=FRIDGE, exact=True).wait_for()
        assert page.locator("#steps-part").is_visible()
        assert nearest.get_attribute("aria-pressed") == "false"
        nearest.click()
        for event in events_of(FRIDGE)[BEGUN:]:
            door.robots["anna"].take(event)
        door.end(task, TaskEnd(Outcome.SUCCEEDED, "Done."))
        page.wait_for_selector("#past li")
        assert page.inner_text("#past li small").startswith("anna · succeeded")
        assert page.inner_text("#told") == f"succeeded: {FRIDGE}"
        assert page.locator('#plan [data-thing="24"].is-open').count() == 1
        # and it is gone through again from here
        page.locator("#past button").click()
        page.wait_for_selector("body.past-moment")
        assert page.inner_text("#task .badge") == "succeeded"
        page.locator("#live").click()
        page.wait_for_selector("#task .empty")
        assert [each[0] for each in door.asked] == ["pause", "cancel"]
        assert faults == []


def test_what_any_of_them_asks_is_answered_at_the_door(opened: Callable[..., Page]) -> None:
    with shared_page() as (door, home):
        page = opened(home.page.url, viewport=SCREEN)
        door.put(TaskAtDoor("1" * 32, FRIDGE))
        door.give("1" * 32, "ben", WHY, told=BEGUN)
        door.robots["ben"].take(asking(events_of(FRIDGE)[BEGUN - 1]))
        page.wait_for_selector("#questions:not([hidden])")
        assert page.inner_text("#questions .asks") == "ben asks: Which plum?"
        with page.expect_response("**/questions/q1"):
            page.locator("#questions .choices button").nth(1).click()
        assert door.asked == [("answer", "q1", "2")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scheme", "size"), [("light", SCREEN), ("dark", PHONE)], ids=["light-screen", "dark-phone"]
)
def test_axe_finds_nothing_at_the_door(
    opened: Callable[..., Page], scheme: str, size: dict[str, int]
) -> None:
    with shared_page() as (door, home):
        page = opened(home.page.url, viewport=size, color_scheme=scheme)
        assert violations(page) == [], "nobody is at anything"
        for number, text in enumerate((FRIDGE, LAMP, FRIDGE, NASTY), start=1):
            door.put(TaskAtDoor(f"{number:032x}", text, waits=True))
        door.give(f"{1:032x}", "anna", WHY, told=BEGUN)
        door.give(f"{2:032x}", "ben", NASTY, told=BEGUN)
        door.end(f"{3:032x}", TaskEnd(Outcome.CANCELED, NASTY))
        page.wait_for_selector("#past li")
        assert page.locator("#task .given").count() == 2
        assert violations(page) == [], "two are at work, one waits, one is over"
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert page.title() == "vh_planner" and page.locator("img").count() == 0
