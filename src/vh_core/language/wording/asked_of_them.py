"""What a question asks of, named in the order right behind it: what the order is for is all of that,
or the only one, however many there are.

    how many peaches do we have? put them all in the fridge
    which towel is dirty? wash that one
    what is dirty on the table? put all of that in the dishwasher
    are there two cupcakes? one goes in the fridge, the other on the table

An order that depends on the answer, or that goes back to something else, is none of these.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import ORDER, SMALL_NUMBER, STATES

_SMALL = r"(?:in|on|at|from|of|to|with|for|and|or|but|are|is|do|does|did|have|has|got|there|we|i|you|it|they|that|which|who|left|still|more|other|others|ones?|else|times|much|people|guests|hours|minutes|days|by|than)"
#: a kind of thing, and nothing of where it is
_KIND = rf"(?P<what>(?!{_SMALL}\b)[a-z'-]+(?: (?!{_SMALL}\b)[a-z'-]+){{0,2}}?)"
_PLACE = rf"(?:in|on|inside|under) (?:(?:the|my|our) )?(?!{_SMALL}\b)[a-z]+(?: (?!{_SMALL}\b)[a-z]+){{0,2}}?"
_WHERE = rf"(?P<where>(?: {_PLACE})?)"
_STILL = r"(?: (?:still|now|currently|lying|standing|sitting|left|around|altogether|in total|at home|here))*"
_OWN = r"(?:(?:do|have) (?:we|i|you|they)(?: still)?(?: have| got)*|(?:have|has) (?:we|i) (?:still )?got)"
#: any number of them
_HOW_MANY = (
    rf"how many {_KIND}{_STILL} {_OWN}{_STILL}{_WHERE}{_STILL}",
    rf"how many {_KIND} are there{_STILL}{_WHERE}{_STILL}",
    rf"how many {_KIND} are{_STILL} (?P<so>{STATES}){_WHERE}",
    rf"how many {_KIND} are{_STILL}(?P<where> {_PLACE}){_STILL}",
    rf"(?:which|what)(?: of (?:the|my|our))? {_KIND} are{_STILL} (?P<so>{STATES}){_WHERE}",
    rf"(?:which|what)(?: of (?:the|my|our))? {_KIND} are{_STILL}(?P<where> {_PLACE})",
)
#: one of them
_WHICH_ONE = (
    rf"which(?: one)?(?: of (?:the|my|our))? {_KIND} is{_STILL} (?P<so>{STATES}){_WHERE}",
    rf"which(?: one)?(?: of (?:the|my|our))? {_KIND} is{_STILL}(?P<where> {_PLACE})",
)
#: whatever it is
_WHAT = (
    rf"(?:what|which things|what things)(?: (?:is|are)|'s){_STILL} (?P<so>{STATES}){_WHERE}",
    rf"(?:what|which things|what things)(?: (?:is|are)|'s){_STILL}(?P<where> {_PLACE})",
)
#: what there may be much of, without a number
_ANY_OF_IT = (
    rf"is there(?: still)?(?: any| some)? (?!an?\b|one\b|the\b|any|some){_KIND}{_STILL}{_WHERE}",
)
_ANYTHING = (
    rf"is there(?: still)? (?:anything|something)(?: (?:left|lying|standing))*(?P<so> {STATES})?(?P<where> {_PLACE}){_STILL}",
)
_SO_MANY = (
    rf"(?:are there|do we have|have we got|do we|have we)(?: still)?(?: have)? (?P<n>{SMALL_NUMBER}) {_KIND}{_STILL}{_WHERE}{_STILL}",
)
_THOSE = r"(?:them|those|these)"
_POLITE = r"(?:(?:please|just|now|so|then|kindly|and|well|ok|okay|(?:can|could|would|will) you(?: please)?),? )*"
_SEVERAL = rf"(?:all of {_THOSE}|{_THOSE} all|{_THOSE})"
_BOTH = rf"(?:both of {_THOSE}|{_THOSE} both|both(?! of\b))"
_ALL_OF_IT = (
    r"(?:all of (?:it|that|this|them|those|these)|(?:it|that|them|those) all|them|those|these)"
)
_A_ONE = r"(?:(?:that|this) one|it)"
#: goes back to something else, or depends on the answer
_DEPENDS = re.compile(
    r"\b(?:if|unless|when|whenever|while|otherwise|or|enough|so many|that many|as many|more|less|fewer|other|others|another|rest|too|also|as well|instead|ones?|each)\b"
)
_ONE_AND_OTHER = re.compile(
    rf"^(?P<before>{_POLITE}(?:(?:{ORDER}) )?)one(?: of {_THOSE})? (?P<first>(?!of\b)[^.;!?]+?)(?:,? and|,) (?P<other>the other(?: one)?) (?P<second>(?:in|on|into|onto|to|goe?s) [^.;!?]+)$"
)
_THEY_GO = re.compile(
    rf"^(?P<before>{_POLITE})(?P<it>they(?: all)?)(?P<rest> (?:(?:should|must|have to|need to)(?: all)? (?:go|be)|go|belong)(?: back)? (?:in|into|on|onto|to|inside)\b.*)$"
)
_WANTED = re.compile(
    rf"^(?P<before>{_POLITE}(?:i|we)(?:'d like| would like| want| need) )(?P<it>(?:all of )?{_THOSE}(?: all)?)(?P<rest> (?:in|into|on|onto|to|inside|off|open|closed|clean)\b.*)$"
)
_SWITCHED = re.compile(r"^ (?P<how>on|off)\b(?! (?:the|my|our|a|an)\b)(?P<rest>.*)$")
#: after "that is": said before the name alone
_BEFORE_A_NAME = re.compile(r"^(?:clean|dirty|open|closed)$")


@dataclass(frozen=True, slots=True)
class AskedOfThem:
    """The order with what was asked of in it, and the words that stood for that."""

    order: str
    said: str


def asked_of_them(question: str, order: str) -> AskedOfThem | None:
    """The order right behind a question, both in lower case, with what it asks of; None where it is
    for nothing that it asks of."""
    order = order.strip(" ,")
    if (found := _fitting(_SO_MANY, question)) is not None:
        return _one_and_other(found, order)
    if _DEPENDS.search(re.sub(_A_ONE, "", order, count=1)):
        return None
    if (found := _fitting(_HOW_MANY, question)) is not None:
        kind = _restricted(found, "are")
        return (
            _named(order, _BOTH, f"both {kind}")
            or _named(order, _SEVERAL, f"all the {kind}")
            or _said_of(order, f"all the {kind}")
            or _some_of(order, kind)
        )
    if (found := _fitting(_WHICH_ONE, question)) is not None:
        return _named(order, _A_ONE, f"the only {_restricted(found, 'is')}")
    if (found := _fitting(_WHAT, question)) is not None:
        so = found.groupdict().get("so") or ""
        is_so = f" that is {so}" if so else " that is" if found["where"] else ""
        return _named(order, _ALL_OF_IT, f"everything{is_so}{found['where']}")
    if (found := _fitting(_ANYTHING, question)) is not None:
        is_so = f" that is{found['so'] or ''}{found['where']}"
        return _named(order, _ALL_OF_IT, f"everything{is_so}")
    if (found := _fitting(_ANY_OF_IT, question)) is not None and not _is_plural(found["what"]):
        there = f"{found['what']}{_that_is(found['where'], 'is')}"
        return _named(order, _BOTH, f"both of the {there}") or _named(
            order, _ALL_OF_IT, f"all the {there}"
        )
    return None


def asks_of_one(question: str) -> bool:
    """Whether a question is whether there is one, or some, of a kind: several are not meant by it."""
    return re.match(r"is there\b", question) is not None


def is_for_several(order: str) -> bool:
    """Whether an order is for all or both of what was spoken of."""
    return _named(order, f"(?:{_BOTH}|{_ALL_OF_IT})", "") is not None


def _fitting(forms: tuple[str, ...], question: str) -> re.Match[str] | None:
    return next((found for form in forms if (found := re.fullmatch(form, question))), None)


def _is_plural(what: str) -> bool:
    return re.search(r"[^s]s$", what) is not None


def _that_is(where: str, be: str) -> str:
    return f" that {be}{where}" if where else ""


def _restricted(found: re.Match[str], be: str) -> str:
    """The kind, as it is asked of: "dirty plates that are on the table"."""
    so, where = found.groupdict().get("so") or "", found["where"] or ""
    if so and _BEFORE_A_NAME.match(so):
        return f"{so} {found['what']}{_that_is(where, be)}"
    return (
        f"{found['what']}{where} that {be} {so}" if so else f"{found['what']}{_that_is(where, be)}"
    )


def _named(order: str, pronoun: str, those: str) -> AskedOfThem | None:
    """The order with a name in the place of the words that go back, which stand right behind its
    verb, or begin it."""
    found = re.match(
        rf"^(?P<before>{_POLITE}(?:(?:{ORDER}|run|start|stop|load)(?P<how> on| off| away| up| out)? )?)(?P<it>{pronoun})(?P<rest>(?: .*|,.*)?)$",
        order,
    )
    if found is None or not (found["rest"] or re.search(rf"\b(?:{ORDER})\b", found["before"])):
        return None
    before, rest = found["before"], found["rest"]
    switched = _SWITCHED.match(rest)
    if switched is not None:
        before, rest = f"{before}{switched['how']} ", switched["rest"]
    return AskedOfThem(f"{before}{those}{rest}", found["it"])


def _said_of(order: str, those: str) -> AskedOfThem | None:
    """ "they all go in the fridge", "i want them all in the fridge" """
    found = _THEY_GO.match(order) or _WANTED.match(order)
    if found is None:
        return None
    return AskedOfThem(f"{found['before']}{those}{found['rest']}", found["it"])


def _some_of(order: str, kind: str) -> AskedOfThem | None:
    """ "put two of them in the fridge" """
    found = re.search(rf"\b(?P<n>{SMALL_NUMBER}) of {_THOSE}\b", order)
    if found is None or found["n"] in ("a", "an", "one", "1"):
        return None
    return _named(order, rf"{found['n']} of {_THOSE}", f"{found['n']} of the {kind}")


def _one_and_other(found: re.Match[str], order: str) -> AskedOfThem | None:
    """ "one goes in the fridge, the other on the table", of exactly two."""
    each = _ONE_AND_OTHER.match(order)
    if (
        each is None
        or found["n"] not in ("two", "2")
        or _DEPENDS.search(f"{each['first']} {each['second']}")
    ):
        return None
    kind = f"{found['what']}{_that_is(found['where'], 'are')}"
    text = (
        f"{each['before']}one of the two {kind} {each['first']}, {each['other']} {each['second']}"
    )
    return AskedOfThem(text, "")
