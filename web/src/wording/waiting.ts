import { waitingText } from '#texts/wording.ts'
import { formatSpan } from './span.ts'

/** The fields of a lead that determine whether it waits for an answer. */
export type Awaited = {
  created_at: string
  due_at: string | null
  first_response_at: string | null
  response_seconds: number | null
  status: string
  qualification_type: string
}

const open: ReadonlySet<string> = new Set(['received', 'qualified', 'unqualified'])

/** The waiting state of a lead, in words. */
type Waiting = { text: string; isLate: boolean }

/**
 * Returns how long a person waits for an answer, or has waited: "waits 4 min", "12 min late",
 * "answered in 3 min". Null for a lead that needs no answer, and for a closed lead without an
 * answer.
 */
export function formatWaiting(lead: Awaited, now: Date): Waiting | null {
  const { answered, waited, left } = readClock(lead, now)
  if (answered !== undefined) return { text: waitingText.answered(answered), isLate: false }
  if (left === undefined) return null
  return left <= 0
    ? { text: waitingText.late(formatSpan(-left)), isLate: true }
    : { text: waitingText.waits(waited), isLate: false }
}

/**
 * Returns the waiting time in a longer form: "waits 12 min, due in 3 min", "waits 2 h, overdue by 1
 * h".
 */
export function formatClock(lead: Awaited, now: Date): Waiting | null {
  const { answered, waited, left } = readClock(lead, now)
  if (answered !== undefined) return { text: waitingText.answered(answered), isLate: false }
  if (left === undefined) return null
  return left <= 0
    ? { text: waitingText.waitsOverdue(waited, formatSpan(-left)), isLate: true }
    : { text: waitingText.waitsDue(waited, formatSpan(left)), isLate: false }
}

type Clock = { answered?: string; waited: string; left?: number }

function readClock(lead: Awaited, now: Date): Clock {
  const { due_at, first_response_at, response_seconds, status, qualification_type } = lead
  if (first_response_at !== null && response_seconds !== null)
    return { answered: formatSpan(response_seconds), waited: '' }
  if (due_at === null || !open.has(status) || qualification_type === 'unqualified')
    return { waited: '' }
  return {
    waited: formatSpan(secondsBetween(lead.created_at, now)),
    left: -secondsBetween(due_at, now),
  }
}

const secondsBetween = (from: string, until: Date) =>
  (until.getTime() - new Date(from).getTime()) / 1000
