import type { TransactionContext } from '#db'
import { learnt } from './leads.ts'
import {
  countWaitingLeads,
  listFreeLeads,
  listHeldLeads,
  type ListHeldLeadsRow,
} from './queries.ts'

/** The tiers that are asked for, the highest first. */
const ranks = [3, 2, 1] as const

/** What somebody's queue is ranked by, and how far back it reaches. */
export type RankedBy = {
  /** The model that scores now. */
  model_id: string
  /** Leads that were heard of after this wait. */
  since: Date
  /** What was due by now is overdue. */
  now: Date
  /** Who asks. */
  user_id: string
  /** Whose leads they are given: their own, then nobody's, unless they see only their own. */
  owners: readonly string[]
}

/** A lead that waits, with the model that scored it. */
export type WaitingLead = ListHeldLeadsRow

/** The most that is counted of what waits. */
export const maxCounted = 100

/** The leads a person holds that still wait for them, those held longest first; of those taken together, in the order they were given. */
export const listHeld = (tx: TransactionContext, line: RankedBy): Promise<WaitingLead[]> =>
  listHeldLeads(tx, { ...line, ...learnt })

/**
 * The first leads nobody holds, without those in `except`: tier by tier, in each what is overdue and then what is not, their own before nobody's, and of those the
 * likeliest by the model that scores now. Only where these are too few, those that an earlier one scored and that wait to be scored again.
 *
 * What is not due yet lies among what is overdue: the one is passed over in the index while the other is looked for. Where much is overdue the walk ends soon; where little
 * is, there is no more to pass over than what came within the time an answer may take.
 */
export async function listFree(
  { sql, actor: { account_id } }: TransactionContext,
  line: RankedBy,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<WaitingLead[]> {
  const found: WaitingLead[] = []
  for (const is_current of [true, false])
    for (const rank of ranks)
      for (const is_overdue of [true, false]) {
        const rest = limit - found.length
        if (rest <= 0) return found
        const asked = { ...line, ...learnt, account_id, is_current, rank, is_overdue, except }
        found.push(...(await listFreeLeads(sql, { ...asked, limit: rest })))
      }
  return found
}

/** How many leads wait for a person that nobody else holds; counts to `maxCounted` and no further. */
export async function countWaiting(tx: TransactionContext, line: RankedBy): Promise<number> {
  const { waiting } = await countWaitingLeads(tx, {
    ...line,
    ranks,
    most: maxCounted,
  })
  return waiting
}
