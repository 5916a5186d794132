"""Words in a noun phrase that name nothing of a home, and what to say of them.

"There is no fridge tomorrow" would be true and misleading: what is not understood is the time.
"""

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.naming import VESSELS, singular

_TIMES = frozenset(
    {"minute", "minutes", "hour", "hours", "second", "seconds", "day", "days", "week", "weeks",
     "month", "pm", "am", "o'clock", "noon", "midnight", "morning", "afternoon", "evening", "night",
     "tomorrow", "tonight", "today", "yesterday", "later", "soon", "weekend", "monday", "tuesday",
     "wednesday", "thursday", "friday", "saturday", "sunday", "lunch", "dinner", "breakfast",
     "while", "bit", "moment", "someday", "sometime", "eventually", "afterward", "afterwards",
     "next", "year", "years", "spring", "summer", "autumn", "winter", "now", "then", "until"}
)  # fmt: skip
_OF_THE_CLOCK = re.compile(r"\d{1,2}(?:am|pm|h)")
_OFTEN = frozenset(
    {
        "twice",
        "thrice",
        "times",
        "time",
        "again",
        "once",
        "repeatedly",
        "sometimes",
        "always",
        "forever",
        "often",
        "seldom",
        "rarely",
        "never",
    }
)
_PARTS = frozenset(
    {"front", "back", "side", "middle", "centre", "center", "top", "bottom", "corner", "edge",
     "left", "right", "half", "end", "rear", "inside", "outside", "underside", "head", "foot",
     "upper", "lower", "opposite", "behind", "under", "underneath", "below", "above", "beneath"}
)  # fmt: skip
_AMOUNTS = frozenset(
    {"half", "most", "many", "much", "enough", "number", "few", "several", "lot", "lots", "amount",
     "rest", "remaining", "majority", "quarter", "third", "percent", "less", "more", "bunch",
     "dozen", "dozens"}
)  # fmt: skip
_LOOKS = frozenset(
    {"red", "blue", "green", "yellow", "black", "white", "brown", "grey", "gray", "pink", "purple",
     "golden", "silver", "beige", "dark", "bright", "big", "small", "large", "little", "tiny",
     "huge", "long", "short", "tall", "wide", "thick", "thin", "old", "new", "fresh", "ripe",
     "rotten", "cold", "hot", "warm", "cool", "frozen", "empty", "full", "heavy", "light", "broken",
     "wooden", "metal", "glass", "plastic", "round", "square", "soft", "hard", "favourite",
     "favorite", "expensive", "cheap", "best", "worst", "good", "bad", "same", "different", "own",
     "biggest", "smallest", "largest", "newest", "oldest", "tallest", "coloured", "colored", "used",
     "unused", "wet", "dry", "spare", "matching", "loud", "quiet", "unread", "sharp", "beautiful"}
)  # fmt: skip


#: names of one thing, of which the first word says nothing about another
_NAMES_WITH_A_LOOK = frozenset(
    {("hot", "water", "bottle"), ("hot", "dog"), ("hot", "plate"), ("hot", "chocolate"),
     ("soft", "drink"), ("soft", "toy"), ("hard", "drive"), ("dry", "shampoo"), ("cold", "cream"),
     ("black", "pudding"), ("cool", "box"), ("cool", "bag"), ("fresh", "cream"), ("high", "chair"),
     ("brown", "sauce"), ("red", "pepper"), ("night", "light"),
     ("lunch", "box")}
)  # fmt: skip
#: end as adverbs do, and are none
_NO_ADVERBS = frozenset(
    {"jelly", "lily", "family", "butterfly", "fly", "belly", "dolly", "ally", "assembly", "supply",
     "reply", "holly", "gully", "rally", "tally", "bully", "teddy", "silly", "ugly", "curly",
     "woolly", "daily", "friendly", "lovely", "lonely", "lively", "elderly", "jolly", "hilly",
     "oily", "wobbly", "cuddly", "bubbly", "smelly", "chilly", "piccalilli", "italy", "july",
     "anomaly", "monopoly", "doily", "potbelly", "dragonfly", "gadfly", "firefly", "homily"}
)  # fmt: skip


