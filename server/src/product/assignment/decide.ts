import { canTake, chooseOf, isThere, type AssigneeCandidate } from './candidate.ts'
import { holds, type Handled } from './holds.ts'
import type { NewAssignment, Rule } from './schema.ts'

/** Who gets a lead, and why. */
export type Decision = {
  /** The place of the rule that decided, from 0; null where none did. */
  rule: number | null
  because: string
} & (
  | { kind: 'member'; member: AssigneeCandidate }
  | { kind: 'offer'; group: string }
  | { kind: 'nobody' }
)

/** What a decision is made by: the rules, and the members as they stand now, who change with each lead that is handed out. */
export type Room = {
  assignment: NewAssignment
  members: ReadonlyMap<string, AssigneeCandidate>
  /** Owners of the account, the first of them the last resort where nobody is named. */
  owners: readonly string[]
  time_zone: string
}

/** What was before: whom its person knows, who must not get it again, and whether it was handed out or offered already, so that it is offered no more. */
type Past = { known: string | null; except: string | null; isAgain: boolean }

/**
 * Who gets a lead that comes now: the person they know, if that one is there; else what the first rule says that holds and whose people can take it; else the last
 * resort. Nobody only where a rule says so.
 */
export function decide(
  room: Room,
  lead: Handled,
  now: Date,
  { known, except, isAgain }: Past,
): Decision {
  const theirs = known && known !== except ? room.members.get(known) : undefined
  if (theirs && isThere({ ...theirs, open: 0 }, now))
    return to(null, theirs, `${theirs.name} knows them: their last enquiry was ${theirs.name}’s`)
  for (const [i, rule] of room.assignment.rules.entries()) {
    if (!holds(rule.when, lead, room.time_zone)) continue
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
    return to(place, member, `${name}: it is ${member.name}’s`)
  }
  const group = room.assignment.groups.find(({ id }) => id === target.group)
  if (target.group === undefined || !group)
    return { kind: 'nobody', rule: place, because: `${name}: nobody is given it.` }
  const members = group.members.flatMap((id) => room.members.get(id) ?? [])
  if (group.first_to_claim === true && !isAgain)
    return members.some((member) => canTake(member, now))
      ? {
          kind: 'offer',
          rule: place,
          group: group.id,
          because: `${name}: whoever of ${group.name} is first.`,
        }
      : undefined
  const chosen = chooseOf(
    members.filter(({ user_id }) => user_id !== except),
    now,
  )
  return (
    chosen &&
    to(place, chosen, `${name}: ${chosen.name} had ${chosen.open} open of ${chosen.capacity}`)
  )
}

/** Whoever is named, or an owner; asked again of the same person, another owner where there is one. */
export function lastResort(room: Room, except: string | null): Decision {
  const named = room.assignment.last_resort
  const order = [...(named === null ? [] : [named]), ...room.owners]
  const ids = order.filter((id) => room.members.has(id))
  const member = room.members.get(ids.find((id) => id !== except) ?? ids[0] ?? '')
  return member
    ? to(null, member, `No rule could hand it out: ${member.name} is the last resort`)
    : { kind: 'nobody', rule: null, because: 'Nobody is left to have it.' }
}

const to = (rule: number | null, member: AssigneeCandidate, because: string): Decision => ({
  kind: 'member',
  rule,
  member,
  because: `${because}.`,
})

/** Leaves a lead with a member, in memory: the next decision sees it. */
export function give(member: AssigneeCandidate, now: Date): void {
  member.open += 1
  member.handed_at = now
}
