// Printed from claims.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, one, run } from '#db'

/** What `lockClaims` is given. */
export type LockClaimsParams = {
  account_id: Id<'acct'>
}

/**
 * Lets claims of one account be given out one after the other until the commit. Without it, people who ask at the same moment would all want the strongest lead, and
 * all but one would have to ask again.
 */
export const lockClaims = run<LockClaimsParams>({
  name: 'leads-lock-claims',
  text: `select pg_advisory_xact_lock(hashtextextended('claims ' || $1, 0))`,
  parameters: ['account_id'],
})

/** What `deleteEndedClaims` is given. */
export type DeleteEndedClaimsParams = {
  account_id: Id<'acct'>
  now: Date
}

/** Removes what has run out, so that every claim that is left holds. */
export const deleteEndedClaims = run<DeleteEndedClaimsParams>({
  name: null,
  text: `delete from lead_claim
 where account_id = $1
   and ends_at <= $2`,
  parameters: ['account_id', 'now'],
})

/** What `deleteClaims` is given. */
export type DeleteClaimsParams = {
  account_id: Id<'acct'>
  user_id: string
  lead_ids: readonly string[]
}

/** A row of `deleteClaims`. */
export type DeleteClaimsRow = {
  lead_id: Id<'lead'>
}

/** Removes a person's claims on these leads. Gives the leads let go. */
export const deleteClaims = many<DeleteClaimsParams, DeleteClaimsRow>({
  name: null,
  text: `delete from lead_claim
 where account_id = $1
   and user_id = $2
   and lead_id = any($3::text[])
returning lead_id`,
  parameters: ['account_id', 'user_id', 'lead_ids'],
})

/** What `deleteAllClaims` is given. */
export type DeleteAllClaimsParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** A row of `deleteAllClaims`. */
export type DeleteAllClaimsRow = {
  lead_id: Id<'lead'>
}

/** Removes all claims of a person. Gives the leads let go. */
export const deleteAllClaims = many<DeleteAllClaimsParams, DeleteAllClaimsRow>({
  name: null,
  text: `delete from lead_claim
 where account_id = $1
   and user_id = $2
returning lead_id`,
  parameters: ['account_id', 'user_id'],
})

/** What `saveClaims` is given. */
export type SaveClaimsParams = {
  account_id: Id<'acct'>
  user_id: string
  claimed_at: Date
  ends_at: Date
  claims: string
}

/** Gives leads to a person until `ends_at`, or prolongs what they have. `lockClaims` stands before it. */
export const saveClaims = run<SaveClaimsParams>({
  name: null,
  text: `insert into lead_claim (account_id, lead_id, user_id, claimed_at, ends_at)
select $1, lead_id, $2, $3, $4
  from json_to_recordset($5::json) as given (lead_id text)
on conflict (account_id, lead_id) do update
   set ends_at = $4
 where lead_claim.user_id = $2`,
  parameters: ['account_id', 'user_id', 'claimed_at', 'ends_at', 'claims'],
})

/** What `countHeldByOthers` is given. */
export type CountHeldByOthersParams = {
  account_id: Id<'acct'>
  user_id: string
  sight: string | null
}

/** A row of `countHeldByOthers`. */
export type CountHeldByOthersRow = {
  held: number
}

/** How many leads others hold, of those the actor sees. */
export const countHeldByOthers = one<CountHeldByOthersParams, CountHeldByOthersRow>({
  name: null,
  text: `select count(*) as held
  from lead_claim
 where account_id = $1
   and user_id <> $2
   and ($3::text is null
        or exists (
             select
               from lead as own
              where own.account_id = lead_claim.account_id
                and own.id = lead_claim.lead_id
                and own.assigned_to = $3
             offset 0))`,
  parameters: ['account_id', 'user_id', 'sight'],
})
