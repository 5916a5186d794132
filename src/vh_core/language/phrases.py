"""Ways of speaking that mean what the task language says in one way: patterns and what they
become, as data. Each is applied to one sentence in lower case, in this order."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

_HOUSE = r"(?:the |our |my |this )?(?:whole |entire |complete )?(?:house|home|apartment|flat)"
_NUMBER = r"(?:an?|one|two|three|four|\d+)"
_EACH = r"(?:every|each|all)\b(?: one)?(?: of)?"
_LYING = r"(?:lying|standing|sitting|hanging|placed|located|kept|stored|resting)"

#: said before an order, without effect on it
OPENING = re.compile(
    r"^(?:(?:hey|hi|hello|dear|yo|excuse me|listen|alright|great|yes|oh|ah)\b(?: there\b|,? you\b)?"
    r"|good (?:morning|evening|afternoon|day)\b|you there\b|ok(?:ay)?\b|well\b|so\b|and\b|but\b|then\b"
    r"|robot\b|assistant\b|my (?:dear|friend)\b|please\b|kindly\b|be so kind (?:as to|and)\b"
    r"|(?:would you (?:please )?)?be so kind (?:as to|and)\b|be a dear and\b"
    r"|(?:can|could|would|will) you (?:please |maybe |kindly )*(?:mind )?(?:do me a favou?r and )?"
    r"|(?:would|could) it be possible (?:for you )?to\b|i(?:'d| would) appreciate it if you (?:could|would)\b"
    r"|(?:i am )?sorry to (?:bother|disturb) you\b|if it is (?:not|no) (?:too much )?(?:trouble|bother)\b"
    r"|(?:when|if|once|whenever) you (?:have|find|get) (?:a|the|some|any) (?:moment|minute|second|time|chance)\b"
    r"|(?:mate|buddy|pal|sir|jarvis|alexa|siri|computer|darling|honey|dear robot|robo)(?=,)"
    r"|do me a favou?r(?: and)?\b|i was wondering if you could\b"
    r"|i want (?:for )?you to\b|i (?:want|need) you to\b"
    r"|you (?:can|could|may|should|must|have to|need to) (?!be\b)|go round and\b|go around and\b"
    r"|(?:now|today|tonight|after that|afterwards|next|finally|lastly|first(?:ly| of all)?|second(?:ly)?|"
    r"third(?:ly)?)(?=,)|just (?=put|turn|open|close|switch|get|bring))[,!]?\s*"
)
CLOSING = re.compile(
    r"[,!]?\s*\b(?:please|thanks?(?: you)?(?: (?:very|so) much)?|if you (?:can|could|please|would|do not"
    r" mind|don't mind)|my (?:friend|dear)|mate|buddy|sir|will you|would you|right away|asap|as soon as possible|again please|"
    r"when you have (?:a moment|time|a minute)|robot|that is all)$"
)

PHRASES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), becomes)
    for pattern, becomes in (
        # the whole house
        (rf"\b(?:from |of )?all (?:over|around|across) {_HOUSE}(?! office)(?=$|[ ,])", "everywhere"),
        (rf"\b(?:in|throughout|around|across|within|of|from) {_HOUSE}(?! office)(?=$|[ ,])", "everywhere"),
        (r"\bfrom everywhere\b|\ball over the place\b", "everywhere"),
        (r"\beverywhere,? everywhere\b", "everywhere"),
        (r"^go (?:through|into|to) (?:all|every)(?: of)?(?: the)? rooms? and (.*)$", r"\1 everywhere"),
        (r"^go (?:round|around|about)(?: everywhere)? and ", ""),
        (r",? (?:too|as well|also)$", ""),
        (r" (?:already|again|any ?more|any longer)(?=$|,| and )", ""),
        (r" first(?= and |, then| then )", ""),
        (r"\bonly (?=the |one |two )", ""),
        (r"^(?:and |then )*do (?:the same|that|so|it) (?:with|for|to) (.*)$", r"\1"),
        (r"\b(?:each|all|both|every one) of (?=them\b|these\b|those\b)", ""),
        (r"^not a single\b", "no"),
        (r"^of (?:both|the two|all) (?:the )?(\w+?)s?, (.+?) the one\b", r"\2 the \1"),
        (r"\bform (?=the\b|my\b)", "from "),
        (r"^go (?:in )?there$", "go to it"),
        (r"\b(?:that )?you can (?:find|see|reach)\b", ""),
        (
            r"\bthe ([\w ]+?) (?:that is |which is )?(closest|nearest|furthest)"
            r"(?: (?:to|from) (?:you|me|here))?(?=$|,| and )",
            r"the \2 \1",
        ),
        (
            r"^(.* (?:in|from) (the (?:\w+ ?room|kitchen|office|study|bathroom|bedroom))\b.* on the "
            r"\w+) there$",
            r"\1 in \2",
        ),
        (r"\bthe water (?:is )?(?=running|on\b)", "the faucet "),
        # what is not meant beside what is
        (r"^(?:not|no, not) [^,:]+[,:] (?=\w+ )", ""),
        (
            r"^(?:do not|don't) (?:leave|put|keep) ([\w ]+?) (?:on|in|at) [^,]+[,:]? (?:but )?"
            r"(put|place|lay|move|bring) (?:it|them) (.*?)(?: instead)?$",
            r"\2 \1 \3",
        ),
        (
            r"\b(?:should not|shouldn't|must not|mustn't) (?:be|go|stand|lie) [^,]+?,? but "
            r"(?=on |in |into |at |to )",
            "should be ",
        ),
        (r",? (?:instead of|rather than) (?!.*\b(?:and|then)\b).*$", ""),
        (r",? instead$", ""),
        (r", (?:and )?not (?:the|my|in|on|into|onto) [\w ]+$", ""),
        # all but
        (r"^(?:apart from|except for|except|other than|excluding) ([^,]+), (.*)$", r"\2 except \1"),
        (
            r",? but (?:please )?(?:leave|keep) (.+?) (?:on|off|open|closed|alone|as (?:it|they) "
            r"(?:is|are)|where (?:it|they) (?:is|are))$",
            r" except \1",
        ),
        (r",? but not\b|, except\b", " except"),
        (r"\b((?:all|every|everything|each)\b[\w ]*?) (?:but|save)(?: for)? (?=the |my |those )", r"\1 except "),
        (r"\bwhatever (?:is|are)\b", "everything that is"),
        (r"^(?:rather than|instead of) [^,]+, ", ""),
        (
            r"^leave (?:the|my) (\w+?)s? (.+?) (?:where it is|where they are|alone|as it is|there),? and "
            r"(\w+)(?: the)? (?:other ones|other one|others|rest)\b(.*)$",
            r"\3 all the \1s except the one \2\4",
        ),
        # have, need, get
        (r"^(?:can|could|may) (?:i|we) (?:please )?(?:have|get) ", "bring me "),
        (r"^i (?:want|need) you (?:to be )?(?:in|at) ", "go to "),
        (
            rf"^(?:make sure (?:that )?)?({_EACH}.*?) (?:needs? to have|needs?|should (?:get|have)|must "
            rf"have|gets?|has to have|has|have) (?:exactly |just )?({_NUMBER} .+?)"
            r"(?: on (?:it|them|top)| each)?$",
            r"put \2 on \1",
        ),
        (r"^(?:just |only )?(.+?) (?:is|are|will be) enough$", r"put \1"),
        (r"^there (?:should|must|has to|have to|needs to) be ", "make sure there is "),
        (r"^that (?=\w+s? (?:is|are|should|must)\b)", "the "),
        # where
        (r"\bbedside (lamps?|lights?)\b", r"\1 on nightstands"),
        (r"\b(?:right |over )?here (?=in (?:the|my|our)\b)", ""),
        (r"\b(?:right |over )?(?:in here|in this room|around here)\b", "here"),
        (r"\bat (?:the )?(?:left|right)[- ]hand\b", "left"),
        (r"\b(left|right)[- ]hand\b", r"\1"),
        (r"\bthe (\w+) on the (left|right)(?: side)? of (the \w+)", r"the \2 \1 on \3"),
        (r"\bthe (\w+) (?:on|to) the (left|right)(?: side)?(?=$| in | from )", r"the \2 \1"),
        (rf",? (?:that|which) (?:is|are) (?:{_LYING} |still )?(?=on |in |at |inside )", " that is "),
        (rf"\b(?:together )?{_LYING}(?: together)? (?=on |in |at |inside |near |next )", ""),
        (r"\b(?:one after the other|one by one|one at a time)\b", ""),
        (r"\bone each\b", "one"),
        (r"\bfor (?=(?:the|my) (?:\w+ )?table\b)", "on "),
        (r",? (?:over )?there with (?:it|them)$", ""),
        (r", (?:into|in|to) the (?:trash|bin|garbage) with (?:it|them)$", ""),
        (r"\b(?:near|by|beside|next to) the \w+, (?=on |in )", ""),
        (r"\b(?:on|in) the \w+(?: \w+)?, (?=(?:right )?(?:near|by|beside|next to) the [\w ]+$)", ""),
        # what is said in fewer words
        (r"\bcartons? of (?=milk|juice)", ""),
        (r"\bpieces? of (?=salmon|fruit|chicken|cheese|pie|cake)", ""),
        (r"\b(?:set|put|lay) ((?:it|them|the [\w ]+?)) down (?=on |in |by |at |near |next )", r"put \1 "),
        (r"\bput ([\w ]+?) away (?=in |into |on )", r"put \1 "),
        (r"\b(?:hang|put) ([\w ]+?) up,? (?:in the \w+, )?(?=on |in )", r"put \1 "),
        (r"\b(?:stick|chuck|shove|pop|stow) ", "put "),
        (r"\bput ([\w ]+?) (?:all )?(?:back )?(?:in|inside)(?=$|,| and )", r"put \1 in there"),
        (r"\b(?:bring|carry|take) (it|them) over to\b", r"bring \1 to"),
        (r" and leave (?:it|them) there$", ""),
        (r"\bthe one (\w+)(?= and| then|$)", r"one \1"),
        (r"\bits door\b", "it"),
        (r"\bthe (fridge|microwave|dishwasher|oven|stove|closet|wardrobe|washing machine) door\b", r"the \1"),
        (r"\b(?:that|which) (?:is|are) still (?=on|off|open|closed)", "that are "),
        (r"\bthat is not clean\b|\bthat isn't clean\b", "that is dirty"),
        (r"\bevery ?thing else\b", "everything"),
        (r"\b(?:all )?(?:of )?those that are\b", "those that are"),
        (r"\b(?:each and every|every single|every last)\b", "every"),
        (r"\bor not\b", ""),
    )
)  # fmt: skip
