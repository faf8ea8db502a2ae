import { hash } from 'node:crypto'
import { Problem, type AccountId } from '#kit'

/** A request that carries an Idempotency-Key: whose it is, under which key, and what exactly was asked. */
export type KeyedRequest = {
  account_id: AccountId
  /** Which key it is: that of keyDigest. */
  digest: Buffer
  /** SHA-256 of method, address and body. */
  request_hash: Buffer
}

/** A key as it is kept: the first 16 bytes of SHA-256 over the credential's lineage and the key, which has no blank. */
export const keyDigest = (lineage: string, key: string): Buffer =>
  hash('sha256', `${lineage} ${key}`, 'buffer').subarray(0, 16)

/** What tells one key from all others, as text. */
export const keyName = ({ account_id, digest }: { account_id: string; digest: Buffer }): string =>
  `${account_id} ${digest.toString('base64')}`

/** What a request was answered: enough to say it again, byte for byte. */
export type RememberedAnswer = {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether it was said before. */
  is_replay: boolean
}

/** @throws Problem when the key stood for another request before */
export function requireSameRequest(keyed: KeyedRequest, known: { request_hash: Buffer }): void {
  if (!known.request_hash.equals(keyed.request_hash)) throw keyReused()
}

/** The key stands for something else. */
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
