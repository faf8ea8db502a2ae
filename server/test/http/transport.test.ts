import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import { test } from 'node:test'
import { connect } from 'node:tls'
import { Agent, request } from 'undici'
import { addressMatcher, transportJudge } from '../../src/platform/http/server/transport.ts'
import { openWorld } from '../support/world.ts'

const authority = new URL('../support/authority/', import.meta.url)
const tls = {
  cert: readFileSync(new URL('receiver.pem', authority)),
  key: readFileSync(new URL('receiver.key', authority)),
}

test('serves both prefixes over TLS, with HSTS', async () => {
  const world = await openWorld({ settings: { tls } })
  const { api_key } = await world.account()
  const ca = readFileSync(new URL('ca.pem', authority))
  const dispatcher = new Agent({ connect: { ca, servername: 'localhost' } })
  for (const prefix of ['/v1', '/api/v1']) {
    const answer = await request(`${world.origin}${prefix}/usage`, {
      dispatcher,
      headers: { authorization: `Bearer ${api_key}` },
    })
    assert.equal(answer.statusCode, 200)
    assert.match(String(answer.headers['strict-transport-security']), /max-age=\d{8}/)
    await answer.body.dump()
  }
  await dispatcher.close()
})

test('refuses requests that a trusted proxy received over plain HTTP, and redirects pages to HTTPS', async () => {
  const settings = { trusted_proxies: ['127.0.0.0/8'], public_url: 'https://leads.example.com' }
  const world = await openWorld({ settings })
  const { request: call } = await world.account()
  const plain = { 'x-forwarded-proto': 'http' }
  const refused = await call('GET', '/v1/usage', undefined, plain)
  assert.equal(refused.status, 403)
  assert.equal((refused.body as { code: string }).code, 'https_required')
  assert.equal(refused.headers['strict-transport-security'], undefined)
  const page = await world.request('GET', '/docs?x=1', undefined, plain)
  assert.equal(page.status, 308)
  assert.equal(page.headers['location'], 'https://leads.example.com/docs?x=1')
  // A page requested with a credential was requested by a program.
  assert.equal((await call('GET', '/openapi.json', undefined, plain)).status, 403)
  const secure = await call('GET', '/v1/usage', undefined, { 'x-forwarded-proto': 'https' })
  assert.equal(secure.status, 200)
  assert.ok(secure.headers['strict-transport-security'])
})

test('accepts no key through a proxy without X-Forwarded-Proto if the public URL is https', async () => {
  const settings = { trusted_proxies: ['127.0.0.0/8'], public_url: 'https://leads.example.com' }
  const world = await openWorld({ settings })
  const { request: call } = await world.account()
  for (const [method, path] of [
    ['GET', '/v1/usage'],
    ['POST', '/v1/leads'],
    ['GET', '/docs'],
    ['GET', '/auth/sign-in'],
  ] as const) {
    const answer = await call(method, path)
    assert.equal(answer.status, 403, path)
    const { code, detail } = answer.body as { code: string; detail: string }
    assert.equal(code, 'https_required')
    assert.match(detail, /X-Forwarded-Proto/)
  }
  assert.equal((await world.request('GET', '/healthz')).status, 200)
})

test('sends HSTS also if the parser refuses the request', async () => {
  const secure = await openWorld({ settings: { tls } })
  const plain = await openWorld()
  const behind = await openWorld({
    settings: { trusted_proxies: ['127.0.0.0/8'], public_url: 'https://leads.example.com' },
  })
  const refusal = (socket: net.Socket): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString('latin1')))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.write('no request\r\n\r\n')
    })
  const portOf = ({ origin }: { origin: string }): number => Number(new URL(origin).port)
  const ca = readFileSync(new URL('ca.pem', authority))
  const connected = connect({
    port: portOf(secure),
    host: '127.0.0.1',
    servername: 'localhost',
    ca,
  })
  assert.match(
    await refusal(connected),
    /^HTTP\/1\.1 400 [^]*\r\nstrict-transport-security: max-age=/,
  )
  assert.match(
    await refusal(net.connect(portOf(behind), '127.0.0.1')),
    /\r\nstrict-transport-security: max-age=/,
  )
  assert.doesNotMatch(await refusal(net.connect(portOf(plain), '127.0.0.1')), /strict-transport/)
})

