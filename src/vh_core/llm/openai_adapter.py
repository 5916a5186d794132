"""The one file that touches the package `openai`: one HTTP exchange with any server that speaks
its protocol.

The package sends, and nothing more: its own retries are off, because they know no deadline, and
answers are handed on as bytes, because they are untrusted (see `answers`). Its errors hold the
request, and so the key. So they end here: what went wrong is given as a value, an `AttemptFailure`,
and is raised only where no error of the package is being handled any more.
"""

from __future__ import annotations

import asyncio
import importlib
import ipaddress
import logging
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.llm.answers import error_message, shortened
from vh_core.llm.dialect import Api
from vh_core.llm.errors import LlmResponseError, LlmTimeoutError, LlmUnavailableError
from vh_core.llm.retry import AttemptFailure, is_passing, retry_after_s
from vh_core.llm.secret import Secret, keep_out_of_logs, undo

_log = logging.getLogger(__name__)

#: most bytes of one answer
MAX_ANSWER_BYTES = 16 * 2**20
#: what the client sends where there is no key; local servers do not look at it
_NO_KEY = "none"


class OpenAiTransport:
    """Sends one request at a time; may be used for many at once, in one event loop.

    Raises `ConfigurationError` for a URL that cannot be used and `MissingDependencyError` where
    the package is not installed.
    """

    def __init__(self, url: str, key: Secret) -> None:
        self.url = check_url(url)
        self._key = key
        self._openai = require_openai()
        self._client = self._make_client(key)
        # imported when they are first touched, which must not count as the server's time
        self._create = {
            "completions": self._client.completions.with_streaming_response.create,
            "chat": self._client.chat.completions.with_streaming_response.create,
        }
        self._list = self._client.models.with_streaming_response.list
        self._shield = keep_out_of_logs(key)
        if key and urlsplit(self.url).scheme == "http" and not is_loopback(self.url):
            _log.warning("the API key goes unencrypted over http to %s", self.url)

    async def post(
        self, api: Api, body: Mapping[str, Any], timeout_s: float
    ) -> bytes | AttemptFailure:
        """The body of the answer with status 200, within `timeout_s` from connecting to the last
        byte, however slowly they come."""
        return await self._exchange(_read(self._create[api](**body)), timeout_s)

    async def models(self, timeout_s: float) -> bytes | AttemptFailure:
        """The body of the server's list of models."""
        return await self._exchange(_read(self._list()), timeout_s)

    async def tokenize(self, texts: Sequence[str], timeout_s: float) -> bytes | AttemptFailure:
        """The tokens of texts, one text after the other, which llama.cpp's server tells at a place
        beside the protocol's."""
        url = f"{self.url.removesuffix('/v1')}/tokenize"
        body = {
            "content": list(texts),
            "add_special": False,
            "parse_special": False,
            "with_pieces": True,
        }
        return await self._exchange(self._client.post(url, cast_to=bytes, body=body), timeout_s)

    async def close(self) -> None:
        """Close all connections."""
        await self._client.close()
        undo(self._shield)

    def _make_client(self, key: Secret) -> Any:
        """The client, without its retries, which know no deadline, and without its timeouts, which
        begin anew with every byte. Proxies from the environment are not asked for the way to this
        machine; redirects are not followed, for prompts are not for everybody."""
        return self._openai.AsyncOpenAI(
            base_url=self.url,
            api_key=key.reveal() or _NO_KEY,
            max_retries=0,
            timeout=None,
            http_client=self._openai.DefaultAsyncHttpxClient(
                follow_redirects=False, trust_env=not is_loopback(self.url)
            ),
        )

    async def _exchange(
        self, content: Awaitable[bytes], timeout_s: float
    ) -> bytes | AttemptFailure:
        openai = self._openai
        try:
            return await asyncio.wait_for(content, timeout_s)
        except asyncio.TimeoutError:
            message = f"{self.url} did not answer within {timeout_s:.3g} s"
            return AttemptFailure(LlmTimeoutError(message), passing=True, answer_lost=True)
        except openai.APIStatusError as error:
            return self._of_status(error)
        except _TooLongError:
            message = f"the server's answer is longer than {MAX_ANSWER_BYTES} bytes"
            return AttemptFailure(LlmResponseError(message), answer_lost=True)
        except openai.APIConnectionError as error:
            why = self._why(error.__cause__ or error)
            message = f"cannot reach {self.url} ({why}); is the server running?"
            return AttemptFailure(LlmUnavailableError(message), passing=True)
        except Exception as error:  # the HTTP library's own, while the body is read
            message = f"the connection to {self.url} broke ({self._why(error)})"
            return AttemptFailure(LlmUnavailableError(message), passing=True, answer_lost=True)

    def _of_status(self, error: Any) -> AttemptFailure:
        status: int = error.status_code
        complaint = error_message(error.body, self._key)
        message = f"{self.url} answered with status {status}: {shortened(complaint)}"
        if status in (401, 403):
            message += "; is the key in VH_PLANNER_API_KEY (or OPENAI_API_KEY) the right one?"
        elif status in (404, 405):
            message += "; is the model's name right, does the URL end in /v1, and does the server "
            message += "offer this API (completions or chat)?"
        elif 300 <= status < 400:
            target = self._key.redact(str(error.response.headers.get("location", "elsewhere")))
            message += f"; it redirects to {target[:200]!r}, give that URL if you trust it"
        return AttemptFailure(
            LlmUnavailableError(message, status=status),
            passing=is_passing(status),
            retry_after_s=retry_after_s(error.response.headers),
            status=status,
            complaint=complaint,
            param=self._key.redact(error.param) if isinstance(error.param, str) else "",
        )

    def _why(self, error: BaseException) -> str:
        words = " ".join(self._key.redact(str(error)).split())[:200]
        return f"{type(error).__name__}: {words}" if words else type(error).__name__


class _TooLongError(Exception):
    """The answer goes on and on."""


async def _read(request: Any) -> bytes:
    """Send a request and read all of its answer."""
    parts: list[bytes] = []
    size = 0
    async with request as response:
        async for part in response.iter_bytes():
            size += len(part)
            if size > MAX_ANSWER_BYTES:
                raise _TooLongError
            parts.append(part)
    return b"".join(parts)


def check_url(url: str) -> str:
    """The base URL without a final slash. Raises `ConfigurationError`, without quoting what may
    be a secret, for one that is no http(s) URL or that carries a password, a query or a fragment.
    """
    wanted = "a server's URL looks like http://127.0.0.1:8000/v1"
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise ConfigurationError(f"the language model's URL cannot be used; {wanted}")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ConfigurationError(
            f"the language model's URL may carry no user, password, query or fragment; {wanted}, "
            "and the key comes from the environment variable VH_PLANNER_API_KEY"
        )
    return url.strip().rstrip("/")


def is_loopback(url: str) -> bool:
    """Whether the URL points to this machine."""
    host = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def require_openai() -> Any:
    """The package. Raises `MissingDependencyError` where it is not installed."""
    try:
        return importlib.import_module("openai")
    except ImportError as error:
        message = (
            f"a language model over HTTP needs the package openai ({error}); "
            "install it with 'pip install vh-planner[llm]'"
        )
    raise MissingDependencyError(message)
