import { newId } from '#kit'
import type { TransactionContext } from '#db'
import type { CustomerMove } from './personal-data.ts'
import {
  insertConsents,
  listRevocationsSince,
  moveConsents as moveAll,
  returnConsents,
} from './store/queries.ts'

/**
 * Moves the consents of a customer, after a merge or a split. A split returns what the person had
 * before the merge, and what came with its leads. A revocation since then that names no lead is
 * copied, because either person can be the one who objected. Returns whether anything moved.
 */
export async function moveConsents(
  tx: TransactionContext,
  { from, to, split }: CustomerMove,
): Promise<boolean> {
  const { sql, actor, clock } = tx
  const { account_id } = actor
  if (split === null) return (await moveAll(sql, { account_id, from, to })) > 0
  const { lead_ids, since } = split
  const moved = await returnConsents(sql, { account_id, from, to, lead_ids })
  const revocations = await listRevocationsSince(sql, { account_id, customer_id: from, since })
  const copies = revocations.map((row) => ({
    ...row,
    account_id,
    customer_id: to,
    id: newId('con', clock.now()),
    lead_id: null,
    is_now: false,
  }))
  if (copies.length > 0) await insertConsents(sql, { consents: JSON.stringify(copies) })
  return moved + copies.length > 0
}
