import assert from 'node:assert/strict'
import net from 'node:net'
import { test } from 'node:test'
import { newId } from '#kit'
import { isWrite, type Operation } from '../../src/platform/http/operation/route.ts'
import { openDesk } from '../oauth/support.ts'

const desk = await openDesk()
const boss = await desk.person()
const { api_key } = (await boss.browser.api('POST', '/v1/api_keys', { name: 'Key' })).body as {
  api_key: string
}
const key = { authorization: `Bearer ${api_key}` }
const operations = desk.operations.filter(({ path }) => path.includes(':'))
const named = ({ method, path }: Operation): string => `${method} ${path}`

/** Path segments that are not IDs, by description. */
const strange: Record<string, string> = {
  'a NUL': '%00',
  'an id with a NUL': `${newId('lead', desk.clock.now())}%00`,
  'an invalid escape': '%',
  'bytes that are not UTF-8': '%ff%fe',
  'a lone surrogate': '%ed%a0%80',
  'a line break': 'a%0d%0ab',
  '5,000 characters': 'a'.repeat(5_000),
}

type Answered = Awaited<ReturnType<typeof desk.request>>

/** Returns the content of a response without the parts that differ between any two. */
function said({ status, headers, text }: Answered): object {
  const { 'x-request-id': id = '', date: _, ...rest } = headers
  assert.match(id, /^req_/)
  assert.equal(rest['x-content-type-options'], 'nosniff')
  const kept = Object.entries(rest).filter(([name]) => !/ratelimit/.test(name))
  return { status, headers: Object.fromEntries(kept), text: text.replaceAll(id, 'req_') }
}

const bodies: Record<string, object> = {
  'PATCH /v1/members/:user_id': { role: 'viewer' },
  'PUT /v1/leads/:lead_id/score/override': { qualification_type: 'cold', reason: 'mine' },
  'POST /v1/leads/:lead_id/outcome': { outcome: 'spam' },
  'POST /v1/leads/:lead_id/messages': { text: 'mine' },
  'POST /v1/webhooks/:webhook_id/replay': { status: 'any' },
  'POST /v1/webhooks/:webhook_id/test': { event_type: 'message.received' },
  'POST /v1/webhooks/:webhook_id/resume': { replay: 'none' },
}

for (const operation of operations) {
  test(`${named(operation)} handles a segment that cannot be an ID like the ID of nothing`, async () => {
    const { method, path, config } = operation
    const ask = (id: string, credential: boolean) =>
      config.role !== undefined && credential
        ? boss.browser.api(method, path.replaceAll(/:\w+/g, id), bodies[named(operation)])
        : desk.request(
            method,
            path.replaceAll(/:\w+/g, id),
            isWrite(method) ? (bodies[named(operation)] ?? {}) : undefined,
            credential ? key : {},
          )
    // The response to an unknown page quotes its path.
    const shown = path === '/docs/:file' ? (answer: Answered) => answer.status : said
    const absent = shown(await ask('zzz', true))
    for (const [what, id] of Object.entries(strange)) {
      assert.deepEqual(shown(await ask(id, true)), absent, what)
      const isRefused = (await ask(id, false)).status === 401
      assert.equal(isRefused, !['public', 'form'].includes(config.access ?? ''), what)
    }
  })
}

for (const [what, part] of Object.entries(strange)) {
  test(`authenticates the caller before it returns 404 for ${what}`, async () => {
    for (const path of [`/v1/${part}`, `/v1/leads/${part}/nothing`, `/api/v1/${part}`]) {
      const stranger = await desk.request('GET', path)
      assert.equal(stranger.status, 401, path)
      assert.match(stranger.headers['www-authenticate'] ?? '', /^Bearer/)
      said(stranger)
      assert.equal((await desk.request('GET', path, undefined, key)).status, 404, path)
    }
    const page = await desk.request('GET', `/${part}`)
    assert.equal(page.status, 404)
    said(page)
  })
}

