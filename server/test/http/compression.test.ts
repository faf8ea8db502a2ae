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

/** One call whose body is kept as the bytes that came. */
async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const answer = await request(desk.origin + path, { method: method as 'GET', headers })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  return { status: answer.statusCode, headers: answer.headers, bytes }
}

test('packs a list for a program that takes it, by the coding it likes best', async () => {
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

test('answers HEAD with the headers of GET and no body', async () => {
  const { headers, bytes } = await ask('/v1/leads', { ...key, 'accept-encoding': 'br' }, 'HEAD')
  assert.equal(headers['content-encoding'], 'br')
  assert.equal(bytes.length, 0)
})

test('packs nothing that a browser fetches by a cookie, since another page might have it do so', async () => {
  const taking = { 'accept-encoding': 'br, gzip' }
  const { headers } = await person.browser.api('GET', '/v1/leads', undefined, taking)
  assert.equal(headers['content-encoding'], undefined)
  assert.equal((await openBrowser(desk).api('GET', '/v1/leads', undefined, taking)).status, 401)
})

test('packs nothing small, no answer to a change, and no delivery, which shows its signatures', async () => {
  const taking = { ...key, 'accept-encoding': 'br' }
  assert.equal((await ask('/v1/usage', taking)).headers['content-encoding'], undefined)
  const made = await request(`${desk.origin}/v1/leads`, {
    method: 'POST',
    headers: { ...taking, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bob@example.com', message: 'x'.repeat(5000) }),
  })
  assert.equal(made.headers['content-encoding'], undefined)
  await made.body.dump()
  // Each attempt adds its headers; what is large enough to be packed is so after a few.
  const shows = desk.operations.find(({ path }) => path === '/v1/webhooks/deliveries/:delivery_id')
  assert.ok(shows)
  const content = 'x'.repeat(5000)
  const outcome = { status: 200, headers: {}, content, customer_id: null }
  const asked = { context: { actor: { kind: 'api_key' } } } as never
  assert.equal(isCompressible(shows, asked, outcome), false)
  assert.equal(isCompressible({ ...shows, config: { access: 'any' } }, asked, outcome), true)
})

test('gives documents a tag, and 304 to whoever has them, packed or not', async () => {
  for (const path of [
    '/openapi.json',

    '/llms.txt',
    '/docs/webhooks',
    '/docs/webhooks.md',
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

test('reads what a caller accepts as RFC 9110 has it', () => {
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
