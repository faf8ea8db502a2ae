import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from './support.ts'

const desk = await openDesk()
const person = await desk.person()
const verifier = 'a-verifier-of-at-least-forty-three-characters-0'
const { createHash } = await import('node:crypto')
const pkce = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

/**
 * Registers an app, grants it access once, and starts a second authorization. Returns whether the
 * second one requires consent.
 */
async function asksTwice(redirect_uri: string, more: object): Promise<boolean> {
  const registered = await desk.app(person, { redirect_uris: [redirect_uri], ...more })
  const url = desk.authorizeUrl({ ...registered, redirect_uri }, pkce)
  const authorize = async (): Promise<boolean> => {
    let [page, isAsked] = [await person.browser.open(url), false]
    for (let hop = 0; hop < 8; hop += 1) {
      const to = page.headers.location
      if (to?.startsWith(redirect_uri)) {
        assert.ok(new URL(to).searchParams.has('code'), to)
        return isAsked
      }
      const action = /action="(\/oauth\/interaction\/[^"]+)"/.exec(page.text)?.[1]
      isAsked ||= action !== undefined
      page =
        action === undefined
          ? await person.browser.open(to ?? '')
          : await person.browser.submit(action, { decision: 'allow' })
    }
    throw new Error('The flow does not end.')
  }
  assert.equal(await authorize(), true)
  return authorize()
}

test('requires consent each time for a public app on a loopback address', async () => {
  for (const host of ['127.0.0.1', '[::1]', 'localhost'])
    assert.equal(await asksTwice(`http://${host}:4711/callback`, { is_public: true }), true, host)
})

test('requires consent once for an app with a secret, and for one on an https address', async () => {
  assert.equal(await asksTwice('http://127.0.0.1:4711/callback', {}), false)
  assert.equal(await asksTwice('https://app.example.com/callback', { is_public: true }), false)
})
