# Printed by `npm run openapi`. Not to be edited. Licence: Apache-2.0.
"""Client of the Leadhouse API. Needs Python 3.9 or later and no packages.

    from leadhouse import Leadhouse

    leadhouse = Leadhouse(base_url="https://leads.example.com", api_key="lh_live_...")
    lead = leadhouse.leads.submit({"email": "ann@example.com"})
    for reason in leadhouse.leads.score(lead["id"])["reasons"]:
        print(reason["points"], reason["text"])
"""

from __future__ import annotations

import base64
import binascii
import datetime
import decimal
import email.utils
import hashlib
import hmac
import http.client
import json
import logging
import math
import os
import platform
import random
import re
import select
import socket
import ssl
import time
import urllib.parse
import urllib.request
import uuid
from collections import (
    deque,
)
from typing import (
    Any,
    Callable,
    Deque,
    Dict,
    Iterable,
    Iterator,
    List,
    Literal,
    Mapping,
    NamedTuple,
    Optional,
    Protocol,
    Sequence,
    Tuple,
    Union,
)

__version__ = "0.1.0"
__all__ = [
    "Leadhouse",
    "LeadhouseConnectionError",
    "LeadhouseError",
    "LeadhouseTimeoutError",
    "Page",
    "WebhookVerificationError",
    "verify_webhook",
]

