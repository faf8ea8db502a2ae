import type { LocalTime } from '../../wording/local-time.ts'
import type { Lead } from './queries.ts'

export type Act = 'call' | 'text' | 'mail'

/** Statuses of closed leads, which need no contact. */
const ended: ReadonlySet<string> = new Set(['won', 'lost', 'disqualified'])

export const isEnded = ({ status }: Pick<Lead, 'status'>): boolean => ended.has(status)

/**
 * Returns the recommended contact action, from the allowed channels and the local time. Null if the
 * lead is closed, or if no action would be welcome. A person is not called at night.
 */
export function firstActOf(
  { status, contact_allowed: { call, email } }: Pick<Lead, 'status' | 'contact_allowed'>,
  local: LocalTime | undefined,
): Act | null {
  if (isEnded({ status })) return null
  if (call.allowed && !local?.isLate) return 'call'
  return email.allowed ? 'mail' : null
}
