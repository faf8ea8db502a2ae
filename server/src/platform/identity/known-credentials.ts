import { openCache, sha256, type Cache, type Clock } from '#kit'
import type { Database } from '#db'

/**
 * Opens a cache of what `read` returns for the hash of a secret. The cache key is also a hash, so a
 * memory dump of the process contains no secret of a past request.
 */
export function openCredentialCache<Known>(
  database: Database,
  clock: Clock,
  read: (hash: Buffer) => Promise<Known | undefined>,
): { find(secret: string): Promise<Known | undefined> } {
  const cache = openCache(clock, 20_000, (hash: string) => read(Buffer.from(hash, 'base64')))
  caches.set(database, [...(caches.get(database) ?? []), cache])
  return { find: (secret) => cache.get(sha256(secret).toString('base64')) }
}

/**
 * Clears all cached credentials, so that a revoked one stops working in this process immediately.
 * This is rare, so reading all of them again is acceptable.
 */
export function forgetCredentials(database: Database): void {
  for (const cache of caches.get(database) ?? []) cache.clear()
}

const caches = new WeakMap<Database, Pick<Cache<string, unknown>, 'clear'>[]>()
