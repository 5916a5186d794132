"""From a verb to its participle and back: "wash" and "washed"."""

from __future__ import annotations

_IRREGULAR = {
    "beat": "beaten", "bite": "bitten", "blow": "blown", "break": "broken", "bring": "brought",
    "build": "built", "buy": "bought", "catch": "caught", "cut": "cut", "draw": "drawn",
    "drink": "drunk", "drive": "driven", "eat": "eaten", "feed": "fed", "find": "found",
    "fold": "folded", "freeze": "frozen", "get": "got", "give": "given", "grind": "ground",
    "hang": "hung", "hide": "hidden", "hit": "hit", "hold": "held", "keep": "kept", "lay": "laid",
    "leave": "left", "lie": "lain", "light": "lit", "make": "made", "put": "put", "read": "read",
    "ride": "ridden", "run": "run", "see": "seen", "send": "sent", "set": "set", "sew": "sewn",
    "shake": "shaken", "shut": "shut", "sit": "sat", "spill": "spilled", "split": "split",
    "spread": "spread", "stick": "stuck", "sweep": "swept", "take": "taken", "tear": "torn",
    "throw": "thrown", "wear": "worn", "wind": "wound", "write": "written", "fling": "flung",
    "sling": "slung", "come": "come", "go": "gone", "have": "had", "sleep": "slept",
    "stand": "stood", "dig": "dug", "slide": "slid", "swing": "swung", "lend": "lent", "let": "let",
}  # fmt: skip
_VOWELS = "aeiou"
#: of more than one syllable, and spoken with the last of them loud
_LAST_IS_LOUD = frozenset({"unplug", "transfer", "rewrap", "unwrap", "unzip", "unpin", "refit"})


def participle(verb: str) -> str:
    """The past participle of a verb: wash → washed, plug → plugged, eat → eaten."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("e"):
        return verb + "d"
    if len(verb) > 1 and verb.endswith("y") and verb[-2] not in _VOWELS:
        return verb[:-1] + "ied"
    if _doubles(verb):
        return verb + verb[-1] + "ed"
    return verb + "ed"


def third_person(verb: str) -> str:
    """The form of a verb in -s: put → puts, wash → washes, tidy → tidies."""
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return verb + "es"
    if len(verb) > 1 and verb.endswith("y") and verb[-2] not in _VOWELS:
        return verb[:-1] + "ies"
    return verb + "s"


def gerund(verb: str) -> str:
    """The form of a verb in -ing: wash → washing, put → putting, move → moving, lie → lying."""
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
        return verb[:-1] + "ing"
    return verb + (verb[-1] if len(verb) > 1 and _doubles(verb) else "") + "ing"


def stems(word: str) -> tuple[str, ...]:
    """The verbs whose participle the word may be: washed → wash; none where it is none."""
    found = {verb: None for verb, form in _IRREGULAR.items() if form == word}
    if word.endswith("ed") and len(word) > 4:
        bare = word[:-2]
        candidates = [bare, bare + "e"]
        if bare[-1] == bare[-2]:
            candidates.append(bare[:-1])
        if bare.endswith("i"):
            candidates.append(bare[:-1] + "y")
        found.update((verb, None) for verb in candidates if participle(verb) == word)
    return tuple(found)


def _doubles(verb: str) -> bool:
    """Whether the last letter doubles: one vowel, and one consonant after it (plug, chop), or the
    same in a last syllable that is loud (unplug)."""
    if verb in _LAST_IS_LOUD:
        return True
    vowels = [at for at, letter in enumerate(verb) if letter in _VOWELS]
    return len(vowels) == 1 and vowels[0] == len(verb) - 2 and verb[-1] not in "wxy"
