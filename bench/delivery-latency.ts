import type { OpenDatabase } from '../server/src/db/index.ts'
import { streamAttempts } from '../server/src/webhooks/index.ts'
import { countCpu } from './delivery-cpu.ts'
import { openBench, quantile, rest, say, steadily, type Bench } from './delivery-bench.ts'
import { startReceiver } from './delivery-process.ts'

/** Milliseconds from the commit of an event to the first byte at its receiver at 300 events a second, and to its attempt in the live console. */
export async function latency(database: OpenDatabase, seconds: number): Promise<void> {
  const receiver = await startReceiver(0)
  const bench = await openBench(database)
  await bench.register(receiver.url, 1)
  const stop = bench.start()
  await bench.tell(1)
  await rest(500)
  await receiver.take()
  const console = await watchConsole(bench)
  const used = await countCpu(database)
  const times = await steadily(bench, receiver, { perSecond: 300, seconds })
  const cpu = await used()
  say(
    `commit to first byte at 300/s for ${seconds} s: p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, p99 ${quantile(times, 0.99)} ms, n ${times.length}`,
  )
  say(
    `  processor time an event, its own writing included: ${Math.round(cpu.own / times.length)} µs in this process,` +
      ` ${cpu.database === null ? 'unknown' : Math.round(cpu.database / times.length)} µs in the database`,
  )
  const shown = console.stop()
  say(
    `end of attempt to its frame in the live console: p50 ${quantile(shown, 0.5)} ms, p95 ${quantile(shown, 0.95)} ms, n ${shown.length}`,
  )
  await stop(5000)
  receiver.stop()
}

/** Milliseconds from commit to first byte of one event after a time in which nothing happened, lanes given back and connections closed. */
export async function idle(database: OpenDatabase, seconds: number): Promise<void> {
  const receiver = await startReceiver(0)
  const bench = await openBench(database)
  await bench.register(receiver.url, 1)
  const stop = bench.start()
  await steadily(bench, receiver, { perSecond: 10, seconds: 1 })
  await rest(seconds * 1000)
  const [first] = await steadily(bench, receiver, { perSecond: 1, seconds: 1 })
  say(`first byte after ${seconds} s of rest: ${first?.toFixed(1)} ms`)
  await stop(1000)
  receiver.stop()
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
