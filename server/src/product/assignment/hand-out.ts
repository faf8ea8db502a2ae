import type { TransactionContext } from '#db'
import { isOpenAt, type WorkingHours } from '#hours'
import { allowanceBeside, type AssigneeCandidate } from './candidate.ts'
import type { AssignmentBook, Setup } from './assignment-book.ts'
import { decide, give, lastResort, type Decision, type Room } from './decide.ts'
import type { Handled } from './holds.ts'
import { hoursOf, workingWeekOf } from './hours-of.ts'
import { addGiven, lockAssignees, type AssigneeRow } from './store/assignees.ts'

/** What comes of a hand-out: whose it is or to whom it is offered, why, and by whose hours it is due. */
export type Handed = {
  assigned_to: string | null
  assigned_because: string
  offered_to: string | null
  hours: WorkingHours | null
}

/** A lead to hand out, with whose its customer is already, and who must not get it again. */
export type ToHandOut = {
  lead: Handled
  customer_id: string
  known: string | null
  /** Who had it and must not get it again. */
  except?: string | null
  /** Whether it was handed out or offered before, or has waited: it is to be somebody’s, and is offered to nobody. */
  isAgain?: boolean
  /** Whether it goes to the last resort, whatever the rules say. */
  isLast?: boolean
}

/** Whose each lead is, in their order; and `count`, which writes what the members were given, together with whatever else is written. */
export type HandOut = { handed: (Handed | null)[]; count: () => Promise<void> }

/**
 * Hands leads of the acting account out by its rules, in their order, each seeing those before it. One statement locks and reads the members, two that travel together
 * count what they were given, however many leads; without rules none, and null for each. Two that hand out at once wait for each other until the commit, so no count is lost.
 */
export async function handOut(
  tx: TransactionContext,
  book: AssignmentBook,
  leads: readonly ToHandOut[],
): Promise<HandOut> {
  const setup = leads.length === 0 ? null : await book.of(tx.actor.account_id)
  if (setup === null) return { handed: leads.map(() => null), count: async () => undefined }
  const now = tx.clock.now()
  const room = roomOf(setup, await lockAssignees(tx))
  const given = new Map<string, number>()
  // Two enquiries of one person are one person’s.
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

const handedOf = (decision: Decision, { hours }: Setup, now: Date): Handed => ({
  assigned_to: decision.kind === 'member' ? decision.member.user_id : null,
  assigned_because: decision.because,
  offered_to: decision.kind === 'offer' ? decision.group : null,
  hours: decision.kind === 'member' ? dueHoursOf(decision.member, now) : hours,
})

/** Hours a lead is due by: of whoever is at work now their week, for a holiday that begins tomorrow must not put the answer off until it is over. */
const dueHoursOf = ({ hours, week }: AssigneeCandidate, now: Date): WorkingHours | null =>
  isOpenAt(now, hours) ? week : hours

/** Members as they stand now, of those who have a row: whoever left has none, whatever is still in mind. */
export function roomOf(setup: Setup, rows: readonly AssigneeRow[]): Room {
  const members = rows.flatMap((row) => {
    const name = setup.names.get(row.user_id)
    return name === undefined ? [] : [[row.user_id, candidateOf(row, name, setup)] as const]
  })
  const { assignment, owners, time_zone } = setup
  return { assignment, owners, time_zone, members: new Map(members) }
}

/** Far enough ahead for whoever is paused and did not say until when. */
const noEnd = new Date(8.64e15)

function candidateOf(row: AssigneeRow, name: string, setup: Setup): AssigneeCandidate {
  const { user_id, capacity, open, allowance, handed_at } = row
  const paused_until = row.paused ? (row.paused_until ?? noEnd) : null
  const hours = hoursOf(row, setup.hours, setup.time_zone)
  const week = workingWeekOf(row, setup.hours, setup.time_zone)
  return { user_id, name, capacity, open, allowance, handed_at, paused_until, hours, week }
}

/** How much a member takes who never said. */
export const usualCapacity = 20

/** What is left of a newcomer's allowance: it falls with what the others of their groups have. */
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
