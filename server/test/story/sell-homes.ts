import { hours, minutes } from '#kit'
import type { Story } from './open-story.ts'

/** Services that later chapters use. */
export type Homes = { service: string; sold: string }

const quarter = [
  ['4 Birch Street', 389_000, 3, 1720],
  ['18 Elm Court', 452_000, 4, 2140],
  ['7 Cedar Road', 312_000, 2, 1290],
  ['31 Maple Drive', 405_000, 3, 1810],
  ['22 Willow Way', 528_000, 4, 2480],
  ['9 Pecan Street', 365_000, 3, 1640],
  ['14 Juniper Lane', 298_000, 2, 1180],
  ['5 Magnolia Court', 471_000, 4, 2260],
  ['27 Laurel Street', 418_000, 3, 1890],
  ['2 Sycamore Road', 344_000, 2, 1450],
  ['40 Redbud Drive', 499_000, 4, 2350],
] as const

/** The agency lists its homes, and one of them is sold. */
export async function listHomes({ play, record, runJobs, desk }: Story): Promise<Homes> {
  const { id: service } = await record('POST /v1/services')
  await record('POST /v1/services/batch')
  const items = quarter.map(([address, price, bedrooms, square_feet], place) => ({
    external_id: `b-${place + 1}`,
    type: 'residential',
    title: `${bedrooms} bedrooms at ${address}`,
    price,
    bedrooms,
    bathrooms: 2,
    square_feet,
    location: { address, city: 'Austin', state: 'TX' },
  }))
  const { data } = (await play('POST /v1/services/batch', { body: { items } })) as {
    data: { id: string }[]
  }
  const [sold = '', withdrawn = ''] = data.map(({ id }) => id)
  await record('PATCH /v1/services/:service_id', { ids: service })
  desk.clock.advance(hours(1))
  await play('PATCH /v1/services/:service_id', {
    ids: sold,
    body: { status: 'inactive', closed_price: 381_000 },
  })
  await record('GET /v1/services', { query: '?limit=2' })
  await record('GET /v1/services/:service_id', { ids: service })
  await record('GET /v1/services/:service_id/history', { ids: service })
  await record('DELETE /v1/services/:service_id', { ids: withdrawn })
  await play('GET /v1/analytics/market', { query: '?city=austin' })
  await runJobs()
  return { service, sold }
}

/** The agency reads its market. */
export async function readMarket({ record, runJobs, desk }: Story, { service }: Homes) {
  desk.clock.advance(minutes(5))
  await runJobs()
  const { id } = await record('GET /v1/analytics/market', { query: '?city=austin' })
  await record('GET /v1/analytics/market/:id', { ids: id })
  await record('GET /v1/analytics/market/:id/history', { ids: id })
  await record('GET /v1/analytics/areas')
  await record('GET /v1/services/:id/valuation', { ids: service })
}
