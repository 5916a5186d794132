"""Links of a page to what lies outside docs/, as links within the site.

The pages are written to be read in the repository, where `../config/policy.yaml` is a file beside
them. The site has a copy of each such file under `project/`.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
#: where the site has what does not lie in docs/
OUTSIDE = "project"

_CODE = re.compile(r"(^```.*?^```[^\n]*$|`[^`\n]*`)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?<=\]\()([^()\s]+)(?=\))")


def rewritten(text: str, source: str) -> str:
    """The page of the repository at `source`, its links leading to the same within the site."""
    parts = _CODE.split(text)
    own = posixpath.dirname(site_path(source))

    def led(found: re.Match[str]) -> str:
        target, _, anchor = found[1].partition("#")
        if not target or re.match(r"[a-z]+:", target):
            return found[1]
        path = posixpath.relpath(site_path(_resolved(source, target)), own or ".")
        return f"{path}#{anchor}" if anchor else path

    # every second part is code, which has no links
    parts[::2] = [_LINK.sub(led, part) for part in parts[::2]]
    return "".join(parts)


def outside_files() -> list[str]:
    """What the site has to copy: files outside docs/ that a page links to, and the files that
    these link to."""
    found: dict[str, None] = {}
    todo = [f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md"))]
    while todo:
        source = todo.pop()
        for target in _targets(source):
            if target in found or target.startswith("docs/"):
                continue
            found[target] = None
            if target.endswith(".md"):
                todo.append(target)
    return list(found)


def site_path(path: str) -> str:
    """Where the site has a file of the repository."""
    inside = PurePosixPath(path)
    if inside.parts[0] == "docs":
        return str(inside.relative_to("docs"))
    return f"{OUTSIDE}/{path}"


def repository_path(path: str) -> str:
    """The other way round: which file of the repository a page of the site is."""
    return path.removeprefix(f"{OUTSIDE}/") if path.startswith(f"{OUTSIDE}/") else f"docs/{path}"


def is_of_repository(path: str) -> bool:
    """Whether a page of the site is a file of the repository, and not generated."""
    return (ROOT / repository_path(path)).is_file()


def _targets(source: str) -> Iterator[str]:
    text = _CODE.sub("", (ROOT / source).read_text(encoding="utf-8"))
    for link in _LINK.findall(text):
        target = link.partition("#")[0]
        if target and not re.match(r"[a-z]+:", target):
            yield _resolved(source, target)


def _resolved(source: str, target: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
