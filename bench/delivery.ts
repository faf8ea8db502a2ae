import { parseArgs } from 'node:util'
import { openBenchDatabase } from './bench-database.ts'
import { idle, latency } from './delivery-latency.ts'
import { throughput } from './delivery-throughput.ts'
import { finite } from './finite.ts'
import { bySize } from './size.ts'
import type { OpenDatabase } from '../server/src/platform/db/index.ts'
import { openBench, quantile, say, steadily } from './delivery-bench.ts'
import { startReceiver, type Receiver } from './delivery-process.ts'

const endpoints = 20

/**
 * Measures the latency of twenty endpoints before and while another endpoint with `due` deliveries
 * hangs.
 */
async function isolation(
  database: OpenDatabase,
  { seconds, due }: { seconds: number; due: number },
): Promise<void> {
  const healthy = await startReceiver(0)
  let hanging: Receiver | undefined
  let stop: ((graceMs: number) => Promise<void>) | undefined
  try {
    hanging = await startReceiver(0, 'hang')
    const bench = await openBench(database)
    await bench.register(healthy.url, endpoints)
    stop = bench.start()
    const pace = { perSecond: 30, seconds, endpoints }
    const baseline = await steadily(bench, healthy, { part: 'isolation, before', ...pace })
    await bench.register(hanging.url, 1, 'message.received')
    await bench.tell(due, 'message.received')
    const disturbed = await steadily(bench, healthy, { part: 'isolation, meanwhile', ...pace })
    const { maxOpen } = await hanging.take()
    const before = finite('isolation p95 before', quantile(baseline, 0.95))
    const after = finite('isolation p95 meanwhile', quantile(disturbed, 0.95))
    const ratio = finite('isolation ratio', after / before)
    say(
      `one endpoint hangs with ${due.toLocaleString('en')} due: the others' p95 ${before} ms before, ${after} ms during it, ratio ${ratio.toFixed(2)};` +
        ` ${finite('open calls', maxOpen)} calls open at the hanging one`,
    )
  } finally {
    await stop?.(1000)
    healthy.stop()
    hanging?.stop()
  }
}

/*
 * npm run bench -- delivery [--deliveries 40000] [--seconds 20] [--endpoints 50] [--idle 60]
 * [--only throughput|latency|idle|isolation]
 *
 * Measures the cost of delivery: deliveries per second and processor time of each, to receivers
 * that respond at once and after 50 ms; the time from commit to first byte at 300 events per
 * second, to the live console, and after an idle period; and the effect of one hanging endpoint on
 * twenty others. Rates depend on the machine and its other load: quote ratios and processor time.
 * LEADHOUSE_BENCH_DATABASE_URL measures an external server.
 */
const { values } = parseArgs({
  options: {
    deliveries: { type: 'string', default: bySize('40000', '400') },
    endpoints: { type: 'string', default: bySize('50', '4') },
    seconds: { type: 'string', default: bySize('20', '2') },
    idle: { type: 'string', default: bySize('60', '1') },
    only: { type: 'string' },
  },
})
const parts = ['throughput', 'latency', 'idle', 'isolation']
if (values.only !== undefined && !parts.includes(values.only))
  throw new Error(`There is no part ${values.only}: ${parts.join(', ')}.`)
const number = (name: 'deliveries' | 'endpoints' | 'seconds' | 'idle'): number =>
  finite(`--${name}`, Number(values[name]))
const [seconds, rest] = [number('seconds'), number('idle')]
const amount = {
  warmUp: bySize(20_000, 200),
  deliveries: number('deliveries'),
  endpoints: number('endpoints'),
  turns: bySize(3, 1),
  senderSeconds: bySize(5, 0.5),
}
const isWanted = (part: string): boolean => (values.only ?? part) === part

const database = await openBenchDatabase(20, process.env['LEADHOUSE_BENCH_DATABASE_URL'])
try {
  if (isWanted('throughput')) {
    await throughput(database, 0, amount)
    await throughput(database, 50, amount)
  }
  if (isWanted('latency')) await latency(database, { perSecond: bySize(300, 50), seconds })
  if (isWanted('idle')) await idle(database, rest)
  if (isWanted('isolation'))
    await isolation(database, { seconds: seconds / 2, due: bySize(2000, 200) })
} finally {
  await database.close()
}
