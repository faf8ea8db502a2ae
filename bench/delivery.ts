import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createAccount } from '../server/src/accounts/index.ts'
import {
  contextFor,
  inTransaction,
  migrate,
  openDatabase,
  type OpenDatabase,
} from '../server/src/db/index.ts'
import { emitWith, payloadVersions, type Emit } from '../server/src/events/index.ts'
import {
  openLog,
  sealWith,
  systemActor,
  systemClock,
  type AccountId,
} from '../server/src/kit/index.ts'
import {
  createEndpoint,
  openSender,
  openWebhooks,
  type Webhooks,
} from '../server/src/webhooks/index.ts'
import { happening } from './delivery-happening.ts'
import { startReceiver, type Receiver } from './delivery-process.ts'

/**
 * What delivery costs: `npm run bench -- delivery [--deliveries 20000] [--seconds 20] [--endpoints 50]`.
 *
 * Deliveries per second to receivers that answer at once and after 50 ms, every attempt recorded, beside the calls per second the same sender makes
 * to the same receiver without a database (the ratio says what everything but the call costs); the time from commit to first byte
 * at 300 events a second; and what one endpoint that hangs does to twenty that do not.
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const deliveries = option('deliveries', 20_000)
const endpoints = option('endpoints', 50)
const latencySeconds = option('seconds', 20)

const only = process.argv.indexOf('--only')
const isWanted = (part: string): boolean => only < 0 || process.argv[only + 1] === part

type Bench = { database: OpenDatabase; webhooks: Webhooks; emit: Emit }

const folder = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-bench-'))
const database = await openDatabase({
  data_dir: folder,
  database_url: process.env['LEADHOUSE_BENCH_DATABASE_URL'] ?? null,
  pool_size: 20,
})
try {
  await migrate(database.connection)
  if (isWanted('throughput')) await throughput(0)
  if (isWanted('throughput')) await throughput(50)
  if (isWanted('latency')) await latency()
  if (isWanted('isolation')) await isolation()
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

function open(): Bench {
  const webhooks = openWebhooks({
    database,
    clock: systemClock,
    log: openLog('error'),
    seal: sealWith(Buffer.alloc(32, 7)),
    versions: payloadVersions,
    settings: {
      allow_networks: ['127.0.0.0/8'],
      allow_http: ['127.0.0.1'],
      warn_hours: [24],
      disable_hours: 120,
      max_endpoints: 100_000,
      retention_days: 30,
      ca: [],
      lease_seconds: 15,
      most_in_flight: 1024,
    },
    notify: async () => undefined,
    isWorker: true,
  })
  return { database, webhooks, emit: emitWith(webhooks.fanOut, payloadVersions) }
}

async function throughput(delayMs: number): Promise<void> {
  const receiver = await startReceiver(delayMs)
  const bench = open()
  const account_id = await newAccount()
  await register(bench, account_id, receiver.url, endpoints)
  for (let made = 0; made < deliveries / endpoints; made += 100)
    await emit(bench, account_id, Math.min(100, deliveries / endpoints - made))
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  bench.webhooks.start()
  await until(async () => (await countAttempts(account_id)) >= deliveries)
  const perSecond = deliveries / ((performance.now() - began) / 1000)
  const cpu = process.cpuUsage(cpuBefore)
  const cpuMicroseconds = (cpu.user + cpu.system) / deliveries
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*) as n from webhook_delivery where account_id = $1 and status = 'succeeded'`,
    [account_id],
  )
  const bare = await bareRate(receiver.url)
  say(
    `${delayMs} ms receiver, ${endpoints} endpoints: ${round(perSecond)} deliveries/s, ${rows[0]?.n} of ${deliveries} succeeded and recorded;` +
      ` the sender alone ${round(bare)}/s, ratio ${(perSecond / bare).toFixed(2)}; ${round(cpuMicroseconds)} µs of this process's CPU each`,
  )
  await bench.webhooks.stop(5000)
  receiver.stop()
}

async function bareRate(url: string): Promise<number> {
  const guard = {
    refusalOf: () => undefined,
    vet: async () => ['127.0.0.1'],
    isAllowed: () => true,
  }
  const sender = openSender(guard, { ca: [] })
  const calls = deliveries / 2
  let left = calls
  const began = performance.now()
  const loop = async (): Promise<void> => {
    while (left-- > 0)
      await sender.send({
        url,
        timeoutMs: 15_000,
        body: '{"some":"body"}',
        headers: { 'content-type': 'application/json' },
      })
  }
  await Promise.all(Array.from({ length: 500 }, loop))
  const perSecond = calls / ((performance.now() - began) / 1000)
  await sender.close()
  return perSecond
}

async function latency(): Promise<void> {
  const receiver = await startReceiver(0)
  const bench = open()
  const account_id = await newAccount()
  await register(bench, account_id, receiver.url, 1)
  bench.webhooks.start()
  await emit(bench, account_id, 1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await receiver.take()
  const times = await steadily(bench, account_id, receiver, 300, latencySeconds)
  say(
    `commit to first byte at 300/s for ${latencySeconds} s: p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, p99 ${quantile(times, 0.99)} ms, n ${times.length}`,
  )
  await bench.webhooks.stop(5000)
  receiver.stop()
}

async function isolation(): Promise<void> {
  const [healthy, hanging] = [await startReceiver(0), await startReceiver(0, 'hang')]
  const bench = open()
  const account_id = await newAccount()
  await register(bench, account_id, healthy.url, 20)
  bench.webhooks.start()
  await emit(bench, account_id, 1)
  const baseline = await steadily(bench, account_id, healthy, 30, latencySeconds / 2)
  await register(bench, account_id, hanging.url, 1, 'message.received')
  await emit(bench, account_id, 2000, 'message.received')
  const disturbed = await steadily(bench, account_id, healthy, 30, latencySeconds / 2)
  const { mostOpen } = await hanging.take()
  const [before, after] = [quantile(baseline, 0.95), quantile(disturbed, 0.95)]
  say(
    `one endpoint hangs with 2,000 due: the others' p95 ${before} ms before, ${after} ms beside it, ratio ${(after / before).toFixed(2)}; ${mostOpen} calls open at the hanging one`,
  )
  await bench.webhooks.stop(1000)
  healthy.stop()
  hanging.stop()
}

/** Emits `perSecond` events for some seconds; answers the milliseconds from each commit to each arrival. */
async function steadily(
  bench: Bench,
  account_id: AccountId,
  receiver: Receiver,
  perSecond: number,
  forSeconds: number,
): Promise<number[]> {
  const committed = new Map<string, number>()
  const began = performance.now()
  const underWay: Promise<void>[] = []
  for (let n = 0; n < perSecond * forSeconds; n += 1) {
    const waitMs = began + (n * 1000) / perSecond - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    underWay.push(
      emit(bench, account_id, 1).then((ids) => {
        for (const id of ids) committed.set(id, performance.timeOrigin + performance.now())
      }),
    )
  }
  await Promise.all(underWay)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const { arrivals } = await receiver.take()
  return arrivals.flatMap(([id, atMs]) => {
    const from = committed.get(id)
    return from === undefined ? [] : [Math.max(0, atMs - from)]
  })
}

