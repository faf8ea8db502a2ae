import { minutes, newId, timeOfId, type Id } from '#kit'
import type { Act } from './store/entries.ts'

/** An id that is older than this is of a lead from the past, which an import told of: entries sort by when they were written. */
const longestMs = minutes(1)

/**
 * The id of the entry of an act, written at a time. That of a lead's birth, the most frequent of all, is the lead's own but for its prefix: so it is
 * found by its primary key, and the index of what entries are about holds only the others.
 */
export function entryId({ action, subject_id }: Act, at: Date): Id<'aud'> {
  if (action !== 'lead.create' || subject_id === null) return newId('aud', at)
  const age = at.getTime() - timeOfId(subject_id)
  return age >= 0 && age < longestMs ? birthId(subject_id) : newId('aud', at)
}

/** The id that the entry of a thing's birth has, where it was written as the thing was made. */
export const birthId = (subject_id: string): Id<'aud'> => `aud_${subject_id.slice(-26)}`
