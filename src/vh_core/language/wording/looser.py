"""Orders as people say them who leave words out, or have another language's order of words.

    milk fridge              → put milk in the fridge
    milk you put in fridge   → put milk in fridge
    please to close fridge   → close fridge

Each rule is tried only where a text is no order as it stands, and counts only if it makes one of
it, of things that this home has.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import islice

from vh_core.language import patterns as re
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.rules import Rules, rules, tidy
from vh_core.language.wording.word_classes import (
    FROM,
    GIVING,
    PARTICLES,
    PLACED,
    PUTTING,
    either,
)

_WHERE = either(PLACED, FROM, "back")
_YOU = r"(?:(?:please|you|must|should|will|can|need to|have to|has to|to|kindly|now|just|go) )*"
_WISHED = r"(?:(?:i (?:want|need|would like)|get|have|we need) )?"
_TO_PUT = either(
    PUTTING, GIVING, "bring me", "serve", "i (?:need|want|would like)", "we (?:need|want)"
)
_SO_MANY = either("an?", "one", "two", "three", "four", "some", r"\d+")
_MADE = {"made": "make", "laid": "lay", "brewed": "brew", "loaded": "load", "started": "start",
         "making": "make", "laying": "lay", "setting": "set", "brewing": "brew", "loading": "load",
         "starting": "start"}  # fmt: skip
#: where alone: "in the hall, switch off …", "in all rooms, …"
_ONLY_WHERE = re.compile(
    r"(?:in|at) (?:(?:the|my|our|every|each|any|all|both|these|those|of) )+\w+(?: rooms?)?"
)
#: a rule's group `verb` has to be one of an order
_RULES: Rules = rules(
    # to close the fridge, you must to close the fridge
    (rf"^{_YOU}(?:to|you) {_YOU}(?P<verb>[a-z]+) (?P<rest>.+)$", r"\g<verb> \g<rest>"),
    # light in the kitchen make off, the tv turn off
    (rf"^(?P<what>[^,]+?),? {_YOU}(?:make|turn|switch|put|do|set) (?P<how>on|off)$", r"turn \g<how> \g<what>"),
    # the milk you put in the fridge, the window close
    (rf"^(?P<what>[^,]+?),? (?:please |you ){_YOU}(?P<verb>[a-z]+)(?P<part> {PARTICLES}\b)?(?P<rest> {_WHERE} .+)?$", r"\g<verb>\g<part> \g<what>\g<rest>"),
    (rf"^(?P<what>(?:[a-z']+ ){{0,5}}?[a-z]+),? (?:also )?(?P<verb>{either(PUTTING, GIVING, 'close', 'shut', 'open', 'turn', 'switch', 'wash', 'start', 'stop')})(?P<part> {PARTICLES})?(?: it| them)?(?P<rest> {_WHERE} [\w ]+)?$", r"\g<verb>\g<part> \g<what>\g<rest>"),
    # the tv is on, off
    (r"^(?P<what>[^,]+?) (?:is|are) (?:still |again |already )*(?:on|off|open|closed|shut|running), (?P<how>on|off|open|closed|shut)$", r"make sure \g<what> is \g<how>"),
    # the cups, dishwasher, on
    (r"^(?:(?:collect|gather|take|get|put|bring) )?(?P<what>[^,]+?),?(?: in| into| to)?(?: the)? (?P<machine>dishwasher|washing machine|washer|microwave|oven|stove), (?:turn |switch )?on$", r"put \g<what> in the \g<machine> and turn on the \g<machine>"),
    (r"^(?P<what>[^,]+?) in(?:to)?(?: it)?(?:,| and|, and) (?:the |my )?(?P<machine>dishwasher|washing machine|washer|microwave|oven|stove|toaster) on$", r"put \g<what> in the \g<machine> and turn on the \g<machine>"),
    # make the tv off
    (r"^(?P<first>(?:.+(?:,| and| then) )?)make (?P<what>[^,]+?) (?P<how>on|off|open|closed|shut)$", r"\g<first>make sure \g<what> is \g<how>"),
    # the tap in the bathroom, off
    (r"^(?P<what>[^,]+), (?P<how>on|off|open|closed|shut)$", r"make sure \g<what> is \g<how>"),
    # the wine on the table, with a glass
    (r"^(?P<first>(?:put|place|bring|set|move|lay|take|serve|i want|i need|make sure)\b.+? (?:in|on|into|onto|to) .+?),? (?:together |along )?with (?P<also>(?!(?:the|my) [^,]*[a-rt-z]s\b)(?:an?|one|two|three|four|some|the|my|\d+) .+)$", r"\g<first> and \g<also>"),
    # a bottle of wine with two glasses at the table
    (rf"^(?P<first>(?:{_TO_PUT}) {_SO_MANY} [^,]+?) (?:together |along )?with (?P<also>{_SO_MANY} [^,]+?)(?P<rest> (?:on|in|into|onto|to) .+)$", r"\g<first> and \g<also>\g<rest>"),
    (rf"^(?P<first>(?:{_TO_PUT}) {_SO_MANY} [^,]+?) (?:together |along )?with (?P<also>{_SO_MANY} [^,]+?) at (?P<rest>(?:(?:the|my|our) )?(?:[a-z]+ )?[a-z]*(?:table|desk|counter))$", r"\g<first> and \g<also> on \g<rest>"),
    # the pie on the table with two forks
    (rf"^(?P<what>(?:{_SO_MANY} |the |my )?(?:clean |dirty )?[a-z]+(?: (?!(?:on|in)\b)[a-z]+)?) (?P<rest>on (?:the |my |our )?(?:[a-z]+ )?[a-z]*(?:table|desk|counter)) with (?P<also>{_SO_MANY} [^,]+)$", r"put \g<what> and \g<also> \g<rest>"),
    # the pillow i need on the sofa
    (r"^(?P<what>[^,]+?) i (?:need|want|would like)(?P<rest> (?:in|on|at|inside) .+)?$", r"i want \g<what>\g<rest>"),
    # the dishes done, i want the laundry done
    (rf"^{_WISHED}(?:the |my )?(?P<what>[a-z]+(?: up)?) (?:to be )?done$", r"do the \g<what>"),
    (rf"^{_WISHED}(?P<what>(?:(?:the|my|some|a) )?(?:[a-z]+ )?[a-z]+) (?:to be )?(?P<made>made|set|laid|brewed|loaded|started)(?P<rest>(?: (?:for|with|in) .+)?)$", r"\g<made> \g<what>\g<rest>"),
    # the dishes need doing, the bed wants making
    (r"^(?:the |my )?(?P<what>[a-z]+(?: up)?) (?:needs?|wants?) (?:doing|to be done)$", r"do the \g<what>"),
    (r"^(?P<what>(?:the|my|our) (?:[a-z]+ )?[a-z]+) (?:needs?|wants?) (?P<made>making|setting|laying|brewing|loading|starting)$", r"\g<made> \g<what>"),
    # make off the computer
    (r"^(?:make|do|put(?! on\b)) (?P<how>off|on) (?P<what>.+)$", r"turn \g<how> \g<what>"),
    # put plate dirty in dishwasher
    (r"^(?P<head>.*?\b)(?P<what>[a-z]+) (?P<state>dirty|clean)(?P<rest>(?: (?:in|on|into|onto|to|from) .+)?)$", r"\g<head>\g<state> \g<what>\g<rest>"),
    # turn off in the kitchen the light
    (r"^(?P<verb>[a-z]+(?: (?:on|off))?) (?P<where>(?:in|on|into|onto|to|inside) (?:the |my )?(?:\w+ )?(?!(?:in|on|into|onto|to|inside|at|from|of)\b)\w+) (?P<what>(?:the|my|all|every|both|a|an) [\w ]+)$", r"\g<verb> \g<what> \g<where>"),
)  # fmt: skip
#: says what is there
_TELLS = re.compile(r"^(?:(?:in|on|at) .+ )?there (?:is|are|was|were)\b")
_IS = re.compile(r"\b(?:is|are|was|were|has|have)\b")
_MOST_TRIES = 24
_BETWEEN = re.compile(r",? and then |,? then |, and |, | and ")
_OF_BOTH = re.compile(r"\b(?:them|both)\b")
_MOST_PARTS = 4
_LONGEST = 160


def in_full(
    text: str,
    ledger: WordLedger,
    verbs: Collection[str],
    is_order: Callable[[str], bool],
    is_receptacle: Callable[[str], bool],
) -> str:
    """The text as an order in full; as it stands where it is one, or cannot be made one.
    `is_order` tries a text as it stands, `is_receptacle` says what things are put in or on."""
    if not 0 < len(text) <= _LONGEST or _TELLS.match(text) or is_order(text):
        return text
    whole = _whole(text, ledger, verbs, is_order, is_receptacle)
    if whole != text:
        return whole
    for between in islice(_BETWEEN.finditer(text), _MOST_PARTS):
        parts = text[: between.start()], text[between.end() :]
        if _OF_BOTH.search(parts[1]) and parts[0].split(" ")[0] not in verbs:
            continue  # the mug and the cup on the table, wash them
        full = [_whole(part, ledger, verbs, is_order, is_receptacle) for part in parts]
        candidate = between[0].join(full)
        if candidate != text and is_order(candidate):
            return candidate
    return text


def _whole(
    text: str,
    ledger: WordLedger,
    verbs: Collection[str],
    is_order: Callable[[str], bool],
    is_receptacle: Callable[[str], bool],
) -> str:
    """The text in full, by one rule."""
    for found, becomes in islice(_fitting(text, verbs), _MOST_TRIES):
        candidate = tidy(
            found.expand(becomes)
            if found.end() - found.start() == len(text)
            else found.re.sub(becomes, text)
        )
        if is_order(candidate):
            ledger.matched(found)
            ledger.account(found.groupdict().get("made") or "")
            return candidate
    return _put(text, ledger, is_order, is_receptacle)


def _fitting(text: str, verbs: Collection[str]) -> Iterator[tuple[re.Match[str], str]]:
    for pattern, said in _RULES.that_may_fit(text):
        becomes, found = said, pattern.search(text)
        if found is None:
            continue
        if "verb" in pattern.groupindex and found["verb"] not in verbs:
            continue
        what = found["what"] if "what" in pattern.groupindex else ""
        if _IS.search(what) or ("verb" in pattern.groupindex and _ONLY_WHERE.fullmatch(what)):
            continue
        if "made" in pattern.groupindex:
            becomes = becomes.replace(r"\g<made>", _MADE.get(found["made"], found["made"]))
        yield found, becomes


def _put(
    text: str,
    ledger: WordLedger,
    is_order: Callable[[str], bool],
    is_receptacle: Callable[[str], bool],
) -> str:
    """ "dirty plates, dishwasher": the things, and what they go into or onto."""
    words = text.split()
    for at in range(len(words) - 1, 0, -1):
        things, place = " ".join(words[:at]).strip(" ,"), " ".join(words[at:])
        longer = " ".join(words[max(at - 1, 0) :])  # the kitchen | table
        if not is_receptacle(place) or is_receptacle(things) or is_receptacle(longer):
            continue
        if _ONE_WORD.fullmatch(" ".join(words[:at])) and _DETERMINED.match(place):
            continue
        if _BEGINS_WHERE.match(things) or _IS.search(things) or place in _HEADS:
            continue
        candidate = f"put {things} to the {place.removeprefix('the ')}"
        if not re.search(
            r"\b(?:is|are|in|on|to|off|open|closed|from|near|by|beside|close|next|under|behind|with|of)$",
            things,
        ) and is_order(candidate):
            return candidate
    return text


#: sponge | the sink: what is done to something, as no plural is, and where nothing goes
_ONE_WORD = re.compile(r"[a-z]*[^s\W]")
_DETERMINED = re.compile(r"(?:the|my|our|your|this|that) ")
#: never a name without the word before them: "the washing | machine"
_HEADS = frozenset({"machine", "maker"})
_BEGINS_WHERE = re.compile(rf"(?:{_WHERE}|the|my)$|{_WHERE}\b")
