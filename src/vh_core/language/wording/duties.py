"""How something should be, told with a word of duty: "must to go in the sink", "shall be bright",
"should be soaking in the sink", "no book should be left on the bed, they should be on the shelf".

Patterns over a text in lower case, before its sentences are told apart: each says the same with
"should be", which the grammar reads.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.language.wording.rules import BEGINS, ENDS, table
from vh_core.language.wording.word_classes import KIN, ROOMS, WHOEVER, either
from vh_core.naming import singular

_DUTY = r"(?:should|shall|must|has to|have to|needs? to|ought to|(?:is|are) supposed to|(?:is|are) meant to|(?:is|are) to)"
_THE = r"(?:the |my |our )"
_PLACED = r"(?:in|on|into|onto|at|inside|under|behind|near|next to|beside)"
#: end a name
_SMALL = rf"(?:and|or|but|that|which|with|is|are|no|not|left|lying|laying|standing|sitting|remaining|still|any|at|all|on|off|open|closed|running|turned|switched|{_DUTY}|{_PLACED})"
_NAME = rf"(?:(?!{_SMALL}\b)[a-z]+(?: (?!{_SMALL}\b)[a-z]+){{0,2}})"
#: no name begins with what may stand before one, or a long list could be divided in countless ways
_NAMED = rf"(?:{_THE}|all |both )?(?!(?:the|my|our|all|both)\b){_NAME}"
_BEING = r"(?:all |both )?(?:be|go|lie|stand|sit|hang|rest|end up|come|have|contain)\b"
_ROOM = rf"(?:{_THE}|in {_THE})?(?:{either(ROOMS)})"
_IN_ROOMS = rf"(?: in {_ROOM}(?:(?:,? and|,) {_ROOM})*)"
_QUALITY = r"(?:dirty|clean|open|closed)"
_NO_MORE = r"(?: any ?more| any longer| at all| anywhere)"
_THERE_SHOULD_BE = rf"(?:there {_DUTY} be|(?:i|we) (?:want|need)(?: there to be)?|(?:please )?make sure(?: that)? there (?:is|are))"
#: where none of them should be, and where they, or each of them, should
_NONE_HERE_ALL_THERE = (
    rf"{BEGINS}(?:{_THERE_SHOULD_BE} no (?:more )?(?P<what>{_NAME})|no (?:more )?(?P<none>{_NAME}) {_DUTY} (?:be|lie|stand|sit|stay|remain))"
    rf"(?: (?:left|lying|laying|standing|sitting|remaining|still))*(?: (?P<where>{_PLACED} {_THE}?{_NAME})| around)?{_NO_MORE}*"
    rf"(?:[,.;:]| -)+ (?:(?:but|and|so|instead|rather),? )*"
    rf"(?P<goal>(?:(?P<them>they|it|all of (?:them|it)|each of them|every one of them)|(?P<each>all(?: of)?(?: the| my| our)?|every|each|the) (?P<again>{_NAME})) {_DUTY} (?:all |both )?(?:be|go|lie|stand|sit|hang)\b[^.!?;\n]*)"
)


def _plainly(found: re.Match[str]) -> str:
    """What should be there, and where it should not be, of the same things; else as it was."""
    what = found["what"] or found["none"]
    if found["again"] and found["again"].removesuffix("s") != what.removesuffix("s"):
        return found[0]
    goal = found["goal"]
    if found["them"] or found["each"] == "the":
        begins = found["them"] or f"the {found['again']}"
        goal = f"{'they' if found['where'] else f'all the {what}'}{goal.removeprefix(begins)}"
    return f"all the {what} should not be {found['where']}, {goal}" if found["where"] else goal


def _all_in_there(found: re.Match[str]) -> str:
    """None outside a place, as all in it; "no dirty plate or bowl" is no dirty bowl either."""
    names = [each for each in (found["what"], found["none"], found["or"]) if each]
    so = re.match(rf"{_QUALITY} ", names[0]) if len(names) > 1 else None
    if so is not None and not re.match(_QUALITY, names[1]):
        names[1] = f"{so[0]}{names[1]}"
    how = f"{found['how'].split()[-1]} " if found["how"] else ""
    every = (f"every {how}{singular(each)}{found['in'] or ''}" for each in names)
    return f"{' and '.join(every)} should be in {found['place']}"


#: ends all that is said of it
_STOPS = r"(?=(?:,? please)?\s*(?:[.!?;\n]|$))"
_NO_BUT = r"(?![^\n]*\b(?:except|but|apart|not|only|leave|keep|unless|other than)\b)"
#: something, or some of it
_NAMED_SO = rf"(?:(?:the|my|our|an?|one|two|three|all|both|some|every|all the) {_NAME}(?:(?:,| and|, and) (?:(?:the|my|our|an?|one|both|some|every|all(?: the)?) )?(?:(?:two|three) )?(?!(?:the|my|our|an?|one|two|three|all|both|some|every)\b){_NAME})*)"
#: how sure somebody is of it, which changes nothing
_SURELY = r"(?:really|actually|definitely|certainly|simply|absolutely|obviously|of course|rightly|by rights)"
#: what somebody comes or goes for once, before which a wish is to be fulfilled
_COMES = r"(?:(?:am|is|are) (?:back|home)|(?:come|comes|get|gets|sit|sits|lie|lies|go|goes|leave|leaves|arrive|arrives|return|returns|wake|wakes)(?: (?:home|back|up|down|out|in|there|here|over))*)"
_THEN = rf"(?P<who>{WHOEVER}) (?P<come>{_COMES})(?P<more>(?: (?:from|out of|on|in|at|to|for) (?:the |my |our |his |her )?[a-z]+(?: (?:room|table))?| to [a-z]+)*)"
#: lights, and how many of them
_LIGHTS = r"(?:(?:(?:all|every|each|both|the|its|any)(?: (?:of )?the)? )?(?:single )?(?:(?:ceiling|main|bedside|table|floor|standing) )?(?:lights?|lamps?|light switch(?:es)?|lightswitch(?:es)?)(?: (?:and|or) (?:(?:all|every|each|both|the)(?: the)? )?(?:lights?|lamps?))?)"
_DARK = r"(?:(?:completely|totally|really|nice and|all|fully|entirely|pitch) )*dark"
_THAT_IS = r"(?:[,;:.]|,? and| -)+ (?:(?:so|that means|which means|that is|i mean|with|meaning|please|and|therefore),? )*"

#: that there shall be none somewhere, as a rule of the house: what is said beside it
_AS_A_RULE = r"(?:,? (?:please|tonight|today|(?:any ?more|any longer|from now on)(?: (?:please|thanks))?|at night|allowed|(?:(?:and )?(?:i have|i've|we have|we've) decided)(?: (?:so|that))?|(?:that is|that's) (?:decided|the rule|my rule|our rule)))"
#: the shortest name
_NAME_FIRST = rf"(?:(?!{_SMALL}\b)[a-z]+(?: (?!{_SMALL}\b)[a-z]+){{0,2}}?)"
_THOSE_THERE = r"(?:the ones|those|all of those|any|all|everything|whatever)(?: (?:that|which) (?:is|are))?(?: still| left| lying)* (?:(?:in|on) )?there"
_TAKEN = r"(?:(?:so|and|please|now|can you|could you),? )*(?P<verb>put|bring|take|move|carry)"


def _dark_there(found: re.Match[str]) -> str:
    """That it be dark somewhere, and which lights are off for that; else as it was."""
    room = found["room"] or found["in"]
    what = re.sub(r"^its ", "the ", found["what"])
    return f"{room} should be dark. turn off {what} in {room}"


_RULES = table(
    # the salmon should really be in the fridge
    (
        rf"(?P<duty>\b{_DUTY}),? {_SURELY},? (?={_BEING}|not\b|to\b)",
        r"\g<duty> ",
    ),
    (
        rf"\bought {_SURELY} to (?={_BEING})",
        "ought to ",
    ),
    (
        rf"{BEGINS}(?P<what>{_NAMED}) {_SURELY} (?=(?:belongs?|goe?s?) {_PLACED} |{_DUTY} {_BEING})",
        r"\g<what> ",
    ),
    (
        rf"(?P<goal>\b{_DUTY} be {_PLACED} {_THE}?{_NAME}),? by now{ENDS}",
        r"\g<goal>",
    ),
    (
        rf"{BEGINS}(?:at the end of (?:the day|it all|all this)|when (?:all|everything) is (?:done|over|said and done)),? (?=[^.;!?\n]*\b{_DUTY} (?:all |both )?be )",
        "",
    ),
    # the lights should be out
    (
        rf"(?P<what>\b(?:lights?|lamps?)(?: in {_ROOM})?) (?P<duty>{_DUTY}) (?:(?P<all>all|both) )?be (?:all )?out{ENDS}",
        r"\g<what> \g<duty> be off",
    ),
    (
        rf"{BEGINS}(?:i|we) (?:do not|don't) want (?:to (?:see|find|have) )?(?:a single|any|one) (?:light|lamp)s? (?:on|burning|lit)(?P<where>(?: (?:in {_ROOM}|anywhere))?){ENDS}",
        r"no light should be on\g<where>",
    ),
    # i want to relax with a juice on the coffee table while the tv is on
    (
        rf"{BEGINS}(?:i|we)(?: want| would like|'d like) to (?:relax|rest|unwind|chill|sit|read) with (?P<what>{_NAMED_SO}) (?P<where>on {_THE}(?:[a-z]+ )?(?:room )?(?:table|nightstand|desk)(?: in {_ROOM})?)(?:,? (?:while|with) (?P<that>{_THE}{_NAME}) (?:is |are )?(?P<so>on|off))?{_STOPS}",
        lambda found: (
            f"i want {found['what']} {found['where']}"
            + (f". {found['that']} should be {found['so']}" if found["that"] else "")
        ),
    ),
    (
        rf"{BEGINS}(?:i|we)(?: want| would like|'d like) to (?:relax|rest|unwind|chill|sit|read|eat|cook|work) with (?P<that>{_THE}{_NAME}) (?P<so>on|off){_STOPS}",
        r"i want \g<that> \g<so>",
    ),
    # both from here, and the one from there, should go into it
    (
        rf"{BEGINS}(?P<a>(?:the|my|our|both|all|every|two|three) [^.,;:!?\n]+), and (?P<b>(?:the|my|our|both|all|every|two|three|one) [^.,;:!?\n]+), (?={_DUTY} (?:all |both )?(?:be|go|come|end up) {_PLACED} )",
        r"\g<a> and \g<b> ",
    ),
    # it has to go into the fridge, the salmon
    (
        rf"{BEGINS}(?:it|they) (?P<goal>{_DUTY} (?:be|go) {_PLACED} {_THE}{_NAME}), (?P<what>(?:the|my|our|both|all the) {_NAME}){_STOPS}",
        r"\g<what> \g<goal>",
    ),
    # the oven should be on and the salmon in it
    (
        rf"{BEGINS}(?P<place>{_THE}{_NAME}) {_DUTY} be (?P<so>on|off|closed|running|shut),? (?:and|with) (?P<what>{_NAMED_SO}) (?P<where>in|inside|on) it{_STOPS}",
        r"\g<what> should be \g<where> \g<place>. \g<place> should be \g<so>",
    ),
    (
        rf"{BEGINS}(?:i|we)(?: want| need| would like|'d like) (?P<place>{_THE}{_NAME}) (?:loaded|filled|stocked) with (?P<what>{_NAMED_SO})(?:,? and (?:turned |switched )?(?P<so>running|on|started|closed))?{_STOPS}",
        lambda found: (
            f"{found['what']} should be in {found['place']}"
            + (
                f". {found['place']} should be {found['so'].replace('started', 'on')}"
                if found["so"]
                else ""
            )
        ),
    ),
    # see to it that it ends up there
    (
        rf"\b(?P<sure>(?:see to it|make sure|ensure|take care)(?: that)? {_NAMED_SO}) (?P<s>ends?) up (?={_PLACED} )",
        lambda found: f"{found['sure']} {'is' if found['s'] == 'ends' else 'are'} ",
    ),
    (
        rf"\b(?P<goal>{_DUTY} be (?:washed|cleaned)),? and (?=back (?:in|on) )",
        r"\g<goal> and then put ",
    ),
    (
        rf"{BEGINS}there {_DUTY} be light in (?P<a>{_ROOM}) and (?:in )?(?P<b>{_ROOM}){_STOPS}",
        r"turn on the light in \g<a> and the light in \g<b>",
    ),
    # that is how it should be: …
    (
        rf"{BEGINS}(?:that|this)(?: is|'s) how (?:it|things|everything|it all) (?:should|must|has to|ought to) (?:be|look)(?: in the end| then| when you are done)?: *",
        "",
    ),
    # the peppers should be in the fridge, all six of them
    (
        rf"{BEGINS}{_THE}(?P<what>{_NAME}) (?P<goal>{_DUTY} (?:be|go|lie|stand|come)\b[^.,!?;:\n]*?)[,:;]? (?:and )?\(?(?P<n>all (?:two|three|four|five|six|seven|eight|nine|ten|\d+)|both) of them\)?{_STOPS}",
        r"\g<n> \g<what> \g<goal>",
    ),
    # the salmon has to go into the fridge, and the fridge has to be closed
    (
        rf"{BEGINS}(?P<what>(?!.{{0,30}}\b{either(KIN)}\b){_THE}{_NAME}) (?:has|have|needs?) to go (?P<where>{_PLACED} {_THE}?{_NAME})(?=,? and )",
        r"\g<what> should be \g<where>",
    ),
    # the bedroom must be dark, every light off
    (
        rf"{BEGINS}{_NO_BUT}(?:for [a-z ]{{3,20}}? )?(?:(?:it {_DUTY} be|(?:i|we) (?:want|need|would like|'d like) it(?: to be)?) {_DARK} in (?P<in>{_THE}(?:{either(ROOMS)}))|(?:(?:i|we) (?:want|need|would like|'d like) )?(?P<room>{_THE}(?:{either(ROOMS)}))(?: to be| {_DUTY} be)? {_DARK}){_THAT_IS}(?:(?:turn|switch) off )?(?P<what>{_LIGHTS})(?: (?:(?:{_DUTY} be |is |are )?(?:turned |switched )?(?:off|out)))?(?: in there)?{_STOPS}",
        _dark_there,
    ),
    (
        rf"(?P<so>\b(?:it|{_ROOM}) {_DUTY} be|\b(?:i|we) (?:want|need) (?:it|{_ROOM})(?: to be)?) (?:completely|totally|really|nice and|fully|entirely|pitch) (?=dark\b)",
        r"\g<so> ",
    ),
    (
        rf"{BEGINS}let there be (?:some )?light in (?P<room>{_ROOM}){_STOPS}",
        r"turn on the light in \g<room>",
    ),
    # everything should be dark, turn off all lamps
    (
        rf"{BEGINS}{_NO_BUT}(?:it|everything|all) {_DUTY} be {_DARK}(?: (?:everywhere|in the (?:whole |entire )?(?:house|flat|home|apartment)))?{_THAT_IS}(?=(?:turn|switch) off? (?:all|every|each) )",
        "it should be dark everywhere. ",
    ),
    # a juice should be on the table for when i sit down
    (
        rf"(?P<wish>{BEGINS}(?:(?:i|we)(?: want| need| would like|'d like) {_NAMED_SO} (?:to be )?{_PLACED} |{_NAMED_SO} {_DUTY} be )[^.,;!?\n]*?),? (?:for when|when|by the time) {_THEN}{_STOPS}",
        r"\g<wish> before \g<who> \g<come>",
    ),
    (
        rf"{BEGINS}(?:for when|when|by the time) {_THEN},? (?P<wish>(?:(?:i|we)(?: want| need| would like|'d like) {_NAMED_SO} (?:to be )?{_PLACED} |{_NAMED_SO} {_DUTY} be )[^.,;!?\n]*?){_STOPS}",
        r"\g<wish> before \g<who> \g<come>",
    ),
    # no phones in the bedroom tonight. put the ones in there on the kitchen table
    (
        rf"{BEGINS}(?:(?:i have|i've|we have|we've) decided[:,]? (?:that )?)?(?:there (?:should|shall|will|must) be )?no (?:more )?(?P<what>{_NAME}) (?P<where>(?:in|on) {_THE}{_NAME_FIRST}){_AS_A_RULE}*[.!;,:]+ {_TAKEN} {_THOSE_THERE}(?= (?:(?:back )?(?:in|on|to|into|onto) |away\b))",
        r"\g<verb> all the \g<what> that are \g<where>",
    ),
    (
        rf"{BEGINS}(?:(?:i have|i've|we have|we've) decided[:,]? (?:that )?)?no (?:more )?(?P<what>{_NAME}) (?P<where>(?:in|on) {_THE}{_NAME_FIRST}){_AS_A_RULE}+[.!;,:]+ {_TAKEN} (?:them(?: all)?|all of them)(?= (?:(?:back )?(?:in|on|to|into|onto) (?:the|my|our) ))",
        r"\g<verb> all the \g<what> that are \g<where>",
    ),
    (
        rf"{BEGINS}(?:i|we) (?:want|need|like) no (?:more )?(?P<what>{_NAME}) (?P<where>(?:in|on) {_THE}{_NAME_FIRST}){_AS_A_RULE}*[.!;,:]+ (?:(?:so|and|please|now|can you|could you),? )*(?P<verb>put|bring|take|move|carry|lay|place) (?:them(?: all)?|all of them|those)(?= (?:(?:back )?(?:in|on|to|into|onto) (?:the|my|our) ))",
        r"\g<verb> all the \g<what> that are \g<where>",
    ),
    # the plates from the table, and the mug from the desk, should be washed
    (
        rf"(?P<these>{BEGINS}(?:{_THE}|both |all |an? )(?:{_NAME_FIRST} (?:(?:in|on|from|at|of) {_THE}{_NAME_FIRST} ?)*)(?:, | ,)?and (?:{_THE}|both |all |an? )(?:{_NAME_FIRST} ?)(?: ?(?:in|on|from|at|of) {_THE}{_NAME_FIRST})*), (?=(?:{_DUTY} (?:all |both )?(?:be|go|lie|stand|hang)|goe?s?|belongs?)\b)",
        r"\g<these> ",
    ),
    # it should not be lying around
    (
        rf"{BEGINS}(?P<what>(?:the|my|our|that|this|those|these) {_NAME}) {_DUTY}(?: not|n't) be (?:(?:just|always|still) )*(?:lying|laying|standing|sitting|left|out)(?: (?:around|about|out|here|there))*[,.;!]+ {_TAKEN} (?:it|them)\b",
        r"\g<verb> \g<what>",
    ),
    # the bananas should not be in the fridge, put them in a bowl
    (
        rf"{BEGINS}(?P<what>(?:the|my|our|these|those) {_NAME}) {_DUTY}(?: not|n't) be (?:(?:lying|standing|sitting|kept|stored) )?(?P<where>(?:in|on) {_THE}{_NAME_FIRST})[,.;!]+ {_TAKEN} them\b",
        r"\g<verb> \g<what> that are \g<where>",
    ),
    # apples and plums should not lie around, they all go in the fridge
    (
        rf"{BEGINS}(?P<what>{_NAMED}(?:(?:, | and |, and ){_NAMED})*) {_DUTY}(?: not|n't) (?:(?:just|always|still) )*(?:lie|stand|sit|be (?:(?:just|always|still) )*(?:lying|laying|standing|sitting|left|out))(?: (?:around|about|out|here|there))*[,.;!:]+ (?:(?:but|and|so|instead|rather),? )*(?:they|it) (?P<all>(?:all |both )?)(?P<goes>goe?s?|belongs?|{_DUTY} (?:all |both )?(?:be|go)(?: (?:put|stored|kept|placed)(?: away)?)?) (?={_PLACED} )",
        r"\g<what> \g<all>\g<goes> ",
    ),
    # it should be washed and then be put on the table
    (
        rf"(?P<first>\b{_DUTY} (?:all |both )?be (?:washed|cleaned|rinsed|collected|gathered|taken|picked up|emptied|turned|switched|closed|opened|put|placed)\b[^.;!?\n]*?),? and (?:then |afterwards |after that )?(?:{_DUTY} )?be (?=(?:put|placed|brought|carried|moved|stored|stowed|washed|cleaned|set|laid|taken|closed|turned|switched|{_PLACED})\b)",
        r"\g<first> and then ",
    ),
    # how it is there says nothing of where it should not be
    (
        rf"\b(?P<duty>should|must|ought to|may|has to|have to)(?: not|n't) (?:always |just |still )*be (?:lying|laying|standing|sitting|hanging|kept|left|stored)(?: around| about| out)? (?={_PLACED}\b)",
        "should not be ",
    ),
    # the duty, and that it is denied
    (rf"\b(?:should have to|(?<!had )(?<!is )(?<!are )better) (?={_BEING})", "should "),
    (
        rf"\bthere (?P<duty>should|must|shall) ?(?:not|n't) be (?:an?|any)(?: more)? (?={_NAME}\b)",
        r"there \g<duty> be no ",
    ),
    (
        rf"{BEGINS}(?:i|we) (?:do not|don't) want (?:to (?:see|have) )?(?:an?|any)(?: more)? (?={_NAME}(?: (?:left|lying|standing))? {_PLACED} [^.!?;\n]*[,.;] [^.!?;\n]*\b{_DUTY}\b)",
        "there should be no ",
    ),
    (rf"\b(?P<duty>should|must|shall) no longer (?={_BEING})", r"\g<duty> not "),
    (
        rf"{BEGINS}(?P<room>{_THE}(?:{either(ROOMS)})) {_DUTY} have no lights?(?: on)?{_NO_MORE}?{ENDS}",
        r"no light should be on in \g<room>",
    ),
    (rf"\b(?P<duty>must|should|shall) to (?={_BEING})", r"\g<duty> "),
    (rf"(?<!\bi )(?<!\bwe )\bshall (?={_BEING}|not\b)", "should "),
    # where something is to be, however it is there
    (
        rf"\b(?P<duty>{_DUTY})(?P<all> all| both)? (?:rest|be (?:found|soaking|resting|waiting)) (?={_PLACED} )",
        r"\g<duty>\g<all> be ",
    ),
    (
        rf"\b(?P<what>{_THE}{_NAME}) {_DUTY} (?:run|play){ENDS}",
        r"\g<what> should be running",
    ),
    # which of them, told by where they are until then, or that we have them
    (
        rf"\b(?P<which>(?:that|which) (?:is|are|lies?|stands?|sits?|hangs?) [^.,;:!?\n]*?) (?:now|right now|at the moment|currently) (?={_DUTY}\b)",
        r"\g<which> ",
    ),
    (
        rf"\b(?P<which>(?:that|which) (?:is|are|lies|lie|stands|stand) (?:(?:lying|standing) )?{_PLACED} {_THE}(?:(?!(?:right|now|at|to|in|on)\b)[a-z]+ ?){{1,3}}(?<! )) (?:now|right now|at the moment|currently)(?= to be\b| to go\b| (?:in|into|onto|on|to) {_THE}|$|[.,;!?])",
        r"\g<which>",
    ),
    (
        rf"(?P<all>\b(?:every|each|all(?: of)?(?: the| my| our)?) {_NAME}) (?:that |which )?(?:i|we)(?: have(?: got)?|'ve got)(?= to (?:be|go) {_PLACED}\b| {_DUTY} (?:be|go)\b| (?:in|into|onto|on|to) {_THE}|$|[.,;!?])",
        r"\g<all>",
    ),
    # none outside it, as all in it
    (
        rf"{BEGINS}(?:{_THERE_SHOULD_BE} no (?:more )?(?P<what>{_NAME})|no (?:more )?(?P<none>{_NAME})(?: or (?P<or>{_NAME}))?(?P<how> that (?:is|are) (?:dirty|clean)|)(?P<in>{_IN_ROOMS}?) {_DUTY} (?:be|lie|stand|remain|stay))(?: (?:left|lying|standing|remaining|still))* (?:outside(?: of)?|out of|anywhere (?:but|except|other than) (?:in|inside)) (?P<place>{_THE}{_NAME}){ENDS}",
        _all_in_there,
    ),
    # no light and no lamp in the bedroom should be on
    (
        rf"\bno (?P<one>(?!the\b|my\b|our\b){_NAME})(?:,| or|,? and)(?: no)? (?P<other>(?!the\b|my\b|our\b){_NAME})(?P<where>{_IN_ROOMS}?) {_DUTY} be (?P<so>(?:(?:left|still|turned|switched) )?(?:on|open|running)){ENDS}",
        r"no \g<one>\g<where> should be \g<so> and no \g<other>\g<where> should be \g<so>",
    ),
    # the dirty pants, but no others
    (
        rf"(?P<what>\b{_THE}(?:clean|dirty|open|closed) {_NAME}),? (?:but|and) (?:no|not the|none of the) others?(?: ones?)?,? (?={_DUTY}\b|goe?s?\b|belongs?\b)",
        r"\g<what> ",
    ),
    # the light, and the dark
    (
        r"\b(?P<is>is|be|make it|make (?:the |my |our )[a-z]+(?: room)?) (?:completely|totally|fully|entirely|absolutely|pitch) (?=dark\b)",
        r"\g<is> ",
    ),
    (rf"\b{_DUTY} (?=be (?:dark|bright|lit)\b)", "should "),
    (
        rf"{BEGINS}{_THERE_SHOULD_BE} (?:some |a )?light (?=in {_THE}(?:{either(ROOMS)}){ENDS})",
        "turn on the light ",
    ),
    (
        rf"\b(?P<dark>make it dark|(?:turn|switch) off (?:the|all|all the) lights) (?P<where>in {_THE}(?:{either(ROOMS)})),? including (?P<lamps>(?:the|both|all the|my)(?: two| three)? (?:[a-z]+ ?)?lamps?){ENDS}",
        r"\g<dark> \g<where> and turn off \g<lamps> \g<where>",
    ),
    (
        rf"{BEGINS}(?P<what>the lights?) (?:is|are) (?P<so>on|off) (?:in|everywhere in) (?:all|every)(?: the| other)? rooms? (?:but|except|save|apart from|other than)(?: for)?(?: in)? (?P<room>{_THE}(?:{either(ROOMS)}))[.;,!] (?P<polite>(?:(?:please|so) )*)(?:turn|switch) (?:it|them) (?P=so) (?:there|in there)(?: too| as well| also)?{ENDS}",
        r"\g<polite>turn \g<so> \g<what> in \g<room>",
    ),
    (
        r"(?P<so>\bshould be (?:dark|bright)), so (?=(?:neither|no|all|the) )",
        r"\g<so>. ",
    ),
    (
        rf"\b{_THERE_SHOULD_BE} no lights?{_NO_MORE}?(?P<where>{_IN_ROOMS}){_NO_MORE}?{ENDS}",
        r"no light should be on\g<where>",
    ),
    # closed, and not standing open: which says the same again
    *(
        (
            rf"(?P<so>\b(?:{_DUTY}|make sure [^.!?;\n]*? (?:is|are)) (?:be |stay |remain )?(?:all |both )?(?:{so})),? (?:and |but )?not (?:(?:standing|left|wide|lying|switched|turned|still|running) )*(?:{other}|running(?= |$))(?: (?:like (?:that|this|now)|as (?:it is|they are)(?: now)?|any ?more|all (?:day|night)|now|again))*{ENDS}",
            r"\g<so>",
        )
        for so, other in (
            ("closed|shut", "open"),
            ("off|switched off|turned off", "on"),
            ("on|running", "off"),
            ("clean", "dirty"),
            ("open", "closed|shut"),
        )
    ),
    # …, and do not leave it open
    *(
        (
            rf"(?P<before>[a-z]),? (?:and|but|so) (?:please )?(?:do not|don't|never) leave (?P<what>it|them|its door|the door|their doors|{_THE}{_NAME}) (?:standing |wide |lying )*{so}{ENDS}",
            rf"\g<before>. {order}",
        )
        for so, order in (("open", r"close \g<what>"), ("(?:on|running)", r"turn off \g<what>"))
    ),
    # in the office neither the computer nor the light is on
    (
        rf"\b(?:please )?(?:make sure|ensure|see to it)(?: that)? (?P<where>in {_THE}(?:{either(ROOMS)})),? (?P<what>neither [^.,;!?\n]+? nor [^.,;!?\n]+?) (?:is|are) (?=(?:on|off|open|closed|running|shut){ENDS})",
        r"\g<where>, \g<what> should be ",
    ),
    # …, and so should both mugs
    (
        rf"(?P<first>{BEGINS}[^.!?;\n]*? (?P<duty>should|must|has to|have to|needs to|need to) be (?P<so>[^.!?;,\n]+?)),? and so (?:should|must|do|does) (?P<what>[^.!?;,\n]+?){ENDS}",
        r"\g<first>. \g<what> should be \g<so>",
    ),
    # who is to do it, and since when it should be so
    (rf"(?P<done>{BEGINS}[^.!?;,\n]* {_DUTY} be [a-z]+ed) by you{ENDS}", r"\g<done>"),
    (
        rf"\b(?P<so>{_DUTY} (?:already )?be [a-z]+) by now{ENDS}",
        r"\g<so>",
    ),
    # none that is so
    (
        rf"\b{_THERE_SHOULD_BE} no (?P<what>{_NAME})(?: (?:left|still|turned|switched))* (?P<so>on|open|running)(?P<where>{_IN_ROOMS}?){_NO_MORE}?{ENDS}",
        r"no \g<what> should be \g<so>\g<where>",
    ),
    (
        rf"\b(?P<not>(?:i|we) (?:do not|don't) want {_THE}{_NAME}(?: (?:to be|left))? (?:on|open|running)){_NO_MORE}",
        r"\g<not>",
    ),
    (_NONE_HERE_ALL_THERE, _plainly),
    # what is emptied, and where all that goes
    (
        rf"{BEGINS}(?P<place>{_THE}{_NAME}) {_DUTY} be empty(?:,? and|,|;|:|\.) (?:what|everything|all)(?: (?:that|which))?(?: (?:was|is|were|are))? (?P<where>in|on|inside|from|out of) (?:it|there) (?:{_DUTY} (?:be|go)|goes|belongs) (?P<goal>{_PLACED} )",
        r"everything \g<where> \g<place> should be \g<goal>",
    ),
    # what a place should have in it
    (
        rf"{BEGINS}(?:i|we)(?: want| need|'d like| would like| would love|'d love) (?P<place>{_THE}{_NAME}) to (?P<has>have|contain|hold) ",
        r"\g<place> should \g<has> ",
    ),
    (
        rf"(?P<first>{BEGINS}[^.!?;\n]*?\b{_DUTY} (?:be|stand|go) {_PLACED} [^.!?;\n]*?),? with (?P<what>(?:all|both|the|my|our|two|three) [^.!?;,\n]*?) (?P<where>in|on|inside) (?:it|them){ENDS}",
        r"\g<first>. \g<what> should be \g<where> it",
    ),
    # what runs into the sink
    (
        rf"\bthe water (?:of|in|at|from) (?:the |my |our )?(?P<room>{either(ROOMS)}) (?:sink|basin|tap|faucet) (?=(?:{_DUTY} be|is) (?:on|off|running|turned|switched)\b)",
        r"the faucet in the \g<room> ",
    ),
)


def with_duties_plain(text: str) -> str:
    """A text in lower case with what should be so in the words of the grammar."""
    return _RULES.applied(text)