class LeadhouseError(Exception):
    """An error response. Its text is one sentence, and a line for each problem in the request.

    code: stable error code, such as `invalid_request` or `quota_exceeded`.
    status: HTTP status.
    errors: all problems in the request, each with `code`, `detail` and its place: `pointer`
        (into the body), `parameter` or `header`. Empty if the input is not the cause.
    request_id: ID of the request, to quote in a report.
    type: URL of the page that explains the error.
    headers: headers of the response, with lower-case names.
    """

    def __init__(self, problem: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        super().__init__(problem, headers)
        self.headers = headers
        self.code: str = problem["code"]
        self.status: int = problem["status"]
        self.title: str = problem["title"]
        self.detail: str = problem["detail"]
        self.type: str = problem["type"]
        self.request_id: Optional[str] = problem.get("request_id")
        self.errors: List[Dict[str, Any]] = problem.get("errors") or []

    def __str__(self) -> str:
        return "\n".join([self.detail, *map(_describe_problem, self.errors)])


class LeadhouseConnectionError(Exception):
    """There was no response, because of the network or the server. `__cause__` has the reason."""


class LeadhouseTimeoutError(LeadhouseConnectionError):
    """There was no response in time."""


class WebhookVerificationError(Exception):
    """A delivery is not authentic. Respond with 400 and ignore it.

    reason: `missing_header`, `signature_malformed`, `timestamp_not_seconds`, `timestamp_too_old`,
        `timestamp_in_future`, `secret_malformed` or `wrong_signature`.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return f"The delivery is not genuine: {self.reason}."


def _describe_problem(problem: Mapping[str, Any]) -> str:
    place = next((problem[key] for key in ("pointer", "parameter", "header") if problem.get(key)), "")
    return f"{place}: {problem['detail']}" if place else str(problem["detail"])


class _Headers(Protocol):
    """A dict, or the headers of any framework."""

    def items(self) -> Iterable[Tuple[str, str]]: ...


def verify_webhook(
    payload: Union[bytes, str],
    headers: _Headers,
    secret: Union[str, Sequence[str]],
    *,
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """Verifies the signature and the age of a delivery, and returns its event.

    Accepts either of the two signatures of a delivery, `x-service-signature` or the
    `webhook-signature` of Standard Webhooks (https://www.standardwebhooks.com/).

    payload: the body exactly as it arrived.
    headers: the headers of the request. Case does not matter.
    secret: the secret of the endpoint (`whsec_…`). Pass both secrets during a rotation.
    tolerance_seconds: largest difference between the timestamp and the clock.
    now: current Unix time. Default: the clock of the machine.

    Raises WebhookVerificationError with the reason, and TypeError for a payload that was parsed.
    """
    if not isinstance(payload, (bytes, bytearray, memoryview, str)):
        raise TypeError("payload is not the raw body. Pass its bytes, not the parsed JSON.")
    body = payload.encode() if isinstance(payload, str) else bytes(payload)
    timestamp, prefix, signatures = _read_signatures(headers)
    time_now = time.time() if now is None else now
    if timestamp < time_now - tolerance_seconds:
        raise WebhookVerificationError("timestamp_too_old")
    if timestamp > time_now + tolerance_seconds:
        raise WebhookVerificationError("timestamp_in_future")
    secrets = [secret] if isinstance(secret, str) else secret
    own = [hmac.new(_read_secret(one), prefix + body, hashlib.sha256).digest() for one in secrets]
    # A list, not a generator: every pair is compared, so the time does not reveal which one fits.
    if not any([hmac.compare_digest(mine, given) for mine in own for given in signatures]):
        raise WebhookVerificationError("wrong_signature")
    event: Dict[str, Any] = json.loads(body)
    return event


def _read_signatures(headers: _Headers) -> Tuple[int, bytes, List[bytes]]:
    """Returns the timestamp, the signed bytes in front of the body, and the signatures."""
    given = {name.lower(): value for name, value in headers.items()}
    if "x-service-signature" in given:
        signatures = given["x-service-signature"].split(",")
        stamp = _read_header(given, "x-service-timestamp")
        prefix = f"{stamp}."
        form, decode = _HEX, binascii.unhexlify
    else:
        signatures = _read_header(given, "webhook-signature").split(" ")
        stamp = _read_header(given, "webhook-timestamp")
        prefix = f"{_read_header(given, 'webhook-id')}.{stamp}."
        form, decode = _BASE64, base64.b64decode
    if not re.fullmatch("[0-9]{10}", stamp):
        raise WebhookVerificationError("timestamp_not_seconds")
    # Later versions may add signatures in another form; they are ignored.
    found = [match[1] for match in (form.fullmatch(one.strip()) for one in signatures) if match]
    if not found:
        raise WebhookVerificationError("signature_malformed")
    return int(stamp), prefix.encode(), [decode(one) for one in found]


_HEX = re.compile("v1=([0-9a-f]{64})")
_BASE64 = re.compile("v1,([A-Za-z0-9+/]{43}=)")


def _read_header(headers: Mapping[str, str], name: str) -> str:
    if name not in headers:
        raise WebhookVerificationError("missing_header")
    return headers[name]


def _read_secret(secret: str) -> bytes:
    """Decodes the text after `whsec_`. Using the text itself is the most common mistake."""
    encoded = secret[len("whsec_") :] if secret.startswith("whsec_") else secret
    try:
        return base64.b64decode(encoded + "=" * (-len(encoded) % 4), validate=True)
    except ValueError:
        raise WebhookVerificationError("secret_malformed") from None


def _wait_after(
    attempt: int,
    status: Optional[int],
    retry_after: Optional[str],
    now: float,
    random: float,
    attempts: int,
    longest_wait: float,
) -> Optional[float]:
    """Returns the seconds to wait after an attempt, or None if a retry is useless.

    Half of the wait is random (`random`, 0 to 1), and up to a second is added to `Retry-After`, so
    that clients that failed together do not retry together.
    attempt: number of the attempt, from 1.
    status: None without a response.
    now: Unix time, to which a `Retry-After` with a date is compared.
    """
    is_useful = status is None or status == 429 or status >= 500
    if not is_useful or attempt >= attempts:
        return None
    asked = _read_retry_after(retry_after, now)
    if asked > longest_wait:
        return None
    own = min(2.0**attempt, longest_wait) * (0.5 + random / 2)
    return own if asked == 0 else max(own, asked + random)


def _read_retry_after(value: Optional[str], now: float) -> float:
    """Reads seconds or a date. See RFC 9110, section 10.2.3."""
    if value is None:
        return 0
    if re.fullmatch("[0-9]+", value):
        return float(value)
    date = email.utils.parsedate_tz(value)
    return 0 if date is None else max(0, math.ceil(email.utils.mktime_tz(date) - now))


class _Request(NamedTuple):
    method: str
    target: str
    headers: Mapping[str, str]
    body: Optional[bytes]
    timeout: float
    is_stream: bool


class _Answer(NamedTuple):
    """A response with its body, or with a stream from which the caller reads the body."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    stream: Optional[http.client.HTTPResponse]


_Connection = http.client.HTTPConnection


class _Transport:
    """Sends requests to one origin. Threads share it; each request has a connection of its own.

    Connections are used again: a new one costs a TLS handshake, which takes longer than most calls.
    """

    def __init__(self, base_url: str, ssl_context: Optional[ssl.SSLContext]) -> None:
        self._idle: Deque[Tuple[_Connection, float]] = deque()
        self._process = os.getpid()
        address = urllib.parse.urlsplit(base_url)
        if address.scheme not in ("http", "https") or not address.hostname or address.username:
            raise ValueError(f"base_url is not the address of an instance: {base_url!r}")
        self._is_https = address.scheme == "https"
        self._host = address.hostname
        self._port = address.port or (443 if self._is_https else 80)
        # Each new context reads all certificates of the machine, so one serves all connections.
        self._ssl_context = ssl_context or ssl.create_default_context() if self._is_https else None
        self._proxy = _find_proxy(address)
        is_forwarded = self._proxy is not None and not self._is_https
        # A proxy gets the whole address and its credentials, except through a tunnel.
        self._path = base_url if is_forwarded else address.path
        self._proxy_headers = self._proxy[2] if self._proxy and is_forwarded else {}

    def send(self, request: _Request) -> _Answer:
        """Sends a request. The timeout includes the body, or each part of a stream."""
        deadline = time.monotonic() + request.timeout
        try:
            connection, response = self._begin(request)
            is_stream = request.is_stream and 200 <= response.status < 300
            body = b"" if is_stream else _read_body(connection, response, deadline)
        except (OSError, http.client.HTTPException) as error:
            raise _explain(error, request.timeout) from error
        if not response.will_close:
            self._keep(connection)
        headers = {name.lower(): value for name, value in response.getheaders()}
        return _Answer(response.status, headers, body, response if is_stream else None)

    def close(self) -> None:
        while self._idle:
            self._idle.pop()[0].close()

    __del__ = close

    def _keep(self, connection: _Connection) -> None:
        if len(self._idle) < _MOST_IDLE:
            self._idle.append((connection, time.monotonic()))
        else:
            connection.close()

    def _begin(self, request: _Request) -> Tuple[_Connection, http.client.HTTPResponse]:
        used = None if request.is_stream else self._take_idle()
        connection = used or self._connect(request.timeout)
        if used is not None:
            used.sock.settimeout(request.timeout)
        return connection, self._try(connection, request)

    def _try(self, connection: _Connection, request: _Request) -> http.client.HTTPResponse:
        headers = {**request.headers, **self._proxy_headers}
        if request.is_stream:
            # The response then owns the connection and closes it.
            headers["Connection"] = "close"
        try:
            connection.request(request.method, self._path + request.target, request.body, headers)
            return connection.getresponse()
        except BaseException:
            connection.close()
            raise

    def _take_idle(self) -> Optional[_Connection]:
        if self._process != os.getpid():
            # After a fork, both processes would read from the same connections.
            self._idle = deque()
            self._process = os.getpid()
        while True:
            try:
                connection, since = self._idle.pop()
            except IndexError:
                return None
            if time.monotonic() < since + _LONGEST_IDLE and not _is_closed(connection):
                return connection
            connection.close()

    def _connect(self, timeout: float) -> _Connection:
        host, port, headers = self._proxy or (self._host, self._port, {})
        if not self._is_https:
            return http.client.HTTPConnection(host, port, timeout=timeout)
        connection = http.client.HTTPSConnection(
            host, port, timeout=timeout, context=self._ssl_context
        )
        if self._proxy is not None:
            connection.set_tunnel(self._host, self._port, headers)
        return connection


_MOST_IDLE = 16
# Seconds. The server closes a connection after 75 s, and many proxies do after 60 s.
_LONGEST_IDLE = 50.0


def _read_body(
    connection: _Connection, response: http.client.HTTPResponse, deadline: float
) -> bytes:
    parts = []
    try:
        while not response.isclosed():
            if connection.sock is not None:
                connection.sock.settimeout(max(0.001, deadline - time.monotonic()))
            parts.append(_read_available(response))
    except BaseException:
        connection.close()
        raise
    return b"".join(parts)


def _read_available(response: http.client.HTTPResponse) -> bytes:
    """Reads what arrived, or waits for more. Raises IncompleteRead if the body ends too early."""
    if response.chunked:
        return response.read1(65536)
    # Before Python 3.13, `read1` blocks at the end of a body that is not chunked.
    ready = 0 if response.length == 0 else len(response.peek())
    return response.read(ready or None)


def _is_closed(connection: _Connection) -> bool:
    """An idle connection that can be read was closed by the server."""
    try:
        return bool(select.select([connection.sock], [], [], 0)[0])
    except (OSError, ValueError):
        return True


def _explain(error: Exception, timeout: float) -> LeadhouseConnectionError:
    # Before Python 3.10, `socket.timeout` is no `TimeoutError`.
    if isinstance(error, (TimeoutError, socket.timeout)):
        return LeadhouseTimeoutError(f"The server did not answer within {timeout:g} s.")
    return LeadhouseConnectionError(f"The server could not be reached: {error}.")


def _find_proxy(address: urllib.parse.SplitResult) -> Optional[Tuple[str, int, Dict[str, str]]]:
    """Returns host, port and headers of the proxy of the environment (`HTTPS_PROXY`), if any."""
    proxy = urllib.request.getproxies().get(address.scheme)
    if not proxy or urllib.request.proxy_bypass(address.netloc):
        return None
    parts = urllib.parse.urlsplit(proxy if "//" in proxy else f"//{proxy}")
    if not parts.hostname:
        return None
    headers = {}
    if parts.username is not None:
        user = f"{urllib.parse.unquote(parts.username)}:{urllib.parse.unquote(parts.password or '')}"
        headers["Proxy-Authorization"] = f"Basic {base64.b64encode(user.encode()).decode()}"
    return parts.hostname, parts.port or 80, headers


_log = logging.getLogger("leadhouse")

_Time = Union[str, datetime.datetime]


class Page:
    """One page of a list. Iterating over it yields every row of this page and of all later ones.

    data: the rows of this page.
    has_more: whether there are further pages.
    next_cursor: `cursor` of the next page; None on the last page.
    body: the whole response.
    """

    def __init__(self, body: Dict[str, Any], fetch: Callable[[str], Page]) -> None:
        self.body = body
        self.data: List[Dict[str, Any]] = body["data"]
        self.has_more: bool = body["has_more"]
        self.next_cursor: Optional[str] = body["next_cursor"]
        self._fetch = fetch

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        page = self
        yield from page.data
        while page.next_cursor is not None:
            page = self._fetch(page.next_cursor)
            yield from page.data

    def __repr__(self) -> str:
        return f"<Page of {len(self.data)} rows, has_more={self.has_more}>"


class _Client:
    def __init__(
        self,
        api_key: Optional[str],
        base_url: Optional[str],
        timeout: float,
        attempts: int,
        longest_wait: float,
        ssl_context: Optional[ssl.SSLContext],
    ) -> None:
        key = (api_key or _read_variable("api_key", "LEADHOUSE_API_KEY")).strip()
        address = (base_url or _read_variable("base_url", "LEADHOUSE_URL")).strip().rstrip("/")
        self._transport = _Transport(re.sub("/v1$", "", address), ssl_context)
        self._timeout = timeout
        self._attempts = attempts
        self._longest_wait = longest_wait
        self._headers = {
            "Accept": "application/json, */*;q=0.5",
            "Authorization": f"Bearer {key}",
            "User-Agent": f"leadhouse-python/{__version__} python/{platform.python_version()}",
        }

    def close(self) -> None:
        """Closes idle connections. The client can still be used."""
        self._transport.close()

    def _value(self, method: str, path: str, **given: Any) -> Dict[str, Any]:
        body = self._send(method, path, **given).body
        value: Dict[str, Any] = json.loads(body) if body else {}
        return value

    def _page(self, method: str, path: str, **given: Any) -> Page:
        def fetch(cursor: str) -> Page:
            query = {**given.get("query", {}), "cursor": cursor}
            return self._page(method, path, **{**given, "query": query})

        return Page(self._value(method, path, **given), fetch)

    def _stream(self, method: str, path: str, **given: Any) -> http.client.HTTPResponse:
        stream = self._send(method, path, is_stream=True, **given).stream
        assert stream is not None
        return stream

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
        is_stream: bool = False,
    ) -> _Answer:
        headers = dict(self._headers)
        if method in ("POST", "PATCH"):
            # The same key for all attempts, so the server never executes a request twice.
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if if_version is not None:
            headers["If-Match"] = f'"{if_version}"'
        if body is not None:
            headers["Content-Type"] = "application/json"
        search = _write_query(query or {})
        target = f"{path}?{search}" if search else path
        content = None if body is None else _write_json(body)
        limit = self._timeout if timeout is None else timeout
        answer = self._retry(_Request(method, target, headers, content, limit, is_stream))
        if not 200 <= answer.status < 300:
            raise _read_problem(answer)
        return answer

    def _retry(self, request: _Request) -> _Answer:
        number = 1
        while True:
            answer, error = self._try(request)
            status = answer.status if answer else None
            hint = answer.headers.get("retry-after") if answer else None
            chance = random.random()
            wait = _wait_after(
                number, status, hint, time.time(), chance, self._attempts, self._longest_wait
            )
            path = request.target.partition("?")[0]
            _log.debug("%s %s attempt=%s status=%s", request.method, path, number, status)
            if wait is not None:
                time.sleep(wait)
                number += 1
            elif answer:
                return answer
            elif error:
                raise error

    def _try(
        self, request: _Request
    ) -> Tuple[Optional[_Answer], Optional[LeadhouseConnectionError]]:
        try:
            return self._transport.send(request), None
        except LeadhouseConnectionError as error:
            return None, error


class _Resource:
    def __init__(self, client: _Client) -> None:
        self._client = client


def _read_variable(option: str, variable: str) -> str:
    value = os.environ.get(variable)
    if not value:
        raise ValueError(f"Leadhouse needs {option}, or {variable} in the environment.")
    return value


def _id(name: str, value: str) -> str:
    """An empty ID would request the list instead of one object; dots would leave the path."""
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise ValueError(f"{name} is not an ID: {value!r}")
    return urllib.parse.quote(value, safe="")


def _write_query(query: Mapping[str, Any]) -> str:
    """Leaves out parameters that are None. A list becomes one parameter per item."""
    pairs = [
        (name, one)
        for name, value in query.items()
        for one in (value if isinstance(value, (list, tuple)) else [value])
        if one is not None
    ]
    return urllib.parse.urlencode([(name, _write_parameter(value)) for name, value in pairs])


def _write_parameter(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (bool, int, float)):
        return json.dumps(value)
    return str(_simplify(value))


def _write_json(body: Mapping[str, Any]) -> bytes:
    return json.dumps(dict(body), default=_simplify, allow_nan=False).encode()


def _simplify(value: Any) -> Any:
    """Converts a value that JSON does not have. A time without a zone would be ambiguous."""
    if isinstance(value, datetime.datetime):
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone.")
        return value.isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, decimal.Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    raise TypeError(f"{value!r} cannot be sent.")


def _read_problem(answer: _Answer) -> LeadhouseError:
    """A response that is not from the server, such as a proxy's page, has its own code."""
    try:
        problem = json.loads(answer.body)
    except ValueError:
        problem = None
    if not isinstance(problem, dict) or not {"code", "detail", "status"} <= problem.keys():
        place = answer.headers.get("location")
        problem = {
            "code": "unexpected_answer",
            "detail": f"The answer has the status {answer.status} and is not from Leadhouse."
            if place is None
            else f"The answer is a redirect to {place}, which is not followed. Check base_url.",
            "status": answer.status,
            "request_id": answer.headers.get("x-request-id"),
        }
    defaults = {"title": "Unexpected answer", "type": "about:blank"}
    return LeadhouseError({**defaults, **problem}, answer.headers)


class Usage(_Resource):
    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get quota usage.

        GET /v1/usage
        """
        return self._client._value(
            "GET",
            "/v1/usage",
            timeout=timeout,
        )


class Services(_Resource):
    def list(
        self,
        *,
        type: Optional[str] = None,
        min_price: Optional[float] = None,
        max_price: Optional[float] = None,
        price_unit: Optional[Literal["total", "month", "week", "day", "hour", "seat"]] = None,
        city: Optional[str] = None,
        state: Optional[str] = None,
        min_bedrooms: Optional[int] = None,
        min_bathrooms: Optional[int] = None,
        status: Optional[Literal["active", "inactive"]] = None,
        q: Optional[str] = None,
        external_id: Optional[str] = None,
        created_after: Optional[_Time] = None,
        created_before: Optional[_Time] = None,
        updated_after: Optional[_Time] = None,
        updated_before: Optional[_Time] = None,
        sort: Optional[Literal["created_at", "-created_at", "updated_at", "-updated_at", "price", "-price", "listed_at", "-listed_at", "gap_pct", "-gap_pct", "enquiries_90d", "-enquiries_90d", "type", "-type", "city", "-city", "bedrooms", "-bedrooms"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List services.

        GET /v1/services
        type: Type of the service, compared without case, accents, blanks and hyphens.
        min_price: Minimum price, in the currency of the account. Inclusive.
        max_price: Maximum price, in the currency of the account. Inclusive.
        price_unit: Unit of the price; `total` is the whole service. Default: `total`.
        city: City, compared without case and accents; `_` is read as a space.
        state: State, as two letters. Three are accepted too.
        min_bedrooms: Minimum number of bedrooms.
        min_bathrooms: Minimum number of bathrooms.
        status: Status of the service: `active` is on offer, `inactive` is not.
        q: Words to search for. Each must occur in the title, description, address or city.
        external_id: Your own ID of the service.
        created_after: Start of the creation time range. Inclusive.
        created_before: End of the creation time range. Inclusive.
        updated_after: Start of the time range of the last change. Inclusive.
        updated_before: End of the time range of the last change. Inclusive.
        sort: Sort order; `-` means descending. Rows without a value come last.
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/services",
            query={
                "type": type,
                "min_price": min_price,
                "max_price": max_price,
                "price_unit": price_unit,
                "city": city,
                "state": state,
                "min_bedrooms": min_bedrooms,
                "min_bathrooms": min_bathrooms,
                "status": status,
                "q": q,
                "external_id": external_id,
                "created_after": created_after,
                "created_before": created_before,
                "updated_after": updated_after,
                "updated_before": updated_before,
                "sort": sort,
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def create(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Create a service.

        POST /v1/services
        body: type, price, status, price_unit, title, description, currency, bedrooms, bathrooms,
            square_feet, location, external_id, attributes, listed_at, ended_at, closed_price.
        """
        return self._client._value(
            "POST",
            "/v1/services",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def create_many(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Create or update many services.

        POST /v1/services/batch
        body: items, upsert.
        """
        return self._client._value(
            "POST",
            "/v1/services/batch",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        service_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a service.

        GET /v1/services/{service_id}
        """
        return self._client._value(
            "GET",
            f"/v1/services/{_id('service_id', service_id)}",
            timeout=timeout,
        )

    def update(
        self,
        service_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Update a service.

        PATCH /v1/services/{service_id}
        body: type, price, status, price_unit, title, description, currency, bedrooms, bathrooms,
            square_feet, location, external_id, attributes, listed_at, ended_at, closed_price.
        """
        return self._client._value(
            "PATCH",
            f"/v1/services/{_id('service_id', service_id)}",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )

    def delete(
        self,
        service_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Delete a service.

        DELETE /v1/services/{service_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/services/{_id('service_id', service_id)}",
            if_version=if_version,
            timeout=timeout,
        )

    def history(
        self,
        service_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List price and status changes of a service.

        GET /v1/services/{service_id}/history
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            f"/v1/services/{_id('service_id', service_id)}/history",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def valuation(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Compare a service with its market.

        GET /v1/services/{id}/valuation
        """
        return self._client._value(
            "GET",
            f"/v1/services/{_id('id', id)}/valuation",
            timeout=timeout,
        )

    def leads(
        self,
        service_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Page:
        """List leads that match a service.

        GET /v1/services/{service_id}/leads
        """
        return self._client._page(
            "GET",
            f"/v1/services/{_id('service_id', service_id)}/leads",
            timeout=timeout,
        )


class Analytics(_Resource):
    def market(
        self,
        *,
        city: Optional[str] = None,
        state: Optional[str] = None,
        property_type: Optional[str] = None,
        include: Optional[Sequence[Literal["series", "yearly_change", "sale_to_asking", "quality_adjusted", "shrinkage", "prices_by_bedrooms", "positions", "price_summary", "density", "services", "bands", "insights", "narrative"]]] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Analyze the market of an area.

        GET /v1/analytics/market
        city: City name. Case, accents, spaces and `_` are ignored. Default: all cities.
        state: State code, to distinguish cities with the same name.
        property_type: Type of the services. Case, accents, spaces and `_` are ignored. Default: all
            types.
        include: Parts to add to the summary, separated by commas. A part that is not included is
            null.
        """
        return self._client._value(
            "GET",
            "/v1/analytics/market",
            query={
                "city": city,
                "state": state,
                "property_type": property_type,
                "include": include,
            },
            timeout=timeout,
        )

    def analysis(
        self,
        id: str,
        *,
        include: Optional[Sequence[Literal["series", "yearly_change", "sale_to_asking", "quality_adjusted", "shrinkage", "prices_by_bedrooms", "positions", "price_summary", "density", "services", "bands", "insights", "narrative"]]] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a market analysis.

        GET /v1/analytics/market/{id}
        include: Parts to add to the summary, separated by commas. A part that is not included is
            null.
        """
        return self._client._value(
            "GET",
            f"/v1/analytics/market/{_id('id', id)}",
            query={
                "include": include,
            },
            timeout=timeout,
        )

    def analysis_history(
        self,
        id: str,
        *,
        include: Optional[Sequence[Literal["series", "yearly_change", "sale_to_asking", "quality_adjusted", "shrinkage", "prices_by_bedrooms", "positions", "price_summary", "density", "services", "bands", "insights", "narrative"]]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List previous analyses of an area.

        GET /v1/analytics/market/{id}/history
        include: Parts to add to the summary, separated by commas. A part that is not included is
            null.
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            f"/v1/analytics/market/{_id('id', id)}/history",
            query={
                "include": include,
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def areas(
        self,
        *,
        q: Optional[str] = None,
        kind: Optional[Literal["city", "state"]] = None,
        property_type: Optional[str] = None,
        sort: Optional[Literal["listings", "-listings", "slug", "-slug"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List areas with listings.

        GET /v1/analytics/areas
        q: Search text: prefixes of words in the city or state name. Case and accents are ignored:
            `san fr`, `portland or`.
        kind: Kind of the area: a city or a whole state.
        property_type: Count only services of this type. Case, accents, spaces and `_` are ignored.
        sort: Sort order; `-` means descending. Rows without a value come last.
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/analytics/areas",
            query={
                "q": q,
                "kind": kind,
                "property_type": property_type,
                "sort": sort,
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def model(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get the model card.

        GET /v1/analytics/model
        """
        return self._client._value(
            "GET",
            "/v1/analytics/model",
            timeout=timeout,
        )

    def simulate(
        self,
        body: Optional[Mapping[str, Any]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Simulate other settings.

        POST /v1/analytics/model/simulate
        body: hot, warm, qualifying_tier, profile, rules.
        """
        return self._client._value(
            "POST",
            "/v1/analytics/model/simulate",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def funnel(
        self,
        *,
        created_after: Optional[_Time] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get the outcome funnel.

        GET /v1/analytics/funnel
        created_after: Start of the period: leads created at or after this time. Default: one year
            ago.
        """
        return self._client._value(
            "GET",
            "/v1/analytics/funnel",
            query={
                "created_after": created_after,
            },
            timeout=timeout,
        )

    def response(
        self,
        *,
        from_: Optional[_Time] = None,
        to: Optional[_Time] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get response times to leads.

        GET /v1/analytics/response
        from_: Start of the period: leads that arrived at or after this time. Default: 30 days ago.
        to: End of the period: leads that arrived before this time. At most 366 days after `from`.
            Default: now.
        """
        return self._client._value(
            "GET",
            "/v1/analytics/response",
            query={
                "from": from_,
                "to": to,
            },
            timeout=timeout,
        )

    def overview(
        self,
        *,
        first_day: Optional[str] = None,
        last_day: Optional[str] = None,
        source: Optional[str] = None,
        assigned_to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get the overview of a period.

        GET /v1/analytics/overview
        first_day: First day of the period, in the account’s time zone. Default: six days before
            `last_day`.
        last_day: Last day of the period, inclusive. The period has at most 366 days. Default:
            today.
        source: Only leads with exactly this source.
        assigned_to: Only leads of this member; `none` means unassigned.
        """
        return self._client._value(
            "GET",
            "/v1/analytics/overview",
            query={
                "first_day": first_day,
                "last_day": last_day,
                "source": source,
                "assigned_to": assigned_to,
            },
            timeout=timeout,
        )


class Customers(_Resource):
    def list(
        self,
        *,
        status: Optional[Literal["prospect", "qualified", "won", "lost"]] = None,
        qualification_type: Optional[Literal["hot", "warm", "cold", "unqualified"]] = None,
        email: Optional[str] = None,
        phone: Optional[str] = None,
        q: Optional[str] = None,
        assigned_to: Optional[str] = None,
        test: Optional[bool] = None,
        sort: Optional[Literal["last_activity_at", "-last_activity_at", "created_at", "-created_at", "score", "-score"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List customers.

        GET /v1/customers
        status: Status of the customer, derived from the leads. `prospect` until a lead qualifies.
        qualification_type: Tier of the score.
        email: Customers with this email address.
        phone: Customers with this phone number, in any notation.
        q: Search words. Each must be the beginning of a word of the name, email or phone. The last
            three or more digits of the phone also match.
        assigned_to: Assigned member. `me` means the caller; `none` means unassigned.
        test: `true`: customers of test leads only. `false`, the default: no customers of test
            leads.
        sort: Sort order; `-` means descending. Rows without a value come last.
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/customers",
            query={
                "status": status,
                "qualification_type": qualification_type,
                "email": email,
                "phone": phone,
                "q": q,
                "assigned_to": assigned_to,
                "test": test,
                "sort": sort,
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def create(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Create a customer.

        POST /v1/customers
        body: name, email, phone, attributes.
        """
        return self._client._value(
            "POST",
            "/v1/customers",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        customer_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a customer.

        GET /v1/customers/{customer_id}
        """
        return self._client._value(
            "GET",
            f"/v1/customers/{_id('customer_id', customer_id)}",
            timeout=timeout,
        )

    def update(
        self,
        customer_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Update a customer.

        PATCH /v1/customers/{customer_id}
        body: name, email, phone, attributes.
        """
        return self._client._value(
            "PATCH",
            f"/v1/customers/{_id('customer_id', customer_id)}",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )

    def delete(
        self,
        customer_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Delete a customer.

        DELETE /v1/customers/{customer_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/customers/{_id('customer_id', customer_id)}",
            if_version=if_version,
            timeout=timeout,
        )

    def leads(
        self,
        customer_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Literal["created_at", "-created_at", "score", "-score"]] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List the leads of a customer.

        GET /v1/customers/{customer_id}/leads
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        sort: Sort order; `-` means descending. Rows without a value come last.
        """
        return self._client._page(
            "GET",
            f"/v1/customers/{_id('customer_id', customer_id)}/leads",
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
            },
            timeout=timeout,
        )

    def export(
        self,
        customer_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Export all data of a customer.

        GET /v1/customers/{customer_id}/export
        """
        return self._client._value(
            "GET",
            f"/v1/customers/{_id('customer_id', customer_id)}/export",
            timeout=timeout,
        )

    def erase(
        self,
        customer_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Erase a customer permanently.

        POST /v1/customers/{customer_id}/erase
        """
        return self._client._value(
            "POST",
            f"/v1/customers/{_id('customer_id', customer_id)}/erase",
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def merge(
        self,
        customer_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Merge customers.

        POST /v1/customers/{customer_id}/merge
        body: source_ids, dry_run.
        """
        return self._client._value(
            "POST",
            f"/v1/customers/{_id('customer_id', customer_id)}/merge",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def split(
        self,
        customer_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Split a customer.

        POST /v1/customers/{customer_id}/split
        body: lead_ids, source_ids, dry_run.
        """
        return self._client._value(
            "POST",
            f"/v1/customers/{_id('customer_id', customer_id)}/split",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def record_consent(
        self,
        customer_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """Record a consent.

        POST /v1/customers/{customer_id}/consents
        body: channels, status, text, text_version, source, occurred_at, lead_id.
        """
        return self._client._page(
            "POST",
            f"/v1/customers/{_id('customer_id', customer_id)}/consents",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def consents(
        self,
        customer_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List the consents of a customer.

        GET /v1/customers/{customer_id}/consents
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            f"/v1/customers/{_id('customer_id', customer_id)}/consents",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def matches(
        self,
        customer_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Page:
        """List services that match a customer.

        GET /v1/customers/{customer_id}/matches
        """
        return self._client._page(
            "GET",
            f"/v1/customers/{_id('customer_id', customer_id)}/matches",
            timeout=timeout,
        )

    def messages(
        self,
        customer_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List messages of a customer.

        GET /v1/customers/{customer_id}/messages
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            f"/v1/customers/{_id('customer_id', customer_id)}/messages",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )


class Leads(_Resource):
    def submit(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Submit a lead.

        POST /v1/leads
        body: name, email, phone, preferences, message, source, external_id, service_id, consent,
            attributes, test.
        """
        return self._client._value(
            "POST",
            "/v1/leads",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Literal["created_at", "-created_at", "score", "-score"]] = None,
        status: Optional[Literal["received", "qualified", "unqualified", "won", "lost", "disqualified"]] = None,
        qualification_type: Optional[Literal["hot", "warm", "cold", "unqualified"]] = None,
        source: Optional[str] = None,
        has_source: Optional[bool] = None,
        customer_id: Optional[str] = None,
        external_id: Optional[str] = None,
        q: Optional[str] = None,
        created_after: Optional[_Time] = None,
        created_before: Optional[_Time] = None,
        created_within_hours: Optional[int] = None,
        min_score: Optional[int] = None,
        property_type: Optional[str] = None,
        city: Optional[str] = None,
        state: Optional[str] = None,
        min_price: Optional[float] = None,
        max_price: Optional[float] = None,
        language: Optional[str] = None,
        has_message: Optional[bool] = None,
        assigned_to: Optional[str] = None,
        answered: Optional[bool] = None,
        overdue: Optional[bool] = None,
        answered_within_minutes: Optional[int] = None,
        milestone: Optional[Literal["contacted", "met", "offer", "won", "lost", "disqualified"]] = None,
        won_after: Optional[_Time] = None,
        won_before: Optional[_Time] = None,
        test: Optional[bool] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List leads.

        GET /v1/leads
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        sort: Sort order; `-` means descending. Rows without a value come last.
        status: Status of the lead. `received`: not scored yet. `qualified` and `unqualified`: set
            by the score. `won`, `lost` and `disqualified`: set by a milestone.
        qualification_type: Tier of the score.
        source: Leads with exactly this source.
        has_source: `true`: leads with a source. `false`: leads without a source.
        customer_id: Leads of the customer with this ID.
        external_id: Lead with this `external_id`.
        q: Search words. Each must be the beginning of a word of the name, email, phone or message.
            The last three or more digits of the phone also match.
        created_after: Leads created at or after this time.
        created_before: Leads created at or before this time.
        created_within_hours: Leads created in this number of hours up to now, such as 168 for a
            week.
        min_score: Leads with at least this score.
        property_type: Leads that want this type of service, as sent or as read from the message.
        city: Leads that want this city. Upper case and accents are ignored.
        state: Leads that want this region, as a code of two or three letters.
        min_price: Leads with a budget that includes this amount or more. Leads without a budget
            match neither this filter nor `max_price`.
        max_price: Leads with a budget that starts at this amount or below. With `min_price`, the
            budget must overlap the range.
        language: Leads with messages in this language, as ISO 639-1. Leads without a detected
            language do not match.
        has_message: `true`: leads with a message, in the enquiry or later. `false`: leads without a
            message.
        assigned_to: Assigned member. `me` means the caller; `none` means unassigned.
        answered: `true`: leads with a response. `false`: leads without a response for which one is
            due.
        overdue: `true`: leads with an overdue response only. `false`, the default: all leads.
        answered_within_minutes: Leads answered at most this number of minutes after they arrived.
        milestone: Leads that reached this milestone. `contacted`, `met` and `offer` include leads
            with a later milestone, and `disqualified` includes spam.
        won_after: Leads with their first milestone `won` at or after this time.
        won_before: Leads with their first milestone `won` at or before this time.
        test: `true`: test leads only. `false`, the default: no test leads.
        """
        return self._client._page(
            "GET",
            "/v1/leads",
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "status": status,
                "qualification_type": qualification_type,
                "source": source,
                "has_source": has_source,
                "customer_id": customer_id,
                "external_id": external_id,
                "q": q,
                "created_after": created_after,
                "created_before": created_before,
                "created_within_hours": created_within_hours,
                "min_score": min_score,
                "property_type": property_type,
                "city": city,
                "state": state,
                "min_price": min_price,
                "max_price": max_price,
                "language": language,
                "has_message": has_message,
                "assigned_to": assigned_to,
                "answered": answered,
                "overdue": overdue,
                "answered_within_minutes": answered_within_minutes,
                "milestone": milestone,
                "won_after": won_after,
                "won_before": won_before,
                "test": test,
            },
            timeout=timeout,
        )

    def submit_many(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Submit many leads.

        POST /v1/leads/batch
        body: items, upsert.
        """
        return self._client._value(
            "POST",
            "/v1/leads/batch",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        lead_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a lead.

        GET /v1/leads/{lead_id}
        """
        return self._client._value(
            "GET",
            f"/v1/leads/{_id('lead_id', lead_id)}",
            timeout=timeout,
        )

    def update(
        self,
        lead_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Update a lead.

        PATCH /v1/leads/{lead_id}
        body: name, email, phone, preferences, source, external_id, consent, attributes.
        """
        return self._client._value(
            "PATCH",
            f"/v1/leads/{_id('lead_id', lead_id)}",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )

    def delete(
        self,
        lead_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Delete a lead.

        DELETE /v1/leads/{lead_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/leads/{_id('lead_id', lead_id)}",
            if_version=if_version,
            timeout=timeout,
        )

    def score(
        self,
        lead_id: str,
        *,
        explain: Optional[Literal["brief", "full"]] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get the score of a lead.

        GET /v1/leads/{lead_id}/score
        explain: Number of reasons. `brief`: five. `full`: all.
        """
        return self._client._value(
            "GET",
            f"/v1/leads/{_id('lead_id', lead_id)}/score",
            query={
                "explain": explain,
            },
            timeout=timeout,
        )

    def override_score(
        self,
        lead_id: str,
        body: Mapping[str, Any],
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Override a score.

        PUT /v1/leads/{lead_id}/score/override
        body: qualification_type, reason.
        """
        return self._client._value(
            "PUT",
            f"/v1/leads/{_id('lead_id', lead_id)}/score/override",
            body=body,
            timeout=timeout,
        )

    def remove_override(
        self,
        lead_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Remove an override.

        DELETE /v1/leads/{lead_id}/score/override
        """
        return self._client._value(
            "DELETE",
            f"/v1/leads/{_id('lead_id', lead_id)}/score/override",
            if_version=if_version,
            timeout=timeout,
        )

    def matches(
        self,
        lead_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Page:
        """List matching services.

        GET /v1/leads/{lead_id}/matches
        """
        return self._client._page(
            "GET",
            f"/v1/leads/{_id('lead_id', lead_id)}/matches",
            timeout=timeout,
        )

    def record_outcomes(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Record an outcome for many leads.

        POST /v1/leads/outcomes
        body: lead_ids, outcome, occurred_at, value, reason.
        """
        return self._client._value(
            "POST",
            "/v1/leads/outcomes",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def undo_outcomes(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Undo many outcomes.

        POST /v1/leads/outcomes/undo
        body: outcome_ids.
        """
        return self._client._value(
            "POST",
            "/v1/leads/outcomes/undo",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def record_outcome(
        self,
        lead_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Record an outcome.

        POST /v1/leads/{lead_id}/outcome
        body: outcome, occurred_at, value, reason.
        """
        return self._client._value(
            "POST",
            f"/v1/leads/{_id('lead_id', lead_id)}/outcome",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def undo_latest_outcome(
        self,
        lead_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Undo the latest outcome.

        DELETE /v1/leads/{lead_id}/outcome
        """
        return self._client._value(
            "DELETE",
            f"/v1/leads/{_id('lead_id', lead_id)}/outcome",
            if_version=if_version,
            timeout=timeout,
        )

    def outcomes(
        self,
        lead_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List outcomes of a lead.

        GET /v1/leads/{lead_id}/outcomes
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            f"/v1/leads/{_id('lead_id', lead_id)}/outcomes",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def undo_outcome(
        self,
        lead_id: str,
        outcome_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Undo an outcome.

        DELETE /v1/leads/{lead_id}/outcomes/{outcome_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/leads/{_id('lead_id', lead_id)}/outcomes/{_id('outcome_id', outcome_id)}",
            if_version=if_version,
            timeout=timeout,
        )

    def add_message(
        self,
        lead_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Add a message.

        POST /v1/leads/{lead_id}/messages
        body: text, channel, direction, external_id, occurred_at, by, automatic.
        """
        return self._client._value(
            "POST",
            f"/v1/leads/{_id('lead_id', lead_id)}/messages",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def messages(
        self,
        lead_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List messages of a lead.

        GET /v1/leads/{lead_id}/messages
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            f"/v1/leads/{_id('lead_id', lead_id)}/messages",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def set_assignee(
        self,
        lead_id: str,
        body: Mapping[str, Any],
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Assign a lead.

        PUT /v1/leads/{lead_id}/assignee
        body: assigned_to, reason.
        """
        return self._client._value(
            "PUT",
            f"/v1/leads/{_id('lead_id', lead_id)}/assignee",
            body=body,
            timeout=timeout,
        )

    def delete_assignee(
        self,
        lead_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Unassign a lead.

        DELETE /v1/leads/{lead_id}/assignee
        """
        return self._client._value(
            "DELETE",
            f"/v1/leads/{_id('lead_id', lead_id)}/assignee",
            if_version=if_version,
            timeout=timeout,
        )

    def assign(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Assign many leads.

        POST /v1/leads/assign
        body: lead_ids, filter, assigned_to, reason.
        """
        return self._client._value(
            "POST",
            "/v1/leads/assign",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class DuplicateCustomers(_Resource):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List probable duplicates.

        GET /v1/duplicate_customers
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/duplicate_customers",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def dismiss(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Dismiss a probable duplicate.

        POST /v1/duplicate_customers/dismiss
        body: customer_ids.
        """
        return self._client._value(
            "POST",
            "/v1/duplicate_customers/dismiss",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Conversions(_Resource):
    def list(
        self,
        *,
        outcome: Optional[Literal["created", "contacted", "met", "offer", "won"]] = None,
        qualification_type: Optional[Literal["hot", "warm", "cold", "unqualified"]] = None,
        recorded_after: Optional[_Time] = None,
        click: Optional[Literal["gclid", "gbraid", "wbraid", "fbclid", "fbc", "msclkid", "ttclid", "li_fat_id"]] = None,
        retracted: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List conversions.

        GET /v1/conversions
        outcome: Return only conversions of this outcome.
        qualification_type: Return only conversions of leads of this tier.
        recorded_after: Return only conversions that were recorded after this time.
        click: Return only conversions of leads with a click ID of this kind.
        retracted: Return the milestones that were removed, instead of the conversions.
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/conversions",
            query={
                "outcome": outcome,
                "qualification_type": qualification_type,
                "recorded_after": recorded_after,
                "click": click,
                "retracted": retracted,
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def export(
        self,
        *,
        outcome: Optional[Literal["created", "contacted", "met", "offer", "won"]] = None,
        qualification_type: Optional[Literal["hot", "warm", "cold", "unqualified"]] = None,
        recorded_after: Optional[_Time] = None,
        format: Optional[Literal["google_ads", "google_ads_retractions", "meta"]] = None,
        timeout: Optional[float] = None,
    ) -> http.client.HTTPResponse:
        """Download conversions for an ad platform.

        GET /v1/conversions/export
        outcome: Return only conversions of this outcome.
        qualification_type: Return only conversions of leads of this tier.
        recorded_after: Return only conversions that were recorded after this time.
        format: Format of the file. Default: `google_ads`. `google_ads_retractions` has the removed
            milestones, as an import of adjustments.
        """
        return self._client._stream(
            "GET",
            "/v1/conversions/export",
            query={
                "outcome": outcome,
                "qualification_type": qualification_type,
                "recorded_after": recorded_after,
                "format": format,
            },
            timeout=timeout,
        )


class Account(_Resource):
    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get the account.

        GET /v1/account
        """
        return self._client._value(
            "GET",
            "/v1/account",
            timeout=timeout,
        )

    def update(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Update the account.

        PATCH /v1/account
        body: name, time_zone, default_region, hot_threshold, warm_threshold, qualifying_tier,
            queue_days, lead_visibility, assistants_read_messages, assistants_may_write,
            second_factor_days, profile, rules.
        """
        return self._client._value(
            "PATCH",
            "/v1/account",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )

    def setup(
        self,
        body: Optional[Mapping[str, Any]] = None,
        *,
        dry_run: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Set up the account.

        POST /v1/account/setup
        body: thresholds, profile, rules, members, endpoints, forms.
        dry_run: Whether only to check the request and return what would change.
        """
        return self._client._value(
            "POST",
            "/v1/account/setup",
            query={
                "dry_run": dry_run,
            },
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Profiles(_Resource):
    def list(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Page:
        """List the profiles.

        GET /v1/profiles
        """
        return self._client._page(
            "GET",
            "/v1/profiles",
            timeout=timeout,
        )


class AuditLog(_Resource):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        action: Optional[str] = None,
        actor_id: Optional[str] = None,
        subject_id: Optional[str] = None,
        routine: Optional[bool] = None,
        created_after: Optional[_Time] = None,
        created_before: Optional[_Time] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List audit entries.

        GET /v1/audit_log
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        action: One action, or a group of actions if it ends with a dot, such as `api_key.`.
        actor_id: ID of the actor.
        subject_id: ID of the resource that was changed.
        routine: `false` leaves out actions that happen many times an hour for people, such as
            claiming and releasing leads in the queue.
        created_after: Return only entries after this time.
        created_before: Return only entries before this time.
        """
        return self._client._page(
            "GET",
            "/v1/audit_log",
            query={
                "limit": limit,
                "cursor": cursor,
                "action": action,
                "actor_id": actor_id,
                "subject_id": subject_id,
                "routine": routine,
                "created_after": created_after,
                "created_before": created_before,
            },
            timeout=timeout,
        )

    def export(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> http.client.HTTPResponse:
        """Export the audit log.

        GET /v1/audit_log/export
        """
        return self._client._stream(
            "GET",
            "/v1/audit_log/export",
            timeout=timeout,
        )

    def verify(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Verify the audit log.

        GET /v1/audit_log/verify
        """
        return self._client._value(
            "GET",
            "/v1/audit_log/verify",
            timeout=timeout,
        )

    def get(
        self,
        entry_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get an audit entry.

        GET /v1/audit_log/{entry_id}
        """
        return self._client._value(
            "GET",
            f"/v1/audit_log/{_id('entry_id', entry_id)}",
            timeout=timeout,
        )


class Forms(_Resource):
    def create(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Create a form.

        POST /v1/forms
        body: name, origins, redirect_url, lead_source, minimum_seconds, status.
        """
        return self._client._value(
            "POST",
            "/v1/forms",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List forms.

        GET /v1/forms
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/forms",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def get(
        self,
        form_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a form.

        GET /v1/forms/{form_id}
        """
        return self._client._value(
            "GET",
            f"/v1/forms/{_id('form_id', form_id)}",
            timeout=timeout,
        )

    def update(
        self,
        form_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Update a form.

        PATCH /v1/forms/{form_id}
        body: name, origins, redirect_url, lead_source, minimum_seconds, status.
        """
        return self._client._value(
            "PATCH",
            f"/v1/forms/{_id('form_id', form_id)}",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )

    def delete(
        self,
        form_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Delete a form.

        DELETE /v1/forms/{form_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/forms/{_id('form_id', form_id)}",
            if_version=if_version,
            timeout=timeout,
        )

    def snippets(
        self,
        form_id: str,
        *,
        consent_text: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get the code for a website.

        GET /v1/forms/{form_id}/snippets
        consent_text: Text of a checkbox for a consent. Without it, the form has no checkbox.
        """
        return self._client._value(
            "GET",
            f"/v1/forms/{_id('form_id', form_id)}/snippets",
            query={
                "consent_text": consent_text,
            },
            timeout=timeout,
        )

    def rotate_key(
        self,
        form_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Replace the publishable key.

        POST /v1/forms/{form_id}/rotate_key
        """
        return self._client._value(
            "POST",
            f"/v1/forms/{_id('form_id', form_id)}/rotate_key",
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Hours(_Resource):
    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get response times and business hours.

        GET /v1/hours
        """
        return self._client._value(
            "GET",
            "/v1/hours",
            timeout=timeout,
        )

    def set(
        self,
        body: Mapping[str, Any],
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Set response times and business hours.

        PUT /v1/hours
        body: target_minutes, hours.
        """
        return self._client._value(
            "PUT",
            "/v1/hours",
            body=body,
            timeout=timeout,
        )


class Intake(_Resource):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[Literal["needs_review", "accepted"]] = None,
        source_id: Optional[str] = None,
        reason: Optional[Literal["looks_automated", "other_origin", "unreadable", "refused", "unknown_lead", "unknown_stage", "confirmation"]] = None,
        received_after: Optional[_Time] = None,
        received_before: Optional[_Time] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List submissions that need review.

        GET /v1/intake
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        status: Status of the submissions.
        source_id: Only submissions of this form or source.
        reason: Only submissions with this reason. `looks_automated`: a program probably filled in
            the form or wrote the mail. `other_origin`: the form was sent from a website that is not
            on its list. `unreadable`: the body could not be read. `refused`: it could be read, but
            POST /v1/leads would refuse it. `unknown_lead`, `unknown_stage`: an outcome names a lead
            or a stage that is not known. `confirmation`: a mail service requests to confirm the
            URL.
        received_after: Only submissions received at this time or later.
        received_before: Only submissions received before this time.
        """
        return self._client._page(
            "GET",
            "/v1/intake",
            query={
                "limit": limit,
                "cursor": cursor,
                "status": status,
                "source_id": source_id,
                "reason": reason,
                "received_after": received_after,
                "received_before": received_before,
            },
            timeout=timeout,
        )

    def replay_many(
        self,
        body: Optional[Mapping[str, Any]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Replay many submissions.

        POST /v1/intake/replay
        body: source_id, reason, received_after, received_before, after_id.
        """
        return self._client._value(
            "POST",
            "/v1/intake/replay",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        item_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a submission.

        GET /v1/intake/{item_id}
        """
        return self._client._value(
            "GET",
            f"/v1/intake/{_id('item_id', item_id)}",
            timeout=timeout,
        )

    def delete(
        self,
        item_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Delete a submission.

        DELETE /v1/intake/{item_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/intake/{_id('item_id', item_id)}",
            if_version=if_version,
            timeout=timeout,
        )

    def replay(
        self,
        item_id: str,
        body: Optional[Mapping[str, Any]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Replay a submission.

        POST /v1/intake/{item_id}/replay
        body: lead, outcome.
        """
        return self._client._value(
            "POST",
            f"/v1/intake/{_id('item_id', item_id)}/replay",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class LanguageModel(_Resource):
    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get the use of the language model.

        GET /v1/language_model
        """
        return self._client._value(
            "GET",
            "/v1/language_model",
            timeout=timeout,
        )

    def update(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Update the use of the language model.

        PATCH /v1/language_model
        body: enabled, daily_tokens.
        """
        return self._client._value(
            "PATCH",
            "/v1/language_model",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )


class Members(_Resource):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List members.

        GET /v1/members
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/members",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def get(
        self,
        user_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a member.

        GET /v1/members/{user_id}
        """
        return self._client._value(
            "GET",
            f"/v1/members/{_id('user_id', user_id)}",
            timeout=timeout,
        )

    def update(
        self,
        user_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Change the role of a member.

        PATCH /v1/members/{user_id}
        body: role.
        """
        return self._client._value(
            "PATCH",
            f"/v1/members/{_id('user_id', user_id)}",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )

    def delete(
        self,
        user_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Remove a member.

        DELETE /v1/members/{user_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/members/{_id('user_id', user_id)}",
            if_version=if_version,
            timeout=timeout,
        )


class Invitations(_Resource):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List open invitations.

        GET /v1/invitations
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/invitations",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def create(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Invite a person.

        POST /v1/invitations
        body: email, role.
        """
        return self._client._value(
            "POST",
            "/v1/invitations",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def delete(
        self,
        invitation_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Revoke an invitation.

        DELETE /v1/invitations/{invitation_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/invitations/{_id('invitation_id', invitation_id)}",
            if_version=if_version,
            timeout=timeout,
        )


class OauthApps(_Resource):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List registered apps.

        GET /v1/oauth_apps
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/oauth_apps",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def create(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Register an app.

        POST /v1/oauth_apps
        body: name, redirect_uris, scopes, description, homepage, is_public, requires_pkce.
        """
        return self._client._value(
            "POST",
            "/v1/oauth_apps",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        app_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get an app.

        GET /v1/oauth_apps/{app_id}
        """
        return self._client._value(
            "GET",
            f"/v1/oauth_apps/{_id('app_id', app_id)}",
            timeout=timeout,
        )

    def update(
        self,
        app_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Update an app.

        PATCH /v1/oauth_apps/{app_id}
        body: name, redirect_uris, scopes, description, homepage, requires_pkce, disabled.
        """
        return self._client._value(
            "PATCH",
            f"/v1/oauth_apps/{_id('app_id', app_id)}",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )

    def delete(
        self,
        app_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Delete an app.

        DELETE /v1/oauth_apps/{app_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/oauth_apps/{_id('app_id', app_id)}",
            if_version=if_version,
            timeout=timeout,
        )


class ConnectedApps(_Resource):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List connected apps.

        GET /v1/connected_apps
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/connected_apps",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def delete(
        self,
        connection_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Disconnect an app.

        DELETE /v1/connected_apps/{connection_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/connected_apps/{_id('connection_id', connection_id)}",
            if_version=if_version,
            timeout=timeout,
        )


class Requests(_Resource):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        actor_id: Optional[str] = None,
        outcome: Optional[Literal["failed", "succeeded"]] = None,
        status: Optional[int] = None,
        code: Optional[str] = None,
        method: Optional[Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]] = None,
        path: Optional[str] = None,
        created_after: Optional[_Time] = None,
        created_before: Optional[_Time] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List requests.

        GET /v1/requests
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        actor_id: ID of the key or app that sent the request.
        outcome: Result of the request: `failed` means a status of 400 or more.
        status: HTTP status of the response.
        code: Code of the problem.
        method: HTTP method of the request.
        path: First characters of the path, such as /v1/leads.
        created_after: Return only requests after this time.
        created_before: Return only requests before this time.
        """
        return self._client._page(
            "GET",
            "/v1/requests",
            query={
                "limit": limit,
                "cursor": cursor,
                "actor_id": actor_id,
                "outcome": outcome,
                "status": status,
                "code": code,
                "method": method,
                "path": path,
                "created_after": created_after,
                "created_before": created_before,
            },
            timeout=timeout,
        )

    def get(
        self,
        request_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a request.

        GET /v1/requests/{request_id}
        """
        return self._client._value(
            "GET",
            f"/v1/requests/{_id('request_id', request_id)}",
            timeout=timeout,
        )


class Sources(_Resource):
    def create(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Create a source.

        POST /v1/sources
        body: name, kind, recipe, recipe_document, lead_source, verification, secret, stages.
        """
        return self._client._value(
            "POST",
            "/v1/sources",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List sources.

        GET /v1/sources
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/sources",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def get(
        self,
        source_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a source.

        GET /v1/sources/{source_id}
        """
        return self._client._value(
            "GET",
            f"/v1/sources/{_id('source_id', source_id)}",
            timeout=timeout,
        )

    def update(
        self,
        source_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Update a source.

        PATCH /v1/sources/{source_id}
        body: name, recipe, recipe_document, lead_source, verification, secret, stages.
        """
        return self._client._value(
            "PATCH",
            f"/v1/sources/{_id('source_id', source_id)}",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )

    def delete(
        self,
        source_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Delete a source.

        DELETE /v1/sources/{source_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/sources/{_id('source_id', source_id)}",
            if_version=if_version,
            timeout=timeout,
        )

    def rotate_token(
        self,
        source_id: str,
        body: Optional[Mapping[str, Any]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Replace the URL of a source.

        POST /v1/sources/{source_id}/rotate_token
        body: overlap_seconds.
        """
        return self._client._value(
            "POST",
            f"/v1/sources/{_id('source_id', source_id)}/rotate_token",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Recipes(_Resource):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List recipes.

        GET /v1/recipes
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/recipes",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def get(
        self,
        name: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a recipe.

        GET /v1/recipes/{name}
        """
        return self._client._value(
            "GET",
            f"/v1/recipes/{_id('name', name)}",
            timeout=timeout,
        )

    def test(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Test a recipe.

        POST /v1/recipes/test
        body: recipe, body.
        """
        return self._client._value(
            "POST",
            "/v1/recipes/test",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Events(_Resource):
    def list(
        self,
        *,
        type: Optional[Literal["lead.created", "lead.scored", "lead.assigned", "lead.overdue", "lead.responded", "intake.received", "outcome.recorded", "outcome.undone", "customer.qualified", "message.received", "customer.erased", "customer.merged", "customer.split", "consent.granted", "consent.revoked", "service.matched", "service.created", "service.updated", "service.ended", "analysis.completed"]] = None,
        created_after: Optional[_Time] = None,
        created_before: Optional[_Time] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List events.

        GET /v1/events
        type: Return only events of this type.
        created_after: Return only events after this time.
        created_before: Return only events before this time.
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/events",
            query={
                "type": type,
                "created_after": created_after,
                "created_before": created_before,
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def stream(
        self,
        *,
        type: Optional[Literal["lead.created", "lead.scored", "lead.assigned", "lead.overdue", "lead.responded", "intake.received", "outcome.recorded", "outcome.undone", "customer.qualified", "message.received", "customer.erased", "customer.merged", "customer.split", "consent.granted", "consent.revoked", "service.matched", "service.created", "service.updated", "service.ended", "analysis.completed"]] = None,
        only: Optional[Literal["events", "changes"]] = None,
        timeout: Optional[float] = None,
    ) -> http.client.HTTPResponse:
        """Stream events and changes.

        GET /v1/events/stream
        type: Send only events of this type, and no changes.
        only: Send only events or only changes.
        """
        return self._client._stream(
            "GET",
            "/v1/events/stream",
            query={
                "type": type,
                "only": only,
            },
            timeout=timeout,
        )

    def get(
        self,
        event_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get an event.

        GET /v1/events/{event_id}
        """
        return self._client._value(
            "GET",
            f"/v1/events/{_id('event_id', event_id)}",
            timeout=timeout,
        )


class Deliveries(_Resource):
    def list(
        self,
        *,
        webhook_id: Optional[str] = None,
        event_id: Optional[str] = None,
        event_type: Optional[Literal["lead.created", "lead.scored", "lead.assigned", "lead.overdue", "lead.responded", "intake.received", "outcome.recorded", "outcome.undone", "customer.qualified", "message.received", "customer.erased", "customer.merged", "customer.split", "consent.granted", "consent.revoked", "service.matched", "service.created", "service.updated", "service.ended", "analysis.completed"]] = None,
        status: Optional[Literal["pending", "failed", "succeeded", "exhausted", "held", "cancelled", "filtered"]] = None,
        status_code: Optional[int] = None,
        error_class: Optional[Literal["dns", "refused", "connect_timeout", "tls", "first_byte_timeout", "body_timeout", "reset", "address_refused", "redirect", "http_4xx", "http_5xx", "too_many_requests"]] = None,
        trigger: Optional[Literal["automatic", "manual", "replay", "test"]] = None,
        created_after: Optional[_Time] = None,
        created_before: Optional[_Time] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List deliveries.

        GET /v1/webhooks/deliveries
        webhook_id: Return only deliveries to this endpoint.
        event_id: Return only deliveries of this event.
        event_type: Return only deliveries of this event type.
        status: Status of the delivery. `failed`: waiting for the next attempt. `exhausted`: the
            last attempt failed. `held`: waiting until the endpoint is resumed. `filtered`: excluded
            by its filter.
        status_code: Return only deliveries with this HTTP status in the response to the last
            attempt.
        error_class: Return only deliveries with this type of failure in the last attempt.
        trigger: Return only deliveries that have an attempt with this trigger. Tests are returned
            only with `test`.
        created_after: Return only deliveries created after this time.
        created_before: Return only deliveries created before this time.
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/webhooks/deliveries",
            query={
                "webhook_id": webhook_id,
                "event_id": event_id,
                "event_type": event_type,
                "status": status,
                "status_code": status_code,
                "error_class": error_class,
                "trigger": trigger,
                "created_after": created_after,
                "created_before": created_before,
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def get(
        self,
        delivery_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a delivery with its attempts.

        GET /v1/webhooks/deliveries/{delivery_id}
        """
        return self._client._value(
            "GET",
            f"/v1/webhooks/deliveries/{_id('delivery_id', delivery_id)}",
            timeout=timeout,
        )

    def redeliver(
        self,
        delivery_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Resend a delivery.

        POST /v1/webhooks/deliveries/{delivery_id}/redeliver
        """
        return self._client._value(
            "POST",
            f"/v1/webhooks/deliveries/{_id('delivery_id', delivery_id)}/redeliver",
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Webhooks(_Resource):
    def deliveries(
        self,
        webhook_id: str,
        *,
        event_id: Optional[str] = None,
        event_type: Optional[Literal["lead.created", "lead.scored", "lead.assigned", "lead.overdue", "lead.responded", "intake.received", "outcome.recorded", "outcome.undone", "customer.qualified", "message.received", "customer.erased", "customer.merged", "customer.split", "consent.granted", "consent.revoked", "service.matched", "service.created", "service.updated", "service.ended", "analysis.completed"]] = None,
        status: Optional[Literal["pending", "failed", "succeeded", "exhausted", "held", "cancelled", "filtered"]] = None,
        status_code: Optional[int] = None,
        error_class: Optional[Literal["dns", "refused", "connect_timeout", "tls", "first_byte_timeout", "body_timeout", "reset", "address_refused", "redirect", "http_4xx", "http_5xx", "too_many_requests"]] = None,
        trigger: Optional[Literal["automatic", "manual", "replay", "test"]] = None,
        created_after: Optional[_Time] = None,
        created_before: Optional[_Time] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List deliveries to an endpoint.

        GET /v1/webhooks/{webhook_id}/deliveries
        event_id: Return only deliveries of this event.
        event_type: Return only deliveries of this event type.
        status: Status of the delivery. `failed`: waiting for the next attempt. `exhausted`: the
            last attempt failed. `held`: waiting until the endpoint is resumed. `filtered`: excluded
            by its filter.
        status_code: Return only deliveries with this HTTP status in the response to the last
            attempt.
        error_class: Return only deliveries with this type of failure in the last attempt.
        trigger: Return only deliveries that have an attempt with this trigger. Tests are returned
            only with `test`.
        created_after: Return only deliveries created after this time.
        created_before: Return only deliveries created before this time.
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}/deliveries",
            query={
                "event_id": event_id,
                "event_type": event_type,
                "status": status,
                "status_code": status_code,
                "error_class": error_class,
                "trigger": trigger,
                "created_after": created_after,
                "created_before": created_before,
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def register(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Create a webhook endpoint.

        POST /v1/webhooks
        body: url, events, description, filter, event_version, retry_schedule, timeout_seconds,
            max_in_flight, rate_limit_per_second, ordering, on_gone, headers.
        """
        return self._client._value(
            "POST",
            "/v1/webhooks",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List webhook endpoints.

        GET /v1/webhooks
        limit: Maximum number of rows per page.
        cursor: `next_cursor` of the previous page. Use the same filters and sort order.
        """
        return self._client._page(
            "GET",
            "/v1/webhooks",
            query={
                "limit": limit,
                "cursor": cursor,
            },
            timeout=timeout,
        )

    def event_types(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Page:
        """List event types with their schemas.

        GET /v1/webhooks/event_types
        """
        return self._client._page(
            "GET",
            "/v1/webhooks/event_types",
            timeout=timeout,
        )

    def samples(
        self,
        *,
        type: Optional[Literal["lead.created", "lead.scored", "lead.assigned", "lead.overdue", "lead.responded", "intake.received", "outcome.recorded", "outcome.undone", "customer.qualified", "message.received", "customer.erased", "customer.merged", "customer.split", "consent.granted", "consent.revoked", "service.matched", "service.created", "service.updated", "service.ended", "analysis.completed"]] = None,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Page:
        """List samples of an event type.

        GET /v1/webhooks/samples
        type: The event type. Default: `lead.created`.
        limit: Maximum number of samples.
        """
        return self._client._page(
            "GET",
            "/v1/webhooks/samples",
            query={
                "type": type,
                "limit": limit,
            },
            timeout=timeout,
        )

    def verify(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Check a signature.

        POST /v1/webhooks/verify
        body: payload, headers, secret, webhook_id, tolerance_seconds.
        """
        return self._client._value(
            "POST",
            "/v1/webhooks/verify",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def test_address(
        self,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Send a sample event to an address.

        POST /v1/webhooks/test
        body: url, event_type, data.
        """
        return self._client._value(
            "POST",
            "/v1/webhooks/test",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        webhook_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a webhook endpoint.

        GET /v1/webhooks/{webhook_id}
        """
        return self._client._value(
            "GET",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}",
            timeout=timeout,
        )

    def update(
        self,
        webhook_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Update a webhook endpoint.

        PATCH /v1/webhooks/{webhook_id}
        body: url, events, description, filter, event_version, retry_schedule, timeout_seconds,
            max_in_flight, rate_limit_per_second, ordering, on_gone, headers.
        """
        return self._client._value(
            "PATCH",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}",
            body=body,
            idempotency_key=idempotency_key,
            if_version=if_version,
            timeout=timeout,
        )

    def delete(
        self,
        webhook_id: str,
        *,
        if_version: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Delete a webhook endpoint.

        DELETE /v1/webhooks/{webhook_id}
        """
        return self._client._value(
            "DELETE",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}",
            if_version=if_version,
            timeout=timeout,
        )

    def rotate_secret(
        self,
        webhook_id: str,
        body: Optional[Mapping[str, Any]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Rotate the secret of an endpoint.

        POST /v1/webhooks/{webhook_id}/rotate_secret
        body: overlap_seconds.
        """
        return self._client._value(
            "POST",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}/rotate_secret",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def pause(
        self,
        webhook_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Pause an endpoint.

        POST /v1/webhooks/{webhook_id}/pause
        """
        return self._client._value(
            "POST",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}/pause",
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def resume(
        self,
        webhook_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Resume an endpoint.

        POST /v1/webhooks/{webhook_id}/resume
        body: replay, since.
        """
        return self._client._value(
            "POST",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}/resume",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def test(
        self,
        webhook_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Send a sample event to an endpoint.

        POST /v1/webhooks/{webhook_id}/test
        body: event_type, data.
        """
        return self._client._value(
            "POST",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}/test",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def replay(
        self,
        webhook_id: str,
        body: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Replay many events.

        POST /v1/webhooks/{webhook_id}/replay
        body: status, event_types, from, to, dry_run.
        """
        return self._client._value(
            "POST",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}/replay",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def stream(
        self,
        *,
        webhook_id: Optional[str] = None,
        event_type: Optional[Literal["lead.created", "lead.scored", "lead.assigned", "lead.overdue", "lead.responded", "intake.received", "outcome.recorded", "outcome.undone", "customer.qualified", "message.received", "customer.erased", "customer.merged", "customer.split", "consent.granted", "consent.revoked", "service.matched", "service.created", "service.updated", "service.ended", "analysis.completed"]] = None,
        outcome: Optional[Literal["succeeded", "failed"]] = None,
        after: Optional[str] = None,
        events_after: Optional[_Time] = None,
        timeout: Optional[float] = None,
    ) -> http.client.HTTPResponse:
        """Stream delivery attempts.

        GET /v1/webhooks/stream
        webhook_id: Return only attempts for this endpoint.
        event_type: Return only attempts for events of this type.
        outcome: Return only attempts with this result.
        after: ID of the last attempt that the reader received; the stream continues after it. For
            readers that cannot send the header `Last-Event-ID`. The header takes precedence.
        events_after: Time from which the stream also sends every event, as a message of type
            `event`, whether or not the event was delivered.
        """
        return self._client._stream(
            "GET",
            "/v1/webhooks/stream",
            query={
                "webhook_id": webhook_id,
                "event_type": event_type,
                "outcome": outcome,
                "after": after,
                "events_after": events_after,
            },
            timeout=timeout,
        )

    def day(
        self,
        webhook_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get the last day of an endpoint.

        GET /v1/webhooks/{webhook_id}/day
        """
        return self._client._value(
            "GET",
            f"/v1/webhooks/{_id('webhook_id', webhook_id)}/day",
            timeout=timeout,
        )


class Jobs(_Resource):
    def get(
        self,
        job_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Get a job.

        GET /v1/jobs/{job_id}
        """
        return self._client._value(
            "GET",
            f"/v1/jobs/{_id('job_id', job_id)}",
            timeout=timeout,
        )

    def cancel(
        self,
        job_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Cancel a job.

        POST /v1/jobs/{job_id}/cancel
        """
        return self._client._value(
            "POST",
            f"/v1/jobs/{_id('job_id', job_id)}/cancel",
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

class Leadhouse(_Client):
    """A client of one instance. Threads may share it.

    Every operation has a method: IDs first, then the body as a dict, then query parameters by name.
    The client retries after 429, 5xx and lost connections, with waits of up to 2, 4, 8 and 16
    seconds, or of `Retry-After`.

    Each method also takes
    timeout: limit of an attempt in seconds, instead of that of the client.
    idempotency_key (POST and PATCH): the server executes requests with the same key once, also
        after a restart of your program. Default: a random key for all attempts of a call.
    if_version (changes): the `version` that the change is based on. If the object has a later one,
        the server returns the error `version_mismatch`.

    api_key: an API key or the access token of an OAuth app. Default: `LEADHOUSE_API_KEY` of the
        environment.
    base_url: address of the instance, such as `https://leads.example.com`. Default: `LEADHOUSE_URL`.
    timeout: limit of an attempt in seconds, including the body of the response. For a stream, it
        limits the wait for each part.
    attempts: maximum number of attempts of a call. 1 disables retries.
    longest_wait: maximum wait between two attempts in seconds. If `Retry-After` is longer, the
        client does not retry.
    ssl_context: for an instance with a certificate of your own authority.

    Raises ValueError without a key or an address.
    """

    def __init__(
        self,
        *,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        timeout: float = 30,
        attempts: int = 5,
        longest_wait: float = 60,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        super().__init__(api_key, base_url, timeout, attempts, longest_wait, ssl_context)
        self.usage = Usage(self)
        self.services = Services(self)
        self.analytics = Analytics(self)
        self.customers = Customers(self)
        self.leads = Leads(self)
        self.duplicate_customers = DuplicateCustomers(self)
        self.conversions = Conversions(self)
        self.account = Account(self)
        self.profiles = Profiles(self)
        self.audit_log = AuditLog(self)
        self.forms = Forms(self)
        self.hours = Hours(self)
        self.intake = Intake(self)
        self.language_model = LanguageModel(self)
        self.members = Members(self)
        self.invitations = Invitations(self)
        self.oauth_apps = OauthApps(self)
        self.connected_apps = ConnectedApps(self)
        self.requests = Requests(self)
        self.sources = Sources(self)
        self.recipes = Recipes(self)
        self.events = Events(self)
        self.deliveries = Deliveries(self)
        self.webhooks = Webhooks(self)
        self.jobs = Jobs(self)
