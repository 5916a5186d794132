"""Which things are meant, and how many of them, as people say it around an order: the pair of them, the
lot, whichever of the two, the one in the office and not that one, what is not there yet, these and no
more; what "there" is; and what is to be done with each, counted first. Patterns over a text in lower
case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import THE, up_to_three, word_of_name
from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, ENDS_POLITELY, table
from vh_core.language.wording.word_classes import ORDER, ROOMS, SMALL_NUMBER, TAKES_BACK, either
from vh_core.naming import singular

_WORD = word_of_name("not open closed shut turned switched must should has have needs? be")
_WORDS = up_to_three(_WORD)
_NAME = rf"{THE} {_WORDS}"
_SOME = rf"(?:the|my|our|an?|both|all|one|{SMALL_NUMBER}) {_WORDS}"
_PLACE = rf"(?:in|on|at|inside|from) {_NAME}"
_TO = rf"(?:in|on|into|onto|to|inside) {_NAME}(?: in {_NAME})?"
_STATE = r"(?:on|off|open|closed|shut|clean)"
#: what is to be done with a thing, by how it is to be in the end
_DONE = {
    "closed": "close", "shut": "close", "opened": "open", "washed": "wash", "cleaned": "clean", "put": "put", "placed": "put",
    "brought": "bring", "taken": "take", "moved": "move", "laid": "put", "turned off": "turn off", "turned on": "turn on",
    "switched off": "turn off", "switched on": "turn on", "off": "turn off", "on": "turn on", "open": "open", "clean": "wash",
}  # fmt: skip
_THINGS_DONE = re.compile(
    rf"^(?P<what>{_SOME}(?: {_PLACE}(?: in {_NAME})?)?) (?P<done>{'|'.join(_DONE)})(?: (?P<to>(?:in|on|into|onto|to) [^,;]+))?$"
)
_IN_ROOM = re.compile(rf"\bin {THE} {either(ROOMS)}\b")
_ITEMS = re.compile(r"(?:,|;)? and (?=(?:the|my|our|an?|both|all)\b)|[,;] ")


def _things_done(found: re.Match[str]) -> str:
    """The orders for what is needed done; as it stands where one of them is none."""
    orders: list[str] = []
    for item in _ITEMS.split(found["items"].strip(" .!")):
        done = _THINGS_DONE.match(item)
        if done is None or (
            done["done"] in ("put", "placed", "laid", "brought", "taken", "moved")
        ) is (done["to"] is None):
            return found[0]
        where = "" if re.search(r"\b(?:in|on|at|from)\b", item) else found["where"] or ""
        orders.append(f"{_DONE[done['done']]} {done['what']}{where} {done['to'] or ''}".strip())
    number = found["n"]
    if number in _COUNTED and _COUNTED[number] != len(orders):
        return found[0]
    return ". ".join(orders)


_COUNTED = {"one": 1, "two": 2, "three": 3, "four": 4}


def _instead(found: re.Match[str]) -> str:
    """The order with what is meant in the place of what was said; as it stands where that was not."""
    wrong, right, before = found["wrong"], found["right"], found["before"]
    if before.count(wrong) != 1 or right in before:
        return found[0]
    return before.replace(wrong, right).rstrip(" ,")


def _there_instead(found: re.Match[str]) -> str:
    """Where what is taken back was to be done, before what is to be done instead."""
    room = _IN_ROOM.search(found["wrong"])
    return f"{room[0]}, " if room is not None else ""


def _in_that_room(found: re.Match[str]) -> str:
    """What is "there", with the one room that was named before it; as it stands where none was, or
    several were, or one was left out."""
    before = found["before"]
    rooms = {*re.findall(rf"\b{either(ROOMS)}\b", before)}
    if len(rooms) != 1 or re.search(r"\b(?:not|never|except|but|n't|apart|without)\b", before):
        return found[0]
    return f"{before} in the {rooms.pop()}"


#: what is on by itself, and no thing stands on
_LIT = r"(?:lights?|lamps?|tv|television|telly|radio|computer|fridge|heating|fan|stove|oven)"


THOSE_MEANT = table(
    # all the lamps, but leave on the one in the kitchen
    (
        rf"(?P<but>\b(?:all|every|everything|each)\b[^.!?;]*?,? (?:but|and|only|just) (?:please )?(?:leave|keep)) (?P<so>on|open|off) (?P<one>{THE} (?:ones?(?: {_PLACE})?|(?:{_WORD} )?{_LIT}(?: {_PLACE})?)){ENDS_POLITELY}",
        r"\g<but> \g<one> \g<so>",
    ),
    # appliances, of which phones are some, and left out: all that is electric
    (
        r"\b(?P<all>(?:all|every|each)(?: of)?(?: the| my| our)?) appliance(?P<s>s?)\b(?=[^.!?;]*\b(?:except|but not|apart from)\b[^.!?;]*\b(?:cell|mobile )?phones?\b)",
        r"\g<all> device\g<s>",
    ),
    # but not the phones and not the lamps
    (
        rf"(?P<all>\b(?:all|every|everything|each)\b[^.!?;]*?,? (?:but|and) not (?:{_NAME}|{THE} {_WORD} one)) and not (?P<more>(?:{_NAME}|{THE} {_WORD} one)){ENDS_POLITELY}",
        r"\g<all> and \g<more>",
    ),
    # leave the glass, i will do that one
    (
        rf"(?P<left>\b(?:leave|keep) {THE} {_WORDS}(?: {_PLACE})?),? (?:i(?: will|'ll)|we(?: will|'ll)) (?:do|wash|handle|see to|take care of|deal with|sort out|finish) (?:that one|those|that|it|them)(?: myself| ourselves)?{ENDS_POLITELY}",
        r"\g<left>",
    ),
    # an apple, any one, please
    (
        rf"{BEGINS}(?P<what>(?:an?|one) {_WORDS}(?: {_PLACE})?)(?: for (?:me|us))?,? (?:any one|any of them|any|whichever|no matter which(?: one)?|it does not matter which(?: one)?)(?:,? (?:will do|is fine|please|quick|quickly|now))*(?=[.!]?$)",
        r"bring me \g<what>",
    ),
    # put the one that is left in the fridge
    (
        r"\bthe (?:(?:last )?one|last one) (?:that is|that's|which is) left(?: over)?(?=(?: (?:in|on|into|onto|to|for|back)\b|\s*[.,;!]|$))",
        "the only other one",
    ),
    # one for me, the other one in the fridge
    (
        rf"{BEGINS}(?P<one>(?:an?|one) {_WORDS}) for (?:me|us)(?:,| and|, and) the other(?: one)? (?:goes |should go )?(?P<to>{_TO})(?=[.!]?$)",
        r"bring me \g<one>. put the only other one \g<to>",
    ),
    # one book in the kitchen is not on the shelf. put it there
    (
        rf"{BEGINS}(?:there is )?(?:an?|one) (?P<what>(?![^.;!?]*\bhere\b){_WORDS})(?P<at> {_PLACE})?(?: that| which)? (?:is not|isn't) (?P<not>(?:in|on) {_NAME})(?: with the others?)?[,.;:!] (?:(?:so|please|and),? )*(?P<do>put|bring|take|move|carry|lay|place) (?:it|that one|that) (?:back )?there(?: too)?{ENDS_POLITELY}",
        r"\g<do> the only \g<what>\g<at> that is not \g<not> \g<not>",
    ),
    (
        rf"{BEGINS}(?P<n>two|three|four|five) (?P<what>(?![^.;!?]*\bhere\b){_WORDS})(?P<at> {_PLACE})? (?:are not|aren't) (?P<not>(?:in|on) {_NAME})[,.;:!] (?:(?:so|please|and),? )*(?P<do>put|bring|take|move|carry|lay|place) (?:them|those|both of them|both)(?: of them)? (?:back )?there{ENDS_POLITELY}",
        r"\g<do> the \g<n> \g<what>\g<at> that are not \g<not> \g<not>",
    ),
    # the closet in the bedroom is shut, but the one in the hall is not. close it
    (
        rf"{BEGINS}the (?P<what>{_WORDS}) {_PLACE} is (?:already |still )?(?:{_STATE}),? but the one (?P<at>{_PLACE}) (?:is not|isn't)(?: yet)?[.;!,] (?:(?:so|please|can you|could you),? )*(?P<do>(?:turn|switch) (?:on|off)|close|shut|open|wash|clean) (?:it|that one|that)(?P<so>(?: on| off)?){ENDS_POLITELY}",
        r"\g<do> the \g<what> \g<at>\g<so>",
    ),
    # leave the bananas and the rest on the table, just put the apples in the fridge
    (
        rf"{BEGINS}(?:please )?(?P<leave>(?:leave|keep) {_NAME}) and (?:all )?the (?:rest|others) (?P<at>(?:on|in) {_NAME}),? (?:and |but )?(?:just|only) (?P<do>put|bring|take|move) (?P<what>{_NAME}) (?P<to>{_TO}){ENDS_POLITELY}",
        r"\g<do> \g<what> \g<to>, and \g<leave> \g<at>",
    ),
    # towel please, the one from the bathroom
    (
        rf"^(?:the |my |a )?(?!(?:no|not|wait|sorry|yes|ok|okay|oh|actually|well|just|rather|same|ditto|hey|hi|hello|now|so|this|these|those|here)\b)(?P<what>{_WORD}(?: {_WORD})?)(?:,? (?:please|quick|quickly|now|hurry))*, the one (?P<at>{_PLACE})(?:,? (?:please|quick|quickly|now|hurry))*(?=[.!]?$)",
        r"bring me the \g<what> \g<at>",
    ),
    # everything in the kitchen that is dirty goes in the sink
    (
        rf"{BEGINS}everything (?P<at>(?:in|on) {_NAME}) (?:that|which) is (?P<so>dirty|clean) (?:goe?s?|should go|must go|belongs|has to go|needs to go) (?P<to>{_TO}){ENDS_POLITELY}",
        r"put everything \g<so> \g<at> \g<to>",
    ),
    # everything in the dishwasher is clean, so put all of it in the cabinet
    (
        rf"{BEGINS}(?P<what>everything (?:(?:that|which) is )?(?:in|on) {THE} (?:dishwasher|washing machine|washer|dryer|(?:kitchen |bathroom )?sink|(?:drying|dish) ?rack)) is (?:now )?(?:clean|dirty|dry|done|finished)(?:,? (?:so|and)|[.;!,]) (?:please |so |and )*(?P<do>put|bring|take|move|store|load) (?:all of it|it all|all of them|them all|it|them|everything)(?: away)? (?=(?:in|on|into|onto|to) )",
        r"\g<do> \g<what> ",
    ),
    # there is one plate which is not clean, it is in the sink, clean it
    (
        rf"{BEGINS}there is (?:an?|one) (?P<what>{_WORDS})(?: in the (?:house|home|flat))? (?:which|that) is (?:dirty|not clean)[,.;] it is (?P<at>{_PLACE})[,.;] (?:(?:so|please|and),? )*(?P<do>clean|wash) it{ENDS_POLITELY}",
        r"\g<do> the only dirty \g<what> \g<at>",
    ),
    # all the glasses too except the dirty one, no, not that one
    (
        r"(?P<all>\b(?:all|every|both)\b[^.!?;,]*?) (?:too|as well|also)(?=,? (?:except|but not|apart from) )",
        r"\g<all>",
    ),
    (
        rf"(?P<one>\b(?:except|but not|apart from)(?: for)? {THE} {_WORDS}(?: {_PLACE})?),(?: (?:oh |good |my )?(?:goodness|god|no|heavens|please|lord|dear)(?: me| no)?,)* not that one{ENDS_POLITELY}",
        r"\g<one>",
    ),
    # the bedroom ones, she is sleeping there later
    (
        rf"(?P<leave>\b(?:leave|except|apart from|but not) (?:for )?[^.!?;,]+),? (?:i|we|he|she|they|{THE} [a-z]+|[a-z]+)(?: am| are| is|'s|'m|'re| will be|'ll be) (?:still )?(?:sleeping|napping|resting|working|studying|reading|asleep) (?:in )?there(?: later| now| tonight| today| soon)?{ENDS_POLITELY}",
        r"\g<leave>",
    ),
    # not there yet, nor is it there either
    (
        r"\b(?P<not>(?:that|which)(?: are not| is not| aren't| isn't|'s not) (?:in|on|at|inside) (?:the|my|our|an?) [a-z]+(?: (?!(?:yet|either|already)\b)[a-z]+)?) (?:yet|either|already)\b",
        r"\g<not>",
    ),
    (
        r"\b(?P<which>that|which)(?: (?P<be>are|is) not| (?P<are>are|is)n't|(?P<is>'s) not) (?P<so>on|off|open|closed|shut|clean|dirty) (?:yet|already)\b",
        lambda found: (
            f"{found['which']} {'is' if found['is'] else found['be'] or found['are']} not {found['so']}"
        ),
    ),
    # in there, where it is not yet
    (
        r"(?P<not>\b(?:that|which)(?: are not| is not| aren't| isn't|'s not)(?: yet| already)? (?P<in>in|on|inside) (?P<where>(?:the|my|our) [a-z]+(?: (?!(?:in|into|back|there|and)\b)[a-z]+)?)),? (?:back |right )?(?:in(?:to)? (?:there|it)|inside|there)(?=\s*(?:$|[.,;!])| and\b)",
        r"\g<not> \g<in> \g<where>",
    ),
    # the pair of them; the lot
    (
        r"\bthe (?:pair|couple|(?<=, the )two|two(?= of them (?:on|off)\b)) of (?:them|these|those)\b",
        "both of them",
    ),
    (r"\bthe (?P<n>three|four|five|six) of (?:them|these|those)\b", r"all \g<n> of them"),
    (
        rf"(?<=[a-z]), the (?:whole )?lot(?: of (?:them|these|those|it))?{ENDS_POLITELY}",
        ", all of them",
    ),
    (
        rf"{BEGINS}(?P<what>(?:{THE} )?{_WORDS}(?: {_PLACE})?), (?:(?P<off>off|out)|(?P<on>on)), (?:both|all)(?: (?:three|four|five|six))?(?: of them)?{ENDS_POLITELY}",
        lambda found: (
            f"turn {'off' if found['off'] else 'on'} all {re.sub('^(?:the|my|our) ', 'the ', found['what'])}"
        ),
    ),
    (
        r"(?P<do>\b(?:turn|switch)) both of them (?P<so>on|off)\b",
        r"\g<do> them both \g<so>",
    ),
    # lights off in the kitchen, in the hall and in the bathroom
    (
        rf"(?P<first>\b(?:lights?|lamps?|windows?|curtains?|blinds?|doors?) (?:(?:turned |switched )?(?:on|off|out)|open|closed|shut) in (?:the )?{either(ROOMS)})(?P<more>(?:(?:, and|,| and) in (?:the )?{either(ROOMS)})+)(?=\s*(?:[.,;!?\n]|$)| and\b)",
        lambda found: found["first"] + re.sub(r"(?<=[,d]) in (?=[a-z])", " ", found["more"]),
    ),
    # lights off in the bedroom, with the table lamps
    (
        rf"(?P<off>\blights? (?:on|off|out) in (?:the )?{either(ROOMS)}), (?:along |together )?(?:with|plus) (?=(?:the |both |all the )?(?:[a-z]+ )?lamps?{ENDS_POLITELY})",
        r"\g<off>, including ",
    ),
    # …, there also the two table lamps
    (
        rf"(?P<off>\blights? (?P<so>on|off|out) in (?:[a-z, ]* )?(?P<room>{either(ROOMS)})), (?:and )?there (?:also|too|as well),? (?P<what>(?:the |both |all the )[a-z ]*(?:lamps?|lights?)){ENDS_POLITELY}",
        r"\g<off>. turn \g<so> \g<what> in the \g<room>",
    ),
    # the lights, both the floor lamp and the ceiling light
    (
        rf"\b(?:the|all the|both) (?:lights|lamps)(?P<where> (?:in|of) (?:the )?{either(ROOMS)})?,? both (?P<these>the (?:[a-z]+ )*?(?:lamp|light)s? and the (?:[a-z]+ )*?(?:lamp|light)s?){ENDS_POLITELY}",
        lambda found: f"{found['these']}{found['where'] or ''}",
    ),
    # the plates, all four, in the sink
    (
        rf"(?<!\band )(?<!, )\b(?P<what>(?:the|my|our) [a-z]+(?: {_WORD})?s(?: {_PLACE})?), (?P<n>all {SMALL_NUMBER}|both)(?: of (?:them|those))?,? (?P<to>(?:back )?{_TO}){ENDS_POLITELY}",
        r"\g<what> \g<to>, \g<n> of them",
    ),
    # off the bedroom wall
    (
        rf"\b(?P<at>(?:from|off(?: of)?|on|at) )(?P<the>{THE}) (?P<room>{either(ROOMS)})(?:'s)? (?P<wall>wall|ceiling)(?=,? (?:and|then|in|into|on|onto|to|please)\b|\s*(?:[.,;!?]|$))",
        r"\g<at>the \g<wall> in \g<the> \g<room>",
    ),
    # the fruit bowl, out of which something comes
    (
        r"\b(?P<of>(?:in|from|out of|inside) (?:the|my|our)) fruit ?bowl (?=(?:in|on|from) (?:the|my|our)\b|(?:in|into|onto|to|on)\b|should\b|must\b|goe?s?\b)",
        r"\g<of> bowl with the fruit in it ",
    ),
    # dirty glasses, all of them, water glasses and wine glasses
    (
        r"\b(?P<so>dirty|clean) glasses,(?: all of (?:them|'?em),)? (?:the )?(?:water ?glasses and (?:the )?wine ?glasses|wine ?glasses and (?:the )?water ?glasses)\b",
        r"\g<so> glasses",
    ),
    # the computer desk
    (
        r"\b(?P<the>the|my|our) (?P<of>computer|pc) (?P<on>desk|table)(?=,? (?:and|then|in|into|onto|on|to|should|please)\b|\s*(?:[.,;!?]|$))",
        r"\g<the> \g<on> that has the computer on it",
    ),
    # the bowl of apples, the plate with cookies
    (
        r"(?P<what>\b(?:the|that|this|my|our) (?:big |small |large )?(?:bowl|plate|tray|basket|platter|dish)) (?:of|full of|with) (?P<in>(?!(?:the|my|our|an?|all|some|it|them|its|one|two|no|any)\b)(?:[a-z]+ )?(?:[a-z]+s|fruit|food|bread|cereal|salad|candy))(?=,? (?:on|in|into|onto|to|from|over|off|back|and|then)\b|\s*(?:[.,;!?]|$))",
        r"\g<what> with the \g<in> in it",
    ),
    # in the living room, put it on the table there
    (
        rf"^(?P<before>[^?]*\b(?:in|to|from|of|at|into) {THE} {either(ROOMS)}\b[^?]*?\b(?:in|on|into|onto|to|from|inside) {THE} (?!{either(ROOMS)}\b){_WORDS})(?<! stay)(?<! stays)(?<! remain)(?<! remains)(?<! live)(?<! goes)(?<! go) there(?!, (?:and )?not\b)(?![^?]*\bhere\b)(?=,? (?:and|then|please|too|as well)\b|\s*[.,;!?]|$)",
        _in_that_room,
    ),
    # not the plums, but everything else in the kitchen that is fruit
    (
        rf"{BEGINS}(?:not (?P<those>{_NAME}),? but|(?P<stay>{_NAME}) (?:can |may |should )?(?:stay|remain)(?: (?:out|there|here|where they are))?(?: to [a-z]+)?,? (?:but|while|and)) (?:everything|all) else(?P<where> {_PLACE})? (?:that|which) is (?:an? )?(?P<kind>[a-z]+) (?:goe?s?|belongs?|(?:should|must|has to|ought to) (?:be|go)) (?=(?:in|on|into|onto|inside)\b)",
        lambda found: (
            f"all the {found['kind']}{found['where'] or ''} except {found['those'] or found['stay']} should be "
        ),
    ),
    (
        rf"{BEGINS}(?P<stay>{_NAME}) (?:can |may |should )?(?:stay|remain)(?: (?:out|there|here|where they are))?(?: to [a-z]+)?,? but (?:every|all|each)(?: the)? other (?:pieces? of )?(?P<kind>[a-z]+)(?P<where> {_PLACE})? (?:goe?s?|belongs?|(?:should|must|has to|ought to) (?:be|go)) (?=(?:in|on|into|onto|inside)\b)",
        lambda found: (
            f"all the {found['kind']}{found['where'] or ''} except {found['stay']} should be "
        ),
    ),
    # four plates in the kitchen are not in the microwave, put those four there
    (
        rf"{BEGINS}(?P<n>{SMALL_NUMBER}) (?P<what>{_WORDS})(?P<at> {_PLACE})? are not (?P<not>{_PLACE})[,.;:!] (?:(?:so|please|and),? )*(?P<do>put|bring|take|move|carry|lay|place) (?:them|those|these|those (?P=n)|these (?P=n)|all (?P=n))(?: of them)? (?=(?:back )?(?:in|on|into|onto|to)\b)",
        r"\g<do> the \g<n> \g<what>\g<at> that are not \g<not> ",
    ),
    # the closet is open, so is the window: all of that should be closed
    (
        rf"(?P<told>{BEGINS}{_NAME}(?:,? and (?:{THE} )?{_WORDS})?(?: {_PLACE})? (?:is|are) (?P<so>open|on|dirty)),? (?:and )?so (?P<be>is|are) (?P<more>[^.;!?,]+)(?=[.;!,])",
        r"\g<told>. \g<more> \g<be> \g<so>",
    ),
    (
        r"\b(?:all|both) of (?:that|this|it) (?=(?:should|must|has to|needs to|ought to) (?:be|go)\b)",
        "all of them ",
    ),
    # quiet, as in off
    (
        rf"(?: (?:quiet|silent|dark|dead|gone|done|finished))?,? (?:as in|meaning|that is to say|by which i mean) (?P<so>{_STATE}){ENDS_POLITELY}",
        r" \g<so>",
    ),
    # whichever of the two is running; whatever plate is in there
    (
        rf"\bwhichever (?:one )?of (?:the|my|our) (?:{SMALL_NUMBER} )?(?P<what>[a-z]+(?: [a-z]+)?s) is (?=(?:still )?(?:{_STATE}|running|playing)\b|(?:in|on)\b)",
        lambda found: f"whichever {singular(found['what'])} is ",
    ),
    (
        r"\bwhatever (?=(?!is\b|are\b|you\b|i\b)[a-z]+(?: (?!is\b|are\b)[a-z]+)? is (?:still )?(?:in|inside|on)\b)",
        "whichever ",
    ),
    # not the big light, just the two lamps, i want those off
    (
        rf"{BEGINS}not (?P<not>{_NAME}), (?:just|only|but)(?: just)? (?P<what>{_SOME}(?: {_PLACE})?)[,:;] (?:i want|i would like|i'd like) (?:those|them|these|it|that) (?P<so>{_STATE}){ENDS_POLITELY}",
        r"i want \g<what> \g<so>, not \g<not>",
    ),
    # the folder on the table, the one in the office
    (
        rf"{BEGINS}(?:can|could|may|might) (?:i|we) (?:please )?(?:have|get) (?P<what>(?:an?|{THE}) {_WORDS}) (?P<to>{_TO}), (?P<one>the one {_PLACE}){ENDS_POLITELY}",
        r"put \g<what> \g<to>, \g<one>",
    ),
    (
        rf"{BEGINS}(?:i|we) (?:want|need|would like) (?P<what>{_NAME}) (?P<to>{_TO}), (?P<one>(?:not [^.,;!?]+, )?the one {_PLACE}){ENDS_POLITELY}",
        r"put \g<what> \g<to>, \g<one>",
    ),
    (
        rf"(?P<put>\b(?:put|place|lay|bring|take|move) (?:an?|{THE}) {_WORDS}), the one (?P<from>{_PLACE}), (?=(?:in|on|into|onto|to) )",
        r"\g<put> \g<from> ",
    ),
    # both of these, and both of those, go there
    (
        rf"{BEGINS}(?P<a>(?:both|all|the) {_WORDS}),? and (?P<b>(?:both|all|the) {_WORDS}), (?=(?:should )?goe?s? (?:in|on|into|onto) )",
        r"\g<a> and \g<b> ",
    ),
    (
        rf"{BEGINS}(?P<a>{_NAME}) (?P<here>in this room|in here|here) and (?P<b>{_NAME}) (?P=here)(?=[,.;!])",
        r"\g<a> and \g<b> \g<here>",
    ),
    (
        rf"\b(?P<put>put|place|bring|take) (?P<one>{_SOME}) (?P<to>{_TO}),? and (?P<all>all (?:of )?the {_WORDS})(?: too| as well)?,? (?P<but>(?:except|but not|but|apart from) (?:for )?(?:the|my|one)\b[^.!?;,]*)",
        r"\g<put> \g<one> \g<to>. \g<put> \g<all> \g<to> \g<but>",
    ),
    # these on the table, and those from there too
    (
        rf"{BEGINS}(?P<put>(?:please )?(?:put|place|lay|set)) (?P<a>{_SOME}) (?P<to>{_TO}),? and (?P<b>{_SOME}) (?:out of|from) (?P<from>{_NAME}) there(?: too| as well)?{ENDS_POLITELY}",
        r"\g<put> \g<a> \g<to> and put \g<b> from \g<from> \g<to>",
    ),
    # on the table i shall need
    (
        rf"{BEGINS}(?P<to>(?:in|on) {_NAME}),? (?:i|we) (?:will|shall|'ll) (?:need|want) (?=[a-z])",
        r"\g<to> i need ",
    ),
    # and that with it
    (
        rf"(?P<do>{BEGINS_OR_GOES_ON}(?:(?:so|please|and|then),? )*(?:turn|switch|close|shut|open)\b[^.;!?]*?),? and (?P<what>{_NAME}(?: {_PLACE})?) (?:along )?with (?:it|them|that){ENDS_POLITELY}",
        r"\g<do> and \g<what>",
    ),
    # one of each for each child
    (
        rf"(?P<there>\b(?P<n>two|three|four) {_WORDS} and (?P=n) {_WORDS} {_TO}), one of each (?:per|for each|for every|for either) [a-z]+{ENDS_POLITELY}",
        r"\g<there>",
    ),
    (
        rf"{BEGINS}any (?P<a>{_WORDS}),? and any (?P<b>{_WORDS}), one of each[,.;:] (?:please )?(?P<put>put|lay|place|bring) them (?=(?:in|on|to) )",
        r"\g<put> one \g<a> and one \g<b> ",
    ),
    # never mind where it is
    (
        rf"(?P<all>\b(?:every|all|each)\b[^.;!?,]*),? (?:never mind|no matter|regardless of|it does not matter|don't care) where (?:(?:it|they) (?:is|are)|(?:it|they)'(?:s|re)|you find (?:it|them))(?: (?:lying|standing|kept|right now|now|at the moment|hidden|hiding))*{ENDS_POLITELY}",
        r"\g<all>",
    ),
    # two things done: the window closed, and the pillow put on the bed
    (
        rf"{BEGINS}(?:i|we) (?:want|need|would like|have) (?P<n>{SMALL_NUMBER}|some|a few|a couple of) (?:(?:little|small|quick|more) )?(?:things|jobs|chores|tasks) (?:done|doing|seen to|for you)(?P<where> in {_NAME})?(?:,? (?:please|dear|my dear|robot))?[:.] ?(?P<items>[^.;!?:]+[.!]*)$",
        _things_done,
    ),
    # no wait, not the plums, the peaches
    (
        rf"(?P<before>{BEGINS}[^.;!?]+?),? (?:and )?{TAKES_BACK},? not (?P<wrong>{_NAME}),? (?:but )?(?P<right>{_NAME}){ENDS_POLITELY}",
        _instead,
    ),
    (
        rf"{BEGINS}(?P<wrong>{ORDER} (?:on |off )?[^.;!?,]+), {TAKES_BACK},? (?:please )?(?:leave|don't touch|do not touch|forget) (?:those|that|them|it)(?: alone| be| as (?:it is|they are))?[,.;]+ (?:please |and |just |rather )*(?={ORDER}\b)",
        _there_instead,
    ),
)
