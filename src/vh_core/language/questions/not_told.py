"""What people ask of a home that it does not show, by how they ask, and the reason for which there
is no answer."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re

_PEOPLE = "people, what is theirs and what they did are not shown here; I can say where things are and how they are"
_ANYBODY = r"(?:any|some|every|no)(?:body| ?one)"
_FEELING = r"(?:ok(?:ay)?|well|fine|tired|happy|sad|busy|ready|sure|alright|hungry|thirsty|free|available|there|real|alive|asleep|awake|charged|broken|new)"
_OTHERWISE = r"(?:hot|warm|cold|ready|done|cooked|made|broken|wet|dry|locked|unlocked|charging|charged|ripe|fresh|expired|heavy|comfortable|safe|set|full|fine|finished|loud|quiet|new|old|damaged|frozen|boiling|tidy|messy)"

_WHERE_TO = re.compile(
    r"where (?:(?:should|shall|must|ought|would|could|may) (?:i|we|you|one)(?: to)? (?:put|leave|keep|store|place|hang)|do you want|would you (?:like|put)|(?:am i|are we) (?:supposed|meant)|(?:do|does|should) .+ belong|(?:should|shall|must|ought) (?!(?:i|we|you|one)\b).+ (?:go|be|live|stay)|(?:do|does) (?!(?:i|we|you|one)\b).+ (?:go|live))\b.*"
)
#: tells a thing by what people do with it: "the book I was reading"
_TOLD_BY_PEOPLE = re.compile(
    r".*\b(?:the|my|our|that|those|these) [a-z ]+ (?:i|we) (?:was|were|had|used?|bought|read|wore|got|took|borrowed|made|like|liked|love|wrote)\b(?! (?:to|just|looking|searching|asking|wondering|curious)\b).*"
)
_BELONGS = "where things should be is not recorded; I can say where they are"
_GOES_ON = re.compile(
    r"(?:what|how) about (?:(?:in|on) )?(?:the|my|our)(?: (?!(?:on|off|open|closed|shut)\b)[a-z]+){1,2}"
)
_SHOWN = re.compile(r"what is (?:on|showing on) (?:tv|telly|television|the telly|the radio)\b.*")
_REASONS = tuple(
    (re.compile(pattern), reason)
    for pattern, reason in (
        (rf"(?:who|whom|whose)\b.*|(?:on|in) whose\b.*|.*\b(?:mine|yours|hers|ours|theirs)|(?:is|are) (?:this|that|these|those) (?:my|your|his|her|our|their)\b.*|(?:is|are)(?: there)? (?:{_ANYBODY}|people|guests)\b.*|how many (?:people|persons|guests)\b.*|where (?:am i|are we|is {_ANYBODY})\b.*|(?:am i|are we(?!(?: all| nearly| almost)* out of\b)|is (?:he|she|mum|dad|mom)|are they)\b.*|(?:which|what) room am i\b.*", _PEOPLE),
        (r"(?!(?:did|have) (?:i|we|they)(?: all)? run out\b)(?:did|have|has) (?:i|we|you|they|he|she|somebody|someone|anybody|anyone|(?:the|my|our) \w+)\b.*|what (?:have|did) (?:you|i|we)\b.*", "what was done I tell only in a talk, and of myself: what I did there, whether I did it, and with which things; here I can say how things are now"),
        (r"(?:why|how come|what for)\b.*", "why something is so is not recorded"),
        (r"(?:when|since when|how long|how often)\b.*|.*\bsince when", "when something was so, and for how long, is not recorded"),
        (r"how (?:big|large|far|tall|heavy|wide|high|old|hot|warm|cold|deep|small|expensive|bright|loud)\b.*|what (?:is the )?(?:colou?r|size|shape|brand|temperature|price|weight)\b.*", "sizes, distances, colours and the like are not shown"),
        (r"what (?:time|day|date|year)\b.*|what is the (?:time|date|weather)\b.*|how is the weather\b.*|what is the weather\b.*|(?:will|is) it (?:rain\w*|snow\w*|sunny|cold|hot|warm|late|windy|early)\b.*", "neither the time nor the weather is shown here"),
        (r"how (?:do|does|can|should|would) (?:i|we|you|one)\b.*", "I can do things, and cannot tell how they are done; say what should be done"),
        (rf"how are you\b.*|are you {_FEELING}\b.*|what are you doing\b.*", "of myself I can say where I am and what I hold"),
        (rf"(?:is|are) (?:the |my |our |all |any )?[a-z ]+ {_OTHERWISE}", "of how things are it is shown whether they are on, open, clean, plugged in or empty, and nothing else"),
        (r"(?:is|are|what is|what are|is there (?:anything|something)|are there) .*\b(?:under|below|beneath|underneath|behind|beside|next to|above|over|left of|right of|in front of|between)\b.*", "what is in or on something is shown, and near it, and not on which side"),
        (r"(?:is|are) there (?:any |some |enough |more |free )*(?:room|space)\b.*", "how much room there is is not shown; I can say what is there"),
        (r"(?:do|have) (?:i|we|you) .*\benough\b.*|(?:is|are) there enough\b.*", "how much is enough I cannot tell; I can say how many there are"),
        (r"(?:should|shall|may|must|do i need|do we need|am i allowed)\b.*", "what should be done is for you to say; I can tell how things are"),
    )
)  # fmt: skip


def never_told(words: str) -> str:
    """Why a question, in lower case, is not answered although it could be read: it asks where
    something should be, and not where it is, or what is on and not on top, or goes on with nothing; empty for
    all else."""
    if _SHOWN.fullmatch(words):
        return "what is shown and played is not recorded; I can say whether the tv is on"
    if _GOES_ON.fullmatch(words):
        return "nothing was asked right before that this goes on with; ask it in full"
    return _BELONGS if _WHERE_TO.fullmatch(words) else ""


def told_by_people(words: str) -> str:
    """Why a question, in lower case, has no answer where what it asks of may be several things: it
    is told by what people did, and not by what is shown; empty for all else."""
    return _PEOPLE if _TOLD_BY_PEOPLE.fullmatch(words) else ""


def why_not_told(words: str) -> str:
    """Why there is no answer to a question, in lower case, that cannot be read; empty where no
    more can be said than what a home shows."""
    return next((reason for pattern, reason in _REASONS if pattern.fullmatch(words)), "")
