import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { chooseCoding, isCompressible } from '../../src/platform/http/operation/compress.ts'
import { openBrowser } from '../identity/browser.ts'
import { openDesk } from '../oauth/support.ts'

const desk = await openDesk(undefined, {
  dns_servers: ['127.0.0.1:1'],
  more: { cors_origins: ['https://app.example.com'] },
})
const person = await desk.person()
const { api_key } = (await person.browser.api('POST', '/v1/api_keys', { name: 'Reader' })).body as {
  api_key: string
}
const key = { authorization: `Bearer ${api_key}` }
const items = Array.from({ length: 20 }, (_, n) => ({ email: `ann${n}@example.com` }))
await person.browser.api('POST', '/v1/leads/batch', { items })

/** Sends one request and returns the raw bytes of the body. */
async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const answer = await request(desk.origin + path, { method: method as 'GET', headers })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  return { status: answer.statusCode, headers: answer.headers, bytes }
}

test('compresses a list for a program that accepts it, in its preferred coding', async () => {
  const plain = await ask('/v1/leads', key)
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.headers['vary'], 'Origin, Accept-Encoding')
  const br = await ask('/v1/leads', { ...key, 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(br.headers['content-encoding'], 'br')
  assert.deepEqual(brotliDecompressSync(br.bytes), plain.bytes)
  assert.ok(br.bytes.length < plain.bytes.length / 4)
  const zipped = await ask('/v1/leads', { ...key, 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  assert.equal(zipped.headers['content-encoding'], 'gzip')
  assert.deepEqual(gunzipSync(zipped.bytes), plain.bytes)
})

test('responds to HEAD with the headers of GET and no body', async () => {
  const { headers, bytes } = await ask('/v1/leads', { ...key, 'accept-encoding': 'br' }, 'HEAD')
  assert.equal(headers['content-encoding'], 'br')
  assert.equal(bytes.length, 0)
})

test('compresses a list for a session cookie only if a page of this instance requests it', async () => {
  const taking = { 'accept-encoding': 'br, gzip' }
  const codingFor = async (site: object) =>
    (await person.browser.api('GET', '/v1/leads', undefined, { ...taking, ...site })).headers[
      'content-encoding'
    ]
  assert.equal(await codingFor({ 'sec-fetch-site': 'same-origin' }), 'br')
  assert.equal(await codingFor({ 'sec-fetch-site': 'none' }), undefined)
  const list = desk.operations.find(({ method, path }) => method === 'GET' && path === '/v1/leads')
  assert.ok(list)
  const content = 'x'.repeat(5000)
  const outcome = { status: 200, headers: {}, content, customer_id: null }
  const withoutSite = { context: { actor: { kind: 'person' } }, headers: {} } as never
  assert.equal(isCompressible(list, withoutSite, outcome), false)
  assert.equal((await openBrowser(desk).api('GET', '/v1/leads', undefined, taking)).status, 401)
})

test('does not compress small responses, responses to changes, or deliveries, which contain signatures', async () => {
  const taking = { ...key, 'accept-encoding': 'br' }
  assert.equal((await ask('/v1/usage', taking)).headers['content-encoding'], undefined)
  const made = await request(`${desk.origin}/v1/leads`, {
    method: 'POST',
    headers: { ...taking, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bob@example.com', message: 'x'.repeat(5000) }),
  })
  assert.equal(made.headers['content-encoding'], undefined)
  await made.body.dump()
  // Each attempt adds its headers, so a delivery becomes large enough to be compressed after a few.
  const shows = desk.operations.find(({ path }) => path === '/v1/webhooks/deliveries/:delivery_id')
  assert.ok(shows)
  const content = 'x'.repeat(5000)
  const outcome = { status: 200, headers: {}, content, customer_id: null }
  const asked = { context: { actor: { kind: 'api_key' } }, headers: {} } as never
  assert.equal(isCompressible(shows, asked, outcome), false)
  assert.equal(isCompressible({ ...shows, config: { access: 'any' } }, asked, outcome), true)
})

test('sends documents with an ETag, and 304 to callers that have them, compressed or not', async () => {
  for (const path of [
    '/openapi.json',
    '/openapi-dashboard.json',

    '/llms.txt',
    '/llms-full.txt',
    '/docs/skill.md',
    '/docs/leadhouse.py',
    '/docs/webhooks',
    '/docs/webhooks.md',
    '/docs/leadhouse.py',
  ]) {
    const taking = { 'accept-encoding': 'br' }
    const whole = await ask(path, taking)
    assert.equal(whole.status, 200, path)
    assert.equal(whole.headers['content-encoding'], 'br', path)
    assert.match(String(whole.headers['vary']), /Accept-Encoding/)
    const tag = String(whole.headers['etag'])
    const again = await ask(path, { ...taking, 'if-none-match': tag })
    assert.equal(again.status, 304, path)
    assert.equal(again.bytes.length, 0)
    assert.match(String(again.headers['vary']), /Accept-Encoding/, path)
  }
})

test('reads Accept-Encoding as defined by RFC 9110', () => {
  for (const [accepted, coding] of [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['br;q=x', undefined],
  ] as const)
    assert.equal(chooseCoding(accepted), coding, String(accepted))
})
