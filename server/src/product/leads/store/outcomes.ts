import type { Insertable } from 'kysely'
import type { Context, Tables, TransactionContext, Sql } from '#db'
import { noteChangedLeads } from './changes.ts'
import {
  listMilestones,
  outcomeColumns,
  withdrawMilestone,
  countLedger,
  deleteOutcomeCounts,
} from './queries.ts'
import type { AccountId } from '#kit'

/** A milestone on its way into the ledger. */
export type NewMilestone = Omit<Insertable<Tables['lead_outcome']>, 'account_id' | 'withdrawn_at'>

/** Adds milestones to the ledger, once the transaction commits. */
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

/** What of this the ledger of these leads has, taken back or not, as `lead_id outcome time`. */
export async function knownMilestones(
  context: Context,
  lead_ids: readonly string[],
): Promise<Set<string>> {
  if (lead_ids.length === 0) return new Set()
  const rows = await listMilestones(context, { lead_ids })
  return new Set(rows.map(milestoneKey))
}

/** Tells a milestone of a lead from its others. */
export const milestoneKey = ({
  lead_id,
  outcome,
  occurred_at,
}: {
  lead_id: string
  outcome: string
  occurred_at: Date
}): string => `${lead_id} ${outcome} ${occurred_at.toISOString()}`

/** The list of the milestones of one lead that were not taken back. Uses lead_outcome_of_lead. */
export function selectOutcomes(context: Context, lead_id: string) {
  return context.db
    .selectFrom('lead_outcome')
    .select(outcomeColumns)
    .where('account_id', '=', context.actor.account_id)
    .where('lead_id', '=', lead_id)
    .where('withdrawn_at', 'is', null)
}

/** Takes a milestone back; the ledger keeps that it was there. */
export async function withdrawOutcome(tx: TransactionContext, id: string): Promise<void> {
  const rows = await withdrawMilestone(tx, { id })
  noteChangedLeads(
    tx,
    rows.map(({ lead_id }) => lead_id),
  )
}

/** Counts entries that are added, with the transaction that adds them: a line for each outcome among them. Waits for no other. */
function noteAdded(tx: TransactionContext, outcomes: readonly NewMilestone[]): void {
  const { account_id } = tx.actor
  const kinds = Map.groupBy(outcomes, ({ outcome }) => outcome)
  const lines = [...kinds].map(([outcome, entries]) => {
    const explicit = entries.filter(({ certainty = 1 }) => certainty === 1).length
    return { account_id, outcome, explicit, inferred: entries.length - explicit }
  })
  tx.write('outcome_count', lines)
}

/** Counts the whole ledger of an account, whose entries were written past these counts. */
export async function countOutcomesAnew(sql: Sql, account_id: AccountId): Promise<void> {
  await deleteOutcomeCounts(sql, { account_id })
  await countLedger(sql, { account_id })
}
