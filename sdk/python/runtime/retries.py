from __future__ import annotations

import email.utils
import math
import re
import time
from typing import Optional


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
