"""`n` samples from a server that may lack something.

A setting that the server refuses is left out from then on, and a limit that it names is kept to;
samples that it does not give at once are asked for in parts, all parts together. What could not be
had stands in the completion's notes.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from vh_core.llm.answers import ServerAnswer
from vh_core.llm.attempts import Attempts
from vh_core.llm.call import Call
from vh_core.llm.capabilities import Capabilities
from vh_core.llm.complaints import Range, read_complaint
from vh_core.llm.constraints import CONSTRAINTS, constraint, means_of, strays
from vh_core.llm.dialect import Api, body_of, settings_of
from vh_core.llm.echo import ECHO, echo_body
from vh_core.llm.errors import LlmError
from vh_core.llm.model import Completion, Request, Sample, Usage, is_simulated
from vh_core.llm.retry import AttemptFailure
from vh_core.llm.tokenizer import Tokenizer

#: statuses with which servers refuse a setting
_REFUSALS = (400, 422, 501)
#: how often a request is changed that the server refuses
_MOST_CHANGES = 24
#: how often samples that are missing are asked for
_MOST_ROUNDS = 4

#: the tokens of each choice
_Tokens: TypeAlias = tuple[tuple[int, ...], ...]


class Sampling:
    """Collects the samples of requests to one server. For the coroutines of one event loop.

    `model` is the name to ask for; where it is empty, the first that the server lists.
    """

    def __init__(self, attempts: Attempts, api: Api, model: str) -> None:
        self.model = model
        self._attempts = attempts
        self._api: Api = api
        self._known = Capabilities(means=means_of(api))
        self._tokenizer = Tokenizer(attempts)

    async def collect(self, call: Call) -> Completion | LlmError:
        """All samples that can be had within the call's time; an error if there is none."""
        if not self.model:
            found = await self._attempts.first_model(call)
            if isinstance(found, LlmError):
                return found
            self.model = found
        request = call.request
        if request.continuation:
            return await self._score(request, call)
        answers: list[ServerAnswer] = []
        lost: list[AttemptFailure] = []
        for _ in range(_MOST_ROUNDS):
            missing = request.n - sum(len(answer.samples) for answer in answers)
            if not missing or lost:
                break
            for result in await asyncio.gather(
                *(self._ask(part, call) for part in self._parts(request, missing))
            ):
                if isinstance(result, AttemptFailure):
                    lost.append(result)
                else:
                    answers.append(result)
        return self._joined(request, answers, lost) if answers else lost[0].error

    async def _score(self, request: Request, call: Call) -> Completion | LlmError:
        """What the continuation is worth; without log-probabilities from a server that refuses to
        repeat it, or does not."""
        if self._api == "completions" and ECHO not in self._known.refused:
            body = echo_body(request, self.model)
            result = await self._attempts.answer(request, body, call)
            if isinstance(result, ServerAnswer) and result.samples[0].token_logprobs:
                notes = (*result.notes, *_simulated(result.model))
                return Completion(result.samples, result.model, notes=notes)
            if isinstance(result, AttemptFailure) and result.status not in _REFUSALS:
                return result.error
            self._known = self._known.without(ECHO)
        unknown = "the server does not say how likely a given text is"
        notes = (unknown, *_simulated(self.model))
        return Completion((Sample(request.continuation),), self.model, notes=notes)

    def _parts(self, request: Request, missing: int) -> Iterator[Request]:
        """Requests for the samples that are missing, none for more than the server gives. A seed
        would give the same samples every time, so each part has a later one."""
        most = self._known.most_samples or missing
        for start in range(0, missing, most):
            seed = request.seed
            if seed is not None:
                seed += request.n - missing + start
            yield replace(request, n=min(most, missing - start), seed=seed)

    async def _ask(self, request: Request, call: Call) -> ServerAnswer | AttemptFailure:
        """One request, as the server turns out to take it, and by the means by which it turns out
        to keep to the choices. One who keeps to them by none has answered freely."""
        result = await self._ask_once(request, call)
        for _ in means_of(self._api):
            if not isinstance(result, ServerAnswer) or not _strays(request, result):
                break
            assert result.means is not None
            self._known = self._known.without_means(result.means)
            if not self._known.means_of("schema" if request.schema else "choices"):
                break
            result = await self._ask_once(request, call)
        return result

    async def _ask_once(self, request: Request, call: Call) -> ServerAnswer | AttemptFailure:
        """One request, as the server turns out to take it."""
        tokens = await self._tokens_of_choices(request, call)
        if isinstance(tokens, AttemptFailure):
            return tokens
        believed = self._known
        result = await self._send(request, tokens, believed, call)
        if isinstance(result, AttemptFailure) and result.status in _REFUSALS:
            result = await self._adapted(request, tokens, believed, result, call)
        if isinstance(result, ServerAnswer) and result.cut_in_thought:
            return await self._send(request, tokens, self._known.without("stop"), call)
        return result

    async def _tokens_of_choices(self, request: Request, call: Call) -> _Tokens | AttemptFailure:
        """The request's choices in the model's own tokens; none where that is of no use."""
        if not request.choices or "token_grammar" not in self._known.means:
            return ()
        found = await self._tokenizer.tokens_of(request.choices, call)
        if found is None:
            self._known = self._known.without_means("token_grammar")
            return ()
        return found if isinstance(found, AttemptFailure) or all(found) else ()

    async def _adapted(
        self,
        request: Request,
        tokens: _Tokens,
        known: Capabilities,
        refusal: AttemptFailure,
        call: Call,
    ) -> ServerAnswer | AttemptFailure:
        """The answer to a request that was refused as it was sent to a server of which that was
        `known`, with one thing after the other changed of what the server complains about; the
        refusal if nothing helps."""
        complaint = read_complaint(refusal.complaint, refusal.param)
        to_try = deque(known.alternatives(settings_of(request, self._api), complaint))
        if self._known != known:  # a request that was on its way as well has found out since
            to_try.appendleft(self._known)
        for _ in range(_MOST_CHANGES):
            if not to_try:
                break
            known = to_try.popleft()
            result = await self._send(request, tokens, known, call)
            if isinstance(result, ServerAnswer) or result.status not in _REFUSALS:
                return result
            before, complaint = complaint, read_complaint(result.complaint, result.param)
            if complaint != before:  # the change helped, and now there is something else
                to_try = deque(known.alternatives(settings_of(request, self._api), complaint))
        return refusal

    async def _send(
        self, request: Request, tokens: _Tokens, known: Capabilities, call: Call
    ) -> ServerAnswer | AttemptFailure:
        """One request to a server of which that is known; if it answers, that is true."""
        sent = known.kept_to(settings_of(request, self._api))
        usable = [
            each
            for name in CONSTRAINTS
            if sent.pop(name, None)
            for each in known.means_of(name)
            if tokens or each != "token_grammar"
        ]
        means = usable[0] if usable else None
        body = body_of(request, self.model, self._api, sent, newer_name=known.newer_name)
        if means is not None:
            body |= constraint(means, request, tokens)
        result = await self._attempts.answer(request, body, call)
        if isinstance(result, ServerAnswer):
            result = replace(result, means=means)
            if result.given < sent.get("n", 1):
                known = known.within("n", Range(1, result.given))
            self._known = self._known.joined(known)
        return result

    def _joined(
        self, request: Request, answers: list[ServerAnswer], lost: list[AttemptFailure]
    ) -> Completion:
        samples = tuple(sample for answer in answers for sample in answer.samples)[: request.n]
        notes = dict.fromkeys(self._known.notes(settings_of(request, self._api)))
        most = self._known.most_samples
        if most is not None and most < request.n:
            notes[
                "the server gives one sample per request; it was asked once for each"
                if most == 1
                else f"the server gives {most} samples per request; it was asked several times"
            ] = None
        notes |= dict.fromkeys(note for answer in answers for note in answer.notes)
        if len(samples) < request.n:
            why = f": {lost[0].error}" if lost else ""
            notes[f"{len(samples)} of {request.n} samples came{why}"] = None
        constrained_by = answers[0].means
        if any(_strays(request, each) or each.means != constrained_by for each in answers):
            constrained_by = None
        if (request.choices or request.schema) and constrained_by is None:
            what = "a JSON schema" if request.schema else "given choices"
            notes[f"the server cannot keep to {what}; it answered freely"] = None
        model = answers[0].model
        notes |= dict.fromkeys(_simulated(model))
        return Completion(
            samples, model, Usage(), notes=tuple(notes), constrained_by=constrained_by
        )


def _simulated(model: str) -> tuple[str, ...]:
    return ("answered by a simulated language model",) if is_simulated(model) else ()


def _strays(request: Request, answer: ServerAnswer) -> bool:
    """Whether an answer that was to keep to the request's choices does not."""
    return answer.means is not None and strays(request, answer.samples)
