import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openWorld } from '../support/world.ts'

const web_dir = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-languages-'))
after(() => rmSync(web_dir, { recursive: true }))
for (const [name, language] of [
  ['index.html', 'en'],
  ['index.de.html', 'de'],
  ['index.es.html', 'es'],
] as const)
  writeFileSync(path.join(web_dir, name), `<!doctype html><html lang="${language}"></html>`)
const world = await openWorld({ settings: { web_dir } })

const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  world.request(method, '/leads', undefined, { accept: 'text/html,*/*', ...headers })

const languageFor = async (headers: Record<string, string>) =>
  /lang="(\w+)"/.exec((await get(headers)).text)?.[1]

test('serves the language that the browser prefers among those there are, otherwise English', async () => {
  for (const [accepted, language] of [
    ['de', 'de'],
    ['de-AT, en;q=0.5', 'de'],
    ['fr, es-MX;q=0.9, de;q=0.8', 'es'],
    ['en;q=0.2, ES;q=0.3', 'es'],
    ['de;q=0, es;q=0.1', 'es'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['de;q=x;;,,=', 'en'],
    ['../../package', 'en'],
  ] as const)
    assert.equal(await languageFor({ 'accept-language': accepted }), language, accepted)
  assert.equal(await languageFor({}), 'en')
})

test('prefers the language of the cookie, and ignores an unknown one', async () => {
  for (const [cookie, language] of [
    ['language=es', 'es'],
    ['a=b; language=en', 'en'],
    ['language=fr', 'de'],
    ['language=', 'de'],
    ['language=../es', 'de'],
    ['other_language=es', 'de'],
    [`language=${'e'.repeat(3000)}`, 'de'],
  ] as const)
    assert.equal(await languageFor({ cookie, 'accept-language': 'de' }), language, cookie)
})

test('returns a page that caches store per language, with an ETag per language', async () => {
  const german = await get({ cookie: 'language=de' })
  const english = await get({})
  assert.equal(german.headers['vary'], 'Accept-Language, Cookie, Accept-Encoding')
  assert.equal(english.headers['vary'], german.headers['vary'])
  const etag = german.headers['etag'] ?? ''
  assert.notEqual(english.headers['etag'], etag)
  const same = await get({ cookie: 'language=de', 'if-none-match': etag })
  assert.equal(same.status, 304)
  assert.equal(same.headers['vary'], german.headers['vary'])
  assert.equal((await get({ 'if-none-match': etag })).status, 200)
  const head = await get({ cookie: 'language=de' }, 'HEAD')
  assert.equal(head.headers['etag'], etag)
  assert.equal(head.text, '')
})

test('serves the pages at no address of their own', async () => {
  for (const address of ['/index.html', '/index.de.html'])
    assert.equal((await world.request('GET', address)).status, 404, address)
})
