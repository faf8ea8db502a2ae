import { performance } from 'node:perf_hooks'
import { median } from '@leadhouse/server/statistics'
import type { BenchAccount, BenchService } from './bench-service.ts'

/** How often each way is measured. */
const rounds = 6

/**
 * How fast listings are written with the market behind them against without: by turns of `seconds`, in pairs whose order
 * changes, eight callers each, and an area asked about meanwhile in both. Without, the triggers are off, so that no change is
 * noted and nothing computed again. The answer is the median of the ratios of the pairs.
 */
export async function measureWrites(
  { database }: BenchService,
  account: BenchAccount,
  seconds: number,
) {
  const rates: number[] = []
  const ratios: number[] = []
  await writeFor(account, 1)
  for (let pair = 0; pair < rounds; pair++) {
    const rate = { enable: 0, disable: 0 }
    const order = ['enable', 'disable'] as const
    for (const verb of pair % 2 === 0 ? order : order.toReversed()) {
      await database.pool.query(`alter table service ${verb} trigger user`)
      await writeFor(account, 0.3)
      rate[verb] = await writeFor(account, seconds)
    }
    rates.push(rate.enable)
    ratios.push(rate.enable / rate.disable)
  }
  await database.pool.query('alter table service enable trigger user')
  return {
    writes_per_s: Math.round(median(rates)),
    writes_against_none: Number(median(ratios).toFixed(3)),
  }
}

async function writeFor({ call }: BenchAccount, seconds: number): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let written = 0
  const caller = async (number: number): Promise<void> => {
    for (let i = 0; performance.now() < end; i++) {
      await call('POST', '/services', {
        type: 'residential',
        price: 250_000 + 100 * i,
        bedrooms: 1 + (i % 5),
        location: { city: `City ${(number * 5 + i) % 40}`, state: 'CA' },
      })
      written += 1
    }
  }
  const asker = async (): Promise<void> => {
    while (performance.now() < end) {
      await call('GET', '/analytics/market?city=city_7&property_type=residential')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await Promise.all([asker(), ...Array.from({ length: 8 }, (_, number) => caller(number))])
  return (1000 * written) / (performance.now() - started)
}
