"""Whether what is taken for a remark asks for something all the same: "first get a trumpet", "the
blue vase goes on the bed". Whatever else is done then, that would not be.

each remark of a reading ─► does it order, or say where something is to go? ─► it is refused

A remark is known by its shape, and one about what is not in the home has the shape of many things;
so this looks at it once more, for the shape of an order alone.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection

from vh_core.goals import Goal, RelationCondition, Remark, StateCondition, node_of
from vh_core.graph import State
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.courtesy import SAME_IN_THE_PAST
from vh_core.language.wording.told_of_others import is_governed
from vh_core.language.wording.word_classes import KIN, WHOEVER, either

#: whom an order is said to, how politely, and at which place among others
_BEFORE = re.compile(
    r"^(?:(?:hey|hi|hello|pls|ok|okay|well|oh|ah|and|but|so|then|also|now|next|first|second|third|finally|lastly|afterwards|after that|before that|step (?:\d+|one|two|three|four)"
    r"|please|plz|kindly|robot|bot|home|house|household|service|my dear|dear|just|quickly|maybe|be sure to|make sure to"
    r"|(?:can|could|would|will|may) you|you (?:can|could|should|must|may|might|have to|need to)|(?:i|we) (?:want|need|would like|'d like) you to|i'd like you to"
    r"|(?:do not|don't|never) forget to|remember to|to(?= [a-z]+ (?:up |down |on |off |away )?(?:an?|the|my|our|one|two|three|\d+)\b))[,:.]? )+"
)
#: behind a verb that is none: "water drips"
_HAPPENS = re.compile(
    r"^(?:comes?|goes|gets?|falls?|leaks?|drips?|burns?|runs?|spoils?|will|might|may|would|can|could|is|are|has|was|were|keeps?|smells?|looks?|doesn't|does|don't|or|and|hurts?|aches?|costs?|wastes?|lasts?)$"
)
#: what comes of another order, or to it, is done by going on, or is a way to say that one hurries;
#: a word alone is left of another order of words
_NO_ORDER = re.compile(
    r"^(?:(?:sleep|rest) (?:well|tight|soundly|in)\b|(?:let|get) (?:in )?(?:some |the |a bit of |a little )?(?:more |fresh |clean |cool )?(?:air|daylight|light|sun|sunlight|sunshine|breeze)\b|turn (?:around|round)\b|(?:have|run|rush|dash|fly)\b"
    r"|(?:leave|exit|enter|(?:walk|go|get|come|step) (?:out of|into|to|in)) (?:the )?\w+(?: room)?$|(?:go|come|get) (?:on|ahead|back)$|[a-z]+$|(?:tidy|arrange|prepare|sort)\b|hold on\b|take (?:care|your time)\b|keep (?:it up|going|up)\b|give me (?:a|one) (?:sec|second|minute|moment)\b)"
)
_THING = r"(?:the|a|an|my|our|his|her|that|this|both|all|one|two|three|four|\d+)(?: (?:the|my|of the|of my))?"
_NO_VERB = r"(?!(?:is|are|was|were|be|has|have|had|left|lies?|stands?|hurt|ache|itch|can|could|may|might|want|wants|will|would|needs?|likes?|sees?|goe?s?|and|or|who|that|which|in|on|at|of|to|from|[a-z]+ing|[a-z]{2,}ed)\b)"
_INTO = (
    r"(?:on|onto|in|into|to|inside|under|next to|beside|by) (?:the|my|our) (?P<where>\w+(?: \w+)?)$"
)
_A_THING = re.compile(_THING)
_WHAT = rf"(?P<what>(?:{_NO_VERB}\w+ ?){{1,4}})(?: (?:both|all|also|too))?"
#: somebody, who tells what they do or are like
_SOMEBODY_DOES = re.compile(rf"(?:(?:and|but|so|oh|ok|well),? )*{WHOEVER}\b")
#: that something goes, or is wanted, somewhere
_GOES = (
    re.compile(
        rf"^{_THING} {_WHAT} ?(?:goes|go|belongs?|lives?|(?:should|must|can|could|may|shall|has to|have to|needs? to|ought to|is to|are to) (?:be|go|stand|lie|come|move)(?: (?:put|placed|moved|brought|back))?) {_INTO}"
    ),
    re.compile(rf"^(?:i|we) (?:need|want|would like|'d like|require) {_THING} {_WHAT} ?{_INTO}"),
)
#: "i glass of juice": who speaks does nothing in it
_ONE_TYPED_AS_I = re.compile(
    r"^(?:and |also |plus )*[il] (?!(?:am|have|had|want|need|will|would|do|did|does|like|love|think|thought|know|knew|guess|promise|hope|feel|felt|see|saw|go|went|smell|fancy|deserve|left|forgot|forget|could|can|cannot|must|may|might|shall|should|was|just|really|also|never|always|still|only|even|already|hate|wish|mean|say|said|got|get|made|make|take|took|put|keep|kept|hear|heard|read|ate|eat|drank|drink|sleep|slept|work|study|live|miss|prefer|appreciate|bet|swear|reckon|suppose|believe|insist|beg|ask|tell|told|found|find|bought|lost|broke|came|come|spilt|sit|lie|lay|gave|give|use|suffer|apologi[sz]e|understand|remember|wonder|sneeze|tend|ca|wo|dont|cant|\w+ed|\w+n't|\w+ly)\b)"
    r"[a-z]+(?: (?!to\b|that\b|it\b)[a-z]+){0,2}$"
)
#: something, and a place
_PLACED = re.compile(rf"^{_THING} {_WHAT} ?{_INTO[:-1]}(?:,? where [\w ]+)?$")
#: the same, with no article: "fresh flowers on the table"
_PLACED_BARE = re.compile(
    rf"^(?!(?:and|but|so|then|because|while|with|without|back|all|out|up|down|here|there|still|just)\b)(?P<what>(?:{_NO_VERB}[a-z]+ ){{1,2}}){_INTO}"
)
#: what stands between two things that are said
_BETWEEN = re.compile(r"(?:,|;)? (?:and then|and|then|so|but) |[,;] ")
#: what is wished to be so
_WISHED = re.compile(
    r"^(?:i|we) (?:want|need|would like|'d like) (?P<what>(?:the|all|my|our|every) [\w ]+?) (?:on|off|open|closed|shut|clean|there|away)(?: (?:while|when|as|because|since|so|for|by|before)\b.*)?$"
)
#: one more
_ALSO = re.compile(
    rf"^(?:(?:also|plus) {_THING} (?P<what>(?:{_NO_VERB}\w+ ?){{1,4}})|(?:{_THING} )?(?P<too>(?!(?:me|you|us|that|this|it|so|they)\b)(?:{_NO_VERB}\w+ )+?)(?:too|as well))$"
)
#: what is wished for, and an order that no stop stands before
_WISHED_THEN = re.compile(
    r"^(?:i|we) (?:want|need|would like|'d like) .* (?:get|put|take|bring|turn|switch|close|open|wash|grab|fetch|pick) (?:on |off |up )?(?:the|my|our|all|both|an?|one|two|three|\d+|it|them)\b"
)
#: what whoever listens is to do, in whatever clause
_YOU_DO = re.compile(
    r"(?<!when )(?<!if )(?<!before )(?<!after )(?<!while )(?<!once )(?<!until )(?<!unless )(?<!did )(?<!have )(?<!had )(?<!do )(?<!as )(?<!because )\byou (?:(?:please|also|then|just|now|kindly|both|should|must|can|could|may|will|need to|have to) )*(?P<verb>[a-z]+) (?:on |off |up |down |away |back )?(?:the|my|our|all|both|every|an?|one|two|three|it|them)\b"
)
#: what somebody is to see to, without who that is
_TO_BE_DONE = re.compile(
    r"\b(?:has|have|needs?|ought|is|are|must|should) (?:to )?be (?!(?:used|tired|closed|opened|cleaned|washed|dried)\b)[a-z]{2,}(?:ed|en|ught)\b"
    r"|\bto be (?:collected|delivered|walked|fed|called|paid|fixed|repaired|mended|sent|posted)\b"
    r"|^(?:somebody|someone) (?:should|must|has to|needs to|ought to)\b"
)
_WASHER_IS = re.compile(
    r"(?:the|our|my) (?:washing machine|washer|dish ?washer|machine) (?:is|stands|can)\b"
)
_OUT_OF_USE = re.compile(
    r"\b(?:broken|broke|full|busy|defective|out of order|not work|work(?:s|ing)?)\b"
)
#: whom somebody saw, let, had or told do what comes next, and who was no robot
_ANOTHER_DOES = re.compile(
    rf"(?:\b(?:saw|see|sees|seen|heard|hears?|watch|watched|watches|noticed?|caught|felt|lets?|made|makes?|helped|helps?|told|tells?|asked|asks?) (?:him|her|them|us|{WHOEVER})|\bhad (?:him|her|them))$"
)
#: where what was moved is to go once more
_BACK = frozenset({"back", "back again", "and back", "back there"})
_DENIED = re.compile(r"^(?:and |but |so |please )*(?:don't|do not|never) ")
#: a name alone, that is no exclamation and says how much, or when
_NAME = re.compile(
    r"^(?:the|an?|my|our|one|two|three|four|both|\d+)(?! (?:bit|little|lot|moment|minute|second|sec|while|day|night|time|mess|shame|pity|disgrace|disaster|nightmare|joy|treat|pleasure|favou?r|state|waste|usual|rest|others?|ones?|same|more|few|couple)\b)"
    rf"(?P<name>(?: {_NO_VERB}(?!\w*[^s]s\b|for\b|soon\b|today\b|tonight\b|now\b|open\b|closed\b|shut\b|dirty\b|running\b)\w+){{1,3}})$"
)
#: the same, with why: "the milk, too, because we have guests"
_NAMED_WHY = re.compile(
    rf"^(?:{_THING} (?:{_NO_VERB}(?!(?:because|since|as|stays?|remains?)\b)\w+ ?){{1,4}}|the (?:\w+ )?ones? )(?:(?:too|as well),? )?(?:because|since|as) (?:i|we|he|she|they|it|there|the|my|our|{WHOEVER}|[a-z]+ (?:is|are|has|have|will))\b"
)
#: a name among others
_LISTED = re.compile(rf"^(?:{_THING} )?{_NO_VERB}\w+(?: {_NO_VERB}\w+){{0,2}}?(?: too| as well)?$")
#: what is still to be seen to
_FORGET = re.compile(
    rf"^(?:(?:do not|don't|never) forget|remember|mind) {_THING} (?P<what>(?:{_NO_VERB}\w+ ?){{1,4}})$"
)
#: what is asked, of something
_ASKED = re.compile(
    r"\b(?:where|which|how many)(?: \w+)? (?:is|are|did (?:i|we|you) (?:put|leave)) (?:the|my|our|there)\b(?! (?:manners|head|mind|heart|harm|point|fun|sense|justice)\b)"
)
#: what somebody is to be told
_TOLD_ME = re.compile(
    r"\b(?:tell|show) (?:me|us) (?:where|what|which|who|how|when|whether|if|about)\b"
    r"|\b(?:want|like|love|need) to know (?:where|what|which|who|how|when|whether|if)\b"
)
#: what goes where something is or was; how all else should be
_WHERE_THAT_IS = re.compile(
    rf"^(?:and |but )?{_THING} (?:(?!(?:where|stays?|remains?|lea(?:ve|ves)|keeps?)\b){_NO_VERB}[a-z]+ ?){{1,3}}where (?:the|my|our|it|they|that) ?[a-z ]*\b(?:is|was|are|were)(?: now| before| already)?$"
)
_REST_SO = re.compile(
    r"^(?:and |but )?(?:all )?(?:the )?(?:rest|others?|other ones?)(?: of (?:it|them))? (?:is |are |should be |stays? )?(?:on|off|open|closed|shut)$"
)
#: what is to be brought, behind words with no stop between
_BRING_ME = re.compile(
    r"(?:^|\b(?!(?:to|will|would|can|could|may|might|did|not|never|always|they|we|you|i|who|that|he|she|it|people|kids|children)\b)\w*[^\Ws] )(?:bring|fetch|hand|get|give) (?:me|us) (?:the|my|our|an?|some|one|two|three|\d+) (?!(?:break|sec|second|minute|moment|hand|headache|hard|chance|fright|shock|creeps|hug|kiss|lot|bit)\b)[a-z]"
)
#: what people are told, or called, by somebody who is asked to
_LET_KNOW = re.compile(
    r"^(?:ring|call|phone|text|tell|ask|remind|email|message|inform) (?!me\b|us\b|you\b)(?:(?:my|our|the|his|her) )?[a-z]+ "
)
#: what is done to something, in words that no order of a home is made of
_DEED = re.compile(
    r"^(?:toast|feed|water|vacuum|hoover|sweep|mop|iron|fold|fix|repair|buy|charge|set|polish|cook|fry|bake|boil|heat|warm|brew|serve|play|record|pay|post|walk) (?:up )?(?:the|my|our|an?|some|both|all|every|two|three|\d+) [a-z]"
)
#: an order in a remark that tells something of whoever speaks: "we're off and put the cup away"
_ORDERED_TOO = re.compile(
    r"(?P<head>.+?)(?:,| and| then|, and| please)(?: (?:then|after that|also|please|afterwards))* (?P<verb>put|place|bring|turn|switch|close|open|wash|throw|move|carry|hang|pick) (?:(?:on|off|up) )?(?:the|my|our|all|both|every|an?|one|two|three|four|five|six|seven|eight|\d+) [a-z]"
)
#: behind them a verb has its first form
_DID = re.compile(r"\b(?:did|didn't|had to|wanted to|used to|tried to|went to|meant to|\w+ to)\b")
#: tells of what was
_PAST = re.compile(
    r"\b(?:was|were|had|did|(?!bed\b|need\b|shed\b)\w+ed|came|went|left|took|got|made|bought|yesterday|ago|earlier|last)\b"
)
#: what somebody needs, and no more of it
_NEEDED = re.compile(
    r"^(?:and |but |so |also )*(?:i|we) (?:really |also |just |still )*(?:need|want|would like|'d like|could use|could do with) (?:an?|some|one|two|three|\d+|another|(?P<own>the|my)) "
    rf"(?:(?:clean|fresh|new|dry|cold|hot|warm|bigger|small|large|sharp) )?(?P<what>(?!(?:bit|little|lot|good|long|short|quick|nice|few|more|proper|quiet|tomorrow|tonight|later|soon)\b)(?:{_NO_VERB}[a-z]+ ?){{1,2}})(?: for (?:the|my|our) \w+)?$"
)
#: of which nobody brings any
_NOT_BROUGHT = re.compile(
    r"\b(?:\w*(?:rest|sleep|help|peace|quiet|silence|room|space|time|money|light|air|sun|warmth|luck|advice|company|privacy|energy|fun|calm)|break|nap|minute|moment|second|hour|hours|day|days|week|holidays?|vacation|change|chance|hand|hug|shower|bath|walk|haircut|job|raise|doctor|dentist|plumber|lie|sit|drink|coffee|tea|snack|meal|breakfast|lunch|dinner|bite|word|breather|coffees?|exercise|distraction|cleaner|maid|wife|husband|boyfriend|girlfriend|dog|cat|car|house|flat|kitchen|massage|swim|while|place|home|life|thing|things|order|miracle|toilet|loo|bathroom|exercise|glasses|mind|strength|way|day off|rest)$"
)
#: how something that is here should be, or not
_SHOULD_BE = re.compile(
    r"^(?:and |but |so |well )*(?P<what>(?:the|my|our|all|both) [\w ]+?) (?:should|must|ought|need|may|can)(?:n't| not|not) (?:to )?(?:still )?be (?:left )?(?:on|off|open|closed|shut|running|dirty|burning|lit)\b"
)
#: goes where, on the way to something else
_GOES_TO = re.compile(
    r"^(?:walk|go|get|come|step) (?:to|into|in) (?:the )?(?P<where>\w+(?: room)?)$"
)
#: no things
_NOTHING = re.compile(
    rf"^(?:(?:bit|lot) of )?(?:(?:more|fresh|some|little|nice|late|early|quiet|long|busy) )*(?:night|evening|day|morning|afternoon|week|air|light|daylight|sun|quiet|peace|rest|warmth|atmosphere|ones?|guests?|visitors?|friends?|{either(KIN)})\b"
)

#: where somebody goes who leaves, or does something there
_ELSEWHERE = frozenset(
    {"bed", "work", "sleep", "school", "town", "it", "them", "there", "him", "her"}
)


def require_no_order_left(goal: Goal, things: NamedThings, verbs: Collection[str]) -> None:
    """Raise `Unclear` where a remark may be an order that the goal knows nothing of; `verbs` are
    those of orders."""
    nodes = things.graph.nodes
    put = {
        nodes[node_of(each.from_id)].class_name
        for each in goal.conditions
        if isinstance(each, RelationCondition)
    }
    by_hand = any(isinstance(c, StateCondition) and c.state == State.CLEAN for c in goal.conditions)
    about = {nodes[i].class_name for i in goal.mentions if i in nodes}
    for note in goal.notes:
        if not isinstance(note, Remark):
            continue
        if _ANOTHER_DOES.search(note.said) and not _DENIED.match(note.said):
            reason = f'"{note.said}" may tell who did what comes next, which then is no task for me'
            raise Unclear("not_understood", f"{reason}; leave it out if I am to do it")
        if by_hand and _WASHER_IS.match(note.said) and not _OUT_OF_USE.search(note.said):
            reason = f'"{note.said}" may say with what to wash'
            raise Unclear("not_understood", f"{reason}; say what to put in it, or leave it out")
        if asks_for_something(note.said, things, verbs, put, about):
            reason = f'"{note.said}" may ask for something, and I do not know how to do that'
            raise Unclear(
                "not_understood", f"{reason}; say it as a task of its own, or leave it out"
            )


def asks_for_something(
    said: str,
    things: NamedThings,
    verbs: Collection[str],
    put: Collection[str] = (),
    about: Collection[str] = (),
) -> bool:
    """Whether what is taken for a remark has the shape of an order, or says where something goes
    that is none of the classes which are `put` somewhere, or names what is none of those that
    all else is `about`."""
    said = said.lower().strip(" .!,*-–—•")
    told = _SOMEBODY_DOES.match(said) is not None
    bare = [_BEFORE.sub("", f"{part} ").strip() for part in (said, *_BETWEEN.split(said))]
    whole, *parts = bare
    goes_on = said.startswith(("and ", "plus "))
    named = _NAMED_WHY.match(whole) or _names(whole, things, about, goes_on=goes_on)
    if named or any(_wishes_for(part, things, put) for part in bare):
        return True
    if (
        _ASKED.search(said)
        or _TOLD_ME.search(said)
        or _WHERE_THAT_IS.match(said)
        or _REST_SO.match(said)
        or _BRING_ME.search(said)
        or any(_LET_KNOW.match(part) or _DEED.match(part) for part in bare)
    ):
        return True
    if any(_is_needed(part, things, about) for part in bare) or _orders_too(said, verbs):
        return True
    if _WISHED_THEN.match(whole) or any(found["verb"] in verbs for found in _YOU_DO.finditer(said)):
        return True
    if put and any(part in _BACK for part in bare):
        return True
    somebody = said.startswith(("somebody", "someone"))
    if (somebody or not told or " to be " in said) and _TO_BE_DONE.search(said):
        return True
    if any(map(_ONE_TYPED_AS_I.match, bare)) or _lists(whole, parts, things):
        return True
    return not told and any(_orders(part, things, verbs) for part in bare)  # he goes and does


def _orders_too(said: str, verbs: Collection[str]) -> bool:
    """Whether an order stands behind what somebody tells of now, which it is no part of."""
    found = _ORDERED_TOO.match(said)
    if found is None or found["verb"] not in verbs:
        return False
    if _PAST.search(found["head"]):  # i came home and put it down; i came home late and close it
        return found["verb"] not in SAME_IN_THE_PAST and not _DID.search(found["head"])
    return not is_governed(found["head"], verbs)


def _is_needed(said: str, things: NamedThings, about: Collection[str]) -> bool:
    """Whether words say what somebody needs that can be brought, or how something is to be that is
    none of those that all else is `about`."""
    needed, should = _NEEDED.match(said), _SHOULD_BE.match(said)
    if needed is not None and not _NOT_BROUGHT.search(needed["what"].strip()):
        known = things.classes(needed["what"])
        return not known if needed["own"] else known.isdisjoint(about)
    classes = things.classes(should["what"]) if should is not None else frozenset[str]()
    return bool(classes) and classes.isdisjoint(about)


def _orders(said: str, things: NamedThings, verbs: Collection[str]) -> bool:
    """Whether words begin with the verb of an order."""
    first, _, rest = said.partition(" ")
    goes = _GOES_TO.match(said)
    if goes is not None and first in verbs and not next(things.names(goes["where"]), None):
        return goes["where"] not in _ELSEWHERE
    return first in verbs and not _NO_ORDER.match(said) and not _HAPPENS.match(rest.split(" ")[0])


def _lists(whole: str, parts: list[str], things: NamedThings) -> bool:
    """Whether words are a list of names alone, some of what is here and some of what is not, or of
    what is so as well."""
    names = len(parts) > 1 and all(map(_LISTED.match, parts)) and _A_THING.match(whole)
    known = [bool(things.classes(part)) for part in parts]
    return bool(names) and any(known) and (not all(known) or whole.endswith(("too", "as well")))


def _wishes_for(said: str, things: NamedThings, put: Collection[str]) -> bool:
    """Whether words say where something is to go, or how it should be."""
    found = (pattern.match(said) for pattern in (*_GOES, _WISHED))
    return any(
        goes is not None
        and not _NOTHING.match(goes["what"])
        and things.classes(goes["what"]).isdisjoint(put)
        for goes in found
    )


def _names(
    said: str, things: NamedThings, about: Collection[str], *, goes_on: bool = False
) -> bool:
    """Whether words only name something, or something that is not here with a place; or something
    that is, where they go on from what is asked for (`goes_on`)."""
    named = _FORGET.match(said) or _ALSO.match(said) or _NAME.match(said)
    if named is not None:
        name = next(filter(None, named.groups())).strip()
        return not _NOTHING.match(name) and things.classes(name).isdisjoint(about)
    placed, bare = _PLACED.match(said), _PLACED_BARE.match(said)
    if placed is None and bare is not None:
        what = things.classes(bare["what"])
        return bool(what and things.classes(bare["where"])) and what.isdisjoint(about)
    known = things.classes(placed["what"].split()[-1]) if placed is not None else frozenset[str]()
    if known and goes_on and known.isdisjoint(about):
        return True
    return placed is not None and not known and not _NOTHING.match(placed["what"])
