import type { LetGo } from '#db'
import { idsFrom } from '#kit'
import { findOldEntries } from './store/queries.ts'
import { eraseEntries } from './store/erasure.ts'

/** So many entries are read and written at once. */
const stepSize = 500

/** Takes addresses, agents, before and after out of old entries, as an erasure does: what was done, when and by whom stays, and the chain verifies. */
export const oldDetails: LetGo = async (tx, before, after) => {
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
