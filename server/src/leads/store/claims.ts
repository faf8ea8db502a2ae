import type { TransactionContext } from '#db'
import {
  countHeldByOthers as countHeld,
  deleteAllClaims,
  deleteClaims,
  deleteEndedClaims,
  lockClaims as lock,
  saveClaims,
} from './queries.ts'

/**
 * Lets claims of one account be given out one after the other until the commit, and removes what has run out, so that every claim that is left holds. Without it, people
 * who ask at the same moment would all want the strongest lead, and all but one would have to ask again.
 */
export async function lockClaims({ sql, actor, clock }: TransactionContext): Promise<void> {
  const { account_id } = actor
  await lock(sql, { account_id })
  await deleteEndedClaims(sql, { account_id, now: clock.now() })
}

/** Removes a person's claims: those on the leads named, or all of them. Gives the leads let go. */
export async function releaseClaims(
  { sql, actor: { account_id } }: TransactionContext,
  user_id: string,
  lead_ids?: readonly string[],
): Promise<string[]> {
  if (lead_ids?.length === 0) return []
  const rows =
    lead_ids === undefined
      ? await deleteAllClaims(sql, { account_id, user_id })
      : await deleteClaims(sql, { account_id, user_id, lead_ids })
  return rows.map((row) => row.lead_id)
}

/** Gives leads to a person until `ends_at`, or prolongs what they have. `lockClaims` stands before it. */
export async function upsertClaims(
  { sql, actor: { account_id }, clock }: TransactionContext,
  user_id: string,
  lead_ids: readonly string[],
  ends_at: Date,
): Promise<void> {
  if (lead_ids.length === 0) return
  const claims = JSON.stringify(lead_ids.map((lead_id) => ({ lead_id })))
  await saveClaims(sql, { account_id, user_id, claimed_at: clock.now(), ends_at, claims })
}

/** How many leads others hold, of those one sees. */
export async function countHeldByOthers(
  { sql, actor: { account_id, sight } }: TransactionContext,
  user_id: string,
): Promise<number> {
  const { held } = await countHeld(sql, { account_id, sight, user_id })
  return held
}
