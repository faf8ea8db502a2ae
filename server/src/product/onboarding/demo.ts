import type { AccountCache } from '#accounts'
import { recordAudit } from '#audit'
import { deleteService, getServices, submitServices } from '#catalogue'
import { inTransaction, type Context } from '#db'
import { readLeadSigns, removeDemoLeads, submitDemoLeads, type LeadParts } from '#leads'
import type { ProfileName } from '#qualification'
import { demoEnquiries } from './demo-enquiries.ts'
import { getOnboarding } from './get-onboarding.ts'
import { demoListings } from './demo-services.ts'
import type { Onboarding } from './schema.ts'
import { forgetDemoServices, markDemoServices } from './store/queries.ts'
import { listDemoServices } from './store/demo-services.ts'

/**
 * Adds invented services and leads, marked as demo data, to an account. Does nothing if the account
 * already has demo data. Without `trade`, the data fit the profile of the account. The leads are test leads: they are excluded from lead statistics and from
 * training.
 */
export async function addDemo(
  context: Context,
  parts: LeadParts,
  trade: ProfileName | undefined,
): Promise<Onboarding> {
  const account = await parts.accounts.get(context.actor.account_id)
  const sells = trade ?? account.profile
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
