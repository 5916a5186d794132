"""What people say in short, or in words of their own, in plain words: wherever it is said, before the
sentences of a text are told apart, and for orders and questions alike."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.held_meanwhile import HELD_MEANWHILE
from vh_core.language.wording.on_the_toilet import ON_THE_TOILET
from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, Becomes, table
from vh_core.language.wording.word_classes import (
    ADDRESS,
    KIN,
    ORDER,
    PLAIN_ADDRESS,
    WHOEVER,
    either,
)

#: where somebody is, or what they do, meanwhile
_AWAY = r"(?:out|away|gone|off|home|back|in|up|busy|asleep|awake|sleeping|resting|napping|working|studying|travelling|shopping|on (?:the|a) (?:phone|call|bus|train|road)|on (?:call|shift|duty|holiday)|at (?:the )?(?:work|school|office|uni|university|gym|doctor's|dentist|airport)|in (?:a |the )?(?:bed|meeting|meetings|class|town|office|bath|shower))(?: (?:at work|working|home|tonight|today|again))?"
_SOME_TIME = r"(?:about |around |at least |half past |half )*(?:\d{1,2}(?:[:.]\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|late|lunch|lunchtime|dinner|noon|midday|midnight|tomorrow|the (?:morning|afternoon|evening|weekend)|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: ?(?:o'clock|am|pm|thirty|fifteen|or so))*(?: (?:tomorrow|tonight|today|at (?:night|least)|in the (?:morning|afternoon|evening)))*"
_A_TIME = r"(?:like |about |over |nearly |almost |at least |more than |the last )*(?:an?|half an?|two|three|four|five|ten|fifteen|twenty|thirty|several|many|a few|a couple of|\d+) (?:seconds|minutes?|hours?|days?|weeks?|months|years)(?: now| already)?"
_ONE_OF_US = rf"(?:(?:my|our|the) )?{either(KIN)}"


_LISTED = re.compile(r",(?: and)?(?: then)? | and then | then ")


def _what_was_bought(found: re.Match[str]) -> str:
    """What is to be done with all that was bought; as it stands where "it" may be one of two."""
    if found["all"] is not None and found["list"] is None:
        return found[0]
    return f"{found['put']} {found['what']} {found['where'].lstrip()}"


def _there(where: str) -> str:
    """Where something is that is wanted, as what says which one it is."""
    return f" that is{where}" if where and not where.startswith(" from") else where


#: whom one speaks to
_CALLED: tuple[tuple[str, Becomes], ...] = (
    # the time of day, wished
    (
        rf"^(?:morning|evening|afternoon|mornin')(?: (?:all|everyone|everybody|again|there))?(?=[.,!]|,? {ADDRESS}[.,!])",
        "good morning",
    ),
    # said with what is asked for by its name, it is a courtesy: "one plum, mate"
    (
        (
            rf"(?P<named>{BEGINS}(?:just |only )?(?:the|an?|one|two|three|four|my|some)(?: (?!(?:is|are|was|were|has|have|should|must|needs?|wants?|goe?s?|belongs?|stays?|on|off|open|closed|shut|clean|dirty|wants|looks|smells|please)\b)[a-z-]+){{1,4}}"
            rf"(?: (?:from|out of) (?:the|my|our) [a-z]+)?), {ADDRESS}(?=\s*(?:[.!]|$))"
        ),
        r"\g<named>, please",
    ),
    # whom one speaks to, wherever nothing else can stand: "thanks hon, …", "…, love."
    (
        rf"(?P<polite>\b(?:please|thanks|thank you|cheers|ta|(?:will|would|could|can) you|for (?:me|us)|sorry|hi|hey|hello|morning|evening|ok|okay|right|oh|yes|no|come on),?) {ADDRESS}(?=\s*(?:[.,!?;:]|$))",
        r"\g<polite>",
    ),
    (rf", {ADDRESS}, (?={ORDER}\b)", ", "),
    (
        rf", {ADDRESS}(?=\s*(?:[.!?;]|$))|^{ADDRESS}[,!] |(?<=\w)(?<! and)(?<! the)(?<! my)(?<! a)(?<! or) {PLAIN_ADDRESS}(?=\s*[.!?]*$)",
        "",
    ),
)
#: what has another name in homes, or is said in other words
_NAMES: tuple[tuple[str, Becomes], ...] = (
    # what is asked as a wish, or as what would be good
    (
        rf"{BEGINS}(?:and |so )?if you (?:could|would|can) (?:please |just |possibly |kindly )*(?P<order>(?!be\b|like\b|want\b|have\b|see\b|find\b)[^.!?]+?),? (?:(?:then )?(?:that|it|this)(?:'d| would| will) be (?:so |very |really |most |just )?(?:great|nice|good|lovely|kind|brilliant|fantastic|amazing|marvellous|grand|sweet|wonderful|perfect|awesome|fine|helpful|super|appreciated)|i(?:'d| would) be (?:so |very |really |most |ever so )?(?:grateful|happy|glad|thankful|obliged|delighted|pleased)|i(?:'d| would) (?:really |greatly |much )?appreciate it|thanks|thank you)(?=[.!?,]|$)",
        r"please \g<order>",
    ),
    (
        r"\blet (?P<me>me|us) have (?=(?:the|my|our|an?|some|one|two|that) (?:[a-z]+ )?[a-z]+(?: (?:from|out of) [a-z ]+)?(?:,? please)?\s*(?:[.,;!?]|$))(?!.* (?:on|off|open|closed|shut|clean)(?:,? please)?\s*(?:[.,;!?]|$))",
        r"bring \g<me> ",
    ),
    (
        r"\b(?P<who>i|we)(?: am| are|'m|'re| have(?: got)?) (?:really |badly |much )?(?:in )?(?:need of|after(?= (?:the|my|our|an?|some) (?:[a-z]+ )?[a-z]+\s*(?:[.,;!?]|$)))",
        r"\g<who> want",
    ),
    (
        r"^(?:is there )?any chance of (?=(?:an?|some|the|my|two|another|that) [^?.!]*\?)",
        "could i have ",
    ),
    (
        rf"{BEGINS}(?:(?:how|what) about(?: you)?|(?:do you )?(?:fancy|mind)) (?=(?!going\b|having\b|being\b|doing\b)[a-z]+ing (?:(?:on|off|up|away|me|us|out) )*(?:the|my|our|an?|some|all|it|them|both|that)\b)",
        "would you mind ",
    ),
    (rf"^(?:won't you|will you not) (?={ORDER}\b)", "will you "),
    (
        rf"{BEGINS_OR_GOES_ON}(?:you (?:might|may) (?:also |just )?(?:want|wish|like) to|(?:please )?feel free to|(?:i|we) (?:already |have already |have )?(?:told|asked) you (?:already )?to) (?={ORDER}\b)",
        "please ",
    ),
    # who wants it changes nothing, where nothing else is said that it may be the reason for
    (
        rf"^(?:he|she|they|{_ONE_OF_US})(?:'d (?:like|prefer|love)| (?:(?:really|just|also) )*(?:wants?|would (?:like|prefer|love)|needs?)) (?P<what>(?:the|all the|all) [^.,;!?]+? (?:to be )?(?:(?:turned |switched )?(?:on|off)|open|closed|shut)(?: (?:in|on) the [a-z]+)?)(?=[.! ]*$)",
        r"i want \g<what>",
    ),
    (
        r"^((?:can|could|may|might) (?:i|we) (?:please )?have (?:the|my|our|all) [a-z ]+) opened\b",
        r"\1 open",
    ),
    # that there is one that needs something, as what it needs
    (
        r"\bthere (?:is|are) (?:an?|some|the|still an?) (?P<what>(?:[a-z]+ )?[a-z]+) (?P<where>(?:in|on|at) (?:the|my|our) [a-z]+(?: [a-z]+)?) (?:that|which) (?P<needs>(?:wants?|needs?) [a-z]+ing)\b",
        r"the \g<what> \g<where> \g<needs>",
    ),
    (
        r"\b(?P<what>(?:the|my|our|all the|both) [a-z]+(?: [a-z]+)?(?: (?:in|on) (?:the|my) [a-z]+(?: [a-z]+)?)?) (?:may|can|could|might) (?:now |all |both )*be (?P<done>(?:turned|switched) (?:on|off)|closed|opened|shut|washed|put away|cleaned)(?: now| again)*(?=\s*(?:,? please)?(?:[.,;!]|$))",
        r"\g<what> should be \g<done>",
    ),
    # the machine that it is done in
    (
        r"\b(put|chuck|throw|bung|stick|pop|shove|sling|goe?s?|place|toss|load)\b(?P<what>[^.!?;]*?) (in|into) the wash(?=\s*(?:$|[.,;!?]|and\b|please\b|for\b|now\b))",
        r"\1\g<what> \3 the washing machine",
    ),
    # for how long it has been so, or that nobody needs it, changes nothing of how it is
    (
        rf"\b(?<!should )(?<!must )(?<!could )(?<!might )(?<!would )(?<!may )(?<!to )(?:(?P<has>has)|have) (?:already )?been (?:left |hanging |standing )?(?P<so>on|off|open|closed|shut|running|dirty)(?P<where>(?: in (?:the|my|our) [a-z]+(?: room)?)?)(?: (?:all (?:day|night|morning|afternoon|evening|week)|for {_A_TIME}|for (?:hours|ages|days|weeks|a while|(?:far |much )?too long|long enough)|(?:far |much |quite )?(?:too )?long(?: enough)?|(?:ever )?since \w+(?: \w+)?))?(?=\s*(?:[.,;!]|$))",
        lambda found: f"{'is' if found['has'] else 'are'} {found['so']}{found['where']}",
    ),
    (r"\b(i|we) no longer (need|want|use|require)\b", r"\1 don't \2"),
    # what needs not be so is to be the other way
    (
        r"\b(?P<what>(?:the|my|our|that|this|those|these) (?!(?:one|ones)\b)[a-z]+(?: (?!(?:that|which|really|actually|honestly)\b)[a-z]+){0,2}?(?: (?:in|on) (?:the|my) [a-z]+(?: [a-z]+)?)?) (?:really |actually |honestly |definitely )?(?:(?:doesn't|does not|don't|do not) (?:really |actually )?(?:need|have) to|needn't|need not) be (?P<so>on|running|open)(?: (?:any ?more|any longer|(?:right )?now))*(?=\s*(?:[.,;!]|$))",
        lambda found: f"{found['what']} should be {'closed' if found['so'] == 'open' else 'off'}",
    ),
    # as it may be
    (r"\b(?:should happen|happens) to be\b", "is"),
    (
        r"\b(?P<which>(?:if|in case|that|which|whatever) [^.,;!?]*?)happen to be\b",
        r"\g<which>are",
    ),
    # do what was asked whether it was done, where it was not: so it is done in the end
    (
        rf"{BEGINS}did (?:i|we|you|anyone|anybody|someone|somebody|he|she|they) (?:already |remember to |really )*(?P<do>(?:turn|switch|close|shut) (?:(?:on|off) )?(?:the|my|our|all the) [^.,;!?]+)\? (?:and |but )?if not,? (?:then |please |can you |could you |would you )*do(?: (?:it|that|so))?(?: (?:now|please|for me|for us))*(?=\s*(?:[.,;!?]|$))",
        r"please \g<do>",
    ),
    # since when it is where it is said to be
    (
        r"\b(?P<what>(?:the|my|our|his|her|their) [a-z]+(?: [a-z]+)?) from (?:(?:my|our|the|last night's|today's|yesterday's|this morning's) )?(?:breakfast|brunch|lunch|dinner|supper|last night|this morning|earlier)(?= (?:is|are) (?:still |just |all |lying |standing |sitting )*(?:in|on|at|by|next to|under) (?:the|my|our) )",
        r"\g<what>",
    ),
    (r"\b(?:today|this morning)'s (?:news)?paper\b", "the newspaper"),
    # the loose one is that which is not where the others are
    (
        r"\b(?P<verb>put|place|return|bring) (?:the |any )?loose (?P<what>[a-z]+(?P<in> in (?:the|my|our) [a-z]+(?: room)?)?) back (?P<how>in|on)(?P<to>(?:to)?) (?P<place>(?:the|my|our) [a-z]+(?: (?!in\b|of\b)[a-z]+)?)(?P<at> (?:in|of) (?:the|my|our) [a-z]+(?: room)?)?",
        r"\g<verb> the \g<what> that is not \g<how> \g<place>\g<at> \g<how>\g<to> \g<place>\g<at>",
    ),
    # until it is clean, which it is then
    (
        r"\b(?P<do>(?:wipe|scrub|rinse|polish|wash)(?: down)? (?:it|them|(?:the|my|our|both|all)(?: (?!(?:is|are|be|if|unless|until|that|which|they|not)\b)[a-z]+){1,6}?)) clean(?=\s*(?:[.,;!?]|$)| and\b| please\b)",
        r"\g<do>",
    ),
    # out of the fridge i want two carrots
    (
        rf"{BEGINS}(?P<from>(?:out of|from|off) (?:the|my|our) [a-z]+(?: [a-z]+)??),? (?P<want>(?:i|we)(?:'d like| would like| want| need)) (?P<what>(?:an?|some|two|three|four|one|the|both|all)\b[^.,;!?]*?)(?=\s*(?:[.,;!?]|$))",
        r"\g<want> \g<what> \g<from>",
    ),
    # look around in the room for books
    (
        r"\blook (?:around |about )?(?P<in>in (?:the|my|our) [a-z]+(?: room)?) for (?:all |any )?(?P<what>(?:the )?[a-z]+(?: [a-z]+)?) (?=(?:that|which) (?:is|are) )",
        r"find \g<what> \g<in> ",
    ),
    # of where it is, asked as where it went
    (
        r"\b(?P<ask>where) (?:did|have|has) (?P<what>(?:the|my|our|his|her) [a-z]+(?: [a-z]+)?) (?:go|gone|get to|got to|end up|ended up)(?: to)?(?=\s*(?:\?|$))",
        lambda found: (
            f"{found['ask']} {'are' if found['what'].endswith('s') else 'is'} {found['what']}"
        ),
    ),
    (
        r"\b(?P<ask>(?:know|tell me|idea|see|wonder)) where (?P<what>(?:the|my|our|his|her) [a-z]+(?: (?!has\b|have\b|is\b|are\b)[a-z]+)?) (?:went|(?:has|have) gone|(?:is|are) gone|got to|(?:has|have) got to|ended up|disappeared(?: to)?)(?: to)?(?=\s*(?:\?|$))",
        lambda found: (
            f"{found['ask']} where {found['what']} {'are' if found['what'].endswith('s') else 'is'}"
        ),
    ),
    (
        rf"(?P<asks>{BEGINS}(?:have (?:we|you|i)(?: still)?(?: got)?|do (?:we|you|i)(?: still)? have|(?:is|are) there(?: still)?) (?:any|some|an?|enough) [a-z]+(?: (?!for\b|left\b)[a-z]+)?(?: left)?) for (?:the (?:morning|evening|weekend)|(?:my |our |the )?(?:breakfast|lunch|dinner|supper|tea|coffee|cereal)|tonight|tomorrow)(?=\s*\?)",
        r"\g<asks>",
    ),
    # at home is where one looks
    (
        rf"(?P<asks>{BEGINS}(?:have (?:we|you)(?: got)?|do (?:we|you) have|(?:is|are) there|we have got|have we still got) (?:any|some|an?|enough) [a-z]+(?: (?!in\b)[a-z]+)?(?: left)?) in(?=\s*(?:\?|$))",
        r"\g<asks>",
    ),
    # of each of both, by what it comes in
    (
        r"(?<=\w), (?P<all>both|all (?:three|four)) (?:tubes|bottles|cartons|packs|packets|cans|tins|boxes|jars|bags|bars|loaves|rolls)(?=,? please\b|\s*(?:[.;!?]|$))",
        r", \g<all> of them",
    ),
    # several that were bought are what is put away
    (
        rf"{BEGINS}(?:i|we)(?:'ve| have)? (?:just )?(?:bought|got|brought|brought home)(?: us| some| more)* (?P<what>(?:(?:the|some|a|an) )?[a-z]+(?: [a-z]+)?(?P<list>(?:, (?:(?:the|some|a|an) )?[a-z]+(?: [a-z]+)?)+)?,? and (?:(?:the|some|a|an) )?[a-z]+)(?: (?:today|yesterday|earlier|this (?:morning|afternoon|evening)))?(?: and forgot to put (?:it|them) away)?[.!;]+ (?P<put>(?:(?:please|can you|could you|now|just) )*(?:put|take|bring|carry)) (?:(?:them|everything)(?: all)?|it all|all of (?:it|them)|it(?=(?P<all>)) )(?P<where>(?: ?\b(?:away\b|(?:in|on|into|onto|to) (?:the|my|our) )))",
        _what_was_bought,
    ),
    # how wide is not to be seen
    (r"\b(?<!open )wide open\b", "open"),
    # as long as somebody is away or asleep, which puts off nothing that is asked for now
    (
        rf"(?P<is>{BEGINS}(?:so |and |well,? |sorry,? )?(?:{WHOEVER})(?:'m|'re|'s|'ll be| am| are| is| will be) (?:not )?{_AWAY})(?: and)? (?:till|until|'til) {_SOME_TIME}(?=[.!?;]|, so\b)(?!.*\b(?:then|after|afterwards|when|before|once|until|till|by)\b)",
        r"\g<is>",
    ),
    # said before or after what is to be off
    (
        r"\bshut (?P<what>it|them|(?:the|my|our|that|his|her|your) (?!(?:toilet|lid|seat|blinds?|curtains?|shutters?|windows?|doors?|drawers?)\b)[a-z]+(?: (?!(?:lid|seat|blinds?|curtains?|shutters?|windows?|doors?|drawers?|in|on|up|and|off)\b)[a-z]+)?) down\b",
        r"shut down \g<what>",
    ),
    (r"\b(?P<what>machine|maker) thing(?:y|ie)?\b", r"\g<what>"),
    (r"\b(watch|watching|watched) (?:some )?(?:television|tv|telly)\b", r"\1 the tv"),
    (
        rf"{BEGINS}(?P<polite>(?:(?:please|now|and|then|can you|could you) )*)listen to (?P<what>(?:(?:the|my|our) )?(?:radio|stereo|record player))(?=[.!? ]*$)",
        r"\g<polite>turn on \g<what>",
    ),
    # what it is that is wanted
    (
        r"^(?:so |well,? |no,? )?(?:what|the thing|all) (?:that )?(?:i|we)(?: really| actually| just)? (?:want|need|would like|'d like|am after|am looking for)(?: now| right now| most| instead)? is (?=(?:the|my|our|an?|some|one|two|three|that) )",
        "i want ",
    ),
    (
        r"^(?:so |well,? |no,? )?it is (?P<what>(?:the|my|our|an?|some|that) [a-z]+(?: (?!that\b|which\b)[a-z]+)?)(?P<where>(?: (?:in|on|from|at) (?:the|my) [a-z]+(?: (?!that\b|which\b)[a-z]+)?)?) (?:that |which )?(?:i|we)(?:'d| would)? (?:really )?(?:want|need|like|am after)(?=[.,;!]|$)",
        lambda found: f"i want {found['what']}{_there(found['where'])}",
    ),
    (
        r"^(?P<what>(?:the|my|our|that|an?|some) [a-z]+(?: [a-z]+)?)(?P<where>(?: (?:in|on|from|at) (?:the|my) [a-z]+(?: [a-z]+)?)?)(?P<not>(?:, (?:and )?not [a-z ]+)?),? is (?:what|the (?:one|thing)(?: that)?) (?:i|we)(?:'d| would)? (?:really )?(?:want|need|like)(?=[.,;!]|$)",
        lambda found: f"i want {found['what']}{_there(found['where'])}{found['not']}",
    ),
    (
        r"\bnot (?:only|just) (?P<one>(?:the|my|our|all|both) [a-z]+(?: (?!but\b)[a-z]+)*?),? but (?:also |even )?(?P<other>(?:the|my|our|all|both) [a-z]+(?: [a-z]+)*?)(?: too| as well)?(?= (?:should|must|is|are|goe?s?|belongs?|in|on|into|onto|to|off)\b|[.,;!]|$)",
        r"\g<one> and \g<other>",
    ),
    (
        r"^(?:oh,? |no,? |well,? )?(?:never ?mind|forget)(?: about)? (?=(?:the|my|that|this|those|these) [a-z ]+?[,.;:!]+ )",
        "not ",
    ),
    (r"\b(i|we) shall (?!i\b|we\b)", r"\1 will "),
    (
        r"\bit(?: is)? (?:grows|growing) (?=dark|cold|late|light|chilly|warm|hot)",
        "it gets ",
    ),
    # asked as though it could not be
    (
        r"\byou (?:could|would)(?:n't| not) (?:possibly |happen to |just )*(?P<order>(?!mind\b|be\b|like\b|have\b)[^.!?]+?),? (?:could|would) you(?: please)?(?=\?|$)",
        r"could you \g<order>",
    ),
    (r"^(?:oh |and |but )*them (?=[a-z]+s (?:are|need|go|belong|want)\b)", "those "),
    # "should", of whoever speaks, of what they like: "would"
    (
        r"\b(i|we) should (?=(?:\w+ ){0,2}(?:like|love|prefer|appreciate|be (?:\w+ )?(?:glad|grateful|thankful|obliged))\b)",
        r"\1 would ",
    ),
    (
        r"\bput (?P<what>(?:the|my|our|both|all the) (?:tv|telly|television|tele|radio|lights?|lamps?|computer|oven|stove)) (?P<so>on|off) (?:in )?(?P<where>there|here)\b",
        r"turn \g<so> \g<what> in \g<where>",
    ),
    (r"\b(put (?:it|them)) back there(?=$|[.,;!?])", r"\1 back"),
    (
        r"\b((?:put|place|set|lay|store) )(?:in(?= on(?:to)? )|int|ti|iy|ot|its)(?= (?:in|on|into|onto|to|inside)\b)",
        r"\1it",
    ),
    (r"\bi\. ?e\.,? ", "meaning "),
    # whose toys they are: nobody else has any
    (
        r"\b(?:(?:the|my|our|her|his) )?(?:(?:little|young) )?(?:kid|child|boy|girl|lad|baby|toddler|twin|son|daughter|grandson|grandchild|grandkid|nephew|niece)(?:ren)?(?:s'|'s|s)? (?=(?:toys?|teddy bears?|teddies|teddy|dolls?|building blocks|stuffed animals?)\b)",
        "the ",
    ),
    # what a glass is for is its kind
    (
        r"\b(glass(?:es)?) for (?:the |some |my |our )?(water|wine)\b(?!,? (?:and|or) (?:the |some )?(?:water|wine|juice|beer|milk)\b)",
        r"\2 \1",
    ),
    (
        r"^(before (?:(?:i|we) )?(?:go(?:ing)? )?(?:to )?(?:bed(?:time)?|sleep|leav(?:e|ing)|go(?:ing)? out|out|dinner|lunch|breakfast)): (?=\w)",
        r"\1, ",
    ),
    (r"\bface ?cr(?:eam|[eè]me)\b", "facecream"),  # "face" is a verb, too
    (r"\b((?:make|be) sure|ensure|check|see to it), (?=that\b)", r"\1 "),
    (r"\bover (?=(?:there|here)(?:$|[.,;!?]| and\b| too\b))", ""),
    (r"\bwash(?:ing)?[ -]up (?:liquid|soap|detergent)\b", "dish soap"),
    (r"\b(?:kids'|kid's|children's|child's) (?:bed)?room\b", "kids bedroom"),
    (r"\bbedside (lamps|lights)\b", r"\1 on any nightstand"),  # whichever was spoken of
    (r"\bbedside (lamp|light)\b", r"\1 on nightstands"),
    (r"\b(?:that|which) (is|are) inside(?=$|[,.;]| and\b| then\b)", r"that \1 in it"),
    (
        r"\b((?:take|get|bring|grab|remove|fetch)(?: out)? (?:everything|all (?:of )?(?:the )?(?:things|items|stuff))) inside(?=$|[,.;]| and\b| then\b)",
        r"\1 that is in it",
    ),
    (
        r"\b(is (?:that|this)) the water\b(?=[^?.!]*\?[^?]*\b(?:turn|switch|shut) (?:it|that) off\b)",
        r"\1 the faucet",
    ),
    (r"\b(is|was) the water (?=running\b|on\b|off\b)", r"\1 the faucet "),
    (
        r"\bthe water(?= (?:in (?:the|my) [a-z]+ (?:room )?)?(?:is|was|should not|shouldn't|must not|mustn't|should|must)(?: still| always| again)?(?: be)? (?:running|dripping|flowing|turned off|switched off|left on|(?:on|off)(?! (?:the|my|a)\b))\b)",
        "the faucet",
    ),
    (
        r"\bthe water (?=(?:of|in|at|from) (?:the|my) (?:[a-z]+ (?:room )?)?(?:sink|basin|washbasin|shower|bathtub) (?:is|was|should|must|has to)\b(?: not)?(?: still| always| again| be)* (?:running|dripping|flowing|turned off|switched off|left on|(?:on|off)(?! (?:the|my|a)\b))\b)",
        "the faucet ",
    ),
    (
        r"\b(what|which) (room|drawer|cupboard|cabinet|shelf|place)'s (?=\w)",
        r"\1 \2 is ",
    ),
    (r"\b(where (?:is|are)) me (?=[a-z])", r"\1 my "),
    (
        r"\b((?:of|all|both) them|(?:^|(?<=[.!?,;] ))them|(?:put|take|move|close|shut|open|wash|clean|clear|bin|stick|load|(?:turn|switch) (?:on|off)) them|(?:turn|switch) them|get them(?= [a-z]+ (?:off|on|in|into|onto|out)\b)) (?=(?:(?!(?:us|this|his|goes|belongs|needs|stays|comes|lies|stands|hangs|sits|gets|seems|looks|works|remains|hers|yours|ours|is|was|has|as|always|upstairs|downstairs|outdoors|indoors|lights)\b)[a-z]+s|lights)\b(?! is\b))",
        lambda found: f"{found[1].removesuffix('them')}those ",
    ),
)
_IT = r"(?:it|them|both|one)"
_IT_FOLLOWS = (
    rf"(?=\s*(?:(?:please|can you|could you|now|so),? )*(?:take|get|fetch|put|bring|move) {_IT}\b)"
)


def _there_is(found: re.Match[str]) -> str:
    """What somebody puts somewhere, or threw away, as what there is: "who puts plums in there?"."""
    what, many = found["what"], not re.match(r"(?:an?|the|my|our|one|that)\b", found["what"])
    where = found.groupdict().get("where") or "in the bin"
    return f"there {'are' if many else 'is'} {what} {where}."


#: one thing that is switched
_SOMETHING = r"(?:the|my|our) [a-z]+(?: (?!and\b|then\b|off\b|on\b)[a-z]+){0,4}?"
#: what is said beside an order and changes nothing of it
_BESIDE_ORDERS: tuple[tuple[str, Becomes], ...] = (
    # what is listed is to be done in that order
    (
        r"^(?:please )?do (?:it|this|that|these|them|everything) in (?:this|that|the following|exactly this) order(?:[,:.]| -)? +(?P<these>\w[^.;!?\n]*)",
        lambda found: _LISTED.sub(", then ", found["these"]),
    ),
    (r",? for (?:whatever|some|no|any)(?: odd| strange| good| unknown)? reason\b", ""),
    # asked whether that is agreed
    (
        rf"(?P<order>(?:^|(?<=[.!;] ))(?:please )?(?:make sure|{ORDER})\b[^.!?;]*), (?:ok|okay|alright|all right|yeah|yes)\?",
        r"\g<order>.",
    ),
    # what somebody does with a thing that is not to be there
    (
        rf"(?:^|(?<=[.!?] ))who (?:on earth |the hell |in the world )?(?:puts?|keeps?|stores?) (?P<what>(?:(?:the|my|our|an?) )?[a-z]+(?: (?!in\b|on\b)[a-z]+)?) (?P<where>(?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?)\?{_IT_FOLLOWS}",
        _there_is,
    ),
    (
        rf"(?:^|(?<=[.!?] ))(?:i|we)(?: have|'ve)?(?: just)? (?:threw|thrown|chucked|tossed) (?P<what>(?:the|my|our|an?) (?:(?!away\b|out\b)[a-z]+ )+)(?:away|out)(?: by (?:mistake|accident)| accidentally)?[.!]{_IT_FOLLOWS}",
        lambda found: _there_is(found).replace("  ", " "),
    ),
    # what somebody has or takes who washes or rests
    (
        r"\b(?P<who>(?:i|we)(?: am| are|'m|'re| would|'d)?) (?P<wish>(?:just |really )?(?:want|need|have|like|going|about) to) (?:have|take) (?:a|my|some) (?:(?:quick|nice|long|hot|warm|little|short) )*(?P<what>shower|bath|nap|rest|break)(?=\s*(?:[.,;!]|$))",
        lambda found: (
            f"{found['who']} {found['wish']} {'bathe' if found['what'] == 'bath' else found['what']}"
        ),
    ),
    # where the body turns, as a step of its own
    (r"(?P<turn>(?:^|(?<=[.;!] ))turn (?:a)?round)[.;!]\s+(?=[a-z])", r"\g<turn>, "),
    # in hand, on the way
    (
        r"\b(?:walk|go|move|run|come|head) (?:over )?(?:with (?P<it>it|them|both) to (?P<to>(?:the |my |our )?[a-z]+(?: (?!and\b|then\b)[a-z]+)?)|to (?P<there>(?:the |my |our )?[a-z]+(?: (?!with\b)[a-z]+)?) with (?P<them>it|them|both))(?=\s*(?:[.,;!]|$)| and\b| then\b)",
        lambda found: f"carry {found['it'] or found['them']} to {found['to'] or found['there']}",
    ),
    (r"\bshelf on the wall\b", "wall shelf"),
    # off, and on again
    *(
        (
            rf"\b(?P<verb>turn|switch) (?:{one} (?P<what>{_SOMETHING})|(?P<which>{_SOMETHING}) {one}),? (?:and |then |and then )*(?:back {other}(?: again)?|(?<=then ){other}(?: again)?|{other} again)(?=$|[.,!;])",
            rf"\g<verb> {one} \g<what>\g<which>, then \g<verb> it {other}",
        )
        for one, other in (("off", "on"), ("on", "off"))
    ),
    # what is there, said with where it goes, is no question
    (
        r"(?P<before>^|[.!;] )what(?:'s| is) (?P<there>(?:in|on|inside|on top of|under) (?:(?!\b(?:and|or|in|on)\b)[\w ])+?) (?P<goes>(?:needs? to|has to|should|must|ought to) (?:go|be (?:put|moved|placed|taken|brought))|goes|belongs)(?= (?:in|on|into|onto|to|inside)\b[^?]*$)",
        lambda found: f"{found['before']}whatever is {found['there']} {found['goes']}",
    ),
    # where the one who is spoken to is
    (
        r"\b(?P<where>(?:in|of) )?(?:the|that) room (?:where|in which|that) (?:the robot|you) (?:(?:is|are)(?: standing)?(?: in)?|stands?)(?: in)?(?: right now| now| at the moment| currently)?(?=$|[.,;!?]| should\b| must\b| has to\b| is\b)",
        lambda found: f"{'in ' if found['where'] else ''}this room",
    ),
    # in whose hand
    (
        r"\b(?P<take>(?:take|grab|hold|get) (?:the|my|our|an?|one|both|it|them|all)\b(?:(?!\b(?:and|then|in|on)\b)[\w ])*?) in(?:to)? (?:your|its) hands?\b(?![^.;!?]*\bother\b)",
        r"\g<take>",
    ),
    (
        r"\b(?P<verb>close|shut|open) (?:the )?lid of (?=the (?:toilet|loo|lavatory|wc|bin|trash ?can|garbage ?can|washing machine)\b)",
        r"\g<verb> ",
    ),
)
#: patterns over a text in lower case, and what they become, in this order
IN_PLAIN_WORDS = table(*_CALLED, *_NAMES, *_BESIDE_ORDERS, *HELD_MEANWHILE, *ON_THE_TOILET)
