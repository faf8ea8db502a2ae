import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  scryptSync,
  type KeyObject,
} from 'node:crypto'
import { sealWith } from '#kit'
import { BackupRefused } from '../backup-refused.ts'

/** A way to encrypt the key of a backup. A backup can have several; any one of them opens it. */
export type Lock =
  | { kind: 'passphrase'; passphrase: string }
  /** For unattended backups: the machine that makes them cannot read them. */
  | { kind: 'public_key'; public_key: string }
  /** For a backup that is stored next to the key anyway, such as one before an upgrade. */
  | { kind: 'instance'; secret_key: Buffer }

/** The keys that a reader of a backup can provide. */
export type Keys = {
  readonly passphrase?: string | undefined
  readonly private_key?: string | undefined
  readonly secret_key?: Buffer | undefined
}

/**
 * A lock as stored in the header of a file: the file key, encrypted for the owner of the lock's
 * key.
 */
export type LockedKey =
  | { kind: 'passphrase'; salt: string; cost: number; sealed: string }
  | { kind: 'public_key'; ephemeral: string; recipient: string; sealed: string }
  | { kind: 'instance'; sealed: string }

/**
 * Encrypts the key of a file with a lock. Trying one passphrase takes a third of a second and 128
 * MB.
 *
 * @see RFC 7914 (scrypt), RFC 7748 (X25519), RFC 5869 (HKDF)
 */
export function lockKey(fileKey: Buffer, lock: Lock): LockedKey {
  const sealedBy = (key: Buffer): string =>
    sealWith(key).seal(fileKey.toString('base64'), purpose).toString('base64')
  if (lock.kind === 'instance') return { kind: 'instance', sealed: sealedBy(lock.secret_key) }
  if (lock.kind === 'passphrase') {
    const salt = randomBytes(16).toString('base64')
    const key = stretch(lock.passphrase, salt, usualCost)
    return { kind: 'passphrase', salt, cost: usualCost, sealed: sealedBy(key) }
  }
  const pair = generateKeyPairSync('x25519')
  const ephemeral = rawOf(pair.publicKey)
  const key = agree(pair.privateKey, publicKeyFrom(lock.public_key), ephemeral, lock.public_key)
  return { kind: 'public_key', ephemeral, recipient: lock.public_key, sealed: sealedBy(key) }
}

/**
 * Decrypts the key of a file with the given keys.
 * @throws BackupRefused that names the required keys
 */
export function unlockKey(locked: readonly LockedKey[], keys: Keys): Buffer {
  const tried: string[] = []
  for (const lock of locked) {
    const key = keyFor(lock, keys)
    if (key === undefined) continue
    const fileKey = openSealed(lock.sealed, key)
    if (fileKey !== undefined) return fileKey
    tried.push(nameOf[lock.kind])
  }
  const needed = [...new Set(locked.map(({ kind }) => nameOf[kind]))].join(' or ')
  throw new BackupRefused(
    tried.length > 0
      ? `The backup cannot be opened with this ${tried.join(' or ')}: it was made with another one, or its first bytes were changed.`
      : `To open this backup, provide its ${needed}.`,
  )
}

/**
 * Creates a key pair for unattended backups. The public key is for the server; store the private
 * key away from it.
 */
export function newKeyPair(): { public_key: string; private_key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  return {
    public_key: rawOf(publicKey),
    private_key: `${privatePrefix}${der.subarray(-32).toString('base64url')}`,
  }
}

/** Returns whether a text is the public key of a pair. */
export const isPublicKey = (text: string): boolean => /^lhbp_[\w-]{43}$/.test(text)

const purpose = 'backup file key'
const publicPrefix = 'lhbp_'
const privatePrefix = 'lhbs_'
const nameOf = {
  passphrase: 'passphrase',
  public_key: 'private key',
  instance: 'secret key of the instance that made it',
}

/**
 * The scrypt cost that OWASP recommends for a block size of 8. A file with a much higher cost is
 * rejected, because it may be an attack that exhausts the memory of the reader.
 */
const usualCost = 2 ** 17
const largestCost = 2 ** 20

function keyFor(lock: LockedKey, keys: Keys): Buffer | undefined {
  switch (lock.kind) {
    case 'instance':
      return keys.secret_key
    case 'passphrase':
      if (keys.passphrase === undefined || !(lock.cost <= largestCost)) return undefined
      return stretch(keys.passphrase, lock.salt, lock.cost)
    case 'public_key':
      if (keys.private_key === undefined) return undefined
      return agree(
        privateKeyFrom(keys.private_key),
        publicKeyFrom(lock.ephemeral),
        lock.ephemeral,
        lock.recipient,
      )
    default:
      return lock satisfies never
  }
}

const stretch = (passphrase: string, salt: string, cost: number): Buffer =>
  scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, {
    N: cost,
    r: 8,
    p: 1,
    maxmem: 2 * 128 * 8 * cost,
  })

/** Derives the key from both public keys too, so that a lock cannot be substituted by another. */
function agree(own: KeyObject, other: KeyObject, ephemeral: string, recipient: string): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other })
  return Buffer.from(hkdfSync('sha256', shared, ephemeral + recipient, purpose, 32))
}

function openSealed(sealed: string, key: Buffer): Buffer | undefined {
  try {
    return Buffer.from(sealWith(key).open(Buffer.from(sealed, 'base64'), purpose), 'base64')
  } catch {
    return undefined
  }
}

/** The DER prefix of a 32-byte key (RFC 8410). */
const publicHead = Buffer.from('302a300506032b656e032100', 'hex')
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex')

const rawOf = (key: KeyObject): string =>
  publicPrefix + key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')

function publicKeyFrom(text: string): KeyObject {
  const key = Buffer.concat([publicHead, bytesOf(text, publicPrefix)])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

function privateKeyFrom(text: string): KeyObject {
  const key = Buffer.concat([privateHead, bytesOf(text, privatePrefix)])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

function bytesOf(text: string, prefix: string): Buffer {
  const bytes = Buffer.from(text.slice(prefix.length), 'base64url')
  if (text.startsWith(prefix) && bytes.length === 32) return bytes
  throw new BackupRefused(`This is not a key for backups: such a key begins with ${prefix}.`)
}
