import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#kit'
import { watchLeadsOnce, type Lead, type LeadParts, type Queue } from '#leads'
import { openPeople } from '../identity/people.ts'
import { each } from '../support/background-jobs.ts'
import { clockParts } from '../support/clock-parts.ts'

type LeadNotice = Parameters<LeadParts['people']['tell']>[1][number]

const { world, owner, signedIn } = await openPeople()
const { clock, database } = world

async function office() {
  const { email, api_key } = await owner()
  const boss = await signedIn(email)
  const headers = { authorization: `Bearer ${api_key}` }
  const ask = async (method: string, path: string, body?: object) => {
    const { status, text, body: parsed } = await world.request(method, path, body, headers)
    assert.equal(status, 200, text)
    return parsed
  }
  const enquire = async (body: object): Promise<Lead> => {
    clock.advance(seconds(1))
    return (await ask('POST', '/v1/leads', { message: 'May I see it?', ...body })) as Lead
  }
  const record = ({ customer_id }: Lead, channels: string[], status: string) =>
    ask('POST', `/v1/customers/${customer_id}/consents`, { channels, status, text: 'Yes' })
  const next = async () => {
    const { body } = await boss.api('POST', '/v1/leads/next', { take: 5 })
    const { data, waiting } = body as Queue
    return { ids: data.map(({ lead }) => lead.id).toSorted(), waiting, data }
  }
  return { enquire, record, next }
}

test('the queue leaves out a lead if all its contacts are refused, until a consent is granted', async () => {
  const { enquire, record, next } = await office()
  const byEmail = await enquire({ email: 'ann@example.com' })
  const both = await enquire({ email: 'bob@example.com', phone: '+14155550124' })
  await record(byEmail, ['call', 'sms'], 'revoked')
  await record(both, ['call', 'sms'], 'revoked')
  assert.deepEqual((await next()).ids, [byEmail.id, both.id])
  await record(byEmail, ['email'], 'revoked')
  const rest = await next()
  assert.deepEqual([rest.ids, rest.waiting], [[both.id], 1])
  assert.deepEqual(rest.data[0]?.lead.contact_allowed.call, { allowed: false, reason: 'revoked' })
  await record(both, ['email'], 'revoked')
  assert.deepEqual((await next()).ids, [])
  await record(both, ['sms'], 'granted')
  assert.deepEqual((await next()).ids, [both.id])
})

test('no notice about contact is sent if a person may be contacted on no channel', async () => {
  const { enquire, record } = await office()
  const refused = await enquire({ email: 'cyd@example.com' })
  const open = await enquire({ email: 'dan@example.com' })
  await record(refused, ['email'], 'revoked')
  const told: LeadNotice[] = []
  const kinds = new Set(['lead.hot', 'lead.due_soon', 'lead.overdue'])
  const parts = {
    ...clockParts(database, clock),
    accounts: world.app.accounts,
    people: {
      wanted: async () => kinds,
      chosen: async () => kinds,
      tell: async (_: unknown, notices: readonly LeadNotice[]) => void told.push(...notices),
    },
  } as unknown as LeadParts
  clock.advance(minutes(20))
  await watchLeadsOnce({ database, clock, parts, each })
  const leads = new Set<string>(told.map(({ lead }) => lead.id))
  assert.ok(leads.has(open.id))
  assert.ok(!leads.has(refused.id))
})
