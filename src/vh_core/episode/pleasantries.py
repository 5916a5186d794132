"""What is said in a talk besides what is to be done: thanks, praise, greetings, and what turns from
what was done to something else. By their words.

thanks. put it back           put it back
wait, no, put it on the bed   put it on the bed
good night                    nothing to do
"""

from __future__ import annotations

import re

_ROBOT = r"(?:,? robot)?"
_THANKS = (
    r"(?:many thanks|thanks|thank you|thx|cheers)"
    rf"(?: (?:a lot|a bunch|so much|very much|again|for that))*{_ROBOT}"
)
_PRAISE = (
    r"(?:(?:that is|that's|this is|it is|it's|very|really|all) )*"
    r"(?:great|good|perfect|nice|excellent|wonderful|lovely|brilliant|awesome|fine|super|right)"
    rf"(?: (?:job|work))?{_ROBOT}"
    r"|cool|well done|(?:good|clever) robot|alright|okay|ok|understood|i see"
)
_GREETING = rf"(?:hello|hi|hey|good (?:morning|evening|afternoon|day)){_ROBOT}(?: there)?"
_GOOD_NIGHT = rf"good ?night{_ROBOT}|see you(?: later| tomorrow)?|sleep well"
_ALL = r"(?:that's|that is|that was|that will be|that'll be) (?:all|it)(?: for now)?"
_KIND = rf"(?:{_THANKS}|{_GOOD_NIGHT}|{_GREETING}|{_PRAISE})"
_TURN = (
    r"(?:oh,? wait|no,? wait|wait,? no|oh,? no|oh|no|wait|hold on|actually|sorry|hm+"
    r"|change of plans?|on second thoughts?|i(?: have|'ve)? changed my mind|i meant|i mean"
    r"|never ?mind|forget it)"
)
_STOP = r"\s*[,.!;:]+\s*"
_OPENING = re.compile(rf"(?:{_KIND}{_STOP}|{_THANKS}\s+(?=now\b|and\b|please\b))+")
_TURNING = re.compile(rf"(?:(?:{_KIND}|{_TURN}){_STOP}|actually\s+)+")
#: begins an order; what is not to be done is none, behind "no"
_ORDER = re.compile(
    r"(?:(?:please|just|now|then|can you|could you) )*"
    r"(?:put|bring|take|turn|switch|open|close|shut|go|give|get|fetch|leave|move|wash|clean|rinse"
    r"|throw|pour|fill|return|carry|place|set|undo|find|grab|pick|drop|hand|start|stop|empty|walk"
    r"|come|read|sit|stand|lie|keep)\b(?! (?:no|not|nothing|none)\b)"
)
_SAYS_NOTHING = re.compile(rf"(?:{_KIND}|{_ALL})(?:[\s,.!;:]+(?:{_KIND}|{_ALL}))*[\s,.!]*")
_REPLIES = (
    (re.compile(rf"\b(?:{_GOOD_NIGHT})\b"), "Good night."),
    (re.compile(_THANKS), "You are welcome."),
    (re.compile(_GREETING), "Hello. Say what I should do, or ask."),
)


def without_opening(text: str) -> str:
    """A text without thanks and the like before what it says; and before an order also without what
    only says that something else was wanted: "no, wait"."""
    words = text.lower().replace("’", "'")
    turning = _TURNING.match(words)
    if turning is not None and _ORDER.match(words, turning.end()):
        return text[turning.end() :]
    opening = _OPENING.match(words)
    return text[opening.end() :] or text if opening is not None else text


def reply(text: str) -> str:
    """What is said to a text of thanks, praise or greetings alone; empty for any other."""
    words = text.strip().lower().replace("’", "'") if len(text) < 100 else ""
    if not _SAYS_NOTHING.fullmatch(words):
        return ""
    found = (kind for pattern, kind in _REPLIES if pattern.search(words))
    return next(found, "All right.")
