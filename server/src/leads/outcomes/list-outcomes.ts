import { readPage, type Asked, type Context } from '#db'
import type { Page } from '#kit'
import type { Outcome } from './outcome-schema.ts'
import { getLeadRow } from '../store/leads.ts'
import { outcomeOf, outcomesOf } from '../store/outcomes.ts'

/** The ledger of a lead: its milestones that were not taken back, the latest first. @throws Problem not_found */
export async function listOutcomes(
  context: Context,
  lead_id: string,
  asked: Asked,
): Promise<Page<Outcome>> {
  const { id } = await getLeadRow(context, lead_id)
  const page = await readPage(outcomesOf(context, id), asked, {
    list: `outcomes ${id}`,
    sort: '-occurred_at',
  })
  return { ...page, data: page.data.map(outcomeOf) }
}
