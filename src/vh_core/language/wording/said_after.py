"""What is said after an order of the one thing, or the several, that it is about: that any will do
("…. It doesn't matter which one."), that it is to be so many ("…, but only one", "…, no more
and no fewer"), and that they are to be clean ("…, everything clean"). Said with the thing itself it
is an order that the grammar knows."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import UP_TO_TEN
from vh_core.language.wording.word_classes import ORDER, SMALL_NUMBER
from vh_core.naming import singular

_NOT = r"(?:does not|doesn't|doesnt)"
_OF_THEM = r"(?: of (?:them|those|these|the (?:two|three|four)))?"
_WHICH = rf"which(?: ones?)?{_OF_THEM}(?: (?:it|that) is| you (?:take|choose|pick|use|bring|get))?"
_END = r"(?= *(?:[.;!?\n]|$))"
#: says that any of them will do, in a sentence of its own or behind the order
_ANY_WILL_DO = re.compile(
    r"(?<=\w)\s*[.,;!?-]\s*(?:and |but |well,? )?(?:"
    rf"(?:it )?(?:really )?{_NOT} (?:really )?matter(?: to me| at all)?,? {_WHICH}"
    rf"|(?:i |we )?(?:really )?(?:don't|do not|dont) (?:really )?(?:care|mind),? {_WHICH}"
    rf"|{_WHICH} (?:really )?{_NOT} (?:really )?matter|{_WHICH},? is (?:up to you|all the same(?: to me)?|your choice)"
    r"|(?:whichever(?: one)?,? |(?:it|that) doesn't matter,? )?(?:they are|they're|these are|those are) all (?:the same|alike|equal|identical)(?: to me)?"
    rf"|(?:just |only )?(?:any|either|any one|either one|anyone){_OF_THEM} (?:is|would be|will be) (?:fine|ok|okay|good|all right|alright)(?: (?:by|with|for) me)?"
    rf"|(?:just )?(?:take|pick|choose|use) (?:any|either|whichever)(?: one)?{_OF_THEM}(?: you (?:like|want))?"
    r"|(?:just )?(?:pick|choose) one"
    r"|(?:either|any)(?: one)? of (?:them|those|these|the (?:two|three|four))|either(?: one)?"
    r"|(?:just )?any(?: one| old one| of them)? (?:that )?you (?:like|want|fancy|find|choose|prefer)|whichever(?: one)? you (?:find|see|like|want|fancy|come across|get to|can reach)(?: first)?|the first(?: one)? (?:that )?you (?:find|see|come across)"
    rf"|no matter,? {_WHICH}|(?:it is|it's) all the same(?: to me)?,? {_WHICH}"
    rf")(?:,? please)?{_END}"
)
#: "in one of the drawers any of them", typed without a comma
_ANY_OF_THEM = re.compile(
    rf"(?P<one>\b(?:one|any) of (?:the|my|our) [a-z]+s(?: in (?:the|my|our) [a-z]+(?: room)?)?) (?:any|either|whichever)(?: one)?{_OF_THEM}{_END}"
)
#: a word of such an order
_WORD = r"(?!(?:and|or|then|if|when|but|except|only|just|an?|one|two|three)\b)[\w'-]+"
#: an order that says no more than one thing with a number, or none, and where
_ORDER = (
    r"(?P<head>(?:^|(?<=[.;!?]) +|(?<=\n))(?:(?:please|and|then|now|also|can you|could you|would you|will you),? )*"
    rf"(?:{ORDER}\b(?: (?:on|off|out|up|back|down|away|me|us)\b)?|(?:i|we)(?: (?:want|need|would like)|'d like)|(?={SMALL_NUMBER} ))) ?"
    rf"(?P<many>(?:any|some|an?|{SMALL_NUMBER})\b(?: of)? ?|(?!(?:the|my|our|all|every|each|both|it|them|that|this|those|these|just|only|exactly|at|to|in|on)\b|\w+thing\b))"
    rf"(?P<what>{_WORD}(?: {_WORD})*?)(?:,? please)?"
)
_BREAK = r"\s*[.,;!-]\s*(?:and |but |well,? )?"
_LATE = r"(?: please| though| tonight| now)?"
_SO_MANY = re.compile(
    rf"{_ORDER}{_BREAK}(?:(?:just|only|exactly|no more than|not more than) (?P<n>{SMALL_NUMBER}){_OF_THEM}"
    rf"|(?:i|we) (?:(?:just|only) (?:need|want)|(?:need|want) (?:just|only)) (?P<m>{SMALL_NUMBER}){_OF_THEM}){_LATE}{_END}",
    re.MULTILINE,
)
_NO_MORE = re.compile(
    rf"{_ORDER}(?:{_BREAK}| and )(?:(?:no|not(?: one| any)?|never) more(?:(?:,| and| or| but|,? and also)* (?:no|not|none)(?: one| any)? (?:fewer|less))?|(?:no|not) (?:fewer|less)(?:,| and| or| but)* (?:no|not) more)(?: than (?:that|those))?{_LATE}{_END}",
    re.MULTILINE,
)
_ONE_WILL_DO = re.compile(
    rf"{_ORDER}{_BREAK}(?:just )?one(?: of (?:them|those))? (?:is|will be|would be) (?:enough|plenty|sufficient){_LATE}{_END}",
    re.MULTILINE,
)
#: "two of the glasses on the table, but only clean ones"
_ONLY_SUCH = re.compile(
    rf"\b(?P<head>(?:an?|{SMALL_NUMBER}|some)(?: of (?:the|my|our|those))?) (?P<rest>(?!(?:clean|dirty|of)\b)[a-z]+(?: (?!(?:and|or|which|that)\b)[a-z]+)*), (?:but )?(?:please )?(?:only|just) (?P<so>clean|dirty|open|closed|empty) ones?(?=\s*(?:,? please)?(?:[.;!]|$))"
)
#: of what is to be so many in the end, that some are: "I need two forks on the table, one is there already"
_THOSE_THERE = (
    rf"(?:there(?: is|'s| are) (?P<a>{SMALL_NUMBER})(?: of (?:them|those|these)| [a-z]+)? (?:(?:already|still) (?:there|on it|in it)|(?:there|on it|in it) already)"
    rf"|(?P<b>{SMALL_NUMBER})(?: of (?:them|those|these)| [a-z]+)?(?: is| are|'s) (?:(?:already|still) (?:there|on it|in it)|(?:there|on it|in it) already))"
)
_SOME_ARE = re.compile(
    rf"(?<!\w)(?P<wish>(?:(?:i|we) (?:want|need|would like)|there should be) [^.;!?]*\b(?:two|three|four|five|six|\d) [^.;!?]+? (?:on|in) (?:the|my|our) [^.;!?,]+?)\s*[.,;]\s*(?:and |but )?{_THOSE_THERE}{_END}"
)
#: of what is put somewhere and was named, that another one is there
_ONE_IS = re.compile(
    rf"(?P<put>\b(?:put|place|lay|set|bring) (?:them|it|both|all of them)(?: down)? (?:on|in|to) (?:the|my|our) [^.;!?,]+?)\s*[.,;]\s*(?:and |but )?{_THOSE_THERE}{_END}"
)
#: that one is there, and that one more be brought
_ONE_MORE = re.compile(
    r"(?:^|(?<=[.;!?\n] ))(?:there (?:is|'s)(?: already| still)? (?:one|an?) (?P<what>[a-z]+(?: (?!on\b|in\b|already\b)[a-z]+)?)(?: already)? (?P<on>(?:on|in) (?:the|my|our) [^.;!?,]+?)(?: already)?|(?:one|an?) (?P<name>[a-z]+(?: (?!is\b)[a-z]+)?) is(?: already| still)? (?P<at>(?:on|in) (?:the|my|our) [^.;!?,]+?)(?: already)?)"
    r"\s*[.,;]\s*(?:(?:so|and|but|please),? )*(?P<do>bring|add|put|get|take|place|set) (?:one more|another(?: one)?|a second(?: one)?|a second (?P<so>clean|dirty)(?: one)?|one more (?P<how>clean|dirty)(?: one)?)(?: (?P<from>(?:from|out of) (?:the|my|our) [^.;!?,]+?))?(?: (?P<there>there|to it|on it|in it))?(?P<too>,? (?:plus|and(?: also)?|along with) (?:an?|one|the|two) [^.;!?]+?)?(?=(?:,? please)?\s*(?:[.;!]|$))"
)
#: one more, and how many there are then
_SO_THAT = re.compile(
    rf"(?P<put>\b(?:put|place|bring|set|lay|add)) (?:one more|another) (?P<what>[a-z]+(?: [a-z]+)?) (?P<to>(?:on|in|to|onto|into) (?:the|my|our) [^.;!?,]+?),? so (?:that )?there (?:are|will be) (?P<n>two|three|four|five|six)(?: of (?:them|those|these))?(?: (?:there|on it|in it|in total|altogether))?{_END}"
)
#: why one is left out
_THAT_ONE = re.compile(
    r"(?<=\w )(?P<but>(?:except|apart from|but|besides|bar)(?: for)? (?:the|my|our) [^.;!?,]+?)\s*[.,;]\s*(?:because |since |as |for )?that one (?:"
    r"needs? (?:(?:some |fresh |a bit of |more )*air(?:ing)?|to (?:stay|remain)(?: (?:on|off|open|closed|shut|there))?|to air)"
    r"|(?:is|'s) (?:still |already )?(?:needed|in use|being used|broken|fine|ok|okay|mine|to stay|staying)|(?:can |may |should |must |has to |is to )?(?:stays?|remains?|be left)(?: (?:on|off|open|closed|shut|alone|there|as it is|where it is|put))?"
    rf"|(?:i|we)(?:'m| am|'re| are)? (?:still )?(?:need|want|use|like|using)(?: it)?)(?: (?:now|for now|tonight|today))?{_END}"
)
#: why one is not meant, or left as it is, in a sentence or behind an order
_NOT_THAT_ONE = re.compile(
    r"(?<=\w)(?P<one>\s*[.,;!?] *(?:(?:but|and|just|only),? )*(?:not (?:the|my|our) [a-z]+(?: (?!(?:and|but|or)\b)[a-z]+){0,3}?"
    r"|(?:leave|keep) (?:the|my|our) [^.,;!?]+ (?:on|off|open|closed|alone|there|as it is|where it is))),? (?:because |since |as |for )?(?:"
    r"(?:that one|that|it) (?:can |may |should |must |has to |is to )?(?:stays?|remains?|be left)(?: (?:on|off|open|closed|shut|alone|there|as it is|where it is))?"
    r"|(?:(?:that one|that|it) is|(?:that|it)'s) (?:still |already )?(?:needed|in use|being used|fine|broken|for [a-z]+|mine|(?:my|her|his|our|their) [a-z]+(?: [a-z]+)?)"
    r"|(?:i|we|he|she|they)(?:'m| am|'re| are|'s| is)? (?:still |always )?(?:need|want|use|like|using|watching|reading|wearing|listening to|cooking (?:with|on)|working (?:with|on)|eating|drinking|playing with) (?:it|that|this)(?: one)?"
    rf")(?: (?:now|for now|tonight|today|later))?{_END}"
)
#: "a book. Any book"
_ANY_SUCH = re.compile(
    rf"(?P<one>\b(?:an?|one|some) (?:[a-z]+ )?(?P<what>[a-z]+)(?:,? please)?)\s*[.,;!-]\s*(?:just |really,? )?any (?:old )?(?P=what)(?: (?:will do|is fine|is ok|you like|you want))?{_END}"
)
#: of all that is named with a number, and where it is to be, how it is to be: "…, everything clean"
_SO_MANY_OF = rf"(?:an?|some|{SMALL_NUMBER})"
_PLACE = r"(?:in|on|at|into|onto) (?:the|my|our) [a-z ]+?"
_BEFORE_THOSE = r"(?!(?:and|or|the|my|our|all|both|every|each|any|it|them|that|those)\b)[a-z']+"
_ALL_SO = re.compile(
    r"(?P<start>(?:^|(?<=[.;!?] )|(?<=\n)))(?:"
    rf"(?P<head>(?:{_BEFORE_THOSE} )*?)(?P<things>{_SO_MANY_OF} (?:(?!{_PLACE})[^.;!?\n])+?) (?P<where>{_PLACE})"
    rf"|(?P<before>(?:{_BEFORE_THOSE} )*?{_PLACE})(?P<mark>:? )(?P<those>{_SO_MANY_OF} [^.;!?:\n]+?)"
    r")(?P<please>,? please)?\s*(?:[,.;–-]|,? (?=but|and))+\s*(?:and |but )?(?:please )?"
    r"(?:(?:everything|all|both|all of (?:it|them)|both of them|each of them)(?: (?:should|must) be)? (?P<so>clean)|(?P<ones>clean) ones)"
    rf"(?P<late>,? please)?{_END}"
)
#: one of those, of which nothing yet says how it is
_ONE_OF_THOSE = re.compile(
    rf"(?P<n>{_SO_MANY_OF}) (?P<name>(?!(?:of|more|clean|dirty|the|my|our)\b)[a-z]+(?: (?!of\b)[a-z]+){{0,2}})"
)
_ANY = frozenset({"any", "some", "a", "an", ""})


def with_what_is_said_after(text: str) -> str:
    """The text, in lower case, with that said in its order."""
    text = _ONLY_SUCH.sub(r"\g<head> \g<so> \g<rest>", text)
    text = _SOME_ARE.sub(r"\g<wish>", _THAT_ONE.sub(r"\g<but>", text))
    text = _SO_THAT.sub(
        _so_many_then, _ONE_MORE.sub(_one_more_there, _ONE_IS.sub(r"\g<put>", text))
    )
    text = _NOT_THAT_ONE.sub(r"\g<one>", text)
    text = _ANY_SUCH.sub(r"\g<one>, no matter which one", text)
    text = _ANY_WILL_DO.sub(
        ", no matter which one", _ANY_OF_THEM.sub(r"\g<one>, any of them", text)
    )
    text = _ALL_SO.sub(_of_those, text)
    text = _SO_MANY.sub(_of_so_many, text)
    text = _NO_MORE.sub(_of_no_more, text)
    return _ONE_WILL_DO.sub(_of_one, text)


def _one_more_there(found: re.Match[str]) -> str:
    """The order for one more of those of which one is there; as it stands where it may be for
    whoever speaks."""
    goes = found["do"] == "add" or ("already" in found[0] and found["do"] not in ("get", "take"))
    if not (goes or found["there"]):
        return found[0]
    what, so = found["what"] or found["name"], found["so"] or found["how"]
    source = f" {found['from']}" if found["from"] else ""
    order = f"put one more {so + ' ' if so else ''}{what}{source}"
    too = re.sub(r"^,? (?:plus|and(?: also)?|along with) ", " and ", found["too"] or "")
    return f"{order}{too} {found['on'] or found['at']}"


def _so_many_then(found: re.Match[str]) -> str:
    """The order for as many as there are to be then."""
    what = found["what"]
    several = what if singular(what) != what else f"{what}s"
    return f"{found['put']} {found['n']} {several} {found['to']}"


def _of_so_many(found: re.Match[str]) -> str:
    """Of so many as are said after it, where the order says no other number."""
    number = found["n"] or found["m"]
    said, of = _said(found)
    if said not in _ANY and _value(said) != _value(number):
        return found[0]
    return f"{_head(found)}exactly {number} {of}{found['what']}"


def _of_those(found: re.Match[str]) -> str:
    """Each of those that are so, where each has a number of its own."""
    so = found["so"] or found["ones"]
    parts = [
        (joint, _ONE_OF_THOSE.fullmatch(part))
        for joint, part in zip(*_in_turn(found["things"] or found["those"]), strict=True)
    ]
    if not all(part for _, part in parts):
        return found[0]
    those = "".join(f"{joint}{part['n']} {so} {part['name']}" for joint, part in parts if part)
    polite = found["please"] or found["late"] or ""
    if found["things"]:
        return f"{found['head']}{those} {found['where']}{polite}"
    return f"{found['before']}{found['mark']}{those}{polite}"


def _in_turn(listed: str) -> tuple[list[str], list[str]]:
    """What joins the parts of a list to those before, and the parts."""
    parts = re.split(r"(, and |,? and |, )", listed)
    return ["", *parts[1::2]], parts[::2]


def _of_no_more(found: re.Match[str]) -> str:
    said, of = _said(found)
    number = "one" if said in ("a", "an") else said
    return found[0] if number in _ANY else f"{_head(found)}exactly {number} {of}{found['what']}"


def _of_one(found: re.Match[str]) -> str:
    said, of = _said(found)
    if said not in (*_ANY, "one", "1"):
        return found[0]
    return f"{_head(found)}one {of}{found['what']}"


def _said(found: re.Match[str]) -> tuple[str, str]:
    """How many the order says, and "of " where that stands behind it."""
    many, _, of = found["many"].strip().partition(" ")
    return many, f"{of} " if of else ""


def _head(found: re.Match[str]) -> str:
    return f"{found['head'].rstrip()} " if found["head"].strip() else found["head"]


def _value(number: str) -> int:
    return UP_TO_TEN.index(number) + 1 if number in UP_TO_TEN else int(number)
