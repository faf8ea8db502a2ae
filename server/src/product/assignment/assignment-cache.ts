import type { AccountCache } from '#accounts'
import { openSettingsCache, type Database } from '#db'
import type { HoursCache, WorkingHours } from '#hours'
import type { AccountId, Clock } from '#kit'
import type { NewAssignment } from './schema.ts'
import { readSetup } from './store/assignment.ts'

/** Settings of an account that leads are assigned by. */
export type Setup = {
  assignment: NewAssignment
  /** Names of members by user ID, in the order in which they joined. */
  names: ReadonlyMap<string, string>
  owners: readonly string[]
  /** Time zone of the weekdays and hours in rules. */
  time_zone: string
  /** Working hours of members who set none of their own. */
  hours: WorkingHours | null
  target_minutes: number
}

/**
 * Returns the assignment settings of accounts, at most one second old. Null if the account has no
 * rules; its leads are then not assigned automatically.
 */
export type AssignmentCache = { of(account_id: AccountId): Promise<Setup | null> }

/**
 * Opens the cache of assignment settings. Pauses and lead counts are not cached, because they are
 * read under a lock.
 */
export function openAssignmentCache(
  database: Database,
  clock: Clock,
  books: { accounts: AccountCache; hours: HoursCache },
): AssignmentCache {
  const cache = openSettingsCache(database, clock, (id) => setupOf(database, books, id))
  return { of: (account_id) => cache.get(account_id) }
}

async function setupOf(
  database: Database,
  { accounts, hours }: { accounts: AccountCache; hours: HoursCache },
  account_id: AccountId,
): Promise<Setup | null> {
  const row = await readSetup(database, account_id)
  if (!row || row.document.rules.length === 0) return null
  const answering = await hours.of(account_id)
  const { time_zone } = await accounts.get(account_id)
  return {
    assignment: row.document,
    names: new Map(row.members.map(({ user_id, name }) => [user_id, name])),
    owners: row.members.filter(({ role }) => role === 'owner').map(({ user_id }) => user_id),
    time_zone: answering.hours?.time_zone ?? time_zone,
    ...answering,
  }
}
