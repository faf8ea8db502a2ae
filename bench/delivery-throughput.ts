import { openSender } from '../server/src/egress/index.ts'
import type { OpenDatabase } from '../server/src/db/index.ts'
import { openBench, say, until } from './delivery-bench.ts'
import { countCpu, type Cpu } from './delivery-cpu.ts'
import { startReceiver } from './delivery-process.ts'

type Amount = { deliveries: number; endpoints: number }

/** So many are made before any is counted: what is asked about is a service that has run for a while. Code that was not yet optimised costs half as much again. */
const warmUp = 20_000

/**
 * Deliveries a second to a receiver that answers after `delayMs`, every attempt recorded, beside the calls the same sender makes to the same
 * receiver without a database: the ratios say what everything but the call costs, whatever else the machine does.
 */
export async function throughput(
  database: OpenDatabase,
  delayMs: number,
  { deliveries, endpoints }: Amount,
): Promise<void> {
  const receiver = await startReceiver(delayMs)
  await deliverAll(database, receiver.url, { deliveries: warmUp, endpoints })
  const { seconds, cpu, recorded } = await deliverAll(database, receiver.url, {
    deliveries,
    endpoints,
  })
  const bare = await bareCalls(receiver.url, deliveries / 2)
  receiver.stop()
  const perSecond = deliveries / seconds
  const own = cpu.own / deliveries
  say(
    `${delayMs} ms receiver, ${endpoints} endpoints: ${round(perSecond)} deliveries/s, ${recorded} of ${deliveries} succeeded and recorded by one attempt each;` +
      ` the sender alone ${round(bare.perSecond)}/s, ratio ${(perSecond / bare.perSecond).toFixed(2)}`,
  )
  say(
    `  processor time a delivery: ${round(own)} µs in this process (the sender alone ${round(bare.microseconds)} µs, ratio ${(own / bare.microseconds).toFixed(2)}),` +
      ` ${cpu.database === null ? 'unknown' : round(cpu.database / deliveries)} µs in the database`,
  )
}

/** Makes deliveries that are all due when it begins; how long it took, at what cost, and how many of them succeeded by their record. */
async function deliverAll(
  database: OpenDatabase,
  url: string,
  { deliveries, endpoints }: Amount,
): Promise<{ seconds: number; cpu: Cpu; recorded: number }> {
  const bench = await openBench(database)
  await bench.register(url, endpoints)
  for (let made = 0; made < deliveries / endpoints; made += 100)
    await bench.tell(Math.min(100, deliveries / endpoints - made))
  await database.pool.query('analyze')
  const used = await countCpu(database)
  const began = performance.now()
  const stop = bench.start()
  await until(async () => (await bench.attempts()) >= deliveries)
  const seconds = (performance.now() - began) / 1000
  const cpu = await used()
  const { rows } = await database.pool.query<{ recorded: number; attempts: number }>(
    `select count(*) as recorded, (select count(*) from webhook_attempt where account_id = $1) as attempts
     from webhook_delivery d where account_id = $1 and finished_at is not null
       and not exists (select 1 from webhook_unsettled u where u.account_id = d.account_id and u.delivery_id = d.id)`,
    [bench.context.actor.account_id],
  )
  const { recorded = 0, attempts = 0 } = rows[0] ?? {}
  if (attempts !== deliveries || recorded !== deliveries)
    throw new Error(
      `Of ${deliveries} deliveries ${attempts} attempts and ${recorded} successes are recorded.`,
    )
  await stop(5000)
  return { seconds, cpu, recorded }
}

async function bareCalls(
  url: string,
  calls: number,
): Promise<{ perSecond: number; microseconds: number }> {
  const guard = {
    refusalOf: () => undefined,
    vet: async () => ['127.0.0.1'],
    isAllowed: () => true,
  }
  const sender = openSender(guard, { ca: [] })
  let left = calls
  const before = process.cpuUsage()
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
  const { user, system } = process.cpuUsage(before)
  await sender.close()
  return { perSecond, microseconds: (user + system) / calls }
}

function round(n: number): string {
  return Math.round(n).toLocaleString('en')
}