test('returns a 4xx for a request target that is not a path', async () => {
  for (const target of ['*', 'leads', 'http:', '//', '/%', '/?%00', '/#%00'])
    for (const method of ['OPTIONS', 'GET']) {
      const text = await exchange(
        `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      )
      assert.match(text, /^HTTP\/1\.1 40[04] /, `${method} ${target}`)
      assert.match(text, /\r\nx-request-id: req_/i, `${method} ${target}`)
    }
})

test('names the query parameter that is not text', async () => {
  for (const [path, parameter] of [
    ['/v1/leads?q=%00', 'q'],
    ['/v1/leads?source=%ff', 'source'],
    ['/v1/customers?email=a%00b', 'email'],
    ['/v1/leads?%00=1', '%00=1'],
    ['/auth/sign-in?next=%00', 'next'],
    ['/auth/sso/sso_x/start?next=%ed%a0%80', 'next'],
  ] as const) {
    const { status, body, text } = await desk.request('GET', path, undefined, key)
    assert.equal(status, 400, `${path}: ${text}`)
    const { errors } = body as { errors: { parameter: string; code: string }[] }
    assert.deepEqual(
      errors.map((error) => [error.parameter, error.code]),
      [[parameter, 'wrong_format']],
    )
  }
})

test("shows a page and does not redirect if an app's request is not text", async () => {
  const app = await desk.app(boss)
  for (const more of [
    { client_id: '\0' },
    { redirect_uri: 'https://app.example.com/\0' },
    { state: '\0' },
  ]) {
    const page = await boss.browser.open(desk.authorizeUrl(app, more))
    assert.equal(page.status, 400)
    assert.match(page.headers['content-type'] ?? '', /^text\/html/)
    assert.equal(page.headers.location, undefined)
    assert.match(page.text, /cannot be answered/)
  }
  for (const path of [
    '/oauth/authorize/%00',
    '/oauth/interaction/%00',
    '/auth/sso/%00/start',
    '/auth/sso/%00/callback',
  ])
    assert.match(String((await boss.browser.open(path)).status), /^40[04]$/, path)
})

const encoded = { 'content-type': 'application/x-www-form-urlencoded' }

test('refuses a token request that is not text, in the format of OAuth', async () => {
  const grant = { grant_type: 'refresh_token', client_id: 'app_x', client_secret: 'y' }
  for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/introspect'])
    for (const [body, headers] of [
      ['grant_type=refresh_token&client_id=%00&client_secret=x&token=y', encoded],
      ['grant_type=refresh_token&client_id=app_x&client_secret=x&token=%ff', encoded],
      [Buffer.from('client_id=\xff', 'latin1'), encoded],
      [JSON.stringify({ ...grant, refresh_token: 'a\0b' }), {}],
      ['{"client_id":"\\ud800"}', {}],
    ] as const) {
      const answer = await desk.request('POST', path, body, headers)
      assert.equal(answer.status, 400, answer.text)
      assert.equal((answer.body as { error: string }).error, 'invalid_request')
    }
  const basic = (text: string) => ({
    ...encoded,
    authorization: `Basic ${Buffer.from(text, 'latin1').toString('base64')}`,
  })
  for (const said of ['\0:x', '%00:x', 'app_x:\0', '\xff:x', '', ':'])
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      const { status, text } = await desk.request(
        'POST',
        path,
        'grant_type=refresh_token&token=x',
        basic(said),
      )
      assert.ok(status === 400 || status === 401, `${JSON.stringify(said)}: ${status} ${text}`)
      assert.match((JSON.parse(text) as { error: string }).error, /^invalid_(client|request)$/)
    }
})

test('refuses forms on sign-in pages that are not text', async () => {
  for (const [path, field] of [
    ['/auth/sign-in', 'email'],
    ['/auth/forgot', 'email'],
    ['/auth/sso', 'email'],
    ['/auth/report-key', 'api_key'],
    ['/auth/reset', 'token'],
    ['/setup', 'email'],
  ] as const)
    for (const [body, headers] of [
      [`${field}=a%00b&password=x`, encoded],
      [`${field}=%ff&password=x`, encoded],
      [Buffer.from(`${field}=\xff`, 'latin1'), encoded],
      [JSON.stringify({ [field]: 'a\0b', password: 'x' }), {}],
      [JSON.stringify({ [field]: 'x', password: '\ud800' }), {}],
    ] as const) {
      const { status, text } = await desk.request('POST', path, body, headers)
      assert.ok(status === 400 || status === 404, `${path} ${String(body)}: ${status} ${text}`)
    }
})

test('refuses a request that names two hosts, or an invalid one', async () => {
  for (const hosts of [
    'Host: a\r\nHost: b\r\n',
    'Host: a\r\nhost: a\r\n',
    'Host: a b\r\n',
    'Host: a/b\r\n',
    '',
  ]) {
    const text = await exchange(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    assert.match(text, /^HTTP\/1\.1 400 /, hosts)
    assert.match(text, /"malformed_request"/)
  }
  for (const host of ['leads.example.com', '[::1]:8080', 'x:1', ''])
    assert.match(
      await exchange(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      /^HTTP\/1\.1 200 /,
      host,
    )
})

/** Writes bytes to a new connection and returns everything until it closes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(desk.origin).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.write(bytes)
  })
}
