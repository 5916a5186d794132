"""The words of a question made ready for its grammar: what ends it, and what stands for "there"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from vh_core.language.function_words import THE_WORDS
from vh_core.language.questions.phrases import (
    AT_PRESENT,
    CLOSINGS,
    HAVE,
    HOLDS,
    IS,
    KEEPS,
    LEAVES,
    MODALS,
    OPPOSED,
    OR_ELSE,
    PEOPLE,
    STANDS,
    TAGS,
)
from vh_core.language.tokens import Token

#: "isn't it on?" asks what "is it on?" does
_NEGATED = {"isn't": "is", "aren't": "are", "wasn't": "was", "weren't": "were", "haven't": "have",
            "hasn't": "has", "didn't": "did", "don't": "do", "doesn't": "does"}  # fmt: skip
#: asks nothing alone
_ASKS = frozenset({"where", "what", "which", "who", "how"})
#: what things are left
_LEFT_SO = frozenset({"on", "off", "open", "closed", "running", "dirty", "unlocked", "shut"})


@dataclass(frozen=True, slots=True)
class PlainWords:
    """The tokens of a question as the grammar knows them; whether a tag ("isn't it") ended them,
    whether they offered two opposite states, of which the first is left, and whether they ask for
    nothing, which is left out: "is nothing on" as "is anything on"."""

    tokens: list[Token]
    tagged: bool = False
    choice: bool = False
    denied: bool = False


def plain_words(tokens: list[Token]) -> PlainWords:
    """The tokens as the grammar knows them."""
    present = [token for token in _with_faucet(tokens) if token.text not in AT_PRESENT]
    present = _as_there_is(present)
    if present and present[0].text in _NEGATED:
        present = [Token(_NEGATED[present[0].text]), *present[1:]]
    present = _asked_of_there(_without_left(present))
    present = _standing(_as_left(present))
    something = _with_something(present)
    denied = something != present
    present = _with_there(something)
    offered = _with_one_state(present) or _without_alternative(present)
    plain = _without_end(offered.tokens)
    tagged = plain.tagged or offered.tagged
    return replace(plain, tagged=tagged, choice=offered.choice, denied=denied)


def _as_there_is(tokens: list[Token]) -> list[Token]:
    """The tokens with "how many plates are there" for "how many plates exist", and without
    "anywhere" before where that is."""
    words = [token.text for token in tokens]
    if words[:2] == ["how", "many"] and "exist" in words[3:5]:
        at = words.index("exist")
        tokens = [*tokens[:at], Token("are"), Token("there"), *tokens[at + 1 :]]
    told = {("anywhere", place) for place in ("in", "on", "at")}
    after = [*(token.text for token in tokens[1:]), ""]
    return [
        token for token, next_ in zip(tokens, after, strict=True) if (token.text, next_) not in told
    ]


#: what is asked about in the stead of none of it
_NONE = {"nothing": "anything", "none": "any", "no": "any"}
#: before "nothing", and "no milk"
_ASKED_OF = frozenset({("is", "there"), ("are", "there"), ("there", "is"), ("there", "are"),
                       ("we", "have"), ("i", "have")})  # fmt: skip


def _with_something(tokens: list[Token]) -> list[Token]:
    """The tokens with "is there anything" for "is there nothing"."""
    words = [token.text for token in tokens]
    for at, word in enumerate(words[:_LONGEST_BEGIN]):
        asked = words[at - 1] in IS if at == 1 else tuple(words[max(at - 2, 0) : at]) in _ASKED_OF
        if word in _NONE and asked and (word != "none" or words[at + 1 : at + 2] == ["of"]):
            return [*tokens[:at], Token(_NONE[word]), *tokens[at + 1 :]]
    return tokens


#: words before "nothing": "can you tell me whether there is"
_LONGEST_BEGIN = 9
#: may stand between "or" and the other state: "on or is it off"
_IT_IS = frozenset({"is", "are", "was", "were", "it", "they", "turned", "switched", "rather"})


def _with_one_state(tokens: list[Token]) -> PlainWords | None:
    """The tokens with the first of two opposite states that they offer: "on or off (in the
    kitchen)"; None where they offer none. What was done ("did I turn it off, or is it on") is
    nothing that is offered."""
    words = [token.text for token in tokens]
    for at in range(1, len(words) - 1):
        if words[at] != "or":
            continue
        one = at - 2 if words[at - 1] == "," else at - 1
        other = at + 1
        while other < len(words) - 1 and words[other] in _IT_IS and words[0] not in MODALS:
            other += 1
        place = words[other + 1 : other + 2] and words[other + 1] in THE_WORDS | {"a", "an"}
        if words[other] in OPPOSED.get(words[one], ()) and not place:  # off, or on the table
            kept = [*tokens[:one], Token("bright" if words[one] == "light" else words[one])]
            return PlainWords([*kept, *tokens[other + 1 :]], tagged=True, choice=True)
    return None


def _asked_of_there(tokens: list[Token]) -> list[Token]:
    """The tokens with "(how many chairs) there are" as "are there", also of who is to tell it."""
    words = [token.text for token in tokens]
    asked = [at for at, pair in enumerate(pairwise(words)) if pair == ("how", "many")]
    if not asked and (not words or words[0] not in ("how", "which", "what", "number")):
        return tokens
    for at in range((asked or [0])[0] + 2, len(words) - 1):
        if words[at] == "there" and words[at + 1] in IS:
            return [*tokens[:at], tokens[at + 1], tokens[at], *tokens[at + 2 :]]
    return tokens


def _without_left(tokens: list[Token]) -> list[Token]:
    """The tokens with "(was the tv) left (on)" as what is so."""
    words = [token.text for token in tokens]
    if words[:1] and words[0] in IS:
        ends = [*words[1:], ""]
        return [
            t
            for t, end in zip(tokens, ends, strict=True)
            if t.text != "left" or end not in _LEFT_SO
        ]
    return tokens


def _standing(tokens: list[Token]) -> list[Token]:
    """The tokens with "(how many plates) stand (on the table)" as what is so."""
    words = [token.text for token in tokens]
    if IS.intersection(words) or words[:1] not in (["how"], ["which"], ["what"]):
        return tokens
    return [Token("are") if token.text in STANDS else token for token in tokens]


#: what was done, or is so, where a thing is not still in a state
_AFTER_ALL = {
    "on": frozenset({"off", "out"}),
    "off": frozenset({"on"}),
    "open": frozenset({"close", "closed", "shut"}),
    "closed": frozenset({"open", "opened"}),
    "shut": frozenset({"open", "opened"}),
    "dirty": frozenset({"clean"}),
}


def _without_end(tokens: list[Token]) -> PlainWords:
    """The tokens without closings, and whether a tag ("isn't it") ended them."""
    words = [token.text for token in tokens]
    tagged = words[:1] in (["any"], ["got"]) and words[-1:] == ["left"]
    again = True
    while again:
        again = False
        for phrases in (CLOSINGS, TAGS):
            for length in range(min(5, len(tokens) - 1), 0, -1):
                left = tokens[0].text if length == len(tokens) - 1 else ""
                if left in _ASKS:  # where is it
                    continue
                if tuple(token.text for token in tokens[-length:]) in phrases:
                    tagged = tagged or phrases is TAGS
                    tokens, again = tokens[:-length], True
                    break
    return PlainWords(tokens, tagged)


def _without_alternative(tokens: list[Token]) -> PlainWords:
    """The tokens without the other of two answers that they offer ("… or is it off")."""
    words = [token.text for token in tokens]
    if "or" not in words[1:]:
        return PlainWords(list(tokens))
    at = len(words) - 1 - words[::-1].index("or")
    if at == len(words) - 1 or not OR_ELSE.issuperset(words[at:]):
        return PlainWords(list(tokens))
    return _with_state_expected(tokens[:at], words[at:])


def _with_state_expected(tokens: list[Token], alternative: list[str]) -> PlainWords:
    """The tokens with the state that is asked for: nobody knows what was done, and "did I turn the
    stove off, or is it still on" asks whether it is on."""
    words = [token.text for token in tokens]
    state = alternative[-1]
    if words[0] not in MODALS or state not in _AFTER_ALL:
        return PlainWords(tokens, tagged=True)
    expected = [Token(state) if word in _AFTER_ALL[state] else token
                for word, token in zip(words, tokens, strict=True)]  # fmt: skip
    return PlainWords(expected, tagged=True, choice=expected != tokens)


