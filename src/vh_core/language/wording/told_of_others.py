"""What somebody does, did, forgot or is not to do, in several verbs of which only the first is in the
remark: the others go on with it, and are no orders.

    tom will take the plum | and put it in the fridge
    i told you not to open the microwave | , put the salmon in, close it and switch it on

A comma alone may as well stand before an order ("I'm about to watch a film, turn off the lamp"); so it goes
on only where the first verb is done to things as an order would be, and more comes of it behind the
comma: a thing by a pronoun, or one more verb.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterator

from vh_core.language import patterns as re

#: what a verb in its plain form stands behind that is no order
_GOVERNED = re.compile(
    r"\b(?:will|'ll|would|'d|could|can|cannot|may|might|should|must|shall|did|do not|when people|does not|\w+n't|to|let \w+|never|people|always|usually|normally|often|sometimes|rarely"
    r"|(?:before|while|after|until|when|whenever|once|so|as|if) (?:i|we|you|they))"
    r"(?= (?:(?:\w+ly|also|just|not|never|always) )*(?P<verb>(?!be\b|have\b|not\b)[a-z]+) [a-z0-9])"
)
_GOES_ON = re.compile(
    r"^(?P<mark>,| |, )\s*(?P<and>(?:and |then |also |n )*)(?P<verb>[a-z]+) (?P<rest>[^.!?;\n]*)"
)
_MORE = re.compile(
    r"\b(?:it|them|there|in|inside|back)\b(?= *(?:$|,| and\b| to\b| in\b| on\b| into\b| onto\b))|(?:,| and) (?:then )?(?P<verb>[a-z]+) "
)
#: one more of what the last verb is done to, and what becomes of them together
_ONE_MORE = re.compile(
    r"^(?:,| and|, and| n) (?:also )?(?:the|an?|my|our|all|both|every|one|two|three|four|five|six|\d+) (?!(?:of|is|are|was|were)\b)[a-z]"
    r"|^ and (?P<bare>[a-z]+(?: [a-z]+)?) (?:in|into|on|onto|to|from|out|off|away|back)\b"
)
_BEGINS = re.compile(r"^,? by [a-z]+ing\b|^ but (?:one|two|the)\b")
#: what nobody does who speaks of somebody else
_FOR_ME = re.compile(r"^(?:me|us)\b|\b(?:to|for) (?:me|us)\b")
_SENTENCE = re.compile(r"[.!?;\n]")
_AND = re.compile(r"(?:,? and| then) ")
_DENIES = re.compile(r"\b(?:not|never|cannot|\w+n't)\b")
#: what is done for oneself, whatever it is done to
_FOR_ONESELF = frozenset(
    {"run", "watch", "eat", "drink", "read", "play", "sleep", "sit", "lie", "use",
     "look", "see", "leave", "enter", "listen", "stand", "stay", "have", "make", "cook"}
)  # fmt: skip


def behinds(said: str, before: str, after: str) -> Iterator[str]:
    """What may stand behind a remark: what stands `after` it, or, where its own words were changed
    and it is not found, what stands behind its beginning and an "and"."""
    yield after
    words = said.split()
    for count in range(len(words) - 1, 1, -1):
        at = -1 if before else after.find(" ".join(words[:count]))
        if at >= 0:
            rest = _SENTENCE.split(after[at + len(" ".join(words[:count])) :])[0]
            yield from (rest[found.start() :] for found in _AND.finditer(rest))
            return


def is_governed(said: str, verbs: Collection[str]) -> bool:
    """Whether words end in what somebody does, in the words of an order."""
    return any(found["verb"] in verbs for found in _GOVERNED.finditer(said))


def goes_on_with_what_is_told(
    said: str, after: str, verbs: Collection[str], *, named: bool
) -> bool:
    """Whether what stands `after` a remark is one more verb of the same clause, which says who does
    that, or that it is not to be done; `named`: the remark names something that is here."""
    governed = [found for found in _GOVERNED.finditer(said) if found["verb"] in verbs]
    told = governed and governed[-1]["verb"] not in _FOR_ONESELF
    if told and (_BEGINS.match(after) or (named and _ONE_MORE.match(after))):
        return True
    goes_on = _GOES_ON.match(after) if governed else None
    if goes_on is None or goes_on["verb"] not in verbs or _FOR_ME.search(goes_on["rest"]):
        return False
    joined, close = goes_on["and"], goes_on["mark"] == " "
    denies = _DENIES.search(said) is not None
    done = named and governed[-1]["verb"] not in _FOR_ONESELF
    if "and" in joined or joined == "n " or ("then" in joined and (close or done or denies)):
        return True
    if close or not (done or denies):
        return False
    more = [found["verb"] for found in _MORE.finditer(goes_on["rest"])]
    return any(each is None or each in verbs for each in more)
