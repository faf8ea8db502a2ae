import { openCache, sha256, type Cache, type Clock } from '#kit'
import type { Database } from '#db'

/**
 * Opens a cache of what `read` returns for the hash of a secret. It knows secrets by their hash as well:
 * a memory dump of the process has no key of a past request.
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

/** Forgets all cached credentials: one has ended, and ends in this process at once. Rare, so all are read again. */
export function forgetCredentials(database: Database): void {
  for (const cache of caches.get(database) ?? []) cache.clear()
}

const caches = new WeakMap<Database, Pick<Cache<string, unknown>, 'clear'>[]>()
