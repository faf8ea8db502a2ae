import type { AccountCache } from '#accounts'
import { recordAudit } from '#audit'
import { deleteService, getServices, submitServices, type NewService } from '#catalogue'
import { inTransaction, type Context } from '#db'
import { readLeadSigns, removeDemoLeads, submitDemoLeads, type LeadParts } from '#leads'
import { days, later } from '#kit'
import { demoEnquiries } from './demo-enquiries.ts'
import { getOnboarding } from './get-onboarding.ts'
import type { Sells, Onboarding } from './schema.ts'
import { forgetDemoServices, markDemoServices } from './store/queries.ts'
import { listDemoServices } from './store/demo-services.ts'

/**
 * Adds invented services and leads, marked as demo data, to an account. Does nothing if the account
 * already has demo data. The leads are test leads: they are excluded from lead statistics and from
 * training.
 */
export async function addDemo(
  context: Context,
  parts: LeadParts,
  sells: Sells,
): Promise<Onboarding> {
  const account = await parts.accounts.get(context.actor.account_id)
  await inTransaction(context, async (tx) => {
    const { demo_leads } = await readLeadSigns(tx.sql, { account_id: tx.actor.account_id })
    if (demo_leads > 0 || (await listDemoServices(tx)).length > 0) return
    const items = demoListings(sells, tx.clock.now())
    const saved = await submitServices(
      tx,
      { ...account, emit: quiet },
      { items, onKnown: 'refuse' },
    )
    const service_ids = saved.flatMap((one) => (one.status === 'created' ? [one.id] : []))
    await markDemoServices(tx, { service_ids })
    const leads = await submitDemoLeads(tx, parts, demoEnquiries(sells))
    const after = { sells, leads, services: service_ids.length }
    await recordAudit(tx, [{ action: 'demo.add', subject_id: null, before: null, after }])
  })
  return getOnboarding(context, parts.accounts)
}

/**
 * Deletes all demo data: the leads and their people permanently, the services in the same way as
 * any other service.
 */
export async function removeDemo(context: Context, accounts: AccountCache): Promise<Onboarding> {
  await inTransaction(context, async (tx) => {
    const there = [...(await getServices(tx, await listDemoServices(tx))).keys()]
    for (const id of there) await deleteService(tx, { emit: quiet }, id, null)
    await forgetDemoServices(tx, {})
    const before = { leads: await removeDemoLeads(tx), services: there.length }
    await recordAudit(tx, [{ action: 'demo.remove', subject_id: null, before, after: null }])
  })
  return getOnboarding(context, accounts)
}

/** Demo services are not reported to other systems. */
const quiet = async (): Promise<void> => undefined

const streets = ['Alder Row', 'Birch Lane', 'Cedar Court', 'Dune Street', 'Elm Close', 'Ferry Road']
const places = [
  { city: 'Austin', state: 'TX', level: 1 },
  { city: 'Denver', state: 'CO', level: 1.18 },
] as const
const offers = ['Tax advice', 'Move management', 'Home inspection', 'Interior design']

/**
 * Returns the demo services. Prices and listing dates are spread as in real data, so that matches
 * and market figures have something to show.
 */
function demoListings(sells: Sells, now: Date): NewService[] {
  return Array.from({ length: sells === 'services' ? 8 : 24 }, (_, n) => ({
    ...(sells === 'services' ? offer(n) : home(n, sells)),
    external_id: `demo-${n + 1}`,
    listed_at: later(now, -days(2 + 5 * n)).toISOString(),
    attributes: { demo: true },
  }))
}

function home(n: number, sells: 'homes' | 'rentals'): NewService {
  const { city, state, level } = places[n % places.length] ?? places[0]
  const bedrooms = 1 + (Math.floor(n / 2) % 4)
  const spread = 0.88 + ((n * 37) % 25) / 100
  const [base, each, step] = sells === 'homes' ? [210_000, 95_000, 1000] : [950, 420, 5]
  const price = Math.round(((base + each * bedrooms) * level * spread) / step) * step
  return {
    type: sells === 'homes' ? 'residential' : 'rental',
    price,
    bedrooms,
    bathrooms: Math.max(1, bedrooms - 1),
    square_feet: 430 + bedrooms * 330 + ((n * 53) % 90),
    location: { address: `${12 + n * 7} ${streets[n % streets.length]}`, city, state },
  }
}

function offer(n: number): NewService {
  const { city, state } = places[n % places.length] ?? places[0]
  const title = offers[n % offers.length] ?? 'Advice'
  return { type: 'consulting', title, price: 180 + 45 * n, location: { city, state } }
}
