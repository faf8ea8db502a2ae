import { hash } from 'node:crypto'
import { Problem, type AccountId } from '#kit'

/** A request with an Idempotency-Key: its account, its key, and a hash of its content. */
export type KeyedRequest = {
  account_id: AccountId
  /** Digest of the key, as computed by `keyDigest`. */
  digest: Buffer
  /** SHA-256 of method, URL and body. */
  request_hash: Buffer
}

/**
 * Computes the stored form of a key: the first 16 bytes of SHA-256 over the credential's lineage
 * and the key, which contains no space.
 */
export const keyDigest = (lineage: string, key: string): Buffer =>
  hash('sha256', `${lineage} ${key}`, 'buffer').subarray(0, 16)

/** Returns a unique text for the key of a request, for use in maps. */
export const keyName = ({ account_id, digest }: { account_id: string; digest: Buffer }): string =>
  `${account_id} ${digest.toString('base64')}`

/** Stored response to a request, sufficient to repeat it byte for byte. */
export type RememberedAnswer = {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether the response was already sent for an earlier request. */
  is_replay: boolean
}

/**
 * Requires that a key is used for the same request as before.
 * @throws Problem if it was used for another request
 */
export function requireSameRequest(keyed: KeyedRequest, known: { request_hash: Buffer }): void {
  if (!known.request_hash.equals(keyed.request_hash)) throw keyReused()
}

/** Returns the error for a key that was used for another request. */
export const keyReused = (): Problem =>
  new Problem('idempotency_key_reused', undefined, {
    errors: [
      {
        header: 'Idempotency-Key',
        code: 'idempotency_key_reused',
        detail: 'This key was used for another request within the last 24 hours.',
      },
    ],
  })
