import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { contextFor } from '#db'
import { readFiles, writeFiles } from '#exports'
import { openHoursCache } from '#hours'
import { days, later, sealWith, systemActor } from '#kit'
import { pruneTestLeadsOnce, sumOutcomeCounts } from '#leads'
import { importLeads, updateFunnelsOnce, openModels } from '#learning'
import { createRandom, type Random } from '#statistics'
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
const contextOf = ({ account_id }: TestAccount) =>
  contextFor(database, systemActor(account_id, 'test'), clock)
const fold = async () => {
  await runUntilIdle(() => updateFunnelsOnce({ database, clock, models, each }))
}
const prune = () => pruneTestLeadsOnce({ database, clock, emit: async () => undefined })

/** Returns the counts in the model card, and a count of the complete ledger. */
async function bothOf({ account_id, request }: TestAccount) {
  const { body } = await request('GET', '/v1/analytics/model')
  const { rows } = await database.pool.query(
    `select outcome, count(*) filter (where certainty = 1)::integer as explicit,
            count(*) filter (where certainty < 1)::integer as inferred
       from lead_outcome
      where account_id = $1 and withdrawn_at is null
      group by outcome
      order by outcome`,
    [account_id],
  )
  return { kept: body['labels'], counted: rows }
}

async function assertSame(account: TestAccount, when: string): Promise<void> {
  const { kept, counted } = await bothOf(account)
  assert.deepEqual(kept, counted, when)
}

const linesOf = async ({ account_id }: TestAccount): Promise<number> =>
  (await database.pool.query('select from outcome_count where account_id = $1', [account_id]))
    .rowCount ?? 0

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
    outcome: ['met', 'lost', 'won', ''][i % 4] ?? '',
  }))
  await importLeads(contextOf(account), parts, lines)
}

const outcomes = ['contacted', 'met', 'offer', 'won', 'lost', 'disqualified', 'spam']

/** Changes the ledger of an account in one random way. */
async function happen(account: TestAccount, { integer }: Random, n: number): Promise<string> {
  const { request } = account
  const any = <T>(list: readonly T[]): T => list[integer(list.length)] as T
  const { rows } = await database.pool.query<{ id: string; customer_id: string }>(
    'select id, customer_id from lead where account_id = $1 and deleted_at is null order by id',
    [account.account_id],
  )
  const lead = rows.length > 0 ? any(rows) : { id: '', customer_id: '' }
  const some = () =>
    Array.from({ length: 5 }, () => ({ lead_id: any(rows)?.id, outcome: any(outcomes) }))
  const acts: Record<string, () => Promise<unknown>> = {
    enquiry: () => request('POST', '/v1/leads', { email: `p${n}@example.com` }),
    trial: () => request('POST', '/v1/leads', { email: `t${n}@example.com`, test: true }),
    outcome: () => request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: any(outcomes) }),
    'many outcomes': () => request('POST', '/v1/leads/outcomes', { outcomes: some() }),
    'taken back': () => request('DELETE', `/v1/leads/${lead.id}/outcome`),
    deletion: () => request('DELETE', `/v1/leads/${lead.id}`),
    erasure: () => request('POST', `/v1/customers/${lead.customer_id}/erase`),
    'import of the past': () => importSome(account, 8),
    'a week': async () => {
      clock.advance(days(8))
      await prune()
    },
    fold,
  }
  const often = [...Array<string>(6).fill('enquiry'), ...Array<string>(12).fill('outcome')]
  const act = any([...often, 'trial', 'taken back', 'taken back', ...Object.keys(acts)])
  clock.advance(1)
  await acts[act]?.()
  return act
}

test('returns in the model card the counts of the ledger after random changes', async () => {
  for (let seed = 1; seed <= sized(1, 20); seed += 1) {
    const account = await world.account()
    const random = createRandom(seed)
    const done: string[] = []
    for (let n = 0; n < 60; n += 1) {
      done.push(await happen(account, random, n))
      await assertSame(account, `seed ${seed}, after ${done.slice(-5).join(', ')}`)
    }
    assert.ok((await bothOf(account)).counted.length > 4)
    await fold()
    await assertSame(account, 'folded')
  }
})

test('subtracts the outcomes of deleted test leads from the counts, except outcomes withdrawn before', async () => {
  const account = await world.account()
  const { request } = account
  const trial = { email: 'trial@example.com', test: true }
  const { id } = (await request('POST', '/v1/leads', trial)).body as { id: string }
  await request('POST', `/v1/leads/${id}/outcome`, { outcome: 'met' })
  await request('POST', `/v1/leads/${id}/outcome`, { outcome: 'won' })
  await request('DELETE', `/v1/leads/${id}/outcome`)
  const met = [{ outcome: 'met', explicit: 1, inferred: 0 }]
  assert.deepEqual((await bothOf(account)).kept, met)
  clock.advance(days(8))
  await prune()
  assert.deepEqual(await bothOf(account), { kept: [], counted: [] })
})

test('subtracts an outcome once if several requests withdraw it at the same time', async () => {
  const account = await world.account()
  const { request } = account
  const { id } = (await request('POST', '/v1/leads', { email: 'race@example.com' })).body as {
    id: string
  }
  for (const outcome of ['met', 'won'])
    await request('POST', `/v1/leads/${id}/outcome`, { outcome })
  await Promise.all([
    ...Array.from({ length: 4 }, () => request('DELETE', `/v1/leads/${id}/outcome`)),
    ...Array.from({ length: 4 }, () =>
      request('POST', `/v1/leads/${id}/outcome`, { outcome: 'offer' }),
    ),
    fold(),
    fold(),
  ])
  await assertSame(account, 'all at once')
  await fold()
  await assertSame(account, 'folded')
})

test('has the counts of the ledger in an account that was restored from files', async () => {
  const [from, to] = [await world.account(), await world.account()]
  const { account_id } = from
  await insertLeads(database, { account_id, leads: 60, at: clock.now() })
  await importSome(from, 12)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  await writeFiles(contextOf(from), folder, () => undefined)
  await readFiles(contextOf(to), folder, () => undefined)
  await assertSame(to, 'brought in')
  assert.ok((await bothOf(to)).counted.length > 0)
})

test('reads one row per outcome for the model card, and stores one row after counting', async () => {
  const account = await world.account()
  await importSome(account, sized(400, 4000))
  await fold()
  assert.equal(await linesOf(account), 3)
  const { database: explained, taken } = explainedDatabase(database)
  after(() => explained.pool.end())
  const counts = await sumOutcomeCounts(explained.pool, account)
  assert.equal(
    counts.reduce((sum, { explicit, inferred }) => sum + explicit + inferred, 0),
    sized(300, 3000),
  )
  for (const { rows, buffers, text } of taken()) {
    assert.ok(rows <= 3, `${rows} rows: ${text}`)
    assert.ok(buffers <= 20, `${buffers} pages: ${text}`)
  }
})
