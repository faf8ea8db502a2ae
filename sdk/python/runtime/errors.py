from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional


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