async function newAccount(): Promise<AccountId> {
  return createAccount(
    database,
    systemClock,
    { name: 'Bench', plan: 'enterprise' },
    async (_tx, id) => id,
  )
}

async function register(
  { webhooks }: Bench,
  account_id: AccountId,
  url: string,
  count: number,
  type: 'customer.qualified' | 'message.received' = 'customer.qualified',
): Promise<void> {
  const context = contextFor(database, systemActor(account_id, 'bench'), systemClock)
  for (let i = 0; i < count; i += 1)
    await createEndpoint(context, webhooks.tools, { url, events: [type] })
}

async function emit(
  bench: Bench,
  account_id: AccountId,
  count: number,
  type: 'customer.qualified' | 'message.received' = 'customer.qualified',
): Promise<string[]> {
  const context = contextFor(database, systemActor(account_id, 'bench'), systemClock)
  const happenings = Array.from({ length: count }, () => happening(account_id, type))
  return inTransaction(context, async (tx) => {
    const ids: string[] = []
    // The ids are read from the statement that writes them: the bench asks for nothing the service would not do.
    const sql = {
      query: ((statement: { name?: string; values?: unknown[] }) => {
        if (statement.name === 'event-insert') ids.push(...(statement.values?.[1] as string[]))
        return tx.sql.query(statement as never)
      }) as typeof tx.sql.query,
    }
    await bench.emit(Object.assign(Object.create(tx), { sql }), happenings)
    return ids
  })
}

async function countAttempts(account_id: AccountId): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select sequence as n from webhook_stream where account_id = $1`,
    [account_id],
  )
  return rows[0]?.n ?? 0
}

async function until(isMet: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 120_000
  while (!(await isMet())) {
    if (performance.now() > giveUpAt)
      throw new Error('The deliveries did not end within two minutes.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function quantile(times: number[], q: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(q * (sorted.length - 1))] ?? Number.NaN).toFixed(1))
}

function round(n: number): string {
  return Math.round(n).toLocaleString('en')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
