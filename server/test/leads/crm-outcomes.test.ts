import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor, inTransaction } from '#db'
import { openCatalogueViews } from '#catalogue'
import { hours, later, sealWith, systemActor } from '#kit'
import { openModels, updateFunnelsOnce } from '#learning'
import { recordCrmOutcome, type CrmOutcome, type Lead, type Outcome } from '#leads'
import { clockParts } from '../support/clock-parts.ts'
import { each } from '../support/background-jobs.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { database, clock } = world
const parts = {
  ...clockParts(database, clock),
  accounts: world.app.accounts,
  models: openModels(database, clock),
  views: openCatalogueViews(database, clock),
  seal: sealWith(Buffer.alloc(32, 7)),
  emit: async () => undefined,
}
let count = 0

async function submit({ request }: TestAccount): Promise<Lead> {
  const email = `p${(count += 1)}@example.com`
  return (await request('POST', '/v1/leads', { email, message: 'Hello' })).body
}

/** Records a stage like a CRM does, `hoursAgo` before now. Returns the ID of the milestone. */
async function report(
  { account_id }: TestAccount,
  lead: Lead,
  outcome: CrmOutcome['outcome'],
  hoursAgo = 0,
  source_id = 'src_one',
): Promise<string | null> {
  const context = contextFor(database, systemActor(account_id, source_id), clock)
  const account = await parts.accounts.get(account_id)
  const occurred_at = later(clock.now(), -hours(hoursAgo))
  const milestone = { outcome, occurred_at, value: null }
  const { outcome_id } = await inTransaction(context, (tx) =>
    recordCrmOutcome(tx, parts, account, { lead_id: lead.id, source_id, ...milestone }),
  )
  return outcome_id
}

/** Returns the status and the outcome of a lead, which must be the same in the list of leads. */
async function stateOf({ request }: TestAccount, { id }: Lead): Promise<unknown[]> {
  const lead: Lead = (await request('GET', `/v1/leads/${id}`)).body
  const list: Lead[] = (await request('GET', '/v1/leads')).body['data']
  const listed = list.find((one) => one.id === id)
  assert.deepEqual([listed?.status, listed?.outcome], [lead.status, lead.outcome])
  return [lead.status, lead.outcome]
}

const historyOf = async ({ request }: TestAccount, { id }: Lead): Promise<Outcome[]> =>
  (await request('GET', `/v1/leads/${id}/outcomes`)).body['data']

/** Returns how many leads of the account reached a milestone, as the learner counts them. */
async function reached({ request }: TestAccount): Promise<Record<string, number>> {
  await runUntilIdle(() => updateFunnelsOnce({ database, clock, models: parts.models, each }))
  const { body } = await request('GET', '/v1/analytics/funnel')
  const milestones: { outcome: string; leads: number }[] = body['milestones']
  const counted = milestones.filter(({ outcome }) => ['offer', 'won', 'lost'].includes(outcome))
  return Object.fromEntries(counted.map(({ outcome, leads }) => [outcome, leads]))
}

test('stores the outcome of a CRM with its source and a certainty of 0.95, and closes the lead', async () => {
  const account = await world.account()
  const lead = await submit(account)
  await report(account, lead, 'met', 2)
  assert.deepEqual(await stateOf(account, lead), [lead.status, 'met'])
  const answered: Lead = (await account.request('GET', `/v1/leads/${lead.id}`)).body
  assert.equal(answered.first_response_by, 'src_one')
  await report(account, lead, 'won')
  assert.deepEqual(await stateOf(account, lead), ['won', 'won'])
  const customer = await account.request('GET', `/v1/customers/${lead.customer_id}`)
  assert.equal(customer.body['status'], 'won')
  assert.deepEqual(
    (await historyOf(account, lead)).map(({ outcome, source, certainty, by }) => [
      outcome,
      source,
      certainty,
      by,
    ]),
    [
      ['won', 'crm', 0.95, 'src_one'],
      ['met', 'crm', 0.95, 'src_one'],
    ],
  )
  const { body } = await account.request('GET', '/v1/analytics/model')
  assert.deepEqual(body['labels'], [
    { outcome: 'met', explicit: 0, inferred: 1 },
    { outcome: 'won', explicit: 0, inferred: 1 },
  ])
  const { rows } = await database.pool.query(
    `select distinct actor_id from audit_entry
      where account_id = $1 and action = 'lead.outcome' and subject_id = $2`,
    [account.account_id, lead.id],
  )
  assert.deepEqual(rows, [{ actor_id: 'src_one' }])
})

test('an explicit outcome that closes the lead takes precedence until it is removed', async () => {
  const account = await world.account()
  const lead = await submit(account)
  const path = `/v1/leads/${lead.id}/outcome`
  await report(account, lead, 'offer', 5)
  clock.advance(hours(1))
  await account.request('POST', path, { outcome: 'lost' })
  clock.advance(hours(1))
  await report(account, lead, 'won')
  assert.deepEqual(await stateOf(account, lead), ['lost', 'lost'])
  assert.deepEqual(
    (await historyOf(account, lead)).map(({ outcome }) => outcome),
    ['won', 'lost', 'offer'],
  )
  assert.deepEqual(await reached(account), { offer: 1, won: 0, lost: 1 })
  const reopened: Lead = (await account.request('DELETE', path)).body
  assert.deepEqual([reopened.status, reopened.outcome], ['won', 'won'])
  assert.deepEqual(await stateOf(account, lead), ['won', 'won'])
  assert.deepEqual(await reached(account), { offer: 1, won: 1, lost: 0 })
})

test('an explicit outcome that leaves the lead open does not stop the CRM from closing it', async () => {
  const account = await world.account()
  const lead = await submit(account)
  await account.request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'won' })
  clock.advance(hours(1))
  await account.request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'contacted' })
  clock.advance(hours(1))
  await report(account, lead, 'lost')
  assert.deepEqual(await stateOf(account, lead), ['lost', 'lost'])
})

test('adds nothing if the source reports the same stage again, also after a person removed it', async () => {
  const account = await world.account()
  const lead = await submit(account)
  assert.ok(await report(account, lead, 'met', 3))
  assert.equal(await report(account, lead, 'met', 3), null)
  assert.equal(await report(account, lead, 'met', 1), null)
  assert.ok(await report(account, lead, 'won'))
  assert.equal(await report(account, lead, 'met', 3), null)
  assert.equal((await historyOf(account, lead)).length, 2)
  await account.request('DELETE', `/v1/leads/${lead.id}/outcome`)
  clock.advance(hours(1))
  assert.equal(await report(account, lead, 'won'), null)
  assert.deepEqual(await stateOf(account, lead), [lead.status, 'met'])
  assert.ok(await report(account, lead, 'won', 0, 'src_two'))
})

test('a deal that was won, lost and won again has three outcomes', async () => {
  const account = await world.account()
  const lead = await submit(account)
  for (const outcome of ['won', 'lost', 'won'] as const) {
    assert.ok(await report(account, lead, outcome))
    clock.advance(hours(1))
    assert.equal((await stateOf(account, lead))[1], outcome)
  }
})

test('refuses the outcome of a lead of another account', async () => {
  const [account, other] = await Promise.all([world.account(), world.account()])
  const lead = await submit(account)
  await assert.rejects(report(other, lead, 'won'), { code: 'not_found' })
  assert.deepEqual(await historyOf(account, lead), [])
})
