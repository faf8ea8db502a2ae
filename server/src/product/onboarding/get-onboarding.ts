import type { AccountCache } from '#accounts'
import { getServices, listServices } from '#catalogue'
import type { Context } from '#db'
import { listMembers } from '#identity'
import { readLeadSigns } from '#leads'
import type { Onboarding } from './schema.ts'
import { listDemoServices } from './store/demo-services.ts'

/**
 * Returns the progress of an account, computed from its data. No step is marked by hand. A
 * completed step becomes open again if the data that completed it is deleted.
 */
export async function getOnboarding(context: Context, accounts: AccountCache): Promise<Onboarding> {
  const account = await accounts.get(context.actor.account_id)
  const { demo_leads, scored_lead, outcome, own_lead } = await readLeadSigns(context.sql, {
    account_id: context.actor.account_id,
  })
  const demo = new Set<string>(await listDemoServices(context))
  // The limit is one more than the number of demo services. A page of that size contains at least
  // one service of the account itself, if there is one.
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
