import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import type { Browser } from '../identity/browser.ts'
import { openImports, type Report } from './support.ts'
import { pause } from '../support/pause.ts'

const { world, office, started, reportOf } = await openImports()

async function startWorker(): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, '../support/import.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(world.database.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout ?? child, 'data')
  return child
}

/**
 * Kills two workers after an import has made progress, and lets a third one finish it. Returns how
 * many kills were in the middle.
 */
async function killedToTheEnd(browser: Browser, id: string): Promise<[Report, number]> {
  const giveUpAt = performance.now() + 90_000
  const seen = async () => {
    assert.ok(performance.now() < giveUpAt, 'The import did not end within ninety seconds.')
    await pause()
    return reportOf(browser, id)
  }
  let kills = 0
  let report = await seen()
  while (report.status !== 'succeeded') {
    const worker = await startWorker()
    // All lines can be imported before the step that ends the import. The last worker therefore
    // runs until the status changes.
    const enough = kills < 2 ? report.done + 1 : Infinity
    try {
      while (report.done < enough && report.status !== 'succeeded') report = await seen()
    } finally {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    report = await seen()
    if (report.status !== 'succeeded') kills += 1
  }
  return [report, kills]
}

test('continues after every kill without repeating or omitting a line, even without external IDs', async (t) => {
  const { boss, account_id } = await office()
  const lines = Array.from({ length: 2600 }, (_, n) => `${n + 1},house\n`)
  const content = `price,type\n${lines.join('')}`
  const { id } = await started(boss, { kind: 'services', content })
  const [report, kills] = await killedToTheEnd(boss, id)
  assert.ok(kills > 0, 'No worker was killed in the middle.')
  assert.deepEqual([report.created, report.done], [2600, 2600])
  const { rows } = await world.database.pool.query(
    'select count(*) as all, count(distinct price) as distinct from service where account_id = $1',
    [account_id],
  )
  assert.deepEqual(rows, [{ all: 2600, distinct: 2600 }])
  t.diagnostic(`${kills} kills in the middle`)
})

test('continues an import of leads with outcomes after every kill', async (t) => {
  const { boss, account_id } = await office()
  const lines = Array.from(
    { length: 1000 },
    (_, n) => `2026-01-${10 + (n % 20)},p${n}@example.com,met`,
  )
  const content = `created_at,email,outcome\n${lines.join('\n')}`
  const { id } = await started(boss, { kind: 'leads', content })
  const [report, kills] = await killedToTheEnd(boss, id)
  assert.ok(kills > 0, 'No worker was killed in the middle.')
  assert.deepEqual([report.created, report.outcomes, report.failed], [1000, 1000, 0])
  const { rows } = await world.database.pool.query(
    `select (select count(*) from lead where account_id = $1) as leads,
            (select count(*) from lead_outcome where account_id = $1) as outcomes`,
    [account_id],
  )
  assert.deepEqual(rows, [{ leads: 1000, outcomes: 1000 }])
  t.diagnostic(`${kills} kills in the middle`)
})
