"""What people type and say in everyday words, in plain words: a thing that is told of before the
order for it, which one is meant, how all should be in the end. Patterns over a text in lower case,
before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import UP_TO_TEN
from vh_core.language.wording.rules import BEGINS, ENDS, table
from vh_core.language.wording.word_classes import KIN, ORDER, ROOMS, SMALL_NUMBER, STATES, either
from vh_core.naming import SYNONYMS, singular

_THE = r"(?:the|my|our)"
#: one to four words of a clause, each with the space behind it
_WORD = r"(?!(?:and|or|but|if|when|so|then|that|which|please|it|them)\b)[a-z'-]+"
_WORDS = rf"(?:{_WORD} ){{1,4}}?"
_PLACE = rf"(?:in|on|at|into|onto|inside) {_THE} {_WORD}(?: {_WORD}){{0,3}}?"
_SOME = rf"(?:an?|{SMALL_NUMBER}|some|all|both|every|the|my|our)"
#: what a thing does to somebody
_BOTHERS = rf"(?:{either('annoy', 'bother', 'disturb', 'distract', 'irritate', 'blind', 'dazzle', 'scare', 'frighten')}s?|(?:is|are) {either('annoying', 'bothering', 'disturbing', 'distracting', 'irritating', 'blinding', 'dazzling', 'scaring')})"
_ROOM = re.compile(rf"\b{either(ROOMS)}\b")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
#: begins what is said of itself to be so, and neither asked nor ordered
_IT_IS = rf"(?!(?:{ORDER}|there|it|that|this|i|we|you|he|she|they|is|are|do|does|did|can|could|will|would|if|as|because|since|tell|say|let|check|be|being|now|so|but)\b)(?!.*\b(?:if|whether|that|which|what|whatever|whichever|who|where|when|while|until|unless|because|since|why|how|not|no|sure|should|must)\b)"


#: two on the table, the third one stays in the fridge
_ONE_MORE = re.compile(
    rf"(?P<order>\b(?P<n>{SMALL_NUMBER}) [a-z]+[^.;!?,]*\b(?:on|in|into|onto|to) {_THE} [^.;!?,]+[,.;] (?:and |but )?)the (?P<nth>{'|'.join(_ORDINALS[1:])})(?: one)? (?P<stays>(?:can stay|may stay|should stay|stays|remains)\b)"
)


def with_the_other(text: str) -> str:
    """The text, in lower case, with the third as the other one where two are spoken of: where there
    are more than three it cannot be told which."""
    return _ONE_MORE.sub(_the_other, text)


def _the_other(found: re.Match[str]) -> str:
    number = found["n"]
    many = UP_TO_TEN.index(number) + 1 if number in UP_TO_TEN else int(number)
    if _ORDINALS[many : many + 1] != (found["nth"],):
        return found[0]
    return f"{found['order']}the other one {found['stays']}"


def _summed_up(found: re.Match[str]) -> str:
    """All of them, which should be so in the end; as it stands where that may be all of the one
    room that is spoken of."""
    where = found["in"] or ""
    rooms = set(_ROOM.findall(found["before"]))
    if not where and len(rooms) == 1:
        return found[0]
    where = where or (" everywhere" if rooms else "")
    return f"{found['before']}{found['what']}{where} should be {found['so']}{found['end']}"


def _which_of_them(found: re.Match[str]) -> str:
    """The order for one of a kind, of whoever wants some of that; as it stands where what is
    ordered is none of them."""
    kinds = {each for group in SYNONYMS.get(singular(found["kind"]), ()) for each in group}
    named = {found["one"], found["other"] or found["one"]}
    return found["order"] if named <= kinds else found[0]


#: what has a lid
_LIDDED = r"(?:(?:toilet|loo|lavatory|bin|dustbin|rubbish bin|trash bin|trash ?can|garbage ?can|(?:cooking |coffee )?pot|saucepan)(?![a-z' -]*\blids?\b))"


def _its_lid(found: re.Match[str]) -> str:
    """What is closed is the one thing with a lid that was named before; as it stands where none was,
    or several were."""
    named = {*re.findall(rf"\b{_LIDDED}\b", found.string[: found.start()])}
    return f"{found['do']} the {named.pop()}" if len(named) == 1 else found[0]


EVERYDAY = table(
    # throw it in the bin, and close the lid
    (
        rf"\b(?P<do>close|shut|open) (?:the|its) lid(?: (?:again|afterwards|behind it))?{ENDS}",
        _its_lid,
    ),
    # the lid goes down on the bin; the bin's lid
    (
        rf"\b(?:put|push|press|pull|flip) (?:down )?the lid (?:(?:back )?(?:down )?(?:again )?)(?:back )?on(?:to)? (?P<what>{_THE} {_LIDDED}){ENDS}",
        r"close \g<what>",
    ),
    (rf"\b(?P<do>close|shut|open) the lid on (?P<what>{_THE} {_LIDDED}){ENDS}", r"\g<do> \g<what>"),
    (
        rf"\b(?:lift|raise|flip up) the lid (?:of|on|off) (?P<what>{_THE} {_LIDDED}){ENDS}",
        r"open \g<what>",
    ),
    (
        r"\b(?P<do>close|shut|open) the lid of (?=(?:the|my|our) (?:(?:cooking |coffee )?pot|saucepan|dustbin|(?:rubbish|trash) bin)\b)",
        r"\g<do> ",
    ),
    (
        r"\b(?P<do>close|shut|open) (?P<what>(?:the|my|our) [a-z]+(?: [a-z]+)?)'s lid\b",
        r"\g<do> \g<what>",
    ),
    # add it to the ones on the bed
    (
        rf"\badd (?P<what>(?:{_SOME} )?{_WORD}(?: {_WORD}){{0,5}}?) to (?:the|those) (?:ones?|others?)(?: (?:that|which) (?:is|are))?(?: already)? (?=(?:in|on) {_THE} (?!{either(ROOMS)}\b))",
        r"put \g<what> ",
    ),
    # that is in here, as it is said of a thing
    (r"\b(?:that|which) (?:is|are) (?=(?:in this room|in here|here)(?:[.,;!]|$))", ""),
    # in here, close the window and open the curtains
    (
        rf"{BEGINS}(?:in this room|in here|here), (?P<one>(?:please )?(?:(?:turn|switch) (?:on|off)|close|shut|open) {_THE} {_WORD}(?: {_WORD})?)(?:(?P<and>,? and )(?P<other>(?:(?:(?:turn|switch) (?:on|off)|close|shut|open) )?{_THE} {_WORD}(?: {_WORD})?))?(?=[.!]?$)",
        lambda found: (
            f"{found['one']} here"
            + (f"{found['and']}{found['other']} here" if found["and"] else "")
        ),
    ),
    # and close the fridge when it is done
    (
        rf"(?<=[a-z]), (?:and )?(?:closing|shutting) (?P<it>it|{_THE} {_WORD}(?: {_WORD})?)(?: (?:again|afterwards|after that|behind you|when (?:it is|you are|you're) (?:done|finished)))*{ENDS}",
        r", then close \g<it>",
    ),
    # a cold juice is one out of the fridge
    (
        rf"(?P<do>{BEGINS}(?:(?:please|can you|could you|would you|will you|and|then),? )*(?:bring|get|fetch|give|hand|pass) (?:me|us) (?:an?|one|two|three|some) )(?:(?:nice|ice) )?(?:cold|chilled|cool) (?P<what>(?:drinks?|juices?|milk|water|beers?|wine|sodas?))(?= please\b|\s*(?:[.,;!?]|$))",
        r"\g<do>\g<what> from the fridge",
    ),
    (
        r"\b(?P<a>an?|some|the|one|two|three|four) fresh (?=(?:towels?|(?:wine |water )?glass(?:es)?|plates?|mugs?|cups?|forks?|knives|shirts?|pants)\b)",
        lambda found: f"{found['a'].removesuffix('n')} clean ",
    ),
    # the fish cannot stay on the counter, put it in the fridge
    (
        rf"{BEGINS}(?P<what>{_THE} {_WORD}(?: (?!(?:can|cannot|can't|should|shouldn't|must|mustn't)\b){_WORD})?) (?:cannot|can not|can't|should not|shouldn't|must not|mustn't) (?:just )?(?:stay|remain|stand|lie|be left)(?: out)? (?:in|on) (?P<place>{_THE} {_WORD}(?: {_WORD})?)(?: like that| (?:any )?longer| there)?[,.;!] (?:(?:so|please|and|can you|could you),? )*(?P<do>put|bring|take|move|carry) (?:it|them) (?=(?:in|on|into|onto|to) )",
        r"\g<do> \g<what> from \g<place> ",
    ),
    # kill the heat on the cooker
    (
        rf"\b(?:kill|cut|turn off|switch off) the (?:heat|flame|gas) (?:on|under|at|of|in) (?P<what>{_THE} (?:stove|cooker|hob|oven|cooktop|burner)){ENDS}",
        r"turn off \g<what>",
    ),
    # hang it up there
    (
        rf"\bhang up (?P<what>{_THE} {_WORD}(?: {_WORD})?(?: from {_THE} {_WORD}(?: {_WORD})?)?) (?=(?:on|onto) {_THE} )",
        r"hang \g<what> ",
    ),
    # if the water runs
    (
        r"\bif (?P<it>it|the (?:water|tap|faucet)) (?:still )?runs(?=\s*(?:[.,;!]|$))",
        r"if \g<it> is on",
    ),
    # my son wants the book from the nightstand, bring it to me
    (
        rf"{BEGINS}(?:{_THE} (?:{either(KIN)})|he|she) (?:wants?|needs?|would like) (?P<what>{_THE} {_WORD}(?: {_WORD})?)(?P<at> from {_THE} {_WORD}(?: {_WORD})?(?: in {_THE} {_WORD}(?: {_WORD})?)?)[,.;!] (?:(?:so|please|can you|could you),? )*(?:bring|get|fetch|give|hand) (?:it to (?:me|us)|me it|it here){ENDS}",
        r"bring me \g<what>\g<at>",
    ),
    # there is no towel on the rack, hang one there from the cabinet
    (
        rf"{BEGINS}there (?:is|are) (?:no|not any) (?P<what>{_WORD}(?: {_WORD})?) (?P<at>(?:in|on) {_THE} {_WORD}(?: {_WORD})?)[,.;!] (?:(?:so|please|can you|could you),? )*(?:hang|put|place|bring|lay|set) (?P<one>one|some|two|three) there from (?P<from>{_THE} {_WORD}(?: {_WORD})?){ENDS}",
        r"put \g<one> \g<what> from \g<from> \g<at>",
    ),
    # right here beside it
    (r"\bright here (?=(?:next to|beside|by|near) )", ""),
    # it landed in the bin by mistake
    (
        rf"{BEGINS}(?P<what>{_THE} {_WORD}(?: (?!(?:has|have|must|had|was|were)\b){_WORD})?) (?:has |have |must have )?(?:landed|ended up|got|gotten|fell|fallen|slipped|been thrown|(?:was|were) thrown) (?P<in>in|on|under|behind)(?:to)? (?P<place>{_THE} {_WORD}(?: {_WORD})?)(?: (?:by (?:mistake|accident)|accidentally|somehow|again))*(?=[.;!,])",
        r"\g<what> is \g<in> \g<place>",
    ),
    # that lies open on the table
    (
        r"\b(?P<which>that|which) (?:lies?|stands?|sits?|lay) (?P<so>open|closed)\b",
        r"\g<which> is \g<so>",
    ),
    # fresh air, please
    (rf"{BEGINS}(?:some |a bit of |a little )?fresh air,? please[,.!:]+ (?=[a-z])", ""),
    # wash it. we only have two
    (
        rf"(?P<order>{BEGINS}(?:please )?(?:wash|clean|rinse) {_THE} [^.!?;]*)[.!?;]+ (?:because )?(?:i|we) (?:only )?have (?:only )?(?:got )?(?:one|two|three|a few)(?: of (?:them|those|these))?(?: left)?[.!]*$",
        r"\g<order>",
    ),
    # the plates that are dirty and clean them
    (
        r"\b(?P<so>(?:that|which) (?:is|are) (?:dirty|not clean)),? and (?:then )?(?P<do>(?:clean|wash) (?:it|them))\b",
        r"\g<so>. \g<do>",
    ),
    # the low table in front of the sofa
    (
        rf"\b(?<!coffee )(?<!low )(?:low )?table (?=in front of {_THE} (?:sofa|couch|settee)\b)",
        "coffee table ",
    ),
    (
        rf"\blow table (?=(?:by|near|next to|at|beside) {_THE} (?:sofa|couch|settee|tv)\b|in (?:the|my|our) living room\b)",
        "coffee table ",
    ),
    # i want some fruit, give me an apple or a plum
    (
        rf"{BEGINS}(?:i|we)(?: really)?(?: want| need| fancy|'d like| would like)(?: to (?:eat|drink|have))? (?:some|an?) (?P<kind>[a-z]+)(?:[.,;!]+| so) *(?P<order>(?:(?:so|please|can you|could you|would you) )*(?:(?:bring|get|give|fetch|hand|pass) (?:me|us)|put|bring|get|place) (?:an?|the|one) (?P<one>[a-z]+)(?: or (?:an?|the|one) (?P<other>[a-z]+))?(?: {_PLACE}| from {_THE} [a-z]+)?{ENDS})",
        _which_of_them,
    ),
    # what is heard, and asks for nothing
    (rf"{BEGINS}(?:(?:do|can|did) you )?(?:hear|smell) (?:that|it)\?+ (?=(?:it|that) is\b)", ""),
    # it wastes the water, and none in particular
    (
        r"\b(?P<takes>(?:wast(?:es?|ing)|us(?:es?|ing)|burn(?:s|ing)?)(?: up)?) (?:the|all the|our) (?=(?:water|energy|power|electricity|gas|money|heat)\b)",
        r"\g<takes> ",
    ),
    # my slippers stink
    (
        rf"(?P<what>{BEGINS}(?:(?:oh|ugh|sorry|hey|hi),? )*(?:my|our|the|his|her|those|these) (?:[a-z]+ )?[a-z]+s) (?:(?:really|all|both|just|so|do) )*(?:stink|reek|smell(?: (?:bad|awful|terrible|horrible|funny|really bad|of feet))?)(?=\s*[.,;!]| and | so )",
        r"\g<what> are smelly",
    ),
    # the tv annoys me, turn it off
    (
        rf"(?P<said>{BEGINS}(?:(?:oh|ugh|sorry|hey|hi),? )*(?:the|my|our|this|that|these|those) (?:{_WORD} ){{1,6}}?(?:(?:really|just|so|always|kind of) )*(?:{_BOTHERS} (?:me|us|him|her|people|everyone|everybody|(?:the|my|our) {either(KIN)})|wastes? (?:(?:so much|too much|a lot of) )?(?:water|energy|power|electricity|gas|money))(?: (?:so much|too much|a lot|all the time|all day|again))?)(?:,? so|,? and|,) (?=(?:(?:please|can you|could you|would you|just) )*{ORDER}(?: (?:on|off))? (?:it|them)\b)",
        r"\g<said>. ",
    ),
    # it belongs in the bookshelf, put it back there
    (
        rf"(?P<belongs>\b(?:it|they|that|this) (?:really |actually |both |all )?(?:belongs?|goe?s?|lives?) {_PLACE}(?:,| and| so|[.;!]) (?:(?:so|please|can you|could you|and) )*)(?P<put>put|place|bring|take|move) (?P<it>it|them) back(?: there| where (?:it|they) belongs?| in (?:its|their) place)?(?=(?:,? please)?\s*(?:[.;!?]|$))",
        r"\g<belongs>\g<put> \g<it> there",
    ),
    # the bowl goes in the dishwasher, and then switch it on
    (
        rf"(?P<goes>(?:{BEGINS}|(?<=: ))(?:the|my|our|all|both) (?:(?!(?:that|which|if|when)\b)[a-z'-]+ )+?(?:goe?s?|belongs?|should go|must go) (?:in|into) {_THE} [a-z]+(?: [a-z]+)?)(?:,? and then|,? then|,? and) (?:please )?(?=(?:{ORDER})(?: (?:on|off))? (?:it|them)\b)",
        r"\g<goes>. then ",
    ),
    # how somebody is greeted, and that what is ordered is what is wanted
    (
        rf"{BEGINS}(?P<hello>(?:(?:hello|hi|hey|dear|good (?:morning|evening|afternoon))(?: [a-z]+){{0,2}}[,!]? )?)(?:i |we )?hope (?:you(?: are|'re) (?:(?:doing|keeping) )?(?:well|fine|ok|okay|good)|(?:this (?:message )?)?finds you well|all is well|you(?: have|'ve) had a (?:good|nice) day)(?: today)?(?:[.!,]+ *|(?=$))",
        r"\g<hello>",
    ),
    (
        r"(?<=[a-z])(?:,| -|[.;!]) *(?:and |because )?(?:that|this)(?: is|'s) (?:just |exactly |precisely )?how (?:i|we) (?:want|like|prefer|would like|need) (?:it|them|that|things)(?: to be| best)?(?=\s*(?:,? please)?(?:[.!]|$))",
        "",
    ),
    # both the oven and the fan above it
    (
        rf"{BEGINS}(?P<verb>(?:(?:please|now|can you|could you|would you) )*(?:(?:turn|switch) (?:on|off)|close|shut|open)) (?:both )?(?P<one>{_THE} (?:(?!and\b)[a-z]+ ){{1,2}})and (?P<other>{_THE} (?:(?!and\b)[a-z]+ ){{1,2}}(?:above|over|below|under|beneath|beside|next to|near)) it(?=\s*(?:,? please)?(?:[.;!?]|$))",
        r"\g<verb> \g<one>and \g<other> \g<one>",
    ),
    # typing errors that are words: "lights of", "the hole house"
    (
        r"\b(?P<what>lights?|lamps?|tv|radio|computer) of(?= please\b|\s*[.,!]|\s*$)",
        r"\g<what> off",
    ),
    (r"\bthe hole (?=house|home|flat|apartment)", "the whole "),
    # "and than close it", "clothes the windows", "the to forks", "all off it"
    (rf"(?P<and>\band|[.;,!]) than (?=(?:please )?{ORDER}\b)", r"\g<and> then "),
    (
        rf"{BEGINS}(?P<please>(?:(?:please|now|and|then) )*)(?:clothes|cloths|closes) (?=(?:the|my|our|all|both|every)\b)",
        r"\g<please>close ",
    ),
    (
        r"\b(?P<the>the|my|our) to (?=(?:(?:dirty|clean|water|wine|coffee|other|last|big|small) )*[a-z]+s (?:from|form|in|on|into|onto|to|out|off|that|which|and|there)\b)",
        r"\g<the> two ",
    ),
    (r"\ball off (?=(?:it|them)\b)", "all of "),
    # some apple or other
    (
        r"\bsome (?P<what>(?!one\b|of\b)[a-z]+) or other\b(?:[.,;!] *(?:just|only) one(?: of (?:them|those))?(?=[.!]|$))?",
        r"one \g<what>",
    ),
    (
        r"\b(?P<want>(?:i|we) (?:want|would like|'d like|need) you to) be holding\b",
        r"\g<want> hold",
    ),
    # both desks get an apple
    (
        rf"(?P<both>{BEGINS}both(?: of)?(?: the| my| our)? (?!(?:of|the|my|our|it|them)\b)[a-z]+s(?: (?:in|on) {_THE} [a-z]+(?: [a-z]+)?)?) (?:(?:should |must |are to )?(?:each )?get|(?:each )?need) (?!an? (?:[a-z]+ )?(?:wash|clean|cleaning|wipe|rinse|scrub|polish)\b)(?=(?:an?|{SMALL_NUMBER}) )",
        r"\g<both> should have ",
    ),
    # there: two plates; in the fridge should be found …
    (
        rf"(?P<there>{BEGINS}(?:in|on|inside|at) {_THE} {_WORDS}(?:there )?(?:should|must) be) (?:found|located|placed|seen)(?= ?:| {_SOME} )",
        r"\g<there>",
    ),
    # i like to have two plates on the table
    (
        rf"(?P<i>{BEGINS}(?:i|we)) like to have (?=(?:{SMALL_NUMBER}|an?|some) [^.;!?]*\b(?:on|in) {_THE} |(?:on|in) {_THE} [^.;!?]*? (?:{SMALL_NUMBER}|an?|some) )(?!.*\b(?:when|while|always|usually|every|during|for|if)\b)",
        r"\g<i> would like to have ",
    ),
    # i want on the table two plates
    (
        rf"(?P<want>{BEGINS}(?:i|we)(?:'d like| would like| want| need)(?: to have)?) (?P<where>(?:on|in|inside) {_THE} {_WORD}(?: {_WORD}){{0,3}}?) (?P<what>(?:an?|{SMALL_NUMBER}|some) [^.;!?:]+?)(?P<end>(?:,? please)?\s*(?:[.;!?]|$))",
        r"\g<want> \g<what> \g<where>\g<end>",
    ),
    # i would like to find two plates on the table when i come home
    (
        rf"(?P<want>{BEGINS}(?:i|we)(?:'d like| would like| want)) to find (?=(?:the|my|our|an?|{SMALL_NUMBER}|some|all|both) [^.;!?]*\b(?:on|in) {_THE} [^.;!?,]*?,? (?:when|once|by the time|as soon as) (?:i|we)\b)",
        r"\g<want> to have ",
    ),
    # the one in the living room i mean
    (
        rf"[,.;:] ?(?P<one>(?:the|that) (?:[a-z]+ ){{0,3}}?ones?(?: (?:in|on|at|by|near|next to|from) {_THE} [a-z]+(?: [a-z]+)??)?),? (?:i (?:mean|meant)|that is|to be (?:precise|exact|clear)){ENDS}",
        r", \g<one>",
    ),
    # turn off the lamp here, turn off the lamp there. so all lamps are off
    (
        rf"^(?P<before>[^?]*[a-z][.,;!] ?)(?:and )?so(?: that)?(?: in the end)? (?P<what>(?:all|both)(?: of)?(?: the| my| our)? (?!(?:of|the|my|our|it|them|this|that)\b)[a-z]+(?: [a-z]+)??)(?P<in> in (?:the |my )?{either(ROOMS)})? are (?:(?:now|then) )?(?P<so>on|off|open|closed|shut|turned (?:on|off)|switched (?:on|off))(?P<end>(?: now| then)?\s*[.!]*\s*)$",
        _summed_up,
    ),
    # the computer is on please
    (
        rf"^(?:(?:hey|hi|hello|ok|okay|robot|hey robot|hi robot),? )*(?P<so>{_IT_IS}(?:[a-z'-]+ )+?(?:is|are)(?: (?:both|all|turned|switched))* (?:(?:{STATES})(?: (?:in|on) {_THE} [a-z]+(?: [a-z]+)?)?|(?:in|on|inside) {_THE} [a-z]+(?: [a-z]+)?)),? please(?P<end>[.! ]*)$",
        r"make sure \g<so>\g<end>",
    ),
)
