import type { TransactionContext } from '#db'
import { isOpenAt, type WorkingHours } from '#hours'
import { allowanceBeside, type AssigneeCandidate } from './candidate.ts'
import type { AssignmentCache, Setup } from './assignment-cache.ts'
import { decide, give, lastResort, type Decision, type Room } from './decide.ts'
import type { Handled } from './matches-condition.ts'
import { hoursOf, workingWeekOf } from './hours-of.ts'
import { addGiven, lockAssignees, type AssigneeRow } from './store/assignees.ts'

/**
 * Result of the assignment of a lead: the member who got the lead or the group it is offered to,
 * the reason, and the working hours that determine the deadline.
 */
export type AssignedLead = {
  assigned_to: string | null
  assignment_reason: string
  offered_to: string | null
  hours: WorkingHours | null
}

/** A lead to assign. `known` is the member who has another lead of this customer. */
export type LeadToAssign = {
  lead: Handled
  customer_id: string
  known: string | null
  /** Member who had the lead and must not get it again. */
  except?: string | null
  /**
   * Whether the lead was assigned or offered before, or has waited. It is then assigned to one
   * member and not offered.
   */
  isAgain?: boolean
  /** Whether the lead goes to the last resort, regardless of the rules. */
  isLast?: boolean
}

/**
 * Results of the assignment, in the order of the leads. `count` stores how many leads the members
 * were assigned, together with the other writes of the transaction.
 */
export type AssignmentResults = { handed: (AssignedLead | null)[]; count: () => Promise<void> }

/**
 * Assigns leads of the account by its rules, in order; each decision sees the previous ones. One
 * statement locks and reads the members. Two statements in one batch store the counts, however many
 * leads there are. Without rules, it executes no statement and returns null for each lead.
 * Concurrent assignments wait for each other until the commit, so no count is lost.
 */
export async function assignByRules(
  tx: TransactionContext,
  book: AssignmentCache,
  leads: readonly LeadToAssign[],
): Promise<AssignmentResults> {
  const setup = leads.length === 0 ? null : await book.of(tx.actor.account_id)
  if (setup === null) return { handed: leads.map(() => null), count: async () => undefined }
  const now = tx.clock.now()
  const room = roomOf(setup, await lockAssignees(tx))
  const given = new Map<string, number>()
  // Two enquiries of one customer go to the same member.
  const theirs = new Map<string, string>()
  const handed = leads.map(
    ({ lead, customer_id, except = null, isLast, isAgain = false, ...before }) => {
      const known = theirs.get(customer_id) ?? before.known
      const decision = isLast
        ? lastResort(room, except)
        : decide(room, lead, now, { known, except, isAgain })
      if (decision.kind === 'member') {
        const { user_id } = decision.member
        give(decision.member, now)
        theirs.set(customer_id, user_id)
        given.set(user_id, (given.get(user_id) ?? 0) + 1)
      }
      return handedOf(decision, setup, now)
    },
  )
  const counts = [...given].map(([user_id, count]) => ({
    user_id,
    leads: count,
    allowance: lastingAllowance(room, user_id),
  }))
  return { handed, count: () => addGiven(tx, counts) }
}

const handedOf = (decision: Decision, { hours }: Setup, now: Date): AssignedLead => ({
  assigned_to: decision.kind === 'member' ? decision.member.user_id : null,
  assignment_reason: decision.because,
  offered_to: decision.kind === 'offer' ? decision.group : null,
  hours: decision.kind === 'member' ? dueHoursOf(decision.member, now) : hours,
})

/**
 * Returns the hours that determine the deadline of a lead. For a member at work now, their days off
 * are ignored: a holiday that begins tomorrow must not delay the response until it is over.
 */
const dueHoursOf = ({ hours, week }: AssigneeCandidate, now: Date): WorkingHours | null =>
  isOpenAt(now, hours) ? week : hours

/**
 * Returns the current state of the members who have a row. Members who left have none, even if the
 * cached settings still list them.
 */
export function roomOf(setup: Setup, rows: readonly AssigneeRow[]): Room {
  const members = rows.flatMap((row) => {
    const name = setup.names.get(row.user_id)
    return name === undefined ? [] : [[row.user_id, candidateOf(row, name, setup)] as const]
  })
  const { assignment, owners, time_zone } = setup
  return { assignment, owners, time_zone, members: new Map(members) }
}

/** Time used as the end of a pause without an end, far in the future. */
const noEnd = new Date(8.64e15)

function candidateOf(row: AssigneeRow, name: string, setup: Setup): AssigneeCandidate {
  const { user_id, capacity, open, allowance, handed_at } = row
  const paused_until = row.paused ? (row.paused_until ?? noEnd) : null
  const hours = hoursOf(row, setup.hours, setup.time_zone)
  const week = workingWeekOf(row, setup.hours, setup.time_zone)
  return { user_id, name, capacity, open, allowance, handed_at, paused_until, hours, week }
}

/** Default capacity of a member. */
export const usualCapacity = 20

/**
 * Returns the remaining allowance of a new member. The allowance falls with the load of the other
 * members of the same groups.
 */
function lastingAllowance({ assignment, members }: Room, user_id: string): number {
  const member = members.get(user_id)
  if (!member || member.allowance === 0) return 0
  const beside = assignment.groups
    .filter((group) => group.members.includes(user_id))
    .flatMap((group) => group.members)
    .filter((id) => id !== user_id)
  const others = [...new Set(beside)].flatMap((id) => members.get(id) ?? [])
  return Math.min(member.allowance, allowanceBeside(member, others))
}
