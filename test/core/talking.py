"""Talking with a home over several turns: what tests of sessions share."""

from __future__ import annotations

from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.episode.sessions import Sessions
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import HomeAnswer, Task


class Chat:
    """A home with a session, or several."""

    def __init__(self, scene: str = "embedded") -> None:
        self.home = make_environment("world", open_scene(scene))
        self.sessions = Sessions()

    def look(self) -> EnvironmentGraph:
        return self.home.observe().graph

    def say(self, text: str, session: str = "own") -> EpisodeResult:
        meant = self.sessions.meant(session, text)
        strategy = meant.strategy or make_strategy("symbolic")
        task = Task(meant.text, mentioned=meant.mentioned)
        result = Episode(task, strategy, self.home).run()
        self.sessions.remember(session, meant, result, strategy.mentioned)
        return result

    def done(self, text: str, session: str = "own") -> EpisodeResult:
        result = self.say(text, session)
        assert result.outcome is Outcome.SUCCEEDED, result.message
        return result

    def answer(self, text: str, session: str = "own") -> HomeAnswer:
        answer = self.done(text, session).answer
        assert answer is not None, text
        return answer

    def told(self, text: str, session: str = "own") -> str:
        return self.answer(text, session).text
