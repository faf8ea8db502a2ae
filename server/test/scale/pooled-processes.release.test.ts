import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { systemClock } from '#kit'
import { migrate, openDatabase } from '#db'
import { createFirstAccount } from '#identity'
import { call } from '../support/call.ts'
import { openPostgres } from '../support/debian.ts'
import { eventually } from '../support/eventually.ts'
import { openPgBouncer } from '../support/pgbouncer.ts'
import { openReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { sized } from '../support/size.ts'
import { openSteadyLoad } from '../support/steady-load.ts'

const kills = sized(3, 10)
const perKill = sized(60, 600)
const server = await openPostgres()
const pooler = await openPgBouncer(server, 'transaction', ['default_pool_size = 8'])

async function start(roles: string): Promise<string> {
  const service = await startService({
    LEADHOUSE_ROLES: roles,
    LEADHOUSE_DATABASE_URL: pooler.urlTo('postgres'),
    LEADHOUSE_DATABASE_DIRECT_URL: server.url,
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: '127.0.0.1,localhost',
  })
  after(() => service.process.kill('SIGKILL'))
  return service.url
}

test('nothing acknowledged is lost if a pooler in transaction mode is killed under load', async (t) => {
  const database = await openDatabase({
    data_dir: '/nonexistent', database_url: server.url, pool_size: 2,
  }) // oxfmt-ignore
  after(() => database.close())
  await migrate(database.connection)
  const { api_key } = await createFirstAccount(database, systemClock, {
    name: 'pool', plan: 'enterprise', daily_quota: null, email: 'pool@example.com', password: null,
  }) // oxfmt-ignore
  const receiver = await openReceiver({ answer: [200] })
  after(() => receiver.close())
  const url = await start('api')
  await start('worker')
  await eventually(
    () => fetch(`${url}/readyz`).then(({ ok }) => ok, () => false), // oxfmt-ignore
    { withinMs: 60_000 },
  )
  const made = await call(url, {
    method: 'POST',
    path: '/v1/webhooks',
    body: { url: receiver.url, events: ['message.received'] },
    headers: { authorization: `Bearer ${api_key}` },
  })
  assert.equal(made.status, 200, made.text)
  const load = openSteadyLoad(url, { api_key, name: 'pool', rate: sized(30, 100), retries: true })
  t.after(() => load.end())
  const { acknowledged } = load
  for (let kill = 1; kill <= kills; kill += 1) {
    await eventually(() => acknowledged.length > kill * perKill, { withinMs: 120_000 })
    await pooler.replace()
  }
  await eventually(() => acknowledged.length > (kills + 1) * perKill, { withinMs: 120_000 })
  await load.end()
  const { rows: direct } = await database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where application_name = 'leadhouse listen'`,
  )
  // Both processes listen for webhook work. The worker also listens for background work.
  assert.deepEqual(direct, [{ count: 3 }])
  const { rows } = await database.pool.query<{ email: string }>(
    `select email from lead where email like 'pool-%'`,
  )
  const failed = load.answers.filter((status) => status !== 200).length
  t.diagnostic(`${kills} kills, ${acknowledged.length} acknowledged, ${failed} retried`)
  assert.deepEqual(rows.map(({ email }) => email).toSorted(), acknowledged.toSorted())
  const told = () => new Set(receiver.received.map((one) => one.headers['webhook-id'])).size
  await eventually(() => told() === acknowledged.length, {
    withinMs: 180_000,
    what: () => `${told()} of ${acknowledged.length} were delivered`,
  })
})
