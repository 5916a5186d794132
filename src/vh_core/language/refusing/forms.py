"""Forms of orders that nothing here can do, whatever things they are said of, and what to say of
each: patterns over one order in lower case, without courtesy."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import BODY, HOUSE, NUMBER, WHOEVER, either

_THE = r"(?:the|my|our|your|his|her|their)"
#: what is done before something may happen
_EVENT = rf"(?P<event>(?:{WHOEVER}|it|you|{_THE} [a-z]+|[a-z]+) (?!(?:turn|switch|open|close|put|bring)\b)[a-z']+[^.,;!?]*)"
_HOW_OFTEN = rf"(?:over and over(?: again)?|again and again|time and (?:time )?again|repeatedly|as often as (?:you can|possible)|(?:another )?{NUMBER} (?:more )?times|several times|a (?:couple of|few) times|twice|thrice|once more|one more time)"
_HALF = r"(?:half ?-?way|half|partly|partially|ajar|a quarter|(?:a |one )?third)"
_AT_MOST = rf"(?:at most|no more than|not more than|more than|fewer than|less than|up to(?= {NUMBER}\b)|as (?:many|much) [a-z ]*?as (?:possible|you can|will fit|there is (?:room|space)(?: for)?))"
#: what somebody has or makes, and that is no thing to fetch
_TAKEN = r"(?:(?:quick|short|long|little|hot|cold|deep) )?(?:bath|shower|walk|break|rest|look(?: around)?|guess|photo|photograph|picture|selfie|breath|chance|turn|trip|message|call|note|hand|minute|moment|second)"
_OF_NOTHING = (
    r"(?:it|this|that|them|the same(?: thing)?|so|something|anything|the last (?:thing|one|task))"
)

#: patterns, with the reason for which what fits is refused, in which groups may stand
Forms = tuple[tuple[re.Pattern[str], str], ...]


def _forms(*rows: tuple[str, str]) -> Forms:
    return tuple((re.compile(pattern), reason) for pattern, reason in rows)


#: in which it is not said where something goes
SOMEWHERE: Forms = _forms(
    (
        r"(?:put|place|set|leave|lay|move|bring|store|hide|keep) .* (?P<where>somewhere(?: [a-z]+)?|anywhere(?: [a-z ]+)?|elsewhere|nearby|aside|up|out|away|out of (?:reach|sight|the way)|within (?:my )?reach|at hand|in (?:its|their) (?:right |proper |usual )?places?|where (?:it|they) (?:belongs?|should be|goe?s?)|wherever .*|where (?:i|we|you|nobody|no one) .*|to use)$",
        'I cannot tell where that is ("{where}"); say where it should be: on, in or beside what',
    ),
)  # fmt: skip
#: in which something is said to be that is no thing, and is not missing here
NO_THINGS: Forms = _forms(
    (
        rf"(?:(?P<half>half|partly|partially)[ -](?:open|close|shut|fill|empty)\b.*|(?:open|close|shut|leave|draw|pull|fill|turn|raise|lower|push|slide)\b.* (?P<way>{_HALF})(?: (?:open|closed|shut|up|down|of the way|full|across))?)$",
        'I cannot do it by halves ("{half}{way}"); say open or closed, or how many things',
    ),
    (
        r"(?:put|place|set|lay|turn|hold|stand|leave|move|hang)\b[^,]* (?P<how>upside down|face (?:down|up)|the (?:other|wrong|right) way (?:round|up|around)|sideways|backwards|inside out)\b.*",
        'I cannot choose how something lies or stands ("{how}"); say only on or in what',
    ),
    (r"(?:tell|give) (?:me|us) the (?:exact )?time$", "I do not know what time it is"),
    (
        rf"(?P<it>(?:take|have|make|give(?: me)?|get|snap|go for|send) an? {_TAKEN}(?: (?:of|with|for|to|in|at) .*)?)$",
        'I do not know how to do "{it}"',
    ),
    (
        rf"(?:wash|clean|brush|comb|dry|shave|massage|scratch|rub|hold|touch|wipe|scrub|cut|shake|kiss|tie|warm) (?:my|your|his|her) (?P<body>{either(BODY, 'face', 'hair', 'body', 'nose', 'nails', 'skin', 'mouth', 'beard')})$",
        'I can do something with things of this home, and nothing with somebody\'s body ("{body}")',
    ),
    (
        r"(?P<it>(?:keep|have) an eye on\b.*|watch (?:over|out for)\b.*|guard\b.*)$",
        '"{it}": I cannot watch over something; say what should be so with it in the end',
    ),
    (
        r"(?P<it>(?:go|come|walk|run|step|get) (?:outside|outdoors|out|home|shopping|away|upstairs|downstairs|to (?:work|school|town|the (?:shop|shops|store|supermarket|street|park|garden))))$",
        'I know the rooms of this home, and nothing beyond them; "{it}" names none of them',
    ),
    (
        rf"(?P<it>(?:clean|tidy|wash|vacuum|hoover|dust|sweep|mop|scrub|sort out|clear)(?: up| out)? {HOUSE})$",
        '"{it}": say which things, and what should be so with them, for example "wash the dirty plates"',
    ),
)  # fmt: skip
#: which are for later
LATER: Forms = _forms(
    (
        rf"(?:(?P<word>as soon as|once|whenever|the moment|the minute|every time|each time|the next time) {_EVENT}|.* (?P<when>as soon as|once|whenever|the moment|the minute|every time|each time|the next time) (?!more\b|again\b)(?:{WHOEVER}|it|you|{_THE}) .*)$",
        'I cannot wait for something to happen ("{word}{when} …"); say what to do now',
    ),
)  # fmt: skip
FORMS: Forms = _forms(
    # nothing to be done
    (
        r"(?P<it>do nothing|(?:do not|don't) do anything|undo (?:it|that|this|everything)|take (?:it|that) back|forget about (?:it|that)|(?:stop|quit) (?:that|this|doing (?:that|this|it)|what you are doing)|stop now|please stop|hold on|not now|call it off|abort(?: it| that)?)$",
        '"{it}" calls something off, and says nothing to do; I begin no task, and undo nothing by myself',
    ),
    (
        rf"(?P<it>(?:do|repeat) {_OF_NOTHING}(?: again| once more| one more time| twice| {NUMBER} times)*)$",
        'I do not know what "{it}" goes back to; say what to do in full',
    ),
    # a deed without what it is done to
    (
        r"(?P<it>(?:please )?(?:tidy|clean|clear|wash|pick|sort|straighten)(?: (?:things|stuff|everything))? (?:up|away|out)|tidy|clean|put (?:things|stuff|everything) (?:away|in order|in its place)|put everything where it belongs)(?: (?:a bit|a little|here|in here|please))*$",
        '"{it}" leaves open what to do; say which things, and where they go or what is to be washed, for example "put the books on the desk"',
    ),
    (
        r"(?P<it>put (?:everything|it all|things|all of it|them all) back)(?: (?:where (?:it|they) (?:was|were|belongs?)|in (?:its|their) places?))?$",
        '"{it}": I do not know where things were before; say which things, and where each goes',
    ),
    (
        r"(?P<it>(?:set|lay) (?:the|our) (?:[a-z]+ )?table)$",
        '"{it}": say for how many, for example "{it} for two", or what to put on it',
    ),
    # how often
    (
        rf".* (?P<often>{_HOW_OFTEN})$",
        'I cannot plan for how often ("{often}"); say what should be so in the end',
    ),
    # how many
    (
        rf".*?\b(?P<many>{_AT_MOST})\b.*",
        'I cannot choose how many ("{many}"); say a number, or all',
    ),
    (
        r"(?P<it>(?:look after|take care of|see to|deal with|handle)\b(?! it that\b)[^,]*)(?:,.*)?$",
        '"{it}" leaves open what to do; say what should be so with it in the end',
    ),
    (
        r"(?P<it>(?:make|see to|take care)(?: it)?(?: sure)?(?: that)? (?:nobody|no one|no-one|none of us) .*|(?:don't|do not) let .*)$",
        '"{it}": I cannot prevent what others do; say what should be so in the end',
    ),
    (
        r"(?P<verb>push|pull) .* (?:to|towards?|against|over to|up to|into|under|away from) .*",
        'I can {verb} something, and not {verb} it to a place; say "put … next to …" of what can be picked up',
    ),
    (
        r"(?P<it>(?:check|inspect|examine|look (?:in|into|inside|through)) (?:the|my|our) (?!.*\band\b)[a-z ]+)$",
        '"{it}" says nothing that should be so; ask what you would know of it, for example "what is in the fridge?"',
    ),
    (
        r"read (?:me|us|him|her|them) .*",
        'I can read something by myself, and not to somebody; say "read …" and what',
    ),
    (
        r"(?:play|listen to|put on|turn on)(?: (?:some|the|my|a little|a bit of|nice|good))* (?P<what>music|songs?|tunes?)(?: on)?(?: (?:please|for me))*$",
        '"{what}" is nothing that could be switched on; say what to turn on for it, for example the radio or the tv',
    ),
    # how bright, warm or quiet it is
    (
        r"(?P<it>(?:warm|heat|cool)(?: up| down)? (?:the|my|our) (?:[a-z]+ )?(?:room|house|home|flat|apartment|kitchen|bathroom|bedroom|office|hall))$",
        'I do not know how to do "{it}": I can only switch on what heats or cools, and open or close windows; say which',
    ),
    (
        r"make it (?P<how>(?:nice and |a bit |a little |really |very )?(?:dark|bright|light|quiet|warm|cool|cold|cosy|cozy|comfortable|nice|pretty|tidy|clean)(?:er)?|darker|brighter|lighter|nicer|cosier|tidier)(?: (?:here|in here))?$",
        'I do not know what is to be made "{how}", and how; say what to do with which things, and in which room',
    ),
    (
        r"(?P<it>(?:swap|exchange|swop) (?:(?:the|my|our|a|an|these|those)\b.* (?:and|with|for) .*|(?:both|the two|these|those|them)\b.*))$",
        '"{it}" is two tasks where there are several of a kind, or both are at one place: say where each of the two goes',
    ),
)  # fmt: skip
