import type { TransactionContext } from '#db'
import { eraseEntries, lockErasable } from './store/erasure.ts'

/** The most entries that are read and written at once. */
const largest = 1000

/**
 * Takes the personal details out of the entries about these things: address, agent, before and after go with the salt of their hash, and the
 * hash itself stays in the entry, so that one that has no place in the chain yet can still be given one. What was done, when and by whom
 * stays, and the chain still verifies. Answers how many entries.
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
