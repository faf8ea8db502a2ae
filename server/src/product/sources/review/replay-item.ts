import { inTransaction, type Context } from '#db'
import { answerEachOnce, type RememberedAnswer } from '#idempotency'
import { notFound, Problem } from '#kit'
import { retrying, type Keyed } from '#leads'
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
 * already accepted is returned as it is, so repeated and concurrent calls create one lead. A
 * failed call changes nothing.
 *
 * @throws Problem not_found; invalid_request with everything that is wrong with the lead;
 *   external_id_taken; person_erased
 */
export async function replayIntakeItem(
  context: Context,
  tools: ReviewTools,
  { id, lead, own }: Replaying,
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
        const [outcome] = await acceptItems(tx, tools, [row], lead)
        // The problem rolls back the transaction.
        if (outcome instanceof Problem) throw outcome
        const accepted = await findItem(tx, { id })
        return accepted ? [itemOf(seal, accepted)] : []
      }),
    ),
  )
  if (answer instanceof Problem || !answer)
    throw answer ?? new Error('A replay must have exactly one result.')
  return answer
}
