import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from '../oauth/support.ts'

const desk = await openDesk()

test("lists only a member's own leads among those interested in a service", async () => {
  const [owner, agent] = [await desk.person(), await desk.person()]
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
    [owner.account_id, agent.user_id],
  )
  await agent.browser.api('POST', '/v1/sessions/switch', { account_id: owner.account_id })
  const byOwner = async (method: string, path: string, body?: object): Promise<{ id: string }> => {
    const { status, text, body: answer } = await owner.browser.api(method, path, body)
    assert.equal(status, 200, text)
    return answer as { id: string }
  }
  const { id: service_id } = await byOwner('POST', '/v1/services', { type: 'house', price: 1 })
  const asks = { service_id, preferences: { property_type: 'house' } }
  const theirs = await byOwner('POST', '/v1/leads', { email: 'wants@example.com', ...asks })
  await byOwner('POST', '/v1/leads', { email: 'wants-too@example.com', ...asks })
  await byOwner('PUT', `/v1/leads/${theirs.id}/assignee`, { assigned_to: agent.user_id })
  const wanting = async ({ browser }: typeof agent): Promise<string[]> => {
    const { body } = await browser.api('GET', `/v1/services/${service_id}/leads`)
    return (body as { data: { lead_id: string }[] }).data.map(({ lead_id }) => lead_id)
  }
  assert.equal((await wanting(agent)).length, 2)
  await byOwner('PATCH', '/v1/account', { lead_visibility: 'own' })
  assert.equal((await wanting(owner)).length, 2)
  assert.deepEqual(await wanting(agent), [theirs.id])
})
