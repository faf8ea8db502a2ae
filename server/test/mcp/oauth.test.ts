import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client'
import { systemClock } from '#kit'
import { openDesk, type Person } from '../oauth/support.ts'
import { callTool, connectClient, revisions } from './connect.ts'
import { openMetadataHost } from './metadata-host.ts'

const desk = await openDesk(systemClock.now(), { tls: true })
const host = await openMetadataHost()
const redirect_uri = 'http://127.0.0.1:45123/callback'

/** The part of a client that stores what the flow needs. */
function providerFor(client: { client_id?: string; client_secret?: string; metadata?: string }) {
  const stored: { tokens?: never; verifier?: string; url?: URL; info?: never } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: redirect_uri,
    ...(client.metadata !== undefined && { clientMetadataUrl: client.metadata }),
    clientMetadata: { client_name: 'Helper', redirect_uris: [redirect_uri] },
    clientInformation: () =>
      stored.info ??
      (client.client_id === undefined ? undefined : { ...client, client_id: client.client_id }),
    saveClientInformation: (info) => void (stored.info = info as never),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => void (stored.tokens = tokens as never),
    redirectToAuthorization: (url) => void (stored.url = url),
    saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
    codeVerifier: () => stored.verifier ?? '',
  }
  return { provider, stored }
}

/** Goes through the flow in the browser of a person. Returns the redirect to the client. */
async function allowIn(person: Person, url: URL, decision = 'allow'): Promise<URLSearchParams> {
  let page = await person.browser.open(url.pathname + url.search)
  for (let hop = 0; hop < 8; hop += 1) {
    const to = page.headers.location
    if (to?.startsWith(redirect_uri)) return new URL(to).searchParams
    if (to !== undefined) page = await person.browser.open(to)
    else {
      const action = /action="(\/oauth\/interaction\/[^"]+)"/.exec(page.text)?.[1]
      if (!action) throw new Error(`Stuck at ${page.status}: ${page.text}`)
      assert.match(page.text, /127\.0\.0\.1/)
      page = await person.browser.submit(action, { decision })
    }
  }
  throw new Error('The flow does not end.')
}

