"""Receives signed webhooks of Leadhouse with FastAPI.

Install: pip install -r requirements.txt
Run:     LEADHOUSE_WEBHOOK_SECRET=whsec_… uvicorn main:app --port 3000
Address: http://127.0.0.1:3000/hooks/leadhouse
"""

import base64
import hashlib
import hmac
import json
import os
import re
import sqlite3
import threading
import time
import traceback
from contextlib import closing

from fastapi import FastAPI, HTTPException, Request

# The key is the part of the secret after the prefix, decoded from base64.
KEY = base64.b64decode(os.environ["LEADHOUSE_WEBHOOK_SECRET"].removeprefix("whsec_"))
INBOX = os.environ.get("INBOX", "inbox.sqlite")
TOLERANCE_SECONDS = 300

app = FastAPI()
is_stored = threading.Event()


@app.post("/hooks/leadhouse")
async def receive(request: Request):
    # The signature covers the bytes of the body, so they are verified before they are parsed.
    body = await request.body()
    if not is_genuine(request.headers, body):
        raise HTTPException(status_code=400, detail="The signature is not valid.")
    store_event(json.loads(body)["id"], body.decode())
    # Respond first, then work: a delivery fails if the response takes more than 15 seconds.
    is_stored.set()
    return {"received": True}


def is_genuine(headers, body: bytes) -> bool:
    """Returns whether Leadhouse signed the delivery within the last five minutes."""
    timestamp = headers.get("webhook-timestamp", "")
    if not re.fullmatch("[0-9]{10}", timestamp):
        return False
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{headers.get('webhook-id', '')}.{timestamp}.".encode() + body
    digest = hmac.new(KEY, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # During a rotation of the secret there are several signatures. One valid one is enough.
    given = headers.get("webhook-signature", "").encode().split(b" ")
    return any([hmac.compare_digest(expected, one) for one in given])


def open_inbox():
    """Opens the inbox, which contains each event once, no matter how often it is delivered.

    Leadhouse can send an event again for 30 days, so delete only older rows.
    """
    inbox = sqlite3.connect(INBOX)
    inbox.execute(
        "create table if not exists event (id text primary key, body text not null, handled_at text)"
    )
    return closing(inbox)


def store_event(event_id: str, body: str):
    with open_inbox() as inbox, inbox:
        inbox.execute(
            "insert into event (id, body) values (?, ?) on conflict do nothing", (event_id, body)
        )


def handle_stored():
    """Handles the stored events one after the other. A failed event stays stored."""
    with open_inbox() as inbox:
        unhandled = "select id, body from event where handled_at is null order by rowid"
        for event_id, body in inbox.execute(unhandled).fetchall():
            event = json.loads(body)
            try:
                handle_event(event["type"], event["data"])
            except Exception:
                traceback.print_exc()
                continue
            with inbox:
                inbox.execute(
                    "update event set handled_at = datetime('now') where id = ?", (event_id,)
                )
            print("handled", event["type"], event_id, flush=True)


def handle_event(event_type: str, data: dict):
    """Replace the output with your own work, such as a call of your CRM."""
    if event_type == "customer.qualified":
        print(data["customer_id"], "is", data["qualification_type"], "with", data["score"], "points")
    elif event_type == "service.matched":
        print(len(data["services"]), "services match", data["customer_id"])
    elif event_type == "message.received":
        print(data["customer_id"], "wrote:", data["text"])
    elif event_type == "analysis.completed":
        print(data["summary"])
    # Later versions may add types. The response stays 200, so that they are not sent again.


def work():
    while is_stored.wait():
        is_stored.clear()
        handle_stored()


# Also handles the events that were stored before the last stop.
is_stored.set()
threading.Thread(target=work, daemon=True).start()
