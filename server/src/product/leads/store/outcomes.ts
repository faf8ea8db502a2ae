import type { Insertable } from 'kysely'
import type { Context, Tables, TransactionContext, Sql } from '#db'
import { noteChangedLeads } from './changes.ts'
import {
  listMilestones,
  listOutcomesOfLead,
  outcomeColumns,
  withdrawMilestone,
  countLedger,
  deleteOutcomeCounts,
  type ListOutcomesOfLeadRow,
} from './queries.ts'
import type { AccountId } from '#kit'

/** Milestone to insert. */
export type NewMilestone = Omit<Insertable<Tables['lead_outcome']>, 'account_id' | 'withdrawn_at'>

/** Inserts milestones when the transaction commits. */
export function insertOutcomes(tx: TransactionContext, outcomes: readonly NewMilestone[]): void {
  const { account_id } = tx.actor
  tx.write(
    'lead_outcome',
    outcomes.map((outcome) => ({ account_id, ...outcome })),
  )
  noteAdded(tx, outcomes)
  const lead_ids = outcomes.map(({ lead_id }) => lead_id)
  noteChangedLeads(tx, lead_ids)
}

/** Returns the milestones of a lead that were not removed, latest first. */
export async function listStandingOutcomes(
  context: Context,
  lead_id: string,
): Promise<ListOutcomesOfLeadRow[]> {
  const rows = await listOutcomesOfLead(context, { lead_id })
  return rows.filter(({ withdrawn_at }) => withdrawn_at === null)
}

/**
 * Returns the keys of all milestones of the given leads, including removed ones. A key is
 * `lead_id outcome time`.
 */
export async function knownMilestones(
  context: Context,
  lead_ids: readonly string[],
): Promise<Set<string>> {
  if (lead_ids.length === 0) return new Set()
  const rows = await listMilestones(context, { lead_ids })
  return new Set(rows.map(milestoneKey))
}

/** Returns a key that identifies a milestone: lead, outcome and time. */
export const milestoneKey = ({
  lead_id,
  outcome,
  occurred_at,
}: {
  lead_id: string
  outcome: string
  occurred_at: Date
}): string => `${lead_id} ${outcome} ${occurred_at.toISOString()}`

/**
 * Starts a query of the milestones of a lead that were not removed. Uses `lead_outcome_of_lead`.
 */
export function selectOutcomes(context: Context, lead_id: string) {
  return context.db
    .selectFrom('lead_outcome')
    .select(outcomeColumns)
    .where('account_id', '=', context.actor.account_id)
    .where('lead_id', '=', lead_id)
    .where('withdrawn_at', 'is', null)
}

/** Marks a milestone as removed. Its row stays. */
export async function withdrawOutcome(tx: TransactionContext, id: string): Promise<void> {
  const rows = await withdrawMilestone(tx, { id })
  noteChangedLeads(
    tx,
    rows.map(({ lead_id }) => lead_id),
  )
}

/**
 * Adds new milestones to the counts, in the same transaction. Writes one row for each outcome and
 * waits for no lock.
 */
function noteAdded(tx: TransactionContext, outcomes: readonly NewMilestone[]): void {
  const { account_id } = tx.actor
  const kinds = Map.groupBy(outcomes, ({ outcome }) => outcome)
  const lines = [...kinds].map(([outcome, entries]) => {
    const explicit = entries.filter(({ certainty = 1 }) => certainty === 1).length
    return { account_id, outcome, explicit, inferred: entries.length - explicit }
  })
  tx.write('outcome_count', lines)
}

/** Recounts all milestones of an account. For milestones that were written without the counts. */
export async function recountOutcomes(sql: Sql, account_id: AccountId): Promise<void> {
  await deleteOutcomeCounts(sql, { account_id })
  await countLedger(sql, { account_id })
}
