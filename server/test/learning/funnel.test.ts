import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { updateAccount } from '#accounts'
import { contextFor, forgetSettings, inTransaction } from '#db'
import { openHoursCache } from '#hours'
import { days, hours, later, minutes, sealWith, systemActor, type Id } from '#kit'
import type { Lead } from '#leads'
import {
  getFunnel,
  importLeads,
  updateFunnelsOnce,
  openModels,
  rollBackModel,
  simulate,
  type Funnel,
} from '#learning'
import { priorModel, simulateThresholds, type Model } from '#qualification'
import { createRandom, type Random } from '#statistics'
import { storeHeldOut } from '../../src/product/learning/store/held-out.ts'
import { storeModel } from '../../src/product/learning/store/models.ts'
import { updateChampion } from '../../src/product/learning/store/learning-state.ts'
import { aYearBefore, computeLeads, funnelOf } from '../support/computed-funnel.ts'
import { explainedDatabase } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { each } from '../support/background-jobs.ts'
import { sized } from '../support/size.ts'
import { openWorld, type TestAccount } from '../support/world.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'

const world = await openWorld({ start: new Date('2026-06-01T09:00:00Z') })
const { database, clock } = world
const models = openModels(database, clock)
const { accounts } = world.app
const worker = { database, clock, models, each }
const fold = async () => {
  await runUntilIdle(() => updateFunnelsOnce(worker))
}
const contextOf = ({ account_id }: TestAccount) =>
  contextFor(database, systemActor(account_id, 'test'), clock)

/** Returns the stored funnel and the one computed from all leads, from a time on. */
async function bothOf(account: TestAccount, since = aYearBefore(clock.now())) {
  const { account_id } = account
  const { predictions, ...rest } = await getFunnel(
    contextOf(account),
    { models },
    { created_after: since },
  )
  await inTransaction(contextOf(account), async (tx) => forgetSettings(tx))
  models.forget(account_id)
  const {
    base_rate,
    hot_threshold: hot,
    warm_threshold: warm,
    qualifying_tier,
  } = await accounts.get(account_id)
  const settings = { base_rate, hot, warm, qualifying_tier }
  const model = await models.of(account_id)
  const now = clock.now()
  const leads = await computeLeads({ database, account_id, model, settings, since, now })
  const { leads: came, milestones } = rest
  return {
    kept: { leads: came, milestones, predictions },
    computed: funnelOf(leads),
    leads,
    settings,
  }
}

type Answer = ReturnType<typeof funnelOf>

/**
 * Asserts that the counts of leads are equal, and that mean predictions are equal up to a
 * billionth, the unit in which they are stored.
 */
function assertSame(kept: Answer, computed: Answer, when: string): void {
  const counts = ({ predictions, ...rest }: Answer) => ({
    ...rest,
    predictions: predictions.map((one) => ({
      ...one,
      predicted: 0,
      by_rules: one.by_rules && { ...one.by_rules, predicted: 0 },
    })),
  })
  assert.deepEqual(counts(kept), counts(computed), when)
  for (const [i, { predicted, by_rules }] of kept.predictions.entries()) {
    const other = computed.predictions[i]
    assert.ok(Math.abs(predicted - (other?.predicted ?? NaN)) < 1e-9, when)
    assert.ok(
      !by_rules || Math.abs(by_rules.predicted - (other?.by_rules?.predicted ?? NaN)) < 1e-9,
      when,
    )
  }
}

/** Promotes a model that has predictions for half of the imported leads. */
async function promoteOne(account: TestAccount, seed: string): Promise<void> {
  const context = contextOf(account)
  const { rows } = await database.pool.query<{ lead_id: Id<'lead'> }>(
    `select lead_id from every_score where account_id = $1 and cause = 'lead.imported' order by 1`,
    [account.account_id],
  )
  await inTransaction(context, async (tx) => {
    const model: Model = {
      ...priorModel,
      id: `mdl_${seed}`,
      stage: 'ridge',
      base_rate: 0.3,
    }
    await tx.sql.query({
      text: 'insert into learning (account_id) values ($1) on conflict do nothing',
      values: [account.account_id],
    })
    await storeModel(tx, model, null)
    await updateChampion(tx, model.id)
    const predictions = rows
      .filter((_, i) => i % 2 === 0)
      .map(({ lead_id }, i) => ({ lead_id, probability: ((i * 37) % 97) / 100 }))
    await storeHeldOut(tx, model.id, predictions)
  })
}

