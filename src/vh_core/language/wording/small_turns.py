"""Small turns of everyday speech, in the words that the rest knows: what is taken "there, too", what
is put right by a number, by when something should be so. Patterns over a text in lower case, before
its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import (
    BEGINS,
    ENDS,
    ENDS_POLITELY,
    STOPS,
    STOPS_POLITELY,
    table,
)
from vh_core.language.wording.word_classes import KIN, ORDER, ROOMS, SMALL_NUMBER, doing, either

_THE = r"(?:the|my|our)"
_SMALL = r"(?:and|or|but|if|when|so|then|that|which|please|it|them|in|on|at|off|into|onto|to|from|of|is|are|was|were|with|for|not|no)"
_WORD = rf"(?!{_SMALL}\b)[a-z][a-z'-]*"
_NAME = rf"{_WORD}(?: {_WORD}){{0,2}}?"
_THING = rf"(?:the|my|our|all the|both|an?|some|{SMALL_NUMBER}) {_NAME}"
_ROOM = rf"(?:the |my |our )?{either(ROOMS)}"
_PLACE = rf"{_THE} {_WORD}(?: {_WORD})?"
_DOING = doing(
    "wash", "put", "throw", "leave", "turn", "switch", "close", "open", "shut", "clean", "keep", "bring", "take", "move", "rinse",
)  # fmt: skip
_WRONG_NUMBER = r"(?:(?:no|wait|sorry|actually|oh|well|i mean|i meant|make (?:it|that)|better|or rather|rather)[, ]+)+"
#: somebody, or when
_PERSON = (
    rf"(?:(?:the|my|our|his|her|their) (?:{_WORD} )?{either(KIN)}|{either(KIN)}(?: my sister)?)"
)
_PUTS = r"(?:put|place|set|lay|leave|bring|take|move|serve|arrange)"
#: what is put out of reach
_CANNOT_GET = rf"(?:{_PERSON}|nobody|no one|they|he|she) (?:can't|cannot|can not|won't|doesn't|don't|will not|does not|do not) (?:get (?:at |to |hold of )?|reach |find |see |knock |eat |steal |grab |break |trip over )(?:it|them)(?: over| off)?"


def _not_doing(found: re.Match[str]) -> str:
    return f"do not {_DOING[found['verb']]} {found['what']}, {found['order']}"


#: where something is, that it is told by
_AT = rf"(?:in|on|at|from|under|by|near) {_THE} {_WORD}(?: {_WORD})?(?: in {_ROOM})?"
_QUALITY = r"(?:clean|dirty|open|closed|empty|full)"


def _the_one_meant(found: re.Match[str]) -> str:
    """An order for what is meant, in place of one for "it": "not the one, the other, close it"."""
    name = found["what"]
    if found["quality"] is not None:
        name = f"{found['quality']} {re.sub(rf'^{_QUALITY} ', '', name)}"
    there = f" {found['there']}" if found["there"] else ""
    after = f" {found['after'].strip()}" if found["after"].strip() else ""
    return f"{found['verb']} {found['this']} {name}{there}{after}"


def _one_more(found: re.Match[str]) -> str:
    """One more thing for the order before it, told by where it is; where it goes, if that was named
    before."""
    goes = re.search(rf"\b{re.escape(found['place'])}\b", found.string[: found.start()])
    return f"and {found['what']} {found['at'] if goes else 'from'} {found['place']}"


def _told_apart(found: re.Match[str]) -> str:
    """Two orders for what is said in one, of which the first has a room that both are said of."""
    return f"{found['room'] or ''}{found['first']}. {found['room'] or ''}"


#: what a table is laid with
_LAID = r"(?:clean )?(?:plates|bowls|forks|knives|spoons|glasses|wine ?glasses|water ?glasses|cups|mugs|napkins)"


def _laid_with(found: re.Match[str]) -> str:
    """So many of each as there are people, on the table."""
    each = (f"{found['n']} {one[0]}" for one in re.finditer(_LAID, found["what"]))
    *others, last = each
    return f"put {', '.join(others)} and {last} on {found['table']}"


SMALL_TURNS = table(
    # radio instead of tv, please: turn the tv off and the radio on
    (
        rf"{BEGINS}(?:the |my )?{_NAME} instead of (?:the |my )?{_NAME},?(?: please)?: ?(?=(?:please )?{ORDER}\b)",
        "",
    ),
    # it has been a long day, so bedroom: lights off
    (
        rf"(?P<told>{BEGINS}(?!(?:if|when|unless|{ORDER})\b)[^.?!;:\n]*[a-z]), (?:(?:so|and|but|then|now),? )*(?P<room>(?:in )?{_ROOM}:)(?= )",
        r"\g<told>. \g<room>",
    ),
    # i prefer the plums cold
    (
        rf"{BEGINS}(?P<who>i|we) (?:(?:really|much) )*prefer (?P<what>{_THING})(?: to be)? (?:well )?(?:cold|chilled|cooled|cool)(?: though)?(?=[.;,!]+ )",
        r"\g<who> want \g<what> cold",
    ),
    # the plums, one is in the kitchen, the others are in the hall
    (
        rf"{BEGINS}(?P<order>(?:please )?(?:put|get|bring|take|move|carry|load|place|throw)) (?:all )?(?:the|my|our) (?P<one>[a-z]+(?:ss|x|ch|sh)(?=es)|[a-z]+(?=s))(?P<s>e?s) (?P<goes>(?:away )?(?:in|on|into|onto|to) {_PLACE})[,.:;] one(?:'s| is) (?:in|on|at|inside) (?P<here>{_PLACE}),? (?:and |but )?the others? (?:is|are) (?:in|on|at|inside) (?P<there>{_PLACE}){STOPS}",
        r"\g<order> the \g<one> from \g<here> and the \g<one>\g<s> from \g<there> \g<goes>",
    ),
    # put the lime on the desk. the milk, too, because we have guests
    (
        rf"(?<=[a-z][.;!] )(?P<more>(?:(?:and|then|also|plus),? )*(?:{_THE} {_NAME}|the other one)(?:,? (?:too|as well))?) (?P<why>(?:because|since|as(?! well)) (?:i|we|he|she|they|it|there|{_THE} {_WORD}|{_WORD} (?:is|are|has|have|will))\b)",
        r"\g<more>, \g<why>",
    ),
    # turn on the toaster. not the toaster, the microwave
    (
        rf"(?P<head>{BEGINS}(?:please )?{ORDER}\b(?: (?:on|off|me|us))? (?:[^.;!?]*? )??)(?P<a>{_THE} {_NAME})(?P<rest>(?: (?:on|off))?(?: (?:in|on|into|onto|to|from) [^.;!?]*)?)[.;!] (?:(?:no|sorry|actually|i mean|oh|wait|well),? )*not (?P=a),? (?:but )?(?P<b>{_THE} {_NAME})(?=\s*(?:[.;!?]|$))",
        r"\g<head>\g<b>\g<rest>",
    ),
    # don't leave the tv on and the closet open
    (
        rf"\b(?P<not>(?:do not|don't|never) (?P<do>leave|keep|have)) (?P<one>{_THE} {_NAME} (?:on|off|open|closed|shut)),? and (?P<other>{_THE} {_NAME} (?:on|off|open|closed|shut)){ENDS}",
        r"\g<not> \g<one>. do not \g<do> \g<other>",
    ),
    (
        rf"(?P<one>\b{_THE} {_NAME}) (?P<not>(?:should|must)(?: not|n't)) be (?P<so>on|off|open|closed|shut),? and (?P<other>{_THE} {_NAME}) (?P<too>on|off|open|closed|shut){ENDS}",
        r"\g<one> \g<not> be \g<so>. \g<other> \g<not> be \g<too>",
    ),
    # put the magazine on the desk. and the closed one
    (rf"(?<=[a-z][.;!] )and (?P<one>the {_QUALITY} ones?),? ?(?:please)?{STOPS}", r"\g<one> too"),
    # the bananas, no, just one bunch
    (
        rf"{BEGINS}(?P<order>(?:please )?{ORDER}\b(?: (?:me|us))?) (?:the|all the|both|two|three|four|some|my) (?P<what>[a-z]+s)(?P<at> (?:in|on|into|onto|to) (?:the|my|our) [^,.;!?]+)?[,.;](?: (?:oh|wait|actually|sorry),?)* no[,.]? (?:just|only) one(?: (?:bunch|bag|pack|piece|of (?:them|those)))?{ENDS}",
        r"\g<order> one of the \g<what>\g<at>",
    ),
    # one of them, not both; wherever it is
    (
        r"(?<=[a-z]), (?:and |but )?not (?:both|two|all)(?: of them)?, ?(?=(?:in|on|into|onto|to) )",
        " ",
    ),
    (
        rf"(?<=[a-z]),? no matter (?:which room|where|in which room|which rooms) (?:it is|it's|they are|they're)(?: in)?(?:,(?= (?:in|on|into|onto|to) )|{STOPS})",
        "",
    ),
    # not the lamp on the desk, the one on the nightstand, switch that off
    (
        rf"{BEGINS}(?:no, )?not (?:the|my|an?|that) (?P<what>{_NAME})(?: {_AT})?,? (?:but )?(?:(?:i|we|he|she|they) (?:wants?|needs?|means?|meant) )?(?P<this>the|an?) (?:(?P<quality>{_QUALITY}) )?one(?: (?P<there>{_AT}))?[,.;!] +(?:(?:so|please|can you|could you|now|and) )*(?P<verb>{ORDER}(?: me| us| on| off)?) (?:it|that one|that)\b(?P<after>(?: (?!(?:is|was|if|when|too|and|then)\b)[a-z]+)*){STOPS}",
        _the_one_meant,
    ),
    # put it on the table instead, and turn on the stove
    (
        rf"{BEGINS}(?P<room>in {_ROOM},? )?(?P<first>[^.!?;]*?\b(?:instead|(?:instead of|rather than) (?:(?:in|on|at) )?{_THE} {_NAME})),? and (?:then )?(?=(?:please )?{ORDER} (?:on |off )?(?:the|my|our|all|both|it|them|an?)\b|(?:the|my|our) {_NAME} should\b)",
        _told_apart,
    ),
    # the tap in the bathroom is on, not this one
    (
        rf"(?P<so>{_THE} {_NAME} in {_ROOM} (?:is|are) (?:still )?[a-z]+), not (?:this one|these|the ones? (?:in )?here){ENDS}",
        r"\g<so>",
    ),
    # on the bed of the bedroom, not the kids' one
    (
        rf"(?P<at>\b(?:in|on|into|onto) {_THE} {_NAME} (?:of|in) {_ROOM})(?:,? not (?:the|my) (?:[a-z]+(?:'s|s')|{either(ROOMS)}) one| ?\(not (?:the|my) (?:[a-z]+(?:'s|s')|{either(ROOMS)}) one\)){ENDS}",
        r"\g<at>",
    ),
    # the mug on the table goes in the sink. the one in the study is clean, leave it
    (
        rf"(?P<goes>\b{_THE} (?P<what>{_NAME}) {_AT} (?:goes|belongs|should (?:go|be)) [^.!?;]+)[.;!] the one (?P<there>{_AT}) is (?:still |already )?[a-z]+, (?:so |please )*leave (?:it|that)(?: there| alone| be| (?:as|where) it is)?{STOPS}",
        r"\g<goes>. leave the \g<what> \g<there> where it is",
    ),
    (r"\bbefore (?:you|we) (?:go to (?:bed|sleep)|sleep|turn in)\b", "before going to bed"),
    # if there is no milk in the fridge, put it there
    (
        rf"\bif there (?:is|are) (?:no|not any) (?P<what>{_NAME}) (?P<at>(?:in|on) {_PLACE}),? (?=(?:then |please )*(?:put|bring|place) (?:it|them) (?:there|in|on)\b)",
        r"if the \g<what> is not \g<at>, ",
    ),
    # the second one too, where one is already
    (
        rf"\b(?P<do>{_PUTS}) {_THE} second (?P<what>{_NAME} (?:in|on|into|onto|to) {_PLACE}),? (?P<too>too|as well|also){STOPS}",
        r"\g<do> the other \g<what> \g<too>",
    ),
    # the milk, as well as the juice, in the fridge
    (
        rf"\b(?P<do>{_PUTS}) (?P<one>{_THING}), (?:as well as|along with|together with|and also|plus) (?P<other>{_THING}), (?=(?:in|on|into|onto|to) {_PLACE})",
        r"\g<do> \g<one> and \g<other> ",
    ),
    (
        rf"{BEGINS}(?:besides|apart from|along with|together with|as well as|in addition to) (?P<one>{_THING}),(?: please)? (?P<do>{_PUTS}) (?P<other>{_THING}) (?P<where>(?:in|on|into|onto|to) {_PLACE}),? (?:too|as well|also){STOPS}",
        r"\g<do> \g<one> and \g<other> \g<where>",
    ),
    # on your way to the kitchen, turn off the light in the hall
    (
        rf"{BEGINS}(?:on|along) (?:your|the) way (?:back )?(?P<to>to {_ROOM}),(?: please)? (?P<order>[^.;!?]+?){STOPS}",
        r"\g<order>, then go \g<to>",
    ),
    # go out and close the door behind you
    (
        rf"{BEGINS}(?P<and>(?:please |now |then )*)(?:leave|exit) (?P<room>{_ROOM}),? (?=and (?:close|shut|lock) (?:{_THE} |its )?door\b)",
        r"\g<and>go out of \g<room> ",
    ),
    # only close them if it is on
    (
        rf"{BEGINS}(?P<and>(?:please )?)only (?P<order>(?:close|open|shut|start|(?:turn|switch) (?:on|off)|put|wash|bring|take|throw) [^,.;!?]+?),? (?=if )",
        r"\g<and>\g<order> ",
    ),
    (rf"{BEGINS}in the meantime(?=,? )", "meanwhile"),
    # take the plate there too
    (
        rf"\btake (?P<what>{_THING}|them|it)(?: over)? there(?P<too>,? (?:too|as well|also))?{ENDS}",
        r"bring \g<what> there\g<too>",
    ),
    # one more of what was asked for before it: the magazine in the office too
    (
        rf"(?<=[a-z][.;!] )(?:also|now|next),? (?=(?:the|my|our) {_NAME} (?:in|on|at) {_THE} {_WORD}(?: {_WORD})?{STOPS})",
        "and ",
    ),
    (
        rf"(?<=[a-z][.;!] )(?P<what>(?:the|my|our) {_NAME}) (?P<at>in|on|at) (?P<place>{_THE} {_WORD}(?: {_WORD})?),? (?:too|as well|also){STOPS}",
        _one_more,
    ),
    # …, don't forget the mug in the office, and turn it on
    (
        rf"(?<=[a-z])(?:,(?: and)?| and) (?:please )?(?:do not|don't) forget (?:about )?(?P<what>{_THE} {_NAME}) (?P<at>in|on|at) (?P<place>{_THE} {_WORD}(?: {_WORD})?)(?:,? (?:and|then)(?= {ORDER}\b)|{STOPS})",
        lambda found: f". {_one_more(found)}.",
    ),
    (
        rf"\b(?P<do>throw|toss|chuck) (?P<what>{_THE} {_NAME}) (?P<away>away|out) and (?={_THE} )",
        r"\g<do> \g<away> \g<what> and ",
    ),
    (
        rf"(?P<do>{BEGINS}(?:please )?(?:wash|clean|rinse|throw away|bin|dump) {_THING})[.;!] and (?=(?:the|my|our) {_NAME} (?:in|on|at) {_THE} {_WORD}(?: {_WORD})?{STOPS})",
        r"\g<do> and ",
    ),
    # the lights, all of them, but not in the kitchen
    (
        rf"\b(?P<do>(?:turn|switch) (?:on|off)|close|open|shut|wash|clean) {_THE} (?P<what>{_WORD}(?: {_WORD})?s)(?P<so> (?:on|off))?, (?:all|every one|each|every single one)(?: of (?:them|those))?,(?= (?:but|except|apart from|besides|other than|and|please)\b)",
        r"\g<do> all the \g<what>\g<so>,",
    ),
    # the window and the curtains of the bedroom
    (
        rf"(?P<both>\b{_THE} (?:windows?|lights?|lamps?|curtains?|blinds?|doors?) and (?:{_THE} )?(?:windows?|lights?|lamps?|curtains?|blinds?|doors?)) of (?={_ROOM}\b)",
        r"\g<both> in ",
    ),
    # make sure the kitchen is dark
    (
        rf"\b(?:make sure|ensure|see to it|make certain)(?: that)? (?P<room>{_ROOM}) is (?P<so>dark|bright|lit){ENDS}",
        r"\g<room> should be \g<so>",
    ),
    (
        rf"\b(?:make sure|ensure|see to it|make certain)(?: that)? it is (?P<so>dark|bright|light) (?P<where>in {_ROOM}){ENDS}",
        r"it should be \g<so> \g<where>",
    ),
    # three, no, four glasses; three glasses on the table, no wait, four
    (
        rf"\b(?:{SMALL_NUMBER}),? {_WRONG_NUMBER}(?P<many>{SMALL_NUMBER})(?= [a-z])",
        r"\g<many>",
    ),
    (
        rf"(?P<do>{BEGINS}(?:please )?(?:put|bring|get|fetch|place|set|take)(?: me)?) (?:{SMALL_NUMBER}) (?P<rest>{_WORD}s? [^.!?;,]+?),? {_WRONG_NUMBER}(?P<many>{SMALL_NUMBER}){ENDS}",
        r"\g<do> \g<many> \g<rest>",
    ),
    # i'd rather you put it there
    (
        rf"{BEGINS}(?:i'd|i would) (?:rather|prefer)(?: it)?(?: if| that)? you (?=(?:put|bring|take|move|leave|open|close|shut|turn|switch|wash|clean|get|left|opened|closed|turned|switched|washed|brought|took|moved|cleaned)\b)",
        "please ",
    ),
    (
        rf"(?P<wish>\b(?:i'd|i would|we'd|we would) rather (?:have |see )?(?P<what>{_THE} {_NAME}) (?P<where>(?:in|on) {_THE} {_WORD}(?: {_WORD})?)) than (?:in|on) {_THE} {_WORD}(?: {_WORD})?{STOPS}",
        r"\g<what> should be \g<where>",
    ),
    (r"\bin place of (?=(?:the|my|our|a|an)\b)", "instead of "),
    # instead of washing the plates, put them in the dishwasher
    (
        rf"{BEGINS}(?:instead of|rather than) (?P<verb>{either(_DOING)}) (?P<what>(?:up |away )?{_THE} {_NAME}),? (?P<order>(?=[a-z]+ (?:on |off )?(?:it|them)\b))",
        _not_doing,
    ),
    # off, not on
    (
        rf"(?P<so>\b(?:off|open|closed|shut)\b),? (?:and )?not (?:on|closed|shut|open){STOPS}",
        r"\g<so>",
    ),
    # where it lives
    (
        rf"{BEGINS}(?P<what>{_THE} {_NAME}) lives? (?=(?:on|in) {_THE} )",
        r"\g<what> belongs ",
    ),
    (
        rf"{BEGINS}the (?:right |proper )?place (?:for|of) (?P<what>{_THE} {_NAME}) is {_THE} (?P<where>{_WORD}(?: {_WORD})?){STOPS}",
        r"\g<what> should be on the \g<where>",
    ),
    # on again
    (
        rf"\b(?P<do>turn|switch|put) (?P<what>it|them|{_THE} {_NAME}) back (?P<so>on|off){ENDS}",
        r"\g<do> \g<what> \g<so>",
    ),
    (rf"\b(?P<do>turn|switch) back (?P<so>on|off) (?=(?:{_THE}|it|them|all)\b)", r"\g<do> \g<so> "),
    # or leave it
    (
        rf"(?P<do>\b(?:close|shut|open|(?:turn|switch) (?:on|off)) (?P<it>{_THE} {_NAME}|it|them) if (?:it is|they are) [a-z]+),? (?:and |but )?(?:otherwise|if not|or else|else),? (?:just )?leave (?:it|them)(?: (?:as (?:it is|they are)|alone|be|closed|open|on|off))?{ENDS}",
        r"\g<do>",
    ),
    # put it there when you find it
    (
        rf"(?P<do>\b(?:put|bring|take|give) (?:it|them) [^.!?;,]+?),? (?:when|once|if|as soon as) you(?: have|'ve)? (?:find|found|see|spot|got|get) (?:it|them){ENDS}",
        r"\g<do>",
    ),
    # to let some light in
    (
        rf"(?P<do>\bopen (?:up )?(?:the|my|our|all the|both) {_NAME})(?:,? (?:in order )?to| so (?:that )?(?:we|i)(?: can)?) (?:let|get) (?:in )?(?:some |a (?:little |bit of )|more |the |in some |in the )?(?:fresh )?(?:light|air|sun|sunlight|daylight|sunshine)(?: in)?{ENDS}",
        r"\g<do>",
    ),
    # what it is set for
    (
        rf"\b(?P<do>(?:set|lay)(?: up)?) (?P<table>(?:the|my|our) (?:{_WORD} )?(?:table|coffeetable|kitchentable)) for (?:dinner|lunch|breakfast|supper|tea|a meal)(?:,)? (?=for )",
        r"\g<do> \g<table> ",
    ),
    (
        rf"\bset up (?P<table>(?:the|my|our) (?:{_WORD} )?table) (?=for (?:{SMALL_NUMBER}|\d+)\b)",
        r"set \g<table> ",
    ),
    (
        rf"(?P<set>\b(?:set|lay) (?:the|my|our) (?:{_WORD} )?table for) (?:a (?:family|party|group) of|us|the) (?=(?:two|three|four|five|six|seven|eight)\b)",
        r"\g<set> ",
    ),
    (
        rf"(?P<set>\b(?:set|lay) (?:the|my|our) (?:{_WORD} )?table) with (?P<what>[a-z, ]*\bplates\b[a-z, ]*?),? (?P<for>for (?:{SMALL_NUMBER}|\d+))(?: people| persons| guests)?{ENDS}",
        r"\g<set> \g<for> with \g<what>",
    ),
    # set the table for two, clean plates forks and knives
    (
        rf"\b(?:set|lay) (?P<table>(?:the|my|our) (?:{_WORD} ){{0,2}}table) for (?!(?:one|1)\b)(?P<n>{SMALL_NUMBER}|\d+)(?: people| persons| guests)?(?:[,:;]|,? with| -) (?P<what>{_LAID}(?:(?:,? (?:and|n)|,)? {_LAID})+){ENDS_POLITELY}",
        _laid_with,
    ),
    (
        rf"\b(?:set|lay) (?P<table>(?:the|my|our) (?:{_WORD} )?table) for (?P<n>{SMALL_NUMBER}|\d+)(?: people| persons| guests)?,? with (?:some |the )?wine ?glasses{ENDS}",
        r"put \g<n> clean plates, \g<n> clean forks, \g<n> clean cutlery knives and \g<n> clean wine glasses on \g<table>",
    ),
    (
        rf"\b(?:set|lay) (?P<table>(?:the|my|our) (?:{_WORD} )?table) for (?:{SMALL_NUMBER}|\d+)(?: people| persons| guests)?(?:,? (?:so|that is|i mean|meaning|that means)|:),? (?P<what>(?:{SMALL_NUMBER}|\d+) (?:{_WORD} ?){{1,3}}(?:(?:, | and |, and )(?:{SMALL_NUMBER}|\d+) (?:{_WORD} ?){{1,3}})+){STOPS}",
        r"put \g<what> on \g<table>",
    ),
    # have you a minute
    (
        rf"{BEGINS}(?:have you |do you have |you )?got (?:a|one|two) (?:minute|moment|second|sec|min|mins|minutes)\? ",
        "",
    ),
    # what is too bright
    (
        rf"{BEGINS}(?P<what>the (?:[a-z]+ )?(?:light|lamp))(?: in here| there)? (?:bothers|annoys|irritates|blinds|dazzles|disturbs) (?:me|us){ENDS}",
        r"\g<what> is too bright",
    ),
    # away with it
    (
        rf"\b(?:toss|chuck) (?P<what>{_THE} {_NAME}|it|them|that|those|both){STOPS_POLITELY}",
        r"throw away \g<what>",
    ),
    # to whom, who is there
    (
        rf"{BEGINS}(?:please )?(?P<do>bring|take|carry|give|hand) (?P<what>{_THING}) (?:over )?to {_PERSON}[,.;]? (?:who(?: is|'s)|(?:he|she|they|it)(?: is| are|'s|'re)) (?:sitting |lying |working |waiting |over )?(?:in|on|at) (?P<where>{_THE} {_WORD}(?: {_WORD})?){ENDS}",
        r"bring \g<what> to \g<where>",
    ),
    (
        rf"{BEGINS}(?:please )?(?:bring|take|give|hand) {_PERSON} (?P<what>{_THING})[,.;]? (?:who(?: is|'s)|(?:he|she|they)(?: is| are|'s|'re)) (?:sitting |lying |working |waiting |over )?(?:in|on|at) (?P<where>{_THE} {_WORD}(?: {_WORD})?){ENDS}",
        r"bring \g<what> to \g<where>",
    ),
    (
        rf"{BEGINS}{_PERSON}(?: is| are|'s) (?:sitting |lying |working |waiting |over )?(?:in|on|at) (?P<where>{_THE} {_WORD}(?: {_WORD})?)[,.;!] (?:please |so |can you |could you )*(?:bring|take|give|hand) (?:him|her|them) (?P<what>{_THING}){ENDS}",
        r"bring \g<what> to \g<where>",
    ),
    # clear the coffee table in the living room
    (
        rf"{BEGINS}(?P<do>(?:please )?(?:clear|empty)(?: off| out)?) {_THE} (?P<what>(?:coffee |kitchen |dining )?(?:table|desk|counter|sofa|couch|shelf|closet|cabinet|nightstand|coffeetable)) in {_THE} (?P<room>{either(ROOMS)}){ENDS}",
        r"\g<do> the \g<room> \g<what>",
    ),
    # close the fridge after putting in the milk
    (
        rf"\b(?P<do>(?:close|shut|start|run|(?:turn|switch) on)) {_THE} (?P<it>fridge|freezer|dishwasher|washing machine|washer|microwave|oven|cabinet|closet|drawer) after (?:you(?: have|'ve)? )?(?:putting|put) (?:in )?(?P<what>{_THING})(?: in| inside| in it)?{ENDS}",
        r"put \g<what> in the \g<it>, then \g<do> the \g<it>",
    ),
    # leave the forks on the table and put everything else away
    (
        rf"{BEGINS}(?:please )?leave (?P<stays>{_THING}) on (?P<place>{_THE} {_WORD}(?: {_WORD})?)(?:,| and|,? but)+ (?:please )?(?P<do>put|bring|take|move) everything else (?=(?:in|on|into|onto|to) )",
        r"\g<do> everything on \g<place> except \g<stays> ",
    ),
    (
        rf"{BEGINS}(?:please )?leave (?P<stays>{_THE} {_NAME}) (?:where it is|where they are|alone|there)(?:,| and|,? but)+ (?:please )?(?P<do>put|bring|take|move) everything else on (?P<place>{_THE} {_WORD}(?: {_WORD})?) (?=(?:in|on|into|onto|to) )",
        r"\g<do> everything on \g<place> except \g<stays> ",
    ),
    # why it is put out of reach, or taken out
    (rf"(?P<end>[a-z]),? so (?:that )?{_CANNOT_GET}{ENDS}", r"\g<end>"),
    (
        rf"(?P<end>[a-z]),? so (?:that )?(?:it|they) can (?:thaw|defrost|cool(?: down| off)?|dry(?: off| out)?|warm up|air(?: out)?|drain){ENDS}",
        r"\g<end>",
    ),
    (
        rf"(?P<end>[a-z]),?(?: please,)? (?:before|so (?:that )?) ?(?:{_PERSON}|[a-z]+|he|she|they) (?:breaks?|knocks? over|drops?|smash(?:es)?|ruins?|spills?|trips? over|steps? on|(?:can't|cannot|can not|doesn't|don't|does not|do not|won't) (?:hear|see|notice|wake)) (?:it|them|us|me){ENDS}",
        r"\g<end>",
    ),
    # in the room where you are
    (
        r"\b(?P<at>(?:in|from|into|of) )?the room (?:(?:where|in which|that) )?you(?: are|'re)(?: (?:now|right now|standing|currently|at the moment))*(?: in)?(?=[,.;!]|$| (?:now|please)\b)",
        lambda found: f"{found['at']}this room" if found["at"] else "this room",
    ),
    # the milk, and all of the juice, to the table
    (
        rf"\b(?P<do>{_PUTS}) (?P<one>{_THING}), and (?P<other>(?:all (?:of )?)?{_THING}), (?=(?:in|on|into|onto|to) {_PLACE})",
        r"\g<do> \g<one> and \g<other> ",
    ),
    # put it in the pan and fry it
    (
        rf"\b(?:put|place|throw|pop) (?P<what>{_THING}) (?:in|into|on) (?P<pan>{_THE} (?:frying ?pan|pan|skillet|(?:cooking ?)?pot|saucepan))(?:,| and|, and)(?: then)? (?P<do>cook|fry|heat|boil|roast|warm)(?: up)? (?:it|them){ENDS}",
        r"\g<do> \g<what> in \g<pan>",
    ),
    (
        rf"\b(?:cook|boil|heat|warm)(?: up)? (?P<what>{_THE} {_NAME}) in {_THE} (?:cooking ?)?pot{ENDS}",
        r"put the cooking pot on the stove, put \g<what> in the cooking pot and turn on the stove",
    ),
    # cut me an apple
    (r"\b(?P<do>cut|slice|chop|peel) (?:me|us) (?=(?:an?|the|my|some|one|two) )", r"\g<do> "),
    # what nobody here would do anyway
    (
        rf"(?P<end>[a-z]),? but (?:please )?(?:do not|don't) (?:lock|light|eat|drink|slam|spill|break|scratch|burn|wake|forget) (?:it|them|any)(?: yet| for now)?{ENDS}",
        r"\g<end>",
    ),
    # no, as an answer to what was said before
    (
        r"^no,? (?:no,? )?(?:please )?(?=(?:put|bring|take|move|wash|clean|close|shut|open|get|fetch|(?:turn|switch) (?:on|off)) (?:the|my|our|it|them|both|all|one|two|an?)\b)",
        "",
    ),
    # off if it is on
    (
        rf"{BEGINS}(?P<what>{_THE} {_NAME}) (?P<is>is|are)(?: still| probably| maybe)* (?P<so>on|open)(?:,? i (?:think|believe|guess))?,? (?:so |and )?(?:please )?(?P<do>(?:turn|switch) (?:it|them) off|(?:close|shut) (?:it|them)) if (?:it is|they are|so)(?: (?P=so))?{ENDS}",
        r"if \g<what> \g<is> \g<so>, \g<do>",
    ),
    (
        rf"(?P<put>{BEGINS}(?:please )?{_PUTS} {_THING} (?:on|in|into|onto) (?:the|my|our) [^.!?;,]+?),? if (?:it is not|it isn't|they are not|they aren't) (?:there |on it |in it )?(?:already|yet)?(?: there)?{STOPS}",
        r"\g<put>",
    ),
    # just that one; not those, only these
    (
        r"(?P<do>\b(?:put|take|bring|get|wash|move|fetch)) just (?=(?:the|my|our) [a-z]+)(?![^.!?;]*\b(?:not|but)\b)",
        r"\g<do> ",
    ),
    (
        rf"{BEGINS}(?:do not|don't) (?P<do>close|open|shut|wash|clean|(?:turn|switch) (?:on|off)) (?P<what>{_THE} {_WORD}(?: {_WORD})?) (?:in|on|at) [^.!?;,]+?,? (?:just|only) (?:the ones?|those|that) (?P<where>(?:in|on|at) [^.!?;,]+){STOPS}",
        r"\g<do> \g<what> \g<where>",
    ),
)
