import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts texts that must be readable later (webhook secrets, responses that contain a secret) and
 * detects changes to them.
 */
export type Seal = {
  seal(text: string, purpose: string): Buffer
  /**
   * @throws if the bytes were encrypted with another key or for another purpose, or were changed
   */
  open(sealed: Buffer, purpose: string): string
  /**
   * Returns a keyed hash for values that must be recognized but not read, such as erased contacts.
   */
  fingerprint(text: string, purpose: string): Buffer
}

/**
 * Creates a seal from the secret key of the instance: AES-256-GCM with a separate key for each
 * purpose, so that a value encrypted for one use cannot be used for another. Layout: one byte of
 * version, 12 of nonce, 16 of tag, then the cipher text.
 *
 * @see NIST SP 800-38D; RFC 5869 for the derivation
 */
export function sealWith(secretKey: Buffer): Seal {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secretKey, 'leadhouse', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  return {
    seal(text, purpose) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), body])
    },
    open(sealed, purpose) {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(1, 13))
      decipher.setAuthTag(sealed.subarray(13, 29))
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString(
        'utf8',
      )
    },
    fingerprint(text, purpose) {
      return Buffer.from(
        hkdfSync('sha256', keyFor(`${purpose}:fingerprint`), 'leadhouse', text, 32),
      )
    },
  }
}
