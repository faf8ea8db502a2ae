import { isOpenAt, nextOpening, type WorkingHours } from '#hours'

/** A member as the one who may be given leads. */
export type AssigneeCandidate = {
  user_id: string
  name: string
  capacity: number
  /** Leads they have that have not ended. */
  open: number
  /** What a newcomer is taken to have beside. */
  allowance: number
  handed_at: Date | null
  /** Until when they are paused; null while they are not, and a date far ahead where nobody said until when. */
  paused_until: Date | null
  /** When they are there; null is always. */
  hours: WorkingHours | null
  /** The same without their own days off. */
  week: WorkingHours | null
}

/** How much of what they can take a member has, newcomers with their allowance. */
export const loadOf = ({ open, allowance, capacity }: AssigneeCandidate): number =>
  (open + allowance) / capacity

/** Whether a member may be given anything now: neither paused nor full. Whether they are at work is another question. */
export const canTake = ({ paused_until, open, capacity }: AssigneeCandidate, now: Date): boolean =>
  !(paused_until !== null && paused_until > now) && open < capacity

/** Whether a member is at work now and may be given something. */
export const isThere = (candidate: AssigneeCandidate, now: Date): boolean =>
  canTake(candidate, now) && isOpenAt(now, candidate.hours)

/**
 * Who of a group gets the next lead: of those at work whoever has fewest in proportion to what they can take, of these whoever waits longest. Where nobody is at
 * work, whoever is soonest, for a lead of the night is somebody's in the morning. Undefined where all are paused or full. Linear in the members.
 */
export function chooseOf(
  candidates: readonly AssigneeCandidate[],
  now: Date,
): AssigneeCandidate | undefined {
  const able = candidates.filter((candidate) => canTake(candidate, now))
  const there = able.filter(({ hours }) => isOpenAt(now, hours))
  if (there.length > 0) return minOf(there)
  const opening = (candidate: AssigneeCandidate): number =>
    nextOpening(now, candidate.hours)?.getTime() ?? Number.POSITIVE_INFINITY
  const soonest = Math.min(...able.map(opening))
  return Number.isFinite(soonest)
    ? minOf(able.filter((candidate) => opening(candidate) === soonest))
    : undefined
}

function minOf(candidates: readonly AssigneeCandidate[]): AssigneeCandidate | undefined {
  return candidates.reduce<AssigneeCandidate | undefined>(
    (least, candidate) => (least && !isBefore(candidate, least) ? least : candidate),
    undefined,
  )
}

function isBefore(one: AssigneeCandidate, other: AssigneeCandidate): boolean {
  const difference = loadOf(one) - loadOf(other)
  if (difference !== 0) return difference < 0
  const waited = (one.handed_at?.getTime() ?? 0) - (other.handed_at?.getTime() ?? 0)
  return waited !== 0 ? waited < 0 : one.user_id < other.user_id
}

/**
 * What a newcomer is taken to have beside, in leads: never more than the others have now on the mean, in proportion to capacity. It falls with them and does not rise,
 * so that somebody who begins beside people with thirty open leads is given as many as they, and not the next thirty.
 */
export function allowanceBeside(
  newcomer: Pick<AssigneeCandidate, 'capacity'>,
  others: readonly Pick<AssigneeCandidate, 'open' | 'capacity'>[],
): number {
  if (others.length === 0) return 0
  const mean = others.reduce((sum, { open, capacity }) => sum + open / capacity, 0) / others.length
  return Math.floor(mean * newcomer.capacity)
}
