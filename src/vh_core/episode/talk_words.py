"""Words that what is said of a talk, and in it, is told by."""

from __future__ import annotations

import re

WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
ROOM = r"(?:kitchen|bath ?room|bed ?room|living ?room|dining ?room|office|hall(?:way)?)"
ANY_ROOM = rf"(?:{ROOM}|room)"
#: before and behind what is said
POLITE = re.compile(
    r"^(?:(?:please|ok|okay|now|then|hey|robot|and|so|can you|could you|would you) )+"
    r"|(?: (?:please|thanks|thank you|robot|now))+$"
)


def plain_words(text: str) -> str:
    """The words of a text in lower case, without what stands between them."""
    return " ".join(WORD.findall(text.lower().replace("’", "'")))


def as_written(words: str, text: str) -> str:
    """The last part of a text that has these words, with its commas."""
    wanted = words.split()
    found = list(WORD.finditer(text.replace("’", "'")))
    for at in range(len(found) - len(wanted), -1, -1):
        part = found[at : at + len(wanted)]
        if wanted and [each[0].lower() for each in part] == wanted:
            return text[part[0].start() : part[-1].end()]
    return words
