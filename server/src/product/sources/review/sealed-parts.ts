import type { FieldError, Seal } from '#kit'

/** What is known about a submission besides its body. Encrypted, because it quotes the body. */
export type ReadPart = {
  /** Why the submission needs review, in one sentence. */
  detail: string
  errors: FieldError[]
  /** Members of POST /v1/leads as far as they could be read; null if none could. */
  draft: Record<string, unknown> | null
}

const purpose = 'intake-body'

/** Encrypts the body of a submission. */
export const sealBody = (seal: Seal, body: string): Buffer => seal.seal(body, purpose)

/** Decrypts the body of a submission. */
export const openBody = (seal: Seal, sealed: Buffer): string => seal.open(sealed, purpose)

/** Encrypts what was read from a submission. */
export const sealRead = (seal: Seal, read: ReadPart): Buffer =>
  seal.seal(JSON.stringify(read), purpose)

/** Decrypts what was read from a submission. */
export const openRead = (seal: Seal, sealed: Buffer): ReadPart =>
  JSON.parse(seal.open(sealed, purpose)) as ReadPart
