import { openCache, type AccountId, type Cache, type Clock } from '#kit'
import type { Database, TransactionContext } from './context.ts'

/** What a process has read of the settings of accounts, at most a second old. */
export type SettingsCache<T> = { get(account_id: AccountId): Promise<T> }

/** Opens a cache of one kind of settings. The process that changes settings forgets them at its commit (`forgetSettings`). */
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
 * Forgets, once the transaction is committed, all settings of its account that this process has cached: the next request to this process uses what was
 * changed. Call it wherever settings or members of an account change.
 */
export function forgetSettings({ database, actor, afterCommit }: TransactionContext): void {
  afterCommit(() => {
    for (const cache of caches.get(database) ?? []) cache.delete(actor.account_id)
  })
}

const caches = new WeakMap<Database, Pick<Cache<AccountId, unknown>, 'delete'>[]>()
