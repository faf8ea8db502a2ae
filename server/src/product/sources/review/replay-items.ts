import { inTransaction, type Context, type TransactionContext } from '#db'
import { answerEachOnce, type RememberedAnswer } from '#idempotency'
import { Problem, zip } from '#kit'
import { retrying, type Keyed } from '#leads'
import { countItems, lockItems } from '../store/queries.ts'
import { acceptItems } from './accept-items.ts'
import type { ReviewTools } from './review-tools.ts'
import type { BulkReplayRequest, IntakeReplay } from './schema.ts'

/** Maximum number of submissions of a call. */
const atOnce = 100

/**
 * Replays submissions that match the filters, oldest first, up to 100 per call and in one
 * transaction. A submission that fails gets
 * its present reason and does not affect the others. Submissions
 * that look automated or came from another origin are replayed only if `reason` names them, so that
 * spam does not become leads by accident.
 */
export async function replayIntakeItems(
  context: Context,
  tools: ReviewTools,
  asked: BulkReplayRequest,
  own: Keyed<IntakeReplay> | null,
): Promise<IntakeReplay | RememberedAnswer> {
  const answerOf = (replay: IntakeReplay) => ({
    answer: { status: 200, headers: {}, body: own?.render(replay) ?? '' },
    customer_id: null,
  })
  const [answer] = await retrying(() =>
    inTransaction(context, (tx) =>
      answerEachOnce(tx, [{ keyed: own?.keyed ?? null, answerOf }], async () => [
        await replayOnce(tx, tools, asked),
      ]),
    ),
  )
  if (answer instanceof Problem || !answer)
    throw answer ?? new Error('A replay must have exactly one result.')
  return answer
}

async function replayOnce(
  tx: TransactionContext,
  tools: ReviewTools,
  { source_id, reason, received_after, received_before, after_id }: BulkReplayRequest,
): Promise<IntakeReplay> {
  const filters = {
    source_id: source_id ?? null,
    reason: reason ?? null,
    received_after: received_after ?? null,
    received_before: received_before ?? null,
  }
  const rows = await lockItems(tx, { ...filters, behind: after_id ?? '', most: atOnce })
  const outcomes = await acceptItems(tx, tools, rows, {})
  const failures = zip(rows, outcomes).flatMap(([{ id }, outcome]) =>
    outcome instanceof Problem ? [{ intake_id: id, detail: reasonOf(outcome) }] : [],
  )
  const failed = failures.length
  const last_id = rows.at(-1)?.id ?? null
  const isMore = last_id !== null && rows.length === atOnce
  const remaining = isMore ? (await countItems(tx, { ...filters, behind: last_id })).items : 0
  const accepted = rows.length - failed
  return { object: 'intake_replay', accepted, failed, failures, remaining, last_id }
}

/** Returns what is wrong with a submission in words: the detail of a problem only counts several. */
function reasonOf({ detail, options: { errors = [] } }: Problem): string {
  return errors.length > 1 ? errors.map((error) => error.detail).join(' ') : detail
}
