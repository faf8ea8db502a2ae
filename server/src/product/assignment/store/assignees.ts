import { together, type Context, type TransactionContext } from '#db'
import { utcDay } from '#kit'
import {
  addToAssigneeDays,
  addToAssignees,
  deleteAssigneeRow,
  deleteChangesOf,
  deleteDaysOf,
  ensureAssignees,
  findAssignees,
  forgetDaysBefore,
  takeAssignees,
  type TakeAssigneesRow,
  type WriteAvailabilityParams,
  writeAllowances,
  writeAvailability,
} from './queries.ts'

/** A member as the one who answers, as it is kept. */
export type AssigneeRow = Omit<TakeAssigneesRow, 'changes'>

/**
 * Those of the account's members who were ever given anything or said when they are there, with what changed since their counts were written. By primary key.
 */
export async function listAssignees({ sql, actor, clock }: Context): Promise<AssigneeRow[]> {
  const { account_id } = actor
  const rows = await findAssignees(sql, { account_id, today: utcDay(clock.now()) })
  return rows.map(({ changed, ...row }) => ({ ...row, open: row.open + changed }))
}

/**
 * The same, locked until the commit, in the order of their ids: what one hands out, another sees. What changed since is taken into their counts, by two statements
 * more where something did. By primary key.
 */
export async function lockAssignees(tx: TransactionContext): Promise<AssigneeRow[]> {
  const rows = await takeAssignees(tx, { today: utcDay(tx.clock.now()) })
  const changed = rows.map(({ changes, ...row }) => ({ row, changes: changes ?? [] }))
  const added = changed.flatMap(({ row: { user_id }, changes }) =>
    [...Map.groupBy(changes, ({ day }) => day)].map(([day, ofDay]) => ({
      ...untouched,
      user_id,
      day,
      leads: sumOf(ofDay),
    })),
  )
  await addToCounts(tx, added)
  return changed.map(({ row, changes }) => ({ ...row, open: row.open + sumOf(changes) }))
}

/** How many leads somebody has more of a day. */
type DayChange = { day: string; leads: number }

const sumOf = (changes: readonly DayChange[]): number =>
  changes.reduce((sum, { leads }) => sum + leads, 0)

/** What members were given now. */
export type Given = { user_id: string; leads: number; allowance: number }

/** Counts what members were given, by the day. They are locked already. */
export async function addGiven(tx: TransactionContext, given: readonly Given[]): Promise<void> {
  const handed_at = tx.clock.now()
  const day = utcDay(handed_at)
  await addToCounts(
    tx,
    given.map((one) => ({ ...one, day, handed_at })),
  )
}

/** What is added to the count of somebody and of one of their days; of what is null there stays what there is. */
type Added = DayChange & { user_id: string; allowance: number | null; handed_at: Date | null }

const untouched = { allowance: null, handed_at: null }

/** Adds to the counts of members who are locked. Each day of somebody is named once. The two statements travel together. */
async function addToCounts(tx: TransactionContext, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return
  const counts = { account_id: tx.actor.account_id, added: JSON.stringify(added) }
  await together(addToAssigneeDays(tx.sql, counts), addToAssignees(tx.sql, counts))
}

/** A lead that a member has more or less of, and when they got it. */
export type OpenChange = { user_id: string; assigned_at: Date; leads: 1 | -1 }

/**
 * Notes with the transaction leads that ended, opened again, changed hands or went, by the day they were given: a line each, taken into the counts by whoever
 * locks them next. It locks nobody, so that many leads may be ended in one transaction beside others that are handed out.
 */
export async function changeOpen(
  tx: TransactionContext,
  changes: readonly OpenChange[],
): Promise<void> {
  const { account_id } = tx.actor
  const gaining = changes.filter(({ leads }) => leads > 0).map(({ user_id }) => user_id)
  if (gaining.length > 0)
    await ensureAssignees(tx, {
      users: JSON.stringify([...new Set(gaining)].sort().map((user_id) => ({ user_id }))),
    })
  tx.write(
    'assignee_change',
    changes.map(({ user_id, assigned_at, leads }) => ({
      account_id,
      user_id,
      day: utcDay(assigned_at),
      leads,
    })),
  )
}

/** Lets go of days before this one: what was given then counts as nobody's work any more. How many days went. */
export async function forgetDays(tx: TransactionContext, before: string): Promise<number> {
  await lockAssignees(tx)
  const { days } = await forgetDaysBefore(tx, { before })
  return days
}

/** What a member says of themselves. */
export type AvailabilityRow = Pick<
  WriteAvailabilityParams,
  'capacity' | 'paused' | 'paused_until'
> & { days_off: readonly string[]; hours: object | null }

/** Writes when a member is there and how much they take; what they have stays counted. */
export async function saveAvailability(
  tx: TransactionContext,
  user_id: string,
  { hours, ...said }: AvailabilityRow,
): Promise<void> {
  await writeAvailability(tx, {
    ...said,
    user_id,
    hours: hours === null ? null : JSON.stringify(hours),
  })
}

/** Gives members an allowance to begin with, where they have nothing yet. */
export async function beginWith(
  tx: TransactionContext,
  newcomers: readonly { user_id: string; allowance: number }[],
): Promise<void> {
  if (newcomers.length === 0) return
  await writeAllowances(tx, {
    newcomers: JSON.stringify(newcomers),
  })
}

/** Forgets a member as one who answers, with what this transaction noted of them: whoever joins again begins with nothing. */
export async function deleteAssignee(tx: TransactionContext, user_id: string): Promise<void> {
  await tx.flush()
  const member = { account_id: tx.actor.account_id, user_id }
  await deleteChangesOf(tx.sql, member)
  await deleteDaysOf(tx.sql, member)
  await deleteAssigneeRow(tx.sql, member)
}
