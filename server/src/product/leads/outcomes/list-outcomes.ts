import { readPage, type PageQuery, type Context } from '#db'
import type { Page } from '#kit'
import { getLeadRow } from '../store/leads.ts'
import type { FindOutcomeRowRow } from '../store/queries.ts'
import { selectOutcomes } from '../store/outcomes.ts'
import type { Outcome } from './outcome-schema.ts'

/** Lists the milestones of a lead that were not removed, latest first. @throws Problem not_found */
export async function listOutcomes(
  context: Context,
  lead_id: string,
  asked: PageQuery,
): Promise<Page<Outcome>> {
  const { id } = await getLeadRow(context, lead_id)
  const page = await readPage(selectOutcomes(context, id), asked, {
    list: `outcomes ${id}`,
    sort: '-occurred_at',
  })
  return { ...page, data: page.data.map(milestoneOf) }
}

/** Row of the list of milestones. */
type OutcomeRow = Omit<FindOutcomeRowRow, 'lead_id' | 'outcome'> & {
  lead_id: string
  outcome: string
}

/** Returns a milestone in the form of the API. */
function milestoneOf({ recorded_by, outcome, ...rest }: OutcomeRow): Outcome {
  return { object: 'outcome', ...rest, outcome: outcome as Outcome['outcome'], by: recorded_by }
}
