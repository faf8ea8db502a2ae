import type { TransactionContext } from '#db'

/**
 * Takes the personal details out of the entries about these things: address, agent, before and after go with the salt of their hash. What was
 * done, when and by whom stays, and the chain still verifies. By the index audit_entry_of_subject.
 */
export async function eraseAuditDetails(
  tx: TransactionContext,
  subject_ids: readonly string[],
): Promise<void> {
  if (subject_ids.length === 0) return
  await tx.sql.query({
    text: `update audit_entry set address = null, agent = null, before = null, after = null, salt = null, erased_at = $3
           where account_id = $1 and subject_id = any($2::text[]) and erased_at is null`,
    values: [tx.actor.account_id, subject_ids, tx.clock.now()],
  })
}
