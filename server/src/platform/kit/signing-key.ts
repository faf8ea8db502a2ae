import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import type { Seal } from './seal.ts'

/** An Ed25519 key of this instance for one purpose. */
export type SigningKey = {
  /** The key id: the SHA-256 thumbprint of the public key. @see RFC 7638, RFC 8037 */
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** The public key as a JWK, for verifiers. */
  readonly jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' }
  sign(text: string): Buffer
}

/**
 * Derives the signing key of a purpose from the secret key of the instance. Every process derives
 * the same key, and nothing is stored. A new secret key gives a new signing key.
 * @see RFC 8410 section 7 for the layout around the seed
 */
export function signingKeyFor(seal: Seal, purpose: string): SigningKey {
  const seed = seal.fingerprint('ed25519', `signing:${purpose}`)
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const x = publicKey.export({ format: 'jwk' }).x ?? ''
  const id = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  return {
    id,
    privateKey,
    publicKey,
    jwk: { kty: 'OKP', crv: 'Ed25519', x, kid: id, alg: 'EdDSA', use: 'sig' },
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  }
}

/**
 * Returns whether `signature` over `text` was made with the key of which `x` is the public part
 * (base64url).
 */
export function isSignedBy(x: string, text: string, signature: Buffer): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, signature)
}
