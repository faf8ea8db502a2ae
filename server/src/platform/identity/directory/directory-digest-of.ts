import { sha256 } from '#kit'

/**
 * What the directory holds of an e-mail address, or of `@` and a domain, both in lower case: no address can be read there. Whoever reads the table may still ask it
 * for one they guess, as they may ask the directory itself: every cell has to come to the same value without sharing a secret.
 */
export const directoryDigestOf = (name: string): Buffer => sha256(`directory:${name}`)
