from __future__ import annotations

import datetime
import decimal
import http.client
import json
import logging
import os
import platform
import random
import re
import ssl
import time
import urllib.parse
import uuid
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple, Union

from errors import LeadhouseConnectionError, LeadhouseError
from retries import _wait_after
from transport import _Answer, _Request, _Transport

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
