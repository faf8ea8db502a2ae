// Printed from turns.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { one } from '#db'

/** What `beginMatchingTurn` is given. */
export type BeginMatchingTurnParams = {
  account_id: Id<'acct'>
}

/** A row of `beginMatchingTurn`. */
export type BeginMatchingTurnRow = {
  is_free: boolean
  is_ordered: string | null
}

/**
 * Whether the turn of this account was free, and is this transaction's now. What is taken from the front of an index is walked in its order from then on: gathered first
 * and sorted, all that waits in the account would be read for the ten that are taken.
 */
export const beginMatchingTurn = one<BeginMatchingTurnParams, BeginMatchingTurnRow>({
  name: null,
  text: `select pg_try_advisory_xact_lock(hashtextextended('matches of ' || $1, 0)) as is_free,
       set_config('enable_bitmapscan', 'off', true) as is_ordered`,
  parameters: ['account_id'],
})
