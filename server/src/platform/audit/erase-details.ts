import type { TransactionContext } from '#db'
import { eraseEntries, lockErasable } from './store/erasure.ts'

/** Maximum number of entries read and written at once. */
const largest = 1000

/**
 * Erases the personal details of the entries about these objects: address, agent, before and after,
 * and the salt of their hash. The hash itself stays in the entry, so an entry that is not sealed
 * yet can still be sealed. What was done, when and by whom stays, and the chain still verifies.
 * Returns the number of entries.
 */
export async function eraseAuditDetails(
  tx: TransactionContext,
  subject_ids: readonly string[],
): Promise<number> {
  let erased = 0
  if (subject_ids.length === 0) return erased
  for (;;) {
    const entries = await lockErasable(tx, subject_ids, largest)
    if (entries.length === 0) return erased
    erased += entries.length
    await eraseEntries(tx, entries)
  }
}
