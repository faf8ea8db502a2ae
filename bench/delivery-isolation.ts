import type { OpenDatabase } from '../server/src/db/index.ts'
import { openBench, quantile, say, steadily } from './delivery-bench.ts'
import { startReceiver, type Receiver } from './delivery-process.ts'
import { finite } from './finite.ts'

const endpoints = 20

/** The latency of twenty endpoints before and while another endpoint, which has `due` deliveries, never answers. */
export async function isolation(
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
      `one endpoint hangs with ${due.toLocaleString('en')} due: the others' p95 ${before} ms before, ${after} ms beside it, ratio ${ratio.toFixed(2)};` +
        ` ${finite('open calls', maxOpen)} calls open at the hanging one`,
    )
  } finally {
    await stop?.(1000)
    healthy.stop()
    hanging?.stop()
  }
}
