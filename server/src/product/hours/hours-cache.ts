import { openSettingsCache, type Database } from '#db'
import type { AccountId, Clock } from '#kit'
import { hoursFrom } from './hours-text.ts'
import { usualHours } from './settings.ts'
import { readHours } from './store/hours.ts'
import type { WorkingHours } from './working-hours.ts'

/** Response target and working hours of an account. Null hours mean always open. */
export type Answering = {
  target_minutes: number
  hours: WorkingHours | null
  /** Whether the account has set its working hours and response target. */
  is_set: boolean
}

/** Returns the working hours of accounts, at most one second old. */
export type HoursCache = { of(account_id: AccountId): Promise<Answering> }

export function openHoursCache(database: Database, clock: Clock): HoursCache {
  const cache = openSettingsCache(database, clock, (id) => answeringOf(database, id))
  return { of: (account_id) => cache.get(account_id) }
}

async function answeringOf(database: Database, account_id: AccountId): Promise<Answering> {
  const set = await readHours(database, account_id)
  const { target_minutes, hours } = set ?? usualHours
  return { target_minutes, hours: hours && hoursFrom(hours), is_set: set !== undefined }
}
