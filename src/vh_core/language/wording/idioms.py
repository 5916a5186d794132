"""Ways of speaking that are one idea each, whatever things they are said of: patterns over one
sentence in lower case and what they become, before it is taken apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.language.wording.by_the_way import BY_THE_WAY
from vh_core.language.wording.ledger import WordLedger

_STATE = r"(?:dirty|clean|open|closed)"
_IN = r"(?:in|on|into|onto|to|inside|next to|beside)"
_IT = r"(?:it|them|both|both of them|all of them|the [\w ]+?)"
_ROOM = r"(?:the|my|our) (?:[\w']+ )?(?:room|kitchen|bathroom|bedroom|office|study|hall)"
_DO = r"(?:turn|switch|open|close|shut|put|bring|take|go|wash|get|clean|move|collect|gather)"

_IDIOMS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), becomes)
    for pattern, becomes in (
        # which of them, said behind a comma
        (rf"\b((?:an?|the|some|one) )([a-z]+(?: [a-z]+)??),? but (?:please )?(?:only )?(?:an?|the|some) ({_STATE}) ones?\b", r"\1\3 \2"),
        (rf"\b((?:\w+ )?[a-z]+s), (?:only |just |but only )?({_STATE}) ones(?: only)?(?=$|,| please| {_IN}\b)", r"\2 \1"),
        (rf"\b([a-z]+s), (?:all )?(?:of )?(?:them|those|the ones) that are ({_STATE})(?=$|,| {_IN}\b)", r"\1 that are \2"),
        (r"\b(everything|anything) dirty\b(?! that is)", r"\1 that is dirty"),
        (r"\b(everything|anything) dirty that is (?=in\b|on\b)", r"\1 that is dirty "),
        (r"(?:^|(?<=, ))what is (dirty|clean|open) (?=stays?\b|can stay\b|goes?\b|belongs?\b)", r"everything that is \1 "),
        # where, told twice
        (rf"\b(?:(?:to|into) ({_ROOM}),?|in ({_ROOM}),) (on|in) (the [a-z]+) there$", r"\3 \4 in \1\2"),
        (r"\bgo(es)? over (?=(?:on|onto|to|into|in)\b)", r"go\1 "),
        (r"^(.+?) (?:should|must|has to|needs? to) come (out of|from|off) (the [\w ]+?),? (?:and )?(?:go )?(onto|on|into|in|to) (the .+)$", r"put \1 \2 \3 \4 \5"),
        (rf"^(.+?) (?:do not|don't|does not|doesn't|should not|shouldn't) (?:belong|go) (?P<not>{_IN} [^,]+?), (?:but )?(?:they|it) (?:belongs?|goes?|should (?:be|go)) (?={_IN}\b)", r"\1 should be "),
        (rf"^({_DO}\b.*?) (?:that )?there (?:is|are) (?=(?:in|on) )", r"\1 "),
        # round the house
        (r"^(?:look|search|check) (?:in|through) (?:every|all|each)(?: of)?(?: the)? rooms? for ([^,]+?),? (?:and )?(put|bring|take) (?:them|it|those) (.+)$", r"\2 all \1 \3"),
        (r"^go from room to room and (.+)$", r"\1 everywhere"),
        (r"^wherever(?: everywhere| in (?:the|our) (?:house|home|flat))? there (?:is|are) (?:an? |some )?([a-z]+?)s?, (bring|put|take|throw) (?:it|them) ", r"\2 every \1 "),
        (r"^(.*\bno [a-z]+.*) anywhere(?: in (?:the|our|my) (?:house|home|flat|apartment))?$", r"\1 everywhere"),
        (r"\bthe latter\b", "the second"),
        (r"\bthe former\b", "the first"),
        # verbs
        (rf"\bstand ({_IT}) (?=(?:on|in|next to|beside) )", r"put \1 "),
        (r"\b(?:load|fill) (the [\w ]+?) with (it|them|these|those|both)$", r"put \2 in \1"),
        (r"\bgo over and (?=[a-z]+ )", ""),
        (r"^(?:the )?lid down on (the [a-z]+)$", r"close \1"),
        (r"^have a (?:read|look) of ", "read "),
        (r"\b(turn|shut|switch) (?:the )?water (off|on)\b", r"\1 \2 the faucet"),
        (r"\b(turn|shut|switch) (off|on) the water\b(?! glass)", r"\1 \2 the faucet"),
        (r"\b(?:stop|close|shut|cut|kill) (?:the )?water(?: off)?(?! (?:glass|bottle|from|out|that))(?=$|,| and | in | at )", "turn off the faucet"),
        (r"\blet the water run\b|\brun the water\b", "turn on the faucet"),
        (r"\b(?:the |my |our )?water((?: (?:in|at|from) (?:the|my|our) [\w ]+?)?) (is|was|are)((?: still| already| left)*) (?=(?:running|on)\b)", r"the faucet\1 \2\3 "),
        (r"\b(the faucet(?: is| was| are)?(?: still| already| left| running| on)*) in (?=(?:the|my|our) (?:\w+ )?(?:sink|basin|washbasin|bath|bathtub|tub|shower)\b)", r"\1 near "),
        (r"\b(?:today's|daily|morning's?) (?:news)?paper\b", "newspaper"),
        (r"\b(my|the|his|her) pair of (?=[a-z]+s\b)", r"\1 "),
        (r"\bthe lights? (?:at|by) the switch\b", "the light switch"),
        # what is so already, and should not be
        (r"^(.+?) (is|are) (on|off|open|closed|shut|dirty|running),? (?:and|but|which) (?:it |they |that )?(?:shouldn't|should not|mustn't|must not|ought not to|isn't supposed to|is not supposed to) be$", r"\1 should not be \3"),
        (r"(?:^|(?<=, )|(?<= so ))(off|on) with (it|them|that|the [\w ]+)$", r"turn \1 \2"),
        (r"^((?:the|my|all|those|our) (?:(?!is\b|are\b|that\b)[\w']+ ?){1,5}), (?:it|they) (is|are|was|were|should|must|belongs?|goes?|needs?) ", r"\1 \2 "),
        (r", (?:isn't it|is it not|aren't they|innit|right|is it)$", ""),
        # in fewer words
        (r"^(need|want|would like) (?!an? (?:\w+ )?(?:wash|clean|wipe|rinse|scrub|closing|opening)\b)(?=(?:the|my|all|every|an?|some|two|three|both)\b)", r"i \1 "),
        (r"^(?:you )?go (?=(?:kitchen|bathroom|bedroom|living ?room|office|dining ?room|hall)\b)", "go to "),
        (r" for (?:me|us)(?= (?:from|in|on|to|into|onto|and|out)\b|, )", ""),
        (r"\b(give|bring|get|hand|pass) to (me|us) ", r"\1 \2 "),
        (r"\b(light|lights|lamp|lamps|window|windows|door|curtains?|tv|tap|faucet|table|sink|cabinet|counter) of (?:the )?(kitchen|bathroom|bedroom|living ?room|office|dining ?room|study)\b", r"\2 \1"),
        # too bright, and on therefore
        (r"^((?:the|that|this|my) (?:[\w ]+ )?(?:lamp|light)(?: (?:by|on|in|near|next to) the [\w ]+?)?) (?:here )?(?:is|shines) (?:far |much |way )?(?:too|so|very) (?:bright|glaring|strong|harsh)\b", r"\1 is on"),
        # and, please
        (r"(?<=\w),? please(?=,? and | then |, )", ""),
        (r"\bplease to (?=[a-z])", "please "),
        (r"\byou (must|should|can|could|will|may) to (?=[a-z])", r"you \1 "),
        (r"(?<=\w),?(?: please)?,? and (?:then )?also (?=\w)", " and "),
        (r"(?<=\w) (?:n|an'|'n'?|nd|n') (?=[a-z])", " and "),
        # on the way
        (r",? (?:and |oh and |and then )?(?:while|when|since) you are (?:at it|there|up|about it|here|on your feet|doing (?:that|it|so)|already there|in there|over there|passing|going|done),? (?:can you |could you |please |also |maybe )*", " and "),
        (r"^before you do anything else,? ", ""),
        (r"^before (?:i|we) forget,? ", ""),
        # over in the next room
        (r"(?<=\w)(?<!go)(?<!goes)(?<!move)(?<!sit)(?<!sitting)(?<!lie)(?<!lay)(?<!upside) (?:over|down|right|all the way)(?: here| there)? (?=(?:in|on|from|onto|into|to) (?:the|my|our)\b)", " "),
        # first, second
        (rf"^1st,? (?={_DO}\b)", ""),
        (rf",? (?:and )?(?:2nd|3rd|4th|5th),? (?={_DO}\b)", " then "),
        (r",? (?:oh|ah|ooh),? (?=and\b)", " "),
        # with those of its kind
        (r"(?<=\w) with the (?:rest|others)(?: of (?:them|those))?$(?<=\w)", ""),
        (r"\bwith the (other(?: one)?s?) (?=on |in )", r"next to the \1 "),
    )
)  # fmt: skip
#: with which an order says where things go, for "with the rest of them"
_GOES = re.compile(r"\b(?:in|on|into|onto) (?:the|my) ")


def in_plain_words(text: str, ledger: WordLedger) -> str:
    """The text without the idioms."""
    for pattern, becomes in (*BY_THE_WAY, *_IDIOMS):
        if becomes == "" and "rest" in pattern.pattern and not _GOES.search(text):
            continue
        text = ledger.rewrite(pattern, becomes, text)
    return text
