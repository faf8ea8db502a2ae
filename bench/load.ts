import { Pool } from 'undici'

/** A load from its own process: `connections` callers, each sending its next lead when the last is answered, for `seconds`. */
export type Load = {
  url: string
  key: string
  connections: number
  seconds: number
  target: 'intake' | 'score' | 'bare'
  ids?: string[]
}

/** What a load came to. Latencies in milliseconds. */
export type LoadResult = {
  requests: number
  failures: number
  seconds: number
  per_second: number
  p50_ms: number
  p99_ms: number
}

const messages = [
  'We are pre-approved and would like to see it this Saturday.',
  'What would a two-bedroom cost near the park?',
  'Just looking around for next year.',
  'We need to move by the end of the month and pay cash.',
]

/** Runs a load and measures it. Requests that are not answered with 200 count as failures. */
export async function runLoad({
  url,
  key,
  connections,
  seconds,
  target,
  ids = [],
}: Load): Promise<LoadResult> {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const latencies: number[] = []
  let failures = 0
  const run = `${process.pid}-${Math.round(performance.now())}`
  const started = performance.now()
  const end = started + seconds * 1000
  let sent = 0

  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      sent += 1
      const at = performance.now()
      const { statusCode, body } = await pool.request(
        target === 'score' ? scoreRequest(key, ids, sent) : leadRequest(key, run, sent),
      )
      await body.dump()
      latencies.push(performance.now() - at)
      if (statusCode !== 200) failures += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  const elapsed = (performance.now() - started) / 1000
  await pool.close()
  latencies.sort((a, b) => a - b)
  const quantile = (p: number): number =>
    Number((latencies[Math.floor(p * (latencies.length - 1))] ?? 0).toFixed(2))
  return {
    requests: latencies.length,
    failures,
    seconds: elapsed,
    per_second: Math.round(latencies.length / elapsed),
    p50_ms: quantile(0.5),
    p99_ms: quantile(0.99),
  }
}

function leadRequest(key: string, run: string, n: number) {
  return {
    method: 'POST' as const,
    path: '/v1/leads',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': `${run}-${n}`,
    },
    body: JSON.stringify(leadBody(run, n)),
  }
}

/** The body of the `n`th lead of a load; `run` keeps loads apart. */
export function leadBody(run: string, n: number, city = 'Austin'): object {
  return {
    name: `Person ${n}`,
    email: `person.${run}.${n}@example.com`,
    phone: `+1415555${String(n % 10_000).padStart(4, '0')}`,
    source: 'bench',
    preferences: {
      property_type: 'residential',
      price_range: { min: 200_000 + (n % 50) * 1000, max: 700_000 + (n % 70) * 1000 },
      city,
      state: 'TX',
    },
    message: messages[n % messages.length],
  }
}

const scoreRequest = (key: string, ids: string[], n: number) => ({
  method: 'GET' as const,
  path: `/v1/leads/${ids[n % ids.length]}/score`,
  headers: { authorization: `Bearer ${key}` },
})

if (import.meta.main) {
  process.once('message', (load: Load) => {
    void runLoad(load).then((result) => process.send?.(result, () => process.disconnect()))
  })
}
