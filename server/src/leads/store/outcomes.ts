import type { Insertable, Selectable } from 'kysely'
import type { Context, Tables, TransactionContext } from '#db'
import type { Outcome } from '../outcome-schema.ts'

/** Adds a milestone to the ledger. */
export async function insertOutcome(
  tx: TransactionContext,
  outcome: Insertable<Tables['lead_outcome']>,
): Promise<void> {
  await tx.db.insertInto('lead_outcome').values(outcome).execute()
}

/** Every read of milestones starts here: those of one lead that were not taken back. Uses lead_outcome_of_lead. */
export function outcomesOf(context: Context, lead_id: string) {
  return context.db
    .selectFrom('lead_outcome')
    .select(columns)
    .where('account_id', '=', context.actor.account_id)
    .where('lead_id', '=', lead_id)
    .where('withdrawn_at', 'is', null)
}

const columns = [
  'id',
  'lead_id',
  'outcome',
  'occurred_at',
  'value',
  'reason',
  'source',
  'certainty',
  'recorded_by',
  'created_at',
] as const
type OutcomeRow = Pick<Selectable<Tables['lead_outcome']>, (typeof columns)[number]>

/** The latest milestone of a lead. */
export async function latestOutcome(
  context: Context,
  lead_id: string,
): Promise<OutcomeRow | undefined> {
  return outcomesOf(context, lead_id)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One milestone of a lead. */
export async function findOutcome(
  context: Context,
  lead_id: string,
  id: string,
): Promise<OutcomeRow | undefined> {
  return outcomesOf(context, lead_id).where('id', '=', id).executeTakeFirst()
}

/** The milestone as callers see it. */
export function outcomeOf({ recorded_by, outcome, ...rest }: OutcomeRow): Outcome {
  return { object: 'outcome', ...rest, outcome: outcome as Outcome['outcome'], by: recorded_by }
}

/** Takes a milestone back; the ledger keeps that it was there. */
export async function withdrawOutcome(tx: TransactionContext, id: string): Promise<void> {
  await tx.db
    .updateTable('lead_outcome')
    .set({ withdrawn_at: tx.clock.now() })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}
