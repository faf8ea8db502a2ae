import type { TransactionContext } from '#db'
import { learnt } from './leads.ts'
import {
  countWaitingLeads,
  listFreeLeads,
  listHeldLeads,
  type ListHeldLeadsRow,
} from './queries.ts'

/** Ranks of the tiers in the queue, highest first. */
const ranks = [3, 2, 1] as const

/** Parameters of the queue of a person: sort order and time range. */
export type RankedBy = {
  /** Current scoring model. */
  model_id: string
  /** Only leads with activity after this time are in the queue. */
  since: Date
  /** Leads that were due at or before this time are overdue. */
  now: Date
  /** The person who requests leads. */
  user_id: string
  /**
   * Owners of the leads to return, in order: the person, then unassigned unless only own leads are
   * visible.
   */
  owners: readonly string[]
}

/** Lead in the queue, with the model that scored it. */
export type WaitingLead = ListHeldLeadsRow

/** Limit of the count of waiting leads. */
export const maxCounted = 100

/**
 * Lists the leads that a person has claimed and that still wait for a response, oldest claim first.
 * Leads that were claimed together are in the order of the queue.
 */
export const listHeld = (tx: TransactionContext, line: RankedBy): Promise<WaitingLead[]> =>
  listHeldLeads(tx, { ...line, ...learnt })

/**
 * Lists the first leads without a claim, except those in `except`. They are sorted by tier, then
 * overdue before not overdue, then own leads before unassigned ones. The probability that the
 * current model predicted decides the rest. If there are too few of these leads, the list continues
 * with leads that an earlier model scored. Those leads still wait to be rescored.
 *
 * In the index, overdue leads and leads that are not due yet are mixed, so the scan for one kind
 * skips the other. If many leads are overdue, the scan ends early. If few are, it skips at most the
 * leads that were created within the target time.
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

/**
 * Counts the leads that wait for a person and that no other person has claimed, up to `maxCounted`.
 */
export async function countWaiting(tx: TransactionContext, line: RankedBy): Promise<number> {
  const { waiting } = await countWaitingLeads(tx, {
    ...line,
    ranks,
    most: maxCounted,
  })
  return waiting
}
