import type { AccountBook } from '#accounts'
import { getServices, listServices } from '#catalogue'
import type { Context } from '#db'
import { listMembers } from '#identity'
import { readLeadSigns } from '#leads'
import type { Onboarding } from './schema.ts'
import { listDemoServices } from './store/demo-services.ts'

/** How far the account has come, read from its data: nothing is ticked by hand, and what is undone is open again. */
export async function getOnboarding(context: Context, accounts: AccountBook): Promise<Onboarding> {
  const account = await accounts.get(context.actor.account_id)
  const { demo_leads, scored_lead, outcome, own_lead } = await readLeadSigns(context.sql, {
    account_id: context.actor.account_id,
  })
  const demo = new Set<string>(await listDemoServices(context))
  // One more than there are demo services: if that many are there, one of them is the account's own.
  const services = await listServices(context, account, {
    limit: Math.min(100, demo.size + 1),
    sort: '-created_at',
  })
  const members = await listMembers(context, { limit: 2 })
  return {
    object: 'onboarding',
    demo: { leads: demo_leads, services: (await getServices(context, [...demo])).size },
    steps: [
      { step: 'scored_lead', is_done: scored_lead },
      { step: 'outcome', is_done: outcome },
      { step: 'own_services', is_done: services.data.some(({ id }) => !demo.has(id)) },
      { step: 'own_lead', is_done: own_lead },
      { step: 'colleague', is_done: members.data.length > 1 },
    ],
  }
}
