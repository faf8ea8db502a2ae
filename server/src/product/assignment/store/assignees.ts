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

/** A member who can be assigned leads, as stored. */
export type AssigneeRow = Omit<TakeAssigneesRow, 'changes'>

/**
 * Lists the members who were ever assigned a lead or set their availability. Their counts include
 * the changes that are not yet added to the stored counts. Uses the primary key.
 */
export async function listAssignees({ sql, actor, clock }: Context): Promise<AssigneeRow[]> {
  const { account_id } = actor
  const rows = await findAssignees(sql, { account_id, today: utcDay(clock.now()) })
  return rows.map(({ changed, ...row }) => ({ ...row, open: row.open + changed }))
}

/**
 * Lists members like `listAssignees`, and locks them until the commit, in the order of their IDs.
 * Concurrent assignments therefore see the counts of each other. Adds the outstanding changes to
 * the stored counts, with two more statements if there are any. Uses the primary key.
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

/** Change of the number of leads that a member was assigned on a day. */
type DayChange = { day: string; leads: number }

const sumOf = (changes: readonly DayChange[]): number =>
  changes.reduce((sum, { leads }) => sum + leads, 0)

/** Leads assigned to a member in this transaction. */
export type Given = { user_id: string; leads: number; allowance: number }

/** Adds assigned leads to the counts by day. The members are already locked. */
export async function addGiven(tx: TransactionContext, given: readonly Given[]): Promise<void> {
  const handed_at = tx.clock.now()
  const day = utcDay(handed_at)
  await addToCounts(
    tx,
    given.map((one) => ({ ...one, day, handed_at })),
  )
}

/**
 * Change to the counts of a member and of one of their days. Where a value is null, the stored
 * value is not changed.
 */
type Added = DayChange & { user_id: string; allowance: number | null; handed_at: Date | null }

const untouched = { allowance: null, handed_at: null }

/**
 * Adds to the counts of locked members. Each day of a member occurs at most once. The two
 * statements are sent in one batch.
 */
async function addToCounts(tx: TransactionContext, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return
  const counts = { account_id: tx.actor.account_id, added: JSON.stringify(added) }
  await together(addToAssigneeDays(tx.sql, counts), addToAssignees(tx.sql, counts))
}

/** A lead that a member gained or lost, and when they were assigned it. */
export type OpenChange = { user_id: string; assigned_at: Date; leads: 1 | -1 }

/**
 * Records leads that ended, reopened, were reassigned or deleted, by the day on which they were
 * assigned. Each change is one row, which is added to the counts by the next transaction that locks
 * the member. This function takes no lock, so one transaction can end many leads while another one
 * assigns some.
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

/**
 * Deletes the daily counts before a given day. Leads assigned before that day no longer count as
 * open leads of a member. Returns the number of deleted days.
 */
export async function forgetDays(tx: TransactionContext, before: string): Promise<number> {
  await lockAssignees(tx)
  const { days } = await forgetDaysBefore(tx, { before })
  return days
}

/** Availability of a member to store. */
export type AvailabilityRow = Pick<
  WriteAvailabilityParams,
  'capacity' | 'paused' | 'paused_until'
> & { days_off: readonly string[]; hours: object | null }

/** Stores the availability and capacity of a member. Their lead counts stay the same. */
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

/** Sets the initial allowance of members who have no leads yet. */
export async function beginWith(
  tx: TransactionContext,
  newcomers: readonly { user_id: string; allowance: number }[],
): Promise<void> {
  if (newcomers.length === 0) return
  await writeAllowances(tx, {
    newcomers: JSON.stringify(newcomers),
  })
}

/**
 * Deletes the row of a member and the changes that this transaction recorded for them. A member who
 * joins again starts without leads.
 */
export async function deleteAssignee(tx: TransactionContext, user_id: string): Promise<void> {
  await tx.flush()
  const member = { account_id: tx.actor.account_id, user_id }
  await deleteChangesOf(tx.sql, member)
  await deleteDaysOf(tx.sql, member)
  await deleteAssigneeRow(tx.sql, member)
}
