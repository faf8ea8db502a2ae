import { openAccountCache } from '#accounts'
import { openAssignmentCache } from '#assignment'
import type { Database } from '#db'
import { openHoursCache } from '#hours'
import type { Clock } from '#kit'
import type { LeadParts } from '#leads'
import { openUnnotifiedEmit } from '#webhooks'

/** Returns the dependencies of the lead deadlines, for tests that send no notices. */
export function clockParts(
  database: Database,
  clock: Clock,
): Pick<LeadParts, 'hours' | 'assignment' | 'people' | 'emit'> {
  const accounts = openAccountCache(database, clock)
  const hours = openHoursCache(database, clock)
  return {
    hours,
    emit: openUnnotifiedEmit(accounts),
    assignment: openAssignmentCache(database, clock, { accounts, hours }),
    people: {
      wanted: async () => new Set(),
      chosen: async () => new Set(),
      tell: async () => undefined,
    },
  }
}
