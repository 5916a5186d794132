"""The API key: read from the environment, and kept out of everything that is written."""

from __future__ import annotations

import json
import logging
import os
import traceback
from collections.abc import Mapping
from urllib.parse import quote

from vh_core.errors import ConfigurationError

#: where the key is looked for; the first of them that is set counts, also if it is empty
KEY_VARIABLES = ("VH_PLANNER_API_KEY", "OPENAI_API_KEY")
#: what stands where the key stood
REDACTED = "[API key]"
#: shorter ones are no secrets but placeholders ("none", "EMPTY"), and ordinary words
_SHORTEST_SECRET = 8
#: loggers of the libraries between us and the server, with all below them
_LIBRARIES = ("openai", "httpx", "httpx2", "httpcore", "httpcore2", "hpack", "asyncio")


class Secret:
    """A text that does not show itself: not in `repr`, not in `str`, not when pickled."""

    __slots__ = ("__value",)

    def __init__(self, value: str) -> None:
        self.__value = value

    def __bool__(self) -> bool:
        return bool(self.__value)

    def __repr__(self) -> str:
        return "Secret(…)"

    def __reduce__(self) -> str:
        raise TypeError("a secret is not to be written anywhere")

    def reveal(self) -> str:
        """The text itself, for the one place that sends it."""
        return self.__value

    def redact(self, text: str) -> str:
        """The text with this secret blotted out, also where it was escaped for JSON or a URL."""
        value = self.__value
        if len(value) < _SHORTEST_SECRET:
            return text
        in_json = json.dumps(value)[1:-1]
        for form in {value, in_json, in_json.replace("/", "\\/"), quote(value, safe="")}:
            text = text.replace(form, REDACTED)
        return text


def key_from_environment(environment: Mapping[str, str] | None = None) -> Secret:
    """The API key, empty where there is none: a local server needs none.

    Raises `ConfigurationError`, without quoting it, for a key that no header can carry.
    """
    variables = os.environ if environment is None else environment
    name = next((name for name in KEY_VARIABLES if name in variables), None)
    value = variables[name].strip() if name is not None else ""
    if not all("!" <= letter <= "~" for letter in value):
        raise ConfigurationError(
            f"the API key in {name} has characters that a key cannot have (a space, a line break, "
            "a letter outside ASCII); was it pasted whole?"
        )
    return Secret(value)


class _RedactingFilter(logging.Filter):
    """Blots a secret out of log records, whatever their level."""

    def __init__(self, secret: Secret) -> None:
        super().__init__()
        self._secret = secret

    def filter(self, record: logging.LogRecord) -> bool:
        try:
            message = record.getMessage()
        except Exception:  # a record that cannot be formatted is the logging module's to report
            return True
        redacted = self._secret.redact(message)
        if redacted != message:
            record.msg, record.args = redacted, ()
        if record.exc_info and record.exc_info[1] is not None:
            trace = "".join(traceback.format_exception(record.exc_info[1]))
            if self._secret.redact(trace) != trace:
                record.exc_info, record.exc_text = None, self._secret.redact(trace).rstrip()
        return True


def keep_out_of_logs(secret: Secret) -> list[tuple[logging.Logger, logging.Filter]]:
    """Blot the secret out of what the HTTP libraries log: a server may echo it in a header, which
    they write at level DEBUG. Gives what `undo` takes.

    A filter does not reach a logger's children, so each of them gets it; call this when the
    libraries have been imported.
    """
    if not secret:
        return []
    names = [
        name
        for name in (*_LIBRARIES, *logging.root.manager.loggerDict)
        if name.partition(".")[0] in _LIBRARIES
    ]
    shield = _RedactingFilter(secret)
    shielded: list[tuple[logging.Logger, logging.Filter]] = []
    for name in dict.fromkeys(names):
        logger = logging.getLogger(name)
        logger.addFilter(shield)
        shielded.append((logger, shield))
    return shielded


def undo(shielded: list[tuple[logging.Logger, logging.Filter]]) -> None:
    """Take the filters off again."""
    for logger, shield in shielded:
        logger.removeFilter(shield)
