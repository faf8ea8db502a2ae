import { watchLeadsOnce, type LeadParts } from '#leads'
import { clockParts } from '../support/clock-parts.ts'
import { each } from '../support/background-jobs.ts'
import type { World } from '../support/world.ts'

/** A notice about a lead that would be sent, and its recipients. */
export type Told = { kind: string; lead: string; to: 'members' | 'managers' | readonly string[] }

const kinds = ['lead.hot', 'lead.assigned', 'lead.due_soon', 'lead.overdue', 'lead.taken_back']

/**
 * Opens a job run that records the notices it would send. Each call runs it once and returns the
 * notices.
 */
export function openWatching({ database, clock, app }: World): () => Promise<Told[]> {
  const told: Told[] = []
  const parts = {
    ...clockParts(database, clock),
    accounts: app.accounts,
    people: {
      wanted: async () => new Set(kinds),
      chosen: async () => new Set(kinds),
      tell: async (
        _: unknown,
        notices: readonly { kind: string; lead: { id: string }; to: Told['to'] }[],
      ) => void told.push(...notices.map(({ kind, lead, to }) => ({ kind, lead: lead.id, to }))),
    },
  } as unknown as LeadParts
  return async () => {
    told.length = 0
    await watchLeadsOnce({ database, clock, parts, each })
    return [...told]
  }
}

/** Returns the kinds of the notices about one lead. */
export const kindsOf = (told: readonly Told[], id: string): string[] =>
  told.filter(({ lead }) => lead === id).map(({ kind }) => kind)
