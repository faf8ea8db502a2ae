import { sql } from 'kysely'
import type { Context, TransactionContext } from '#db'

/** A signing secret as it is kept. */
export type SecretRecord = { id: string; sealed: Buffer; created_at: Date; expires_at: Date | null }

/** Writes a new signing secret. */
export async function insertSecret(
  tx: TransactionContext,
  webhook_id: string,
  secret: SecretRecord,
): Promise<void> {
  await tx.db
    .insertInto('webhook_secret')
    .values({ ...secret, account_id: tx.actor.account_id, webhook_id })
    .execute()
}

/** The active secrets of an endpoint, newest first; with former ones that ran out since `since`, for the validator. */
export async function listSecrets(
  context: Context,
  webhook_id: string,
  since: Date,
): Promise<SecretRecord[]> {
  return context.db
    .selectFrom('webhook_secret')
    .where('account_id', '=', context.actor.account_id)
    .where('webhook_id', '=', webhook_id)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', since)]))
    .select(['id', 'sealed', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Lets secrets run out at `at` unless they do so before. */
export async function expireSecrets(
  tx: TransactionContext,
  webhook_id: string,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('webhook_secret')
    .set({ expires_at: sql<Date>`least(coalesce(expires_at, ${at}), ${at})` })
    .where('account_id', '=', tx.actor.account_id)
    .where('webhook_id', '=', webhook_id)
    .execute()
}
