"""What people leave to themselves beside an order: what they still use or want to keep, what they see
to, or have done. It stays as it is. Patterns over a text in lower case, before its sentences are told
apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import ENDS, table
from vh_core.language.wording.word_classes import ORDER, ROOMS, either

_THE = r"(?:the|my|our)"
_WORD = r"(?!(?:and|or|but|if|when|so|then|that|which|please|it|them|in|on|at|off|from|to|with|is|are|was|were|goe?s?|they|i|we|he|she|can|may|should|must)\b)[a-z'-]+"
_NAME = rf"{_THE} {_WORD}(?: {_WORD}){{0,2}}"
_PLACE = rf"(?:in|on|at|inside|under|by|near) {_NAME}"
_ONES = rf"(?:the (?:other )?ones?|the others?|{_NAME})"
_WHAT = rf"(?P<what>{_ONES}(?: (?:{_PLACE}|here|there|in here|in there))?)"
#: where a clause begins that is about something else than the order before it; "and the book i am
#: reading" goes on with it
_BEGINS = r"(?P<before>^|[.;!?,:] +|,? (?:but|while|though) )(?:(?:but|only|though|as for),? )*"
_WHO = rf"(?:i|we|he|she|they|{_THE} [a-z]+)"
_FOR_NOW = r"(?: (?:here|there|by me|with me|for myself|for now|for later|for the moment|where (?:it is|they are)|a (?:bit|little|while)(?: longer)?|today|tonight|too|though|at the moment|right now|myself|ourselves))*"
_IN_USE = r"(?:(?:am|are|is)(?: still| just| currently| not (?:yet )?(?:done|finished|through) with)*(?: (?:using|watching|reading|eating|drinking|wearing|needing|keeping|listening to|working (?:on|with)|busy with))?(?<!am)(?<!are)(?<!is)(?<!still)(?<!just)|(?:might|may)(?: still)? (?:need|want|use)|still (?:need|want|use|like)(?: to (?:keep|use|read|watch|eat|finish))?|(?:want|would (?:like|love|prefer)|'d (?:like|love)|prefer) to (?:keep|hang on to|hold on to)|(?:am|are|is) keeping|(?:will|shall|'ll) (?:still )?(?:keep|hang on to|hold on to))"
_MYSELF = r"(?:will|shall|can|'ll|am going to|are going to|prefer to|would rather) (?:see to|do|take care of|deal with|look after|handle|get|sort out|turn off|turn on|switch off|close|shut|open|wash|clean|put away)(?: off| on)?(?: (?:later|then|tomorrow|in a minute))?(?: (?:myself|ourselves|himself|herself|themselves))(?: (?:later|then|tomorrow|in a minute))?"
_ALL = re.compile(r"\b(?:all|every|everything|everywhere|each|any|both|rest|others?)\b")
_ROOM = either(ROOMS)


def _stays(found: re.Match[str]) -> str:
    """That it stays as it is, as a sentence of its own."""
    one = (
        "it is"
        if not re.search(
            r"^(?:the (?:other )?ones|the others)\b|(?<!s)s(?: |$)", found["what"].split(" in ")[0]
        )
        else "they are"
    )
    stay = "stays" if one == "it is" else "stay"
    return f"{'. ' if found['before'] else ''}{found['what']} {stay} as {one}"


def _done_myself(found: re.Match[str]) -> str:
    """The order before it, where that names nothing of what was done; else as it stands."""
    done = {*re.findall(r"[a-z]+", found["done"])} - {
        "the",
        "my",
        "our",
        "and",
        "one",
        "ones",
        "room",
        "in",
    }
    before = {*re.findall(r"[a-z]+", found["order"])}
    kinds = {each.rstrip("s") for each in done}
    if _ALL.search(found["order"]) or {each.rstrip("s") for each in before} & kinds:
        return found[0]
    return found["order"]


LEFT_TO_PEOPLE = table(
    # the mug in the living room i am still using
    (
        rf"{_BEGINS}{_WHAT},? (?:{_WHO} {_IN_USE}|(?:i|we)'d (?:like|love|prefer) to (?:keep|hang on to|hold on to)){_FOR_NOW}{ENDS}",
        _stays,
    ),
    # turn off the tv, the lamp i need
    (
        rf"(?P<order>(?:^|(?<=[.!?;] ))(?:(?:please|so|now|then),? )*(?:(?:turn|switch) off|throw away|bin) [^.;!?]+?)(?P<before>, )(?:but )?{_WHAT} (?:i|we) need{_FOR_NOW}{ENDS}",
        lambda found: f"{found['order']}{_stays(found)}",
    ),
    # the big light i will see to myself
    (
        rf"{_BEGINS}{_WHAT},? (?:i|we|he|she|they) {_MYSELF}{ENDS}",
        _stays,
    ),
    # the one beside it is clean and can stay
    (
        rf"{_BEGINS}(?P<what>{_ONES})(?: (?:beside|next to|by|near) (?:it|them)| {_PLACE})? (?:is|are) (?:still |already |quite |perfectly )?(?:clean|fine|good|ok|okay|empty|all right|mine|in use) and (?:it |they )?(?:can|may|should|must) (?:stay|remain)(?: (?:there|put|where (?:it is|they are)|as (?:it is|they are)))?{ENDS}",
        _stays,
    ),
    (
        rf"(?P<order>(?:^|(?<=[.!?;] ))(?:(?:please|then|now),? )*(?:fetch|get|take|grab|bring|pick up) [^.;!?,]+,? and (?:then )?(?:put|lay|place|set) (?:it|them) [^.;!?,]+), (?:but )?(?P<what>{_ONES} {_PLACE}) (?:(?:can|may|should) )?(?:stays?|remains?) (?P<how>as they are|where they are|as it is|where it is){ENDS}",
        r"\g<order>. \g<what> stay \g<how>",
    ),
    # the fan can run on
    (
        rf"\b(?P<may>can|may|should|is to|shall) (?:run on|go on(?: running)?|carry on(?: running)?|keep (?:on )?(?:running|going|playing))(?: for (?:now|a (?:bit|while)))?{ENDS}",
        r"\g<may> stay on",
    ),
    (
        rf"(?P<stays>\b(?:stays?|can stay|may stay|should stay|to stay) (?:open|on|off|closed|shut)) (?:to|in order to) (?:air|dry|cool(?: down| off)?|breathe|ventilate|warm up)(?: out)?{ENDS}",
        r"\g<stays>",
    ),
    # the closet door is none of your business
    (
        rf"\b(?:do not|don't|no need to|never) (?:fuss|bother|mess|fiddle|meddle|tinker)(?: about| around)? (?:with|about) (?P<what>{_NAME}){ENDS}",
        r"leave \g<what> as it is",
    ),
    # …, i will open the window myself
    (
        rf"(?P<own>(?:^|[.;!?,:] +|\band )(?:i|we) (?:will|shall|can|'ll|am going to|are going to) [a-z]+(?: (?:on|off|out|up|away))? {_NAME}(?: (?:on|off|out|up|away))?(?: (?:in|on|into|onto) {_NAME})?) (?:myself|ourselves){ENDS}",
        r"\g<own>",
    ),
    # i asked ben to open the window, you …
    (
        rf"(?:^|(?<=[.!?;] ))(?:i|we) (?:have |'ve )?(?:already |just )?(?:asked|told) (?P<who>[a-z]+|(?:my|our) [a-z]+) to (?P<does>[a-z]+ (?:on |off )?{_NAME}(?: (?:on|off))?(?: (?:in|on|into|onto) {_NAME})?),? (?:and |so |but )?you (?=(?!(?:can|may|need|have|do|should|must|are|will)\b)[a-z]+ )",
        r"\g<who> will \g<does>. ",
    ),
    # i will open the window, you open the curtains
    (
        rf"(?P<own>(?:^|(?<=[.!?;] ))(?:i|we) (?:will|'ll|am going to|are going to) [a-z]+ [^.;!?,]+), (?:and |so |but )?you (?=(?:please )?{ORDER} (?:on |off |up )?(?:the|my|our|both|all|every|an?|some|two|three|four)\b)",
        r"\g<own>. ",
    ),
    # put the cups away while i open the window
    (
        rf"(?P<order>^[^.;!?]+?),? while (?P<who>i|we|he|she|they|(?:my|our) [a-z]+) (?P<does>(?!(?:am|are|is|was|were|have|has|do|does|wait|can|still)\b)[a-z]+ (?:on |off |up )?{_NAME}(?: (?:on|off))?(?: (?:in|on|into|onto) {_NAME})?){ENDS}",
        r"\g<order>. \g<who> will \g<does>",
    ),
    # i have done the kitchen and office myself
    (
        rf"(?P<order>^[^.;!?]+?),? (?:and |as |because |since |but )?(?:i|we) (?:have |'ve |did |have already |already )(?:already )?(?:done |did |opened |closed |shut |seen to |taken care of )?(?P<done>{_THE} (?:{_ROOM}|{_WORD})(?: room)?(?: ones?)?(?: and (?:{_THE} )?(?:{_ROOM}|{_WORD})(?: room)?(?: ones?)?)?) (?:myself|ourselves)(?: (?:already|earlier|before))?(?P<end>[.! ]*$)",
        _done_myself,
    ),
)
