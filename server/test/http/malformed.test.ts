import assert from 'node:assert/strict'
import net from 'node:net'
import { test } from 'node:test'
import { Type } from 'typebox'
import type { Route } from '#http'
import { openWorld } from '../support/world.ts'

const Any = Type.Object({ value: Type.Optional(Type.Unknown()) }, { additionalProperties: false })

const echoRoutes = (route: Route): void =>
  route.post(
    '/echo',
    { config: { access: 'any' }, schema: { summary: 'Echo', body: Any, response: { 200: Any } } },
    ({ body }) => ({ value: body.value }),
  )

const limits = { headMs: 400, wholeMs: 800, checkEveryMs: 50, idleMs: 5_000 }
const world = await openWorld({ also: echoRoutes, settings: { limits } })
const { api_key, request } = await world.account()
const port = Number(new URL(world.origin).port)

/** Writes bytes to a bare connection and reads what comes back until it closes. */
function exchange(...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    for (const part of parts) socket.write(part)
  })
}

function problemIn(text: string): { status: number; code: string } {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  assert.match(head, /\r\ncontent-type: application\/problem\+json/i)
  assert.match(head, /\r\nx-request-id: req_/i)
  assert.match(head, /\r\nconnection: close/i)
  return { status: Number(head.slice(9, 12)), code: (JSON.parse(body) as { code: string }).code }
}

const head = `POST /v1/echo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api_key}\r\n`

for (const [what, bytes] of [
  ['bytes that are not HTTP', 'hello there\r\n\r\n'],
  ['a TLS greeting', Buffer.from([0x16, 0x03, 0x01, 0x00, 0x05, 1, 2, 3, 4, 5])],
  ['a head beyond 16 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a header with a space in its name', 'GET / HTTP/1.1\r\nHost: x\r\nBad Name: 1\r\n\r\n'],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
  ['compressed chunks', `${head}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  [
    'chunks of another coding',
    `${head}Transfer-Encoding: identity, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'chunks in two headers',
    `${head}Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ],
  ['a proxy request', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
] as const) {
  test(`responds to ${what} with a problem and closes`, async () => {
    assert.deepEqual(problemIn(await exchange(bytes)), { status: 400, code: 'malformed_request' })
  })
}

test('accepts a body in chunks', async () => {
  const chunks = 'Transfer-Encoding: Chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n'
  assert.match(await exchange(head + chunks), /^HTTP\/1.1 200 /)
})

test('responds to a request without a host with a problem', async () => {
  const text = await exchange('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')
  assert.match(text, /^HTTP\/1.1 400 /)
  assert.match(text, /"malformed_request"/)
})

test('responds to a head that does not end in time, and a body that does not', async () => {
  const slow = { status: 400, code: 'request_timeout' }
  assert.deepEqual(problemIn(await exchange('GET / HTTP/1.1\r\nHost: x\r\n')), slow)
  assert.deepEqual(problemIn(await exchange(`${head}Content-Length: 100\r\n\r\n{"value"`)), slow)
})

test('ignores an unknown expectation', async () => {
  const text = await exchange(
    `${head}Expect: gold\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  )
  assert.match(text, /^HTTP\/1.1 200 /)
})

for (const [what, body, code] of [
  ['broken syntax', '{"value": ', 'malformed_json'],
  ['text after it', '{} {}', 'malformed_json'],
  ['a repeated member', '{"value":1,"value":2}', 'malformed_json'],
  ['a member repeated by an escape', String.raw`{"value":{"a":1,"\u0061":2}}`, 'malformed_json'],
  ['a NUL character', String.raw`{"value":"a\u0000b"}`, 'malformed_json'],
  ['a lone surrogate', String.raw`{"value":"\ud800"}`, 'malformed_json'],
  ['a number that overflows', '{"value":1e999}', 'malformed_json'],
  ['17 levels', `{"value":${'['.repeat(16)}${']'.repeat(16)}}`, 'malformed_json'],
  ['100,000 levels', '['.repeat(100_000), 'malformed_json'],
  ['a member named __proto__', '{"value":{"__proto__":{"x":1}}}', 'malformed_json'],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'malformed_json'],
  ['257 KiB', `{"value":"${'a'.repeat(257 * 1024)}"}`, 'body_too_large'],
  ['an array instead of an object', '[]', 'invalid_request'],
] as const) {
  test(`refuses a body with ${what}`, async () => {
    const answer = await request('POST', '/v1/echo', body, { 'content-type': 'application/json' })
    assert.equal(answer.status, 400)
    assert.equal((answer.body as { code: string }).code, code)
    assert.match(answer.headers['content-type'] ?? '', /^application\/problem\+json/)
  })
}

