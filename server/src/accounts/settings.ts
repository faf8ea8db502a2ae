import type { AccountId, Clock } from '#kit'
import { seconds } from '#kit'
import type { Database } from '#db'
import { findSettings, type FindSettingsRow } from './store/accounts.sql.ts'

/** What many requests need to know of their account. */
export type AccountSettings = FindSettingsRow

/** Gives the settings of accounts, at most a second old. */
export type AccountBook = {
  settingsOf(id: AccountId): Promise<AccountSettings | undefined>
  /** The settings of an account that is there, because somebody was let in to it. */
  get(id: AccountId): Promise<AccountSettings>
  forget(id: AccountId): void
}

/**
 * Keeps settings for just under a second, so that a change holds everywhere within one without a message between processes. Callers that
 * ask while the row is being read share that read.
 */
export function openAccountBook(database: Database, clock: Clock): AccountBook {
  const known = new Map<
    AccountId,
    { settings: Promise<AccountSettings | undefined>; until: number }
  >()
  const book: AccountBook = {
    async get(id) {
      const settings = await book.settingsOf(id)
      if (!settings) throw new Error('The account of a caller is gone.')
      return settings
    },
    settingsOf(id) {
      const entry = known.get(id)
      const now = clock.now().getTime()
      if (entry && now < entry.until) return entry.settings
      if (known.size >= 10_000) known.clear()
      const settings = findSettings(database.pool, { account_id: id })
      known.set(id, { settings, until: now + seconds(0.9) })
      settings.catch(() => known.delete(id))
      return settings
    },
    forget: (id) => void known.delete(id),
  }
  return book
}
