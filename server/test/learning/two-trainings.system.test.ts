import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { contextFor } from '#db'
import { openHoursCache } from '#hours'
import { sealWith, systemActor, type AccountId } from '#kit'
import { importLeads, openModels, rollBackModel, trainAccount } from '#learning'
import type { ModelCard } from '#learning'
import type { Browser } from '../identity/browser.ts'
import { openPeople } from '../identity/people.ts'
import { eventually } from '../support/eventually.ts'

const { world, owner, signedIn } = await openPeople({ start: new Date('2026-06-01T09:00:00Z') })
const { database, clock } = world
const models = openModels(database, clock)
const emit = async () => undefined
const worker = { models, emit }

/** Creates an account with this many past leads, and returns it with its owner. */
async function withPast(count: number): Promise<{ account_id: AccountId; boss: Browser }> {
  const { account_id, email } = await owner()
  const lines = Array.from({ length: count }, (_, i) => ({
    email: `p${i}@example.com`,
    created_at: new Date(Date.UTC(2026, 0, 2) + i * 20_000_000).toISOString(),
    source: i % 3 === 0 ? 'walk in' : 'fair',
    outcome: i % 3 === 0 && i % 15 !== 0 ? 'met' : 'lost',
  }))
  const parts = {
    accounts: world.app.accounts,
    models,
    seal: sealWith(Buffer.alloc(32, 7)),
    hours: openHoursCache(world.database, world.clock),
  }
  await importLeads(contextOf(account_id), parts, lines)
  return { account_id: account_id as AccountId, boss: await signedIn(email) }
}

const contextOf = (account_id: string) =>
  contextFor(database, systemActor(account_id as AccountId, 'operator'), clock)

async function standingOf(account_id: string) {
  const { rows } = await database.pool.query<{
    champion_id: string | null
    previous_id: string | null
    leased_until: Date | null
    promotions: number
  }>(
    `select champion_id, previous_id, leased_until,
            (select count(*)::integer from audit_entry
              where account_id = $1 and action = 'model.promote') as promotions
       from learning where account_id = $1`,
    [account_id],
  )
  const [standing] = rows
  assert.ok(standing)
  return standing
}

async function isTaken(account_id: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    'select from learning where account_id = $1 and leased_until is not null',
    [account_id],
  )
  return rowCount === 1
}

async function startTraining(account_id: string) {
  const script = path.join(import.meta.dirname, '../support/train.ts')
  const args = [JSON.stringify(database.connection), account_id, clock.now().toISOString()]
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await eventually(() => said.includes('ready'))
  const ended = once(child, 'close').then(() => said)
  return { begin: () => child.stdin.end('now\n'), ended }
}

test('promotes one model if two processes train an account at the same time, and rolls back to another model', async () => {
  const { account_id, boss } = await withPast(30)
  const other = await startTraining(account_id)
  other.begin()
  await trainAccount(contextOf(account_id), worker)
  assert.match(await other.ended, /promoted|left it/)
  const { champion_id, previous_id, promotions, leased_until } = await standingOf(account_id)
  assert.equal(promotions, 1)
  assert.notEqual(previous_id, champion_id)
  assert.equal(leased_until, null)
  const { status, body } = await boss.api('POST', '/v1/analytics/model/rollback')
  assert.equal(status, 200)
  const card: ModelCard = body
  assert.notEqual(card.id, champion_id)
  assert.equal(card.stage, 'prior')
  const same = 'update learning set previous_id = champion_id where account_id = $1'
  await assert.rejects(database.pool.query(same, [account_id]), /learning_previous_is_another/)
})

test('returns an error message for a rollback if no model was ever promoted', async () => {
  const { email } = await owner()
  const boss = await signedIn(email)
  const { status, body } = await boss.api('POST', '/v1/analytics/model/rollback')
  const { code, detail } = body as { code: string; detail: string }
  assert.deepEqual([status, code], [400, 'state_conflict'])
  assert.match(detail, /No model was promoted yet/)
})

test('does not promote a successor of a model that was rolled back during training', async () => {
  const { account_id } = await withPast(6)
  const context = contextOf(account_id)
  await trainAccount(context, worker)
  const { champion_id } = await standingOf(account_id)
  assert.ok(champion_id)
  await database.pool.query(
    `delete from lead_outcome where account_id = $1 and id in (
       select id from lead_outcome where account_id = $1 order by id limit 2)`,
    [account_id],
  )
  const training = trainAccount(context, worker)
  await eventually(() => isTaken(account_id))
  await rollBackModel(context, worker)
  const { promoted } = await training
  assert.equal(promoted, false)
  assert.equal((await standingOf(account_id)).champion_id, null)
})

test('discards the result of a training with an expired lease in favor of the next one', async () => {
  const { account_id } = await withPast(6)
  const context = contextOf(account_id)
  const slow = trainAccount(context, worker)
  await eventually(() => isTaken(account_id))
  clock.advance(16 * 60_000)
  const next = trainAccount(context, worker)
  const promoted = (await Promise.all([slow, next])).map((trained) => trained.promoted)
  assert.deepEqual(promoted, [false, true])
  assert.equal((await standingOf(account_id)).promotions, 1)
})

test('releases the lease of the account immediately if training fails', async () => {
  const { account_id } = await withPast(6)
  const failing = {
    ...worker,
    emit: async () => {
      throw new Error('Emitting failed.')
    },
  }
  await assert.rejects(trainAccount(contextOf(account_id), failing), /Emitting failed/)
  assert.equal((await standingOf(account_id)).leased_until, null)
  assert.equal((await trainAccount(contextOf(account_id), worker)).promoted, true)
})

test('adjusts the starting rules after a few outcomes and makes them a model of the account', async () => {
  const { account_id, boss } = await withPast(6)
  assert.equal((await trainAccount(contextOf(account_id), worker)).promoted, true)
  const { body } = await boss.api('GET', '/v1/analytics/model')
  const card: ModelCard = body
  assert.deepEqual([card.stage, card.trained_on.outcomes], ['prior', 6])
})
