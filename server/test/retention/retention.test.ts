import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealAuditOnce, verifyAudit } from '#audit'
import { exportsPersonalData } from '#exports'
import { eventsAndAnswers } from '#customers'
import { importsPersonalData } from '#imports'
import { days, openPressure, sealWith, type AccountId } from '#kit'
import { leadsPersonalData } from '#leads'
import { purgeExpiredOnce, type Retention } from '#retention'
import { webhooksPersonalData } from '#webhooks'
import { purgeJobs } from '../../src/platform/process/purge-jobs.ts'
import { openPeople } from '../identity/people.ts'
import { each } from '../support/background-jobs.ts'

const people = await openPeople()
const { world } = people
const personalData = [
  leadsPersonalData,
  eventsAndAnswers,
  importsPersonalData,
  exportsPersonalData,
  webhooksPersonalData,
]
const night = () =>
  purgeExpiredOnce({
    ...world,
    seal: sealWith(Buffer.alloc(32, 7)),
    emit: async () => undefined,
    personalData,
    heldInBackups: null,
    purgeJobs,
    pressure: openPressure(Infinity),
    each,
  })

async function office() {
  const made = await people.owner()
  const headers = { authorization: `Bearer ${made.api_key}` }
  const ask = async (method: string, path: string, body?: object) =>
    (await world.request(method, path, body, headers)).body
  const enquire = async (email: string, message = 'Violets please') => {
    const lead = await ask('POST', '/v1/leads', { email, message })
    await ask('POST', `/v1/leads/${String(lead['id'])}/messages`, { text: message })
    return lead as { id: string; customer_id: string }
  }
  const keep = async (body: object) => {
    const boss = await people.signedIn(made.email)
    const answer = await boss.api('PATCH', '/v1/retention', body)
    assert.equal(answer.status, 200, answer.text)
  }
  const shown = async (): Promise<Retention> => {
    const boss = await people.signedIn(made.email)
    return (await boss.api('GET', '/v1/retention')).body
  }
  const count = async (sql: string): Promise<number> => {
    const { rows } = await world.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${sql}`,
      [made.account_id],
    )
    return rows[0]?.n ?? -1
  }
  return { ...made, ask, enquire, keep, shown, count }
}

test('retains everything if no retention period is set', async () => {
  const { enquire, shown, count } = await office()
  await enquire('old@mail.example')
  world.clock.advance(days(2000))
  await night()
  assert.equal(await count(`lead where account_id = $1 and message is not null`), 1)
  const { nights, lead_months, swept_at } = await shown()
  assert.deepEqual([nights, lead_months, swept_at], [[], null, null])
})

test('erases inactive people without an outcome, and does not change the counts used for training', async () => {
  const { ask, enquire, keep, shown, count, account_id } = await office()
  const quiet = await enquire('quiet@mail.example')
  const won = await enquire('won@mail.example')
  await ask('POST', `/v1/leads/${won.id}/outcome`, { outcome: 'won' })
  await keep({ lead_months: 24 })
  world.clock.advance(days(740))
  const recent = await enquire('recent@mail.example')
  const learned = `every_score where account_id = $1`
  const [scores, leads] = [await count(learned), await count('lead where account_id = $1')]
  await night()
  const status = async (id: string) =>
    (await ask('GET', `/v1/customers/${id}`))['status'] as unknown
  assert.equal(await status(quiet.customer_id), 404)
  assert.notEqual(await status(won.customer_id), 404)
  assert.notEqual(await status(recent.customer_id), 404)
  assert.deepEqual(
    [await count(learned), await count('lead where account_id = $1')],
    [scores, leads],
  )
  assert.equal(await count(`lead where account_id = $1 and email = 'quiet@mail.example'`), 0)
  const { nights } = await shown()
  assert.deepEqual(
    nights.map(({ kind, removed }) => [kind, removed]),
    [['leads', 1]],
  )
  const actions = await people.actionsOf(account_id)
  for (const action of ['retention.update', 'customer.erase', 'retention.keep'])
    assert.ok(actions.includes(action), action)
  // These people were erased because of the retention period, so their contacts are not blocked.
  const again = await ask('POST', '/v1/leads/batch', { items: [{ email: 'quiet@mail.example' }] })
  assert.equal((again['data'] as unknown as { status: string }[])[0]?.status, 'created')
})

test('empties messages, payloads, audit details and requests after their periods, and the audit chain verifies', async () => {
  const { enquire, keep, shown, count, account_id } = await office()
  for (let n = 0; n < 3; n += 1) await enquire(`p${n}@mail.example`)
  await world.app.requests.writeOnce()
  await keep({ message_months: 1, audit_days: 30, payload_days: 7, request_days: 2 })
  world.clock.advance(days(40))
  await enquire('young@mail.example', 'Roses')
  await world.app.requests.writeOnce()
  await night()
  assert.equal(await count(`every_message where account_id = $1 and text <> ''`), 2)
  assert.equal(await count(`event where account_id = $1 and body like '%Violets%'`), 0)
  assert.equal(await count(`audit_entry where account_id = $1 and after::text like '%p0@mail%'`), 0)
  assert.ok((await count(`audit_entry where account_id = $1 and after is not null`)) > 0)
  assert.equal(await count(`request_log where account_id = $1`), 2)
  const { nights } = await shown()
  const removed = Object.fromEntries(nights.map((one) => [one.kind, one.removed]))
  assert.deepEqual([removed['messages'], removed['requests']], [6, 6])
  assert.ok((removed['payloads'] ?? 0) >= 3 && (removed['audit'] ?? 0) >= 6)
  await sealAuditOnce({ ...world, each })
  const key = world.app.identity.audit_key
  const verdict = await verifyAudit({ ...world, key }, account_id as AccountId)
  assert.equal(verdict.is_intact, true, JSON.stringify(verdict))
  // One run per night is enough.
  await night()
  assert.deepEqual((await shown()).nights, nights)
})

test('allows only the owner to set retention periods, within their bounds', async () => {
  const { ask, email } = await office()
  assert.equal((await ask('PATCH', '/v1/retention', { lead_months: 1 }))['status'], 403)
  const boss = await people.signedIn(email)
  const { status } = await boss.api('PATCH', '/v1/retention', { lead_months: 0 })
  assert.equal(status, 400)
})