/** Connects the official client by its own OAuth flow. */
async function connectByOauth(
  person: Person,
  client: Parameters<typeof providerFor>[0],
  mode: (typeof revisions)[number]['mode'],
) {
  const { provider, stored } = providerFor(client)
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${desk.origin}/mcp`), { authProvider: provider })
  const refused = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const first = open()
  await assert.rejects(refused.connect(first), UnauthorizedError)
  const { url } = stored
  assert.ok(url)
  const back = await allowIn(person, url)
  assert.ok(back.get('code'), back.toString())
  await first.finishAuth(back)
  const connected = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await connected.connect(open())
  return { client: connected, stored, url }
}

for (const { revision, mode } of revisions)
  test(`connects the official client by a metadata document in revision ${revision}`, async () => {
    const person = await desk.person()
    await person.browser.api('POST', '/v1/leads', { email: 'ann@example.com', name: 'Ann' })
    const { client, url, stored } = await connectByOauth(person, { metadata: host.client_id }, mode)
    assert.equal(url.searchParams.get('client_id'), host.client_id)
    assert.equal(url.searchParams.get('resource'), `${desk.origin}/mcp`)
    assert.equal(url.searchParams.get('scope'), 'customers.read analytics.read')
    assert.equal(client.getNegotiatedProtocolVersion(), revision)
    const { result } = await callTool(client, 'find_leads')
    assert.equal((result as { leads: unknown[] }).leads.length, 1)
    await client.close()

    // The client is an app of the account, and its connection is listed.
    const apps = await person.browser.api('GET', '/v1/oauth_apps')
    const [app] = (apps.body as { data: { id: string; client_id: string }[] }).data
    assert.equal(app?.client_id, host.client_id)
    const connected = await person.browser.api('GET', '/v1/connected_apps')
    assert.deepEqual(
      (connected.body as { data: { app_id: string; name: string }[] }).data.map(({ name }) => name),
      ['Helper'],
    )

    // The token is for /mcp only, can be refreshed, and ends when an admin disables the app.
    const { access_token, refresh_token } = stored.tokens as unknown as Record<string, string>
    const bearer = { authorization: `Bearer ${access_token}` }
    const elsewhere = await desk.request('GET', '/v1/usage', undefined, bearer)
    assert.equal(elsewhere.status, 401)
    const refreshed = await desk.token({
      grant_type: 'refresh_token',
      refresh_token,
      client_id: host.client_id,
    })
    assert.equal(refreshed.status, 200, refreshed.text)
    const { access_token: second, refresh_token: next } = refreshed.body as Record<string, string>
    const again = await connectClient(desk.origin, second ?? '', mode)
    assert.equal((await callTool(again, 'find_leads')).isError, false)
    const disabled = await person.browser.api('PATCH', `/v1/oauth_apps/${app?.id}`, {
      disabled: true,
    })
    assert.equal(disabled.status, 200)
    await assert.rejects(callTool(again, 'find_leads'))
    const late = await desk.token({
      grant_type: 'refresh_token',
      refresh_token: next,
      client_id: host.client_id,
    })
    assert.equal(late.status, 400)
  })

test('connects a registered app by its client ID, with a loopback port of its choice', async () => {
  const person = await desk.person()
  const app = await desk.app(person, {
    is_public: true,
    redirect_uris: ['http://127.0.0.1/callback'],
    scopes: ['customers.read', 'analytics.read'],
  })
  const { client } = await connectByOauth(person, { client_id: app.client_id }, 'legacy')
  assert.equal((await callTool(client, 'find_leads')).isError, false)
  await client.close()
})

test('refuses a token for the API at /mcp', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const { access_token } = await desk.tokens(person, app)
  const answer = await desk.request('POST', '/mcp', {}, { authorization: `Bearer ${access_token}` })
  assert.equal(answer.status, 401)
  assert.match(answer.text, /issued for another resource/)
})

test('separates the accounts of people who connect the same client', async () => {
  const [one, two] = [await desk.person(), await desk.person()]
  await one.browser.api('POST', '/v1/leads', { email: 'one@example.com' })
  const first = await connectByOauth(one, { metadata: host.client_id }, 'legacy')
  const second = await connectByOauth(two, { metadata: host.client_id }, 'legacy')
  const count = async ({ client }: typeof first) =>
    ((await callTool(client, 'find_leads')).result as { leads: unknown[] }).leads.length
  assert.deepEqual([await count(first), await count(second)], [1, 0])
  await first.client.close()
  await second.client.close()
})

const authorizeUrl = (client_id: string, more: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({
    client_id,
    response_type: 'code',
    redirect_uri,
    scope: 'customers.read',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    ...more,
  })}`

test('refuses metadata documents that are not valid, with the reason', async () => {
  const person = await desk.person()
  const cases: [object, RegExp][] = [
    [{ client_id: 'https://other.example/client.json' }, /client_id is not the URL/],
    [{ client_secret: 'x' }, /must not contain a client_secret/],
    [{ token_endpoint_auth_method: 'client_secret_basic' }, /must be none/],
    [{ redirect_uris: [] }, /must list 1 to 20 redirect_uris/],
    [{ redirect_uris: ['http://evil.example/x'] }, /must begin with https/],
    [{ redirect_uris: ['javascript:alert(1)'] }, /must begin with https/],
    [{ client_name: 'Safe\u202eApp' }, /none of them invisible/],
    [{ reply: { body: 'not JSON' } }, /is not JSON/],
    [{ reply: { body: '[]' } }, /is not a JSON object/],
    [{ reply: { body: `{"a":"${'x'.repeat(20_000)}"}` } }, /larger than 16 KiB/],
    [
      { reply: { status: 302, headers: { location: 'https://example.com/' } } },
      /cannot be fetched/,
    ],
    [{ reply: { status: 404 } }, /status 404/],
  ]
  for (const [change, reason] of cases) {
    const bad = await openMetadataHost()
    bad.serve(change)
    const page = await person.browser.open(authorizeUrl(bad.client_id))
    assert.equal(page.headers.location, undefined)
    assert.match(page.text, reason)
  }
})

test('fetches no metadata from private addresses, nor for strangers', async () => {
  const person = await desk.person()
  for (const client_id of ['https://10.0.0.1/client.json', 'https://169.254.169.254/latest'])
    assert.match((await person.browser.open(authorizeUrl(client_id))).text, /cannot be fetched/)
  const quiet = await openMetadataHost()
  const page = await desk.request('GET', authorizeUrl(quiet.client_id))
  assert.equal(page.status, 303)
  assert.match(page.headers.location ?? '', /^\/auth\/sign-in\?next=/)
  const token = await desk.token({
    grant_type: 'authorization_code',
    code: 'lh_ac_unknown',
    client_id: quiet.client_id,
    redirect_uri,
  })
  assert.equal(token.status, 400)
  assert.equal((token.body as { error: string }).error, 'invalid_grant')
  assert.deepEqual(quiet.received, [])
})

test('gives a client without registration no scope and no resource that assistants do not get', async () => {
  const person = await desk.person()
  const greedy = await openMetadataHost({
    allowed_scopes: ['services.write'],
    requires_pkce: false,
  })
  for (const [more, error] of [
    [{ scope: 'services.write' }, 'invalid_scope'],
    [{ resource: `${desk.origin}/v1` }, 'invalid_target'],
    [{ code_challenge: '' }, 'invalid_request'],
  ] as const) {
    const page = await person.browser.open(authorizeUrl(greedy.client_id, more))
    assert.match(page.headers.location ?? '', new RegExp(`error=${error}`))
  }
})

test('advertises metadata documents and the resources', async () => {
  const answer = await desk.request('GET', '/.well-known/oauth-authorization-server')
  const metadata = answer.body as Record<string, unknown>
  assert.equal(metadata.client_id_metadata_document_supported, true)
  assert.deepEqual(metadata.protected_resources, [`${desk.origin}/v1`, `${desk.origin}/mcp`])
})
