import assert from 'node:assert/strict'
import { setTimeout as rest } from 'node:timers/promises'
import { after, test } from 'node:test'
import { systemClock } from '#kit'
import { createFirstAccount } from '#identity'
import type { Connection } from '../../src/db/pool.ts'
import { openCuttable } from '../support/cuttable.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { startService, type ServiceProcess } from '../support/service.ts'

/**
 * The whole service, as it is started, through the worst that can happen to it. Small by itself; LEADHOUSE_TEST_ROUNDS and LEADHOUSE_TEST_EVENTS make
 * it as large as one likes.
 */
const rounds = Number(process.env['LEADHOUSE_TEST_ROUNDS'] ?? 2)
const perRound = Number(process.env['LEADHOUSE_TEST_EVENTS'] ?? 200) / rounds

const database = await createTestDatabase()
const way = await openCuttable(database.connection)
after(() => way.close())

const urlOf = (connection: Connection): string =>
  'connectionString' in connection
    ? connection.connectionString
    : `postgres://${connection.user}:${connection.password ?? ''}@127.0.0.1:${connection.port}/${connection.database}`

const start = async (): Promise<ServiceProcess> => {
  const service = await startService({
    LEADHOUSE_DATABASE_URL: urlOf(way.connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: 'localhost',
  })
  after(() => service.process.kill('SIGKILL'))
  const giveUpAt = performance.now() + 30_000
  while (
    !(await fetch(`${service.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > giveUpAt) throw new Error(`It did not start: ${service.output()}`)
    await rest(50)
  }
  return service
}

/** An account whose endpoints are to be told of every message. */
async function openAccount(name: string) {
  const { account_id, api_key } = await createFirstAccount(database, systemClock, {
    name, plan: 'enterprise', daily_quota: null, email: `${name}@example.com`, password: null,
  }) // oxfmt-ignore
  const post = (service: ServiceProcess, path: string, body: unknown): Promise<Response> =>
    fetch(`${service.url}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { account_id, post }
}

type Account = Awaited<ReturnType<typeof openAccount>>

/** Sends enquiries one after the other until told to stop; keeps the leads that were accepted and whatever else was answered. */
function load(service: ServiceProcess, { post }: Account, accepted: string[]) {
  const refused: { status: number; code: string }[] = []
  let isOver = false
  const loop = async (): Promise<void> => {
    while (!isOver) {
      const email = `${crypto.randomUUID()}@example.com`
      const answer = await post(service, '/leads', { email, message: 'Is it still there?' }).catch(
        () => null,
      )
      const body = (await answer?.json().catch(() => null)) as { id: string; code: string } | null
      if (answer?.status === 200 && body) accepted.push(body.id)
      else if (answer && body) refused.push({ status: answer.status, code: body.code })
      if (answer?.status !== 200) await rest(20)
    }
  }
  const loops = Array.from({ length: 8 }, loop)
  return {
    refused,
    end: async (): Promise<void> => {
      isOver = true
      await Promise.all(loops)
    },
  }
}

async function until(isMet: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  const giveUpAt = performance.now() + 90_000
  while (!(await isMet())) {
    if (performance.now() > giveUpAt) throw new Error(what())
    await rest(50)
  }
}

const leadsAt = (receiver: Receiver, path: string): Set<string> =>
  new Set(
    receiver.received
      .filter((call) => call.path === path)
      .map((call) => (JSON.parse(call.body) as { data: { lead_id: string } }).data.lead_id),
  )

async function openDeliveriesIn({ account_id }: Account): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::integer as n from webhook_delivery where account_id = $1 and status <> 'succeeded'`,
    [account_id],
  )
  return rows[0]?.n ?? 0
}

test('delivers every lead it accepted though it is killed under load, and doubles at most what was in flight', async (t) => {
  const receiver = await openReceiver({ answer: () => ({ delayMs: 10 }) })
  t.after(() => receiver.close())
  const mine = await openAccount('killed')
  let service = await start()
  for (const path of ['/a', '/b'])
    await mine.post(service, '/webhooks', {
      url: receiver.url.replace('/hook', path),
      events: ['message.received'],
    })
  const accepted: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const running = load(service, mine, accepted)
    await until(
      () => accepted.length >= round * perRound,
      () => `${accepted.length} accepted`,
    )
    service.process.kill('SIGKILL')
    await running.end()
    await service.ended
    service = await start()
  }
  await until(
    async () => (await openDeliveriesIn(mine)) === 0,
    () => 'deliveries stay open',
  )
  for (const path of ['/a', '/b']) {
    const told = leadsAt(receiver, path)
    assert.deepEqual(
      accepted.filter((id) => !told.has(id)),
      [],
    )
  }
  const calls = receiver.received.map(
    (call) => `${call.path} ${call.headers['webhook-id']} ${call.body}`,
  )
  const doubled = calls.length - new Set(calls).size
  assert.equal(
    new Set(receiver.received.map((call) => `${call.path} ${call.headers['webhook-id']}`)).size,
    new Set(calls).size,
  )
  // Ten calls in flight at each of two endpoints, at each kill.
  assert.ok(doubled <= rounds * 2 * 10, `${doubled} doubled`)
  t.diagnostic(
    `${accepted.length} accepted, ${calls.length} calls, ${doubled} doubled in ${rounds} kills`,
  )
  service.process.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})

test('accepts nothing while the database is away, says so, and delivers what it accepted once it is back', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await openAccount('outage')
  const service = await start()
  await mine.post(service, '/webhooks', { url: receiver.url, events: ['message.received'] })
  const accepted: string[] = []
  const running = load(service, mine, accepted)
  await until(
    () => accepted.length >= 20,
    () => `${accepted.length} accepted`,
  )
  way.cut()
  await rest(500)
  const before = { accepted: accepted.length, written: service.output().length }
  await rest(3000)
  assert.equal(accepted.length, before.accepted)
  const lines = service.output().slice(before.written).split('\n').length
  way.mend()
  await until(
    () => accepted.length >= before.accepted + 20,
    () => `${accepted.length} accepted`,
  )
  await running.end()
  assert.deepEqual(
    [...new Set(running.refused.map(({ status, code }) => `${status} ${code}`))],
    ['500 temporarily_unavailable'],
  )
  await until(
    async () => (await openDeliveriesIn(mine)) === 0,
    () => 'deliveries stay open',
  )
  const told = leadsAt(receiver, '/hook')
  assert.deepEqual(
    accepted.filter((id) => !told.has(id)),
    [],
  )
  t.diagnostic(`${running.refused.length} refused, ${lines} lines of log in 3 s`)
  assert.ok(lines < 2 * running.refused.length + 60, `${lines} lines`)
  service.process.kill('SIGKILL')
  await service.ended
})
