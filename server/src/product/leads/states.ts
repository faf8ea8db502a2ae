import type { Lead } from './schema.ts'

const ranks: Readonly<Record<string, number>> = { unqualified: 0, cold: 1, warm: 2, hot: 3 }

/** Returns the rank of a tier, from 0 to 3. 0 for `unqualified` and for no tier. */
export const rankOf = (tier: string | null): number => ranks[tier ?? ''] ?? 0

/** Returns whether a lead with this status is open. */
export const isOpen = (status: Lead['status']): boolean =>
  status === 'received' || status === 'qualified' || status === 'unqualified'

const ends: Readonly<Record<string, Lead['status']>> = {
  won: 'won',
  lost: 'lost',
  disqualified: 'disqualified',
  spam: 'disqualified',
}

/** Returns the status that a milestone sets; null if the milestone leaves the lead open. */
export const endedBy = (outcome: string | null): Lead['status'] | null =>
  ends[outcome ?? ''] ?? null
