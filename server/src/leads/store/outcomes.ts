import type { Insertable } from 'kysely'
import type { Context, Tables, TransactionContext } from '#db'

/** Adds a milestone to the ledger. */
export async function insertOutcome(
  tx: TransactionContext,
  outcome: Insertable<Tables['lead_outcome']>,
): Promise<void> {
  await tx.db.insertInto('lead_outcome').values(outcome).execute()
}

/** The latest milestone of a lead that was not taken back. Uses lead_outcome_of_lead. */
export async function latestOutcome(
  context: Context,
  lead_id: string,
): Promise<{ id: string; outcome: string } | undefined> {
  return context.db
    .selectFrom('lead_outcome')
    .select(['id', 'outcome'])
    .where('account_id', '=', context.actor.account_id)
    .where('lead_id', '=', lead_id)
    .where('withdrawn_at', 'is', null)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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
