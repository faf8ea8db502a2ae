import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createDatabase } from '#db'
import { createFirstAccount } from '#identity'
import { openCuttable } from '../support/cuttable.ts'
import { eventually } from '../support/eventually.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openWorld } from '../support/world.ts'

const database = await createTestDatabase()
const way = await openCuttable(database.connection)
const instead = createDatabase(way.connection, 4)
const world = await openWorld({ instead })
// Registered after the world's own hook, so it runs after it.
after(() => instead.pool.end().then(() => way.close()))

const { api_key, account_id } = await createFirstAccount(database, world.clock, {
  name: 'Acme', plan: 'enterprise', email: 'owner@example.com', password: null,
}) // oxfmt-ignore

const submit = (n: number) =>
  world.request(
    'POST',
    '/v1/leads',
    { email: `person${n}@example.com` },
    { authorization: `Bearer ${api_key}`, 'idempotency-key': `lead-${n}` },
  )

const countLeads = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from lead where account_id = $1',
    [account_id],
  )
  return rows[0]?.count ?? 0
}

test('refuses leads temporarily when the database becomes silent, and creates each once when retried with the same key', async (t) => {
  t.after(() => way.speak())
  assert.equal((await submit(0)).status, 200)
  way.hush('answers')
  // The database still executes the first request. Later requests do not even reach the database.
  const refused = await Promise.all(Array.from({ length: 30 }, (_, n) => submit(n + 1)))
  for (const { status, headers, body } of refused) {
    assert.deepEqual([status, (body as { code: string }).code], [500, 'temporarily_unavailable'])
    assert.ok(Number(headers['retry-after']) > 0)
  }
  way.speak()
  for (let n = 0; n <= 30; n += 1) await eventually(async () => (await submit(n)).status === 200)
  assert.equal(await countLeads(), 31)
})
