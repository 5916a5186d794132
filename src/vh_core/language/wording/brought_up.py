"""How people bring up a thing before an order for it, and what they exclaim about it: what is to be
found somewhere, what was forgotten there, how each of several is, which of them has something in
it. Patterns over a text in lower case, before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, ENDS_POLITELY, table
from vh_core.language.wording.word_classes import (
    GIVING,
    KIN,
    ORDER,
    PUTTING,
    ROOMS,
    SMALL_NUMBER,
    either,
)
from vh_core.naming import plural_of, singular

_THE = r"(?:the|my|our)"
_WORD = r"(?!(?:and|or|but|if|when|so|then|that|which|please|it|them|in|on|at|off|from|to|with|is|are|was|were|goe?s?|they)\b)[a-z'-]+"
_NAME = rf"{_THE} {_WORD}(?: {_WORD}){{0,2}}"
_A_NAME = rf"(?:an?|one|{SMALL_NUMBER}|some) {_WORD}(?: {_WORD}){{0,2}}"
_PLACE = rf"(?:in|on|at|inside|under) {_NAME}(?: in {_NAME})?"
_TO = rf"(?:in|on|into|onto|to|inside) {_NAME}(?: in {_NAME})?"
_SO = r"(?P<so>dirty|clean|empty)"
_STATE = r"(?:open|closed|shut|on|off|dirty|clean|running)"
_WANT_A_WASH = r"(?:that|which) (?:(?:still )?(?:wants?|needs?|could do with) (?:washing|a wash|cleaning|a clean|to be (?:washed|cleaned))|(?:is|are) (?:all |both )?dirty)"
#: may begin an order behind what is told
_THEN = r"(?:(?:and|so|then|please|now|just|do|would you|could you|can you|will you),? )*"
#: an order for what it names itself
_OF_ITS_OWN = rf"(?={_THEN}{ORDER}\b(?![^.;!?]*\b(?:it|them|that|there|those|one)\b))"
#: that it is so may be an order for light, where none stands behind it
_DARK = r"dark(?=[^\n]*\b(?:(?:turn|switch|put) on\b|(?:light|lamp)s? on\b|open (?:the|my) (?:curtain|blind)))"
_ANYBODY = r"(?:i|we|you|he|she|they|nobody|no one|(?:the|my|our) [a-z]+)"


def _each_so(found: re.Match[str]) -> str:
    """What there is somewhere, each of it dirty, or clean, as is said behind it."""
    so = found.groupdict().get("so") or "dirty"
    what = (
        re.sub(
            r"\b(an?|one|two|three|four) (?!(?:dirty|clean|empty)\b)(?=[a-z])",
            rf"\1 {so} ",
            found["what"],
        )
        .replace("an dirty", "a dirty")
        .replace("an clean", "a clean")
        .replace("a empty", "an empty")
    )
    return f"{found['there']}{what} {found['where']}"


def _with_that_in_it(found: re.Match[str]) -> str:
    """The order for something that goes where something else is, which is told before."""
    held = re.sub(r"^(?:an?|one|some) ", "", found["held"])
    return f"{found['order']} {found['in']} the {singular(found['many'])} with the {held} in it"


def _named_there(found: re.Match[str]) -> str:
    """That there is what a question, or a wish, brings up, where it is."""
    said = found.groupdict()
    named = found["what"] or said.get("come") or said.get("whose") or ""
    what = re.sub(r"^(?:that|this|her|his|their) ", "the ", named)
    what = re.sub(r"^(?:these|those) ", "the ", what)
    plain = re.match(rf"(?:the|my|our|an?|one|some|{SMALL_NUMBER}|all|both) ", what)
    it = said.get("it") or ""
    be = "are" if it in ("them", "they", "those", "these") else "is"
    return f"there {be} {'' if plain else 'the '}{what} {found['where']}. "


BROUGHT_UP = table(
    # what is that plate doing in the bathroom? put it on the table
    (
        rf"{BEGINS}(?:and |but |so )?what (?:on earth |the hell )?(?:is|are) (?P<what>(?:the|that|this|those|these|my|our) {_WORD}(?: {_WORD}){{0,2}}) doing (?P<where>{_PLACE})(?: again| now| here)*\?+ +(?={_THEN}{ORDER}\b[^.;!?]*?\b(?P<it>it|them|that|those)\b)",
        _named_there,
    ),
    # why is it on the table? how did it get there? whose is it?
    (
        rf"{BEGINS}(?:and |but |so )?(?:(?:(?:why (?:on earth |the hell )?|how come )(?:is|are)(?: there)?(?: still| always)*|how (?:did|does|do)) (?P<what>(?:(?:the|that|this|those|these|my|our|an?|some|{SMALL_NUMBER}) )?{_WORD}(?: {_WORD}){{0,2}}?)|how come (?P<come>(?:the|that|this|those|these|my|our) {_WORD}(?: {_WORD}){{0,2}}?) (?:is|are)(?: still| always)*|whose (?P<whose>{_WORD}(?: {_WORD})?) (?:is|are) (?:that|this|those|these|it))(?: (?:lying|standing|sitting|left|out|get|end up|land))* (?P<where>{_PLACE})(?: again| now| like that)*\?+ +(?={_THEN}{ORDER}\b[^.;!?]*?\b(?P<it>it|them|that|those)\b)",
        _named_there,
    ),
    # who leaves salmon on the table? put it in the fridge
    (
        rf"{BEGINS}(?:and |but |so )?who (?:on earth |the hell |even )?(?:leaves|left|puts|put|keeps leaving|has left) (?P<what>(?:(?:the|that|this|those|these|my|our|an?|one|some|{SMALL_NUMBER}) )?{_WORD}(?: {_WORD}){{0,2}}?)(?: (?:lying|standing|out|back|around))* (?P<where>{_PLACE})(?: again| now| like that)*\?+ +(?={_THEN}{ORDER}\b[^.;!?]*?\b(?P<it>it|them|that|those)\b)",
        _named_there,
    ),
    # she wants her toy, the one on the desk. put it on the table
    (
        rf"{BEGINS}(?:(?:the|my|our) {_WORD}(?: {_WORD})?|he|she|they|i|we) (?:really |just )?(?:wants?|needs?|(?:is|are|am) looking for|asks? for|asked for) (?P<what>(?:the|her|his|their|my|our) {_WORD}(?: {_WORD})?), (?:i mean )?the (?P<it>one|ones) (?P<where>{_PLACE})[.;!]+ +(?={_THEN}{ORDER}\b[^.;!?]*?\b(?:it|them)\b)",
        _named_there,
    ),
    # she wants crackers, they are in the cupboard by the sink. bring them to me
    (
        rf"{BEGINS}(?:(?:the|my|our) {_WORD}(?: {_WORD})?|he|she|they|somebody|someone) (?:really |just |also )?(?:wants?|needs?|would like|(?:is|are) looking for|asks? for|asked for) (?P<what>(?:(?:the|her|his|their|my|our|some) )?{_WORD}(?: {_WORD})?)(?:[.,;:]+| and) (?P<it>it|they)(?:'s|'re| is| are)(?: (?:all|both|still|probably|over))* (?P<where>(?:in|on|at|inside|under) {_NAME}(?: (?:in|on|near|by|next to|beside) {_NAME})?)[.,;!]+ (?={_THEN}{ORDER}\b[^.;!?]*?\b(?:it|them)\b)",
        _named_there,
    ),
    # i hear water in the bathroom. shut the tap
    (
        rf"{BEGINS}(?:i|we)(?: can| still| just)* hear (?:the |some )?(?:water|(?:running|dripping) water|dripping|(?:something|a tap|the tap|it) (?:running|dripping))(?: (?:running|dripping|flowing|splashing|rushing))?(?: coming)? (?:in|from) (?P<room>{_THE} (?:{either(ROOMS)}))(?:[.;!]+ +|, |,? so )(?P<order>{_THEN}(?:(?:close|shut|turn off|switch off|stop) (?:the|that) (?:tap|faucet|water)|(?:turn|switch|shut) (?:the|that) (?:tap|faucet|water) off)){ENDS_POLITELY}",
        r"\g<order> in \g<room>",
    ),
    # get the kitchen light for me? i want it off
    (
        rf"{BEGINS}(?:(?:please|can you|could you|would you|will you),? )*get (?P<what>{_NAME})(?: for me)?(?:,? please)?[?.!,]+ +i (?:want|need|would like|'d like) it (?P<so>on|off|open|closed|shut)(?: please)?(?=\s*[.!]|$)",
        r"i want \g<what> \g<so>",
    ),
    # in the second picture the salmon is in the fridge, so move it there
    (
        rf"{BEGINS}(?:in|on) the (?:second|last|other|right|after|bottom) (?:picture|image|photo|one),? (?P<what>(?:the|my|our|both|all the) {_WORD}(?: {_WORD})?) (?:is|are) (?:now )?(?P<where>(?:in|on|inside) {_NAME}),? (?:and )?(?:so|therefore)(?: (?:what you have to do is|you have to|you should|please|just))*(?: to)? (?:move|put|bring|take|carry) (?:it|them) (?:in |over |back )?there(?P<source> from {_NAME})?{ENDS_POLITELY}",
        lambda found: f"put {found['what']}{found['source'] or ''} {found['where']}",
    ),
    # there are knives out on the counters
    (
        rf"(?P<there>\bthere (?:is|are) (?:still |also )*(?:(?:an?|some|one|the|{SMALL_NUMBER}) )?{_WORD}(?: {_WORD})?) (?:left )?(?:out|over|around|about)(?= (?:in|on) (?:{_THE}|both|all) |[.;!]+ (?:{_THEN}{ORDER}\b[^.;!?]*\b(?:it|them)\b|(?:it|they) (?:should|must|goe?s?|belongs?)\b))",
        r"\g<there>",
    ),
    (
        rf"(?P<there>{BEGINS}there is (?:still |also )*)(?:some )?(?P<what>(?!(?:an?|one|the|no|another|nothing|something|only|just)\b){_WORD}(?: {_WORD})??) left(?: over)?(?=(?P<where> {_PLACE})?[.;!]+ (?:{_THEN}{ORDER}\b[^.;!?]*\bit\b|it (?:should|must|goes|belongs)\b))",
        r"\g<there>the \g<what>",
    ),
    # which don't belong there
    (
        rf"(?P<there>\bthere (?:is|are) [^.;!?]*? {_PLACE}),? (?:and |but )?(?:which|that|they|it|and they|and it) (?:really |clearly )?(?:(?:do|does) not|don't|doesn't) (?:really )?belong (?:in )?(?:there|here)(?=\s*[.;!])",
        r"\g<there>",
    ),
    # there is a glass on the coffee table. dishwasher, please
    (
        rf"(?P<there>{BEGINS}there (?P<be>is|are) (?:still |also )*{_A_NAME} {_PLACE})[.;!]+ +(?:(?:in|into|to) )?(?:the )?(?P<to>(?:dishwasher|sink|fridge|refrigerator|freezer|bin|garbage can|trash can|washing machine|cupboard|cabinet|closet|wardrobe|drawer|bookshelf)(?: (?:in|of) {_NAME})?),? please(?=\s*[.!]|$)",
        lambda found: (
            f"{found['there']}. put {'it' if found['be'] == 'is' else 'them'} "
            f"{'on' if found['to'].startswith('bookshelf') else 'in'} the {found['to']}"
        ),
    ),
    # someone left the closet open and also the bin, close both
    (
        rf"{BEGINS}(?:somebody|someone|i|we|he|she|they) (?:has |have |had )?(?:left|forgot) (?P<a>{_NAME}) (?P<so>open|on|running),? (?:and also|and|as well as|also|plus) (?P<b>{_NAME})(?:,? too|,? as well)?(?:[.;!]+ +|, )(?=(?:so |please )*(?:close|shut|turn|switch) (?:off )?(?:both|them|the two)\b)",
        r"\g<a> and \g<b> are \g<so>. ",
    ),
    # my flatmate never turns his computer off. can you do it?
    (
        rf"{BEGINS}(?:and |but |so )?(?:{_THE} {_WORD}|he|she|they|i|we|nobody|no one|somebody|someone) (?:again |has |have |had )*(?:never|always forgets? to|keeps? forgetting to|forgot to|forgotten to|did not|didn't|does not|doesn't|will not|won't) (?:remembers? to )?(?:(?P<do>turn|switch|shut)(?:s|es|ed)? (?P<what>(?:the|his|her|their|my|our) {_WORD}(?: {_WORD})?) (?P<off>off)|(?P<close>close|shut)[sd]? (?P<it>(?:the|his|her|their|my|our) {_WORD}(?: {_WORD})?))[.!,;]+ +(?:so )?(?:please|can you|could you|would you|will you) (?:please |just )?do (?:it|that|so)(?: for (?:him|her|them|me|us))?(?: please| now)*[?.!]*$",
        lambda found: (
            f"{found['do']} {found['what']} {found['off']}"
            if found["do"]
            else f"{found['close']} {found['it']}"
        ),
    ),
    # i think i forgot to turn the stove off. switch it off
    (
        rf"{BEGINS}(?:(?:oh no|oops|oh|sorry|i think|i believe|i guess|i am afraid),? )*(?:i|we)(?: have)? (?:totally |completely |just )?forg[eo]t(?:ten)? to (?:(?:turn|switch) (?P<what>{_NAME}) (?P<off>off|on)|(?P<close>close|shut) (?P<it>{_NAME}))(?: (?:again|earlier|this (?:morning|afternoon|evening)|yesterday|last night))*[.!,;]+ +(?P<then>{_THEN})(?:(?:turn|switch) it (?P=off)|(?:close|shut) it)(?P<please>,? please)?(?=\s*[.!?]|$)",
        lambda found: (
            f"{found['then']}turn {found['off']} {found['what']}"
            if found["off"]
            else f"{found['then']}close {found['it']}"
        ),
    ),
    # i think i left the closet open this morning, can you close it
    (
        rf"(?P<left>{BEGINS}(?:(?:oh no|oops|oh|sorry|i think|i believe|i guess|i am afraid),? )*(?:i|we|he|she|they|somebody|someone)(?: have| has)? (?:must have )?(?:left|forgot|forgotten) {_NAME} (?:open|on|running)(?: in {_NAME})?) (?:this (?:morning|afternoon|evening)|yesterday|last night|earlier(?: today)?|today|just now|before)(?=(?:[.;!]+ +|, ){_THEN}{ORDER}\b[^.;!?]*\bit\b)",
        r"\g<left>",
    ),
    # what is left is that you close the curtains
    (
        rf"(?P<before>{BEGINS_OR_GOES_ON}(?:(?:so|and|now),? )*)(?:what (?:is left|remains)|all (?:that )?(?:is left|remains)|the only thing left)(?: to (?:do|be done))?(?: for (?:(?:a|the|my|our) )?[a-z]+(?: [a-z]+)?)? is (?:that you|for you to|to) (?={ORDER} )",
        r"\g<before>",
    ),
    # nothing but bad news
    (
        rf"{BEGINS}nothing but (?=(?:(?:bad|sad|boring|stupid|silly|terrible|awful|old) )*(?:news|nonsense|trouble|problems|noise|repeats|adverts?|ads|commercials|reruns|stress|complaints|lies|politics|chaos|gossip)\b(?: (?:again|today|all day|everywhere|tonight))*\s*[.!;])",
        "only ",
    ),
    # load the dishwasher with the plates and with the forks
    (
        rf"(?P<load>\b(?:load|fill) {_NAME} with [^.;!?]+?),? and (?:also )?with (?=(?:the|my|all|every|both|{SMALL_NUMBER}) )",
        r"\g<load> and ",
    ),
    # return them to their place on the table
    (
        rf"\b(?:to|in|into) (?:their|its) (?:usual |old |right |proper |own )?places? (?=(?:in|on) {_THE} )",
        "",
    ),
    # my wife and me
    (
        rf"{BEGINS}(?:{_THE} {either(KIN)} and me|me and {_THE} {either(KIN)}) (?=(?:want|need|would|are|will|have|love|like)\b)",
        "we ",
    ),
    # i don't want knives lying around. all of them in the dishwasher
    (
        rf"{BEGINS}(?:i|we) (?:do not|don't) (?:want|like) (?:any |the |my )?(?P<what>{_WORD}s) (?:lying|standing|sitting|left)(?: (?:around|about|out|near|here|there|everywhere))(?:(?!\b(?:if|when|unless|but|except|only)\b)[^.;!?])*[.;!]+ +(?:please )?(?:(?:put|move|bring|load) )?(?:them all|all of them) (?=(?:in|on|into|onto|to) {_THE} )",
        r"put all the \g<what> ",
    ),
    # is it that late? why is it so dark? look how late it is
    (
        rf"{BEGINS}(?:is it (?:really |already )?(?:so|that|this) (?P<a>late|early|{_DARK}|cold|hot)|why is it (?:always )?(?:so|that|this) (?P<b>{_DARK}|cold|hot|warm|loud|bright|stuffy|gloomy|noisy|chilly)|look (?:at )?how (?P<c>late|early|{_DARK}|cold|hot|bright) it is)(?P<here>(?: already| again| today| outside)*(?: in here| here)?)[?!.]+ +{_OF_ITS_OWN}",
        lambda found: f"it is {found['a'] or found['b'] or found['c']}{found['here']}. ",
    ),
    # what is that smell? what is burning? do you hear that noise?
    (
        rf"{BEGINS}(?:what(?: is|'s) (?:that|this) (?:awful |terrible |horrible |strange |weird )?(?P<a>smell|noise|sound|racket|stench|stink|mess)|what(?: is|'s) (?P<b>burning|beeping|humming|buzzing|dripping|rattling|stinking)|(?:can|do|don't|can't) you (?P<c>hear|smell|feel) (?:that|this)(?: (?:awful |terrible |strange )?(?:noise|smell|sound|racket|stench|draught))?)(?: in here| here| again)*(?:,? too)?\?+ +{_OF_ITS_OWN}",
        lambda found: (
            f"there is a {found['a']}. "
            if found["a"]
            else f"something is {found['b']}. "
            if found["b"]
            else f"i {found['c']} something. "
        ),
    ),
    # i almost forgot, last thing for today
    (
        rf"{BEGINS}(?:oh,? )?(?:and )?(?:i (?:almost|nearly) forgot|before i forget|(?:one |the )?last thing(?: for (?:today|tonight|now))?|you (?:won't|will not|wouldn't) believe (?:it|this))[,:.!]+ *(?={_THEN}(?:{ORDER}\b|{_THE} |my |our ))",
        "",
    ),
    # just to be safe
    (
        r"(?<=[a-z]),? (?:just )?to be (?:safe|sure|certain|on the safe side)(?=\s*[.!]|,? please\b|$)",
        "",
    ),
    # let's have the radio on
    (
        rf"(?P<before>{BEGINS_OR_GOES_ON}(?:(?:and|so|then|now),? )*)let(?:'s| us|s) have (?P<what>{_NAME}) (?P<so>on|off|open|closed){ENDS_POLITELY}",
        r"\g<before>i want \g<what> \g<so>",
    ),
    # make light there
    (
        r"\bmake (?:some |a bit of |a little )?light(?= (?:in )?(?:there|here)\b| in (?:the|my|our) [a-z])",
        "turn on the light",
    ),
    # do the laundry: what goes in the machine, and that it is started
    (
        rf"{BEGINS}(?:please )?(?:(?:let's |could you |can you )?do (?:a (?:load|bit) of |the |some )?(?:laundry|washing|wash)|laundry)(?:[,;]|:(?=[^.;!?\n]* go (?:in|into) )) (?=(?:the|my|our|both|one|two|three|all (?!(?:of |the |my |our )*(?:it|that|them|this|dirty (?:ones|things)|things|stuff)\b)[a-z]+) )(?=[^\n]*\bin(?:to)? the (?:washing machine|washer)\b[^\n]*\b(?:start|turn|switch|run)\b)",
        "",
    ),
    # toothpaste open, toilet open: close both
    (
        rf"(?:^|(?<=[.!?;:] ))(?P<a>(?:{_THE} )?{_WORD}(?: {_WORD})?) (?P<so>open|on|running),? (?:and )?(?P<b>(?:{_THE} )?{_WORD}(?: {_WORD})?) (?P=so)[.;!]+ (?=(?:so |please |can you |could you )*(?:close|shut|(?:turn|switch) off|(?:turn|switch) (?:both|them|it) off) ?(?:both|them|it)?\b)",
        r"the \g<a> is \g<so> and the \g<b> is \g<so>. ",
    ),
    # how embarrassing, of all places
    (
        r"(?<=[a-z]),? (?:how (?:embarrassing|silly|annoying|stupid|strange|odd|awful|shameful|typical|careless|funny)(?: of (?:me|him|her|them|us))?(?: is that)?|of all (?:places|things)|so to speak|would you believe(?: it)?|believe it or not|goodness(?: me| knows(?: why)?)?|shame on me|silly me|heaven knows(?: why)?|god knows(?: why)?)(?=\s*[,.;!?]|$)",
        "",
    ),
    # where i can't reach it
    (
        rf"(?<=[a-z]),? where (?:{_ANYBODY} (?:can't|cannot|can not|can never|could not|couldn't)(?: even)? (?:reach|get at|get to|see|get)|it is out of (?:my|our|his|her) reach)(?: (?:it|them))?(?=\s*[,.;!])",
        "",
    ),
    # so he doesn't forget it
    (
        rf"(?<=[a-z]),? so (?:that )?(?:{_ANYBODY}|[a-z]+) (?:(?:do|does|will|can|would) not|don't|doesn't|won't|can't|cannot|never|wouldn't) (?:forgets?|loses?|overlooks?|leaves?|misses|miss) (?:it|them|that)(?: (?:again|behind|this time|tomorrow|today|in the morning))*{ENDS_POLITELY}",
        "",
    ),
    # you'll find the pillow in the closet
    (
        rf"{BEGINS}(?:and |so )?you(?:'ll| will| can| should| may)? (?:also )?(?:find|see|notice|spot) (?P<what>(?:{_NAME}|{_A_NAME}) {_PLACE})(?:[.;!:]+ +|,? and |, |,? so )(?={_THEN}{ORDER}\b[^.;!?]*\b(?:it|them)\b)",
        r"there is \g<what>. ",
    ),
    (
        rf"{BEGINS}(?:and |so )?you(?:'ll| will| can| should)? (?:also )?(?:find|see|notice|spot) (?P<what>(?:{_NAME}|{_A_NAME}) {_PLACE})[.;!]+ +(?=(?:it|they)(?: both| all)? (?:goe?s?|belongs?|should|must|has to|have to) )",
        r"there is \g<what>. ",
    ),
    # the kids left plums on the table. put them in the fridge
    (
        rf"{BEGINS}(?:(?:the|my|our|his|her) {_WORD}(?: {_WORD})?|he|she|they|i|we|somebody|someone) (?:have |has |just |again )*(?:left|forgot|forgotten|put|dumped|dropped) (?!(?:the|my|our|his|her|their|an?|some|it|them|all|both|one|two|three|everything)\b)(?P<what>{_WORD}(?: {_WORD})?) (?:lying |standing )?(?P<where>{_PLACE})(?: again)?[.;!]+ +(?={_THEN}{ORDER}\b[^.;!?]*?\b(?:them|those|they)\b)",
        r"there are \g<what> \g<where>. ",
    ),
    # look at this mess: plums on the table
    (
        rf"{BEGINS}(?:just |oh |now )*look at (?:this|that|the) (?:mess|state of things|sight|here)?[:,;!.–-]+ *(?=(?:{_A_NAME}|{_NAME}|{_WORD}s) {_PLACE}[.,;!])",
        "there is ",
    ),
    # you see the box in the living room? on the table
    (
        rf"{BEGINS}(?:do |can )?you see (?P<what>(?:{_NAME}|{_A_NAME}) {_PLACE})\?+ +(?={_THEN}{ORDER}\b[^.;!?]*\b(?:it|them)\b)",
        r"there is \g<what>. ",
    ),
    # did i forget a plate in the microwave? yeah, i did
    (
        rf"{BEGINS}(?:(?:did|have) (?:i|we) (?:just |really )?(?:forget|leave|left|forgotten)|is there(?: still)?) (?P<what>{_A_NAME} {_PLACE})(?: again)?\?+ +(?:(?:yes|yeah|yep|yup|right|of course|oh yes|i think so|indeed|so (?:i|we) did|(?:i|we) (?:did|have)|there is)[,.! ]+)+(?=\w)",
        r"there is \g<what>. ",
    ),
    (
        rf"{BEGINS}i was (?:in (?:such )?a (?:hurry|rush)|late|distracted|half asleep|running late)(?: (?:today|this morning))? and (?:i )?(?P<left>left|forgot) (?={_NAME} {_PLACE})",
        r"i \g<left> ",
    ),
    # is that water i hear? i must have left the tap running
    (
        rf"{BEGINS}(?:is|was) (?:that|it) (?!(?:the|my|our)\b)[a-z]+(?: [a-z]+)? (?:that )?(?:i|we) (?:can )?(?:hear|smell|see)\?+ +(?=(?:i|we|somebody|someone)\b)",
        "",
    ),
    # any candle will do, on the table with it
    (
        rf"{BEGINS}any (?:old )?(?P<what>{_WORD}(?: {_WORD})?) (?:will do|is fine|would do)[.,;!]+ (?:so |just |and )*(?:(?:put|place|set) (?:it|one) (?P<put>{_TO})|(?P<to>{_TO}) with (?:it|one)){ENDS_POLITELY}",
        lambda found: f"put one {found['what']} {found['put'] or found['to']}",
    ),
    # in the sink with it please
    (
        rf"(?:{BEGINS}|(?P<comma>, (?=back )))(?:and |so )?(?:please )?(?P<back>(?:back |straight |right )?)(?P<to>{_TO}) with (?P<it>it|them|that){ENDS_POLITELY}",
        lambda found: (
            f"{'. ' if found['comma'] else ''}put {found['it']} {found['back']}{found['to']}"
        ),
    ),
    # into the sink they go
    (
        rf"(?:[.;!]+ +|,? and |, )(?P<to>{_TO}) (?P<it>it|they)(?: (?:both|all))? (?:goe?s?|must go|should go){ENDS_POLITELY}",
        lambda found: f". put {'it' if found['it'] == 'it' else 'them'} {found['to']}",
    ),
    # in go the plate and the bowls, close it
    (
        rf"(?P<open>\bopen (?P<where>{_NAME})[,.;]? (?:and |then )*)(?:in|inside|in there) (?:goe?s?) (?P<what>[^.;!?]+?)(?=,? (?:and |then )*(?:close|shut|turn|switch|start)\b)",
        r"\g<open>put \g<what> in \g<where>",
    ),
    # i want it on the bed, and the closet shut
    (
        rf"\bi want (?P<it>it|them) (?P<to>{_TO}),? and (?=(?:{_NAME}) {_STATE}\b)",
        r"put \g<it> \g<to>, and i want ",
    ),
    # do put it there
    (
        rf"(?P<before>(?:^|(?<=[.;!?,] ))(?:(?:so|please|and|then|now),? )*|\b(?:so|please) )do (?=(?:{either(PUTTING, GIVING, 'load', 'wash', 'clean', 'close', 'shut', 'open', 'turn', 'switch')}) (?:on |off |up )?(?:{_THE}|it|them|all|both|that|this|those|me)\b)",
        r"\g<before>",
    ),
    # in the bathroom the tap and the lamp are both on
    (
        rf"{BEGINS}(?P<in>in {_NAME}),? (?P<a>{_NAME}) and (?P<b>{_NAME}) are (?P<so>(?:both |still )*{_STATE})(?=(?:[.;!]+ +|, )(?:and |so )*{_THEN}{ORDER}\b[^.;!?]*\b(?:them|both)\b)",
        r"\g<a> and \g<b> \g<in> are \g<so>",
    ),
    # a bowl of emma's and one of tim's
    (
        rf"\ban? (?P<what>{_WORD}) of [a-z]+'s and (?:an? (?P=what)|one) of [a-z]+'s(?= (?:in|on)\b)",
        lambda found: f"two {plural_of(found['what'])}",
    ),
    (rf"\b(?:an?|that|this) (?P<what>{_WORD}(?: {_WORD})?) of (?:mine|ours)\b", r"my \g<what>"),
    # each of them dirty
    (
        rf"(?P<there>\bthere (?:is|are) )(?P<what>{_A_NAME}(?:(?:,| and|, and) {_A_NAME})*) {_WANT_A_WASH} (?P<where>{_PLACE})(?:,? (?:all|both)(?: (?:two|three|four|of them))? (?:are )?dirty)?(?=\s*[,.;!]| so\b)",
        _each_so,
    ),
    (
        rf"(?P<there>\bthere (?:is|are) )(?P<what>{_A_NAME}(?:(?:,| and|, and) {_A_NAME})+) (?P<where>{_PLACE}),? (?:all|both)(?: (?:two|three|four|of them))? (?:are )?{_SO}(?=\s*[,.;!]| so\b)",
        _each_so,
    ),
    # so one of them on each
    (
        rf"{BEGINS}there are (?P<n>{SMALL_NUMBER}) (?P<a>[a-z]+s) and (?P=n) (?P<b>[a-z]+s)[,.;:] (?:so |please |put |and )*one (?:(?P<what>[a-z]+) )?(?:goes |should go )?(?P<on>on|in|into) (?:each|either|every)(?: one)?(?: of them)?{ENDS_POLITELY}",
        lambda found: f"put one {singular(found['a'])} {found['on']} each {singular(found['b'])}",
    ),
    # one of my nightstands has a book in it, put the other one in there as well
    (
        rf"{BEGINS}(?:only |just )?one of {_THE} (?:two )?(?P<many>[a-z]+s) (?:already )?has (?P<held>(?:an?|one|some) {_WORD}) (?P<in>in|on) it(?:[.;!]+ +|, |,? so )(?P<order>{_THEN}{either('put', 'place', 'lay', 'store')} {_NAME}(?: (?:from|in) {_NAME})?) (?:in |on |into |inside )?there(?: (?:as well|too|with it))*{ENDS_POLITELY}",
        _with_that_in_it,
    ),
    (
        rf"(?P<the>\b{_NAME}) (?:that|which) (?:already |still )?(?:has|contains|holds) (?:an?|one|the|my|some) (?P<held>{_WORD}) (?:in|inside) it\b",
        r"\g<the> with the \g<held> in it",
    ),
    # it is open, and the drawers too
    (
        rf"(?P<a>\b(?:{_NAME}|{_A_NAME})) (?:is|are) (?P<state>open|closed|on|off|dirty)(?:,? and| and so (?:is|are)|, and) (?P<b>{_NAME}|{_A_NAME})(?:,? too|,? as well)(?=\s*[.;!])",
        r"\g<a> and \g<b> are \g<state>",
    ),
    (
        rf"{BEGINS}(?!(?:{_THE}|all|both|an?|one|{SMALL_NUMBER}|it|they|he|she)\b)(?P<a>{_WORD}(?: {_WORD})?) and (?!{_THE}\b)(?P<b>{_WORD}(?: {_WORD})?)(?P<in> in {_NAME})? are (?=(?:both |still )*(?:on|off|open|closed|dirty|running)\b)",
        r"the \g<a> and the \g<b>\g<in> are ",
    ),
    # the book in the kitchen, back on the shelf
    (
        rf"{BEGINS}(?P<what>{_NAME})(?: (?:lying|standing|sitting))?(?: (?:about|around))? (?P<in>(?:in|on) {_NAME}), (?P<back>back|straight|right) (?P<to>{_TO}){ENDS_POLITELY}",
        r"put \g<what> \g<in> back \g<to>",
    ),
    # clean ones, mind
    (
        rf"(?P<n>\b(?:{SMALL_NUMBER}|some) )(?P<what>{_WORD}(?: {_WORD})?)(?P<where> {_PLACE})?, {_SO} ones?,? (?:mind(?: you)?|please|of course|though|if you please){ENDS_POLITELY}",
        r"\g<n>\g<so> \g<what>\g<where>",
    ),
    # on your way back take it along
    (
        rf"{BEGINS_OR_GOES_ON}(?P<then>(?:and |then )*)on (?:your|the) way (?:back|there|out|through|past|home|over),? (?={ORDER}\b)",
        r"\g<then>",
    ),
    (
        rf"\b(?P<take>take|bring|grab) (?P<what>it|them|{_NAME}) along(?=,? (?:and|then|with you|from|to|in|on)\b|{ENDS_POLITELY[3:]}",
        r"\g<take> \g<what>",
    ),
    # me, of course
    (
        rf"{BEGINS}who (?:on earth |the hell |even )?(?:leaves|left|puts|put) [^.?!;,]+[.?!]+ +(?:(?:well|oh|ah|right),? )?(?:me|i did|i do|that was me|it was me)(?:,? of course|,? again|,? apparently)?[.!,]+ *(?={_THEN}(?:(?:ok|okay|well|right),? )*{_THEN}{ORDER} (?:the|all|every|both)\b)",
        "",
    ),
)
