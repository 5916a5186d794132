"""Orders of which only the end is said: "off, please" of what was told of before, "sink, please", what each
room's is to be; and clauses turned around for their weight: "it is the lamp that wants turning off",
"what i'd like is …". Patterns over a text in lower case, before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import (
    END,
    LAST,
    STATE,
    THE_OR_THAT,
    up_to_three,
    word_of_name,
)
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import KIN, ROOMS, SMALL_NUMBER, either

_WORD = word_of_name(
    "has have not open closed shut needs? wants? keeps? should must can may will", letters="[a-z-]"
)
_WORDS = up_to_three(_WORD)
_NAME = rf"{THE_OR_THAT} {_WORDS}"
_A_NAME = rf"(?:an?|one|{SMALL_NUMBER}) {_WORDS}"
_PLACE = rf"(?:in|on|at|inside) {_NAME}"
_ROOM = either(ROOMS)
#: what people name without more when something is to go in it
_GOES_IN = r"(?P<to>sink|kitchen sink|dishwasher|washing machine|fridge|bin|garbage can|closet)"
_THEN = r"(?:(?:so|and|please|just|now|then),? )*"
#: how it is done that something gets so
_GETS = {"closed": "close", "shut": "close", "opened": "open", "washed": "wash", "cleaned": "clean", "turned off": "turn off", "turned on": "turn on", "switched off": "turn off", "switched on": "turn on", "started": "turn on"}  # fmt: skip
_DONE = "|".join(_GETS)
_HELD = r"(?:(?:close|shut|open|start|clean|wash)(?= it)|(?:turn|switch)(?= it (?P<so>on|off)))"


def _of_each_room(found: re.Match[str]) -> str:
    """How things should be in one room, and in another."""
    what = re.sub(r"^(?:the|my|our) ", "", found["what"])
    return f"the {what} in the {found['one']} should be {found['so']} and the {what} in the {found['other']} should be {found['also']}"


def _of_several_rooms(found: re.Match[str]) -> str:
    """How things should be in some rooms, and in others."""
    what = re.sub(r"^(?:the|my|our) ", "", found["what"])
    told = (("one", "so"), ("two", "so"), ("other", "also"), ("last", "also"))
    each = (
        f"the {what} in the {found[room]} should be {found[so]}" for room, so in told if found[room]
    )
    return " and ".join(each)


def _agrees(found: re.Match[str]) -> str:
    """What should be so, and is made so where it is not; as it stands where that is another state."""
    same = {"off": "off", "on": "on", "closed": "close", "shut": "close", "open": "open"}
    done = found["off"] or found["do"].replace("shut", "close")
    return f"{found['what']} should be {found['so']}" if same[found["so"]] == done else found[0]


CLIPPED = table(
    # bedroom lamps. off.
    (
        rf"{BEGINS}(?P<what>(?:{THE_OR_THAT} |both |all the )?{_WORDS}(?: {_PLACE})?)\. (?P<so>{STATE})(?P<end>(?:,? please)?\.|$)",
        r"\g<what>: \g<so>\g<end>",
    ),
    # close the windows. and the kitchen.
    (
        rf"(?<=[a-z][.;!] )(?:and then|and|then|also|plus),? (?P<room>(?:the |my )?(?:{_ROOM}))(?=\s*(?:[.;!]|$))",
        r"\g<room> too",
    ),
    # if there is any milk left put it on the table
    (
        r"\b(?P<if>if there (?:is|are))(?: still)?(?P<what>(?: any| some)? (?:[a-z]+ )??[a-z]+) left(?= (?:in|on|put|bring|take|get|throw) |,)(?! (?:in|on) the (?:left|right)\b)",
        r"\g<if>\g<what>",
    ),
    # what i would like is the pillow on the bed
    (
        rf"{BEGINS}what (?:i|we)(?: would|'d)? (?:really |most )?(?:like|love|want|need) is (?=(?:{_NAME}|{_A_NAME}) (?:(?:in|on|into|onto) {_NAME}|{STATE}\b))",
        "i want ",
    ),
    # it is the lamp that wants turning off
    (
        rf"{BEGINS}it is (?P<what>{_NAME}(?: {_PLACE})?) (?:that|which) (?=(?:wants|needs|should|must|has to|ought to)\b)",
        r"\g<what> ",
    ),
    # a plate, a clean one, on the table
    (
        rf"(?P<a>\b(?:an?|one|{SMALL_NUMBER}) )(?P<what>{_WORDS}), (?:an? )?(?P<so>clean|dirty|empty|open) ones?, (?=(?:in|on|into|onto|to) )",
        r"\g<a>\g<so> \g<what> ",
    ),
    # the glasses, the clean ones, go there
    (
        rf"(?P<the>\b{THE_OR_THAT} )(?P<what>{_WORDS}), (?:only |just )?the (?P<so>clean|dirty|empty) ones?, (?=(?:should|must|goe?s?|belongs?|can|need)\b)",
        r"\g<the>\g<so> \g<what> ",
    ),
    (
        rf"(?P<goes>\b(?:belongs?|goe?s?|should go|must go)) (?:in|to|into) (?:the |my )?(?P<room>{_ROOM}), (?P<to>(?:on|in) {_NAME}){END}",
        r"\g<goes> \g<to> in the \g<room>",
    ),
    (
        r"\b(?:needs?|wants?|has|have) to come out(?: of (?:there|it))? and (?=go (?:in|on|into|onto|to)\b)",
        "should ",
    ),
    (
        rf"(?P<all>\b(?:all|every|both)\b[^.;!?,]*),? (?:whether )?(?:dirty or (?:clean|not)|clean or (?:dirty|not)){LAST}",
        r"\g<all>",
    ),
    # everything there that is on, off
    (
        rf"{BEGINS}(?P<all>everything (?:{_PLACE} )?(?:that|which) is (?:still )?(?:on|running)(?: {_PLACE})?), off{END}",
        r"turn off \g<all>",
    ),
    (
        rf"{BEGINS}(?:is )?(?:anything|something) (?:still |left )?(?:on|running) (?P<where>{_PLACE})\?+ +{_THEN}(?:(?:turn|switch) (?:it|them|that|everything) off|off with (?:it|them)|kill it){END}",
        r"turn off everything that is on \g<where>",
    ),
    # the radio is driving me mad, off
    (
        rf"{BEGINS}(?P<told>(?:i (?:can )?(?:still )?(?:hear|see) )?(?P<what>{_NAME}(?: {_PLACE})?)(?:'s| is| are| has been| keeps)? ?(?:(?!\b(?:off|if|when|should|must|and|but|the|to|not)\b)[a-z' ])*?)(?:[.;!:]+ +|, )(?:{_THEN}off|off (?:it|they) goe?s?){LAST}",
        r"\g<told>. turn off \g<what>",
    ),
    # sink, please
    (
        rf"{BEGINS}(?P<told>(?:there is|somebody (?:has |just )?(?:left|forgot)|someone (?:has |just )?(?:left|forgot)|i (?:have |just )?(?:left|forgot)) (?P<what>{_A_NAME} {_PLACE}))[.,;:!]+ (?:into |in |to )?(?:the )?{_GOES_IN}(?:,? please|,? thanks|){LAST}",
        r"there is \g<what>. put it in the \g<to>",
    ),
    (
        rf"{BEGINS}(?P<what>{_NAME} {_PLACE}) (?:is|are) (?P<so>dirty|filthy)[.,;:!]+ (?:into |in |to )?(?:the )?{_GOES_IN}(?:,? please|,? thanks|){LAST}",
        r"put \g<what> in the \g<to>",
    ),
    (
        rf"{BEGINS}there is (?P<a>an?|one) (?P<what>{_WORDS}) (?P<one>in {_NAME}) and (?:one|another(?: one)?) (?P<other>in {_NAME})[.,;:] (?:and )?(?:they )?both (?:go |of them )?(?P<to>to|into|in|on|onto) (?={_NAME})",
        lambda found: (
            f"put {found['a']} {found['what']} from {found['one'][3:]} and {found['a']} {found['what']} from {found['other'][3:]} {found['to']} "
        ),
    ),
    # clear the plates in the kitchen away, and put them in the sink
    (
        rf"{BEGINS}(?P<please>(?:please )?)(?:clear|tidy) (?:(?:away|up) )?(?P<what>(?:the|all|my|our|both|those|these)\b(?: (?:of|the|my))?(?: (?!in\b|on\b|at\b|from\b)[a-z]+){{1,3}})(?: away)? (?:in|on|at) (?P<from>{_NAME})(?: away)?(?:[.;!]+ +|,? and (?:then )?|, (?:then )?)(?:please )?(?P<put>put|place|load|stack|bring|take) (?:them|those|everything|it)(?: all)? (?=(?:in|into|on|onto|to) )",
        r"\g<please>\g<put> \g<what> from \g<from> ",
    ),
    # see that it gets shut
    (
        rf"(?:^|(?<=[.!?;,] )){_THEN}(?:see|make sure|see to it|take care) (?:that )?(?P<it>it|they|{_NAME}(?: {_PLACE})?) gets? (?P<done>{_DONE}){END}",
        lambda found: f"{_GETS[found['done']]} {'them' if found['it'] == 'they' else found['it']}",
    ),
    # check that it is off, and if it is not, turn it off
    (
        rf"{BEGINS}(?:(?:can|could|would) you )?(?:please )?check (?:that |if |whether )?(?P<what>{_NAME}(?: {_PLACE})?)(?: is| are|'s) (?P<so>{STATE}),? (?:and )?if (?:it|they) (?:(?:is|are) not|isn't|aren't|'s not),? (?:please )?(?P<do>turn|switch|close|shut|open) (?:it|them)(?: (?P<off>on|off))?{END}",
        _agrees,
    ),
    # don't forget the lamp, it has got to be off
    (
        rf"{BEGINS}(?:do not|don't|never) forget (?:about )?(?P<what>{_NAME}(?: {_PLACE})?)[,;:] (?:it|they) (?:(?:has|have)(?: got)?|needs?|(?:is|are)(?: got)?|'s got) to be (?={STATE}\b)",
        r"\g<what> should be ",
    ),
    # who has been at the fridge? close it
    (
        rf"{BEGINS}(?:who(?: has|'s|s)? been (?:at|in|using|playing with|watching) (?P<what>{_NAME}(?: {_PLACE})?)(?: again)?|(?:shouldn't|should not) (?P<not>{_NAME}(?: {_PLACE})?) be {STATE}|(?:isn't|is not) (?P<so_not>{_NAME}(?: {_PLACE})?) (?:supposed|meant) to be {STATE})\?+ +{_THEN}(?P<do>{_HELD}) it(?: (?P=so))?{END}",
        lambda found: (
            f"{found['do']} {found['so'] or ''} {found['what'] or found['not'] or found['so_not']}".replace(
                "  ", " "
            )
        ),
    ),
    # it is not supposed to be open; it is not closed, fix that
    (
        rf"(?P<what>{BEGINS}{_NAME}(?: {_PLACE})?) (?:(?:is|are)(?:n't| not)) (?:supposed|meant|allowed) to be (?=(?:left )?{STATE}\b)",
        r"\g<what> should not be ",
    ),
    (
        rf"{BEGINS}(?P<what>(?:{THE_OR_THAT} )?{_WORDS}(?: {_PLACE})?) (?:(?:is|are)(?:n't| not)) (?P<so>{STATE})(?: yet)?[,.;:!]+ {_THEN}(?:fix|change|sort|see to|take care of|remedy) (?:that|it|this)(?: out)?{END}",
        r"\g<what> should be \g<so>",
    ),
    # without exception, and except obviously one
    (
        rf"(?P<all>\b(?:all|every|everything)\b[^.;!?]*?),? (?:no exceptions?|without (?:any )?exceptions?|no ifs or buts){END}",
        r"\g<all>",
    ),
    (
        r"\b(?P<but>except|apart from|but not),? (?:obviously|of course|naturally),? (?=(?:for )?(?:the|my|our|in)\b)",
        r"\g<but> ",
    ),
    (
        rf"\bclear (?:everything|anything|all) (?:that is )?(?P<so>dirty|clean) (?:out of|from|off) (?P<from>{_NAME}) (?=(?:into|in|onto|to) )",
        r"put everything that is \g<so> from \g<from> ",
    ),
    (
        rf"{BEGINS}(?:is )?(?:anything|something|everything) (?:still )?dirty (?P<where>{_PLACE})\?+ +(?:in |into |to )?(?:the )?{_GOES_IN}{LAST}",
        r"put everything that is dirty \g<where> in the \g<to>",
    ),
    # they belong there. right now they don't, fix that
    (
        rf"[.;!]+ +(?:but )?(?:right now|at the moment|currently|now) (?:they|it|that|this) (?:do not|don't|does not|doesn't|are not|aren't|is not|isn't)(?: (?:yet|so))?[,.;:!]+ {_THEN}(?:fix|change|sort|correct|remedy) (?:that|it|this)(?: out)?{END}",
        "",
    ),
    # end with the cabinet, which needs closing too
    (
        rf"(?:,|\band|;|\.) (?:and )?(?:end|finish|ending|finishing) with (?P<what>{_NAME}(?: {_PLACE})?),? (?:which|that) (?:also )?(?:needs?|wants?) (?P<do>clos|shutt|open|wash|clean)ing(?: too| as well)?{END}",
        lambda found: (
            f", then {found['do'].replace('clos', 'close').replace('shutt', 'shut')} {found['what']}"
        ),
    ),
    # clear away the knives, then the forks. they go in the cabinet
    (
        rf"{BEGINS}(?:please )?(?:clear|put|tidy|pack) away (?P<what>{_NAME}(?:(?:,? and|,? then|,? and then|,) {_NAME})*)[.;:!]+ (?:they|it|these|those)(?: all| both)? (?:goe?s?|belongs?|should (?:go|be)) (?=(?:in|on|into|onto)\b)",
        lambda found: f"put {re.sub(',? (?:and )?then ', ' and ', found['what'])} ",
    ),
    # can we have it off during dinner
    (
        rf"(?P<have>{BEGINS}(?:can|could|may) (?:we|i) (?:please )?have {_NAME}(?: {_PLACE})? {STATE}) (?:during|for|while we have|at|over) (?:the )?(?:dinner|lunch|breakfast|supper|tea|meal|the meal|a bit|a while|once|now)\b",
        r"\g<have>",
    ),
    # curtains: kitchen open, bedroom closed
    (
        rf"{BEGINS}(?:(?:can|could|would) you )?(?:please )?(?:(?:swap|sort|do|see to|change|fix)(?: out| over)? )?(?P<what>(?:(?:the|my|our) )?[a-z]+s): (?:the )?(?P<one>{_ROOM}) (?:ones? )?(?P<so>{STATE}),? (?:and )?(?:the )?(?P<other>{_ROOM}) (?:ones? )?(?P<also>{STATE}){LAST}",
        _of_each_room,
    ),
    (
        rf"{BEGINS}(?:(?:can|could|would) you )?(?:please )?(?:(?:sort|do|see to|change|fix)(?: out)? )?(?P<what>(?:(?:the|my|our) )?[a-z]+s): (?P<so>{STATE}) in the (?P<one>{_ROOM}),? (?:and |but )?(?P<also>{STATE}) in the (?P<other>{_ROOM}){LAST}",
        _of_each_room,
    ),
    # lights on in the bedroom and the office, and off in the living room
    (
        rf"{BEGINS}(?:please )?(?P<what>(?:(?:the|my|our) )?[a-z]+s) (?P<so>{STATE}) in (?:the )?(?P<one>{_ROOM})(?:,? and (?:in )?(?:the )?(?P<two>{_ROOM}))?,? (?:and |but )(?P<also>{STATE}) in (?:the )?(?P<other>{_ROOM})(?: and (?:in )?(?:the )?(?P<last>{_ROOM}))?{LAST}",
        _of_several_rooms,
    ),
    # the kids want a snack: apples on the table
    (
        rf"{BEGINS}(?:{THE_OR_THAT} (?:{either(KIN)})|the (?:kids|children|guests)|i|we|he|she|they) (?:wants?|needs?|fanc(?:y|ies)|would like) (?:a (?:snack|drink|bite)|something to (?:eat|drink)|breakfast|lunch|dinner|supper)(?: now)?: ?(?=[a-z ,]+ (?:on|in) {_NAME})",
        "",
    ),
    # got to go
    (
        rf"{BEGINS}(?:gotta|have to|got to|must) (?P<go>go|run|dash|leave|fly)(?: now)?(?=[,.;!])",
        r"i have to \g<go>",
    ),
    # i must have left it in the kitchen
    (
        rf"(?<=[a-z])[.,;!]+ (?:i think )?(?:i|we) (?:must|may|might) have (?:left|forgotten|put|dropped) (?P<it>it|them) (?P<where>{_PLACE}){LAST}",
        lambda found: f", {'it is' if found['it'] == 'it' else 'they are'} {found['where']}",
    ),
    # it is on the bed, i think
    (
        rf"(?P<is>\b(?:it is|they are|it's) {_PLACE}),? i (?:think|believe|guess|suppose|reckon){END}",
        r"\g<is>",
    ),
    (rf"\bi do believe (?=(?:{THE_OR_THAT}|there)\b)", "i think "),
)
