import { openAccountBook } from '#accounts'
import { openAssignmentBook } from '#assignment'
import type { Database } from '#db'
import { openHoursBook } from '#hours'
import type { Clock } from '#kit'
import type { LeadParts } from '#leads'

/** Returns the dependencies of the lead deadlines, for tests in which nobody is notified. */
export function clockParts(
  database: Database,
  clock: Clock,
): Pick<LeadParts, 'hours' | 'assignment' | 'people'> {
  const accounts = openAccountBook(database, clock)
  const hours = openHoursBook(database, clock)
  return {
    hours,
    assignment: openAssignmentBook(database, clock, { accounts, hours }),
    people: {
      wanted: async () => new Set(),
      chosen: async () => new Set(),
      tell: async () => undefined,
    },
  }
}
