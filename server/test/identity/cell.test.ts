import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, later, sealWith, sha256, timeOfId } from '#kit'
import { sendMailOnce, type EmailText } from '#mail'
import { openDesk } from '../oauth/support.ts'
import { each } from '../support/background-jobs.ts'
import { openBrowser } from './browser.ts'
import { ensureSetupToken } from '../../src/platform/identity/people/ensure-setup-token.ts'

// Two shards in one process, each with its own database.
const fresh = await openDesk(undefined, { cell: 'ab' })
const cell = await openDesk(undefined, { cell: 'ab' })
const other = await openDesk(undefined, { cell: 'zz' })

const ours = (prefix: string): RegExp => new RegExp(`^${prefix}ab[0-9A-Za-z]{49}$`)

/** Sends the queued emails and returns the token of each link, by the path of its page. */
async function tokensInLetters(): Promise<Map<string, string>> {
  const seal = sealWith(Buffer.alloc(32, 7))
  const { database, clock, letters } = cell
  const carry = async (letter: EmailText) => void letters.push(letter)
  await sendMailOnce({ database, clock, seal, each, carry })
  const found = letters.flatMap(({ text }) => [...text.matchAll(/(\/auth\/\w+)\?token=(\S+)/g)])
  return new Map(found.map(([, page = '', token = '']) => [page, token]))
}

test('starts every secret with its kind and the two letters of the shard', async () => {
  assert.match((await ensureSetupToken(fresh.database, fresh.clock)) ?? '', ours('lh_su_'))
  const person = await cell.person()
  const app = await cell.app(person)
  assert.match(app.client_id, /^app_ab[0-9a-z]{26}$/)
  assert.equal(timeOfId(app.client_id), cell.clock.now().getTime())
  assert.match(app.client_secret, ours('lh_cs_'))
  const code = await cell.code(person, app)
  assert.match(code, ours('lh_ac_'))
  const tokens = await cell.tokens(person, app)
  assert.match(tokens.access_token, ours('lh_at_'))
  assert.match(tokens.refresh_token, ours('lh_rt_'))
  const { api_key } = await cell.account()
  assert.match(api_key, ours('lh_live_'))
  const guest = { email: 'guest@example.org', role: 'viewer' }
  assert.equal((await person.browser.api('POST', '/v1/invitations', guest)).status, 200)
  await openBrowser(cell, cell.origin).submit('/auth/forgot', { email: person.email })
  const links = await tokensInLetters()
  assert.match(links.get('/auth/invitation') ?? '', ours('lh_in_'))
  assert.match(links.get('/auth/reset') ?? '', ours('lh_tk_'))
})

test('returns 401 for a key and a token of another shard', async () => {
  const person = await other.person()
  const tokens = await other.tokens(person, await other.app(person))
  const { api_key } = await other.account()
  for (const secret of [api_key, tokens.access_token]) {
    const headers = { authorization: `Bearer ${secret}` }
    assert.equal((await other.request('GET', '/v1/usage', undefined, headers)).status, 200)
    assert.equal((await cell.request('GET', '/v1/usage', undefined, headers)).status, 401)
  }
})

test('accepts a link created before links contained their shard', async () => {
  const person = await cell.person()
  const former = 'Zm9ybWVyLXRva2VuLW9mLTMyLXJhbmRvbS1ieXRlcw'
  const now = cell.clock.now()
  await cell.database.pool.query(
    `insert into invitation (account_id, id, email, role, hash, invited_by, created_at, expires_at)
     values ($1, 'inv_former', 'early@example.org', 'viewer', $2, $3, $4, $5)`,
    [person.account_id, sha256(former), person.user_id, now, later(now, days(7))],
  )
  const page = await openBrowser(cell, cell.origin).open(`/auth/invitation?token=${former}`)
  assert.match(page.text, /Join Account of/)
})
