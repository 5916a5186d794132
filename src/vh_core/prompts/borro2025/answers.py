"""Reading answers. What cannot be determined is None, never a guess (§3.2, error correction)."""

from __future__ import annotations

import re
from dataclasses import dataclass

#: "{12 [WALK]<bottle>}", with what models put around it; the last one in an answer counts
_ACTION = re.compile(r"\[\s*([A-Za-z]+)\s*\]((?:\s*<[^<>\n]{1,100}>(?:\s*\(\d{1,9}\))?)*)")
_BEFORE = re.compile(r"(-?\d{1,9})\s*[.:)\-]?\s*\Z")
_ALONE = re.compile(r"\{\s*(-?\d{1,9})\s*\}|\A\s*(-?\d{1,9})\s*\Z")
_ITEM = re.compile(r"<\s*([^<>\n]{1,100}?)\s*>")
_BULLET = re.compile(r"^\s*(?:(?:step\s*)?\d+\s*[.):]\s*|[-*•]\s+)", re.I)
_WORD = re.compile(r"[A-Za-z]{2,20}\Z")
#: longest answer that is looked at, characters, and most steps of a guide
_LONGEST = 20_000
_MOST_STEPS = 60
_LONGEST_STEP = 200


@dataclass(frozen=True, slots=True)
class IndexActionPair:
    """What an answer says: the index, and the action in the VirtualHome language without ids, as
    "[PUTIN]<salmon><microwave>"; None for what cannot be determined."""

    index: int | None = None
    action: str | None = None


def read_pair(text: str) -> IndexActionPair:
    """The pair that an answer says last. A number without an action is an index alone."""
    text = text[:_LONGEST]
    found = list(_ACTION.finditer(text))
    if not found:
        alone = list(_ALONE.finditer(text))
        number = next((each for each in alone[-1].groups() if each), None) if alone else None
        return IndexActionPair(int(number) if number else None)
    last = found[-1]
    before = _BEFORE.search(text[: last.start()])
    items = "".join(f"<{item.strip().lower()}>" for item in _ITEM.findall(last[2]))
    return IndexActionPair(int(before[1]) if before else None, f"[{last[1].upper()}]{items}")


def read_guide(text: str) -> tuple[str, ...]:
    """The steps of a guide, a line each, without numbers, bullets and code fences."""
    lines = []
    for line in text[:_LONGEST].splitlines():
        plain = _BULLET.sub("", line).strip().strip("`*").strip()
        if plain and not plain.isspace():
            lines.append(plain[:_LONGEST_STEP])
    return tuple(lines[:_MOST_STEPS])


def read_low_level_step(line: str) -> str | None:
    """A line of a low-level guide as an action: "putin | salmon | microwave"."""
    verb, *items = (part.strip() for part in line.split("|"))
    if not _WORD.match(verb) or not all(items):
        return None
    named = (re.sub(r"\s*\(\d*\)\s*\Z", "", item).strip("<> ").lower() for item in items)
    return f"[{verb.upper()}]{''.join(f'<{name}>' for name in named)}"