test('names the repeated member', async () => {
  const answer = await request('POST', '/v1/echo', '{"value":{"city":1,"x":[{"city":2}],"city":3}}')
  assert.match((answer.body as { detail: string }).detail, /"city" is given more than once/)
})

for (const [what, body, type] of [
  ['16 levels', `{"value":${'['.repeat(15)}${']'.repeat(15)}}`, 'application/json'],
  [
    'colons, quotes and braces in strings',
    String.raw`{"value":"{\"a\":1,\\\\\"a\":[}"}`,
    'application/json',
  ],
  ['a pair of surrogates', String.raw`{"value":"\ud83d\ude00"}`, 'application/json'],
  [
    'the same name in two objects',
    '{"value":[{"a":1},{"a":2}]}',
    'application/json; charset=utf-8',
  ],
  ['parameters in its type', '{}', 'Application/JSON;v=1'],
  ['nothing in it', '', 'application/json'],
] as const) {
  test(`accepts a body with ${what}`, async () => {
    const answer = await request('POST', '/v1/echo', body, { 'content-type': type })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body, JSON.parse(body || '{}'))
  })
}

test('reads a body without a type as JSON, and refuses other types', async () => {
  assert.equal((await request('POST', '/v1/echo', '{"value":1}')).status, 200)
  assert.equal(
    (await request('POST', '/v1/echo', '{"value":1}', { 'content-type': '' })).status,
    200,
  )
  for (const type of ['text/plain', 'application/jsonp', 'no type']) {
    const answer = await request('POST', '/v1/echo', '{"value":1}', { 'content-type': type })
    assert.equal((answer.body as { code: string }).code, 'unsupported_media_type', type)
  }
})

test('reads JSON that curl -d sends with the type of a form, only from a program with a key', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const codeOf = async (body: string, headers: Record<string, string>) => {
    const answer = await request('POST', '/v1/echo', body, { ...type, ...headers })
    return answer.status === 200 ? answer.body : (answer.body as { code: string }).code
  }
  assert.deepEqual(await codeOf(' {"value":1}', {}), { value: 1 })
  assert.equal(await codeOf('value=1', {}), 'unsupported_media_type')
  assert.equal(await codeOf('{"value":', {}), 'malformed_json')
  assert.equal(await codeOf('{"value":1}', { cookie: 'lh_session=x' }), 'unsupported_media_type')
})

test('explains that a body in UTF-16 is not UTF-8', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const text of ['{"value":1}', '\ufeff{"value":"\u00e9"}']) {
    const answer = await request('POST', '/v1/echo', Buffer.from(text, 'utf16le'), headers)
    assert.equal(answer.status, 400)
    const { code, detail } = answer.body as { code: string; detail: string }
    assert.equal(code, 'malformed_json')
    assert.match(detail, /UTF-8/)
  }
})

test('refuses a charset other than UTF-8, whatever the bytes are', async () => {
  for (const [charset, status] of [
    ['utf-16', 400],
    ['"ISO-8859-1"', 400],
    ['utf-8; charset=utf-16', 400],
    ['', 400],
    ['UTF-8', 200],
    ['"utf-8"', 200],
    ['utf8; v=1', 200],
  ] as const) {
    const type = `application/json; v=1;charset=${charset}`
    const answer = await request('POST', '/v1/echo', '{"value":1}', { 'content-type': type })
    assert.equal(answer.status, status, type)
    if (status === 200) continue
    const { code, detail } = answer.body as { code: string; detail: string }
    assert.equal(code, 'unsupported_media_type')
    assert.match(detail, /UTF-8/)
  }
})

test('returns 404 for unusual query escapes, path escapes and long paths, and never an internal error', async () => {
  for (const path of [
    '/v1/echo/%ff',
    '/v1/%',
    `/v1/${'a'.repeat(8000)}`,
    '/v1/echo%2f',
    '/v1//echo',
    '/v1/echo/../echo',
  ]) {
    const { status } = await request('GET', path)
    assert.equal(status, 404, path)
  }
})
