import { performance } from 'node:perf_hooks'
import { median } from '@leadhouse/server/statistics'
import type { BenchAccount, BenchService } from './bench-service.ts'

/**
 * How fast listings are written with the market behind them against without: by turns, eight callers each, areas asked
 * about meanwhile in both. Without, the triggers are off, so that no change is noted and nothing computed again.
 */
export async function measureWrites(
  { database }: BenchService,
  account: BenchAccount,
  seconds: number,
) {
  const rates: Record<'on' | 'off', number[]> = { on: [], off: [] }
  await writeFor(account, 1)
  for (const turn of ['on', 'off', 'off', 'on', 'on', 'off'] as const) {
    const verb = turn === 'on' ? 'enable' : 'disable'
    await database.pool.query(`alter table service ${verb} trigger user`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    rates[turn].push(await writeFor(account, seconds))
  }
  await database.pool.query('alter table service enable trigger user')
  const [on, off] = [median(rates.on), median(rates.off)]
  return { writes_per_s: Math.round(on), writes_against_none: Number((on / off).toFixed(3)) }
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
