import type { LocalTime } from '../../wording/local-time.ts'
import type { Lead } from './queries.ts'

export type Act = 'call' | 'text' | 'mail'

/** Statuses of closed leads, which need no contact. */
const ended: ReadonlySet<string> = new Set(['won', 'lost', 'disqualified'])

export const isEnded = ({ status }: Pick<Lead, 'status'>): boolean => ended.has(status)

/**
 * Returns the recommended contact action, from the known contacts, the local time and the consent.
 * Null if the lead is closed, or if no action would be welcome. A phone number is neither called
 * nor texted at night, or if the person declined contact.
 */
export function firstActOf(
  { phone, email, status, consent }: Pick<Lead, 'phone' | 'email' | 'status' | 'consent'>,
  local: LocalTime | undefined,
): Act | null {
  if (isEnded({ status })) return null
  const isWelcome = consent !== false && !local?.isLate
  if (phone !== null && isWelcome) return 'call'
  return email !== null && consent !== false ? 'mail' : null
}
