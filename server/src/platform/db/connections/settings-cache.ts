import { openCache, type AccountId, type Cache, type Clock } from '#kit'
import type { Database, TransactionContext } from './context.ts'

/** The cached settings of accounts in one process, at most one second old. */
export type SettingsCache<T> = Pick<Cache<AccountId, T>, 'get' | 'delete'>

/**
 * Opens a cache for one kind of settings. The process that changes settings removes them from its
 * caches at commit (`forgetSettings`).
 */
export function openSettingsCache<T>(
  database: Database,
  clock: Clock,
  read: (account_id: AccountId) => Promise<T>,
): SettingsCache<T> {
  const cache = openCache(clock, 10_000, read)
  caches.set(database, [...(caches.get(database) ?? []), cache])
  return cache
}

/**
 * Removes the settings of the account from all caches of this process after the transaction
 * commits. The next request to this process then uses the new settings. Call it after every change
 * of settings or members of an account.
 */
export function forgetSettings({ database, actor, afterCommit }: TransactionContext): void {
  afterCommit(() => {
    for (const cache of caches.get(database) ?? []) cache.delete(actor.account_id)
  })
}

const caches = new WeakMap<Database, Pick<Cache<AccountId, unknown>, 'delete'>[]>()
