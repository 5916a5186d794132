"""What is said along with an order and changes nothing of it, and two sentences that are one order,
each one idea whatever things it is said of: patterns over one sentence in lower case and what they
become, before the idioms."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

_DO = r"(?:turn|switch|open|close|shut|put|bring|take|go|wash|get|clean|move|collect|gather|fetch|give|throw|make|start|run|set)"
_WHO = r"(?:mommy|mummy|mom|mum|daddy|dad|grandma|grandpa|granny|gran|she|he|they|(?:my|the|our|his|her) (?:wife|husband|mother|father|mum|mom|dad|boss|sister|brother|son|daughter|kids|children|doctor|landlord|partner|flatmate|roommate|friend|grandma|grandpa|parents))"
_SOON = r"(?:i|we|he|she|they|the kids|the guests|guests|everyone|my \w+|our \w+) (?:(?:am|are|is) )?(?:go(?:es)?|going|come|comes|get|gets|arrive|arrives|wake|wakes|sit|sits|leave|leaves|leaving|back|home|here|asleep)(?: (?:to|up|down|back|home|here|out|off|bed|sleep|work|for|the|in|dinner|again))*$"
_ROOM = r"(?:kitchen|bathroom|bedroom|living ?room|office|dining ?room|study|hall(?:way)?)"
_STATE = r"(?:(?:turned |switched )?(?:on|off)|open|closed|shut|clean|dirty)"
_WHOM = r"(?:guests?|visitors?|friends?|family|kids?|children|party|wife|husband|mother|father|mum|mom|dad|sister|brother|son|daughter|parents|boss|meeting|movie|film|game)"

BY_THE_WAY: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), becomes)
    for pattern, becomes in (
        # written laughter and sighs
        (r"(?:^|(?<=[ ,]))(?:lol|haha+|hehe+|omg|tbh|btw|fyi|xx+|sigh|ugh+|argh+|grr+|obvs|rn|asap)(?=$|,| ),? ?", ""),
        (r",? (?:yes|yeah|yep)$|(?<= also),? no$|(?<= too),? no$", ""),
        # please, in the midst
        (rf"^({_DO}(?: on| off| out| up| me| us| down| back)?),? please,? (?=\w)", r"\1 "),
        # where, without an article
        (rf"^in ({_ROOM}),? (?:please )?(?=(?:the|all|every|my|there|it is|both)\b|{_DO}\b)", r"in the \1, "),
        (rf"^(?:in|at) (?:the )?({_ROOM}),? (?:it )?is (?:too |so |very )?dark$", r"it is dark in the \1"),
        # what it is for
        (rf"^for (?:(?:my|our|the|his|her|tonight's|this) )?(?:breakfast|lunch|dinner|tea|supper|coffee|party|meeting|{_WHOM}),? (?=i (?:want|need)\b|{_DO}\b)", ""),
        (r"^i do (?=(?:fancy|want|need)\b)", "i "),
        (r"^(?:after|when|once) you (?:are|have) (?:done|finished)(?: with (?:that|it|this|everything))?, ", ""),
        # all that is so
        (r"\b(?:all )?(?:of )?(?:the )?(dirty|clean) stuff(?: that is)?\b", r"everything that is \1"),
        # he and she, of things
        (r"\b(turn|switch|close|open|put|bring|take|shut|wash|clean|move)( on| off| up)? (?:him|her)(?=$|,| (?:on|off|in|into|to|up|away|down)\b)", r"\1\2 it"),
        # not this one, instead
        (rf"^(?:do not|don't) (?P<not>{_DO} [^,;]+?)[,;] (?:but )?(?:please )?(?={_DO} .* instead$)", ""),
        (r"^there (?:needn't|need not|does not need to|doesn't have to|does not have to) be (?:any |a )?(lights?|lamps?)(?: on)?( in .+)$", r"turn off the \1\2"),
        (r"^you (?:will |can |should )?(?:find|see) ((?:an? |some |the )?\w+ (?:in|on) the .+)$", r"there is \1"),
        # who says so
        (rf"^{_WHO} (?:just )?(?:said|says|wants|asked|asks|told|tells|would like)(?: (?:me|us|you))?(?: to (?:tell|ask) you)?(?: that)?(?: you (?:should|must|have to|need to))?(?: to)?,? (?:please )?(?={_DO} )", ""),
        # for whom, and by when
        (rf"^(?!(?:please )?(?:set|lay)\b)(.*\w)(?<!\bis)(?<!\bare)(?<!\bbe) for (?:(?:our|the|my|some|tonight's|his|her) {_WHOM}|(?:later|breakfast|lunch|dinner|tea|supper|tonight|now|everyone|everybody))(?: tonight| later| today)?(?=$|,)", r"\1"),
        (r"\b(open|closed|shut|on|off|clean|there) by(?: now)?(?=$|,)", r"\1"),
        (rf",? (?:before|by the time|while) {_SOON}", ""),
        (rf"^((?:i (?:want|need)|make sure|.+ (?:should|must) be)\b.+?),? when {_SOON}", r"\1"),
        # where it belongs, or the others are
        (r"(?<=\w),? where (?:it|they) (?:really |normally |usually )?(?:belongs?|goes?|should (?:be|go)|(?:is|are) (?:usually|normally|always|kept)|lives?)$", ""),
        (r"(?<=\w),? where (?:all )?(?:the|my|our) (?:others?|other ones|rest)(?: of them)? (?:already )?(?:is|are|go|goes|belong|stand)$", ""),
        (r"(?<=\w) with (?:the|its|their|all the) (?:other (?:one|ones)|others|rest)(?: of (?:them|those))?(?= in| on|$)(?<=\w)$", ""),
        # whichever they are
        (r",? (?:whether |be (?:it|they) |no matter if )?(?:clean or dirty|dirty or clean|on or off|open or closed|closed or open|full or empty|big or small|old or new)(?:,|(?= in| on| into| to|$))", ""),
        # what was not done yet
        (r",? (?:if|in case|unless) (?:nobody|no one|you|we|i|someone|somebody)(?: has| have| haven't| hasn't)?(?: not)? (?:already )?(?:switched|turned|closed|shut|opened|put|done|washed|moved)\b(?: it| them)?(?: on| off| away| up| so| that)?(?: yet| already)$", ""),
        (rf"^(?:if|in case) (?:i|we|somebody|someone) (?:have |has )?(?:forgot|forgotten) to,? ({_DO} .+?)(?:,? (?:then )?(?:please )?(?:can you |could you )?do (?:it|that|so))?$", r"\1"),
        # once that is done
        (r",? (?:and )?(?:once|when|as soon as|after) (?:it|they|that|everything|all) (?:is|are|has been|have been) (?:inside|in(?: there| it)?|in place|there|done|finished|all in|full|loaded),? (?=\w)", " and then "),
        # and where that goes, said of one more
        (r"^(?:make sure )?there (?:should|must|ought to|has to|needs to) be (?:one more|another|an?|one) ((?:\w+ )??\w+) (in|on) (the [\w ]+?), (?:so |and )?(?:please )?(?:take|get|fetch|bring|grab) (?:it|one) from (the .+)$", r"put one \1 from \4 \2 \3"),
        (r"^(the [\w ]+?) would (?:look|be) (?:so |much |really |very )?\w+ with (.+?) (on|in) it(?:,? (?:so |and )?(?:please )?(?:put|place) (?:it|them) there)?$", r"put \2 \3 \1"),
        (r",? so that is where i(?:'d| would)? (?:like|want|need) (?:it|them)(?: to be| to go)?$", ""),
        # how it is, and how it should be
        (r"^(.+?) (is|are) (open|on|off|closed|dirty)(?:,)? (?:and|but) ((?:should|must|ought to|has to|have to|needs? to) be .+)$", r"\1 that \2 \3 \4"),
        (rf"^(i (?:want|need)|make sure) (.+?) ({_STATE}) and ((?:on|in|at|inside) (?:the|my|our) .+)$", r"\1 \2 \3 and \1 it \4"),
        # the same for
        (r"(?:,| and| then)+ (?:the )?same (?:goes |applies )?(?:for|with|to) (.*)$", r" then ditto \1"),
    )
)  # fmt: skip
