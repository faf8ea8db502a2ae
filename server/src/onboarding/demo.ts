import type { AccountBook } from '#accounts'
import { recordAudit } from '#audit'
import { deleteService, getServices, submitServices } from '#catalogue'
import { inTransaction, type Context } from '#db'
import { readLeadSigns, removeDemoLeads, submitDemoLeads, type LeadParts } from '#leads'
import { demoEnquiries } from './demo-enquiries.ts'
import { demoListings } from './demo-listings.ts'
import { getOnboarding } from './get-onboarding.ts'
import type { DealsIn, Onboarding } from './schema.ts'
import { forgetDemoServices, markDemoServices } from './store/queries.ts'
import { listDemoServices } from './store/demo-services.ts'

/**
 * Brings a demonstration into an account: listings and enquiries that are made up and marked as such. One that is there stays as it is. Its leads are
 * trials: they count in no figure of leads and teach no model.
 */
export async function addDemo(
  context: Context,
  parts: LeadParts,
  deals_in: DealsIn,
): Promise<Onboarding> {
  const account = await parts.accounts.get(context.actor.account_id)
  await inTransaction(context, async (tx) => {
    const { demo_leads } = await readLeadSigns(tx.sql, { account_id: tx.actor.account_id })
    if (demo_leads > 0 || (await listDemoServices(tx)).length > 0) return
    const items = demoListings(deals_in, tx.clock.now())
    const saved = await submitServices(tx, account, { items, onKnown: 'refuse' })
    const service_ids = saved.flatMap((one) => (one.status === 'created' ? [one.id] : []))
    await markDemoServices(tx.sql, { account_id: tx.actor.account_id, service_ids })
    const leads = await submitDemoLeads(tx, parts, demoEnquiries(deals_in))
    const after = { deals_in, leads, services: service_ids.length }
    await recordAudit(tx, [{ action: 'demo.add', subject_id: null, before: null, after }])
  })
  return getOnboarding(context, parts.accounts)
}

/** Takes the demonstration away whole: its leads and their people for good, its services as any deleted service. */
export async function removeDemo(context: Context, accounts: AccountBook): Promise<Onboarding> {
  await inTransaction(context, async (tx) => {
    const there = [...(await getServices(tx, await listDemoServices(tx))).keys()]
    for (const id of there) await deleteService(tx, id, null)
    await forgetDemoServices(tx.sql, { account_id: tx.actor.account_id })
    const before = { leads: await removeDemoLeads(tx), services: there.length }
    await recordAudit(tx, [{ action: 'demo.remove', subject_id: null, before, after: null }])
  })
  return getOnboarding(context, accounts)
}
