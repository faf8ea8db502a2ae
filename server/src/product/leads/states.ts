import type { Lead } from './schema.ts'

const ranks: Readonly<Record<string, number>> = { unqualified: 0, cold: 1, warm: 2, hot: 3 }

/** How high a tier stands; 0 for none and for what is not worth pursuing. */
export const rankOf = (tier: string | null): number => ranks[tier ?? ''] ?? 0

/** Whether a lead in this state still waits for its end. */
export const isOpen = (status: Lead['status']): boolean =>
  status === 'received' || status === 'qualified' || status === 'unqualified'

const ends: Readonly<Record<string, Lead['status']>> = {
  won: 'won',
  lost: 'lost',
  disqualified: 'disqualified',
  spam: 'disqualified',
}

/** The state a milestone leaves a lead in; null where it is only on the way. */
export const endedBy = (outcome: string | null): Lead['status'] | null =>
  ends[outcome ?? ''] ?? null
