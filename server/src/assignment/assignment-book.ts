import type { AccountBook } from '#accounts'
import type { Database } from '#db'
import type { HoursBook, WorkingHours } from '#hours'
import { seconds, type AccountId, type Clock } from '#kit'
import type { NewAssignment } from './schema.ts'
import { readSetup } from './store/assignment.ts'

/** What hand-outs of an account are made by. */
export type Setup = {
  assignment: NewAssignment
  /** Members by their id, in the order in which they joined. */
  names: ReadonlyMap<string, string>
  owners: readonly string[]
  /** In which weekdays and hours of rules are meant. */
  time_zone: string
  /** When members are there who say nothing else. */
  hours: WorkingHours | null
  target_minutes: number
}

/** Gives what hand-outs of accounts are made by, at most a second old; null where there are no rules, and nothing is handed out. */
export type AssignmentBook = { of(account_id: AccountId): Promise<Setup | null> }

/** Keeps it for just under a second, as the book of accounts does its settings. Pauses and counts are not in it: these are read under a lock. */
export function openAssignmentBook(
  database: Database,
  clock: Clock,
  books: { accounts: AccountBook; hours: HoursBook },
): AssignmentBook {
  const known = new Map<AccountId, { read: Promise<Setup | null>; until: number }>()
  return {
    of(account_id) {
      const entry = known.get(account_id)
      const now = clock.now().getTime()
      if (entry && now < entry.until) return entry.read
      if (known.size >= 10_000) known.clear()
      const read = setupOf(database, books, account_id)
      known.set(account_id, { read, until: now + seconds(0.9) })
      read.catch(() => known.delete(account_id))
      return read
    },
  }
}

async function setupOf(
  database: Database,
  { accounts, hours }: { accounts: AccountBook; hours: HoursBook },
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