#: what may stand behind water that runs, and begins the name of no thing
_BEHIND_WATER = frozenset(
    {"", "running", "on", "off", "still", "in", "at", "left", "is", "and", "or", "from", "now"}
)
_A_THING = frozenset({"the", "my", "our", "a", "an", "any", "this", "that", "top"})


def _with_faucet(tokens: list[Token]) -> list[Token]:
    """The tokens with the faucet as what runs, for "the water is running"; a water glass on the
    table is none, nor is water."""
    words = [*(token.text for token in tokens), "", ""]
    beside = [*pairwise(words)]
    runs = any(
        word in ("running", "on", "off") and not (word == "on" and after in _A_THING)
        for word, after in beside
    )
    faucet = [runs and w == "water" and after in _BEHIND_WATER for w, after in beside]
    return [Token("faucet") if so else each for each, so in zip(tokens, faucet, strict=False)]


def _as_left(tokens: list[Token]) -> list[Token]:
    """The tokens with "(which window) did I leave (open)" as what is so."""
    words = [token.text for token in tokens]
    for at in range(2, len(words) - 3):
        asked = words[0] in ("which", "what") and words[at] == "did"
        if asked and words[at + 1] in PEOPLE and words[at + 2] in LEAVES:
            return [*tokens[:at], Token("are"), *tokens[at + 3 :]]
    return tokens


def _with_there(tokens: list[Token]) -> list[Token]:
    """The tokens with "do we have", "have we got" and "we have" as "are there", and with "does the
    fridge contain" as "are there in the fridge"."""
    words = [token.text for token in tokens]
    there = [Token("are"), Token("there")]
    for at in range(1, len(words) - 1):
        does = words[at] in ("do", "does", "did")
        if does and words[-1] in HOLDS and words[at + 1] not in PEOPLE:
            return [*tokens[:at], *there, Token("in"), *tokens[at + 1 : -1]]
        if words[at] in PEOPLE and words[at - 1] in ("do", "does", "did", "have"):
            continue  # do we have …
        for shape in (("do", PEOPLE, HAVE), ("have", PEOPLE, {"got"}), (PEOPLE, {"have"})):
            end = at + len(shape)
            if "where" in words[:at] and words[end : end + 1] and words[end] in KEEPS:
                continue  # where I have put my phone
            if len(words[at:end]) == len(shape) and all(
                word in part if not isinstance(part, str) else word == part
                for word, part in zip(words[at:end], shape, strict=True)
            ):
                rest = tokens[end:]
                return [
                    *tokens[:at],
                    *there,
                    *(rest[1:] if words[end : end + 1] == ["got"] else rest),
                ]
    return tokens
