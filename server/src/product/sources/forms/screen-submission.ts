import { seconds } from '#kit'
import type { FormRow } from '../store/forms.ts'
import type { FormEntry } from './read-submission.ts'

/** Why a submission needs review, with a sentence for members. */
export type Suspicion = { reason: 'looks_automated' | 'other_origin'; detail: string }

/**
 * Returns why a submission needs review, or null. `origin` is the Origin header of the request;
 * browsers send it with every form, servers and apps usually do not.
 */
export function screenSubmission(
  { origins, minimum_seconds }: Pick<FormRow, 'origins' | 'minimum_seconds'>,
  { trap, elapsed_ms }: Pick<FormEntry, 'trap' | 'elapsed_ms'>,
  origin: string | undefined,
): Suspicion | null {
  if (trap !== '')
    return automated('The field "website_url" was filled in. Visitors do not see this field.')
  if (elapsed_ms !== null && elapsed_ms < seconds(minimum_seconds))
    return automated(
      `The form was sent after ${(elapsed_ms / 1000).toFixed(1)} s; its minimum is ${minimum_seconds} s.`,
    )
  if (origin === undefined || origins.includes(origin)) return null
  return {
    reason: 'other_origin',
    detail:
      origin === 'null'
        ? `The form was sent from ${hiddenOrigin}.`
        : `The form was sent from ${origin.slice(0, 200)}, which is not one of its origins.`,
  }
}

/** What `Origin: null` means, in words for members. */
export const hiddenOrigin =
  'a page that hides its origin: a file on a disk, a sandboxed frame, or a page with Referrer-Policy: no-referrer'

const automated = (detail: string): Suspicion => ({ reason: 'looks_automated', detail })
