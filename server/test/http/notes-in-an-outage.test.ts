import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createDatabase } from '#db'
import { createFirstAccount } from '#identity'
import { openCuttable } from '../support/cuttable.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openWorld } from '../support/world.ts'

const database = await createTestDatabase()
const way = await openCuttable(database.connection)
const instead = createDatabase(way.connection, 4)
const world = await openWorld({ instead })
// Registered after the world's own hook, so it runs after it.
after(() => instead.pool.end().then(() => way.close()))

test('writes the request log and the usage after an outage in which they could not be written', async () => {
  const { account_id, api_key } = await createFirstAccount(database, world.clock, {
    name: 'Acme', plan: 'basic', email: 'owner@example.com', password: null,
  }) // oxfmt-ignore
  const key = { authorization: `Bearer ${api_key}` }
  const { requests, quota } = world.app
  const writeOnce = () => Promise.allSettled([requests.writeOnce(), quota.uses.writeOnce()])
  const kept = async () => {
    const { rows } = await database.pool.query(
      `select array(select path || ' ' || status from request_log where account_id = $1 order by path) as requests,
              (select sum(used)::int from quota_use where account_id = $1) as used`,
      [account_id],
    )
    return rows[0]
  }
  await world.request('GET', '/v1/services', undefined, key)
  await world.request('GET', '/v1/leads/lead_nobody', undefined, key)
  way.cut()
  const failed = await writeOnce()
  assert.deepEqual(
    failed.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  way.mend()
  await world.request('GET', '/v1/customers', undefined, key)
  await writeOnce()
  const all = ['/v1/customers 200', '/v1/leads/lead_nobody 404', '/v1/services 200']
  assert.deepEqual(await kept(), { requests: all, used: 3 })
  await writeOnce()
  assert.deepEqual(await kept(), { requests: all, used: 3 })
})
