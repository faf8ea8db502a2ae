import { Problem } from '#kit'

/**
 * Returns the problem for an `external_id` that the service `id` already has. `id` is null if a
 * concurrent request took the external ID.
 */
export function serviceIdTaken(id: string | null): Problem {
  return new Problem('external_id_taken', 'Another service of the account has this external_id.', {
    members: { id },
  })
}
