import type { LocalTime } from '../../wording/local-time.ts'
import type { Lead } from './queries.ts'

export type Act = 'call' | 'text' | 'mail'

/** Statuses after which nobody is to be reached any more. */
const ended: ReadonlySet<string> = new Set(['won', 'lost', 'disqualified'])

export const isEnded = ({ status }: Pick<Lead, 'status'>): boolean => ended.has(status)

/**
 * The one act to do now, by what of the person is known, by the hour where they are, and by their consent; null where no act leads: the lead is closed, or what is left
 * would not be welcome. A number is neither called nor texted at night, nor where somebody said no.
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
