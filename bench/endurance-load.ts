import { createHistogram } from 'node:perf_hooks'
import { Pool } from 'undici'
import { leadBody } from './lead-body.ts'

/**
 * A steady load of all kinds of calls at a fixed rate per second, whether or not the responses keep
 * up.
 */
export type SteadyLoad = { url: string; key: string; rate: number }

/**
 * Counts of a steady load since the last read. `skipped`: not sent, because too many were in
 * flight.
 */
export type SteadyResult = {
  requests: number
  leads: number
  failures: Record<string, number>
  skipped: number
  p50_ms: number
  p99_ms: number
}

type Call = { method: 'GET' | 'POST'; path: string; body?: object }

const maxUnderWay = 256
const cities = ['Austin', 'Dallas', 'Houston', 'El Paso', 'Waco', 'Plano', 'Laredo', 'Irving']

/**
 * Returns the nth call of a hundred: like a web shop's day, mostly leads, and lookups about them by
 * people and programs.
 */
function drawCall(n: number, known: Known): Call {
  const city = cities[n % cities.length] ?? ''
  const lead = known.leads[n % Math.max(1, known.leads.length)]
  const at = n % 100
  if (at < 35 || lead === undefined) return { method: 'POST', path: '/v1/leads', body: wish(n) }
  if (at < 55) return { method: 'GET', path: `/v1/leads/${lead}/score` }
  if (at < 65) return { method: 'GET', path: '/v1/leads?limit=25' }
  if (at < 72) return { method: 'GET', path: `/v1/leads/${lead}` }
  if (at < 78) return { method: 'POST', path: `/v1/leads/${lead}/messages`, body: words(n) }
  if (at < 82) return { method: 'GET', path: `/v1/leads/${lead}/matches` }
  if (at < 86) return { method: 'GET', path: `/v1/services?city=${encodeURIComponent(city)}` }
  if (at < 89) return { method: 'POST', path: '/v1/services', body: listing(n, city) }
  if (at < 92)
    return { method: 'GET', path: `/v1/analytics/market?city=${encodeURIComponent(city)}` }
  if (at < 94) return { method: 'GET', path: '/v1/customers?limit=25' }
  if (at < 97) return { method: 'GET', path: '/v1/webhooks/deliveries?limit=25' }
  if (at < 99)
    return { method: 'POST', path: `/v1/leads/${lead}/outcome`, body: { outcome: outcomeOf(n) } }
  return { method: 'GET', path: '/v1/events?limit=25' }
}

type Known = { leads: string[] }
const maxKnown = 2000

const wish = (n: number) =>
  leadBody({
    run: `endurance-${process.pid}`,
    person: String(n).padStart(9, '0'),
    wish: n,
    city: cities[n % cities.length] ?? '',
  })
const words = (n: number) => ({ text: `Could we see number ${n} on Saturday?`, channel: 'email' })
const outcomeOf = (n: number) => (n % 7 === 0 ? 'won' : 'contacted')

const listing = (n: number, city: string) => {
  const square_feet = 600 + drawn(n, 2400)
  return {
    type: 'residential',
    price: square_feet * (150 + drawn(n + 1, 200)),
    bedrooms: 1 + drawn(n + 2, 5),
    bathrooms: 1 + drawn(n + 3, 3),
    square_feet,
    location: { city, state: 'TX' },
  }
}

/**
 * Returns a number below `most`, the same for the same `n` in every run. @see Knuth, The Art of
 * Computer Programming 3, section 6.4, on multiplicative hashing
 */
const drawn = (n: number, most: number): number =>
  Math.floor(((Math.imul(n, 2_654_435_761) >>> 0) / 2 ** 32) * most)

/** Starts the load; returns functions that read its counts and end it. */
export function runSteadily({ url, key, rate }: SteadyLoad) {
  const pool = new Pool(url, { connections: 32, pipelining: 1 })
  const known: Known = { leads: [] }
  let counts = { requests: 0, leads: 0, skipped: 0, failures: {} as Record<string, number> }
  let latency = createHistogram()
  let underWay = 0

  const send = async (n: number): Promise<void> => {
    const { method, path, body } = drawCall(n, known)
    const begun = performance.now()
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await pool.request({ method, path, headers, ...sent })
    const text = await answer.body.text()
    latency.record(Math.max(1, Math.round((performance.now() - begun) * 1000)))
    counts.requests += 1
    if (answer.statusCode !== 200) return fail(`${method} ${path.split('?')[0]} ${text}`)
    if (method !== 'POST' || path !== '/v1/leads') return
    known.leads[counts.leads % maxKnown] = (JSON.parse(text) as { id: string }).id
    counts.leads += 1
  }
  const fail = (why: string): void => {
    const kind = /"code":"(\w+)"/.exec(why)?.[1] ?? why.slice(0, 60)
    counts.failures[kind] = (counts.failures[kind] ?? 0) + 1
  }

  const begun = performance.now()
  let n = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * rate)
    for (; n < due; n += 1) {
      if (underWay >= maxUnderWay) {
        counts.skipped += 1
        continue
      }
      underWay += 1
      void send(n)
        .catch((error: Error) => fail(error.message))
        .finally(() => (underWay -= 1))
    }
  }, 10)

  return {
    take(): SteadyResult {
      const result = {
        ...counts,
        p50_ms: latency.percentile(50) / 1000,
        p99_ms: latency.percentile(99) / 1000,
      }
      counts = { requests: 0, leads: 0, skipped: 0, failures: {} }
      latency = createHistogram()
      return result
    },
    async end(): Promise<void> {
      clearInterval(timer)
      while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      await pool.close()
    },
  }
}

if (import.meta.main) {
  process.once('message', (load: SteadyLoad) => {
    const running = runSteadily(load)
    process.on('message', (asked) => {
      if (asked === 'take') return void process.send?.(running.take())
      void running.end().then(() => process.send?.(running.take(), () => process.disconnect()))
    })
  })
}
