// A web app that reads the leads of a person who allows it, with OAuth 2.0 and PKCE.
// It needs Node 20 or newer and no packages.
//
// Run:     LEADHOUSE_URL=… CLIENT_ID=… CLIENT_SECRET=… node app.mjs
// Address: http://127.0.0.1:3000; PORT sets another port. Register this address followed by
//          /callback as the redirect URL of the app.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { LEADHOUSE_URL, CLIENT_ID, CLIENT_SECRET, PORT = '3000' } = process.env
const redirect_uri = `http://127.0.0.1:${PORT}/callback`

// This example stores one connection in a file. Your app stores one for each of its users.
const file = process.env.TOKENS ?? 'tokens.json'

const random = () => randomBytes(32).toString('base64url')
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The person or Leadhouse ended the connection. */
class NotConnectedError extends Error {}

/** Sends a request to the authorization server. Its errors have `error` and `error_description`. */
async function post(path, parameters) {
  const response = await fetch(LEADHOUSE_URL + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, ...parameters }),
  })
  const text = await response.text()
  if (text.includes('"invalid_grant"')) throw new NotConnectedError(text)
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

const readTokens = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Stores the tokens before they are used: a refresh token that is lost ends the connection. */
function storeTokens(tokens) {
  writeFileSync(`${file}.new`, JSON.stringify(tokens), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The refresh that is in progress. Two at the same time would use a refresh token twice. */
let refreshing = null

function refresh() {
  refreshing ??= (async () => {
    const { refresh_token } = readTokens()
    storeTokens(await post('/oauth/token', { grant_type: 'refresh_token', refresh_token }))
  })().finally(() => (refreshing = null))
  return refreshing
}

/** Calls the API. An access token lasts one hour, so a 401 is answered with one refresh. */
async function get(path) {
  const send = () => {
    const authorization = `Bearer ${readTokens().access_token}`
    return fetch(LEADHOUSE_URL + path, { headers: { authorization } })
  }
  let response = await send()
  if (response.status === 401) {
    await refresh()
    response = await send()
  }
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

async function showLeads() {
  const connectLink = { html: '<p><a href="/connect">Connect Leadhouse</a></p>' }
  if (readTokens() === null) return connectLink
  const found = await get('/v1/leads?sort=-score&limit=10').catch((error) => {
    if (!(error instanceof NotConnectedError)) throw error
    rmSync(file)
    return null
  })
  if (found === null) return connectLink
  const { data } = found
  const rows = data.map(({ score, name }) => `<li>${score} ${escape(name ?? 'no name')}</li>`)
  const disconnect = '<form method="post" action="/disconnect"><button>Disconnect</button></form>'
  return { html: `<p>${data.length} leads</p><ul>${rows.join('')}</ul>${disconnect}` }
}

/** Sends the browser to Leadhouse. The cookie binds the authorization to this browser. */
function connect() {
  const [state, verifier] = [random(), random()]
  const url = new URL('/oauth/authorize', LEADHOUSE_URL)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri,
    scope: 'customers.read',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const cookie = `connect=${state}.${verifier}; HttpOnly; SameSite=Lax; Path=/; Max-Age=600`
  return { location: url.href, cookie }
}

/** Receives the browser with a code, and exchanges the code for tokens. */
async function finishConnecting(query, cookies) {
  const [, state, verifier] = /(?:^|; )connect=([\w-]+)\.([\w-]+)/.exec(cookies) ?? []
  if (!state || query.get('state') !== state) return { status: 400, html: 'Start again.' }
  if (query.has('error')) return { html: `Not connected: ${escape(query.get('error'))}` }
  const code = query.get('code')
  const exchange = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
  storeTokens(await post('/oauth/token', exchange))
  return { location: '/', cookie: 'connect=; Path=/; Max-Age=0' }
}

/** Revokes the refresh token, which ends the whole connection. */
async function disconnect() {
  const { refresh_token } = readTokens() ?? {}
  if (refresh_token) await post('/oauth/revoke', { token: refresh_token })
  rmSync(file, { force: true })
  return { location: '/' }
}

const pages = {
  'GET /': showLeads,
  'GET /connect': connect,
  'GET /callback': finishConnecting,
  'POST /disconnect': disconnect,
}

async function respond(request, response) {
  const { pathname, searchParams } = new URL(request.url, redirect_uri)
  const page = pages[`${request.method} ${pathname}`] ?? (() => ({ status: 404, html: 'No page.' }))
  try {
    const shown = await page(searchParams, request.headers.cookie ?? '')
    if (shown.cookie) response.setHeader('set-cookie', shown.cookie)
    if (shown.location) response.writeHead(303, { location: shown.location }).end()
    else response.writeHead(shown.status ?? 200, { 'content-type': 'text/html' }).end(shown.html)
  } catch (error) {
    console.error(error)
    response.writeHead(502, { 'content-type': 'text/plain' }).end('Leadhouse refused the request.')
  }
}

createServer((request, response) => void respond(request, response)).listen(
  Number(PORT),
  '127.0.0.1',
  () => console.log(`Open http://127.0.0.1:${PORT}`),
)
