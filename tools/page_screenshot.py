#!/usr/bin/env python3
"""Take a picture of the live page in the middle of a task: `python tools/page_screenshot.py FILE`.

Needs the extra `live`, playwright, and a browser that is installed (Debian: chromium).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys

from playwright.sync_api import sync_playwright

TASK = "put all plums in the fridge and turn off every light in the kitchen"
#: the step after which the picture is taken
SHOWN_AT = 7


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--task", default=TASK)
    parser.add_argument("--steps", type=int, default=SHOWN_AT)
    parser.add_argument("--choose", default="", metavar="ID", help="a thing to click on")
    parser.add_argument("--size", default="1360x850")
    parser.add_argument("--dark", action="store_true")
    arguments, more = parser.parse_known_args()
    browser = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if browser is None:
        parser.error("no browser: install chromium, or name one in CHROMIUM")
    width, height = map(int, arguments.size.split("x"))
    command = [sys.executable, "-m", "vh_core.cli", "view", "--port", "0", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as serving:
        try:
            assert serving.stdout is not None
            found = re.match(r"http\S+", serving.stdout.readline())
            assert found is not None, "the page did not start"
            with sync_playwright() as driver:
                shown = driver.chromium.launch(executable_path=browser, args=["--no-sandbox"])
                page = shown.new_page(
                    viewport={"width": width, "height": height},
                    color_scheme="dark" if arguments.dark else "light",
                )
                page.goto(found[0])
                page.wait_for_selector(".room")
                page.fill("#text", arguments.task)
                page.press("#text", "Enter")
                page.wait_for_selector(f".step.verified:nth-child({arguments.steps})")
                if arguments.choose:
                    page.locator(f'[data-thing="{arguments.choose}"]').dispatch_event("click")
                page.wait_for_timeout(350)
                page.screenshot(path=arguments.file)
                shown.close()
        finally:
            serving.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
