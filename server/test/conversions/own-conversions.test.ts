import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from '../oauth/support.ts'

const desk = await openDesk()

test('lists and exports only the conversions of own leads for a member who sees only these', async () => {
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
  const submit = (name: string) =>
    byOwner('POST', '/v1/leads', { email: `${name}@example.com`, attributes: { gclid: name } })
  const own = await submit('own')
  const others = await submit('others')
  for (const { id } of [own, others])
    await byOwner('POST', `/v1/leads/${id}/outcome`, { outcome: 'met' })
  await byOwner('POST', `/v1/leads/${others.id}/outcome`, { outcome: 'offer' })
  await byOwner('DELETE', `/v1/leads/${others.id}/outcome`)
  await byOwner('PUT', `/v1/leads/${own.id}/assignee`, { assigned_to: agent.user_id })
  const leadsOf = async ({ browser }: typeof agent, query: string): Promise<string[]> => {
    const { body } = await browser.api('GET', `/v1/conversions?${query}`)
    return (body as { data: { lead_id: string }[] }).data.map(({ lead_id }) => lead_id).sort()
  }
  assert.equal((await leadsOf(agent, '')).length, 4)
  await byOwner('PATCH', '/v1/account', { lead_visibility: 'own' })
  assert.deepEqual(await leadsOf(agent, ''), [own.id, own.id])
  assert.deepEqual(await leadsOf(agent, 'retracted=true'), [])
  assert.deepEqual(await leadsOf(owner, 'retracted=true'), [others.id])
  const { text } = await agent.browser.api('GET', '/v1/conversions/export')
  assert.match(text, /\r\nown,Lead met,/)
  assert.doesNotMatch(text, /others/)
})
