import { openSender } from '../server/src/platform/egress/index.ts'
import type { OpenDatabase } from '../server/src/platform/db/index.ts'
import { openBench, say, until, type Bench } from './delivery-bench.ts'
import { countCpu, type Cpu } from './delivery-cpu.ts'
import { startReceiver } from './delivery-process.ts'
import { finite } from './finite.ts'

/** `senderSeconds`: how long only the sender is measured in each turn. */
type Amount = {
  warmUp: number
  deliveries: number
  endpoints: number
  turns: number
  senderSeconds: number
}

/** Cost of one run of deliveries: enqueueing them, and delivering them. */
type Run = { seconds: number; enqueued: Cpu; delivered: Cpu }

/**
 * Measures deliveries per second to a receiver that responds after `delayMs`, with each attempt
 * recorded, and the calls of the same sender to the same receiver without a database. Both are
 * measured in turns. The best turn of each is reported, since other work of the machine only makes
 * figures worse. A warm-up comes first: code that is not optimized yet costs half as much again.
 */
export async function throughput(
  database: OpenDatabase,
  delayMs: number,
  { warmUp, deliveries, endpoints, turns, senderSeconds }: Amount,
): Promise<void> {
  const receiver = await startReceiver(delayMs)
  const runs: Run[] = []
  const bare: SenderRun[] = []
  try {
    const warm = await deliverAll(database, receiver.url, warmUp, endpoints)
    say(
      `${delayMs} ms receiver, ${endpoints} endpoints: the warm-up of ${round('warm-up deliveries', warmUp)} deliveries took` +
        ` ${finite('warm-up', warm.seconds).toFixed(1)} s`,
    )
    for (let turn = 0; turn < turns; turn += 1) {
      runs.push(await deliverAll(database, receiver.url, deliveries, endpoints))
      bare.push(await bareCalls(receiver.url, senderSeconds))
    }
  } finally {
    receiver.stop()
  }
  const perSecond = deliveries / Math.min(...runs.map(({ seconds }) => seconds))
  const alone = Math.max(...bare.map((one) => one.perSecond))
  say(
    `  ${round('deliveries per second', perSecond)} deliveries/s, all of ${round('deliveries', deliveries)} succeeded and recorded by one attempt each;` +
      ` the sender alone ${round('sender', alone)}/s, ratio ${finite('ratio of rates', perSecond / alone).toFixed(2)}; best of ${turns}`,
  )
  const own = least(runs, ({ delivered }) => delivered.own) / deliveries
  const sender = least(bare, ({ microseconds }) => microseconds)
  say(
    `  processor time per delivery: ${round('own time', own)} µs in this process (the sender alone ${round('sender time', sender)} µs,` +
      ` ratio ${finite('ratio of times', own / sender).toFixed(2)}), ${ofDatabase(runs, 'delivered', deliveries)} µs in the database`,
  )
  const enqueueing = least(runs, ({ enqueued }) => enqueued.own) / deliveries
  say(
    `  enqueueing one delivery: ${finite('enqueueing', enqueueing).toFixed(1)} µs in this process, ${ofDatabase(runs, 'enqueued', deliveries)} µs in the database`,
  )
}

/**
 * Writes deliveries that are all due, then delivers them. Returns the duration of the delivery, and
 * the processor time of both.
 * @throws Error if not all of them are recorded as successful after one attempt
 */
async function deliverAll(
  database: OpenDatabase,
  url: string,
  deliveries: number,
  endpoints: number,
): Promise<Run> {
  const bench = await openBench(database)
  const usedToEnqueue = await countCpu(database)
  await bench.register(url, endpoints)
  for (let made = 0; made < deliveries / endpoints; made += 100)
    await bench.tell(Math.min(100, deliveries / endpoints - made))
  const enqueued = await usedToEnqueue()
  await database.pool.query('analyze')
  const used = await countCpu(database)
  const began = performance.now()
  const stop = bench.start()
  try {
    await until(async () => (await bench.attempts()) >= deliveries)
    const seconds = (performance.now() - began) / 1000
    const delivered = await used()
    await requireRecorded(bench, deliveries)
    return { seconds, enqueued, delivered }
  } finally {
    await stop(5000)
  }
}

async function requireRecorded({ database, context }: Bench, deliveries: number): Promise<void> {
  const { rows } = await database.pool.query<{ recorded: number; attempts: number }>(
    `select count(*) as recorded, (select count(*) from webhook_attempt where account_id = $1) as attempts
     from webhook_delivery d where account_id = $1 and finished_at is not null
       and not exists (select 1 from webhook_open_delivery u where u.account_id = d.account_id and u.delivery_id = d.id)`,
    [context.actor.account_id],
  )
  const { recorded = 0, attempts = 0 } = rows[0] ?? {}
  if (attempts !== deliveries || recorded !== deliveries)
    throw new Error(
      `Of ${deliveries} deliveries ${attempts} attempts and ${recorded} successes are recorded.`,
    )
}

type SenderRun = { perSecond: number; microseconds: number }

/**
 * Measures calls of the sender without a database, 500 at once, for some seconds: calls per second,
 * and processor time per call.
 */
async function bareCalls(url: string, seconds: number): Promise<SenderRun> {
  const guard = {
    refusalOf: () => undefined,
    vet: async () => ['127.0.0.1'],
    isAllowed: () => true,
  }
  const sender = openSender(guard, { ca: [] })
  try {
    let calls = 0
    const before = process.cpuUsage()
    const began = performance.now()
    const end = began + seconds * 1000
    const loop = async (): Promise<void> => {
      while (performance.now() < end) {
        await sender.send({
          url,
          timeoutMs: 15_000,
          body: '{"some":"body"}',
          headers: { 'content-type': 'application/json' },
        })
        calls += 1
      }
    }
    await Promise.all(Array.from({ length: 500 }, loop))
    const perSecond = calls / ((performance.now() - began) / 1000)
    const { user, system } = process.cpuUsage(before)
    return { perSecond, microseconds: (user + system) / calls }
  } finally {
    await sender.close()
  }
}

const least = <T>(all: readonly T[], of: (one: T) => number): number => Math.min(...all.map(of))

function ofDatabase(
  runs: readonly Run[],
  part: 'enqueued' | 'delivered',
  deliveries: number,
): string {
  const used = runs.map((run) => run[part].database).filter((us) => us !== null)
  if (used.length === 0) return 'unknown'
  return finite(`${part}, database`, Math.min(...used) / deliveries).toFixed(1)
}

function round(name: string, value: number): string {
  return Math.round(finite(name, value)).toLocaleString('en')
}
