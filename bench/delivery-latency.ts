import type { OpenDatabase } from '../server/src/platform/db/index.ts'
import { streamAttempts } from '../server/src/platform/webhooks/index.ts'
import { countCpu } from './delivery-cpu.ts'
import { openBench, quantile, rest, say, steadily, type Bench } from './delivery-bench.ts'
import { startReceiver } from './delivery-process.ts'
import { finite } from './finite.ts'

/**
 * Measures milliseconds from the commit of an event to the first byte at its receiver at
 * `perSecond` events per second, and from the end of the attempt to its frame in the live console.
 */
export async function latency(
  database: OpenDatabase,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<void> {
  const receiver = await startReceiver(0)
  let stop: ((graceMs: number) => Promise<void>) | undefined
  let console: { stop(): number[] } | undefined
  try {
    const bench = await openBench(database)
    await bench.register(receiver.url, 1)
    stop = bench.start()
    await bench.tell(1)
    await rest(500)
    await receiver.take()
    console = await watchConsole(bench)
    const used = await countCpu(database)
    const times = await steadily(bench, receiver, {
      part: 'latency',
      perSecond,
      seconds,
      endpoints: 1,
    })
    const cpu = await used()
    const ms = (all: readonly number[], q: number): number =>
      finite(`latency p${q * 100}`, quantile(all, q))
    say(
      `commit to first byte at ${perSecond}/s for ${seconds} s: p50 ${ms(times, 0.5)} ms, p95 ${ms(times, 0.95)} ms, p99 ${ms(times, 0.99)} ms, n ${times.length}`,
    )
    say(
      `  processor time per event, including writing it: ${Math.round(finite('processor time', cpu.own / times.length))} µs in this process,` +
        ` ${cpu.database === null ? 'unknown' : Math.round(finite('database time', cpu.database / times.length))} µs in the database`,
    )
    const shown = console.stop()
    say(
      `end of attempt to its frame in the live console: p50 ${ms(shown, 0.5)} ms, p95 ${ms(shown, 0.95)} ms, n ${shown.length}`,
    )
  } finally {
    console?.stop()
    await stop?.(5000)
    receiver.stop()
  }
}

/**
 * Measures milliseconds from commit to first byte of one event after an idle period in which queues
 * were released and connections closed.
 */
export async function idle(database: OpenDatabase, seconds: number): Promise<void> {
  const receiver = await startReceiver(0)
  let stop: ((graceMs: number) => Promise<void>) | undefined
  try {
    const bench = await openBench(database)
    await bench.register(receiver.url, 1)
    stop = bench.start()
    const pace = { seconds: 1, endpoints: 1 }
    await steadily(bench, receiver, { part: 'idle, before', perSecond: 10, ...pace })
    await rest(seconds * 1000)
    const [first] = await steadily(bench, receiver, { part: 'idle', perSecond: 1, ...pace })
    say(`first byte after ${seconds} s of idle time: ${finite('first byte', first).toFixed(1)} ms`)
  } finally {
    await stop?.(1000)
    receiver.stop()
  }
}

async function watchConsole({ context, webhooks }: Bench): Promise<{ stop(): number[] }> {
  const stream = await streamAttempts(context, webhooks.tools, {}, undefined)
  const times: number[] = []
  stream.on('data', (chunk: Buffer) => {
    for (const [, data] of String(chunk).matchAll(/^data: (.*)$/gm)) {
      const { started_at, duration_ms } = JSON.parse(data ?? '') as {
        started_at: string
        duration_ms: number
      }
      times.push(Math.max(0, Date.now() - Date.parse(started_at) - duration_ms))
    }
  })
  return {
    stop() {
      stream.destroy()
      return times
    },
  }
}
