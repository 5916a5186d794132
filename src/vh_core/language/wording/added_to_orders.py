"""What people add to an order when it is nearly said, or say around it: which one they mean, that none is
to be left out, that something goes there with its door closed, when the machine is to be started,
until when, for what reason. Patterns over a text in lower case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.names_in_texts import THE, up_to_three, word_of_name
from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, ENDS_POLITELY, table
from vh_core.language.wording.word_classes import KIN, OPENABLE, ORDER, ROOMS, SMALL_NUMBER, either

_WORD = word_of_name("over not open closed shut should must has have needs? be")
_WORDS = up_to_three(_WORD)
_NAME = rf"{THE} {_WORDS}"
_SOME = rf"(?:the|my|our|both|all|all the|the (?:two|three|four|five)|{SMALL_NUMBER}) {_WORDS}"
#: what begins it is none of its words, so that it is read in one way
_BEGINS_ITEM = rf"(?:an?|one|some|{SMALL_NUMBER}|the|my|our)"
_ITEM = (
    rf"(?:{_BEGINS_ITEM} )?(?!(?:is|are|was|were|goe?s?|put|stay|stays|{_BEGINS_ITEM})\b){_WORDS}"
)
_PLACE = rf"(?:in|on|at|inside) {_NAME}"
_ROOM = either(ROOMS)
_DUTY = r"(?:should|must|shall|may|can|is to|are to|has to|have to|needs? to|ought to)"
_MACHINE = r"(?:it|(?:the |our |my )?(?:machine|dishwasher|washing machine|washer))"
_SO = r"(?:on|off|open|closed|shut)"

_LIGHT = r"(?:the|my|our|both) (?:(?:two|three|big|ceiling|table|floor|wall|main|bedside) )*(?:lights?|lamps?|light ?switch(?:es)?|switch(?:es)?)(?: by its switch)?"

#: what goes on or off by a button, behind that
_PRESSED = r"(?:it|(?:the|that) (?:light|lamp|machine|tv)(?: there| in there)?|(?P=what))"
#: an order to put some things, without where
_PUT_SOME = rf"{BEGINS_OR_GOES_ON}(?:(?:please|first|then|and|so|also|can you|could you|would you),? )*(?:put|place|lay|bring|take|move|carry|return|get|set) {_SOME}"
#: what is to be washed when it was used
_WARE = r"(?:plates|dishes|mugs|cups|(?:wine |water )?glasses|bowls|cutlery|forks|knives|spoons|pans|pots)"

#: what is done in a machine, or a sink
_TREAT = r"(?P<do>\b(?:heat|warm|cook|bake|wash|clean|rinse)(?: up)? (?:(?!\b(?:and|or|then|not|in)\b)[^.;!?,])+?)"

ADDED_TO_ORDERS = table(
    # the used plates
    (rf"(?<!\bnot )\b(?:used (?={_WARE}\b)|unwashed (?=[a-z]))", "dirty "),
    # cereal and milk on the table, plus two bowls
    (
        rf"{BEGINS}(?P<what>(?!(?:{ORDER}|there|no|not|only|nothing|everything|all)\b)(?:{_ITEM})(?:(?:,| and|, and) {_ITEM})* (?P<in>in|on|onto|into) {_NAME}),? (?:plus|and also|as well as) (?P<too>{_ITEM}(?: and {_ITEM})?){ENDS_POLITELY}",
        r"put \g<what>, plus \g<too>",
    ),
    # heat the pie in the microwave, not in the oven
    (rf"{_TREAT},? not in {_NAME},? but (?=in {THE} )", r"\g<do> "),
    (rf"{_TREAT},? (?P<in>in {_NAME}),? (?:and )?not in {_NAME}{ENDS_POLITELY}", r"\g<do> \g<in>"),
    # the breakfast things on the table: two plates and a mug
    (
        r"\b(?:breakfast|brunch|lunch|dinner|supper) (?=(?:things|stuff|dishes|drinks|food|items|ingredients)\b[^.:;!?\n]*:)",
        "",
    ),
    # if the fridge is open close it, and turn the tap off if it is running
    (
        rf"(?P<if>{BEGINS}if [^.;!?,]+?,? [^.;!?,]+?),? and (?P<then>(?:please )?(?:turn|switch|shut|close|open) {_NAME}(?: {_PLACE})?(?: on| off)? if (?:it's|it is|they're|they are)(?: still| already)? (?:on|off|open|closed|shut|running|burning)){ENDS_POLITELY}",
        r"\g<if>. \g<then>",
    ),
    # load the dishwasher and start it so the plates get clean
    (
        rf"(?P<start>\b(?:put|load|place|stack)\b[^?]*?\b(?:(?:start|run|(?:turn|switch) on) {_MACHINE}|(?:turn|switch) {_MACHINE} on)),? so(?: that)? (?:they|everything|it all|(?:all )?(?:the|my|our) {_WORDS})(?: all)? (?:gets?|becomes?|is|are|will be|comes? out|can be|can get) (?:(?:all|nice and|nicely|properly|really) )*(?:clean(?:ed)?|washed)(?: again)?{ENDS_POLITELY}",
        r"\g<start>",
    ),
    # check that all lights are off, and turn off what is still on
    *(
        (
            rf"\b(?:check|make sure|ensure|see|verify|see to it)(?: that| if| whether)? (?P<all>(?:all|every)\b[^.;!?,]*? (?:is|are) {so})(?:,? and (?:then )?|, |[.;] (?:please )?){undo} (?:what(?:ever)?(?:'s| is)?|any(?:thing)?(?: that(?:'s| is)?)?|the ones? that (?:is|are)|those that are|any that (?:is|are))(?: still)? {other}{ENDS_POLITELY}",
            r"make sure that \g<all>",
        )
        for so, undo, other in (
            ("off", "(?:turn|switch) off", "on"),
            ("(?:closed|shut)", "(?:close|shut)", "open"),
            ("on", "(?:turn|switch) on", "off"),
        )
    ),
    # there are four plates on the table, put an apple on each of them
    (
        rf"{BEGINS}there(?: are|'re) (?P<n>{SMALL_NUMBER}|\d+) (?P<what>{_WORDS}) (?P<at>(?:in|on|at) {_NAME})[,.;:!]+ (?P<do>(?:(?:please|so|and|can you|could you),? )*(?:put|place|set|lay) (?:one|an?|two) {_WORDS} (?:in|on|next to)) each(?: of (?:them|these|those)| one)?{ENDS_POLITELY}",
        r"\g<do> each of the \g<n> \g<what> \g<at>",
    ),
    # they should not be out on the counter in this heat, i want them in the fridge
    (
        rf"{BEGINS}(?P<what>{_NAME}(?:(?:,| and|, and) {_NAME})*) (?:should not|shouldn't|must not|mustn't|ought not to) be (?:(?:out|left|lying|sitting|standing|still) )*(?:(?:in|on) {_NAME})?(?: in (?:this|the) (?:heat|weather|sun))?[,.;:!]+ (?:(?:so|and),? )*(?:i|we) (?:want|need|would like|'d like) (?:them|it)(?: to (?:be|go))? (?P<to>(?:in|on) {_NAME})",
        r"put \g<what> \g<to>",
    ),
    # not the loose ones
    (
        rf"(?P<only>\bonly [^.;!?]+?),? (?:and )?not (?:the|those|any) loose (?:ones?|[a-z]+){ENDS_POLITELY}",
        r"\g<only>",
    ),
    # turn the light on in the bathroom, and turn it off in the kitchen and in the bedroom
    (
        rf"(?P<do>\b(?:turn|switch|leave|keep) (?:on |off )?(?P<what>{THE} lights?) (?:on |off )?in {THE} {_ROOM}(?: on| off)?(?:,? (?:and|but)(?: then)?|[.;,]) (?:turn|switch)) (?:it|them) (?P<so>on|off) (?P<in>in {THE} {_ROOM})(?:,? and (?:in )?(?P<more>{THE} {_ROOM}))?(?=\s*(?:[.,;!?]|$| (?:and|then|please)\b))",
        lambda found: (
            f"{found['do']} {found['what']} {found['so']} {found['in']}"
            + (f" and {found['what']} in {found['more']}" if found["more"] else "")
        ),
    ),
    # leave the kitchen light on, but turn off every other light; every other light except that one
    (
        rf"(?P<keep>\b(?:leave|keep) {THE} (?:[a-z]+ )?(?:lights?|lamps?)) (?P<so>on|off) (?P<where>in {THE} {_ROOM})(?=,? (?:but|and) (?:turn|switch) )",
        r"\g<keep> \g<where> \g<so>",
    ),
    (
        r"(?P<keep>\b(?:leave|keep) [^.;!?]*?,? (?:but|and) (?:turn|switch) (?:on|off)) every other (?P<what>light|lamp)\b",
        r"\g<keep> all other \g<what>s",
    ),
    (
        r"(?P<do>\b(?:turn|switch) (?:on|off)) every other (?P<what>light|lamp)(?=,? (?:but|except|apart from)\b)",
        r"\g<do> all the \g<what>s",
    ),
    # there should be nothing on the table
    (
        rf"{BEGINS}(?:there (?:should|must|has to) be nothing|(?:i|we) (?:want|need) nothing|nothing (?:should|must|may) (?:be|stay|remain|lie))(?: (?:left|lying|standing|any ?more))* (?:on|in) (?P<what>{_NAME}(?: {_PLACE})?){ENDS_POLITELY}",
        r"clear \g<what>",
    ),
    # and close it after
    (
        rf"(?P<do>\b(?:close|shut|lock) (?:it|them|{_NAME})(?: again)?) (?:right )?after(?=(?:,? please)?\s*(?:[.,;!?]|$))",
        r"\g<do>",
    ),
    # walk on to the kitchen
    (
        rf"{BEGINS_OR_GOES_ON}(?:(?:please|then|and),? )*(?:walk|go|move|continue) on (?P<to>to|into) (?=(?:the|my|our) )",
        r"go \g<to> ",
    ),
    # the clicker, the tv remote i mean; on the table, the one in the kitchen i mean
    (
        rf"(?<!\bfrom )(?<!\bin )(?<!\bon )(?<!\bat )(?<!\bto )\b{_NAME}, (?:(?:by which|by that|that is,?) )?(?P<meant>{_NAME}(?: {_PLACE})?),? i mean\b,?",
        r"\g<meant>",
    ),
    # the cushions, the ones in the living room, over to the bed; the glasses, the kitchen ones, there
    (
        rf"(?P<do>{_PUT_SOME}), (?:i mean )?(?:the|those) ones? (?P<from>(?:that (?:is|are) )?{_PLACE}),? (?P<to>(?:over )?(?:in|on|into|onto|to) )",
        r"\g<do> \g<from> \g<to>",
    ),
    (
        rf"(?P<do>{_PUT_SOME}), (?:the|those) (?P<from>{_ROOM}) ones?,? (?P<to>(?:over )?(?:in|on|into|onto|to) )",
        r"\g<do> from the \g<from> \g<to>",
    ),
    # put them on the table, with the wine that is in the hall
    (
        rf"(?P<put>\b(?:put|place|set|bring|take) (?:it|them|{THE} [^.;!?,]+?) (?:in|on|onto|into|to) {THE} [^.;!?,]+?), (?:together |along )?with (?P<what>{THE} [a-z]+(?: [a-z]+)? (?:that (?:is|are)|which (?:is|are)|from) [^.;!?,]+?)(?=(?:,? please)?\s*(?:[.;!?\n]|$))",
        r"\g<put>, and \g<what> too",
    ),
    # both of them, in parentheses
    (
        rf"\b(?:{THE} )?(?P<what>(?:(?!(?:{ORDER}|and|or|the|to|of|all|both)\b)[a-z]+ )?[a-z]+s) \(both(?: of (?:them|these|those))?\)(?! and\b)",
        r"both \g<what>",
    ),
    (
        r"(?P<what>\ban? [a-z]+(?: [a-z]+)? and an? [a-z]+(?: [a-z]+)?),? \(?one (?:of )?each\)?",
        r"\g<what>",
    ),
    (
        r"(?P<which>\b(?:the )?(?P<so>dirty|clean|open|empty) [a-z]+(?: [a-z]+)?),? \(?(?:but )?only the (?P=so) ones\)?(?=\s*[,.;!)]|$)",
        r"\g<which>",
    ),
    # in the fridge, and not lying about
    (
        rf"(?P<so>{BEGINS}{_SOME} {_DUTY} (?:be|go) {_PLACE}),? (?:and |but )?not (?:(?:just|be|left) )*(?:lying|standing|sitting|left|laying|scattered)(?: (?:about|around|out|everywhere|here|there|in the way))+{ENDS_POLITELY}",
        r"\g<so>",
    ),
    # all of them, none should stay outside
    (
        rf"{BEGINS}(?P<all>every |each |all (?:the |my |our )?)?(?P<the>(?:the |my |our )?)(?P<what>(?!(?:{SMALL_NUMBER}|both|some|any|an?|it|they|them)\b)[a-z]+(?: [a-z]+)??)(?P<goes> (?:{_DUTY}|goe?s?|belongs?|to be) [^.;!?,]+), (?:and )?(?:none|not one|no one)(?: of (?:them|these|those))? {_DUTY} (?:stay|remain|be(?: left)?|be left) (?:out(?:side)?|behind|over|anywhere else){ENDS_POLITELY}",
        lambda found: f"{found['all'] or 'all the '}{found['what']}{found['goes']}",
    ),
    # in the microwave, with the door closed and the microwave running
    (
        rf"(?P<in>\b(?:in|into|inside) (?P<it>(?:the|my|our) {OPENABLE})),? with (?:the|its) door (?P<shut>closed|shut) and (?:(?P=it)|it|the machine) (?:running|(?:(?:turned|switched) )?on){ENDS_POLITELY}",
        r"\g<in>. \g<it> should be \g<shut> and on",
    ),
    # start it when loaded
    (
        rf"(?P<start>\b(?:put|load|goe?s?|place|bring|belongs?)\b[^.;!?]*\bin(?:to|side)?\b[^!?]*?(?:[.,;]|\band\b|\bthen\b) (?:(?:and|then|please) )*(?:(?:start|run) {_MACHINE}|(?:turn|switch) (?:on {_MACHINE}|{_MACHINE} on))),? (?:when|once|as soon as|after) (?:(?:it|everything|all|that|they|all of (?:it|them|that))(?:'s| is| are) )?(?:loaded|filled|inside|in|in there|in it){ENDS_POLITELY}",
        r"\g<start>",
    ),
    (
        rf"(?P<so>\b{_DUTY} (?:all )?be {_SO}),? (?:when|once|by the time) you(?:'ve| have| are|'re)? (?:finish|finished|done|through|leave|go)(?: (?:with (?:it|that|this)|here))?{ENDS_POLITELY}",
        r"\g<so>",
    ),
    # apart from the one in there, which can stay
    (
        rf"(?P<but>\b(?:except|apart from|but not|other than)(?: for)? [^.,;!?]+), (?:which|that(?: one)?|it|those|they) (?:{_DUTY} )?(?:stays?|remains?)(?: (?:there|put|where (?:it is|they are)|as (?:it is|they are)))?{ENDS_POLITELY}",
        r"\g<but>",
    ),
    (
        rf"{BEGINS}all (?:the |my |our )?(?P<what>[a-z]+(?: [a-z]+)?) (?:but|except|apart from)(?: for)? (?:the (?:ones? )?(?:in the )?)(?P<room>{_ROOM})(?:'s| ones?)?,? (?P<so>on|off){ENDS_POLITELY}",
        r"turn \g<so> all the \g<what> except the one in the \g<room>",
    ),
    # leave the clean ones hanging, then switch it on
    (
        rf"\bleave (?P<what>the (?:clean|dirty|other|open|closed) ones?|the others?|the rest(?: of (?:them|those))?|{_NAME}) (?:hanging|lying|standing|sitting)(?: (?:there|where (?:it is|they are)))?(?P<then>,? (?:and )?then |{ENDS_POLITELY[3:]}",
        lambda found: f"leave {found['what']}{'. then ' if found['then'] else ''}",
    ),
    # in the sink, to soak
    (
        rf"(?P<in>\bin (?:the |my |our )?(?:[a-z]+ )?sink(?: (?:of|in) (?:the |my )?{_ROOM})?),? to (?:soak|drain|dry(?: off)?)(?: (?:a bit|overnight|for a while))?{ENDS_POLITELY}",
        r"\g<in>",
    ),
    # the living room's two pillows
    (
        rf"\b(?P<the>{THE}) (?P<room>{_ROOM})'s (?P<n>{SMALL_NUMBER}) (?P<what>{_WORD}(?: {_WORD})?)(?= (?:{_DUTY}|to|in|on|into|onto|over|go|belong)\b)",
        r"the \g<n> \g<what> in \g<the> \g<room>",
    ),
    # those that are outside of the bookshelves
    (
        r"\b(?P<which>that|which) (?P<be>is|are) (?:still |lying |kept |currently )*outside(?: of)? (?=(?:the|my|our|an?) (?!house\b|home\b|flat\b|door\b|window\b)[a-z]+)",
        r"\g<which> \g<be> not in ",
    ),
    # wherever there is a phone, it has to go there
    (
        rf"{BEGINS}wherever(?: in (?:the|this|our) (?:house|home|flat|apartment))? (?:there (?:is|are)|there's|you (?:find|see|come across|spot)) (?:an? |any )(?P<what>{_WORDS})(?: in (?:the|this|our) (?:house|home|flat|apartment))?,? (?:(?:please )?(?P<do>put|bring|take|move|carry|turn off|switch off|close|wash) (?:it|them|one)|(?:it|they) (?P<goes>{_DUTY} (?:go|be)|goe?s?|belongs?))\b",
        lambda found: (
            f"{found['do']} every {found['what']}"
            if found["do"]
            else f"every {found['what']} {found['goes']}"
        ),
    ),
    # hit the power button so that it goes off; press the light switch, the light should be off
    (
        rf"(?:{BEGINS_OR_GOES_ON}|(?<=\band )|(?<=\bthen )|(?<=\bjust ))(?:hit|press|push|use|flip|toggle|tap|click)(?: on)? (?:the (?:power |on/off |off |on )?(?:button|switch) (?:on|of) (?P<what>{_NAME}(?: {_PLACE})?)|(?P<light>the (?:[a-z]+ )?light ?switch(?: {_PLACE})?)|the (?P<it>[a-z]+(?: [a-z]+)?) (?:button|switch)),? (?:(?:and )?so (?:that )?{_PRESSED} (?:goes|is|turns|switches|gets|comes|{_DUTY} (?:be|go))|{_PRESSED} (?:should|must|shall|has to|needs to) (?:be|go))(?: turned| switched)? (?P<so>on|off){ENDS_POLITELY}",
        lambda found: (
            f"turn {found['so']} {found['what'] or found['light'] or 'the ' + found['it']}"
        ),
    ),
    # a drawer is open, push it in
    (
        rf"(?P<told>\b(?:drawer|cabinet drawer|door)\b[^.;!?]*\bopen\b[^.;!?]*[.,;!] (?:(?:so|please|and|can you|could you),? )*)push (?P<it>it|them) (?:in|shut|closed|to|back in){ENDS_POLITELY}",
        r"\g<told>close \g<it>",
    ),
    # i am tired so turn it off
    (
        rf"(?P<why>{BEGINS}(?:i|we|{THE} {either(KIN)}) (?:wants?|needs?|would like|'d like|have|has|am going|are going|is going|plans?) to [a-z]+(?: (?!so\b)[a-z]+){{0,4}}) so (?=(?:please |can you |could you )?{ORDER} )",
        r"\g<why>, so ",
    ),
    # only dirty towels
    (
        rf"(?P<do>{BEGINS_OR_GOES_ON}(?:(?:please|so|can you|could you),? )*(?:wash|clean|put|take|load|bring|rinse)) (?:only|just) (?=(?:dirty|clean|open|empty) [a-z]+s\b)",
        r"\g<do> only the ",
    ),
    # for whatever reason
    (
        r"(?<=[a-z]),? for (?:whatever|some|no|an unknown|some strange|some odd) reason(?=\s*[,.;!]|$)",
        "",
    ),
    # therefore that one should be off
    (
        rf"(?<=[a-z])(?:,|;)? (?:therefore|hence|thus|consequently),? (?=(?:please|that one|it|they|the|my|all|both|{ORDER})\b)",
        ", so ",
    ),
    (rf"(?<=, so )that one (?={_DUTY} (?:be|go)\b)", "it "),
    # all but two of them, i need the two for cooking
    (
        rf"(?P<do>{BEGINS}(?:[^.;!?,]+ )?all but (?P<n>{SMALL_NUMBER}) [^.;!?,]+), (?:because |as |since )?(?:i|we|{_NAME}) (?:needs?|wants?|will need|shall need|keeps?|am keeping|'ll need) (?:the|those|these) (?:other |last |remaining )?(?P=n)(?: (?:for|to) [a-z]+(?: [a-z]+)?)?{ENDS_POLITELY}",
        r"\g<do>",
    ),
    # at the end four are in the fridge, and two still where they were
    (
        rf"{BEGINS}(?:at|in) the end,? (?P<what>{_SOME}) (?:are|is) (?P<where>{_PLACE})(?:,? (?:and|while) (?:the (?:other )?)?(?:{SMALL_NUMBER}|others?|rest) (?:are |is |stay |remain )?(?:still )?where (?:they (?:were|are)|it (?:was|is)))?{ENDS_POLITELY}",
        r"\g<what> should be \g<where>",
    ),
    # that come from the kitchen
    (
        r"\b(?:that|which) (?:come|comes|are (?:taken|brought)|is (?:taken|brought)) (?=from (?:the|my|our) )",
        "",
    ),
    # off at the tap
    (
        rf"(?P<water>\bturn (?:the water(?: {_PLACE})? (?:on|off)|(?:on|off) the water(?: {_PLACE})?)),? at the (?:faucet|tap){ENDS_POLITELY}",
        r"\g<water>",
    ),
    # put in the peppers, one by one, until no more are left
    (
        rf"(?P<put>\b(?:put|place|load)(?: (?:in|away))?) (?:all )?(?P<the>{THE}) (?P<what>[a-z]+(?: [a-z]+)??s)(?P<to> {_PLACE})?,?(?: one (?:by one|after another|after the other|at a time))?,? until (?:(?:there (?:are|is) )?(?:no more|none|no)(?: (?:more )?[a-z]+(?: [a-z]+)?)??(?: are| is)? left|(?:they are all|all of them are|all are|every one is) (?:in there|in it|in|inside)){ENDS_POLITELY}",
        r"\g<put> all \g<the> \g<what>\g<to>",
    ),
    # no light on anywhere, neither the switches nor the lamps; all of them off, that is the lamp and the light
    (
        rf"(?P<no>{BEGINS}(?:no (?:lights?|lamps?) {_DUTY}|all (?:the |my |our )?lights {_PLACE} {_DUTY}|all (?:the |my |our )?lights {_DUTY})[^.;!?,]*),? (?:including {_LIGHT}|(?:neither|that's|that is|that means|meaning) {_LIGHT}(?=,| nor| and))(?:(?:,| nor| and|, and) {_LIGHT})*{ENDS_POLITELY}",
        r"\g<no>",
    ),
    # get the table ready, meaning the chips should be on it
    (
        rf"{BEGINS}(?:please )?(?:get|make|have) (?P<place>{_NAME}(?: {_PLACE})?) ready(?: for [^.,;:!?]+)?[,:;.] (?:(?:i\.e\.|meaning|that is|which means|so),?:? )?(?:that )?(?P<list>[^.;!?]+? (?:should be|must be|have to be|goe?s?|belongs?)) (?P<on>on|in) (?:it|there){ENDS_POLITELY}",
        r"\g<list> \g<on> \g<place>",
    ),
)
