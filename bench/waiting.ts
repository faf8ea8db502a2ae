import { parseArgs } from 'node:util'
import { finite, finiteFigures } from './finite.ts'
import { openBenchService } from './market/bench-service.ts'
import { bySize } from './size.ts'
import { fillLeads } from './waiting/fill-leads.ts'
import { openListings } from './waiting/open-listings.ts'

/*
 * npm run bench -- waiting [--leads 1000,10000,50000] [--first 60] [--later 600] [--json]
 *
 * Measures what a new listing costs while many customers wait for one: processor time of this process
 * and of the database, for writing the listing and for the job that finds who waits for it. Open leads
 * search for homes in eight cities. After the first listings of a day, the customers are notified, and
 * more listings follow on the same day. Notifying is measured separately, per customer. The reference
 * is a listing in an account without leads, measured before and after in the same run. Quote ratios;
 * times depend on the machine and its other load.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: bySize('1000,10000,50000', '200') },
    first: { type: 'string', default: bySize('60', '10') },
    later: { type: 'string', default: bySize('600', '20') },
    json: { type: 'boolean', default: false },
  },
})
const [first, later] = [Number(values.first), Number(values.later)]

const service = await openBenchService({ roles: ['api'] })
try {
  const measured = []
  for (const leads of values.leads.split(',').map(Number)) {
    const none = await openListings(service, (await service.account()).account_id)
    const account = await service.account()
    await fillLeads(account, leads)
    await service.database.pool.query('vacuum analyze')
    const waiting = await openListings(service, account.account_id)
    const before = await none.add(first)
    const early = await waiting.add(first)
    const rest = await waiting.add(later)
    const after = await none.add(first)
    const reference_ms = (before.listing_ms + after.listing_ms) / 2
    const customers = early.customers + rest.customers
    measured.push(
      finiteFigures('waiting', {
        leads,
        reference_ms: rounded(reference_ms),
        first_ms: rounded(early.listing_ms),
        later_ms: rounded(rest.listing_ms),
        first_to_reference: rounded(early.listing_ms / reference_ms),
        later_to_first: rounded(rest.listing_ms / early.listing_ms),
        // Both without the reference, which every listing costs.
        later_to_first_added: rounded(
          (rest.listing_ms - reference_ms) / (early.listing_ms - reference_ms),
        ),
        customers,
        // What the first listings cost more than the later ones, for each customer they make due.
        due_customer_ms: rounded(
          ((early.listing_ms - rest.listing_ms) * first) / finite('customers', early.customers),
        ),
        customer_ms: rounded((early.notify_ms + rest.notify_ms) / finite('customers', customers)),
      }),
    )
  }
  if (values.json) console.log(JSON.stringify(measured))
  else console.table(measured)
} finally {
  await service.close()
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
