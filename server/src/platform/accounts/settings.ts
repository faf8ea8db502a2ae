import type { AccountId, Clock } from '#kit'
import { openSettingsCache, type Database } from '#db'
import { findSettings, type FindSettingsRow } from './store/queries.ts'

/** Account settings that many requests need. */
export type AccountSettings = FindSettingsRow

/** Returns the settings of accounts, at most one second old. */
export type AccountCache = {
  settingsOf(id: AccountId): Promise<AccountSettings | undefined>
  /** Returns the settings of an account that exists, because its caller is authenticated. */
  get(id: AccountId): Promise<AccountSettings>
}

export function openAccountCache(database: Database, clock: Clock): AccountCache {
  const cache = openSettingsCache(database, clock, (account_id) =>
    findSettings(database.pool, { account_id }),
  )
  return {
    settingsOf: (id) => cache.get(id),
    async get(id) {
      const settings = await cache.get(id)
      if (!settings) throw new Error('The account of an authenticated caller does not exist.')
      return settings
    },
  }
}
