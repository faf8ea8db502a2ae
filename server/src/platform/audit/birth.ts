import { minutes, newId, timeOfId, type Id } from '#kit'
import type { Act } from './store/entries.ts'

/**
 * A lead ID older than this belongs to a past lead from an import. Its entry gets a new ID, because
 * entries are sorted by the time they were written.
 */
const longestMs = minutes(1)

/**
 * Returns the ID of an action's entry. The entry of a created lead, the most frequent of all, has
 * the lead's own ID with another prefix. So it is found by its primary key, and the index of
 * subjects only contains the others.
 */
export function entryId({ action, subject_id }: Act, at: Date): Id<'aud'> {
  if (action !== 'lead.create' || subject_id === null) return newId('aud', at)
  const age = at.getTime() - timeOfId(subject_id)
  return age >= 0 && age < longestMs ? birthId(subject_id) : newId('aud', at)
}

/** Returns the ID of the entry that was written when an object was created. */
export const birthId = (subject_id: string): Id<'aud'> => `aud_${subject_id.slice(-26)}`
