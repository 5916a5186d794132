"""Ways of speaking that mean what the task language says in one way: patterns and what they
become, as data. Each is applied to one sentence in lower case, in this order."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import (
    BODY,
    CONTRARY_STATES,
    HOUSE,
    ORDER,
    PLACED,
    ROOMS,
    SMALL_NUMBER,
    SWITCHED_OR_SHUT,
    either,
)

_NUMBER = r"(?:an?|one|two|three|four|\d+)"
_EACH = r"(?:every|each|all)\b(?: one)?(?: of)?"
#: more than one thing is meant
_ALL_OF = r"(?=.*\b(?:all|every|everything|everywhere|each|both)\b)"
#: or a kind of thing, all of it
_SEVERAL = rf"(?=.*\b(?:all|every|everything|everywhere|each|both)\b|(?![^,]* in )(?:(?:turn|switch) \w+ |close |shut )?(?:the |my )?(?:[a-z]+ )?(?P<kind>{SWITCHED_OR_SHUT})s\b.*,.*\b(?:(?P=kind)s?|ones?)\b)(?!.*\blamps\b.*\blight\b)"
#: a name of one or two words, before where it is or goes, or how it should be
_SOME_NAME = (
    rf"\w+(?: (?!(?:{PLACED}|from|off|out|of|for|with|and|or|but|except|please|now|should|must|has|have"
    r"|is|are|goe?s?|needs?|open|closed|shut|here|there|that|which|too|again)\b)\w+)?"
)
_BESIDE = r"(?:,| and| but|, and|, but) "
_ONE = r"(?!but\b|and\b|only\b|just\b)(?:the |my |our )?(?!both\b|all\b|they\b|it\b)[a-z][\w' ]*?"
_STAYS = r"(?: (?:can|may|should|must))? (?:stays?|remains?|be left)"
_TONIGHT = r"(?P<aside>(?:,? (?:tonight|overnight|all night|through the night|for the night|for now|for the moment|though|as well|please))*)"
_AS_IT_IS = r"(?: (?:alone|(?:where|as|how) (?:it|they) (?:is|are)|there|out|in peace|untouched|for now|for the moment))?"
#: before "not" that leaves something out: "that is not …" says how something is
_CONTRASTED = (
    r"(?<=\w)(?<!\bis)(?<!\bare)(?<!\bbe)(?<!\bdo)(?<!\bdoes)(?<!\bif)(?<!\bor)(?<!should)(?<!must)"
    r"(?<!\bbut)(?<!\bjust)(?<!\bonly)"
)
#: of which "the rest" is no other one
_WHOLE = r"(?:house|home|flat|apartment|place|day|night|evening|way|(?:\w+ )?rooms?|kitchen|bathroom|office|hall|tables?|desk|bed|shel(?:f|ves)|(?:\w+ )?(?:milk|juice|water|wine|coffee|tea|beer|bread|cheese))"
#: by somebody, who has put it there
_BY_NOBODY = r"(?<!\bhas )(?<!\bhave )(?<!\bhad )(?<!'ve )(?<!'s )(?<!\bi )(?<!\bwe )(?<!\bhe )(?<!\bshe )(?<!\bthey )(?<!\byou )(?<!body )(?<!\bone )"
_LYING = rf"(?:(?:lying|standing|sitting|hanging|placed|located|kept|stored|resting|(?<!\bneed )(?<!\bneeds )hiding)|{_BY_NOBODY}(?:scattered|strewn|(?:stacked|piled)(?: up)?|(?:hidden|tucked)(?: away)?))"
_SCATTERED = r"(?:lying|standing|sitting|hanging|scattered|strewn)"
#: before an order that goes on with the one before it
_AND_THEN = r"(?:(?:and|then|next|now|finally|also|afterwards|after that),? )*"

PHRASES: Rules = rules(
    # what is left out stands before where the rest goes, or is
    (
        rf"(?<=[a-z]), (?:and |but |just )?(?:not|except(?: for)?|apart from|excluding|other than) (?P<x>(?!(?:the|my|our) {either(ROOMS)},)(?:the|my|our|those|these) (?:(?!\b(?:and|or|but|not)\b)[\w ])+?),"
        rf" (?P<rest>(?:in|on|into|onto|to|from|out of|off) (?:(?:the|my|our) )?[a-z]+(?: (?!(?:and|then|but|or)\b)[a-z]+){{0,4}}(?:,? and (?:in )?(?:the |my |our )?{either(ROOMS)})?)(?=$|, (?!(?:and )?(?:the|my|our|not|but)\b)| and (?!(?:(?:in|on|from|not) )?(?:the|my|our)\b)| then\b)",
        r" \g<rest> but not \g<x>",
    ),
    # what is "just lying about in the kitchen" is in the kitchen
    (rf"\b(?:(?:just|only|all|still) )*{_LYING} (?:(?:about|around|out|there|over there) )+(?=(?:in|on|at|inside|under|near|by) (?:the|my|our|your|his|her|their)\b)", ""),
    # the whole house
    (rf"\b{_LYING} (?:around|about)(?=,? (?:should|must|can|goe?s?|has to|have to|needs? to|belongs?|into)\b|,|$)", ""),
    (rf"\b(?:(?:just|only|still) )*{_SCATTERED} (?:all )?(?:around|about) (?=(?:the|my|our) {either(ROOMS)}\b)", "in "),
    (rf"\b{_LYING} (?=around\b|everywhere\b|all over\b|about\b)", ""),
    (rf"\b(?:from |of )?all (?:over|around|across) {HOUSE}(?! office)(?=$|[ ,])", "everywhere"),
    (rf"\b(?:in|throughout|through|around|across|within|of|from) {HOUSE}(?! office)(?=$|[ ,])", "everywhere"),
    (r"\bfrom everywhere\b|\ball over the place\b", "everywhere"),
    (r",? (?:too|as well|also)$", ""),
    (r" (?:already|(?<!again and )again(?! and again\b)|any ?more|any longer)(?=$|,| and )", ""),
    (r"(?<!the)(?<!my)(?<!an)(?<!our)(?<! a) first(?= and |, then| then )", ""),
    (r"\bonly (?=the )", ""),
    (r"(?<=\b(?:on|me|us) )just (?=(?:the|my|our) )|(?<=\b(?:off) )just (?=(?:the|my|our) )", ""),
    (rf"^{_AND_THEN}(?:do (?:the same(?: thing)?|that|so|it)(?: (?:again|once more|too))?|repeat(?: (?:it|this|that|the same|all of (?:it|that)|(?:these|those|the) steps))?) (?:with|for|to) (.*)$", r"ditto \1"),
    (rf"^{_AND_THEN}(?:the )?same (?:for|with|goes for|applies to|thing for|thing with) (.*)$", r"ditto \1"),
    (r"(^|,| and)(?: and)? ?(?:ditto for|likewise(?: for)?) ((?:the|my|our|all) .*)$", r"\1 ditto \2"),
    (r"(?:,| and|, and| then| next| finally)+ do the same(?: thing)? (?:with|for|to) (.*)$", r" then ditto \1"),
    (r", (?:both|all|each)(?: three| four| five)?(?: of (?:them|these|those))?,? (?=(?:in|into|on|onto|to) (?:the |my |our )?[a-z])", " "),
    (r"\b(?:each|all|every one) of (?=them\b|these\b|those\b)|\ball of (?=it (?:in|on|into|onto|to)\b)", ""),
    (r"\ball (?=(?:these|those|this|that) (?:in|on|into|onto|to)\b)", ""),
    (r"^not a single\b", "no"),
    (r"^of (?:both|the two|all) (?:the )?(\w+?)s?, (.+?) the one\b", r"\2 the \1"),
    (r"\bform (?=the\b|my\b)", "from "),
    # and the glasses you find in the kitchen, where nothing says where they go but an order before
    (r"(?P<thing>(?:,|\band|\bthen) (?:(?:and|then|finally|also|lastly) )*(?:the|all|both|every|any|my|our|two|three|four|five|\d+) (?:(?!(?:and|then|you|in|on|to|from|that|which)\b)[a-z]+ ){1,4})(?:that |which )?you (?:(?:can|could|may|will|happen to) |'ll )?(?:find|see|spot|come across) (?=(?:in|on|at) (?:the|my|our)(?: [a-z]+){1,2}(?:$|,| and))", r"\g<thing>that is "),
    (r"\b(?:that |which )?you (?:can |could |may |happen to )?(?:find|see|reach|spot|come across)\b", ""),
    (r"\bwhich ?ever (\w+) (?:you (?:like|want|prefer|choose)|is (?:fine|nearest))", r"any \1"),
    (r"\bany (?!ones?\b|of\b)([\w ]+?) (?:you (?:like|want|prefer|choose)|of your choice)\b", r"any \1"),
    (r"\bany (?!ones?\b|of\b)([\w ]+?) will do\b", r"one \1"),
    (r",? (?:just |but )?not both$", ""),
    (r"^([^,]*\b(\w+)\b[^,]*),(?P<aside> any \2)(?=$|, )", r"\1"),
    (r"^(?=.*\b(?:an?|one|two|three|some|any)\b)(.+),(?P<aside> (?:just )?any(?: ones?| of them)?)$", r"\1"),
    (
        r"(?<=\w),? (?:(?:and |but |it is )?(?:your choice|up to you|all the same(?: to me)?)|you (?:choose|decide|pick)|or whatever|one or the other"
        r"|(?:just |only )?(?:either|any)(?: one)?(?: of (?:them|the (?:two|three)))?(?: (?:is|will be) (?:fine|enough|ok|okay)| will do| works)|either one"
        r"|whichever(?: one)?(?: (?:is|of them is|you|suits|comes)(?: (?:the|easier|easiest|nearer|nearest|closer|closest|like|want|prefer|choose|find|you|best|better|fine|handier|quicker|first|to))*)?|no matter which(?: one)?|(?:it )?(?:does not|doesn't) (?:really )?matter which(?: one)?"
        r"|i (?:do not|don't) (?:really )?(?:care|mind)(?: which(?: one)?)?(?: you (?:like|want|take))?)(?: of (?:them|the (?:two|three)))?,?(?=$|,| should\b| must\b| goes\b| in\b| on\b| into\b)",
        "",
    ),
    (r"^(?=.*\b(?:or|either|any|one of)\b)(.+?),? (?:just |only )?(?:one|either|any)(?: of (?:them|the (?:two|three)))? (?:is|will be) (?:enough|fine|sufficient)$", r"\1"),
    (r"\bthe water (?=running)", "the faucet "),
    # what people say to each other
    (r"^(?!.*\b(?:lie|lay|bed)\b)(.+?),? and (?:then )?sleep (?:well|tight)$", r"\1"),
    # what is not meant beside what is
    (r"^(?:not|no, not) (?P<not>[^,:]+)[,:] (?=\w+ )", ""),
    (
        r"^(?:do not|don't) (?:leave|put|keep) ((?:(?!\bbut\b)[\w ])+?) (?P<not>(?:on|in|at) (?:(?!\bbut\b|\band\b)[^,])+)[,:]? (?:but )?"
        r"(put|place|lay|move|bring) (?:it|them) (.*?)(?: instead)?$",
        r"\3 \1 \4",
    ),
    (
        r"\b(?:should not|shouldn't|must not|mustn't) (?:be|go|stand|lie) (?P<not>[^,]+?),? but "
        r"(?=on |in |into |at |to )",
        "should be ",
    ),
    (r",? (?:instead of|rather than) (?P<not>(?!.*\b(?:and|then)\b).*)$", ""),
    (r",? instead$", ""),
    # what is left as it is
    (rf"(?<=\w),? (?:and |but )?(?:just |only )?leave (?:all )?(?:the others?|the other ones?|the rest|everything else|the remaining ones)(?: on| off| open| closed| running)?{_AS_IT_IS}$", ""),
    (rf"^(.+?),? (?:and |but )?(?:just |only )?(?:skip|spare) ((?:the |my |those )[\w' ]+?){_AS_IT_IS}$", r"\1 except \2"),
    (rf"^{_ALL_OF}(?=.*\boff\b)(.+?),? (?:and |but )?(?:just |only )?(?:please )?(?:leave|keep) ((?:the |my )[\w' ]+?) on$", r"\1 except \2"),
    (rf"^{_SEVERAL}(?=.*\b(?:off|out)\b)(?P<what>.+?){_BESIDE}(?:just |only )?(?P<one>{_ONE}){_STAYS} on{_TONIGHT}$", r"\g<what> except \g<one>"),
    (rf"^{_SEVERAL}(?=.*\b(?:close|shut|closed)\b)(?P<what>.+?){_BESIDE}(?:just |only )?(?P<one>{_ONE}){_STAYS} open{_TONIGHT}$", r"\g<what> except \g<one>"),
    (r",? (?:and |but )?((?:the|my) [\w' ]{1,60}?|[a-z]+) (?:excepted|excluded|aside)$", r" except \1"),
    (r", ((?:the|my) [\w' ]{1,40}?|[a-z]+) (?:excepted|excluded|not included),? (?=(?:should|must|shall|has to|have to|needs? to|is to|are to|goe?s?|belongs?|(?:to|into|onto|in|on) (?:the|my|our))\b)", r" except \1 "),
    (r"\b((?:all|every|everything|each)\b[\w ]*?),? minus (?=the |my |those )", r"\1 except "),
    (r"^(?=.*\b(?:all|every|everything|each)\b)(.+?), (?:and |but )?not (?=(?:the|my) )(?!.* but )", r"\1 except "),
    (rf"^({ORDER} (?:me )?(?:the|an?|my|one) (?:\w+ )?\w*[^\Ws](?: (?:from|in|on) (?:the|my) [\w ]+?)?),? (?:and )?not (?P<not>the (?!clean|dirty|open|closed|empty|full|other|left|right|first|last)\w+ one(?: (?:from|in|on) (?:the|my) [\w ]+)?)$", r"\1"),
    (rf"{_CONTRASTED},? (?:and |but )?not (?:any|one|a one|that one|those|these)(?: ones?)? (?=(?:from|in|on|out of) (?:the|my|our) [\w ]+$)", " except the ones "),
    # beside several that is what is left out of them, beside one it changes nothing
    (rf"{_CONTRASTED},? (?:and )?not (?P<not>(?:the|my|our|those) [\w ]+)$", r" but not \g<not>"),
    (rf"^(?=(?:turn|switch|shut|close|open|clean|wash|power|kill|cut)\b|.*\b(?:on|off|open|closed|shut|clean),? (?:and )?not\b)(.+?){_CONTRASTED},? (?:and )?not (?=(?:in|on) (?:the|my|our) [\w ]+$)", r"\1 but not "),
    (rf"{_CONTRASTED},? (?:and )?not (?P<not>(?:in|on|into|onto) (?:(?:the|my|our) [\w ]+?|[a-z]+(?: [a-z]+)?))$", ""),
    # the dirty towels, not the clean ones
    (rf"\b(?P<so>{CONTRARY_STATES}) (?P<what>(?!(?:and|or|but)\b)[a-z]+(?: (?!(?:and|or|but)\b)[a-z]+)?),? (?:and |but )?not (?P<not>the (?!(?P=so)\b){CONTRARY_STATES} ones?)(?:$|,(?= ))", r"\g<so> \g<what>"),
    (rf", (?:and )?not (?P<not>(?!the (?:{CONTRARY_STATES} )?ones?\b)(?:the|my|in|on|into|onto|an?) [\w ]+?)(?:$|,(?= ))", ""),
    (r"^not (?P<not>(?:the |my )[\w ]+?)(?:,? but|,) (?=the |my )", ""),
    # all but
    (r"\b(?:with the exception of|aside from|not counting|leaving out)\b", "apart from"),
    (r"^(?:apart from|except for|except|other than|excluding|besides) ([^,]+), (.*)$", r"\2 except \1"),
    (rf"\b({_EACH}|everything|everywhere)( ?[^,]*?),? besides (?=the |my |those )", r"\1\2 except "),
    (rf"\b({_EACH} [\w ]*?)but (one|two|three|\d+)(?= in| on| into| to| should| must| shall| ha(?:s|ve) to| needs? to| goe?s?\b| belongs?\b| are to| is to|$)", r"\1except \2"),

    (r"\b(everywhere|all [\w ]+?|every [\w ]+?) but (?=(?:in|on|for) (?:the|my)\b)", r"\1 except "),
    (
        r"^(?!.*\b(?:one|two|three|some|any) of the (?:other|rest))(?:leave|keep) ((?:the|my) (?:\w+ )*?(\w+?)s?(?: (?:in|on|at|by) .+?)?)(?: (?:on|off|open|closed|alone|there|where "
        r"(?:it|they) (?:is|are)|as (?:it|they) (?:is|are)))?(?:,? (?:and|but)|,) (?:please )?(.+?)(?: all)?(?: of)?(?: the)? "
        r"(?:other ones|others|other one|rest|other \2s?)\b(.*)$",
        r"\3 all the \2s\4 except \1",
    ),
    # of several that is one of them; beside one thing it says how another is to be in the end
    (
        r"^((?=.*\b(?:all|every|each|any|everything|everywhere|both|[a-z]*[a-rt-z]s)\b.* but ).*?),? but (?:please )?"
        r"(?:leave|keep) (?!it\b|them\b)(.+?) (?:on|off|open|closed)$",
        r"\1 except \2",
    ),
    (r",? but (?:please )?(leave|keep) (.+?) (on|off|open|closed)$", r", \1 \2 \3"),
    (
        r",? but (?:please )?(?:leave|keep) (?!it\b|them\b)(.+?) (?:alone|there|as (?:it|they) (?:is|are)|where "
        r"(?:it|they) (?:is|are))$",
        r", leave \1 alone",
    ),
    (r",? (?:but|just|only) not\b(?= (?:the|my|in|on|those)\b)|, not(?= (?:the one|the ones|those)\b)|, (?:except(?: for)?|excluding|apart from|other than)\b", " except"),
    (r"\ban? (?P<what>[\w ]+?), any(?: one| (?P=what))? (?:but|except)(?: for)? (?=the |my |those )", r"a \g<what> except "),
    (r"\b((?:all|every|everything|each|any|anything)\b[\w ]*?)(?: (?:but|save)|,? bar)(?: for)? (?=the |my |those )", r"\1 except "),
    (rf"\beverywhere (?:but|save|bar)(?: for)? (?=(?:(?:in )?(?:the |my )[\w ]+|{either(ROOMS)}(?: and {either(ROOMS)})*)$)", "everywhere except "),
    (r"(\b(?:except|apart from) [^,]+), (?=(?:to|into|onto) (?:the|my|our)\b)", r"\1 "),
    (r"\bwhatever (?:is|are)\b", "everything that is"),
    (r"^(?:rather than|instead of) (?P<not>[^,]+), ", ""),
    # what should not be so
    (
        r"^(?:do not|don't|never) (?:leave|keep) (?:anything|a single thing) (?=on\b|open\b|running\b)",
        "make sure nothing is ",
    ),
    (r"^(?:do not|don't|never) (?:leave|keep) (?:any|a single) ([\w ]+?) (?=on\b|open\b|running\b)", r"no \1 should be "),
    (r"^i (?:do not|don't) want (?:any|a single) ([\w ]+?) (?:to be )?(?=on\b|open\b|running\b)", r"no \1 should be "),
    (r"^i (?:do not|don't) want (?:anything) (?:to be )?(?=on\b|open\b|running\b)", "nothing should be "),
    (r"^nowhere (should|must) an? ([\w ]+?) be ", r"no \2 \1 be "),
    # have, need, get
    (r"^(?!(?:i|you|we|he|she|that|which)\b)(.+?) (?:can|may|could|might) (?=(?:stay|remain|go|come)\b)", r"\1 should "),
    (r"^(?:can|could|may|might|let) (?:i|we|me|us) (?:please )?(?:have|get) (.+?) (?:turned |switched )?(on|off|open|closed|shut)$", r"make sure \1 is \2"),
    (r"^(?:can|could|may|might|let) (?:i|we|me|us) (?:please )?(?:have|get) ", "bring me "),
    (r"^(?:can|could|may|might) i (?:trouble|bother|ask|beg) you for ", "bring me "),
    (r"^(?:can|could|may|might) ((?:the|all|my|every|both|our) [\w ]+?) (?=be (?:turned|switched|put|closed|opened|washed|thrown|moved|brought|shut)\b)", r"\1 should "),
    (r"^i (?:want|need) you (?:to be )?(?:in|at) ", "go to "),
    (
        rf"^(?:make sure (?:that )?)?({_EACH}.*?) (?:needs? to have|needs?|should (?:get|have)|must "
        rf"have|gets?|has to have|has|have) (?:exactly |just )?({_NUMBER} .+?)"
        r"(?: on (?:it|them|top)| each)?$",
        r"put \2 on \1",
    ),
    (r"^(?:just |only )?((?!.*\b(?:lamps?|lights?|windows?|nightstands?)\b).+?) (?:is|are|will be) enough$", r"put \1"),
    (r"^there (?:should|must|has to|have to|needs? to|ought to|shall) be ", "make sure there is "),
    # one each
    (
        r"^(.*?)\b(an?|one|two|three|\d+) ((?:\w+ ){0,3}\w+) (on|in) both (the (?:\w+ ){0,3}?\w+) and (the [\w ]+)$",
        r"\1\2 \3 \4 \5 and \2 \3 \4 \6",
    ),
    (
        r"^(.*?)\b(an?|one|two|three|\d+) ((?:\w+ ){0,3}\w+) each (on|in|for) (the (?:\w+ ){0,3}?\w+) and (the [\w ]+)$",
        r"\1\2 \3 \4 \5 and \2 \3 \4 \6",
    ),
    (
        r"\b(an?|one|two|three|\d+) ((?:(?!is\b|are\b)\w+ ){0,3}?(?!is\b|are\b)\w+) (on|in|onto|into|for) (the (?:\w+ ){0,3}?\w+),? and (?:another )?(one|two|three|\d+) (?=on |in |onto |into |for )",
        r"\1 \2 \3 \4 and \5 \2 ",
    ),
    (
        r"\b(an?|one) (\w+) (is|lies|stands) (in|on) (the [\w ]+?),? and (?:another )?(one) (?:is )?(?=on |in )",
        r"\1 \2 \3 \4 \5 and \6 \2 \3 ",
    ),
    (r"\b(on|off|open|closed|shut|clean), (?:both|all)(?: (?:of them|three|four))?$", r"\1"),
    # what is put, said before or left out
    (r"\b((?:take|grab|get|fetch|pick up|collect|bring|remove|carry) .+?(?:,| and| then)+) keep (?=(?:in|into|on|onto|to) )", r"\1 keep it "),
    (r"\bready (?=(?:on|at|in) (?:the|my|our)\b)", ""),
    (r", (?:both|all(?: three| of them)?|everything) (?=(?:in|into|on|onto|to) )", " "),
    (r"\blights? out\b", "lights off"),
    # where
    (r"(?<!is )(?<!are )(?<!in )\b(?:right |over )?here (?=(?:in|on|to|onto|into) (?:the|my|our|this|that)\b)", ""),
    (r"\b(take|grab|pick up|remove|clear away) ((?:all|every|the|my|our|these|those|this|that|any|some)\b(?:(?!\b(?:and|in|on|from|to)\b)[\w ])+?) (?:in here|in this room|around here|here)(?=$|,| and )", r"\1 \2 that is here"),
    (r"\bthis room's (?P<what>[a-z]+(?: (?!on\b|off\b|and\b|in\b|open\b|closed\b)[a-z]+)?)", r"the \g<what> here"),
    (r"\b(?:right |over )?(?:in here|in this room|around here)\b", "here"),
    (r"(?<!is )(?<!are )(?<!in )(?<!up )\b(?:right |over )?there (?=(?:in|on) (?:the|my|our)\b)", ""),
    (r"\b(that (?:is|are)) (?:still )?out (?=(?:in|on|at) (?:the|my|our)\b)", r"\1 "),
    (r"\bfrom (?:in )?here (?=(?:to|into|onto)\b)", "that is here "),
    (r"\b((?:is|are) (?:an? |any |some )?[\w ]{1,40}? (?:open|on|running|closed|dirty|unlocked)) (?:somewhere|anywhere)\b", r"\1"),
    (r"\b(?:get|move|take|bring|drag) yourself (?:over |back |down |up |right |out )*(?=(?:to|into) )", "go "),
    (rf"\b((?:the |my |our )?{either(ROOMS)}) (stays?|remains?|(?:should|must|can|may) (?:stay|remain)) (?:lit|bright|light)(?: up)?\b", r"the light in \1 \2 on"),
    (r"\b(left|right)[- ]hand\b", r"\1"),
    (r"\b(hang|drape|throw|lay|spread|fold) (.+?) over (?=the\b|my\b)", r"\1 \2 on "),
    (r"\ball (?:over|around|through) (?=the |my )", "in "),
    (r"\bthe (\w+(?: (?!(?:on|to|in|at|and|or|is|are|that|one|from|of)\b)\w+)?) (?:on|to) the (left|right)(?: side)?(?=$| in | from )", r"the \2 \1"),
    # beside one of two that are beside each other
    (r"(?<!door )(?<!doors )\b(?:in )?between ((?:the|my|our) [a-z]+(?: (?!and\b)[a-z]+)?) and ((?:the|my|our) [a-z]+(?: (?!and\b|then\b|on\b|in\b)[a-z]+)?)(?=$|[,.]| and\b| then\b)", r"next to \1 that is next to \2"),
    (r"(?<!, )\bthe rest of (?:it|them|(?:those|these)(?=$|[,.;!]| (?:in|on|at|to|into|onto|under|go|goes|should|can)\b))", "the rest"),
    (rf"\bthe rest of (?:the|my|our|these|those) (?!{_WHOLE}\b)(?=\w)", "all the other "),
    (rf",? (?:that|which) (?:is|are|stands?|lies?|hangs?|sits?) (?:{_LYING} |still )?(?=on |in |at |inside |beside |next |near |by )", " that is "),
    (rf"\b(?:(?:just|still) )*(?:together )?{_LYING}(?: together)? (?=on |in |at |inside |near |next )", ""),
    (r"\b(?:one after (?:the other|another)|one by one|one at a time)\b", ""),
    # all on one of them, and none on another one where it is already
    (r"(?<=s )(?<!\bis )(?<!\bhas )(?<!\bgoes )(?:all )?(?:together )?(?P<how>on|in|onto|into) (?:(?:one and )?the same|one single|a single|one) (?P<where>(?!(?:of|and|or|is)\b)[a-z]+(?: (?!(?:and|or|is)\b)[a-z]+)?)$", r"\g<how> only one \g<where>"),
    (r"(?<=s )(?:all )?together (?P<how>on|in|onto|into) (?:the|a|an|my) (?P<where>[a-z]+(?: (?!(?:and|or|in)\b)[a-z]+)?)$", r"\g<how> only one \g<where>"),
    (r"\btogether (?=on |in |at |to |into |onto )", ""),
    (r"\b(?:plus|as well as|along with|together with|in addition to|including(?= (?:the|my|our)\b))\b", "and"),
    (r",? and (?:only )?then\b|,? only then\b", " then"),
    (r",(?: and)? (?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|lastly|finally),? (?!one\b|of\b|is\b)(?=\w+ )", " then "),
    (r"\b((?:get|fetch|bring|grab) (?!me\b|us\b)[\w ,]{1,60}?) for (?=(?:the|my) (?:\w+ )?table\b)", r"\1 onto "),
    (r"\bfor (?=(?:the|my) (?:\w+ )?table\b)", "on "),
    (rf" (?:for|because of) (?:my|our|his|her) (?:(?:poor|bad|sore|aching|old|stiff|tired) )*{either(BODY)}$", ""),
    (r"\bload ((?:(?:all|both) )?(?:of )?(?:the |my |our )?(?:(?!\b(?:in|into|onto|inside)\b)[\w ]){1,60}?),? (?:and then|and|then) (start|run|turn on|switch on) (the (?:dishwasher|washing machine|washer))\b", r"put \1 in \3 and \2 \3"),
    (r"\bthat needs? (?:to be washed|(?:a |some )?(?:wash|washing|cleaning))\b", "that is dirty"),
    (r"\bthat need (?:to be washed|(?:a |some )?(?:wash|washing|cleaning))\b", "that are dirty"),
    (r"\b(the (?:nightstand|\w*table|desk|counter|dresser|(?:bed|coffee|dining|kitchen) ?\w+)) (?:that|which) has (the|an?|my) (\w+(?: (?!on\b|in\b|then\b|and\b)\w+)?)(?: on it)?(?=$|,| and | then\b)", r"\1 with \2 \3 on it"),
    (r"\b(?:which|that) contains? (?:the |some |an? )?([a-z]+(?: [a-z]+)?)$", r"with the \1 in it"),
    (r"^(?:whatever|all that|anything|everything)(?: that)? ((?:on|in) the (?!is\b)\w+(?: (?!is\b)\w+){0,3}) is (dirty|clean|open|closed) (?=(?:shall|should|must|has to|needs to|can|may|goes)\b)", r"everything that is \2 \1 "),
    (r"^need (?=(?:an?|some|my|the|one|two|three|more)\b)", "i need "),
    (r"\b((?:near|by|beside|next to) the \w+), ((?:on|in) the [\w ]+)$", r"\2 \1"),
    (r"\b((?:on|in) the \w+(?: \w+)?), ((?:right )?(?:beside|next to) the [\w ]+)$", r"\2 \1"),
    (r"\b((?:on|in) the \w+(?: \w+)?), (?:right )?((?:near|by) the [\w ]+)$", r"\1 \2"),
    # what is said by halves
    (r"\b(that|which) aren't ", r"\1 are not "),
    (r"\b(that|which) isn't ", r"\1 is not "),
    (r"^((?:make sure|ensure)(?: that)? (?:the|my|our|all)\b[^,]*?) isn't (?=(?:on|off|open|closed|shut|running|in|dirty)\b)", r"\1 is not "),
    (r"^((?:make sure|ensure)(?: that)? (?:the|my|our|all)\b[^,]*?) aren't (?=(?:on|off|open|closed|shut|running|in|dirty)\b)", r"\1 are not "),
    (r",? except(?: for)? (?:the ones?|those|what|any)(?: (?:that|which))?(?: (?:is|are))?(?: already| still| on| in)* there(?: already)?$", ""),
    (r" while i (?:am )?(?:cook(?:ing)?|work(?:ing)?|eat(?:ing)?|read(?:ing)?|rest(?:ing)?|relax(?:ing)?|clean(?:ing)?|shower(?:ing)?)$", ""),
    (r"^(close|shut|open) (it|them|the [\w ]+?)(?: again| back)?,? (?:after|afterwards)$", r"\1 \2"),
    (r"^((?:the |my )?(?!turn\b|switch\b)\w+(?: \w+)?) (off(?=[, ])|on(?=,| and\b)),? (?:and )?((?:the |my )?(?!on\b|off\b|turn\b|switch\b)\w+(?: (?!stays?\b|remains?\b)\w+)?) (on|off)$", r"\1 should be \2 and \3 should be \4"),
    (r"^(?:in )?((?:the )?\w+(?: \w+)?) and ((?:the )?\w+(?: room)?), (?:both|all)?(?: of)?(?: the)? ?(lights?|windows?|curtains?|lamps?) (on|off|open|closed|shut)$", r"\3 in \1 and in \2 should be \4"),
    (r"\b(neither [\w, ]+?),? nor ([\w ]+?),? nor (?=[\w ]+? (?:should|to|must|may|shall) be\b)", r"\1 and \2 nor "),
    (r"\b(?:no |neither )([\w, ]+?),? nor ([\w ]+?) (should|to|must|may|shall) be (on|off|open|closed|running)\b", r"\1 and \2 \3 not be \4"),
    (r"^neither (?:one )?of (?:the |my )?(?:two )?(?!them\b)", "none of the "),
    (r"^neither (?=\w+(?: \w+){0,4} (?:should|must|may|can|shall|is to)\b)", "no "),
    (r"\b(should|must|shall|ought to|to) not be (?:on|running)\b(?! (?:the|my|our|top)\b)", r"\1 be off"),
    (r"\b(should|must|shall|ought to|to) not be open\b", r"\1 be closed"),
    (r"\b(?:that |which )?(?:we|i) (?:have|own|have got)(?= in\b| on\b| everywhere\b| here\b|$)", ""),
    (r" (?:both |all )?at the same time\b", ""),
    (r"\bthe door of it\b", "it"),
    (r"\b(toilet|bin|trash ?can|garbage ?can|washing machine) lid\b", r"\1"),
    (r"\ba (?:pile|heap|bunch|load) of (?=\w+s\b|dirty\b|laundry\b)", "the "),
    (r"\ba stack of (?=\w+s\b)", "the stack of "),
    (rf"\b(?:the|that|this|a) (?:pile|heap|stack|row) of (?P<n>{SMALL_NUMBER}|\d+) (?=\w+s\b)", r"the \g<n> "),
    (r", all (?:of them )?(?:except|but)(?: for)? ((?:the [\w ]+?)|one|two|three|\d+)$", r" except \1"),
    (r"\b(?:something|anything) (?:cold |warm |hot )?to drink(?: in bed)?\b", "a drink"),
    (r"\b(?:something|anything) (?:small |sweet |nice |quick |good |light |healthy )?to (?:eat|snack on|nibble(?: on)?)(?: in bed)?\b", "a bite"),
    (r"\b(?:something|anything) (?:nice |good |light |interesting )?to read(?: in bed)?\b", "a reading matter"),
    (r"\beverything (?:that is |there is )?to drink\b", "all the drinks"),
    (r"^clear(?: away| up| off)? ((?:the|all|my|every|those|these) [\w ]+?) (?:from|off(?: of)?|out of) (the [\w ]+?)(?=,| and|$)", r"take \1 from \2"),
    (r"^(?:empty|unload|clear(?: off)?) (the (?:(?! and\b)[\w ])+?),? (?:and put (?:everything|it all|all of it|the things) )?(?:in|on|to)(?:to)? (the .+)$", r"put everything from \1 in \2"),
    (r"^((?:go|walk|come|run|move) .+?),? and (?:wait|stay)(?: there| here| for me)?$", r"\1"),
    # one here and one there
    (
        r"^(?:there are (?=.*\b(?:put one|goes)\b))?(?:two|three|2|3) (\w+?)s?[:.,] ?(?:put )?one (?:goes )?(on|in|into|onto|for) (the [\w ]+?),? (?:and )?(?:the other|another|one)(?: one)? (?:goes )?(on|in|into|onto|for) (the .+)$",
        r"put one \1 \2 \3 and another \1 \4 \5",
    ),
    (
        r"^(?:put )?(?:a|one) (?!is\b|of\b|goes\b|was\b)(\w+)(?: goes| belongs| should go)? (on|in|into|onto|for) (the (?:(?!leave\b)[\w ])+?),? (?:and )?(?:the other|another|one)(?: one| \1)? (?:goes |should go )?(on|in|into|onto|for) (the .+)$",
        r"put one \1 \2 \3 and another \1 \4 \5",
    ),
    (
        r"^(?:put )?(?:a|one) (?!is\b|of\b|goes\b|was\b)(\w+) each (on|in) (the [\w ]+?) and (on|in) (the .+)$",
        r"put one \1 \2 \3 and another \1 \4 \5",
    ),
    (r"^(put one [\w ]+?) for (the [\w ]+?) and another\b", r"\1 on \2 and another"),
    # what is said in fewer words
    (r"^(drink|eat) (?:an? |one |some )?(?:glass|cup|mug|bowl|plate)s? of ", r"\1 some "),
    (r"\bpieces? of (?=salmon|fruit|chicken|cheese|pie|cake)", ""),
    (r"\b(?:hang|put) ([\w ]+?) up,? (in the [\w ]+), ((?:on|in) the [\w ]+)$", r"put \1 \3 \2"),
    (r"\b(?:hang|put) ([\w ]+?) up,? (?=on |in )", r"put \1 "),
    # the bowl on the table, inside of what was opened
    (r"\b(?:put|throw|drop|place|toss|store|load|set|lay) ([\w ]+? (?:on|in|inside|at) (?:the |my |our )?[\w ]+?) inside(?=$|,| and | then | too$| as well$)", r"put \1 into it"),
    (r"\b(?:put|throw|drop|place|toss|store|load) ([\w ]+?(?:, [\w ]+?)*) (?:all )?(?:back )?(?:in|inside)(?=$|,| and | then | too$| as well$)", r"put \1 in there"),
    (r"\b(bring|carry|take) (it|them|both) over(?=$|,| and | here)", r"\1 \2"),
    (r"\bthe one ((?!here\b|there\b)\w+)(?= and| then|$)", r"one \1"),
    (r"\bits door\b", "it"),
    (r"\b(doors?) between (the [\w ]+?) and (?=the )", r"\1 to \2 to "),
    (r"\b(?:that|which) (?:is|are) not (?:yet )?(?:really )?clean\b", "that is dirty"),
    (r"\bevery ?thing else\b", "all the other things"),
    (r"\b(?:all )?(?:of )?those that are\b", "those that are"),
    (r"\b(?:each and every|every single|every last)\b", "every"),
)  # fmt: skip
