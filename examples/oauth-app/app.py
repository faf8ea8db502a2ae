"""A web app that reads the leads of a person who allows it, with OAuth 2.0 and PKCE.

It needs Python 3.9 or newer and no packages.

Run:     LEADHOUSE_URL=… CLIENT_ID=… CLIENT_SECRET=… python3 app.py
Address: http://127.0.0.1:3000; PORT sets another port. Register this address followed by
         /callback as the redirect URL of the app.
"""

import base64
import hashlib
import html
import json
import os
import secrets
import threading
import traceback
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

LEADHOUSE_URL = os.environ["LEADHOUSE_URL"]
CLIENT = {
    "client_id": os.environ["CLIENT_ID"],
    "client_secret": os.environ["CLIENT_SECRET"],
}
PORT = int(os.environ.get("PORT", "3000"))
REDIRECT_URI = f"http://127.0.0.1:{PORT}/callback"

# This example stores one connection in a file. Your app stores one for each of its users.
TOKENS = os.environ.get("TOKENS", "tokens.json")


def call(path, headers, body=None):
    request = urllib.request.Request(LEADHOUSE_URL + path, headers=headers, data=body)
    with urllib.request.urlopen(request, timeout=30) as response:
        text = response.read()
        return json.loads(text) if text else None


class NotConnectedError(Exception):
    """The person or Leadhouse ended the connection."""


def post(path, **parameters):
    """Sends a request to the authorization server."""
    body = json.dumps({**CLIENT, **parameters}).encode()
    try:
        return call(path, {"Content-Type": "application/json"}, body)
    except urllib.error.HTTPError as error:
        if error.code == 400 and json.loads(error.read()).get("error") == "invalid_grant":
            raise NotConnectedError from error
        raise


def read_tokens():
    try:
        with open(TOKENS, encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return None


def store_tokens(tokens):
    """Stores the tokens before they are used: a refresh token that is lost ends the connection."""
    new = os.open(TOKENS + ".new", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(new, "w", encoding="utf-8") as file:
        json.dump(tokens, file)
    os.replace(TOKENS + ".new", TOKENS)


# Two refreshes at the same time would use a refresh token twice, which ends the connection.
refreshing = threading.Lock()


def refresh(used_access_token):
    with refreshing:
        tokens = read_tokens()
        if tokens["access_token"] == used_access_token:
            body = {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]}
            store_tokens(post("/oauth/token", **body))


def get(path):
    """Calls the API. An access token lasts one hour, so a 401 is answered with one refresh."""
    token = read_tokens()["access_token"]
    try:
        return call(path, {"Authorization": f"Bearer {token}"})
    except urllib.error.HTTPError as error:
        if error.code != 401:
            raise
    refresh(token)
    return call(path, {"Authorization": f"Bearer {read_tokens()['access_token']}"})


class App(BaseHTTPRequestHandler):
    def log_request(self, *_):
        """Logs nothing, because the URL of the callback contains the code."""

    def do_GET(self):
        url = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        pages = {"/": self.show_leads, "/connect": self.connect, "/callback": self.finish_connecting}
        self.show(pages.get(url.path), query)

    def do_POST(self):
        self.show({"/disconnect": self.disconnect}.get(self.path), {})

    def show(self, page, query):
        if page is None:
            return self.respond(404, "No page.")
        try:
            page(query)
        except Exception:
            traceback.print_exc()
            self.respond(502, "Leadhouse refused the request.")

    def show_leads(self, _query):
        connect_link = '<p><a href="/connect">Connect Leadhouse</a></p>'
        if read_tokens() is None:
            return self.respond(200, connect_link)
        try:
            leads = get("/v1/leads?sort=-score&limit=10")["data"]
        except NotConnectedError:
            os.remove(TOKENS)
            return self.respond(200, connect_link)
        rows = [f"<li>{one['score']} {html.escape(one['name'] or 'no name')}</li>" for one in leads]
        button = '<form method="post" action="/disconnect"><button>Disconnect</button></form>'
        self.respond(200, f"<p>{len(leads)} leads</p><ul>{''.join(rows)}</ul>{button}")

    def connect(self, _query):
        """Sends the browser to Leadhouse. The cookie binds the authorization to this browser."""
        state, verifier = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        digest = hashlib.sha256(verifier.encode()).digest()
        parameters = {
            "response_type": "code",
            "client_id": CLIENT["client_id"],
            "redirect_uri": REDIRECT_URI,
            "scope": "customers.read",
            "state": state,
            "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
            "code_challenge_method": "S256",
        }
        cookie = f"connect={state}.{verifier}; HttpOnly; SameSite=Lax; Path=/; Max-Age=600"
        self.redirect(f"{LEADHOUSE_URL}/oauth/authorize?{urlencode(parameters)}", cookie)

    def finish_connecting(self, query):
        """Receives the browser with a code, and exchanges the code for tokens."""
        cookie = SimpleCookie(self.headers.get("Cookie", "")).get("connect")
        state, _, verifier = cookie.value.partition(".") if cookie else ("", "", "")
        if not state or query.get("state") != state:
            return self.respond(400, "Start again.")
        if "error" in query:
            return self.respond(200, "Not connected: " + html.escape(query["error"]))
        exchange = {"code": query["code"], "redirect_uri": REDIRECT_URI, "code_verifier": verifier}
        store_tokens(post("/oauth/token", grant_type="authorization_code", **exchange))
        self.redirect("/", "connect=; Path=/; Max-Age=0")

    def disconnect(self, _query):
        """Revokes the refresh token, which ends the whole connection."""
        tokens = read_tokens()
        if tokens:
            post("/oauth/revoke", token=tokens["refresh_token"])
            os.remove(TOKENS)
        self.redirect("/")

    def respond(self, status, text):
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())

    def redirect(self, to, cookie=None):
        self.send_response(303)
        self.send_header("Location", to)
        if cookie:
            self.send_header("Set-Cookie", cookie)
        self.end_headers()


print(f"Open http://127.0.0.1:{PORT}", flush=True)
ThreadingHTTPServer(("127.0.0.1", PORT), App).serve_forever()
