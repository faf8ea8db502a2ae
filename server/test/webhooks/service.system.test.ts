import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { systemClock } from '#kit'
import { createFirstAccount } from '#identity'
import { openCuttable } from '../support/cuttable.ts'
import { createTestDatabase, urlOf } from '../support/postgres.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { startService, type ServiceProcess } from '../support/service.ts'
import { eventually } from '../support/eventually.ts'
import { sized } from '../support/size.ts'
import { pause } from '../support/pause.ts'

/**
 * Runs the service in two processes, started as in production, and tests process kills and database
 * outages.
 */
const rounds = sized(2, 75)
const callers = 8
const perRound = sized(200, 10_000) / rounds

const database = await createTestDatabase()
const way = await openCuttable(database.connection)
after(() => way.close())

const start = async (roles: 'api' | 'worker'): Promise<ServiceProcess> => {
  const service = await startService({
    LEADHOUSE_ROLES: roles,
    LEADHOUSE_DATABASE_URL: urlOf(way.connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: 'localhost',
  })
  after(() => service.process.kill('SIGKILL'))
  const isReady = (): Promise<boolean> =>
    fetch(`${service.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(isReady, {
    withinMs: 60_000,
    what: () => `The service did not start: ${service.output()}`,
  })
  return service
}

/** Creates an account for endpoints that subscribe to every message. */
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

/**
 * Sends enquiries one after the other to the current API process until `end` is called. Collects
 * the accepted leads, all other responses, and the number of requests without a response.
 */
function load(api: () => ServiceProcess, { post }: Account) {
  const accepted: string[] = []
  const refused: { status: number; code: string }[] = []
  let unanswered = 0
  let isOver = false
  const loop = async (): Promise<void> => {
    while (!isOver) {
      const email = `${crypto.randomUUID()}@example.com`
      const answer = await post(api(), '/leads', { email, message: 'Is it still there?' }).catch(
        () => null,
      )
      const body = (await answer?.json().catch(() => null)) as { id: string; code: string } | null
      if (!answer || !body) unanswered += 1
      else if (answer.status === 200) accepted.push(body.id)
      else refused.push({ status: answer.status, code: body.code })
      if (answer?.status !== 200) await pause()
    }
  }
  const loops = Array.from({ length: callers }, loop)
  return {
    accepted,
    refused,
    unanswered: () => unanswered,
    end: async (): Promise<void> => {
      isOver = true
      await Promise.all(loops)
    },
  }
}

const until = (isMet: () => boolean | Promise<boolean>, what: () => string): Promise<true> =>
  eventually(isMet, { withinMs: 90_000, what })

const leadsAt = (receiver: Receiver, path: string): Set<string> =>
  new Set(
    receiver.received
      .filter((call) => call.path === path)
      .map((call) => (JSON.parse(call.body) as { data: { lead_id: string } }).data.lead_id),
  )

async function openDeliveriesIn({ account_id }: Account): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select ((select count(*) from webhook_open_delivery where account_id = $1)
           + (select count(*) from webhook_batch where account_id = $1))::integer as n`,
    [account_id],
  )
  return rows[0]?.n ?? 0
}

/** Returns incomplete leads: leads without a customer, an audit entry or an event. */
async function halfThere({ account_id }: Account): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select l.id
       from lead as l
      where l.account_id = $1
        and (not exists (select from customer as c where c.account_id = $1 and c.id = l.customer_id)
          or not exists (select from audit_entry as a where a.account_id = $1 and a.subject_id = l.id)
          or not exists (select from event as e where e.account_id = $1 and e.customer_id = l.customer_id))`,
    [account_id],
  )
  return rows.map(({ id }) => id)
}

test('delivers every accepted lead although API and workers are killed under load, and duplicates at most the calls in flight', async (t) => {
  const receiver = await openReceiver({ answer: () => ({ delayMs: 10 }) })
  t.after(() => receiver.close())
  const mine = await openAccount('killed')
  let [api, worker] = await Promise.all([start('api'), start('worker')])
  const paths = ['/a', '/b', '/c']
  for (const path of paths)
    await mine.post(api, '/webhooks', {
      url: receiver.url.replace('/hook', path),
      events: ['message.received'],
    })
  const kills = { api: 0, worker: 0 }
  const killApi = async (): Promise<void> => {
    kills.api += 1
    api.process.kill('SIGKILL')
    await api.ended
    api = await start('api')
  }
  const killWorker = async (): Promise<void> => {
    kills.worker += 1
    worker.process.kill('SIGKILL')
    await worker.ended
    worker = await start('worker')
  }
  const running = load(() => api, mine)
  t.after(() => running.end())
  const { accepted } = running
  for (let round = 0; round < rounds; round += 1) {
    const enough = (round + 1) * perRound
    await until(
      () => accepted.length >= enough,
      () => `${accepted.length} accepted`,
    )
    // Kills one process, then the other one, then both at once.
    await Promise.all([
      ...(round % 3 === 0 ? [] : [killApi()]),
      ...(round % 3 === 1 ? [] : [killWorker()]),
    ])
  }
  await running.end()
  await until(
    async () => (await openDeliveriesIn(mine)) === 0,
    () => 'deliveries stay open',
  )
  assert.deepEqual(await halfThere(mine), [])
  for (const path of paths) {
    const told = leadsAt(receiver, path)
    assert.deepEqual(
      accepted.filter((id) => !told.has(id)),
      [],
    )
  }
  const calls = receiver.received.map(
    ({ path, headers, body }) => `${path} ${headers['webhook-id']} ${body}`,
  )
  const doubled = calls.length - new Set(calls).size
  // Duplicate deliveries of a lead have the same id and the same bytes.
  const ids = new Set(
    receiver.received.map(({ path, headers }) => `${path} ${headers['webhook-id']}`),
  )
  assert.equal(new Set(calls).size, ids.size)
  assert.equal(
    paths.reduce((sum, path) => sum + leadsAt(receiver, path).size, 0),
    ids.size,
  )
  assert.deepEqual(running.refused, [])
  // Ten calls are in flight at each of three endpoints at each kill of a worker.
  assert.ok(doubled <= kills.worker * paths.length * 10, `${doubled} duplicates`)
  t.diagnostic(
    `${accepted.length} accepted, ${running.unanswered()} unanswered, ${calls.length} calls, ${doubled} duplicates; ${kills.api} kills of the API, ${kills.worker} of the worker`,
  )
  for (const one of [api, worker]) one.process.kill('SIGTERM')
  assert.deepEqual([(await api.ended).code, (await worker.ended).code], [0, 0])
})

/** Pattern of a log line about refused requests. */
type Line = { time: string; msg: string; refused?: number }

const linesOf = (service: ServiceProcess): Line[] =>
  service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

test('accepts no leads during a database outage, returns errors, logs few lines, and later delivers the accepted leads', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await openAccount('outage')
  const [api, worker] = await Promise.all([start('api'), start('worker')])
  await mine.post(api, '/webhooks', { url: receiver.url, events: ['message.received'] })
  const running = load(() => api, mine)
  t.after(() => running.end())
  const { accepted, refused } = running
  await until(
    () => accepted.length >= 20,
    () => `${accepted.length} accepted`,
  )
  way.cut()
  // A request that was committed just before the outage may still get a response. The test
  // therefore waits until each caller was refused once.
  await until(
    () => refused.length >= callers,
    () => `${refused.length} refused`,
  )
  const written = (): number[] =>
    [api, worker].map((service) => service.output().split('\n').length)
  const before = { accepted: accepted.length, refused: refused.length, written: written() }
  const cutAt = performance.now()
  await until(
    () => api.output().split('requests are still refused').length > sized(1, 6),
    () => 'the log contains no line about continuing refusals',
  )
  const outageSeconds = (performance.now() - cutAt) / 1000
  const [apiLines = 0, workerLines = 0] = written().map((n, i) => n - (before.written[i] ?? 0))
  const refusals = refused.length - before.refused
  assert.equal(accepted.length, before.accepted)
  way.mend()
  await until(
    () => accepted.length >= before.accepted + 20,
    () => `${accepted.length} accepted`,
  )
  await running.end()
  await until(
    () => api.output().includes('requests are served again'),
    () => 'the log contains no line about the end of the outage',
  )
  assert.deepEqual(
    [...new Set(refused.map(({ status, code }) => `${status} ${code}`))],
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
  t.diagnostic(
    `${refusals} refused, ${running.unanswered()} unanswered, ${apiLines} lines of log by the API and ${workerLines} by the worker in ${outageSeconds} s`,
  )
  assert.ok(refusals > outageSeconds)
  assert.ok(apiLines <= 20 + outageSeconds, `${apiLines} lines by the API`)
  assert.ok(workerLines <= 20 + outageSeconds, `${workerLines} lines by the worker`)
  const lines = linesOf(api).filter(({ msg }) => /^requests are|^answered/.test(msg))
  const still = lines.slice(1, -1)
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    [
      'requests are refused temporarily',
      ...still.map(() => 'requests are still refused'),
      'requests are served again',
    ],
  )
  // A log line is written with the first refusal after every ten seconds. On a busy machine, it may
  // be late.
  assert.ok(still.length >= Math.floor(outageSeconds / 20), `${still.length} lines meanwhile`)
  for (const [i, { time, refused: since = 0 }] of still.entries()) {
    const passedMs = Date.parse(time) - Date.parse(lines[i]?.time ?? '')
    assert.ok(passedMs >= 9990 && since > 0, `${since} refused in ${passedMs} ms`)
  }
  assert.equal(lines.at(-1)?.refused, refused.length)
  for (const service of [api, worker]) service.process.kill('SIGTERM')
  assert.deepEqual([(await api.ended).code, (await worker.ended).code], [0, 0])
})
