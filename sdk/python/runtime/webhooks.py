from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Iterable, List, Mapping, Optional, Protocol, Sequence, Tuple, Union

from errors import WebhookVerificationError


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
