import { performance } from 'node:perf_hooks'
import { quantile, sortedNumbers } from '@leadhouse/server/statistics'
import type { BenchAccount } from './bench-service.ts'

/** Asks once cold, ten at once, and then `asks` times warm, for the whole account and for one city by turns. */
export async function measureReads({ call }: BenchAccount, asks: number) {
  const paths = ['/analytics/market', '/analytics/market?city=city_7&property_type=residential']
  const started = performance.now()
  await Promise.all(Array.from({ length: 10 }, () => call('GET', paths[0] ?? '')))
  const first_ms = performance.now() - started
  await call('GET', paths[1] ?? '')
  // The counts of what was seeded go into the areas once; that is not what is measured.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const times: number[] = []
  for (let i = 0; i < asks; i++) {
    const at = performance.now()
    await call('GET', paths[i % 2] ?? '')
    if (i >= asks / 10) times.push(performance.now() - at)
  }
  const sorted = sortedNumbers(times)
  const ms = (value: number) => Number(value.toFixed(2))
  return {
    first_ms: ms(first_ms),
    warm_p50_ms: ms(quantile(sorted, 0.5)),
    warm_p99_ms: ms(quantile(sorted, 0.99)),
  }
}