const judge = transportJudge(addressMatcher(['10.0.0.0/8', 'fd00::1']), 'http://leads.example.com')
const judgeHttps = transportJudge(addressMatcher(['127.0.0.1', '10.0.0.0/8']), 'https://x.example')

for (const [address, forwarded, expected] of [
  ['127.0.0.1', undefined, 'unsaid'],
  ['10.1.2.3', undefined, 'unsaid'],
  ['127.0.0.1', 'https', 'https'],
  ['127.0.0.1', 'http', 'refused'],
  ['127.0.0.2', undefined, 'loopback'],
  ['127.0.0.2', 'https', 'loopback'],
  ['192.168.1.5', undefined, 'refused'],
] as const) {
  test(`classifies ${address}, forwarded as ${forwarded}, with an https public URL: ${expected}`, () => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded }
    const socket = { remoteAddress: address }
    assert.equal(judgeHttps({ raw: { socket, headers } }), expected)
  })
}

for (const [address, forwarded, encrypted, expected] of [
  ['127.0.0.1', undefined, false, 'loopback'],
  ['::ffff:127.0.0.1', undefined, false, 'loopback'],
  ['::1', 'http', false, 'loopback'],
  ['192.168.1.5', undefined, false, 'refused'],
  ['192.168.1.5', 'https', false, 'refused'],
  ['192.168.1.5', undefined, true, 'https'],
  ['10.1.2.3', 'https', false, 'https'],
  ['::ffff:10.1.2.3', 'https', false, 'https'],
  ['10.1.2.3', 'http', false, 'refused'],
  ['10.1.2.3', 'https, http', false, 'refused'],
  ['10.1.2.3', undefined, false, 'refused'],
  ['fd00::1', 'HTTPS', false, 'https'],
  ['fd00::2', 'https', false, 'refused'],
] as const) {
  test(`classifies ${address}, forwarded as ${forwarded}, encrypted ${encrypted}: ${expected}`, () => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded }
    const socket = { remoteAddress: address, encrypted }
    assert.equal(judge({ raw: { socket, headers } }), expected)
  })
}

test('lets only the configured origins read responses, and allows their preflights', async () => {
  const world = await openWorld({ settings: { cors_origins: ['https://app.example.com'] } })
  const { request: call } = await world.account()
  const from = (origin: string) => ({ origin, 'access-control-request-method': 'POST' })
  const allowed = await call('GET', '/v1/usage', undefined, from('https://app.example.com'))
  assert.equal(allowed.headers['access-control-allow-origin'], 'https://app.example.com')
  assert.match(allowed.headers['access-control-expose-headers'] ?? '', /X-Request-Id/)
  assert.equal(allowed.headers['access-control-allow-credentials'], undefined)
  const other = await call('GET', '/v1/usage', undefined, from('https://evil.example.com'))
  assert.equal(other.headers['access-control-allow-origin'], undefined)
  const asked = await world.request(
    'OPTIONS',
    '/v1/customers',
    undefined,
    from('https://app.example.com'),
  )
  assert.equal(asked.status, 200)
  assert.equal(asked.text, '')
  assert.match(asked.headers['access-control-allow-methods'] ?? '', /POST/)
  for (const [path, origin] of [
    ['/v1/customers', 'https://evil.example.com'],
    ['/v1/nothing', 'https://app.example.com'],
  ] as const)
    assert.equal((await world.request('OPTIONS', path, undefined, from(origin))).status, 404)
  assert.equal((await world.request('OPTIONS', '/v1/customers')).status, 404)
})

test('lets the configured origins use the token endpoint', async () => {
  const world = await openWorld({ settings: { cors_origins: ['https://app.example.com'] } })
  const ask = (origin: string) =>
    world.request(
      'POST',
      '/oauth/token',
      { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'app_x', client_secret: 'y' },
      { origin },
    )
  const allowed = await ask('https://app.example.com')
  assert.equal(allowed.status, 401)
  assert.equal(allowed.headers['access-control-allow-origin'], 'https://app.example.com')
  const other = await ask('https://evil.example')
  assert.equal(other.headers['access-control-allow-origin'], undefined)
})
