import type { AccountId, Clock } from '#kit'
import { openSettingsCache, type Database } from '#db'
import { findSettings, type FindSettingsRow } from './store/queries.ts'

/** What many requests need to know of their account. */
export type AccountSettings = FindSettingsRow

/** Gives the settings of accounts, at most a second old. */
export type AccountBook = {
  settingsOf(id: AccountId): Promise<AccountSettings | undefined>
  /** The settings of an account that is there, because somebody was let in to it. */
  get(id: AccountId): Promise<AccountSettings>
}

/** Opens the cache of the settings of accounts. */
export function openAccountBook(database: Database, clock: Clock): AccountBook {
  const cache = openSettingsCache(database, clock, (account_id) =>
    findSettings(database.pool, { account_id }),
  )
  return {
    settingsOf: (id) => cache.get(id),
    async get(id) {
      const settings = await cache.get(id)
      if (!settings) throw new Error('The account of a caller is gone.')
      return settings
    },
  }
}
