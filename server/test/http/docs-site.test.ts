import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openWorld } from '../support/world.ts'

const docs_dir = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-docs-'))
after(() => rmSync(docs_dir, { recursive: true }))
for (const folder of ['operations', 'assets/chunks'])
  mkdirSync(path.join(docs_dir, folder), { recursive: true })
const page = (title: string) => `<!doctype html><h1>${title}</h1>${' '.repeat(2000)}`
writeFileSync(path.join(docs_dir, 'index.html'), page('Documentation'))
writeFileSync(path.join(docs_dir, 'webhooks.html'), page('Webhooks'))
writeFileSync(path.join(docs_dir, 'operations.html'), page('Operations'))
writeFileSync(path.join(docs_dir, 'operations/run.html'), page('Run'))
writeFileSync(path.join(docs_dir, 'assets/chunks/theme.1a2b.js'), 'export {}')
writeFileSync(path.join(docs_dir, 'leadhouse.py'), 'API = 1')
writeFileSync(path.join(docs_dir, '.built-from'), 'not for others')

const world = await openWorld({ settings: { docs_dir } })

test('serves built pages at clean addresses, with a strict policy and an ETag', async () => {
  for (const [address, title] of [
    ['/docs', 'Documentation'],
    ['/docs/', 'Documentation'],
    ['/docs/webhooks', 'Webhooks'],
    ['/docs/webhooks.html', 'Webhooks'],
    ['/docs/operations', 'Operations'],
    ['/docs/operations/run?from=search', 'Run'],
  ] as const) {
    const { status, text, headers } = await world.request('GET', address)
    assert.equal(status, 200, address)
    assert.match(text, new RegExp(`<h1>${title}</h1>`))
    assert.match(headers['content-security-policy'] ?? '', /script-src 'self';/)
    assert.doesNotMatch(headers['content-security-policy'] ?? '', /script-src[^;]*unsafe/)
    assert.equal(headers['cache-control'], 'no-cache')
    const again = { 'if-none-match': headers['etag'] ?? '' }
    assert.equal((await world.request('GET', address, undefined, again)).status, 304, address)
    const taking = { 'accept-encoding': 'br' }
    const packed = await world.request('GET', address, undefined, taking)
    assert.equal(packed.headers['content-encoding'], 'br', address)
  }
})

test('caches assets of the site for a year, and serves the Python client', async () => {
  const script = await world.request('GET', '/docs/assets/chunks/theme.1a2b.js')
  assert.match(script.headers['cache-control'] ?? '', /immutable/)
  assert.match(script.headers['content-type'] ?? '', /^text\/javascript/)
  const client = await world.request('GET', '/docs/leadhouse.py')
  assert.equal(client.headers['content-type'], 'text/x-python; charset=utf-8')
})

test('serves nothing outside the folder, and no page that the site does not have', async () => {
  for (const address of ['/docs/.built-from', '/docs/assets/../../x', '/docs/leads', '/docs/x/y'])
    assert.equal((await world.request('GET', address)).status, 404, address)
  assert.equal((await world.request('POST', '/docs/operations/run')).status, 404)
})

test('names the nearest page of an unknown address', async () => {
  for (const [address, meant] of [
    ['/docs/guides/start', 'GET /docs/start'],
    ['/docs/guides/start.md', 'GET /docs/start.md'],
    ['/docs/guides/webhoks', 'GET /docs/webhooks'],
    ['/docs/webhoks', 'GET /docs/webhooks'],
    ['/docs/webhoks.md', 'GET /docs/webhooks.md'],
    ['/docs/operations/README.md', 'GET /docs/operations.md'],
    ['/docs/operation/run/', 'GET /docs/operations/run'],
    ['/docs/run', 'GET /docs/operations/run'],
    ['/docs/refrence', 'GET /docs/reference'],
    ['/docs/xyzzy/plugh', undefined],
  ] as const) {
    const { status, body } = await world.request('GET', address)
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
    assert.equal(status, 404, address)
    assert.equal((body as { detail: string }).detail, `No route GET ${address}.${hint}`)
  }
  const { body } = await world.request('POST', '/docs/guides/start')
  assert.equal(
    (body as { detail: string }).detail,
    'No route POST /docs/guides/start. Did you mean /docs/start?',
  )
})
