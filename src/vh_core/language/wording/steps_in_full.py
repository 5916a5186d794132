"""Steps in the words that robots and learners are given: "go towards the table", "take it in your
hand", "bring it to user", "repeat until all of them are in", "1 open fridge 2 take milk".

Patterns over a text in lower case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import table
from vh_core.language.wording.word_classes import OPENABLE, ORDER, ROOMS, doing, either

_TAKE = r"(?:take|grab|get|pick up|pick|hold|fetch|carry)"
_PUT = r"(?:put|place|lay|set|drop)"
_GO = r"(?:go|walk|move|head|run|come|return)"
_ENDS = r"(?=\s*(?:[.;!,\n]|$)|,? (?:and|then)\b)"
_FIXED = r"(?:table|desk|counter|shelf|bookshelf|cabinet|cupboard|sofa|couch|bed|nightstand|dresser|stove|fridge|sink|dishwasher|closet)"
_FIXED_OR_SHUT = rf"(?:[a-z]+ )?{OPENABLE}"
_DOING = doing(
    "fetch", "bring", "put", "take", "get", "turn", "switch", "close", "open", "place", "move", "carry", "clean", "wash", "shut", "pick", "grab",
)  # fmt: skip
_NAME = r"(?:the |my |our )?(?!(?:the|my|our|and)\b)[a-z]+(?: (?!and\b|from\b|in\b|on\b|to\b|with\b|me\b)[a-z]+){0,2}"


def _got_from(found: re.Match[str]) -> str:
    """The order to get each of the things from their room."""
    room = f"the {found['room'].removeprefix('the ')}"
    each = re.split(r", and |, | and ", found["what"])
    return f"get {' and '.join(f'{one} from {room}' for one in each)}{found['then']}them"


def _listed_first(found: re.Match[str]) -> str:
    """The order for what is listed before it, where it is so many."""
    each = re.split(r", and |, | and ", found["things"])
    count = found["count"]
    if count and len(each) != ("two", "three", "four").index(count) + 2:
        return found[0]
    return f"{found['verb']} {' and '.join(each)}"


def _in_each(found: re.Match[str]) -> str:
    """In each of the rooms that are listed."""
    rooms = [each.removeprefix("the ") for each in re.split(r", and |, | and ", found["rooms"])]
    return f"in {' and '.join(f'the {room}' for room in rooms)}"


#: before a step, and after one that another goes on from
_BEGINS = r"(?:^|(?<=[.;,!?\n:] )|(?<=\n)|(?<=\band )|(?<=\bthen )|(?<=\bplease )|(?<=\bafter that )|(?<=\d[.)] ))"
_GOES_ON = r"(?:,? and then|,? and|,? then|[,.;])"
#: before the next order, or no more
_NEXT = rf"(?=\s*(?:[.;!\n]|$)|(?:,? and then|,? and|,? then|,) (?:then |please )?(?:{ORDER}|go|walk)\b)"
_HAND = r"(?:hands?|arms?|grippers?|fingers?)"
_YOUR = r"(?:your|the|its|a|one|both)(?: own| left| right| robot| two| of your)?"
#: furniture or a thing, with its article
_THE_NAME = r"(?:the|my|our) (?!(?:handle|knob|button|switch|dial)\b)[a-z]+(?: (?!(?:and|then|to|from|in|on|into|off|still|handle|knob|button|switch|dial|door)\b)[a-z]+)?"
_HANDLE = r"(?:door )?(?:handle|knob|grip)"
#: what somebody goes somewhere for, or opens something for, each an order itself
_FOR_WHICH = r"(?:open|get|take|grab|fetch|collect|pick|put|place|bring|turn|switch|close|shut|wash|remove|retrieve|load|unload)"

_BY_THE_BODY = table(
    # rotate to the table
    (
        rf"{_BEGINS}(?:(?:rotate|pivot|swivel|spin)(?: yourself)?(?: around)?|turn yourself|turn around|(?:orient|align|position) yourself) (?:to(?:wards?)?(?: face)?|with|so (?:that )?you face) (?=(?:the|my|our) )",
        "turn to ",
    ),
    # stand in front of the fridge
    (
        rf"{_BEGINS}(?:stand|stop|halt|pause|wait|position yourself|place yourself|stay|get)(?: (?:right|directly|straight))? in ?front of (?=(?:the|my|our) (?!(?:window|mirror)\b))",
        "go to ",
    ),
    (rf"{_BEGINS}(?:go|walk|move|come|step|get|drive|roll) (?:up )?(?:very )?(?:close|closer|near|nearer) to (?=(?:the|my|our) )", "go to "),
    # walk straight across the room to the sofa; through which door is known
    (
        rf"{_BEGINS}(?:go|walk|move|head|run|drive|step|continue|proceed|keep walking|keep going)(?=[^.;,!?\n]{{0,60}}? (?:straight|forwards?|ahead|directly|across|through|past|along)\b)(?: (?:straight|forwards?|ahead|directly|on|over|back|down|right))*(?: (?:across|through|past|along) (?:the|your|this) (?!(?:house|home|flat|apartment|rooms)\b)[a-z]+(?: (?!(?:to|into|and)\b)[a-z]+)?)?(?: (?:and )?(?:on|over|back))? (?:in)?to (?=(?:the|my|our) |{either(ROOMS)}\b)",
        "go to ",
    ),
    # once you are there
    (
        rf"{_BEGINS}(?:once|when|as soon as|after) you (?:are (?:back )?(?:in|at|inside|in front of)|get (?:back )?(?:in)?to|have reached|reach|arrive (?:in|at)|come (?:in)?to|enter|have entered) (?P<place>(?:the |my |our )?[a-z]+(?: (?!(?:and|then|is|has)\b)[a-z]+)?)(?:,| then|, then) *(?:then |please )?(?=(?:{ORDER})\b)",
        r"go to \g<place> and ",
    ),
    (rf"{_BEGINS}(?:while|whilst) (?:you are )?in (?P<place>(?:the |my |our )?{either(ROOMS)}),? (?:also |please )*(?=(?:{ORDER})\b)", r"in \g<place>, "),
    # with it in your hand
    (
        rf"{_BEGINS}with (?P<what>{_THE_NAME}) (?:still )?in (?:your |the )?{_HAND},? (?=(?:{ORDER}|go|walk)\b)",
        r"holding \g<what>, ",
    ),
    # look down at the table and pick it up
    (rf"{_BEGINS}look (?:down|up|over|around|straight) at (?=(?:the|my|our) )", "look at "),
    # starting from the kitchen, …
    (rf"{_BEGINS}(?:starting|beginning)(?: off| out)? (?:from|in|at) (?=(?:the )?{either(ROOMS)}(?:,| and\b))", "go to "),
    (rf"{_BEGINS}you (?:are|stand|start|find yourself)(?: (?:standing|now|currently|right now))* (?:in|inside) (?=(?:the |my )?{either(ROOMS)}[.;,])", "you are in "),
    (rf"{_BEGINS}from where you (?:are|stand)(?: now)?,? (?=(?:{ORDER})\b)", ""),
    # extend your arm and grab it
    (
        rf"{_BEGINS}(?:extend|stretch(?: out)?|reach out(?: with)?|raise|lift|hold out|move|open|close|use) (?:your|both(?: of)? your|one of your) (?:left |right |robot )?{_HAND}(?: out| open)?(?: (?:to|towards?) {_THE_NAME})?(?:{_GOES_ON}| to)+ *(?=(?:then |please )*(?:{ORDER}|pull|push|reach|grasp)\b)",
        "",
    ),
    (
        rf"\b(?P<do>(?:open|close|shut|pull|push|carry|put|place|turn|switch) (?:[^.;!?\n,]+? )?[a-z]+) (?:with|using) {_YOUR} {_HAND}{_ENDS}(?![^.;!?\n]*\b(?:with|in|into) the other\b)",
        r"\g<do>",
    ),
    # reach for its handle and pull it open
    (
        rf"{_BEGINS}(?:reach (?:out )?(?:for|to)|grab|grasp|grip|hold(?: on to)?|take hold of|take|touch|pull|use) (?:its {_HANDLE}|the {_HANDLE}(?: (?:of|on) (?P<of>{_THE_NAME}))?|(?P<the>the) (?P<name>[a-z]+(?: [a-z]+)?) {_HANDLE})(?:{_GOES_ON}| to)+ *(?:(?P<open>open|pull|swing)|(?P<close>close|shut|push)) (?:it|the door)(?: (?:open|closed|shut))?(?=\s*(?:[.;!,\n]|$)| and\b| then\b)",
        lambda found: f"{'open' if found['open'] else 'close'} {found['of'] or ('the ' + found['name'] if found['name'] else 'it')}",
    ),
    (
        rf"{_BEGINS}(?:reach (?:out )?(?:for|to)|grab|grasp|grip|hold(?: on to)?|take hold of|touch) (?:its|the) {_HANDLE}(?: (?:of|on) {_THE_NAME})?(?:{_GOES_ON}| to)+ *(?=(?:open|close|shut) (?:the|my|our) )",
        "",
    ),
    # reach into the fridge and take the milk
    (
        rf"{_BEGINS}reach (?:in|inside|into|in to) (?P<place>{_THE_NAME})(?:,? and|,? then|,| to)+ (?P<take>take|grab|get|pick up|remove|pull)(?: out)? (?P<what>(?!(?:it|them)\b)[^.;!?\n]+?)(?: out)?{_NEXT}",
        r"take \g<what> from \g<place>",
    ),
    (rf"{_BEGINS}reach (?:in|out|inside|down|up|over)(?:,? and|,? then|,| to)+ (?=(?:{ORDER}|grasp)\b)", ""),
    # reach for the plum
    (rf"{_BEGINS}reach (?:out )?for (?={_THE_NAME})(?P<what>[^.;,!?\n]+?)(?:,? and|,) (?:then )?(?P<take>take|grab|pick up|grasp|get) (?:it|them)\b(?: up)?", r"\g<take> \g<what>"),
    (rf"{_BEGINS}(?:reach (?:out )?for|grasp|take hold of|get (?:a )?hold of) (?={_THE_NAME})", "grab "),
    # lower it onto the table
    (rf"{_BEGINS}lower (?=(?:it|them|both|{_THE_NAME}) (?:down )?(?:on|onto|in|into|to) )", "put "),
    # the stove's knob
    (rf"{_BEGINS}(?P<do>turn|switch|set|twist|rotate) (?:the (?:knob|dial|switch|button) (?:of|on|for) (?P<of>{_THE_NAME})|the (?P<name>[a-z]+) (?:knob|dial)) (?:back )?(?:to )?(?:the )?(?P<so>on|off)\b(?: position)?", lambda found: f"turn {found['so']} {found['of'] or 'the ' + found['name']}"),
    # go to the kitchen to get the milk
    (
        rf"{_BEGINS}(?P<go>(?:(?:go|walk|move|head|run|return|drive|come)(?: back| over)? (?:in)?to|enter|open|approach) (?:(?!\b(?:to|and|then|if|that|which)\b)[^.;,!?\n])+?),? (?:in order )?to (?P<do>(?:{_FOR_WHICH}) (?:(?:out|up|off|on|away|down) )?(?:the|my|our|both|all|every|it|them|one|two|three|four|\d+|(?:clean|dirty|an?) (?!(?:look|rest|break|nap|walk|bit|breath|shower|bath|seat|drink|snack|view|breeze|picture|photo)\b)))\b",
        r"\g<go> and \g<do>",
    ),
)  # fmt: skip

_RULES = table(
    # put the chips (both) on the table
    (
        r"\b(?:the |my |our )?(?P<what>(?!(?:put|take|bring|get|the|in|on)\b)[a-z]+(?: (?!in\b|on\b)[a-z]+)?) ?\((?P<all>both|all)(?: of (?:them|these|those))?\)(?= (?:in|on|into|onto|to|from|off|up)\b|[.;!,\n]|$)",
        lambda found: f"{'both' if found['all'] == 'both' else 'all the'} {found['what']}",
    ),
    # open the curtains. All of them.
    (
        r"(?<=[a-z])\s*[.;!] *(?P<all>(?:all|both) of (?:them|those|these))(?=\s*(?:[.;!\n]|$))",
        r", \g<all>",
    ),
    (rf"\b(?P<go>{_GO}) (?:towards?|up to|over to)(?= (?:the|my|our|[a-z]+)\b)", r"\g<go> to"),
    (
        (rf"\b(?P<take>{_TAKE} (?:[^.;!?\n,]+? )?[a-z]+) (?:in|into|with|using) (?:your|the|its|one|a|both|his) (?:own |left |right |robot |two )?(?:hands?|grippers?|arms?){_ENDS}"
            r"(?![^.;!?\n]*\b(?:with|in|into) the other\b)"),
        r"\g<take>",
    ),
    (r"\bto (?:the )?(?:user|operator)(?=\s*(?:[.;!,\n]|$)|,? (?:and|then)\b)", "to me"),
    (
        rf"(?P<begins>(?:^|[.;!?\n] ?)(?:please|kindly),? )(?P<do>{either(*_DOING)})\b",
        lambda found: f"{found['begins']}{_DOING[found['do']]}",
    ),
    (r"\bremote controllers?\b", "remote control"),
    (rf"\b(?P<put>{_PUT}) (?P<it>it|them|both) down (?=(?:in|on|onto|into|inside) )", r"\g<put> \g<it> "),
    # return with it, come back to me with the milk
    (
        rf"{_BEGINS}(?:return|(?:come|go|walk|run|head|drive) back|be back)(?: (?:here|to (?:me|us|where i am)))? with (?P<what>it|them|both|{_THE_NAME})(?=\s*(?:[.;!,\n]|$))",
        r"bring \g<what> to me",
    ),
    # come back to me in the bedroom and give it to me
    (
        rf"{_BEGINS}(?P<go>come|return|walk|go)(?: back)? to me in (?:the )?(?P<room>{either(ROOMS)})(?P<then>,? and(?: then)? |,? then |, )(?=(?:give|hand|bring) (?:me )?(?:it|them|both)\b)",
        r"go to the \g<room>\g<then>",
    ),
    # open it, orange in
    (
        rf"(?P<open>\bopen (?:it|(?:the )?{_FIXED_OR_SHUT})[.,;] (?:(?:and|then) )*)(?P<what>(?:the |both |all (?:the )?)?(?!(?:candle|light|lamp|it|them|all|both|{ORDER})s?\b)[a-z]+(?: (?!it\b|them\b|both\b|all\b)[a-z]+)??) (?P<how>in|out)(?=\s*(?:[.,;!\n]|$)| and\b)",
        lambda found: (
            f"{found['open']}{'put ' + found['what'] + ' in it' if found['how'] == 'in' else 'take out ' + found['what']}"
        ),
    ),
    # put it also on the table
    (
        rf"\b(?P<put>{_PUT} (?:it|them|both)) (?:also|too|as well) (?=(?:in|on|onto|into|inside|next to) )",
        r"\g<put> ",
    ),
    # put the bowl on the table and fill it with the apple
    (
        rf"\b(?:fill|load) it with (?!(?:\w+ )?water\b)(?P<what>(?:(?!,? (?:and |then )+(?:{ORDER}|go|walk)\b)[^.;!?\n])+)",
        r"put \g<what> in it",
    ),
    # repeat until all the peppers are in the fridge
    (
        r"(?P<begins>^|[.;!?\n] *|\band )(?:then )?(?:repeat|keep going|go on|continue)(?: (?:this|that|it|these steps|the steps|doing (?:this|so)))? until (?P<what>(?:all|every|both) [^.;!?\n,]*?) (?:is|are) (?=(?:in|on|inside|off|open|closed|clean)\b)",
        r"\g<begins>\g<what> should be ",
    ),
    # go back to the bedroom for the mug and the glasses and put these …
    (
        rf"\b{_GO}(?: back)? to (?P<room>(?:the )?{either(ROOMS)}) for (?P<what>(?:the|both|two|three|all)\b[^.;!?\n]*?)(?P<then>,? (?:and|then) {_PUT} )(?:these|those|them)\b",
        _got_from,
    ),
    # magazine, newspaper: bring me those two
    (
        rf"^(?P<things>{_NAME}(?:(?:,| and|, and) {_NAME})+): (?P<verb>(?:please )?(?:bring|get|fetch|give)(?: me)?) (?:those|these|them|both|all)(?: (?P<count>two|three|four))?(?: of (?:them|those))?(?=[.!]?$)",
        _listed_first,
    ),
    # walk to the shelf in the kitchen, put the book
    (
        rf"\b(?:go|walk) to (?:the )?(?P<place>(?!{either(ROOMS)}[,.;]|(?:and|then)\b)[a-z ]*{_FIXED}(?: in (?:the )?{either(ROOMS)})?)(?:[,.;]+|,? and| then)+ *{_PUT} (?P<what>(?:the |my )?(?!(?:it|them|both|all)\b)[a-z]+(?: (?!in\b|on\b|down\b|away\b|back\b|off\b|out\b|into\b|onto\b|up\b|there\b|inside\b|it\b)[a-z]+)?)(?=\s*(?:[.;!,\n]|$))",
        r"put \g<what> to the \g<place>",
    ),
    # look in the nightstands and on them, take every book you find
    (
        r"\blook (?:in|inside|on|into|through|around) (?:the|my|our|both|all)(?: of)?(?: the)?(?: two| three)? (?P<where>[a-z ]+?)(?: and (?:on|in|inside) (?:it|them|top))?,? (?:and )?(?P<take>take|get|grab|collect) (?P<what>(?:every|all|any|all the) [a-z]+(?: (?!that\b)[a-z]+)?) (?:that )?(?:you|one) (?:can )?(?:find|see)(?: there| in there)?\b",
        r"\g<take> \g<what> from the \g<where>",
    ),
    # every book in and on the nightstands
    (
        r"\b(?P<do>(?:take|put|bring|move|get|collect|place) (?:every|all|all the|the|both) [a-z]+(?: [a-z]+)?) (?:that (?:is|are) )?(?:in and on|on and in|inside and on|in or on|on or in) (?=(?:the|my|our|both)\b)",
        r"\g<do> from ",
    ),
    # unload the dishwasher, all goes in the cabinet
    (
        r"(?P<first>\b(?:unload|empty|clear) [^.;!?\n]*?[.,;:] *)(?:it )?all (?=(?:goes|belongs)\b)",
        r"\g<first>everything ",
    ),
    # in each of these rooms: kitchen, bathroom
    (
        rf"\bin (?:each|every one|all) of (?:these|the following) rooms ?: ?(?P<rooms>(?:the )?{either(ROOMS)}(?:(?:, and |, | and )(?:the )?{either(ROOMS)})*)",
        _in_each,
    ),
    (r"\b(?P<must>must|should|can|shall) to (?=(?:go|be|come|stand|lie)\b)", r"\g<must> "),
    # the shirt and the trousers (in the closet) that are dirty
    (
        r"\b(?P<the>the|my|our) (?P<one>(?!dirty\b|clean\b)[a-z]+(?: (?!and\b)[a-z]+)?) and (?P<their>the|my|our) (?P<two>(?!dirty\b|clean\b)[a-z]+(?: (?!in\b|on\b|from\b|that\b|which\b)[a-z]+)?)(?P<where> (?:in|on|from) (?:the|my|our) [a-z]+(?: (?!that\b|which\b)[a-z]+)?)? (?:that|which) are (?P<so>dirty|clean)\b",
        r"\g<the> \g<so> \g<one> and \g<their> \g<so> \g<two>\g<where>",
    ),
    # dirty plate (kitchen table) in dishwasher
    (
        rf"(?P<what>[a-z]) \((?P<place>(?:the )?(?:[a-z]+ )?(?:{_FIXED}|{either(ROOMS)}))\) (?=(?:in|on|into|onto|to) )",
        lambda found: f"{found['what']} from the {found['place'].removeprefix('the ')} ",
    ),
)  # fmt: skip
_COUNTED = re.compile(rf"(?:^|(?<=[a-z,.;] ))(?P<number>\d{{1,2}}) (?={ORDER}\b|go\b|walk\b)")
_FEWEST = 3


def with_steps_in_full(text: str) -> str:
    """A text in lower case with such steps as others say them."""
    text = _with_numbers(text)
    return _RULES.applied(_BY_THE_BODY.applied(text))


def _with_numbers(text: str) -> str:
    """ "1 open fridge 2 take milk 3 close it" with its numbers as those of steps, where they count
    from one on, each before an order, and the text begins with the first."""
    numbers = [int(each["number"]) for each in _COUNTED.finditer(text)]
    counts = numbers == [*range(1, len(numbers) + 1)] and text.startswith("1 ")
    if "\n" in text or len(numbers) < _FEWEST or not counts:
        return text
    return _COUNTED.sub(r"\g<number>. ", text)
