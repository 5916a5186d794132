"""What is said at the end of several orders, and belongs to one before them: "turn off all the
lights, close the windows and leave the hall light on"; and orders whose parts are easily taken for
parts of each other: "bring me the milk, the newspaper goes in the bin". Patterns over a text in
lower case, before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.goals import Told
from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, ENDS, STOPS, table
from vh_core.language.wording.word_classes import ORDER, ROOMS, either
from vh_core.naming import LIGHT_NAMES, singular

_THE = r"(?:the|my|our)"
_SMALL = r"(?:and|or|but|if|when|so|then|that|which|please|it|them|in|on|at|off|into|onto|to|from|of|is|are|was|were|with|for|not|no|goe?s?)"
_WORD = rf"(?!{_SMALL}\b)[a-z][a-z'-]*"
_NAME = rf"{_WORD}(?: {_WORD}){{0,2}}?"
_PLACE = rf"{_THE} {_WORD}(?: {_WORD})?"
_ROOM = rf"{_THE} {either(ROOMS)}"
#: what stays, behind several orders
_STAYS = re.compile(
    rf"(?P<orders>{BEGINS}[^.!?;]*?[a-z])(?:,? (?:and|but)|,) (?:please |just |do )*(?:leave|keep) (?P<what>{_THE} [^.,;!?]*?) (?P<so>on|open|running)(?:,? (?:please|for me|tonight|though))*{STOPS}"
)
#: all of a kind, in the order that they are left out of
_ALL = re.compile(
    r"\b(?P<all>(?:all|every|each|the)(?: of)?(?: the| my| our)? (?:[a-z]+ )?(?P<kind>(?!(?:off|out|on|closed|shut|open)\b)[a-z]+)|everything)(?P<so> (?:off|out|closed|shut))?(?=,| and\b|$)"
)
_VERB = re.compile(r"(?:(?:turn|switch) off|close|shut)(?= $)")
#: all the lights and the tv off
_OFF_BEHIND = re.compile(
    rf"\b(?P<verb>turn|switch) (?P<what>(?:all |every )?(?:{_THE} )?{_NAME} and (?:all )?(?:{_THE} )?{_NAME}) off$"
)
#: something to be brought, and not said where, before another that is
_CARRIED = rf"(?!(?:here|there|over|down|up|along|me|us|now|first|then|and|the|my|our|all|both|an?|some|one|two|three|bring|carry)\b){_WORD}"
_SOME = rf"(?:(?:all )?(?:of )?{_THE} |all |both |an? |some |one |two |three )"
_FROM = rf"(?: from {_PLACE})?"
_BRING = rf"(?:bring|carry) (?!back\b){_SOME}?{_CARRIED}(?: {_CARRIED}){{0,3}}{_FROM}"
_THEN = r"(?:,? and then |,? then )"
#: one more, of which the verb is not said again
_MORE = rf"(?:{_THEN}{_SOME}{_CARRIED}(?: {_CARRIED}){{0,2}}?{_FROM})"
_TO = rf"(?:to|into|onto) {_THE} {_WORD}(?: {_WORD}){{0,3}}(?: in {_ROOM})?"
_BROUGHT = re.compile(
    rf"\b(?P<run>(?:{_BRING}{_MORE}*{_THEN})+)(?P<last>{_BRING}{_MORE}*? (?P<to>{_TO})){ENDS}"
)
_GROUP = re.compile(rf"(?P<one>{_BRING}{_MORE}*)(?P<then>{_THEN})")
#: the same with the verb said only once, as it is read without more words
_LISTED = re.compile(
    rf"\b(?:bring|carry) (?:me |us )?(?P<one>{_SOME}{_CARRIED}(?: {_CARRIED}){{0,2}}?{_FROM}{_MORE}*?){_THEN}{_SOME}{_CARRIED}(?: {_CARRIED}){{0,2}}?{_FROM} (?P<to>{_TO}){ENDS}"
)
_ONE_MORE = re.compile(rf" and (?P<more>(?:all )?{_THE} {_NAME}|(?:all )?[a-z]+s|tv)$")


def _left_out(found: re.Match[str]) -> str:
    """The orders, with what stays left out of the one that it would be undone by."""
    orders, what = _OFF_BEHIND.sub(r"\g<verb> off \g<what>", found["orders"]), found["what"]
    head = singular(
        re.split(r" (?:in|on|at|of|by|near|next to|above|over) ", what)[0].split(" ")[-1]
    )
    undone = [each for each in _ALL.finditer(orders) if _is_undone(orders, each, found["so"])]
    several = len(undone) > 1 or any(_ONE_MORE.match(orders[each.end() :]) for each in undone)
    if head == "one" and several:  # the curtains and the windows
        return found[0]
    for every in undone:
        text, rest = orders[: every.end()], orders[every.end() :]
        verb, more = _VERB.search(orders[: every.start()]), _ONE_MORE.match(rest)
        if more is not None:  # all the lights and the tv
            if verb is None:
                continue
            named = re.match(rf"(?:all )?{_THE} ", more["more"])
            which = "" if named or not every["kind"] else every["all"].removesuffix(every["kind"])
            rest = f". {verb[0]} {which}{more['more']}"
            other = more["more"].split(" ")[-1]
            if _are_alike(other, head) and not _are_alike(every["kind"], head):
                return f"{text}{rest} except {what}"
        if head == "one" or _are_alike(every["kind"], head):
            return f"{text} except {what}{rest}"
    return found[0]


def _is_undone(orders: str, every: re.Match[str], so: str) -> bool:
    """Whether what is to stay so is not so once an order for all of a kind is done."""
    before = orders[: every.start()]
    if so == "open":
        return bool(re.search(r"\b(?:close|shut)\b[^,]*$", before)) or "clos" in (every["so"] or "")
    return bool(re.search(r"\b(?:off|out)\b", f"{before[-20:]} {every['so'] or ''}"))


def _are_alike(kind: str | None, head: str) -> bool:
    """Whether what is left out is of a kind, or of everything: the hall light, of the lights or
    lamps."""
    if kind is None:
        return True
    lights = singular(kind) in LIGHT_NAMES and head in LIGHT_NAMES
    return lights or singular(kind) == head


#: what is done to what each room has, of several rooms one of which is this one
_IN_ROOMS = rf"(?:(?:turn|switch) (?:on|off) |(?:turn|switch) (?=[^.,;!?]*? (?:on|off) )|close |shut |open )(?:(?:all )?{_THE} )?{_NAME}(?: on| off)?"
_OF_ROOM = re.compile(r"\bof (?=(?:the|my|our) )")


def _here_at_last(found: re.Match[str]) -> str:
    """The order for the rooms that are named, and for this one."""
    *rooms, last = re.split(r", (?:and )?", found["rooms"])
    named = f"{', '.join(rooms)} and {last}" if rooms else last
    return f"{found['do']} {named} and {found['do']} here"


def brought_where_the_last_goes(text: str) -> tuple[str, tuple[Told, ...]]:
    """A text of several orders, with where the last thing is brought as where those before it are
    brought, of which that is not said: "bring the crackers, then bring the chips to the coffee
    table"; and what is told of that."""
    notes: list[Told] = []

    def told(one: str, to: str) -> None:
        notes.append(Told(f'"{one}": brought {to} as well, where the last one goes'))

    def all_there(found: re.Match[str]) -> str:
        to = found["to"]
        for each in _GROUP.finditer(found["run"]):
            told(each["one"].split(" ", 1)[1], to)
        return _GROUP.sub(rf"\g<one> {to}\g<then>", found["run"]) + found["last"]

    for each in _LISTED.finditer(text):
        told(each["one"], each["to"])
    return _BROUGHT.sub(all_there, text), tuple(notes)


