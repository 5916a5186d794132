"""Words that what is said of a talk, and in it, is told by."""

from __future__ import annotations

import re

WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
ROOM = r"(?:kitchen|bath ?room|bed ?room|living ?room|dining ?room|office|hall(?:way)?)"
ANY_ROOM = rf"(?:{ROOM}|room)"


def plain_words(text: str) -> str:
    """The words of a text in lower case, without what stands between them."""
    return " ".join(WORD.findall(text.lower().replace("’", "'")))
