"""A language model for tests that says what it is told to."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.llm import Completion, LlmError, Request, Sample


class Says:
    """A language model that gives these samples, request by request; each a text, or a text and
    its mean log-probability. An exception is raised. After the last one, nothing more is said."""

    name = identity = "scripted"

    def __init__(self, *answers: Sequence[str | tuple[str, float]] | LlmError) -> None:
        self._answers = list(answers)
        self.requests: list[Request] = []

    def complete(self, request: Request) -> Completion:
        self.requests.append(request)
        answer = self._answers.pop(0) if self._answers else [("", 0.0)]
        if isinstance(answer, LlmError):
            raise answer
        samples = []
        for each in answer:
            text, mean = each if isinstance(each, tuple) else (each, -0.1)
            samples.append(Sample(text, (text,), (mean,)))
        return Completion(tuple(samples), self.name)

    def close(self) -> None:
        pass