ACROSS_ORDERS = table(
    (_STAYS.pattern, _left_out),
    # bring me the milk, the newspaper goes in the bin
    (
        rf"(?P<first>{BEGINS}(?:please )?(?:bring|get|give|fetch|hand|take|(?:i|we)(?:'d like| want| need| would like)) [^.!?;]*?[a-z]),(?: and)? (?=(?:{_THE} {_NAME}(?: (?:in|on|from) {_PLACE})?|{_THE} (?:[a-z]+ )?ones?(?: (?:in|on|from) {_PLACE})?) (?:goe?s|go|belongs?) (?:back )?(?:in|on|into|onto|to) )",
        r"\g<first>. ",
    ),
    # take the dirty towel off the rack and put the clean one there instead
    (
        rf"(?P<take>\b(?:take|remove|get|clear) (?:(?!\b(?:from|out|and|or|then)\b)[a-z ])+? off (?:of )?(?P<place>{_PLACE}))(?P<then>,? and (?:then )?|,? then |[.!;] )(?P<put>(?:put|place|hang|lay|set) (?:(?!\b(?:in|on|to|into|onto|there|and|or)\b)[a-z ])+?) there(?: instead)?{STOPS}",
        r"\g<take>\g<then>\g<put> on \g<place>",
    ),
    # put the salmon in the fridge, and when you've done that shut its door
    (
        rf"(?P<before>[a-z])(?:,? and|[.;,])? (?:when|once|after) (?:you(?:'ve| have)? (?:done|finished) (?:that|it|so)|you(?:'re| are) (?:done|finished)(?: with (?:that|it))?),? (?:please )?(?={ORDER} )",
        r"\g<before>. then ",
    ),
    # the salmon is on the table. it shouldn't be. put it in the fridge
    (
        rf"(?P<is>{_THE} {_NAME}(?: is| are|'s) (?:still )?(?:on|in) {_PLACE})[.!;,] (?:and )?(?:it|they|that) (?:shouldn't|should not|mustn't|must not)(?: be(?: there)?)?[.!;,]+ (?={ORDER} (?:it|them)\b)",
        r"\g<is>. ",
    ),
    # close the windows of the bedroom, of the office and of the hall
    (
        rf"\bof {_ROOM}(?:, of {_ROOM})*,? and of {_ROOM}(?=[.,;!?]|$)",
        lambda found: _OF_ROOM.sub("in ", found[0]),
    ),
    # close the curtains in here and in the bedroom
    (
        rf"\b(?P<do>{_IN_ROOMS}) (?:in )?here,? and (?:also )?(?P<rooms>in {_ROOM}(?:(?:,| and|, and) (?:in )?{_ROOM})*)(?=(?:,? please)?\s*(?:[.;!?]|$))",
        r"\g<do> here and \g<do> \g<rooms>",
    ),
    (
        rf"\b(?P<do>{_IN_ROOMS}) (?P<rooms>in {_ROOM}(?:, (?:in )?{_ROOM})*),? and (?:also )?(?:in )?here(?=(?:,? please)?\s*(?:[.;!?]|$))",
        _here_at_last,
    ),
    # clear the coffee table of fruit and put it all on the counter
    (
        rf"\bclear (?P<place>{_PLACE})(?<! out) of (?:(?:all|any) )?(?:{_THE} )?(?P<what>{_NAME}),? and (?P<put>put|move|bring|take) (?:it|them|all of it|all of them)(?: all)? (?P<to>(?:on|in|into|onto|to) {_THE} {_WORD}(?: {_WORD})*){STOPS}",
        r"\g<put> all the \g<what> that are on \g<place> \g<to>",
    ),
    # put the cream next to the pie once you've got the pie out on the table
    (
        rf"\b(?P<once>once you(?:'ve| have)) (?:got|gotten|taken|set|laid) (?P<what>{_THE} {_NAME}) (?:out )?(?:on|onto) (?={_THE} )",
        r"\g<once> put \g<what> on ",
    ),
    # don't put the mug in the dishwasher. put the plate in instead
    (
        rf"(?P<not>{BEGINS}(?:please )?(?:do not|don't) (?:put|throw|place|pop) [^.!?;,]*? (?P<in>in|into|on|onto) (?P<where>{_THE} {_NAME}))(?P<why>,[^.!?;]*)?[.!;] (?:instead,? )?(?P<do>put|throw|place|pop) (?P<what>{_THE} {_NAME}(?: (?:in|from|on) {_PLACE})*?|the ones (?:in|from|on) [^.!?;,]+?) (?:in|on)(?: there)?(?: instead)?(?=\s*(?:[.;!?]|$)| and\b)",
        r"\g<not>\g<why>. \g<do> \g<what> \g<in> \g<where>",
    ),
    # put the books in the living room, except the one on the sofa, on the shelf
    (
        rf"\b(?P<do>put|place|move|bring|take) (?P<what>(?:all )?(?:of )?{_THE} {_NAME}) (?:that are )?(?P<there>(?:in|on|from) {_PLACE}), (?P<but>(?:except|apart from|but not|excluding|other than)(?: for)? [^,.!?;]+), (?P<where>(?:in|on|into|onto|to) {_THE} [^,.!?;]+){STOPS}",
        r"\g<do> \g<what> that are \g<there> \g<where>, \g<but>",
    ),
    (
        rf"\b(?P<do>put|place|move|bring|take) (?P<what>everything (?:in|on|from) {_PLACE}), (?P<but>(?:except|apart from|but not|excluding|other than)(?: for)? [^,.!?;]+), (?P<where>(?:in|on|into|onto|to) {_THE} [^,.!?;]+){STOPS}",
        r"\g<do> \g<what> \g<where>, \g<but>",
    ),
    # turn the tv on in the kitchen and the radio in the bedroom
    (
        rf"\b(?P<do>turn|switch) (?P<what>{_THE} {_NAME}) (?P<so>on|off) (?P<there>in {_ROOM}) and (?={_THE} {_NAME} in {_ROOM}\b)",
        r"\g<do> \g<so> \g<what> \g<there> and ",
    ),
    (
        rf"\b(?P<do>throw) (?P<what>{_THE} {_NAME}) (?P<away>away|out) (?P<there>in {_ROOM}) and (?={_THE} {_NAME} in {_ROOM}\b)",
        r"\g<do> \g<away> \g<what> \g<there> and ",
    ),
)
