import { manualClock } from '#kit'
import { openAccountCache } from '#accounts'
import { createService, type NewService } from '#catalogue'
import type { Database } from '#db'
import { emitWith, payloadVersions } from '#events'
import { getMarket, openMarket, refreshMarketsOnce } from '#market'
import { createRandom } from '#statistics'
import { openTestAccount } from './account.ts'
import { each } from './background-jobs.ts'

/**
 * Opens an account with a catalogue, its market, a run of the worker's job and the emitted events.
 */
export async function openTestMarket(database: Database, listings: readonly NewService[]) {
  const clock = manualClock(new Date('2026-11-01T10:00:00.000Z'))
  const account = await openTestAccount(database, clock)
  const market = openMarket(openAccountCache(database, clock))
  const told: { type: string; body: string }[] = []
  const emit = emitWith(async (_tx, events) => {
    told.push(...events.filter((event) => event.account_id === account.id))
  }, payloadVersions)
  const worker = { database, clock, emit, market, each }
  const work = async () => {
    while (await refreshMarketsOnce(worker)) clock.advance(1)
  }
  const offer = (listing: NewService) => createService(account.context, account.owner, listing)
  const services = []
  for (const listing of listings) services.push(await offer(listing))
  const ask = (query: Parameters<typeof getMarket>[2]) => getMarket(account.context, market, query)
  return { ...account, clock, market, worker, told, work, offer, services, ask }
}

/** Generates homes around 300,000 with two to four bedrooms; the same for the same count. */
export function homes(count: number, city = 'San Francisco', state = 'CA', type = 'residential') {
  const random = createRandom(count)
  return Array.from({ length: count }, (_, i): NewService => {
    const bedrooms = 2 + (i % 3)
    const price = Math.round(150_000 * (1 + 0.4 * bedrooms) * Math.exp(0.15 * random.normal()))
    const square_feet = 500 * bedrooms + random.integer(300)
    return { type, price, bedrooms, bathrooms: 1 + (i % 2), square_feet, location: { city, state } }
  })
}
