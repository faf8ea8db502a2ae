from __future__ import annotations

import base64
import http.client
import os
import select
import socket
import ssl
import time
import urllib.parse
import urllib.request
from collections import deque
from typing import Deque, Dict, Mapping, NamedTuple, Optional, Tuple

from errors import LeadhouseConnectionError, LeadhouseTimeoutError


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
