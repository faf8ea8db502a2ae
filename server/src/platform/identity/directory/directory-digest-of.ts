import { sha256 } from '#kit'

/**
 * Returns the hash under which the directory stores an e-mail address, or `@` and a domain, both in
 * lower case. The directory therefore contains no readable addresses. Someone with access to the
 * table can still check a guessed address, as they can through the directory itself. A secret key
 * would prevent this, but every shard must compute the same hash without a shared secret.
 */
export const directoryDigestOf = (name: string): Buffer => sha256(`directory:${name}`)
