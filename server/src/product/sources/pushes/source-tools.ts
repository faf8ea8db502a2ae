import type { Seal } from '#kit'

/** Dependencies of the operations on sources. */
export type SourceTools = { public_url: string; seal: Seal }

/** Maximum number of sources of an account. */
export const maxSources = 100

/** Maximum number of stages of a source. */
export const maxStages = 200

/** Purpose of the secrets of senders, for their encryption. */
export const senderSecretPurpose = 'source-secret'