async function importSome(account: TestAccount, count: number): Promise<void> {
  const parts = {
    accounts,
    models,
    seal: sealWith(Buffer.alloc(32, 7)),
    hours: openHoursCache(world.database, world.clock),
  }
  const lines = Array.from({ length: count }, (_, i) => ({
    email: `past${i}@example.com`,
    created_at: later(clock.now(), -days(200) + (days(190) * i) / count).toISOString(),
    timeline_days: String((i * 7) % 90),
    outcome: ['met', 'lost', 'won', ''][i % 4] ?? '',
  }))
  await importLeads(contextOf(account), parts, lines)
}

const outcomes = ['contacted', 'met', 'offer', 'won', 'lost', 'disqualified', 'spam']

/** Changes an account in one random way. */
async function happen(
  account: TestAccount,
  { uniform, integer }: Random,
  n: number,
): Promise<string> {
  const { request } = account
  const any = <T>(list: readonly T[]): T => list[integer(list.length)] as T
  const { rows } = await database.pool.query<{ id: string; customer_id: string }>(
    'select id, customer_id from lead where account_id = $1 and deleted_at is null order by id',
    [account.account_id],
  )
  const lead = rows.length > 0 ? any(rows) : { id: '', customer_id: '' }
  const acts: Record<string, () => Promise<unknown>> = {
    enquiry: () =>
      request('POST', '/v1/leads', {
        email: `p${n}@example.com`,
        preferences: { timeline_days: n % 90 },
      }),
    trial: () => request('POST', '/v1/leads', { email: `t${n}@example.com`, test: true }),
    outcome: () => request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: any(outcomes) }),
    'taken back': () => request('DELETE', `/v1/leads/${lead.id}/outcome`),
    reply: () =>
      request('POST', `/v1/leads/${lead.id}/messages`, {
        direction: 'outbound',
        text: 'Yes',
        ...any([{}, { by: account.user_id }, { automatic: true }]),
      }),
    answer: () =>
      request('POST', `/v1/leads/${lead.id}/messages`, { direction: 'inbound', text: 'Today' }),
    deletion: () => request('DELETE', `/v1/leads/${lead.id}`),
    erasure: () => request('POST', `/v1/customers/${lead.customer_id}/erase`),
    threshold: () => updateAccount(contextOf(account), { hot_threshold: 55 + integer(30) }, null),
    fold,
    time: async () => clock.advance(hours(1 + uniform() * 200)),
  }
  const often = [...Array<string>(12).fill('enquiry'), ...Array<string>(10).fill('outcome')]
  const act = any([...often, 'time', 'time', 'time', ...Object.keys(acts)])
  // Prevents two scores with the same time, because their order would be undefined.
  clock.advance(1)
  await acts[act]?.()
  return act
}

