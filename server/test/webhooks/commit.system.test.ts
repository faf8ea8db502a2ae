import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openDeliveries, type Deliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { end, startWorker } from '../support/worker-process.ts'
import { sized } from '../support/size.ts'

/** Number of processes that the test kills. */
const kills = sized(4, 100)

const compiled = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-compiled-'))
after(() => rmSync(compiled, { recursive: true, force: true }))
const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 0 })

/** Starts a process that writes an event and is killed. Returns the signal that ended it. */
async function tellAndDie({ account_id }: Deliveries, beforeCommit = false): Promise<unknown> {
  const script = path.join(import.meta.dirname, '../support/tell-and-die.ts')
  const { connection } = database
  const argument = JSON.stringify({ connection, account_id, ...(beforeCommit && { beforeCommit }) })
  // All processes share one compile cache, because starting a process costs more than the rest of
  // its work.
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const child = spawn(process.execPath, [script, argument], { stdio: 'inherit', env })
  const [, signal] = await once(child, 'exit')
  return signal
}

async function eventsOf({ context, account_id }: Deliveries): Promise<string[]> {
  const rows = await context.db
    .selectFrom('event')
    .where('account_id', '=', account_id)
    .select('id')
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

test('delivers committed events even if the process is killed right after the commit, and no uncommitted events', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  assert.equal(await tellAndDie(mine, true), 'SIGKILL')
  assert.deepEqual(await eventsOf(mine), [])
  for (let killed = 0; killed < kills; killed += 4) {
    const four = Array.from({ length: Math.min(4, kills - killed) }, () => tellAndDie(mine))
    assert.deepEqual(new Set(await Promise.all(four)), new Set(['SIGKILL']))
  }
  const committed = await eventsOf(mine)
  assert.equal(committed.length, kills)

  const before = receiver.received.length
  const worker = await startWorker(database)
  t.after(() => end(worker, 'SIGKILL'))
  await mine.until(webhook.id, (rows) => rows.every(({ status }) => status === 'succeeded'))
  const told = receiver.received.map((call) => call.headers['webhook-id'] ?? '')
  assert.deepEqual([...new Set(told)].toSorted(), committed)
  assert.ok(
    told.length - committed.length <= before,
    `${told.length - committed.length} duplicates`,
  )
  t.diagnostic(
    `${committed.length} committed, ${before} calls before the restart, ${told.length} in all`,
  )
})
