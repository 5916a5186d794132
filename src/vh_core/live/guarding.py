"""Who may ask the page's server for something, and for how much. Knows no HTTP library."""

from __future__ import annotations

import hmac
import ipaddress
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

#: what a browser may do with the page: nothing that does not come from this server
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SECURITY_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
#: the cookie that carries the token, which an EventSource cannot send in a header
COOKIE = "vh_planner_token"
#: most bytes of a request's body
LONGEST_BODY = 16_384


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(24)


@dataclass(frozen=True, slots=True)
class Guard:
    """The rules of one server. `token` is asked for where it is not empty, or by paths that have
    one of their own (`others`): who may come in there may not come in elsewhere. On `loopback` only
    names of this machine are answered to, so that no foreign name can be made to lead here."""

    token: str = ""
    loopback: bool = True
    others: Mapping[str, str] = field(default_factory=dict)

    def refusal(
        self, method: str, headers: Mapping[str, str], token: str, path: str = "/"
    ) -> tuple[int, str] | None:
        """The status and the reason with which a request is refused; None where it may pass.
        Names of headers are in lower case."""
        host = headers.get("host", "")
        if self.loopback and not is_loopback(_name_of(host)):
            return 421, "this server answers to names of this machine only"
        origin = headers.get("origin")
        if origin is not None and origin not in (f"http://{host}", f"https://{host}"):
            return 403, "the request comes from another page"
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return 403, "the request comes from another page"
        asked = self.others.get(path, self.token)
        if asked and not hmac.compare_digest(token.encode(), asked.encode()):
            return 401, "the token is missing or wrong; use the address that the server printed"
        if method == "POST":
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                return 415, "send application/json"
        return None


def _name_of(host: str) -> str:
    """A Host header without its port: "[::1]:80" → "::1"."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] or host
