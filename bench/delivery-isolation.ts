import type { OpenDatabase } from '../server/src/db/index.ts'
import { openBench, quantile, say, steadily } from './delivery-bench.ts'
import { startReceiver } from './delivery-process.ts'

/** What one endpoint that never answers, with 2,000 deliveries due, does to twenty that do. */
export async function isolation(database: OpenDatabase, seconds: number): Promise<void> {
  const [healthy, hanging] = [await startReceiver(0), await startReceiver(0, 'hang')]
  const bench = await openBench(database)
  await bench.register(healthy.url, 20)
  const stop = bench.start()
  await bench.tell(1)
  const pace = { perSecond: 30, seconds }
  const baseline = await steadily(bench, healthy, pace)
  await bench.register(hanging.url, 1, 'message.received')
  await bench.tell(2000, 'message.received')
  const disturbed = await steadily(bench, healthy, pace)
  const { maxOpen } = await hanging.take()
  const [before, after] = [quantile(baseline, 0.95), quantile(disturbed, 0.95)]
  say(
    `one endpoint hangs with 2,000 due: the others' p95 ${before} ms before, ${after} ms beside it, ratio ${(after / before).toFixed(2)}; ${maxOpen} calls open at the hanging one`,
  )
  await stop(1000)
  healthy.stop()
  hanging.stop()
}
