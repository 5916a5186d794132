#!/usr/bin/env python3
"""Take pictures of the live page.

    python tools/page_screenshot.py FILE               in the middle of a task
    python tools/page_screenshot.py --states FOLDER    one of each state that the page can be in
    python tools/page_screenshot.py --record RECORD FILE.gif     a recorded task, step by step

Needs the extra `live`, playwright, Pillow for what moves, and a browser that is installed (Debian:
chromium).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

TASK = "put all plums in the fridge and turn off every light in the kitchen"
#: the step after which the picture is taken
SHOWN_AT = 7
#: how long a slow machine may take for anything, milliseconds
SOON_MS = 60_000
PHONE = "390x780"
#: how long a picture of what moves is shown, and the last one, milliseconds
FRAME_MS, LAST_MS = 900, 3000


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?")
    parser.add_argument("--states", metavar="FOLDER", help="a picture of each state, there")
    parser.add_argument("--record", metavar="RECORD", help="of the task that the file shows")
    parser.add_argument("--task", default=TASK)
    parser.add_argument("--steps", type=int, default=SHOWN_AT)
    parser.add_argument("--choose", default="", metavar="ID", help="a thing to click on")
    parser.add_argument("--size", default="1360x850")
    parser.add_argument("--dark", action="store_true")
    arguments, more = parser.parse_known_args()
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if path is None:
        parser.error("no browser: install chromium, or name one in CHROMIUM")
    if (arguments.file is None) == (arguments.states is None):
        parser.error("name a file, or with --states a folder")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        if arguments.states:
            take_states(browser, Path(arguments.states), more)
        elif arguments.record:
            take_each_step(browser, arguments, more)
        else:
            take_one(browser, arguments, more)
        browser.close()
    return 0


@contextmanager
def started(environment: Mapping[str, str], *arguments: str) -> Iterator[str]:
    """The first line that a command of vh-planner prints, which is ended with the block."""
    command = [sys.executable, "-m", "vh_core.cli", *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}
    ) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline()
        finally:
            process.terminate()


@contextmanager
def served(more: list[str], environment: Mapping[str, str] | None = None) -> Iterator[str]:
    """The address of a page of its own."""
    with started(environment or {}, "view", "--port", "0", *more) as said:
        found = re.match(r"http\S+", said)
        assert found is not None, "the page did not start"
        yield found[0]


def opened(browser: Browser, url: str, size: str, dark: bool = False) -> Page:
    width, height = map(int, size.split("x"))
    page = browser.new_page(
        viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light"
    )
    page.set_default_timeout(SOON_MS)
    page.goto(url)
    page.wait_for_selector(".room")
    return page


def ask(page: Page, task: str) -> None:
    page.fill("#text", task)
    page.press("#text", "Enter")


def wait_for_steps(page: Page, count: int) -> None:
    page.wait_for_selector(f".step.verified:nth-child({count})")


def take(page: Page, path: Path) -> None:
    page.wait_for_timeout(350)  # what moves comes to rest
    page.screenshot(path=path)


def take_one(browser: Browser, arguments: argparse.Namespace, more: list[str]) -> None:
    """In the middle of a task."""
    with served(more) as url:
        page = opened(browser, url, arguments.size, arguments.dark)
        ask(page, arguments.task)
        wait_for_steps(page, arguments.steps)
        if arguments.choose:
            page.locator(f'[data-thing="{arguments.choose}"]').dispatch_event("click")
        take(page, Path(arguments.file))


def take_states(browser: Browser, folder: Path, more: list[str]) -> None:
    """Each state once, all in one home: what happens in one of them stands in the next."""
    folder.mkdir(parents=True, exist_ok=True)
    with served(["--when-unclear", "ask", "--step-time", "1", *more]) as url:
        page = opened(browser, url, "1100x760")
        take(page, folder / "idle.png")
        ask(page, "turn on the tablelamp")
        page.wait_for_selector("#questions:not([hidden])")
        take(page, folder / "asking.png")
        page.locator("#questions button").first.click()
        ended(page, 1)
        ask(page, TASK)
        wait_for_steps(page, 4)
        ask(page, "turn on every lamp")
        page.wait_for_selector("#queue-part:not([hidden])")
        page.locator("#task button.pause").click()
        page.wait_for_selector(".badge:text('paused')")
        take(page, folder / "paused.png")
        page.locator("#task button.pause").click()
        ended(page, 2)
        wait_for_steps(page, 2)
        phone = opened(browser, url, PHONE, dark=True)
        wait_for_steps(phone, 2)
        take(phone, folder / "phone.png")
        page.locator("#task button.cancel").click()
        page.wait_for_selector(".badge:text('canceled')")
        take(page, folder / "canceled.png")
        ask(page, "put the moon in the fridge")
        page.wait_for_selector(".badge:text('invalid task')")
        take(page, folder / "refused.png")
        ask(page, "open the fridge")
        page.wait_for_selector(".badge:text('succeeded')")
        page.locator('[data-thing="24"]').dispatch_event("click")
        page.wait_for_selector("#thing:not([hidden])")
        take(page, folder / "done.png")
        page.locator("#slider").focus()
        page.wait_for_timeout(1000)
        for _ in range(4):
            page.keyboard.press("ArrowLeft")
        page.wait_for_selector("body.past-moment")
        take(page, folder / "past.png")
    take_robots(browser, folder / "robots.png")
    take_door(browser, folder / "door.png")


def take_robots(browser: Browser, path: Path) -> None:
    """Several robots side by side: their records, each with a task of its own."""
    tasks = {"anna": TASK, "ben": "open all windows", "carla": "put the moon in the fridge"}
    with tempfile.TemporaryDirectory() as folder:
        records = [str(Path(folder) / f"{name}.jsonl") for name in tasks]
        for record, task in zip(records, tasks.values(), strict=True):
            command = [sys.executable, "-m", "vh_core.cli", "run", task, "--record", record]
            subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
        with served(records) as url:
            page = opened(browser, url, "1100x760")
            page.wait_for_selector("#robots svg .room")
            take(page, path)


def take_door(browser: Browser, path: Path) -> None:
    """The front door of two robots in one home, which takes running nodes."""
    try:
        from vh_ros.plumbing.ros_domain import own_domain
    except ImportError as error:
        print(f"{path} is left out: {error}", file=sys.stderr)
        return
    house = ["up", "--robots", "anna,ben", "--environment", "world", "--when-unclear", "ask"]
    shown = ["--ros", "--home", "/", "--namespace", "anna", "--namespace", "ben"]
    with own_domain() as domain, started(domain, *house), served(shown, domain) as url:
        page = opened(browser, url, "1100x1240")
        ask(page, "turn on the tv")
        ended(page, 1)
        for number, task in enumerate(("touch the painting", "turn on the tablelamp"), start=1):
            ask(page, task)
            page.wait_for_selector(f".given:nth-child({number})")
        ask(page, "close the dishwasher")
        page.wait_for_selector("#queue li")
        page.wait_for_selector("#questions:not([hidden])")
        take(page, path)


def take_each_step(browser: Browser, arguments: argparse.Namespace, more: list[str]) -> None:
    """A recorded task from its beginning, a picture for each step that was verified."""
    frames: list[Image.Image] = []
    with served([arguments.record, *more]) as url:
        page = opened(browser, url, arguments.size, arguments.dark)
        slider = page.locator("#slider")
        slider.focus()
        page.wait_for_function("() => Number(document.querySelector('#slider').max) > 1")
        last = int(slider.get_attribute("max") or 0)
        shown = None
        for at in range(1, last + 1):  # at 0 nothing is known
            slider.evaluate(
                "(it, at) => { it.value = at; it.dispatchEvent(new Event('input')) }", at
            )
            page.wait_for_timeout(60)
            now = page.locator(".step.verified").count()
            drawn = page.locator(".room").count() > 0
            if drawn and (now != shown or at == last):
                shown = now
                page.evaluate("window.scrollTo(0, 0)")
                page.wait_for_timeout(350)
                frames.append(Image.open(BytesIO(page.screenshot())))
    colours = frames[-1].quantize(128)
    first, *others = [each.quantize(palette=colours, dither=Image.Dither.NONE) for each in frames]
    durations = [FRAME_MS] * len(others) + [LAST_MS]
    first.save(arguments.file, save_all=True, append_images=others, duration=durations, loop=0)


def ended(page: Page, tasks: int) -> None:
    """Wait until so many tasks are over."""
    page.wait_for_function(
        "count => document.querySelectorAll('#past li').length >= count", arg=tasks
    )


if __name__ == "__main__":
    sys.exit(main())
