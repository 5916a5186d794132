"""What is said around an order, or at its end, and takes nothing from it: which of them is left to whoever
does it, wherever they are, for whom it is; and orders in a household's own turns, "do the laundry with
the shirts", "lock them away in the cabinet". Patterns over a text in lower case, before its sentences
are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import (
    END,
    LAST,
    STATE,
    THE_OR_THAT,
    up_to_three,
    word_of_name,
)
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import (
    ADDRESS,
    KIN,
    OCCASIONS,
    ORDER,
    ROOMS,
    SMALL_NUMBER,
    TAKES_BACK,
    either,
)
from vh_core.naming import plural_of

_WORD = word_of_name(
    "has have not open closed shut needs? wants? keeps? together along should must can may will",
    letters="[a-z-]",
)
_WORDS = up_to_three(_WORD)
_NAME = rf"{THE_OR_THAT} {_WORDS}"
_ROOM = either(ROOMS)
#: what is washed in a machine
_WORN = r"(?:clothes|clothing|shirts?|t-shirts?|pants|trousers|jeans|towels?|socks|jackets?|sweaters?|jumpers?|pajamas|pyjamas|underwear|dress(?:es)?|sheets|piles?)"
#: one person, of whom there is no other in what is said
_ONE_OF_KIN = {
    each
    for each in KIN
    if not each.endswith("s")
    and each not in ("children", "family", "parents", "men", "women", "people")
}


def _done_to_it(found: re.Match[str]) -> str:
    """An order for what is named before it, with that in the place of "it"."""
    switched = found["verb"] in ("turn", "switch")
    if switched is not bool(found["so"]):
        return found[0]
    verb = f"{found['verb']}{found['so'] or ''}"
    return f"{found['do']} and {verb} {found['what']}{' too' if found['too'] else ''}"


AROUND_ORDERS = table(
    # close the curtains, dear, in here
    (
        rf"(?P<do>{BEGINS}[^.;!?]*?\b{ORDER} [^.;!?]*?[a-z]), {ADDRESS}, (?=(?:in|on|from|into|onto|to) (?:the|my|our|here|every|all|both)\b)",
        r"\g<do> ",
    ),
    # an apple please i am starving
    (
        r"(?<=[a-z] )please (?=(?:i|we|he|she|they|it)(?: am| are| is| have| has|'m|'re|'ve) [a-z])",
        "please, ",
    ),
    # "switch" is no thing here
    (
        rf"{BEGINS}(?P<polite>(?:please )?)switch (?:around|round) (?=(?:the|my|our|both) )",
        r"\g<polite>swap ",
    ),
    # out in the bedroom right now please
    (r"(?<=[a-z]) right now(?=,? please\b)", ""),
    # take the fruit left on the table
    (
        rf"(?P<take>\b(?:take|get|grab|fetch|collect|gather|pick up|bring|put|wash|clear) (?:up )?(?:the|any|all|all the|whatever) (?:(?:dirty|clean|empty|last) )?(?!{either(KIN)}\b|somebody\b|someone\b){_WORD}) left (?:over |behind )?(?=(?:on|in) (?:the|my|our) )",
        r"\g<take> that are left ",
    ),
    # somebody's mobile is lying there
    (
        rf"\b(?:somebody|someone|somebody else|someone else)'s (?P<what>{_WORD}(?: {_WORD})?) (?=(?:is|are|was|were) (?:still )?(?:lying|standing|sitting|left|in|on|under|open|dirty)\b)",
        r"the \g<what> ",
    ),
    # put the cupcake for her on the table, bring the glasses also to the table
    (
        rf"(?P<put>\b(?:put|place|set|lay|leave|bring) (?:an?|one|some) {_WORDS}) for (?:her|him|(?:my|our|the) {either(_ONE_OF_KIN)}) (?=(?:on|in|onto|into|to|at) (?:the|my|our) )",
        r"\g<put> ",
    ),
    (
        rf"\b(?P<do>(?:put|place|bring|take|move|carry) )(?P<what>(?:the|my|our|an?|all the|both|{SMALL_NUMBER}) {_WORDS}) also (?=(?:on|in|onto|into|to) (?:the|my|our) )",
        r"also \g<do>\g<what> ",
    ),
    # every dirty dish into the dishwasher but don't start it
    (
        rf"(?P<order>{BEGINS}(?:every|all|both|the|my|our) (?:(?!\b(?:{ORDER}s?|that|who|which|is|are)\b)[^.;!?,])*? (?:into|in|onto|on) (?:the|my|our) {_WORDS}),? (?:but|and) (?:please )?(?:don't|do not) (?=(?:start|run|close|shut|open|turn|switch) (?:it|them)\b)",
        r"\g<order>, don't ",
    ),
    # and the window in there, close that too
    (
        rf"(?P<do>\b(?:close|shut|open|turn|switch)\b(?:(?!\b{ORDER}\b)[^.;!?])*?), and (?P<what>{_NAME}(?: in (?:there|here|{THE_OR_THAT} {_ROOM}))?), (?P<verb>close|shut|open|turn|switch) (?:it|that|them|those)(?P<so> on| off)?(?P<too>,? (?:too|as well))?{END}",
        _done_to_it,
    ),
    # close the windows in the kitchen and in the office, turn off the tap
    (
        rf"(?P<do>\b(?:close|shut|open|(?:turn|switch) (?:on|off)) (?:the|all|both|all the) {_WORD}s) in the (?P<a>{_ROOM}) and in the (?P<b>{_ROOM})(?=, )",
        r"\g<do> in the \g<a> and the \g<b>",
    ),
    # the bowl and the cup standing on the table, put them in the sink
    (
        rf"(?P<what>{BEGINS}(?:the|my|our|both|all the) {_WORDS}(?:(?:,| and|, and) (?:the|my|our) {_WORDS})*?) (?:lying|standing|sitting|hanging) (?=(?:on|in) (?:the|my|our) [^.;!?,]+, (?:please )?{ORDER} (?:it|them)\b)",
        r"\g<what> ",
    ),
    # no light or lamp should be burning
    (
        r"(?P<no>\bno (?:light|lamp)s?(?: (?:or|and no|nor) (?:light|lamp)s?)?) (?:should|must|may|shall|is to|are to)(?: still)? be(?: still)? (?:burning|lit)\b",
        r"\g<no> should be on",
    ),
    # the lights in the kitchen and the office, the bedroom stays lit
    (
        rf", (?:but )?(?=the {_ROOM} (?:stays|remains|can stay|may stay) lit{END})",
        ". ",
    ),
    # put the groceries away: the salmon in the fridge, then close it
    (
        rf"(?P<list>: [^.;!?:\n]* (?:in|into) (?:the|my|our) {_WORDS}),? (?:and )?then (?=(?:close|shut|start|turn|switch) (?:it|the)\b)",
        r"\g<list>. then ",
    ),
    # put them away in the cabinet
    (
        r"\b(?P<put>(?:put|store|stow|pack|tidy) (?:it|them|those|these|everything)) away (?=(?:in|into|inside|on|onto) (?:the|my|our|an?|one of the) )",
        r"\g<put> ",
    ),
    # enough tv for today, turn it off
    (
        rf"{BEGINS}(?:no more|enough|that's enough|that is enough|enough of) (?:the )?(?P<what>tv|telly|television|radio|music|computer)(?: (?:for )?(?:today|tonight|now|for now|for one day))?[,.;!]+ (?:so |please )*(?:turn|switch|shut) (?:it off|off it){END}",
        r"turn off the \g<what>",
    ),
    # i cannot sleep with windows open
    (
        rf"\bwith (?P<what>windows|curtains|doors|drawers|lights) (?={STATE}\b)",
        r"with the \g<what> ",
    ),
    # only the kitchen's can stay open
    (
        rf"\bthe (?P<room>{_ROOM})'s(?: one)?(?= (?:(?:can|may|should|must) (?:stay|remain|be)|stays|remains)\b)",
        r"the one in the \g<room>",
    ),
    # switch both off: the stove and the tv
    (
        r"\b(?P<verb>turn|switch) (?:both|both of (?:them|these)|(?:it|them) both) (?P<so>on|off): ",
        r"\g<verb> these \g<so>: ",
    ),
    (
        r"\b(?P<verb>close|shut|open|wash|clean) (?:both|both of (?:them|these)|them both): (?=[^.;!?\n]+ and )",
        r"\g<verb> these: ",
    ),
    # one more thing love, …
    (rf"\b(?P<more>one (?:more|last|other) thing) {ADDRESS}(?=,)", r"\g<more>"),
    # forgive me, i left my glass on the table
    (
        rf"{BEGINS}(?:please )?(?:forgive|pardon) me(?: for (?:asking|saying so|bothering you))?[,.!:;]+ (?=\w)",
        "",
    ),
    # close all windows but that one; the smell has to get out
    (
        rf"(?<=[a-z])(?:[,.;!]| because| as| since) (?:because |as |since )?(?:the|that|this|all (?:the|that|this)) (?:(?!smoke\b)[a-z]+ )?(?:smell|stench|stink|steam|smoke|heat|fumes|stuffy air|bad air) (?:really |still )?(?:has to|must|needs to|should) (?:get|go|come|be let) (?:back )?out(?: of (?:here|there|the [a-z]+))?(?: (?:first|somehow))?{LAST}",
        "",
    ),
    # one never knows
    (
        rf"(?<=[a-z][.,;!?] )(?:one|you) (?:just |really )?(?:never knows|can never know){END}",
        "you never know",
    ),
    # painkillers on the nightstand for when i get home
    (
        rf" for when (?:i|we|he|she|they) (?:get|come|are|am|gets|comes|is)(?: back)?(?: (?:home|in|up|here|there|back|hungry|thirsty|ready))?(?: (?:later|tonight|tomorrow))?{END}",
        "",
    ),
    # the both of them; windows in the kitchen and the hall are open, close them
    (
        r"\b(?P<verb>close|shut|open|wash|take|bring|put|(?:turn|switch) (?:on|off)) the both of (?=them\b)",
        r"\g<verb> both of ",
    ),
    (
        rf"{BEGINS}(?=(?:windows|lights|lamps|curtains|blinds|doors) in [^.;!?]* are (?:all |both |still )*(?:{STATE})[.,;!])",
        "the ",
    ),
    # juice, two of them, on the table
    (
        rf"{BEGINS}(?P<what>(?!(?:the|my|our|put|bring|all|both)\b){_WORD}), (?P<n>two|three|four|five|\d) of (?:them|those),? (?P<where>(?:in|on|to|into|onto) {_NAME}(?: in (?:the|my) (?:{_ROOM}))?){END}",
        lambda found: f"put {found['n']} {plural_of(found['what'])} {found['where']}",
    ),
    # any of them
    (
        r",? (?:and )?(?:you (?:can|may) (?:choose|pick|decide)|choose|pick) which(?: ones?)?(?: you (?:like|want|take))?(?=\s*(?:[.!]|$))",
        "",
    ),
    # whichever cupboard it is in
    (
        r",? (?:no matter|whichever|in whichever|whatever) (?:which |what )?(?:cupboard|cabinet|drawer|room|shelf|place|closet) (?:it is|it's|they are|they're)(?: in)?(?=\s*(?:[.!,]|$))",
        " wherever it is",
    ),
    # all candles there are
    (
        r"\b(?P<all>(?:all|every)(?: of)?(?: the| my| our)? (?!(?:that|of)\b)[a-z]+(?: (?!(?:that|there)\b)[a-z]+)?) (?:that )?there (?:is|are)(?: (?:here|anywhere))?(?= (?:in the (?:house|home|flat|apartment)|should|must|goe?s?|belongs?|ha(?:s|ve) to|needs? to|into|onto|to)\b)",
        r"\g<all>",
    ),
    (
        rf"{BEGINS}whatever (?P<what>(?:(?:clean|dirty) )?[a-z]+s) (?:there are|we have|you find)(?: in the (?:house|home|flat|apartment)| anywhere)?, (?P<do>(?:please )?(?:put|bring|take|move|wash|throw|turn off|close|open)) (?:them|those)(?: all)?\b",
        r"\g<do> all the \g<what>",
    ),
    # the cabinet on the sink side
    (
        r"\bon (?:the|my) (?P<what>sink|stove|oven|fridge|microwave|dishwasher|tv|sofa|closet|desk|toilet|bath)[ -]side\b(?=\s*(?:[.,;!?]|$)| and\b| in\b| please\b| stays\b| should\b)",
        r"nearest to the \g<what>",
    ),
    # every light in the office, out; all the lamps should be put out
    (
        rf"{BEGINS}(?P<what>(?:the|all(?: the)?|every|both(?: the)?) (?:lights?|lamps?)(?: in (?:the |my )?(?:{_ROOM}))?),? out{END}",
        r"\g<what> off",
    ),
    (
        rf"(?P<what>\b(?:lights?|lamps?)(?: (?:in|of) (?:the |my )?(?:{_ROOM}|house|home|flat|apartment))?(?: (?:should|must|can|could|to|are|is|be|being|all|both|have|has|need|needs))*) put out(?=,? (?:except|save|but|and|before|apart)\b|\s*(?:[.,;!?]|$)|,? (?:please|now)\b)",
        r"\g<what> turned off",
    ),
    # put the lights out in the office
    (
        rf"\bput (?P<what>(?:the|all the|all|both) (?:lights?|lamps?)) (?:out|off) (?=in (?:the |my )?(?:{_ROOM}))",
        r"turn off \g<what> ",
    ),
    # take the remote and hold on to it; lock them away in the cabinet
    (
        rf"(?P<take>\b(?:take|pick up|grab|get|fetch) {_NAME}),? and (?:then )?(?:hold (?:on )?(?:to|onto)|keep (?:a )?hold of|hang on to|hold) it{END}",
        r"\g<take>",
    ),
    (
        rf"\b(?:lock|stow|pack|tuck) (?P<what>them|it|both|{_NAME}) away (?=(?:in|inside|into) (?:the|my|our) )",
        r"put \g<what> ",
    ),
    # check the taps and turn off any that are running
    (
        rf"{BEGINS}(?:please )?(?:check|look at|go through) (?:all )?(?:the|all the|every|each)(?: of the)? (?P<what>{_WORD}s)(?P<where>(?: (?:in|throughout) (?:the|my) [a-z]+(?: [a-z]+)?)?),? and (?:then )?(?P<do>(?:turn|switch) (?:on|off)|close|shut|open) (?:any|those|all|the ones|each one|every one) (?:of (?:them|those) )?(?:that|which) (?:is|are) (?:still )?(?P<so>on|off|open|closed|running|dripping){END}",
        lambda found: (
            f"{found['do']} all the {found['what']}{found['where'].replace('throughout', 'in')} that are {found['so'].replace('dripping', 'on')}"
        ),
    ),
    # warm up the salmon for mrs. weber
    (
        r" for (?:mr|mrs|ms|miss|dr|aunt|uncle|granny|grandma|grandpa)\b\.? [a-z]+(?=\s*(?:,? please)?\s*(?:[.!,]|$))",
        "",
    ),
    # do a load of laundry with the dirty shirts
    (
        rf"{BEGINS}(?:please )?(?:(?:do|run|start)(?: (?:the|a|some|a load of|a round of))? (?:laundry|washing|wash|wash load)|(?:get|start|run|turn on) the washing machine(?: going| on)?) with (?P<what>(?:the|my|all the|both|all) (?:(?!\b(?:soap|detergent|powder|liquid|softener|water)\b)[^.;!?\n])*?\b{_WORN}\b[^,.;!?\n]*?)(?: in it| inside)?{LAST}",
        r"put \g<what> in the washing machine. turn on the washing machine",
    ),
    # have a juice waiting for me on the coffee table
    (
        rf"{BEGINS}(?:please )?have (?P<what>an?(?: {_WORD}){{1,2}}|one(?: {_WORD}){{0,2}}|{_NAME}) (?:waiting|ready|standing|lying)(?: there)?(?: for (?:me|us|him|her|them))? (?=(?:on|in) (?:the|my|our) )",
        r"put \g<what> ",
    ),
    # turn off the tv and the lamp, no, leave the tv on
    (
        rf"(?P<order>\b(?:turn|switch|close|shut|open|put|wash|clean|take|bring)\b[^.;!?\n]*?\band\b[^.;!?\n]*?), (?P<no>{TAKES_BACK}),? (?=(?:just |please )*(?:leave|keep) (?:the|my|our) {_WORD}(?: {_WORD})? (?:on|off|open|closed|alone|where|as)\b)",
        r"\g<order>. \g<no>, ",
    ),
    # need milk on the table; have the table cleared: …
    (
        rf"{BEGINS}(?:need|want) (?!(?:to|you|me|us|help|not|no|it|them|that|this|is|i|we|more|anything|something)\b)(?=[a-z0-9][^.;!?\n]*(?:[.;!\n]|$))",
        "i need ",
    ),
    (
        rf"{BEGINS}(?:please )?have (?P<what>{_NAME}) (?:cleared|tidied)(?: up| off)?(?=:)",
        r"clear \g<what>",
    ),
    (rf", that(?: is|'s) for (?:the |my |our )?{either(OCCASIONS)}(?=\s*(?:[.!]|$))", ""),
    # all lights off (bathroom too)
    (
        rf"(?P<all>{BEGINS}(?=[^.;!?\n(]*\b(?:all|every|each)\b)(?![^.;!?\n(]* (?:in|on|at|from|but|except|not) )[^.;!?\n()]*?) \((?:also )?(?:in )?(?:the )?(?:{_ROOM})(?: too| as well| included| also)\){END}",
        r"\g<all>",
    ),
    # the table should be laid for two with plates and forks
    (
        rf"{BEGINS}(?P<place>(?:the|my|our) (?:(?!(?:should|must|has|have|needs?)\b)[a-z]+ ){{0,2}}(?:table|desk|counter)(?: in (?:the|my) (?:{_ROOM}))?) (?:should|must|has to|needs to) be (?:set|laid|prepared) (?=for (?:{SMALL_NUMBER})\b[^.;!?\n]* with )",
        r"set \g<place> ",
    ),
    # a peach and a plum, one each, on the table
    (
        rf"(?P<these>\b(?:an?|one) {_WORD}(?: {_WORD})? and (?:an?|one) {_WORD}(?: {_WORD})?), (?:just |only )?(?:one each|one of each),? (?=(?:in|on|into|onto|to|should|goe?s?|belongs?)\b)",
        r"\g<these> ",
    ),
    # so that it stays fresh
    (
        r"(?<=[a-z]),? so (?:that )?(?:it|they) (?:(?:stays?|keeps?|remains?) (?:fresh|cold|cool|warm|hot|good|crisp|safe|dry)|(?:do not|does not|don't|doesn't) (?:go bad|spoil|melt|rot|get (?:cold|warm|wet|lost)))(?=\s*(?:[.!]|$))",
        "",
    ),
)