_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_UNIT = r"(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?)"
_TIME_OF_DAY = rf"(?:morning|evening|afternoon|night|noon|midday|midnight|weekend|{_DAY})s?"
_HOUR = r"(?:\d{1,2}(?:[:.]\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
#: when, how long or how often something is to be done, in so many words
_WHEN_SAID = re.compile(
    rf"\b(?:(?:in|for|after|within|every|each|once|twice|until|till) (?:[a-z\d]+ ){{0,3}}?{_UNIT}"
    rf"|(?:in|on|by|at|every|each|this|next|until|till) (?:the |an? |early |late )?{_TIME_OF_DAY}"
    rf"|(?:tomorrow|today|tonight)(?: {_TIME_OF_DAY})?"
    rf"|(?:at|by|from|until|till) (?:about |around |half past |quarter (?:past|to) )?{_HOUR}"
    r"(?: ?(?:am|pm|o'clock)\b|(?= ?(?:[.,;]|$|and\b|turn\b|switch\b|open\b|close\b)))"
    rf"|(?:all|the whole|the entire) (?:day|week|{_TIME_OF_DAY})(?: long)?"
    r"|later(?: on)?|from now on|always|each time|every time|for a while)\b"
)


def time_said(text: str) -> str:
    """When, how long or how often something is to be done, as a text says it; empty where it says
    nothing of the kind."""
    found = _WHEN_SAID.search(text)
    return found[0] if found is not None else ""


def _is_adverb(word: str) -> bool:
    return word.endswith("ly") and len(word) > 4 and word not in _NO_ADVERBS


def could_restrict(word: str) -> bool:
    """Whether a word says when, how often, how, how much, or which part of a thing."""
    tables = (_TIMES, _OFTEN, _PARTS, _AMOUNTS)
    return _is_adverb(word) or any(word in words for words in tables)


def says_a_look(word: str) -> bool:
    """Whether a word says how a thing looks or feels, which no graph shows."""
    return word in _LOOKS


def has_a_look_in_its_name(words: tuple[str, ...]) -> bool:
    """Whether words are the name of one thing, as "hot water bottle" is, which is not hot."""
    return bool(words) and (*words[:-1], singular(words[-1])) in _NAMES_WITH_A_LOOK


def without_looks(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words without those before the last that say how a thing looks: "cold beer" → "beer"."""
    first = next((at for at, word in enumerate(words[:-1]) if word not in _LOOKS), len(words) - 1)
    return words if words[first] == "of" else words[first:]  # a glass of water is no water


def what_is_odd(words: tuple[str, ...]) -> str:
    """What is not understood in words that name nothing, as a reason; empty where they are plain
    words for a thing."""
    said = " ".join(words)
    if words[1:] and words[-1] == "ready":
        return f'I do not know what makes "{said[: -len(" ready")]}" ready; say what to do'
    if "of" in words[1:-1] and singular(words[words.index("of") - 1]) in VESSELS:
        vessel, content = (
            " ".join(part) for part in (words[: words.index("of")], words[words.index("of") + 1 :])
        )
        return f"I cannot tell which {vessel} has {content} in it; say what to pour into which"
    if has_a_look_in_its_name(words):
        return ""
    for word in words:
        if word in _TIMES or _OF_THE_CLOCK.fullmatch(word):
            return f'I cannot plan for a time ("{word}"); say what to do now'
        if word in _OFTEN:
            return f'I cannot plan for how often ("{word}"); say what should be so in the end'
        if word in _AMOUNTS:
            return f'I cannot tell how many "{said}" is; say a number, or all'
        if word in _PARTS:
            return f'I know places, and not which part of one is "{said}"; say on or in what'
        if word in _LOOKS and len(words) > 1:
            return f'I cannot see in this home what is "{word}"; say where it is'
        if _is_adverb(word) and len(words) > 1:
            return f'I do not know how to do it "{word}"'
    return ""
