import type { Database } from '#db'
import { seconds, type AccountId, type Clock } from '#kit'
import { hoursFrom } from './hours-text.ts'
import { usualHours } from './settings.ts'
import { readHours } from './store/hours.ts'
import type { WorkingHours } from './working-hours.ts'

/** How soon an account answers, and when it is open; null is always. */
export type Answering = {
  target_minutes: number
  hours: WorkingHours | null
  /** Whether the account ever said so. */
  is_set: boolean
}

/** Gives when accounts answer, at most a second old. */
export type HoursBook = { of(account_id: AccountId): Promise<Answering> }

/** Keeps hours for just under a second, as the book of accounts does its settings; who asks meanwhile shares the read. */
export function openHoursBook(database: Database, clock: Clock): HoursBook {
  const known = new Map<AccountId, { read: Promise<Answering>; until: number }>()
  return {
    of(account_id) {
      const entry = known.get(account_id)
      const now = clock.now().getTime()
      if (entry && now < entry.until) return entry.read
      if (known.size >= 10_000) known.clear()
      const read = answeringOf(database, account_id)
      known.set(account_id, { read, until: now + seconds(0.9) })
      read.catch(() => known.delete(account_id))
      return read
    },
  }
}

async function answeringOf(database: Database, account_id: AccountId): Promise<Answering> {
  const set = await readHours(database, account_id)
  const { target_minutes, hours } = set ?? usualHours
  return { target_minutes, hours: hours && hoursFrom(hours), is_set: set !== undefined }
}
