import { createRandom } from '@leadhouse/server/statistics'
import type { BenchAccount } from '../market/bench-service.ts'

/** The cities in which the leads of the bench search, all in one state. */
export const cities = Array.from({ length: 8 }, (_, i) => `City ${i}`)

/** Number of leads per request. */
const batch = 500

/**
 * Creates open leads of separate customers. Each names a type, a city, a budget between 100,000 and
 * 900,000 and a number of bedrooms.
 */
export async function fillLeads({ call }: BenchAccount, leads: number): Promise<void> {
  const { integer } = createRandom(11)
  for (let from = 0; from < leads; from += batch) {
    const items = Array.from({ length: Math.min(batch, leads - from) }, (_, i) => {
      const max = 200_000 + 1000 * integer(700)
      return {
        email: `waiting${from + i}@example.com`,
        preferences: {
          property_type: 'residential',
          price_range: { min: max / 2, max },
          city: cities[integer(cities.length)],
          state: 'TX',
          bedrooms: 1 + integer(4),
        },
      }
    })
    await call('POST', '/leads/batch', { items })
  }
}
