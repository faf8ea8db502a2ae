import { WebhookVerificationError } from './verification-error.ts'

/** Headers of a request: a `Headers` object, or a plain object with lower-case names. */
export type SignedHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** The signatures in the headers, and the signed text in front of the body. */
export type Claim = { timestamp: number; prefix: string; signatures: ArrayBuffer[] }

/**
 * Reads the signatures of a delivery from `x-service-signature` if it is present, else from
 * `webhook-signature`.
 *
 * @throws WebhookVerificationError missing_header, timestamp_not_seconds or signature_malformed
 */
export function readSignatures(headers: SignedHeaders): Claim {
  const own = read(headers, 'x-service-signature')
  if (own !== null) {
    const stamp = required(headers, 'x-service-timestamp')
    return claim(stamp, `${stamp}.`, own.split(','), /^v1=([0-9a-f]{64})$/, fromHex)
  }
  const standard = required(headers, 'webhook-signature')
  const stamp = required(headers, 'webhook-timestamp')
  const id = required(headers, 'webhook-id')
  const each = standard.split(' ')
  return claim(stamp, `${id}.${stamp}.`, each, /^v1,([A-Za-z0-9+/]{43}=)$/, fromBase64)
}

function claim(
  stamp: string,
  prefix: string,
  given: string[],
  form: RegExp,
  decode: (text: string) => ArrayBuffer,
): Claim {
  if (!/^\d{10}$/.test(stamp)) throw new WebhookVerificationError('timestamp_not_seconds')
  // Later versions may add signatures in another form; they are ignored.
  const found = given
    .map((text) => form.exec(text.trim())?.[1])
    .filter((text) => text !== undefined)
  if (found.length === 0) throw new WebhookVerificationError('signature_malformed')
  return { timestamp: Number(stamp), prefix, signatures: found.map(decode) }
}

function required(headers: SignedHeaders, name: string): string {
  const value = read(headers, name)
  if (value === null) throw new WebhookVerificationError('missing_header')
  return value
}

function read(headers: SignedHeaders, name: string): string | null {
  if (typeof headers.get === 'function') return headers.get(name)
  const value = (headers as Readonly<Record<string, string | readonly string[] | undefined>>)[name]
  return typeof value === 'string' ? value : null
}

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).buffer

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer
