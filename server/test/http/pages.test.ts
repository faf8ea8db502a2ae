import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync, constants } from 'node:zlib'
import { problemCodes } from '#kit'
import { openWorld } from '../support/world.ts'

const web_dir = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-pages-'))
after(() => rmSync(web_dir, { recursive: true }))
mkdirSync(path.join(web_dir, 'assets'))
writeFileSync(path.join(web_dir, 'index.html'), '<!doctype html><div id="root"></div>')
writeFileSync(path.join(web_dir, 'assets/app-1a2b.js'), `console.log('${'x'.repeat(500)}')`)
writeFileSync(path.join(web_dir, '.built-from'), 'not for others')
const script = 'console.log(1)\n'.repeat(500)
/** Weakly compressed, so that its length differs from what the server would send itself. */
const built = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
writeFileSync(path.join(web_dir, 'assets/built-3c4d.js'), script)
writeFileSync(path.join(web_dir, 'assets/built-3c4d.js.br'), built)

const world = await openWorld({ settings: { web_dir, metrics_token: 'a long token' } })
const browser = { accept: 'text/html,*/*' }

test('serves the dashboard page at every page URL, with a strict policy', async () => {
  for (const address of ['/', '/leads', '/settings/api-keys?tab=1', '/leads/lead_1']) {
    const { status, text, headers } = await world.request('GET', address, undefined, browser)
    assert.equal(status, 200, address)
    assert.match(text, /id="root"/)
    assert.equal(headers['cache-control'], 'no-cache')
    assert.match(
      headers['content-security-policy'] ?? '',
      /script-src 'self';.*frame-ancestors 'none'/,
    )
    const again = { ...browser, 'if-none-match': headers['etag'] ?? '' }
    assert.equal((await world.request('GET', address, undefined, again)).status, 304)
  }
})

test('caches files with a hash in their name for a year, and compresses them on request', async () => {
  const packed = await world.request('GET', '/assets/app-1a2b.js', undefined, {
    'accept-encoding': 'gzip',
  })
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.match(packed.headers['cache-control'] ?? '', /immutable/)
  const plain = await world.request('GET', '/assets/app-1a2b.js')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.match(plain.headers['content-type'] ?? '', /^text\/javascript/)
  assert.ok(plain.text.startsWith('console.log'))
})

test('sends the compressed form that the build wrote, and serves it at no other address', async () => {
  const { headers } = await world.request('GET', '/assets/built-3c4d.js', undefined, {
    'accept-encoding': 'br, gzip;q=0.5',
  })
  assert.equal(headers['content-encoding'], 'br')
  assert.equal(Number(headers['content-length']), built.length)
  const gzipped = await world.request('GET', '/assets/built-3c4d.js', undefined, {
    'accept-encoding': 'gzip',
  })
  assert.equal(gzipped.headers['content-encoding'], 'gzip')
  assert.equal((await world.request('GET', '/assets/built-3c4d.js.br')).status, 404)
})

test('returns a problem for a path that is neither a page nor a file, and serves nothing outside the folder', async () => {
  for (const [method, address, headers] of [
    ['GET', '/assets/gone.js', browser],
    ['GET', '/.built-from', browser],
    ['GET', '/../package.json', browser],
    ['GET', '/%2e%2e/package.json', browser],
    ['GET', '/leads', { accept: 'application/json' }],
    ['GET', '/oauth/nothing', browser],
    ['POST', '/leads', browser],
  ] as const) {
    const answer = await world.request(method, address, undefined, headers)
    assert.equal(answer.status, 404, address)
    assert.match(answer.headers['content-type'] ?? '', /^application\/problem\+json/)
  }
})

test('explains every problem on a separate page', async () => {
  for (const code of Object.keys(problemCodes)) {
    const { status, text } = await world.request('GET', `/problems/${code}`)
    assert.equal(status, 200)
    assert.ok(text.includes(`<code>${code}</code>`))
  }
  assert.equal((await world.request('GET', '/problems/nonsense')).status, 404)
})

test('shows the reference with nothing loaded from another host', async () => {
  const page = await world.request('GET', '/docs/reference')
  assert.equal(page.status, 200)
  assert.match(page.headers['content-security-policy'] ?? '', /connect-src 'self'/)
  const sources = [...page.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(
    ([, source]) => source ?? '',
  )
  assert.ok(sources.length > 0)
  for (const source of sources) {
    assert.match(source, /^\/(?!\/)/)
    // The build of the dashboard writes these; it is not used in this test.
    if (['/', '/icon.svg', '/api-reference.js'].includes(source)) continue
    assert.equal((await world.request('GET', source)).status, 200, source)
  }
  for (const path of ['/openapi.json', '/openapi-dashboard.json']) {
    const document = await world.request('GET', path)
    assert.equal((document.body as { openapi: string }).openapi, '3.1.1')
  }
})

test('shows metrics to callers with the token', async () => {
  assert.equal((await world.request('GET', '/metrics')).status, 401)
  const shown = await world.request('GET', '/metrics', undefined, {
    authorization: 'Bearer a long token',
  })
  assert.equal(shown.status, 200)
  assert.match(
    shown.text,
    /leadhouse_http_request_duration_seconds_count\{cell="aa",method="GET",route="\/docs\/:file"/,
  )
  const without = await openWorld()
  assert.equal((await without.request('GET', '/metrics')).status, 404)
})

test('is alive and ready, without a credential', async () => {
  assert.equal((await world.request('GET', '/healthz')).status, 200)
  assert.equal((await world.request('GET', '/readyz')).status, 200)
})

test('names the configured contact in security.txt for half a year, and returns 404 without the setting', async () => {
  assert.equal((await world.request('GET', '/.well-known/security.txt')).status, 404)
  const named = await openWorld({ settings: { security_contact: 'mailto:security@example.com' } })
  const answer = await named.request('GET', '/.well-known/security.txt')
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8')
  assert.deepEqual(answer.text.split('\n'), [
    'Contact: mailto:security@example.com',
    'Expires: 2026-08-29T09:00:00.000Z',
    'Canonical: http://leadhouse.test/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ])
})

test('allows no page or response to use a camera, a microphone or a location', async () => {
  for (const path of ['/', '/auth/sign-in', '/v1/leads', '/nothing']) {
    const policy = (await world.request('GET', path)).headers['permissions-policy'] ?? ''
    for (const feature of ['camera', 'microphone', 'geolocation'])
      assert.ok(policy.includes(`${feature}=()`), path)
  }
})
