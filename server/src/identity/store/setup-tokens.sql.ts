// Printed from setup-tokens.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import { many, maybe, run } from '#db'

/** What `insertSetupToken` is given. */
export type InsertSetupTokenParams = {
  hash: Buffer
  now: Date
  expires_at: Date
}

/** Writes a token unless an account exists already. One statement, so that an account made at the same moment is seen or makes the token void itself. */
export const insertSetupToken = run<InsertSetupTokenParams>({
  name: null,
  text: `insert into setup_token (hash, created_at, expires_at)
select $1, $2, $3
 where not exists (
         select 1
           from account)`,
  parameters: ['hash', 'now', 'expires_at'],
})

/** What `findSetupToken` is given. */
export type FindSetupTokenParams = {
  hash: Buffer
  now: Date
}

/** A row of `findSetupToken`. */
export type FindSetupTokenRow = {
  expires_at: Date
}

/** A set-up token that could be taken now. */
export const findSetupToken = maybe<FindSetupTokenParams, FindSetupTokenRow>({
  name: null,
  text: `select expires_at
  from setup_token
 where hash = $1
   and expires_at > $2
   and not exists (
         select 1
           from account)`,
  parameters: ['hash', 'now'],
})

/** A row of `takeSetupTokens`. */
export type TakeSetupTokensRow = {
  hash: Buffer
  expires_at: Date
}

/** Takes every set-up token away. Of two who claim at once with different links, the second waits for the rows of the first and finds none. */
export const takeSetupTokens = many<Record<never, never>, TakeSetupTokensRow>({
  name: null,
  text: `delete from setup_token
returning hash, expires_at`,
  parameters: [],
})

/** What `deleteOldSetupTokens` is given. */
export type DeleteOldSetupTokensParams = {
  now: Date
}

/** Sweeps links that were not used in time. */
export const deleteOldSetupTokens = run<DeleteOldSetupTokensParams>({
  name: null,
  text: `delete from setup_token
 where expires_at < $1`,
  parameters: ['now'],
})
