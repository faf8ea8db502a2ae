import type { Selectable } from 'kysely'
import type { Context, Tables, TransactionContext } from '#db'

export type GrantRow = Selectable<Tables['oauth_grant']>
export type GrantEnd = 'disconnected' | 'revoked' | 'reused' | 'app_deleted' | 'member_removed'

/**
 * Ends grants of the account: one, those of a person, or those of an app. Every token of a grant is refused from then on, for a token counts
 * only while its grant lives.
 */
export async function endGrantsOf(
  tx: TransactionContext,
  which: { id?: string; user_id?: string; app_id?: string },
  end_reason: GrantEnd,
): Promise<GrantRow[]> {
  let update = tx.db
    .updateTable('oauth_grant')
    .set({ ended_at: tx.clock.now(), end_reason })
    .where('account_id', '=', tx.actor.account_id)
    .where('ended_at', 'is', null)
  if (which.id !== undefined) update = update.where('id', '=', which.id)
  if (which.user_id !== undefined) update = update.where('user_id', '=', which.user_id)
  if (which.app_id !== undefined) update = update.where('app_id', '=', which.app_id)
  return update.returningAll().execute()
}

/** Whether any grant of this app lives in the account. */
export async function hasLiveGrant(context: Context, app_id: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('oauth_grant')
    .select('id')
    .where('account_id', '=', context.actor.account_id)
    .where('app_id', '=', app_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
