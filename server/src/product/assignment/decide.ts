import { canTake, chooseOf, isThere, type AssigneeCandidate } from './candidate.ts'
import { matchesCondition, type Handled } from './matches-condition.ts'
import type { NewAssignment, Rule } from './schema.ts'

/** Decision about a lead: the member or group that gets the lead, and the reason. */
export type Decision = {
  /** Index of the rule that decided, starting at 0. Null if no rule decided. */
  rule: number | null
  because: string
} & (
  | { kind: 'member'; member: AssigneeCandidate }
  | { kind: 'offer'; group: string }
  | { kind: 'nobody' }
)

/**
 * Input of a decision: the rules, and the current state of the members, which changes with each
 * lead that is assigned.
 */
export type Room = {
  assignment: NewAssignment
  members: ReadonlyMap<string, AssigneeCandidate>
  /** Owners of the account. The first owner is the last resort if the rules set no last resort. */
  owners: readonly string[]
  time_zone: string
}

/**
 * History of a lead: the member whom the customer knows, the member who must not get it again, and
 * whether it was assigned or offered before. Such a lead is not offered again.
 */
type Past = { known: string | null; except: string | null; isAgain: boolean }

/**
 * Decides who gets a new lead. First the member whom the customer knows, if they are at work.
 * Otherwise the first matching rule with an available target decides. If there is no such rule, the
 * last resort gets it. The lead stays unassigned only if a rule has no target, or if no member is
 * left.
 */
export function decide(
  room: Room,
  lead: Handled,
  now: Date,
  { known, except, isAgain }: Past,
): Decision {
  const theirs = known && known !== except ? room.members.get(known) : undefined
  if (theirs && isThere({ ...theirs, open: 0 }, now))
    return to(null, theirs, `${theirs.name} handled the previous enquiry of this customer`)
  for (const [i, rule] of room.assignment.rules.entries()) {
    if (!matchesCondition(rule.when, lead, room.time_zone)) continue
    const decision = followed(room, { ...rule, place: i }, now, { except, isAgain })
    if (decision) return decision
  }
  return lastResort(room, except)
}

function followed(
  room: Room,
  { to: target, name: called, place }: Rule & { place: number },
  now: Date,
  { except, isAgain }: Pick<Past, 'except' | 'isAgain'>,
): Decision | undefined {
  const name = `Rule ${place + 1}, ${called}`
  if (target.member !== undefined) {
    const member = room.members.get(target.member)
    if (!member || member.user_id === except || !isThere(member, now)) return undefined
    return to(place, member, `${name}: assigned to ${member.name}`)
  }
  const group = room.assignment.groups.find(({ id }) => id === target.group)
  if (target.group === undefined || !group)
    return { kind: 'nobody', rule: place, because: `${name}: the lead stays unassigned.` }
  const members = group.members.flatMap((id) => room.members.get(id) ?? [])
  if (group.offer_to_group === true && !isAgain)
    return members.some((member) => canTake(member, now))
      ? {
          kind: 'offer',
          rule: place,
          group: group.id,
          because: `${name}: offered to ${group.name}, first to claim.`,
        }
      : undefined
  const chosen = chooseOf(
    members.filter(({ user_id }) => user_id !== except),
    now,
  )
  return (
    chosen &&
    to(
      place,
      chosen,
      `${name}: ${chosen.name} had ${chosen.open} open leads of at most ${chosen.capacity}`,
    )
  )
}

/**
 * Assigns the lead to the member set as last resort, or to the first owner. If this member is
 * `except`, another owner gets the lead. Without another owner, `except` gets the lead again.
 */
export function lastResort(room: Room, except: string | null): Decision {
  const named = room.assignment.fallback
  const order = [...(named === null ? [] : [named]), ...room.owners]
  const ids = order.filter((id) => room.members.has(id))
  const member = room.members.get(ids.find((id) => id !== except) ?? ids[0] ?? '')
  return member
    ? to(
        null,
        member,
        `No rule could assign the lead, so it went to the last resort, ${member.name}`,
      )
    : { kind: 'nobody', rule: null, because: 'There is no member to assign the lead to.' }
}

const to = (rule: number | null, member: AssigneeCandidate, because: string): Decision => ({
  kind: 'member',
  rule,
  member,
  because: `${because}.`,
})

/** Assigns a lead to a member in memory, so that the next decision sees it. */
export function give(member: AssigneeCandidate, now: Date): void {
  member.open += 1
  member.handed_at = now
}
