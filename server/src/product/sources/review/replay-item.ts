import { inTransaction, type Context } from '#db'
import { answerEachOnce, type RememberedAnswer } from '#idempotency'
import { at, invalid, notFound, Problem } from '#kit'
import { retrying, type Keyed } from '#leads'
import type { IntakeProduct } from '../store/kinds.ts'
import { findItem, lockItem } from '../store/queries.ts'
import { acceptItems } from './accept-items.ts'
import { itemOf } from './present-item.ts'
import type { ReviewTools } from './review-tools.ts'
import type { IntakeItem, ReplayRequest } from './schema.ts'

/** Submission to replay, with the members that complete it. */
export type Replaying = ReplayRequest & { id: string; own: Keyed<IntakeItem> | null }

/**
 * Submits a submission again as a lead, with `lead` merged into its draft. The lead and the
 * acceptance of the submission commit together, and its body is deleted. A submission that is
 * already accepted is returned as it is, so repeated and concurrent calls create one lead. A failed
 * call changes nothing, but a body that was read again gets its present reason, detail and errors.
 *
 * `outcome` completes a report of an outcome in the same way.
 *
 * @throws Problem not_found; invalid_request with everything that is wrong with the lead;
 *   external_id_taken; person_erased
 */
export async function replayIntakeItem(
  context: Context,
  tools: ReviewTools,
  { id, lead, outcome, own }: Replaying,
): Promise<IntakeItem | RememberedAnswer> {
  const { seal } = tools.leads
  const answerOf = (item: IntakeItem) => ({
    answer: {
      status: 200,
      headers: { etag: `"${item.version}"` },
      body: own?.render(item) ?? '',
    },
    customer_id: null,
  })
  const [answer] = await retrying(() =>
    inTransaction(context, (tx) =>
      answerEachOnce(tx, [{ keyed: own?.keyed ?? null, answerOf }], async () => {
        const row = await lockItem(tx, { id })
        if (!row) throw notFound()
        if (row.status === 'accepted') return [itemOf(seal, row)]
        requireMembersOf(row.produces, { lead, outcome })
        const [result] = await acceptItems(tx, tools, [row], { patch: lead, outcome })
        if (result instanceof Problem) {
          // The problem rolls back the transaction, unless the item got another reason.
          if (lead !== undefined || outcome !== undefined) throw result
          return [result]
        }
        const accepted = await findItem(tx, { id })
        return accepted ? [itemOf(seal, accepted)] : []
      }),
    ),
  )
  if (answer instanceof Problem || !answer)
    throw answer ?? new Error('A replay must have exactly one result.')
  return answer
}

/** @throws Problem invalid_request for members of what the submission does not produce */
function requireMembersOf(
  produces: IntakeProduct,
  { lead, outcome }: { lead: object | undefined; outcome: object | undefined },
): void {
  if (produces === 'outcome' && lead !== undefined)
    throw invalid([at('/lead', 'not_a_lead', isOutcome)])
  if (produces === 'lead' && outcome !== undefined)
    throw invalid([at('/outcome', 'not_an_outcome', isLead)])
}

const isOutcome =
  'This submission reports the outcome of a lead that exists, so it cannot become a lead. Send "outcome" with the lead and its stage, or record it with POST /v1/leads/{lead_id}/outcome and delete the submission.'
const isLead = 'This submission becomes a lead. Send "lead" with the members that complete it.'
