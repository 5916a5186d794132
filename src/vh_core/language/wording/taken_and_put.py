"""What is put down is what was taken: "take a plate, put a plate on the desk", as people write who
leave out "the". Nobody holds one plate all the while, to carry another one. What somebody is to be
given ("bring me a plum and put a plum in the fridge") is another one, as is "another plate", and
one that is told by where it comes from."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.wording.word_classes import NUMBER

_SO_MANY = rf"(?:an?|{NUMBER}|(?:all|both)(?: of)?(?: the| my| our)?|every)"
#: ends the name of a thing
_OF = r"(?= (?:from|off|out of|in|on|at|inside|that|which|near|by|to|into)\b|\s*[.,;!\n]| and\b| then\b|$)"
_TAKEN = re.compile(
    rf"\b(?:take|grab|pick up|pick|lift|get|fetch|collect|choose|select)(?: up| out)? (?P<many>{_SO_MANY}) (?P<name>[a-z]+(?: [a-z]+){{0,2}}?){_OF}"
)
_PUT = re.compile(
    rf"\b(?P<put>(?:put|place|set|lay|drop|leave|insert|stick)(?: down)?) (?P<many>{_SO_MANY}) (?P<name>[a-z]+(?: [a-z]+){{0,2}}?)(?P<where> (?:down )?(?:in|on|into|onto|inside|at|to|next to|beside|under|there|on top of)\b)"
)
#: what else may become of what was taken
_DONE_WITH_IT = re.compile(
    r"\b(?:put|place|set|lay|drop|leave|insert|stick|eat|drink|throw|give|hand|keep|read|bring|another|other|else|if|or|each|every)\b"
)


#: those that were to be washed before
_WASHED = re.compile(
    r"\b(?P<the>the|those|these) (?:freshly |just |now |newly )?(?:washed|cleaned|rinsed|scrubbed)(?: and dried)? (?=[a-z])"
)
_TO_WASH = re.compile(r"\b(?:wash|rinse|scrub)\b|(?:^|[.,;:)\n] ?|\b(?:and|then) )clean\b")


def with_taken_put(text: str) -> str:
    """A text in lower case, with "the plate" for "a plate" that was to be taken just before, and
    for "the washed plate" that was to be washed."""
    text = _WASHED.sub(_named_again, text)
    at = 0
    while (taken := _TAKEN.search(text, at)) is not None:
        at = taken.end()
        put = _PUT.search(text, at)
        if put is None or _DONE_WITH_IT.search(text, at, put.start()):
            continue
        if _same(taken["many"], put["many"]) and _is_named(put["name"], taken["name"]):
            said = f"{put['put']} the {put['name']}{put['where']}"
            text = f"{text[: put.start()]}{said}{text[put.end() :]}"
    return text


def _named_again(washed: re.Match[str]) -> str:
    before = washed.string[: washed.start()]
    return f"{washed['the']} " if _TO_WASH.search(before) else washed[0]


def _same(many: str, again: str) -> bool:
    many, again = many.split(" ")[0], again.split(" ")[0]
    one = ("a", "an", "one", "1")
    return _number(many) == _number(again) or (many in one and again in one)


def _number(word: str) -> int | str:
    return int(word) if word.isdigit() else NUMBERS.get(word, word)


def _is_named(name: str, taken: str) -> bool:
    """Whether a name, or the end of it, is that of what was taken."""
    return f" {taken}".endswith(f" {name}")
