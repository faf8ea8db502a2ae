import { isOfOwnLead, type TransactionContext } from '#db'

/**
 * Lets claims of one account be given out one after the other until the commit. Without it, people who ask at the same moment would all want the
 * strongest lead, and all but one would have to ask again.
 */
export async function lockClaims(tx: TransactionContext): Promise<void> {
  await tx.sql.query({
    name: 'claim-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('claims ' || $1, 0))`,
    values: [tx.actor.account_id],
  })
}

/** Removes what has run out, so that every claim that is left holds. */
export async function endClaims(tx: TransactionContext): Promise<void> {
  await tx.db
    .deleteFrom('lead_claim')
    .where('account_id', '=', tx.actor.account_id)
    .where('ends_at', '<=', tx.clock.now())
    .execute()
}

/** Removes a person's claims: those on the leads named, or all of them. Gives the leads let go. */
export async function releaseClaims(
  tx: TransactionContext,
  user_id: string,
  lead_ids?: readonly string[],
): Promise<string[]> {
  if (lead_ids?.length === 0) return []
  let query = tx.db
    .deleteFrom('lead_claim')
    .where('account_id', '=', tx.actor.account_id)
    .where('user_id', '=', user_id)
  if (lead_ids) query = query.where('lead_id', 'in', lead_ids)
  const rows = await query.returning('lead_id').execute()
  return rows.map((row) => row.lead_id)
}

/** Gives leads to a person until `ends_at`, or prolongs what they have. `lockClaims` stands before it. */
export async function upsertClaims(
  tx: TransactionContext,
  user_id: string,
  lead_ids: readonly string[],
  ends_at: Date,
): Promise<void> {
  if (lead_ids.length === 0) return
  const { account_id } = tx.actor
  const claimed_at = tx.clock.now()
  await tx.db
    .insertInto('lead_claim')
    .values(lead_ids.map((lead_id) => ({ account_id, lead_id, user_id, claimed_at, ends_at })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'lead_id'])
        .doUpdateSet({ ends_at })
        .where('lead_claim.user_id', '=', user_id),
    )
    .execute()
}

/** How many leads others hold, of those one sees. */
export async function countHeldByOthers(tx: TransactionContext, user_id: string): Promise<number> {
  const { held } = await tx.db
    .selectFrom('lead_claim')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('account_id', '=', tx.actor.account_id)
    .where('user_id', '<>', user_id)
    .$if(tx.actor.sight !== null, (claims) => claims.where(isOfOwnLead(tx.actor, claim)))
    .executeTakeFirstOrThrow()
  return Number(held)
}

const claim = { of: 'lead_claim', lead_id: 'lead_claim.lead_id' }
