"""Steps as people type them who are paid for each: "step two", "all of it" of what several steps
took, "walk back for the fork".

Patterns over a text in lower case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import UP_TO_TEN
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import ORDER, ROOMS, either
from vh_core.naming import singular

_TAKE = r"(?:find|look for|get|take|grab|fetch|pick up|pick|collect|gather|remove|pull)"
_TAKES = re.compile(
    rf"(?:^|[.;,!\n] *|\b(?:and|then|\d[.)]|[:*•-]) )(?:{_TAKE}) (?:out |up )?(?!it\b|them\b)"
)
#: says where things are that nobody was asked to take
_TOLD = re.compile(r"\b(?:is|are) (?:still |already |both )?(?:in|on|at)\b")
_LISTED = re.compile(r", and |,? and |, ?| or ")
_ELLIPSIS = re.compile(r"\s*(?:\.{2,}|…)\s*")
#: of something, in several places
_TOLD_OF_TWO = re.compile(
    r"\bthere (?:is|are) [^.!?\n]*\b(?:in|on) [^.!?\n]*\band (?:[a-z]+ ){0,3}(?:in|on) [^.!?\n]*[.!?\n]\s*$"
)
_VERB = rf"(?:{ORDER}|go|walk|come|run|head)"
#: what is done in a room that is gone to for it
_DONE_IN = rf"(?:go|walk|head|run|move|step)(?: over| back| on| up| down)? (?:in)?to (?:the |my |our )?{either(ROOMS)}(?:,? and|,? then|,)"
#: before the last of several steps
_AT_LAST = r"(?:(?:and )?(?:finally|lastly|last(?: of all| but not least)?|at last|third(?:ly)?|fourth(?:ly)?|fifth(?:ly)?),? |\d[.)] *)"
#: before "and", where something goes
_GOES_THERE = re.compile(r"\b(?:to|into|onto|in|on) (?:the |my |our )?[a-z]+(?: [a-z]+)?[, ]*$")
_PUT_SOMEWHERE = r"\b(?:put|place|load|bring|carry|take|move|throw|store|drop|set|lay)"
_WHOLE = re.compile(r"\b(?:house|home|flat|apartment|place)$")


def _of_all_taken(found: re.Match[str]) -> str:
    """ "Load it all" of what several orders took as "load them all"; what one took may be one."""
    before = found.string[: found.start()]
    taken = len(_TAKES.findall(before))
    several = taken > 1 or (found["all"] == "all" and (taken or _TOLD.search(before)))
    several = several or _TOLD_OF_TWO.search(before) is not None
    return f"{found['verb']} all of them" if several else found[0]


def _there_is(found: re.Match[str]) -> str:
    """ "On the desk you will find two pens" as what there is, in a sentence of its own."""
    ends = ". " if found["begins"].strip() in (",", "and") else found["begins"]
    *_, last = found["what"].split(" in ")[0].split(" on ")[0].split()
    are = "are" if " and " in found["what"] or last.endswith("s") else "is"
    return f"{ends}there {are} {found['what']} {found['where']}"


def _found_there(found: re.Match[str]) -> str:
    """The order to find all that there is of something, and what is done with it."""
    what = re.sub(r"^(?:(?:all|any|every|the) )+", "", found["what"])
    where = "" if _WHOLE.search(found["where"]) else f" in {found['where']}"
    return f"find all {what}{where}{found['then']}"


def _then(found: re.Match[str]) -> str:
    """What comes in turn as what comes then; behind "and" a thing goes on with those before it."""
    before, after = found["before"], found.string[found.end() :]
    goes_on = before.startswith("and") and after.startswith(("the ", "my ", "our ", "both "))
    gone = _GOES_THERE.search(found.string[: found.start()]) is not None
    return before if goes_on and not gone else f"{before}then "


def _whatever_is_so(found: re.Match[str]) -> str:
    """All of those kinds that are so: "whatever dishes and forks are dirty"."""
    so, kinds = found["so"], _LISTED.split(found["what"])
    if so in ("dirty", "open", "closed"):
        return " and ".join(f"all {so} {kind}" for kind in kinds)
    return " and ".join(f"all {kind.removesuffix('s')}s that are {so}" for kind in kinds)


def _brought_to_me(found: re.Match[str]) -> str:
    """What was taken, as brought to whoever speaks, in the room that is named."""
    what, room = found["what"], found["room"]
    several = re.search(r" and |^(?:both|all|two|three)\b|(?<!s)s(?: (?:from|in|on|of)\b|$)", what)
    there = (
        f"go to the {room.replace('bath room', 'bathroom').replace('bed room', 'bedroom')} and "
        if room
        else ""
    )
    return f"{found['take']}{there}bring {'them' if several else 'it'} to me"


def _in_those_rooms(found: re.Match[str]) -> str:
    """What is picked up on the way through several rooms, in each of them."""
    rooms = " and ".join(
        f"the {each.removeprefix('the ')}" for each in _LISTED.split(found["rooms"])
    )
    what = " and ".join(f"{each} in {rooms}" for each in _LISTED.split(found["what"]))
    return f"{found['do']} {what}"


_RULES = table(
    # whatever light or lamp is on, whatever dishes and forks are dirty
    (
        r"\bwhatever (?P<what>[a-z]+(?:(?:, and|,? and|,| or) [a-z]+)*) (?:is|are)(?: still)? (?P<so>on|off|open|closed|dirty|running)\b",
        _whatever_is_so,
    ),
    # walk through kitchen and hall, pick up all dirty forks
    (
        rf"\b(?:walk|go|look|move|run) (?:through|thru|around) (?P<rooms>(?:the )?{either(ROOMS)}(?:(?:, and|,| and) (?:the )?{either(ROOMS)})*)(?:,? and|, and then|,| then) (?:then )?(?P<do>pick up|collect|gather|take|get) (?P<what>(?:all|any|every|the) [a-z]+(?: (?!and\b)[a-z]+)?(?:(?:, and|,? and|,) (?:all|any|every|the) [a-z]+(?: (?!and\b)[a-z]+)?)*)(?=\s*(?:[.;,!\n]|$))",
        _in_those_rooms,
    ),
    # place it in the dining room on the table
    (
        rf"(?P<put>\b(?:put|place|lay|set|stand|bring|drop) (?:it|them|both)(?: down)?) in (?P<room>(?:the |my )?{either(ROOMS)}),? (?P<on>(?:on|onto|in|into|inside) (?:the|my) (?!{either(ROOMS)}\b)[a-z]+(?: [a-z]+)?)(?=\s*(?:[.;,!\n]|$)| and\b| then\b)",
        r"\g<put> \g<on> in \g<room>",
    ),
    # one of the cabinets is open, close it; one cabinet is open already, take the plates out of it
    (
        r"(?P<begins>^|[.;,!\n] *|(?<!\bif)(?<!\bwhen)(?<!\bwhether)(?<!\bthat)(?<=[a-z]) )one (?:of (?:the )?)?(?P<what>(?:[a-z]+ )?(?:cabinet|drawer|window|closet|door|nightstand|cupboard|wardrobe))s? is (?:(?:still|already) )?open(?: already)?[,.]? (?:(?:so|and|please) )*(?P<do>close|shut) it\b",
        lambda found: (
            f"{found['begins'] if found['begins'].strip() or not found['begins'] else ', '}{found['do']} the open {found['what']}"
        ),
    ),
    (
        r"(?<!\bif )(?<!\bwhen )(?<!\bwhether )\bone (?:of (?:the )?)?(?P<what>(?:[a-z]+ )?(?:cabinet|drawer|closet|nightstand|cupboard|wardrobe))s? is (?:(?:still|already) )?open(?: already)?[,.] (?P<take>(?:take|get|grab|fetch) (?:the|both|all|two|three|four|an?|one) [^.;,!?\n]+?) (?:out of|from) it(?=\s*(?:[.;,!\n]|$)| and\b)",
        r"\g<take> out of the open \g<what>",
    ),
    # open the cabinet with the papers in the hall
    (
        rf"\bopen the (?P<place>(?:[a-z]+ )?(?:cabinet|cupboard|drawer|closet|wardrobe|nightstand)) with (?P<what>the [a-z]+(?: [a-z]+)?) in (?P<room>(?:the |my )?{either(ROOMS)})(?=\s*(?:[.;,!\n]|$)| and\b)",
        r"open the \g<place> with \g<what> in it in \g<room>",
    ),
    # and then you also take the wine
    (rf"\byou (?:also|then|now|next) (?={ORDER} )", "you "),
    # push the open drawer of the dresser in
    (
        r"\bpush (?P<what>(?:the|my|both|all the) (?:open )?(?:[a-z]+ )?drawers?(?: (?:of|in) (?:the|my) [a-z]+)?) (?:back )?(?:in|shut|closed|to)(?=\s*(?:[.;,!\n]|$)| and\b| then\b)",
        r"close \g<what>",
    ),
    # take both and give to me; pick them up and bring to me here in the bathroom
    (
        rf"(?P<take>\b(?:take|pick up|grab|get|fetch|collect) (?P<what>[^.;!?\n,]+?)(?:,? and(?: then)?|, then|,) )(?:give|hand|bring|carry)(?: it| them| both)? to me(?: here(?: in (?:the |my )?(?P<room>{either(ROOMS)}|bath room|bed room))?)?(?=\s*(?:[.;,!\n]|$))",
        _brought_to_me,
    ),
    # wash the mug and leave it clean on the counter
    (
        r"(?P<wash>\b(?:wash|clean|rinse)\b[^.;!?\n]*?,? and (?:then )?)leave (?P<it>it|them) clean (?=(?:in|on) (?:the|my) )",
        r"\g<wash>put \g<it> ",
    ),
    # from the desk and from the bed
    (
        r"(?P<from>\bfrom (?:the|my|our) [a-z]+(?: (?!and\b|to\b|in\b|on\b|into\b|onto\b)[a-z]+)?),? and from (?=(?:the|my|our) [a-z]+)",
        r"\g<from> and ",
    ),
    # wash it in the kitchen
    (
        rf"(?P<then>[.;,!\n] *|\band )(?P<wash>(?:wash|clean|rinse) (?:it|them)) in (?P<room>(?:the |my )?{either(ROOMS)})(?=\s*(?:[.;,!\n]|$)| and\b| then\b)",
        r"\g<then>go to \g<room> and \g<wash>",
    ),
    (r"\bon the top of (?=(?:the|my|our) )", "on top of "),
    # from the shelf in the hall, bring the notes to the bedroom
    (
        rf"(?P<begins>^|[.;!\n] *)from (?P<from>(?:the |my )?[a-z]+(?: [a-z]+)? in (?:the |my )?{either(ROOMS)}),? (?P<do>bring|take|carry|move|get|fetch) (?P<what>(?:the|my|both|all|an?|one|two|three|four|five|six) [a-z]+(?: (?!to\b|and\b|from\b|in\b|on\b)[a-z]+)?) (?=(?:to|into|onto|on|in) )",
        r"\g<begins>\g<do> \g<what> from \g<from> ",
    ),
    # then the two books lying on the cabinet
    (
        r"(?P<then>\b(?:then|next|also),? (?:the|both|all the) (?:(?:two|three|four|five|\d) )?)(?P<what>[a-z]+(?: [a-z]+)?) (?:lying|laying|standing|sitting) (?=(?:on|in|at) (?:the|my) )",
        lambda found: (
            f"{found['then']}{found['what']} that {'is' if singular(found['what']) == found['what'] else 'are'} "
        ),
    ),
    # you may need to walk twice
    (
        r"(?P<end>[a-z])(?:[.;,]| -) (?:(?:but|and|note that|of course) )?you (?:(?:may|might|will|can|probably|have to|need to|have|need|to) )*(?:walk|go) (?:two times|twice|several times|more than once|back and forth|two trips)(?:,? (?:because|as|since) you (?:only )?have (?:only )?(?:got )?two (?:hands|arms))?(?=\s*(?:[.;!\n]|$))",
        r"\g<end>",
    ),
    # leave the newspaper that is already there
    (
        r"(?P<put>\b(?:on|in) (?:the|my) [^.;!?\n]+[.;!\n] *)(?:please )?leave the [a-z]+(?: [a-z]+)? (?:that|which) (?:is|are|was|were) (?:already )?there(?: already)?(?: (?:alone|where (?:it is|they are)|as (?:it is|they are)))?(?=\s*(?:[.;!\n]|$))[.;!]?",
        r"\g<put>",
    ),
    # bathroom light... kitchen light: off
    (
        r"^(?:[a-z]+ ){0,3}[a-z]+(?:\s*(?:\.{2,}|…)\s*(?:[a-z]+ ){0,3}[a-z]+)+(?=\s*:\s*(?:on|off|open|closed|shut)\b)",
        lambda found: _ELLIPSIS.sub(", ", found[0]),
    ),
    # somebody forgot to close the fridge. please close it
    (
        rf"{BEGINS}(?:somebody|someone|he|she|they|(?:the|my|our) [a-z]+)(?: has| have)? (?:forgot|forgotten) to (?P<do>close|shut|turn off|switch off) (?P<what>(?:the|my|our) [^.!?;,]+)[.!,;] (?:(?:so|please|can you|could you) )*(?:(?:close|shut|turn off|switch off|do) (?:it|that)|(?:turn|switch) it off)(?=,? please|[.!?]|$)",
        r"\g<do> \g<what>",
    ),
    # in the kitchen turn off the light
    (
        rf"(?P<begins>^|[.;!\n] *)in (?:the )?(?P<room>{either(ROOMS)}) (?=(?:turn|switch|close|shut|open|put|take|pick|get|grab|wash|load)\b)",
        r"\g<begins>in the \g<room>, ",
    ),
    # get a fork for the kitchen table
    (
        r"\b(?:get|bring|take|fetch) (?P<what>(?:the |an? |some |two |three )?[a-z]+(?: (?!for\b)[a-z]+)?) for (?P<where>the (?:[a-z]+ ){0,2}(?:table|desk))(?=[.;!\n]|$)",
        r"put \g<what> on \g<where>",
    ),
    # in the cabinet where the other plates are
    (
        r"(?P<place>\b(?:in|inside|into|on|onto) the [a-z]+(?:'s)?(?: (?!where\b)[a-z]+){0,4}),? where (?:already )?(?P<others>the other(?:s| ones?| [a-z]+)?)(?: already)? (?:is|are|stands?|lies?)(?: already)?(?=[.;!,\n]|$)",
        r"\g<place> with \g<others>",
    ),
    # in the cabinet, where two of them are already
    (
        r"(?P<place>\b(?:in|inside|into|on|onto) the [a-z]+(?: (?!where\b)[a-z]+){0,4}),? where (?:already )?(?:one|two|three|some|most) of them (?:already )?(?:is|are)(?: already)?(?=[.;!,\n]|$)",
        r"\g<place> with the others",
    ),
    # go to the toilet and put the lid down
    (
        r"(?P<toilet>\btoilet\b(?:(?!\b(?:bin|pot|pan|box|can|machine)\b)[^\n])*?\b(?:close|shut|put down|put) the )lid\b(?P<down> down)?(?! of)",
        lambda found: f"{found['toilet'].replace('put the', 'close the')}toilet lid",
    ),
    # on the desk you will find two pens
    (
        r"(?P<begins>^|[.;!\n] +|, |\band )(?P<where>(?:in|on) (?:the |my )?[a-z]+(?: [a-z]+)?),? you(?: will| can| should|'ll)? (?:see|find|notice) (?P<what>(?!that\b|if\b)[^.,;!?\n]+?)(?=[.,;!\n])",
        _there_is,
    ),
    # on the desk: a plate, a mug. wash both
    (
        r"(?P<begins>^|[.;!\n] +)(?P<where>(?:in|on) (?:the |my )?[a-z]+(?: [a-z]+)?): (?P<what>[^.:;!?\n]+)(?=[.;!\n]+ *(?:please |and |then )*(?:wash|clean|rinse|bring|throw|take|get|fetch|carry|grab)\b[^.;!?\n]*\b(?:both|them|it)\b)",
        _there_is,
    ),
    # search the house for glasses and put them …
    (
        rf"\b(?:search|look|check|look around|go|walk)(?: (?:through|around|in|into))? (?P<where>(?:the )?(?:whole |entire )?(?:house|home|flat|apartment|place|{either(ROOMS)}(?:(?:, | and |, and )(?:the )?{either(ROOMS)})*)) for (?P<what>(?:all |any |every |the )*[a-z]+(?: (?!and\b)[a-z]+)?)(?P<then>(?:,| and|, and|, then| then) {_VERB} (?:all of |every one of |each of |all )?(?:them|it)\b)",
        _found_there,
    ),
    # go to the stove and if it is on …
    (r"(?P<go>\b(?:go|walk|look|check|come)\b[^.;!?\n]*?),? and if (?=[^.;!?\n]+)", r"\g<go>. if "),
    # if the fridge is open close it
    (
        rf"(?P<when>\bif (?:it|they|(?:the|my|any|a|one of the) (?!.*,)[a-z ]+?) (?:is|are)(?: still| already)? (?:open|closed|shut|on|off|running|dirty|clean)) (?=(?:please )?{_VERB}\b)",
        r"\g<when>, ",
    ),
    # once everything is in, start it
    (
        r"(?P<before>[.;,!\n] *)(?:when|once|after|as soon as) (?:it|they|the [a-z ]+?|everything|all(?: of them| of it)?) (?:is|are)(?: all)? (?:loaded|filled|in|inside|in there|in it),? (?=[a-z]+ )",
        r"\g<before>then ",
    ),
    # go to the office and turn off the computer. finally, close all windows: none of another step
    (
        rf"(?P<steps>\b{_DONE_IN} [^?]*?\b{_DONE_IN} [^.;!?\n]+[.;!\n]+ *{_AT_LAST}(?:please )?)(?P<all>(?:open|close|shut|(?:turn|switch) (?:on|off)|put|bring|carry|take|wash|clean) (?:all|every|any) (?:(?!\b(?:here|there|from|everywhere|except|but|them|it)\b|\b(?:in|on|at) (?:the |my )?{either(ROOMS)}\b)[^.;!?,\n])+)(?=[.;!\n]|$)",
        r"\g<steps>everywhere, \g<all>",
    ),
    # second, take the fork
    (
        rf"(?P<before>[.;,!\n:] *|\band )(?:and |then )?(?:second|third|fourth|fifth|last|at last|at the end|after (?:this|that|it)),? (?=(?:{_VERB})\b|(?:the|my|our|both) (?!(?:(?!\b(?:that|which) (?:is|are)\b).)*(?<!that )(?<!which )\b(?:is|are|should|must|will|there)\b)[a-z])",
        _then,
    ),
    # step two: …
    (
        rf"(?<!\w)step (?P<number>{either(UP_TO_TEN)})(?=\s*[:.)-])",
        lambda found: f"step {UP_TO_TEN.index(found['number']) + 1}",
    ),
    # the pile of dirty clothes
    (
        r"\b(?P<pile>piles?|heaps?) of (?:the )?(?P<so>dirty|clean) (?:clothe?s|clothing)\b",
        r"\g<so> \g<pile> of clothes",
    ),
    # carry it to the table and come back for the fork
    (
        (
            r"(?P<first>\b(?:carry|bring|take|put|place) (?:it|them|both) (?P<where>(?:down )?(?:to|on|in|onto|into) (?:the |my |our )?[a-z]+(?: (?!and\b|then\b)[a-z]+){0,2})(?:[;.,] |,? and )(?:then |and )*)"
            r"(?:come|go|walk|run|head|return) back for (?P<what>(?:the|both|two|three|four|another) [a-z ]+?)(?=[.;,!\n]|$)"
        ),
        r"\g<first>bring \g<what> \g<where>",
    ),
    # walk back for the fork, put it …
    (
        (
            r"\b(?:come|go|walk|run|head|return)(?: back)? for (?=(?:the|both|two|three|four|another)\b (?!(?:walk|run|ride|while|bit|moment)\b)"
            r"[^.;,!\n]+[.;,!\n]+ *(?:(?:and|then|please) )*(?:put|place|load|bring|carry|throw|drop|take)\b)"
        ),
        "get ",
    ),
    # the apple, which is also on the counter
    (
        r"(?P<which>\b(?:which|that) (?:is|are)) (?:also|as well|too) (?=(?:in|on|at|inside) )",
        r"\g<which> ",
    ),
    # put them in the sink, all of them
    (
        r"(?P<what>\b(?:it|them) (?:in|on|into|onto|to|inside) (?:the |my )?[a-z]+(?: (?!all\b)[a-z]+)?), all of (?:it|them)(?=[.;!,\n]|$)",
        r"\g<what>",
    ),
    # bring it to the table, get another one, bring it too, then bring the wine
    (
        rf"(?P<first>\b(?:bring|carry|take) (?:it|them) (?P<to>to (?:the|my) [a-z]+(?: (?!in\b|and\b|then\b)[a-z]+)?(?: in (?:the )?{either(ROOMS)})?)\b)(?P<mid>(?:(?!\b(?:to|into|onto) (?:the|my)\b)[^!?\n])*?\b(?:bring|carry|take) (?:it|them)) (?:too|as well|there(?: too| as well)?)(?P<more>(?:,? and then|,? then|[.;]) (?:then )?(?:bring|carry) (?:the|an?|two|both) [a-z]+(?: [a-z]+)?(?=\s*(?:[.;!\n]|$)))?",
        lambda found: (
            f"{found['first']}{found['mid']} {found['to']}{found['more'] + ' ' + found['to'] if found['more'] else ''}"
        ),
    ),
    # put all of that, or the lot, in the fridge
    (
        rf"(?P<verb>{_PUT_SOMEWHERE} )(?:(?:all|everything) of (?:that|this|it)|the (?:whole )?lot(?: of it)?) (?:(?P<in>inside|in(?= side\b)) (?:of )?)?(?=(?:in|on|into|onto|to|the|my|our|back|away)\b)",
        lambda found: f"{found['verb']}all of it {'in ' if found['in'] else ''}",
    ),
    # load it all
    (
        r"(?P<verb>\b(?:put|place|load|bring|carry|take|move|throw|store|drop)) (?P<all>it all|all of it|all)(?= (?:in|on|into|onto|to|inside|back|over|down)\b| up\b|[.;,!\n]|$)",
        _of_all_taken,
    ),
)


def with_steps_plain(text: str) -> str:
    """A text in lower case with its steps in the words of others."""
    return _RULES.applied(text)