test('stores the same funnel as is computed from all leads after random changes', async () => {
  for (let seed = 1; seed <= sized(1, 12); seed += 1) {
    const account = await world.account()
    const random = createRandom(seed)
    await importSome(account, 40)
    const done: string[] = []
    for (let n = 0; n < 120; n += 1) {
      done.push(await happen(account, random, n))
      if (n === 60) await promoteOne(account, `one${seed}`)
      if (n === 90) await rollBackModel(contextOf(account), { models })
      if (n === 100) await rollBackModel(contextOf(account), { models })
      if (n % 6 !== 0) continue
      const sinces = [
        undefined,
        later(clock.now(), -days(random.uniform() * 90)),
        later(clock.now(), -days(random.uniform() * 400)),
      ]
      for (const since of sinces) {
        const { kept, computed } = await bothOf(account, since)
        assertSame(kept, computed, `seed ${seed}, after ${done.slice(-7).join(', ')}`)
      }
    }
    const { leads, settings } = await bothOf(account)
    assert.ok(leads.length > 40)
    assert.ok(leads.some(({ cross_fitted }) => cross_fitted))
    const { present } = await simulate(contextOf(account), { accounts, models }, {})
    const { thresholds, ...simulated } = present
    const past = leads.map(({ tier, ...lead }) => ({
      ...lead,
      leads: 1,
      qualification_type: tier as 'hot',
    }))
    assert.deepEqual(simulated, simulateThresholds(past, { ...settings }))
    assert.equal(thresholds.hot, settings.hot)
  }
})

test('counts a change of an old lead, in the job and in a request', async () => {
  const account = await world.account()
  const { request, user_id: by } = account
  const lead: Lead = (await request('POST', '/v1/leads', { email: 'old@example.com' })).body
  await fold()
  clock.advance(days(60))
  const read = async () => {
    const funnel: Funnel = (await request('GET', '/v1/analytics/funnel')).body
    const won = funnel.milestones.find(({ outcome }) => outcome === 'won')?.leads
    return [funnel.leads, won, funnel.predictions.length]
  }
  assert.deepEqual(await read(), [1, 0, 0], 'the lead is not worked')
  const reply = { direction: 'outbound', text: 'Hello' }
  await request('POST', `/v1/leads/${lead.id}/messages`, { ...reply, automatic: true })
  assert.deepEqual(await read(), [1, 0, 0], 'a program wrote; the lead is not worked')
  await request('POST', `/v1/leads/${lead.id}/messages`, { ...reply, by })
  assert.deepEqual(await read(), [1, 0, 1], 'the reply had no outcome')
  await request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'won' })
  await fold()
  assert.deepEqual(await read(), [1, 1, 1])
  await request('DELETE', `/v1/leads/${lead.id}/outcome`)
  assert.deepEqual(await read(), [1, 0, 1])
  await request('DELETE', `/v1/leads/${lead.id}`)
  await fold()
  assert.deepEqual(await read(), [0, 0, 0])
})

test('counts leads once if jobs and requests count them at the same time', async () => {
  const account = await world.account()
  await insertLeads(database, { account_id: account.account_id, leads: 300, at: clock.now() })
  const asked = () => getFunnel(contextOf(account), { models }, {})
  const [, , one, two] = await Promise.all([fold(), fold(), asked(), asked()])
  assert.deepEqual([one.leads, two.leads, (await asked()).leads], [300, 300, 300])
  const { kept, computed } = await bothOf(account)
  assertSame(kept, computed, 'at the end')
})

test('reads only the stored counts of the account in a request, whatever the number of leads', async () => {
  const [large, small] = [await world.account(), await world.account()]
  const leads = sized(4000, 20_000) / 10
  for (let batch = 0; batch < 10; batch += 1) {
    const at = later(clock.now(), -days(35 * batch))
    await insertLeads(database, { account_id: large.account_id, leads, at })
  }
  await insertLeads(database, { account_id: small.account_id, leads: 10, at: clock.now() })
  clock.advance(minutes(1))
  await fold()
  const { database: explained, taken } = explainedDatabase(database)
  after(() => explained.pool.end())
  const ask = (account: TestAccount) => {
    const actor = systemActor(account.account_id, 'test')
    return getFunnel(contextFor(explained, actor, clock), { models }, {})
  }
  for (const [account, came] of [
    [large, 10 * leads],
    [small, 10],
  ] as const) {
    assert.equal((await ask(account)).leads, came)
    for (const { text, rows, buffers } of taken()) {
      assert.ok(rows <= 40, `${rows} rows: ${text}`)
      assert.ok(buffers <= 60, `${buffers} pages: ${text}`)
    }
  }
})
