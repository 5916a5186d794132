"""Language models for tests that choose among what they are given."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vh_core.llm import Completion, Request, Sample

#: how likely a model finds a text (natural logarithm) after a prompt
Worth = Callable[[str, str], float]


def wants(*texts: str) -> Worth:
    """Finds these steps likely, one after the other, and all others unlikely; then the end."""

    def worth(prompt: str, text: str) -> float:
        done = prompt.rpartition("Task:")[2].count("\nStep ")
        finished = done - prompt.rstrip(" ").endswith(":") >= len(texts)
        if text.startswith("\n"):
            ends = text.startswith("\n\n")
            return -0.1 if ends == finished else -5.0
        number = done - 1
        liked = texts[number] if number < len(texts) else ""
        return -0.2 if text.strip() == liked else -4.0

    return worth


class Chooses:
    """A language model with a mind of its own. `means` is what its server can do: keep to choices
    ("choices"), say how likely a text is ("scores"), or neither (""). Speaking freely, it says what
    `says` has for it, once for each request, and then nothing."""

    name = identity = "chooses"

    def __init__(
        self,
        worth: Worth,
        means: str = "choices",
        says: Sequence[Sequence[str]] = (),
        *,
        logprobs: bool = True,
    ) -> None:
        self._worth = worth
        self._means = means
        self._says = list(says)
        self._logprobs = logprobs
        self.requests: list[Request] = []

    def complete(self, request: Request) -> Completion:
        self.requests.append(request)
        prompt = request.text
        if request.continuation:
            worth = self._worth(prompt, request.continuation) if self._means == "scores" else None
            return Completion((self._sample(request.continuation, worth),), self.name)
        if request.choices and self._means == "choices":
            ranked = sorted(request.choices, key=lambda text: -self._worth(prompt, text))
            samples = [
                self._sample(text, self._worth(prompt, text)) for text in ranked[: request.n]
            ]
            return Completion(tuple(samples), self.name, constrained_by="grammar")
        said = self._says.pop(0) if self._says else [""]
        return Completion(tuple(self._sample(text, -0.5) for text in said), self.name)

    def _sample(self, text: str, worth: float | None) -> Sample:
        if worth is None or not self._logprobs:
            return Sample(text)
        return Sample(text, (text,), (worth,))

    def close(self) -> None:
        pass

    @property
    def offered(self) -> list[tuple[str, ...]]:
        """The steps that it was given to choose from, request by request."""
        steps = [r.choices for r in self.requests if r.choices and r.choices[0].startswith(" ")]
        return [tuple(text.strip() for text in choices) for choices in steps]
