import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld } from '../support/world.ts'
import { callTool, connectClient, revisions } from './connect.ts'

const world = await openWorld()
const account = await world.account()
const stranger = await world.account()

const submit = async (body: object): Promise<{ id: string }> => {
  const answer = await account.request('POST', '/v1/leads', body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const lead = await submit({
  name: 'Ann Lee',
  email: 'ann@example.com',
  message: 'We want to view the house on Saturday. We pay cash.',
  preferences: { city: 'Austin', price_range: { min: 500_000, max: 800_000 } },
})
const other = await stranger.request('POST', '/v1/leads', { email: 'bob@example.com' })
const otherLead = other.body as { id: string }

const readTools = [
  'find_leads',
  'get_lead',
  'explain_score',
  'next_leads',
  'market',
  'response_times',
  'delivery_status',
  'verify_signature',
]

for (const { revision, mode } of revisions)
  test(`returns a result of every tool to the official client in revision ${revision}`, async () => {
    const client = await connectClient(world.origin, account.api_key, mode)
    assert.equal(client.getNegotiatedProtocolVersion(), revision)
    const { tools } = await client.listTools()
    assert.deepEqual(
      tools.map(({ name }) => name),
      readTools,
    )
    assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true))
    const found = await callTool(client, 'find_leads', { city: 'Austin' })
    assert.equal(found.isError, false)
    const { leads } = found.result as { leads: { id: string; name: string }[] }
    assert.deepEqual(
      leads.map(({ id, name }) => [id, name]),
      [[lead.id, 'Ann Lee']],
    )
    const one = (await callTool(client, 'get_lead', { lead_id: lead.id })).result as {
      contact: object
      messages: unknown
    }
    assert.deepEqual(one.contact, { email: 'ann@example.com', phone: null })
    assert.equal(one.messages, null)
    const score = (await callTool(client, 'explain_score', { lead_id: lead.id })).result as {
      reasons: unknown[]
      injection_suspected: boolean
    }
    assert.ok(score.reasons.length > 0)
    assert.equal(score.injection_suspected, false)
    const next = (await callTool(client, 'next_leads', { limit: 3 })).result as { leads: object[] }
    assert.ok(next.leads.every((each) => 'reasons' in each))
    for (const [name, args] of [
      ['market', {}],
      ['response_times', {}],
      ['delivery_status', { limit: 1 }],
    ] as const) {
      const answer = await callTool(client, name, args)
      assert.equal(answer.isError, false, JSON.stringify(answer.result))
    }
  })

test('returns the same structured content as text', async () => {
  const client = await connectClient(world.origin, account.api_key)
  const answer = await client.callTool({ name: 'get_lead', arguments: { lead_id: lead.id } })
  assert.deepEqual(answer.content, [
    { type: 'text', text: JSON.stringify(answer.structuredContent) },
  ])
})

test('returns all errors of the arguments as the error of the tool', async () => {
  const client = await connectClient(world.origin, account.api_key)
  const { isError, result } = await callTool(client, 'find_leads', { limit: 1000, citty: 'Austin' })
  assert.equal(isError, true)
  const { code, errors } = result as { code: string; errors: { pointer: string }[] }
  assert.equal(code, 'invalid_request')
  assert.deepEqual(errors.map(({ pointer }) => pointer).toSorted(), ['/citty', '/limit'])
})

test('returns the same problem for a lead of another account and for an absent lead', async () => {
  const client = await connectClient(world.origin, account.api_key)
  const absent = otherLead.id.replace(/.{4}$/, '0000')
  for (const name of ['get_lead', 'explain_score']) {
    const [theirs, none] = [
      await callTool(client, name, { lead_id: otherLead.id }),
      await callTool(client, name, { lead_id: absent }),
    ]
    assert.deepEqual(theirs, none)
    assert.equal(theirs.isError, true)
    assert.match(JSON.stringify(theirs.result), /No such lead, or it belongs to another account/)
  }
})

test('checks the signature of a delivery with the secret of the endpoint', async () => {
  const made = await account.request('POST', '/v1/webhooks', {
    url: 'https://example.com/hook',
    events: ['customer.qualified'],
  })
  const { id } = made.body as { id: string }
  const client = await connectClient(world.origin, account.api_key)
  const { result } = await callTool(client, 'verify_signature', {
    webhook_id: id,
    payload: '{}',
    headers: { 'x-service-timestamp': '1772442000', 'x-service-signature': 'v1=00' },
  })
  assert.equal((result as { valid: boolean }).valid, false)
})

test('refuses an unknown tool, and a write that the account does not allow', async () => {
  const client = await connectClient(world.origin, account.api_key)
  const absent = await callTool(client, 'delete_everything')
  assert.match(JSON.stringify(absent), /There is no tool with this name/)
  const off = await callTool(client, 'record_outcome', { lead_id: lead.id, outcome: 'won' })
  assert.equal(off.isError, true)
  assert.match(JSON.stringify(off), /does not let assistants change anything/)
  const outcomes = await account.request('GET', `/v1/leads/${lead.id}/outcomes`)
  assert.deepEqual((outcomes.body as { data: unknown[] }).data, [])
})
