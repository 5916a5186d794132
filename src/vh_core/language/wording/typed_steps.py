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

_TAKE = r"(?:find|look for|get|take|grab|fetch|pick up|pick|collect|gather|remove|pull)"
_TAKES = re.compile(
    rf"(?:^|[.;,!\n] *|\b(?:and|then|\d[.)]|[:*•-]) )(?:{_TAKE}) (?:out |up )?(?!it\b|them\b)"
)
#: says where things are that nobody was asked to take
_TOLD = re.compile(r"\b(?:is|are) (?:still |already |both )?(?:in|on|at)\b")
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


_RULES = table(
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
        rf"(?P<before>[.;,!\n:] *|\band )(?:and |then )?(?:second|third|fourth|fifth|last|at last|at the end|after (?:this|that|it)),? (?=(?:{_VERB})\b|(?:the|my|our|both) (?!.*\b(?:is|are|should|must|will|there)\b)[a-z])",
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
    # load it all
    (
        r"(?P<verb>\b(?:put|place|load|bring|carry|take|move|throw|store|drop)) (?P<all>it all|all of it|all)(?= (?:in|on|into|onto|to|inside|back|over|down)\b| up\b|[.;,!\n]|$)",
        _of_all_taken,
    ),
)


def with_steps_plain(text: str) -> str:
    """A text in lower case with its steps in the words of others."""
    return _RULES.applied(text)
