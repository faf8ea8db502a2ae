import { parseArgs } from 'node:util'
import { openBenchDatabase } from './bench-database.ts'
import { isolation } from './delivery-isolation.ts'
import { idle, latency } from './delivery-latency.ts'
import { throughput } from './delivery-throughput.ts'

/*
 * npm run bench -- delivery [--deliveries 40000] [--seconds 20] [--endpoints 50] [--idle 60] [--only throughput|latency|idle|isolation]
 *
 * What delivery costs: deliveries a second and processor time of each to receivers that answer at once and after 50 ms; the time from commit to
 * first byte at 300 events a second, to the live console, and after a rest; and what one endpoint that hangs does to twenty that do not. Rates
 * depend on the machine and on what else it does: quote ratios and processor time. LEADHOUSE_BENCH_DATABASE_URL measures a server.
 */
const { values } = parseArgs({
  options: {
    deliveries: { type: 'string', default: '40000' },
    endpoints: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    idle: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
})
const load = { deliveries: Number(values.deliveries), endpoints: Number(values.endpoints) }
const seconds = Number(values.seconds)
const isWanted = (part: string): boolean => (values.only ?? part) === part

const database = await openBenchDatabase(20, process.env['LEADHOUSE_BENCH_DATABASE_URL'])
try {
  if (isWanted('throughput')) {
    await throughput(database, 0, load)
    await throughput(database, 50, load)
  }
  if (isWanted('latency')) await latency(database, seconds)
  if (isWanted('idle')) await idle(database, Number(values.idle))
  if (isWanted('isolation')) await isolation(database, seconds / 2)
} finally {
  await database.close()
}
