"""What is said along with an order and changes nothing of it, and two sentences that are one order,
each one idea whatever things it is said of: patterns over one sentence in lower case and what they
become, before the idioms."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import (
    CALLED,
    KIN,
    OCCASIONS,
    ORDER,
    OTHERS,
    ROOMS,
    STATES,
    WHOEVER,
    either,
)

_ROOM = either(ROOMS)
_WHO = either(CALLED, OTHERS, f"(?:my|the|our|his|her) {either(KIN)}")
_SOON = rf"(?:{WHOEVER}|my \w+|our \w+) (?:(?:am|are|is) )?(?:go(?:es)?|going|come|comes|get|gets|arrive|arrives|wake|wakes|sit|sits|leave|leaves|leaving|back|home|here|asleep)(?: (?:to|up|down|back|home|here|out|off|bed|sleep|work|for|the|in|dinner|again))*$"

BY_THE_WAY: Rules = rules(
    # written laughter and sighs
    (r"(?:^|(?<=[ ,]))(?:lol|haha+|hehe+|omg|tbh|btw|fyi|xx+|sigh|ugh+|argh+|grr+|obvs|rn|asap)(?=$|,| ),? ?", ""),
    (r",? (?:yes|yeah|yep)$|(?<= also),? no$|(?<= too),? no$", ""),
    # where, without an article
    (rf"^in ({_ROOM}),? (?:please )?(?=(?:the|all|every|my|there|it is|both)\b|{ORDER}\b)", r"in the \1, "),
    # what it is for
    (rf"^(?P<aside>for (?:(?:my|our|the|a|his|her|tonight's|this) )?(?:{either(OCCASIONS, KIN)}|later|me)),? (?=(?:i|we) (?:want|need|would like)\b|{ORDER}\b)", ""),
    (r"^i do (?=(?:fancy|want|need)\b)", "i "),
    (r"^(?P<aside>(?:after|when|once) you (?:are|have) (?:done|finished)(?: with (?:that|it|this|everything))?), ", ""),
    # he and she, of things
    (r"\b(turn|switch|close|open|put|bring|take|shut|wash|clean|move)( on| off| up)? (?:him|her)(?=$|,| (?:on|off|in|into|to|up|away|down)\b)", r"\1\2 it"),
    # what needs not be
    (r"^there (?:needn't|need not|does not need to|doesn't have to|does not have to) be (?:any |a )?(lights?|lamps?)(?: on)?( in .+)$", r"turn off the \1\2"),
    # who says so
    (rf"^(?P<aside>{_WHO} (?:just )?(?:said|says|wants|asked|asks|told|tells|would like)(?: (?:me|us|you))?(?: to (?:tell|ask) you)?)(?: that)?(?: you (?:should|must|have to|need to))?(?: to)?,? (?:please )?(?={ORDER} )", ""),
    # for whom, and by when
    (r"^(?=.*\b(?:two|both|2)\b)(.+?),?(?P<aside> (?:one for (?:each of us|each|everybody|everyone)|one for \w+(?: \w+)? and (?:one|the other(?: one)?) for (?:my |the )?\w+|one each))$", r"\1"),
    (rf"^(?!(?:please )?(?:set|lay)\b)(.*\w)(?<!\bis)(?<!\bare)(?<!\bbe)(?P<aside> for (?:(?:our|the|my|some|tonight's|his|her) {either(KIN, OCCASIONS)}|(?:later|breakfast|lunch|dinner|tea|supper|tonight|now|everyone|everybody))(?: tonight| later| today)?)(?=$|,)", r"\1"),
    (r"\b(open|closed|shut|on|off|clean|there) by(?: now)?(?=$|,)", r"\1"),
    (rf"^((?:i (?:want|need)|make sure|.+ (?:should|must) be)\b.+?),?(?P<aside> when {_SOON})", r"\1"),
    # where it belongs, or the others are
    (r"(?<=\w),?(?P<aside> where (?:it|they) (?:really |normally |usually )?(?:belongs?|goes?|should (?:be|go)|(?:is|are) (?:usually|normally|always|kept)|lives?))$", ""),
    (r"^(.* (?:in|on|into|onto) (?:the|my) .*\w),?(?P<aside> where (?:all )?(?:the|my|our) (?:others?|other ones|rest)(?: of them)? (?:already )?(?:is|are|go|goes|belong|stand))$", r"\1"),
    (r"^(.* (?:in|on|into|onto) (?:the|my) .*)(?P<aside> with (?:the|its|their|all the) (?:other (?:one|ones)|others|rest)(?: of (?:them|those))?)$", r"\1"),
    # whichever they are
    (r",?(?P<aside> (?:whether |be (?:it|they) |no matter if )?(?:clean or dirty|dirty or clean|on or off|open or closed|closed or open|full or empty|big or small|old or new))(?:,|(?= in| on| into| to|$))", ""),
    # of what the order leaves alone in any case
    (r"(?<=\w),(?P<aside> (?:and |but )?(?:just )?(?:the others?|the other ones?|the rest(?: of (?:them|those|it))?|everything else|all (?:of )?the others)(?: (?:can|may|should|must|will))? (?:just )?(?:stays?|remains?)(?: (?:there|put|here|as (?:it|they) (?:is|are)|where (?:it|they) (?:is|are)|the same|untouched))?)$", ""),
    (r"(?<=\w)(,? (?:and |but )?not (?:the|my|those|in|on) [^,]+?),? (?:though|however)(?=$|,)", r"\1"),
    # what was not done yet
    (r",?(?P<aside> (?:if|in case|unless) (?:nobody|no one|you|we|i|someone|somebody)(?: has| have| haven't| hasn't)?(?: not)? (?:already )?(?:switched|turned|closed|shut|opened|put|done|washed|moved)\b(?: it| them)?(?: on| off| away| up| so| that)?(?: yet| already))$", ""),
    (rf"^(?:if|in case) (?:i|we|somebody|someone) (?:have |has )?(?:forgot|forgotten) to,? ({ORDER} .+?)(?:,? (?:then )?(?:please )?(?:can you |could you )?do (?:it|that|so))?$", r"\1"),
    # once that is done
    (r",? (?:and )?(?:once|when|as soon as|after) (?:it|they|that|everything|all) (?:is|are|has been|have been) (?:inside|in(?: there| it)?|in place|there|done|finished|all in|full|loaded),? (?=\w)", " and then "),
    # and where that goes, said of one more
    (r"^(the [\w ]+?) would (?:look|be) (?:so |much |really |very )?\w+ with (.+?) (on|in) it(?:,? (?:so |and )?(?:please )?(?:put|place) (?:it|them) there)?$", r"put \2 \3 \1"),
    # how it is, and how it should be
    (r"^(.+?) (is|are) (open|on|off|closed|dirty)(?:,)? (?:and|but) ((?:should|must|ought to|has to|have to|needs? to) be .+)$", r"\1 that \2 \3 \4"),
    (rf"^(i (?:want|need)|make sure) (.+?) ({STATES}) and ((?:on|in|at|inside) (?:the|my|our) .+)$", r"\1 \2 \3 and \1 it \4"),
    # the same for
    (r"(?:,| and| then)+ (?:the )?same (?:goes |applies )?(?:for|with|to) (.*)$", r" then ditto \1"),
)  # fmt: skip
