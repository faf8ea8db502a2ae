import { isOpenAt, nextOpening, type WorkingHours } from '#hours'

/** A member who may be assigned leads. */
export type AssigneeCandidate = {
  user_id: string
  name: string
  capacity: number
  /** Number of assigned leads that have not ended. */
  open: number
  /** Number of leads that a new member is treated as having in addition to `open`. */
  allowance: number
  handed_at: Date | null
  /**
   * Time when the pause ends. Null if the member is not paused; a date far in the future if the
   * pause has no end.
   */
  paused_until: Date | null
  /** Working hours of the member. Null means that the member is always at work. */
  hours: WorkingHours | null
  /** Working hours without the member's own days off. */
  week: WorkingHours | null
}

/**
 * Returns the share of a member's capacity that is used, including the allowance of a new member.
 */
export const loadOf = ({ open, allowance, capacity }: AssigneeCandidate): number =>
  (open + allowance) / capacity

/**
 * Returns whether a member can be assigned a lead now: neither paused nor full. Ignores working
 * hours.
 */
export const canTake = ({ paused_until, open, capacity }: AssigneeCandidate, now: Date): boolean =>
  !(paused_until !== null && paused_until > now) && open < capacity

/** Returns whether a member is at work now and can be assigned a lead. */
export const isThere = (candidate: AssigneeCandidate, now: Date): boolean =>
  canTake(candidate, now) && isOpenAt(now, candidate.hours)

/**
 * Chooses the member of a group who gets the next lead. Among the members at work, chooses the one
 * with the lowest load in proportion to capacity, then the one who has waited longest. If no one is
 * at work, chooses among the members who start work soonest, so that a lead of the night is
 * assigned in the morning. Returns undefined if all are paused or full. Linear in the number of
 * members.
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
 * Computes the allowance of a new member, in leads: at most the current mean load of the others, in
 * proportion to capacity. The allowance falls with the load of the others and never rises. A member
 * who joins a team with thirty open leads each thus gets as many new leads as the others, not the
 * next thirty.
 */
export function allowanceBeside(
  newcomer: Pick<AssigneeCandidate, 'capacity'>,
  others: readonly Pick<AssigneeCandidate, 'open' | 'capacity'>[],
): number {
  if (others.length === 0) return 0
  const mean = others.reduce((sum, { open, capacity }) => sum + open / capacity, 0) / others.length
  return Math.floor(mean * newcomer.capacity)
}
