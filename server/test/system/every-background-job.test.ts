import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld({
  roles: new Set(['api', 'worker']),
  settings: { metrics_token: 'scrape-me' },
})

/**
 * Returns the names of the jobs that the process wrote to the database. It first writes them at its
 * start.
 */
const wordOfProcess = (): Promise<string[]> =>
  eventually(async () => {
    const { rows } = await world.database.pool.query<{ jobs: { name: string }[] }>(
      'select jobs from process',
    )
    return rows[0]?.jobs.map(({ name }) => name)
  })

const known = [
  'seal the audit log',
  'update planner statistics',
  'monitor file descriptors',
  'write the request log',
  'write the heartbeat',
  'keep the retention of webhooks',
  'replay webhooks',
  'hold stray webhooks',
  'end the webhooks of apps',
  'check the health of webhooks',
  'look for due webhooks',
  'count deliveries',
  'give back idle endpoints',
  'keep endpoints in use',
]

test('lists every background job of a process once, including the jobs of webhooks and deliveries', async () => {
  world.app.start()
  const names = await wordOfProcess()
  assert.deepEqual(
    known.filter((name) => !names.includes(name)),
    [],
  )
  assert.equal(new Set(names).size, names.length)
})

test('exports a metric for each background job and for the audit log seals, without an account ID', async () => {
  const authorization = 'Bearer scrape-me'
  const { text } = await world.request('GET', '/metrics', undefined, { authorization })
  for (const name of known)
    assert.ok(text.includes(`leadhouse_job_failing_seconds{job="${name}",cell="aa"} 0`), name)
  assert.match(text, /leadhouse_audit_unsealed_seconds\{cell="aa"\} 0/)
  assert.doesNotMatch(text, /acct_/)
})
