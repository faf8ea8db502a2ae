import { performance } from 'node:perf_hooks'
import { quantile, sortedNumbers } from '@leadhouse/server/statistics'
import type { BenchAccount } from './bench-service.ts'

const paths = [
  '/analytics/market',
  '/analytics/market?city=city_7&property_type=residential',
] as const

/**
 * Sends the first request of an account ten times concurrently, and returns the milliseconds until
 * all have responses.
 */
export async function measureFirst({ call }: BenchAccount): Promise<number> {
  const started = performance.now()
  await Promise.all(Array.from({ length: 10 }, () => call('GET', paths[0])))
  const first_ms = performance.now() - started
  await call('GET', paths[1])
  return Math.round(first_ms)
}

/**
 * Sends `asks` repeated requests for each account, one after the other, alternating between
 * accounts, so that other load on the machine affects all sizes equally. A request that reads no
 * market is measured too, as a reference for noise.
 */
export async function measureWarm(accounts: readonly BenchAccount[], asks: number) {
  const times = accounts.map((): number[] => [])
  const beside: number[] = []
  for (let i = -asks / 10; i < asks; i++) {
    for (let turn = 0; turn < accounts.length; turn++) {
      // The order alternates, because the first request after another kind of request is slower.
      const number = (turn + i + asks) % accounts.length
      const account = accounts[number]
      if (account === undefined) continue
      const took = await time(account, paths[Math.abs(i) % 2] ?? paths[0])
      if (i >= 0) times[number]?.push(took)
    }
    const [first] = accounts
    if (first !== undefined && i >= 0) beside.push(await time(first, '/usage'))
  }
  const usage = quantilesOf(beside)
  return times.map((taken) => {
    const { p50_ms, p99_ms } = quantilesOf(taken)
    return {
      warm_p50_ms: p50_ms,
      warm_p99_ms: p99_ms,
      usage_p50_ms: usage.p50_ms,
      usage_p99_ms: usage.p99_ms,
    }
  })
}

async function time({ call }: BenchAccount, path: string): Promise<number> {
  const at = performance.now()
  await call('GET', path)
  return performance.now() - at
}

function quantilesOf(times: readonly number[]) {
  const sorted = sortedNumbers(times)
  const at = (p: number) => Number(quantile(sorted, p).toFixed(2))
  return { p50_ms: at(0.5), p99_ms: at(0.99) }
}
