import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const web = path.resolve(import.meta.dirname, '../../../web/src/ui')
const coloursIn = (text: string): string[] => text.match(/#[0-9a-f]{6}\b/g) ?? []

for (const sheet of ['/auth/style.css', '/docs/style.css', '/docs/reference.css'])
  test(`pages outside the dashboard use its colors and its font: ${sheet}`, async () => {
    const { text } = await world.request('GET', sheet)
    const dashboard = ['theme.ts', 'theme-values.ts', 'colors.css', 'base.css'].map((file) =>
      fs.readFileSync(path.join(web, file), 'utf8'),
    )
    const known = new Set(coloursIn(dashboard.join()))
    const used = coloursIn(text)
    assert.ok(used.length > 10)
    assert.deepEqual(
      used.filter((colour) => !known.has(colour)),
      [],
    )
    const [, family = 'none'] = /fontFamily: '([^']+)'/.exec(dashboard[0] ?? '') ?? []
    assert.ok(text.includes(family))
  })

test("allows a page's own script, and no script on other pages", async () => {
  const page = await world.request('GET', '/auth/sign-in')
  const policy = page.headers['content-security-policy'] ?? ''
  assert.match(policy, /default-src 'none'.*script-src 'self'; connect-src 'self'/)
  const scripts = page.text.match(/<script[^>]*>[^<]*/g) ?? []
  assert.deepEqual(scripts, ['<script src="/auth/passkey.js" defer>'])
  assert.match(page.text, /<div id="passkey" data-next="\/" hidden>/)
  const script = await world.request('GET', '/auth/passkey.js')
  assert.match(script.headers['content-type'] ?? '', /^text\/javascript/)
  const other = await world.request('GET', '/auth/forgot')
  assert.doesNotMatch(other.headers['content-security-policy'] ?? '', /script-src/)
})

test('sign-in pages request the same font file as the dashboard', async () => {
  const { text } = await world.request('GET', '/auth/style.css')
  const fonts = fs.readFileSync(path.join(web, 'fonts.css'), 'utf8')
  const asked = text.match(/\/assets\/fonts\/[^']+/g) ?? []
  assert.equal(asked.length, 1)
  assert.ok(asked.every((file) => fonts.includes(file)))
  const page = await world.request('GET', '/auth/sign-in')
  assert.match(page.headers['content-security-policy'] ?? '', /font-src 'self'/)
})
