import type { AccountId } from '#kit'
import type { Database } from '#db'
import { networksOf, type Networks } from '../networks.ts'
import { findOpenSession, type FindOpenSessionRow } from './queries.ts'

/** What stands behind a session that lives. `networks`: from where the account may be used; null: from everywhere. */
export type LiveSession = Omit<FindOpenSessionRow, 'networks'> & { networks: Networks | null }

/** The session a token names, if it still stands. */
export async function findLiveSession(
  { pool }: Database,
  {
    session_id,
    user_id,
    account_id,
  }: { session_id: string; user_id: string; account_id: AccountId },
  now: Date,
): Promise<LiveSession | undefined> {
  const row = await findOpenSession(pool, { session_id, user_id, account_id, now })
  return row && { ...row, networks: row.networks.length > 0 ? networksOf(row.networks) : null }
}
