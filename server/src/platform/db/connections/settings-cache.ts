import { seconds, type AccountId, type Clock } from '#kit'
import type { Database, TransactionContext } from './context.ts'

/** What a process has read of the settings of accounts, at most a second old. */
export type SettingsCache<T> = { get(account_id: AccountId): Promise<T> }

/** Less than a second, so that a change is effective in all processes within one, without a message between them. */
const maxAgeMs = seconds(0.9)
const maxAccounts = 10_000

/**
 * Opens a cache of one kind of settings. Callers that ask while the settings are being read share that read. A failed read is not cached. The process that
 * changes settings forgets them at its commit (`forgetSettings`).
 */
export function openSettingsCache<T>(
  database: Database,
  clock: Clock,
  read: (account_id: AccountId) => Promise<T>,
): SettingsCache<T> {
  const entries = new Map<AccountId, { settings: Promise<T>; until: number }>()
  const others = caches.get(database)
  if (others) others.push(entries)
  else caches.set(database, [entries])
  return {
    get(account_id) {
      const entry = entries.get(account_id)
      const now = clock.now().getTime()
      if (entry && now < entry.until) return entry.settings
      if (entries.size >= maxAccounts) entries.clear()
      const settings = read(account_id)
      entries.set(account_id, { settings, until: now + maxAgeMs })
      settings.catch(() => entries.delete(account_id))
      return settings
    },
  }
}

/**
 * Forgets, once the transaction is committed, all settings of its account that this process has cached: the next request to this process uses what was
 * changed. Call it wherever settings or members of an account change.
 */
export function forgetSettings({ database, actor, afterCommit }: TransactionContext): void {
  afterCommit(() => {
    for (const entries of caches.get(database) ?? []) entries.delete(actor.account_id)
  })
}

const caches = new WeakMap<Database, Pick<Map<AccountId, unknown>, 'delete'>[]>()
