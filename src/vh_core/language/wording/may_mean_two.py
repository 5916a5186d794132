"""Ways of speaking that may mean either of two things, or what nothing here can do, and the reasons
for which they are refused: patterns over a text in lower case."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.parsing.complaints import nothing_for_it
from vh_core.language.wording.alone import NOTHING_BESIDE
from vh_core.language.wording.taken_up import TAKEN_FILLED_AND_PUT
from vh_core.language.wording.word_classes import ORDER, ROOMS, TAKES_BACK, either
from vh_core.naming import Vocabulary

_OF_A_ROOM = r"(?:in|on|from) (?:the|my|our) \w+|(?:the|my|our) (?:\w+ )?ones? (?:in|on)\b"
#: of what is left as it is "the others" are not of the same kind
_NOT_TO_DO = r"except|but|apart from|leave|keep|not|never|\w+n't|where|as"

#: what is taken out of the home, and of no place in it
_RUBBISH = r"(?:the|my|our|all the|this|that) (?:trash|garbage|rubbish|litter|recycling)(?: bags?)?"
#: what is said before it is no order any more
_TAKEN_BACK = re.compile(r"\w\W+never ?mind(?: (?:that|it|this))?\W*$")
#: what is cleared away
_THINGS_OF = r"(?:the|all|my|our|both|every|those|these)\b(?:(?! (?:in|on|at|into|onto|from|away)\b)[^,.;!?])*"
#: says of what is asked for how many it is about, after that
_JUST_SO_MANY = re.compile(
    rf"^(?!.*\b(?:or|either)\b)(?!.*\b{TAKES_BACK},? (?:just|only)\b).*[.,;!-] *(?:and |but |well )?(?:just|only) (?:one|two|three|four|five|six|half|some|a few|\d+)"
    r"(?: of (?:them|those|these))?(?: though| please| tonight)?\W*$",
    re.DOTALL,
)

#: goes on with an order, and there is none before it
_GOES_ON = re.compile(
    r"^(?:(?:and|also|now|then|next|plus|and (?:then|now|also)),? (?:the|my|our) [a-z]+(?: [a-z]+)? (?:in|on|at) (?:the|my|our) [a-z ]+"
    r"|(?:the|my|our) [a-z]+(?: [a-z]+)? (?:in|on|at) (?:the|my|our) [a-z ]+?,? (?:too|as well|also))(?:,? please)?\W*$"
)

#: of what is for later
_LATER = Cause(CauseOf.WAIT)
#: what may be meant in two ways, or is nothing that could be done, with the reason, and its cause
_MAY_MEAN_TWO: tuple[tuple[re.Pattern[str], str] | tuple[re.Pattern[str], str, Cause], ...] = (
    (
        re.compile(
            r"\b(?:close|shut) [^,.;!?]*\b(?:curtains|blinds|windows|doors) and (?:all )?(?:the )?(?:curtains|blinds|windows|doors),?(?: and| but)? (?:leave|keep) (?:the |only the )?ones? (?:in|on|at) [^,.;!?]* open"
        ),
        "I cannot tell which of them should stay open; name them",
    ),
    (
        re.compile(
            rf"\b(?:leave|keep) (?:the|my|our) [a-z]+(?: [a-z]+)? (?:on|off|open|closed|shut|running) in (?:the |my |our )?{either(ROOMS)}(?:[,;]| and| but)+ (?:everything else|(?:all )?the (?:rest|others)|all (?:the )?others?(?: [a-z]+)?)(?: (?:should be|goes|go|turned|switched))* (?:off|on|closed|shut|open)(?: please)?\W*$"
        ),
        "I cannot tell whether the others are those of that room, or of the whole house; say which",
    ),
    (
        re.compile(
            r"\b(?:is|are) (?:on|off|open|closed|shut)(?:,| -|;)* but (?:i|we)(?:'d| would)? (?:prefer|rather have|like) (?P<said>(?:the|my|our) [a-z]+(?: [a-z]+)?)\W*$"
        ),
        'I cannot tell how "{said}" should be then, and the other; say what to do with each',
    ),
    (
        re.compile(
            r"\b(?:when|once|after) you(?:'re| are| have) (?:done|finished) with (?P<said>(?:the|my|our|all the) (?!(?:[a-z]+ )?[a-z]+ing\b)[a-z]+(?: [a-z]+)?),"
        ),
        'I cannot tell what is to be done with "{said}" before that; say it, or only what to do now',
        _LATER,
    ),
    (_TAKEN_BACK, '"never mind" takes back what is said before it'),
    (_GOES_ON, "I do not know with which order this goes on; say what to do"),
    (
        re.compile(
            r"\b(?:set|lay) (?:the|my|our) (?:[a-z]+ )?table for [a-z0-9]+(?: people| persons| guests)?,? with (?!.*\b(?:plates?|bowls?|forks?|knives|knife|spoons?|cutlery|silverware|dishes|crockery|mugs?|glass(?:es)?|cups?)\b)[a-z ,]+\W*$"
        ),
        "I cannot tell whether that is all there should be; say all that goes on the table",
    ),
    (
        re.compile(
            r"\b(?:in|on|into|onto|to) (?:the|that) (?:very )?same [a-z]+(?: [a-z]+)? as (?:the|my|our) [a-z]+(?: [a-z]+)? and (?:the|my|our) "
        ),
        "I cannot tell whether what is named last is there, or goes there; say it in a sentence of its own",
    ),
    (NOTHING_BESIDE, '"only" asks something of the others as well; say what'),
    (_JUST_SO_MANY, "I cannot tell of what it is to be so many; say it with the thing itself"),
    (
        re.compile(
            rf"\b(?:except|but|apart from|other than)(?: for)? (?:those |the ones? )?(?:{_OF_A_ROOM})[^.!?]*[,.]?(?: and| then|,)[^.!?]*\bthere\b|\b(?:except|apart from|other than)(?: for)? (?:those |the ones? )?(?:{_OF_A_ROOM})[^.!?]*[.!?] [^.!?]*\bthere(?:$|[.!?])"
        ),
        '"there" may be where something is left out, or everywhere else; name the room',
    ),
    (
        re.compile(
            r"\b(?:turn|switch|power|shut|close|open|put|bring|take|move|wash|clean|get)\b(?:(?!\b(?:everything|anything|all|then|else)\b)[^.!?;:])+? and (?:(?!\b(?:everything|anything|all|then|and)\b)[\w' ])+(?:,| -|:) ?(?:so |that is |basically |in short |just )?(?:everything|anything|all things) (?:except|but|apart from|other than|save|bar|besides|aside from|excluding)\b"
        ),
        "I cannot tell whether what is listed is meant, or everything but that; say only one of the two",
    ),
    (
        re.compile(
            r"\b(?:in|on|at|into|onto) (?:the|my|our) [a-z ]+(?:,? please)?(?:[,.;–-]| but| and)+ *(?:and |but )?(?:everything|all of (?:it|them)|all)(?: (?:should|must) be)? clean(?:,? please)?[.!]*$"
        ),
        'I cannot tell whether "everything" is what is put there, or all that is here; say it with the thing itself',
    ),
    (
        re.compile(
            rf"(?:^|[.,;!?\n] ?|\b(?:and|then) )(?:(?:go|walk|come|head) (?:in)?to|in) (?:the |my |our )?{either(ROOMS)},? (?:and )?[^.,;!?\n]* (?<!then )(?<!next )in (?:the |my |our )?{either(ROOMS)} {ORDER} (?:(?:up|on|off|out) )?(?:the|all|my|our|every|it|them|both)\b"
        ),
        "I cannot tell of what is said in which room; end each sentence with a full stop",
    ),
    (
        re.compile(
            rf"\b(?:take|bring|carry|get) (?:out {_RUBBISH}(?! out of\b)(?! (?:of|from|in|on|under) )|{_RUBBISH} out(?:side)?\b(?! of\b| from\b))"
        ),
        "out is out of the home, where I cannot go; say where in it to put that",
    ),
    (
        re.compile(
            r"\b(?:and|(?:wash|clean|put|take|bring|get|move|close|open|(?:turn|switch) (?:on|off))(?: up| away)?) (?:all )?(?:of )?(?P<said>(?:the|my|our|those) [a-z]+(?: [a-z]+)? (?:that |which )?(?:i|we|he|she|they)(?:'m| am|'re| are|'s| is) (?:not |no longer |still |currently )?(?:using|reading|watching|wearing|eating|drinking))(?=\s*(?:[.,;!?]|$))"
        ),
        '"{said}": which ones somebody uses no home shows; say where they are',
    ),
    (
        re.compile(
            rf"\b(?:clear|tidy|stow|pack) (?:(?:away|up) {_THINGS_OF}|{_THINGS_OF} away) ?(?<= )(?P<said>(?:in|on|at) (?:the |my |our )?(?:{either(ROOMS)}|(?:[a-z]+ )?(?:table|counter|desk|floor)))(?=(?: too|,? please)?\s*(?:[,.;!?]|$| and\b))(?!.*\b(?:put|load|bring|take|place|store|stack|they|it|go(?:es)?)\b)"
        ),
        '"{said}" may be where they are or where they go; say where to put them',
    ),
    (
        re.compile(r"\b(?:each|both|either)\b[^.!?;]*\bthe other(?:'s| one's)\b"),
        '"the other" is another place for each; say where each of them goes',
    ),
    (
        re.compile(r"\b(?:each other|one another)\b"),
        "I cannot tell what goes beside, in or on what; say it of each thing",
    ),
    (
        re.compile(r"\b(?:these|those|their|his|her|its|your|my|our) (?:\w+ )?rooms?\b(?! ?: ?\w)"),
        "I cannot tell which room that is; name it",
    ),
    (
        re.compile(r"\breplace (?:the|my|our|all|every|both|a|an)\b[^.!?]* (?:by|with|for) "),
        '"replace" is two tasks: say what to take away, and what to put where',
    ),
    (
        re.compile(
            r"(?:^|[,.;!] |\b(?:and|then|please|you|to) )(?P<chore>water (?:the|my|our|all|every|both)\b[^.,;!?]*)"
        ),
        "I know how to pour into something, and not how to water something",
    ),
    (
        re.compile(
            r"\b(?:want|wants|need|needs|like)\b[^.!?,]*\b(?:on|off|open|closed)\b[^.!?,]*\bbut not (?:in|on|at)\b"
        ),
        '"but not" may leave it as it is there, or the other way about; say how it should be',
    ),
    (
        re.compile(r"\b(?:want|wants|need|needs|like) only\b[^.!?]* (?:on|off|open|closed|shut)\b"),
        '"only" asks something of the others as well; say what',
    ),
    (
        re.compile(
            r"^(?:do you (?:see|remember|know)|(?:you )?(?:know|remember|see)|can you see)\b[^.?!]*\b(?:on|in|at|from|under|beside|near)\b[^.?!]*\? +(?!(?:(?:it|that) (?:belongs|goes|should|has|needs|must)|(?:please )?[a-z]+ (?:it|them))\b)\w+"
        ),
        "I answer a question alone; say what to do with where the thing is",
    ),
    (
        re.compile(
            r"\b(?:can't|cannot|can not|couldn't) (?:find|see)\b[^.!?]*[,.;] ?(?:it|they|she|he) (?:must|should|has to|have to|ought to) be\b"
        ),
        "I cannot tell where it is believed to be from where it should be; ask where it is",
    ),
    (
        re.compile(
            r"^(?!.*\b(?:no|not|none|more|another)\b).*\b(?:should|must|has to|have to|ought to) be\b[^.!?,]*(?:,| so| -)(?: so| and| then)? (?:please )?(?:bring|fetch|get|give|hand|put|take|move|carry|throw)(?: me)? (?:it|one|them|that|some)\b(?! (?:back |in )?there\b)(?! from\b)"
        ),
        "I cannot tell where it is believed to be from where it should be; say where it is, or that it is to be brought there",
    ),
    (
        re.compile(
            r"^(?:please )?clean \w+ (?:in|into|on|onto|to) (?:the|my) [^,.]+[,.;]? (?:and )?(?:the )?dirty\b"
        ),
        '"clean" may be what they are, or what to do; say "put the clean ones …"',
    ),
    (
        re.compile(
            r"^(?:please )?clean (?:wine |water |coffee |dinner )?(?:mug|cup|plate|bowl|glass|wineglass|fork|knife|spoon|towel|shirt)(?: (?:from|out of) (?:the |my |our )?[a-z]+(?: [a-z]+)?)?(?:,? (?:please|pls|thanks))*[.!]?$"
        ),
        '"clean" may be what it is, or what to do; say "bring me a clean one", or "wash it"',
    ),
    (
        re.compile(
            r"^(?:this (?:evening|afternoon)|(?:every )?now and then|from time to time|at night|in the evenings?),? \w"
        ),
        "I cannot wait, nor do a thing again and again; say what to do now",
        _LATER,
    ),
    (
        re.compile(
            r"\beverything\b[^.!?:]*: ?[^.!?]*\band (?:then )?(?:close|open|shut|turn|switch|put|bring|take|get|go|wash|clean|start)\b"
        ),
        "I cannot tell whether everything is what is listed; name only what you mean",
    ),
    (
        re.compile(
            r"\ball\b[^.!?,]* (?:in|on|into|onto|to) (?:the|my) [\w ]+?,? (?:but|except|apart from)(?: for)? (?:the ones?|those) (?:in|on|at|from) (?:the|my) [\w ]+? (?:in|on|into|onto|to) (?:the|my)\b"
        ),
        "I cannot tell what should become of those that are left out; say it as a task of its own",
    ),
    (
        re.compile(
            r"^(?:please )?both (?!of\b)(?:(?!\b(?:be|is|are|get|gets|to)\b)[\w ])+? put (?:in|on|into|onto|back)\b"
        ),
        '"both" may be any two of them; say "put both …", and which',
    ),
    (
        re.compile(
            rf"\b(?:and|or|{_NOT_TO_DO})\b[^.!?]*,(?: and)?(?: also)? (?:the ones|those) (?:in|on|at|from) [\w ]+?(?: too| as well| also)[.!]?$"
        ),
        "I cannot tell which ones are meant as well; name them whole",
    ),
    (
        re.compile(
            r"\b(?:bring|take|carry|move|put)\b(?! me\b)(?=[^!?]{0,150}\b(?:also|too|as well)\b[^!?]{0,60}$)[^.!?]{0,50}? (?:to|into|onto|on|in) (?:the|my)\b[^!?]{0,60}?\b(?:(?:bring|take|carry|get|move) (?!me\b)(?:(?!\b(?:to|into|onto|in|on|from|out|up|off|it|them|there)\b)[\w ]){1,40}? (?:also|too|as well)"
            r"|also (?:bring|take|carry|move) (?!me\b)(?:(?!\b(?:to|into|onto|in|on|from|out|up|off|it|them|there)\b)[\w ]){1,40}?)[.!]?$"
        ),
        "it may be meant to go where the others go; say where to",
    ),
    (
        re.compile(
            rf"(?!{TAKEN_FILLED_AND_PUT})\b(?:get|take|fetch|grab) [^,.]*? (?:from|out of) (?:the|a|my) [^,.]*?(?:,| and)(?: wash it(?: and|,))? (?:then )?put (?!it\b|them\b)[^,.]*? (?:in|on|into|onto) it\b"
        ),
        '"it" may be what is taken, or where it is taken from; name it',
    ),
    (
        re.compile(
            r"\bevery (?:other|second|third) (?:book|plate|glass|cup|mug|apple|plum|light|lamp|window|chair|curtain|shirt|\w+s?) (?:in|on|from|to|into|onto|off)\b"
        ),
        '"every other" may be every second one, or all the others; say how many, or which',
    ),
    (
        re.compile(
            r"\b(?:start|run|(?:turn|switch) (?:it |them |the \w+(?: \w+)? )?on|heat|warm|cook|bake|roast|fry|boil|toast|brew|make (?:some |a |the )?(?:cup of )?(?:coffee|toast)|do (?:the|my) (?:laundry|washing|dishes)|microwave|wash [^.;,!?]* in the \w+)\b[^.;!?]*[.;,!?](?: and| then)* (?:once|when|as soon as|after)(?: (?:it|this|that|everything|all) is| it has)? ?(?:done|finished|completed?|ready|over)\b"
        ),
        "I cannot wait until a machine is done; say what to do now",
        _LATER,
    ),
    (
        re.compile(
            r"\b(?:put|place|set|lay|move)\b[^.!?]*\bbetween (?:the|my)\b[^.!?]*\band (?:the|my)\b[^.!?]* (?:on|in) (?:the|my)\b"
        ),
        "I put things in, on or beside one thing; say beside which of the two",
    ),
    (
        re.compile(
            r"\bthen i (?:need|want|would like) (?:the|my|a|some)\b(?![^.!?]*\b(?:on|off|to)\b)"
        ),
        "I cannot tell what is to be done with what is needed; say it in a sentence of its own",
    ),
    (
        re.compile(
            r"\b(?:put|place|set|bring|get|add|take|lay)(?: me| us)? an? (?:second|third|fourth|fifth) \w"
        ),
        '"a second", or "a third", may be that one of them, or one more; say how many there '
        'should be, or "one more"',
    ),
    (  # no light, the tv should be on
        re.compile(
            r"(?:^|[.!?;:] *)no (?!(?:more|matter|problem|need)\b)[a-z]+(?: [a-z]+)?(?:,| and|, and) (?:the|my|our) [a-z ]+? (?:should|must) be (?:on|open|running)\b"
        ),
        "I cannot tell whether that should be so with the second of them, or not; say it of each",
    ),
    (  # in a room, and not on what it may be put on there
        re.compile(
            rf"(?:^|[.!?;] +)(?!(?:close|shut|open|turn|switch|wash|clean)\b)(?:(?!(?:in|on|into|onto|at|from|off|that|which|near|next|one|ones)\b)[a-z']+ )+(?:in|into|to) (?:the |my |our )?{either(ROOMS)},? (?:and |but )?not (?:in|on|into|onto|inside) (?:the|my|our|any) (?!{either(ROOMS)}\s*(?:[.,!?;]|$))[a-z]"
        ),
        "I cannot tell on or in what it should be there, when not on or in that; say where",
    ),
    (
        re.compile(r"\b(?:as well|too|also)\b[^.!?]*\bin both(?:[.,;!?]|$)"),
        "I cannot tell which two places that are; name them",
    ),
    (
        re.compile(
            r"^(?:as soon as|once|when) you(?: have|'ve| get| have got|'ve got) (?:the|my|a|an)\b(?! (?:\w+ )?(?:moment|minute|min|second|sec|chance|time|break|hand|spare|few|bit|free)\b)"
        ),
        "I cannot wait until that is so; say first what to get",
        _LATER,
    ),
    (
        re.compile(
            r"\b(?:get|bring|give|fetch|hand|pass|pour)(?: me| us) an? (?:[a-z]+ )?(?:glass|cup|mug) of (?:(?!\b(?:put|place|turn|switch|open|close|shut|then|take|wash|go|set)\b)[^.!?])*?(?:,| and) (?:and )?(?:an?|one|two|three|some|the|my) (?:(?!\b(?:put|place|turn|switch|open|close|shut|then|take|wash|go|set)\b)[^.!?])* (?:to|on|onto|in|into) (?:the|my|our)\b"
        ),
        "I cannot tell whether what is poured goes there, too; say it as a task of its own",
    ),
    (
        re.compile(
            r"\b(?:take|remove|get|clear|move) (?!(?:the|my|our) (?:dirty|used)\b)[^.!?]*\boff (?:of )?(?:the|my|our)\b[^.!?]*\bones? there instead\b"
        ),
        '"there" may be on it, or in it; say where',
    ),
    (
        re.compile(
            r"\b(?:from|out of|off) (?:the|my|our|its) [^.!?;]*?\b(?:to|into|onto|in|on) (?:the|my|our) [^.!?;]*?(?:,|;|\.| and)(?: and| then)* (?:put|place|set|bring|take|lay) (?:(?:another|a new)(?: one| [a-z]+)?(?: (?!there\b)[a-z]+)? there\b|[^.!?;,]*? there instead\b)"
        ),
        '"there" may be where that was, or where it goes; name the place',
    ),
    (
        re.compile(
            r"(?:^|[\n.;!?]\s*)(?P<said>(?:the|my|our) [a-z]+(?: [a-z]+)? (?:has )?(?:stopped|(?:just |suddenly )?(?:turned|switched|went) (?:itself )?(?:on|off)))(?=\s*(?:[.,;!?]|$| by itself))(?!,? please)"
        ),
        '"{said}" may tell what happened, or what should be so; say it as an order',
    ),
    (
        re.compile(r"\bnot all (?:of (?:them|the \w+) )?(?:be )?(?:on|off|open|closed|shut)\b"),
        '"not all" leaves open which; say which ones',
    ),
    (
        re.compile(
            r"\b(?:don't|dont|do not) want (?:the|my|all|any)\b[^.!?,]* (?:on|off|open|closed|shut) and (?:the|my|all)\b[^.!?,]* (?:on|off|open|closed|shut)\b"
        ),
        "I cannot tell whether both are not wanted, or one of the two; say how each should be",
    ),
    (
        re.compile(
            r"\b(?:put|place|set|lay) (?:the|my|a|an|one) \w+(?: \w+)? on the (?:left|right)(?:-hand)?(?: side)? (?:of|on) (?:the|my)\b"
        ),
        "I put things in, on or beside something, and not on one side of it",
    ),
    (
        re.compile(
            rf"(?:^|[.!?;,] |\bplease )(?!turn\b){ORDER}\b[^.,;!?]* to (?:the|your|my) (?:left|right)(?! (?:of|side|hand|to)\b)(?=\s*(?:[.,;!?]|$))"
        ),
        "I cannot tell what is to the left, or to the right; name the room, or what it is next to",
    ),
    (
        re.compile(
            r"\bby (?P<means>remote(?: control)?|voice|phone|app)(?=\s*(?:[.,;!?]|$|and\b|please\b))"
        ),
        "I cannot choose by what means it is done; say only what should be so in the end",
    ),
    (
        re.compile(
            r"[.;!?] not (?:the|that) (?:one|\w+ one)\b[^.!?]*, (?:but )?the other(?: one)?[.!]?$"
        ),
        "I cannot tell which one is meant, after all; say it at once",
    ),
    (
        re.compile(r"^(?:i|we) (?:really )?(?:love|like|enjoy|adore|hate) (?:my |the )?\w+[.!]*$"),
        "that says what somebody likes, and nothing to do",
    ),
    (
        re.compile(
            r"\b(?:i|we) (?:need|want|would like|'d like) (?:a|some|my) (?:coffee|tea|toast|drink|snack|sandwich|breakfast|lunch|dinner) and (?:please )?(?:turn|switch|open|close|put|bring|take|wash|get|go)\b"
        ),
        "those are two tasks; say one after the other",
    ),
)


def require_one_meaning(text: str, vocabulary: Vocabulary) -> None:
    """Raise `Unclear` for a text that may mean either of two things, or what nothing can do."""
    for pattern, reason, *cause in _MAY_MEAN_TWO:
        refused = pattern.search(text)
        if refused is not None:
            chore = refused.groupdict().get("chore") or ""
            named = reason.replace("{said}", refused.groupdict().get("said") or "")
            raise nothing_for_it(chore, vocabulary) or Unclear(
                "not_understood", named, cause=next(iter(cause), None)
            )
