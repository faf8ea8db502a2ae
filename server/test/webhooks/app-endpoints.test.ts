import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seconds } from '#kit'
import { endAppEndpointsOnce } from '../../src/platform/webhooks/endpoints/end-app-endpoints.ts'
import { openDesk } from '../oauth/support.ts'
import { each } from '../support/background-jobs.ts'

const desk = await openDesk()
const runJob = () =>
  endAppEndpointsOnce({
    database: desk.database,
    clock: desk.clock,
    signal: { tell: () => undefined } as never,
    notify: async () => undefined,
    each,
  })

test("disables an app's endpoint when none of the app's users can see all leads, and lets the app read and delete the endpoint", async () => {
  const owner = await desk.person()
  const member = await desk.person()
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
    [owner.account_id, member.user_id],
  )
  await member.browser.api('POST', '/v1/sessions/switch', { account_id: owner.account_id })
  const app = await desk.app(owner)
  const { access_token } = await desk.tokens(member, app)
  const byApp = (method: string, path: string, body?: object) =>
    desk.request(method, path, body, { authorization: `Bearer ${access_token}` })
  const hook = { url: 'https://hooks.example.com/in', events: ['message.received'] }
  const made = await byApp('POST', '/v1/webhooks', hook)
  assert.equal(made.status, 200, made.text)
  const path = `/v1/webhooks/${(made.body as { id: string }).id}`
  await runJob()
  assert.equal(((await byApp('GET', path)).body as { status: string }).status, 'enabled')

  await owner.browser.api('PATCH', '/v1/account', { lead_visibility: 'own' })
  desk.clock.advance(seconds(1))
  await runJob()
  const seen = await byApp('GET', path)
  assert.equal(seen.status, 200, seen.text)
  const { status, disabled_reason } = seen.body as { status: string; disabled_reason: string }
  assert.deepEqual([status, disabled_reason], ['disabled', 'lead_visibility'])
  const resume = () => owner.browser.api('POST', `${path}/resume`, { replay: 'none' })
  assert.match((await resume()).text, /state_conflict/)
  assert.equal((await byApp('PATCH', path, { description: 'Mine' })).status, 403)
  assert.equal((await member.browser.api('DELETE', path)).status, 403)

  const role = `/v1/members/${member.user_id}`
  await owner.browser.api('PATCH', role, { role: 'admin' })
  assert.equal((await resume()).status, 200)
  await runJob()
  assert.equal(((await byApp('GET', path)).body as { status: string }).status, 'enabled')
  await owner.browser.api('PATCH', role, { role: 'member' })
  desk.clock.advance(seconds(1))
  assert.equal((await byApp('DELETE', path)).status, 200)
})
