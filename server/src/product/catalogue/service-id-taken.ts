import { Problem } from '#kit'

/** The refusal of an `external_id` that the service `id` has; null where it came in between and is not known. */
export function serviceIdTaken(id: string | null): Problem {
  return new Problem('external_id_taken', 'Another service of the account has this external_id.', {
    members: { id },
  })
}
