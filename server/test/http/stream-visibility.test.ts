import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { request } from 'undici'
import { seconds } from '#kit'
import { eventually } from '../support/eventually.ts'
import { openDesk } from '../oauth/support.ts'

const desk = await openDesk()
const endings: (() => void)[] = []
after(() => endings.forEach((end) => end()))

type Stream = { ended: () => boolean; text: () => string }

async function openStream(path: string, headers: Record<string, string>): Promise<Stream> {
  const { statusCode, body } = await request(`${desk.origin}${path}`, { headers })
  assert.equal(statusCode, 200)
  let [isEnded, text] = [false, '']
  body.on('data', (chunk) => (text += String(chunk)))
  body.on('end', () => (isEnded = true))
  endings.push(() => body.on('error', () => undefined).destroy())
  return { ended: () => isEnded, text: () => text }
}

/** Sets up an account with an owner, a colleague, and an app of the colleague. */
async function setUp(role: string) {
  const owner = await desk.person()
  const colleague = await desk.person()
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, $3, now())`,
    [owner.account_id, colleague.user_id, role],
  )
  const { browser } = colleague
  await browser.api('POST', '/v1/sessions/switch', { account_id: owner.account_id })
  const app = await desk.app(owner)
  const { access_token } = await desk.tokens(colleague, app)
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const bySession = { cookie, 'sec-fetch-site': 'same-origin' }
  const byApp = { authorization: `Bearer ${access_token}` }
  return { owner, colleague, app, bySession, byApp }
}

const events = '/v1/events/stream?only=events'
const isEnded = async (...streams: Stream[]): Promise<void> => {
  desk.clock.advance(seconds(1))
  await eventually(() => streams.every(({ ended }) => ended()), { what: () => 'a stream is open' })
}

test('ends the streams of members and their apps when the account limits lead visibility', async () => {
  const { owner, bySession, byApp } = await setUp('member')
  const key = await owner.browser.api('POST', '/v1/api_keys', { name: 'All' })
  const { api_key } = key.body as { api_key: string }
  const streams = [
    await openStream(events, bySession),
    await openStream(events, byApp),
    await openStream('/v1/webhooks/stream', byApp),
  ]
  const unaffected = await openStream(events, { authorization: `Bearer ${api_key}` })
  const lead = await owner.browser.api('POST', '/v1/leads', { email: 'a@example.com' })
  const { id } = lead.body as { id: string }
  const set = await owner.browser.api('PATCH', '/v1/account', { lead_visibility: 'own' })
  assert.equal(set.status, 200)
  await isEnded(...streams)
  await owner.browser.api('POST', `/v1/leads/${id}/messages`, { text: 'for the owner' })
  await eventually(() => unaffected.text().includes('for the owner'), { what: unaffected.text })
  assert.equal(unaffected.ended(), false)
  for (const { text } of streams) assert.ok(!text().includes('for the owner'))
})

test('ends the stream of an admin who becomes a member', async () => {
  const { owner, colleague, bySession } = await setUp('admin')
  const stream = await openStream(events, bySession)
  const path = `/v1/members/${colleague.user_id}`
  assert.equal((await owner.browser.api('PATCH', path, { role: 'member' })).status, 200)
  await isEnded(stream)
})

test('ends the stream of an app when its scopes are narrowed', async () => {
  const { owner, app, byApp } = await setUp('member')
  const stream = await openStream(events, byApp)
  const path = `/v1/oauth_apps/${app.client_id}`
  const narrowed = await owner.browser.api('PATCH', path, { scopes: ['services.read'] })
  assert.equal(narrowed.status, 200)
  await isEnded(stream)
})
