"""A language model's word on where things are likely to be: asked for, and held to what there is.

    what is sought, places that are left ─► prompt, JSON schema ─► answer ─► their order, or why not

The answer is untrusted text. Of what it names only places count that were asked about.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.graph.vocabulary import class_key
from vh_core.llm.errors import LlmCancelledError, LlmError
from vh_core.llm.json_object import object_in
from vh_core.llm.model import LanguageModel, Request
from vh_core.prompts.place_ranking import PlaceRankingPrompts

#: places that an answer may name
_MOST_NAMED = 12
_ANSWER_TOKENS = 200
#: longest wait for the one answer: looking is cheap, and the table is there
_TIMEOUT_S = 60.0
#: of a reason this much is told, characters
_TOLD = 160


@dataclass(frozen=True, slots=True)
class RankedPlaces:
    """Classes of places, by key, the likeliest first; none where none is likely."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoRanking:
    """Why there is no ranking. `lasting`: there would be none if one asked again."""

    reason: str
    lasting: bool = False


def rank_places(
    llm: LanguageModel, task: str, sought: Sequence[str], places: Sequence[str], left_s: float
) -> RankedPlaces | NoRanking:
    """Where a language model would look first, among these classes of places. `left_s` is the time
    that the task has left. Raises `LlmCancelledError`; what else keeps a model from answering is no
    ranking."""
    names = tuple(dict.fromkeys(places))
    prompt = PlaceRankingPrompts().question(task, sought, names)
    request = Request(
        prompt,
        schema=_schema(names),
        max_tokens=_ANSWER_TOKENS,
        temperature=0.0,
        timeout_s=max(1.0, min(_TIMEOUT_S, left_s)),
    )
    try:
        answer = llm.complete(request).samples[0].text
    except LlmCancelledError:
        raise
    except LlmError as error:
        return NoRanking(str(error)[:_TOLD], lasting=True)
    return read_ranking(answer, names)


def read_ranking(answer: str, places: Sequence[str]) -> RankedPlaces | NoRanking:
    """The ranking that an answer states. Never raises for any answer."""
    data = object_in(answer)
    stated = data.get("places") if data is not None else None
    if not isinstance(stated, list):
        return NoRanking('the answer is no JSON object with a list of "places"')
    known = {class_key(name) for name in places}
    keys = dict.fromkeys(class_key(each) for each in stated if isinstance(each, str))
    found = tuple(key for key in keys if key in known)[:_MOST_NAMED]
    if stated and not found:
        return NoRanking("the answer names no place that is left to look into")
    return RankedPlaces(found)


def _schema(places: Sequence[str]) -> str:
    listed = {
        "type": "array",
        "items": {"enum": list(places)},
        "maxItems": min(len(places), _MOST_NAMED),
    }
    return json.dumps(
        {
            "type": "object",
            "properties": {"places": listed},
            "required": ["places"],
            "additionalProperties": False,
        }
    )
