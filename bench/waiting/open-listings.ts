import { openAccountCache } from '@leadhouse/server/accounts'
import { createService, openCatalogueViews } from '@leadhouse/server/catalogue'
import { contextFor } from '@leadhouse/server/db'
import { emitWith, payloadVersions } from '@leadhouse/server/events'
import { systemActor, systemClock, type AccountId } from '@leadhouse/server/kit'
import { findNewMatchesOnce, notifyOfNewMatchesOnce } from '@leadhouse/server/leads'
import { createRandom } from '@leadhouse/server/statistics'
import { each } from '../../server/test/support/background-jobs.ts'
import { runUntilIdle } from '../../server/test/support/run-until-idle.ts'
import { openCpu, type Cpu } from '../delivery-cpu.ts'
import { finite } from '../finite.ts'
import type { BenchService } from '../market/bench-service.ts'
import { cities } from './fill-leads.ts'

/**
 * Processor milliseconds of this process and the database: of one listing, and of notifying all
 * `customers`.
 */
export type ListingCosts = { listing_ms: number; notify_ms: number; customers: number }

/** Number of listings between two runs of the notification. */
const listingsAtOnce = 10

/** Opens an account to which `add` adds listings, and runs the jobs on matches after each. */
export async function openListings({ database }: BenchService, account_id: string) {
  const context = contextFor(database, systemActor(account_id as AccountId, 'bench'), systemClock)
  const emit = emitWith(async () => undefined, payloadVersions)
  const worker = {
    database,
    clock: systemClock,
    emit,
    each,
    accounts: openAccountCache(database, systemClock),
    views: openCatalogueViews(database, systemClock),
  }
  const { integer } = createRandom(12)
  const create = () =>
    createService(
      context,
      { currency: 'USD', emit },
      {
        type: 'residential',
        title: 'Sunny home with a garden',
        price: 100_000 + 1000 * integer(800),
        bedrooms: 1 + integer(4),
        location: { city: cities[integer(cities.length)] ?? null, state: 'TX' },
      },
    )
  return {
    add: async (listings: number): Promise<ListingCosts> => {
      const measure = await openCpu(database)
      const notified = await countNotified(database, account_id)
      let [listing_us, notify_us] = [0, 0]
      for (let added = 0; added < listings; added += listingsAtOnce) {
        const readListings = measure()
        for (let n = 0; n < Math.min(listingsAtOnce, listings - added); n += 1) {
          await create()
          await runUntilIdle(() => findNewMatchesOnce(worker))
        }
        listing_us += sumOf(readListings())
        const readNotifications = measure()
        await runUntilIdle(() => notifyOfNewMatchesOnce(worker))
        notify_us += sumOf(readNotifications())
      }
      return {
        listing_ms: listing_us / listings / 1000,
        notify_ms: notify_us / 1000,
        customers: (await countNotified(database, account_id)) - notified,
      }
    },
  }
}

const sumOf = ({ own, database }: Cpu): number => own + finite('database', database)

async function countNotified(
  { pool }: BenchService['database'],
  account_id: string,
): Promise<number> {
  const { rows } = await pool.query<{ customers: number }>(
    `select count(*)::int as customers from customer
     where account_id = $1 and matches_notified_on is not null`,
    [account_id],
  )
  return finite('customers', rows[0]?.customers)
}
