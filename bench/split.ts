import { createHash } from 'node:crypto'

/**
 * Returns whether a row with this key is in the held-out set: one in five, by a hash, the same on
 * every machine and in every order.
 */
export function isHeldOut(key: string): boolean {
  const digest = createHash('sha256').update(`leadbar-v1:${key}`).digest('hex')
  return Number.parseInt(digest.slice(0, 8), 16) / 2 ** 32 < 0.2
}
