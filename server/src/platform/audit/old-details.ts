import type { PurgeBatch } from '#db'
import { idsFrom } from '#kit'
import { findOldEntries } from './store/queries.ts'
import { eraseEntries } from './store/erasure.ts'

/** Number of entries read and written at once. */
const stepSize = 500

/**
 * Erases addresses, agents, before and after of old entries, as an erasure does. What was done,
 * when and by whom stays, and the chain verifies.
 */
export const oldDetails: PurgeBatch = async (tx, before, after) => {
  const entries = await findOldEntries(tx.sql, {
    ...tx.actor,
    behind: after ?? '',
    to: idsFrom('aud', before),
    limit: stepSize,
  })
  await eraseEntries(tx, entries)
  const last = entries.length < stepSize ? null : (entries.at(-1)?.id ?? null)
  return { removed: entries.length, last }
}
