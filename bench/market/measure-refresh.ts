import { performance } from 'node:perf_hooks'
import type { BenchAccount } from './bench-service.ts'

type Counts = { listings: number }
type Answer = { sample: Counts; current: Counts | null; as_of: string }

/**
 * Adds one listing and measures when it is in the counts of the next response, and in the figures
 * of a small and of the largest area.
 */
export async function measureRefresh({ call }: BenchAccount) {
  const small = '/analytics/market?city=city_7&property_type=residential'
  const large = '/analytics/market'
  const before = await call<Answer>('GET', large)
  await call('POST', '/services', {
    type: 'residential',
    price: 300_000,
    bedrooms: 3,
    location: { city: 'City 7', state: 'OR' },
  })
  const changed_at = new Date().toISOString()
  const started = performance.now()
  const after = await call<Answer>('GET', large)
  return {
    counts_at_once: countOf(after) === countOf(before) + 1,
    small_area_s: await secondsUntil(() => call<Answer>('GET', small), changed_at, started),
    whole_account_s: await secondsUntil(() => call<Answer>('GET', large), changed_at, started),
  }
}

/** Returns the current number of listings. */
const countOf = ({ current, sample }: Answer) => (current ?? sample).listings

async function secondsUntil(ask: () => Promise<Answer>, changed_at: string, started: number) {
  while ((await ask()).as_of < changed_at) {
    if (performance.now() - started > 60_000)
      throw new Error('A new listing was not counted within a minute.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return Number(((performance.now() - started) / 1000).toFixed(2))
}
