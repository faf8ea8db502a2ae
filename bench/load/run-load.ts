import { createHistogram } from 'node:perf_hooks'
import { openConnection, type Answer } from './connection.ts'
import { mixOf, wrongWith, type Call, type MixOptions } from './mixes.ts'

/**
 * A load: `connections` callers, each sending its next call when the last one is answered, for
 * `seconds`.
 */
export type Load = {
  url: string
  key: string
  connections: number
  seconds: number
  mix: MixOptions
}

/**
 * The result of a load: latencies of responses in milliseconds, failures by kind, and the processor
 * time of the generator.
 */
export type LoadResult = {
  requests: number
  leads: number
  /** Leads of the other account among them. */
  other_leads: number
  failures: Record<string, number>
  seconds: number
  /** Leads per second; calls per second if the calls carry no leads. */
  per_second: number
  p50_ms: number
  p99_ms: number
  cpu_seconds: number
}

/**
 * Runs a load and checks every response. @throws if a connection ends or sends an unreadable
 * response.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { url, key, connections, seconds } = load
  const mix = mixOf(load.mix, url, key, `${process.pid}-${Math.round(performance.now())}`)
  const latency = createHistogram()
  const counts = { requests: 0, leads: 0, other_leads: 0, failures: {} as Record<string, number> }
  const { promise: isOver, resolve, reject } = Promise.withResolvers<void>()
  let underWay = connections
  let end = 0

  const openCaller = async (): Promise<{ send(): void; close(): void }> => {
    let call: Call
    let sentAt = 0
    const send = (): void => {
      call = mix.next()
      sentAt = performance.now()
      connection.send(call.bytes)
    }
    const take = (answer: Answer): void => {
      const now = performance.now()
      latency.record(Math.max(1, Math.round((now - sentAt) * 1000)))
      count(counts, call, wrongWith(call, answer, mix))
      if (now < end) send()
      else if ((underWay -= 1) === 0) resolve()
    }
    const connection = await openConnection(url, take, reject)
    return { send, close: () => connection.close() }
  }

  const callers = await Promise.all(Array.from({ length: connections }, openCaller))
  const used = process.cpuUsage()
  const begun = performance.now()
  end = begun + seconds * 1000
  for (const caller of callers) caller.send()
  await isOver
  const elapsed = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(used)
  for (const caller of callers) caller.close()
  return {
    ...counts,
    seconds: elapsed,
    per_second: Math.round((counts.leads || counts.requests) / elapsed),
    p50_ms: latency.percentile(50) / 1000,
    p99_ms: latency.percentile(99) / 1000,
    cpu_seconds: (user + system) / 1e6,
  }
}

function count(
  counts: Pick<LoadResult, 'requests' | 'leads' | 'other_leads' | 'failures'>,
  call: Call,
  wrong: string | null,
): void {
  counts.requests += 1
  if (wrong !== null) {
    counts.failures[wrong] = (counts.failures[wrong] ?? 0) + 1
    return
  }
  counts.leads += call.leads
  if (call.is_other) counts.other_leads += call.leads
}

if (import.meta.main) {
  process.once('message', (load: Load) => {
    void runLoad(load).then((result) => process.send?.(result, () => process.disconnect()))
  })
}
