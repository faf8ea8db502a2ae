import { together, type Context, type TransactionContext } from '#db'
import { utcDay } from '#kit'

/** A member as the one who answers, as it is kept. */
export type AssigneeRow = {
  user_id: string
  capacity: number
  paused: boolean
  paused_until: Date | null
  hours: unknown
  days_off: string[]
  open: number
  allowance: number
  handed_at: Date | null
  updated_at: Date
  version: number
}

const columns =
  'user_id, capacity, paused, paused_until, hours, days_off, open, allowance, handed_at, updated_at, version'

/**
 * Those of the account's members who were ever given anything or said when they are there, with what changed since their counts were written. By primary key.
 */
export async function listAssignees({ sql, actor, clock }: Context): Promise<AssigneeRow[]> {
  const { rows } = await sql.query<AssigneeRow & { changed: number }>({
    name: 'assignees',
    text: `
      select ${columns},
             (select coalesce(sum(c.leads), 0)::integer
                from assignee_change as c
               where c.account_id = $1 and c.user_id = a.user_id and ${isKept}) as changed
        from assignee as a
       where a.account_id = $1`,
    values: [actor.account_id, utcDay(clock.now())],
  })
  return rows.map(({ changed, ...row }) => ({ ...row, open: row.open + changed }))
}

/**
 * The same, locked until the commit, in the order of their ids: what one hands out, another sees. What changed since is taken into their counts, by two statements
 * more where something did. By primary key.
 */
export async function lockAssignees(tx: TransactionContext): Promise<AssigneeRow[]> {
  const { rows } = await tx.sql.query<AssigneeRow & { changes: DayChange[] | null }>({
    name: 'assignees-lock',
    text: `
      with locked as materialized (
        select ${columns}
          from assignee
         where account_id = $1
         order by user_id
           for update
      ), taken as (
        delete from assignee_change as c
         using locked as l
         where c.account_id = $1 and c.user_id = l.user_id
        returning c.user_id, c.day, c.leads, ${isKept} as is_kept
      )
      select l.*,
             (select json_agg(json_build_object('day', t.day, 'leads', t.leads))
                from taken as t
               where t.user_id = l.user_id and t.is_kept) as changes
        from locked as l`,
    values: [tx.actor.account_id, utcDay(tx.clock.now())],
  })
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

/** Whether a change `c` of the account $1 is of a day that still counts on the day $2. What was given longer ago is nobody's work any more. */
const isKept = `(
  c.day >= $2::date - (select queue_days from account where id = $1)
  or exists (
    select from assignee_day as d
     where d.account_id = $1 and d.user_id = c.user_id and d.day = c.day))`

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
  const values = [tx.actor.account_id, JSON.stringify(added)]
  await together(
    tx.sql.query({
      name: 'assignee-days-add',
      text: `
        insert into assignee_day as d (account_id, user_id, day, open)
        select $1, n.user_id, n.day, n.leads
          from json_to_recordset($2::json) as n (user_id text, day date, leads integer)
            on conflict (account_id, user_id, day) do update
           set open = d.open + excluded.open`,
      values,
    }),
    tx.sql.query({
      name: 'assignees-add',
      text: `
        update assignee as a
           set open = a.open + n.leads,
               allowance = coalesce(n.allowance, a.allowance),
               handed_at = coalesce(n.handed_at, a.handed_at)
          from (select user_id,
                       sum(leads)::integer as leads,
                       max(allowance) as allowance,
                       max(handed_at) as handed_at
                  from json_to_recordset($2::json)
                       as each (user_id text, leads integer, allowance integer, handed_at timestamptz)
                 group by user_id) as n
         where a.account_id = $1 and a.user_id = n.user_id`,
      values,
    }),
  )
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
    await tx.sql.query({
      name: 'assignees-ensure',
      text: `
        insert into assignee (account_id, user_id, updated_at)
        select $1, n.user_id, $3
          from json_to_recordset($2::json) as n (user_id text)
            on conflict do nothing`,
      values: [
        account_id,
        JSON.stringify([...new Set(gaining)].sort().map((user_id) => ({ user_id }))),
        tx.clock.now(),
      ],
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
  const { rows } = await tx.sql.query<{ days: number }>({
    text: `
      with gone as (
        delete from assignee_day
         where account_id = $1 and day < $2
        returning user_id, open
      ), counted as (
        update assignee as a
           set open = a.open - g.open
          from (select user_id, sum(open)::integer as open from gone group by user_id) as g
         where a.account_id = $1 and a.user_id = g.user_id
      )
      select count(*)::integer as days from gone`,
    values: [tx.actor.account_id, before],
  })
  return rows[0]?.days ?? 0
}

/** What a member says of themselves. */
export type AvailabilityRow = Pick<
  AssigneeRow,
  'capacity' | 'paused' | 'paused_until' | 'days_off'
> & { hours: object | null }

/** Writes when a member is there and how much they take; what they have stays counted. */
export async function saveAvailability(
  tx: TransactionContext,
  user_id: string,
  { capacity, paused, paused_until, hours, days_off }: AvailabilityRow,
): Promise<void> {
  await tx.sql.query({
    text: `
      insert into assignee as a (account_id, user_id, capacity, paused, paused_until, hours, days_off, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
          on conflict (account_id, user_id) do update
         set capacity = excluded.capacity,
             paused = excluded.paused,
             paused_until = excluded.paused_until,
             hours = excluded.hours,
             days_off = excluded.days_off,
             updated_at = excluded.updated_at,
             version = a.version + 1`,
    values: [
      tx.actor.account_id,
      user_id,
      capacity,
      paused,
      paused_until,
      hours === null ? null : JSON.stringify(hours),
      days_off,
      tx.clock.now(),
    ],
  })
}

/** Gives members an allowance to begin with, where they have nothing yet. */
export async function beginWith(
  tx: TransactionContext,
  newcomers: readonly { user_id: string; allowance: number }[],
): Promise<void> {
  if (newcomers.length === 0) return
  await tx.sql.query({
    text: `
      insert into assignee as a (account_id, user_id, allowance, updated_at)
      select $1, n.user_id, n.allowance, $3
        from json_to_recordset($2::json) as n (user_id text, allowance integer)
          on conflict (account_id, user_id) do update
         set allowance = excluded.allowance
       where a.open = 0 and a.handed_at is null`,
    values: [tx.actor.account_id, JSON.stringify(newcomers), tx.clock.now()],
  })
}

/** Forgets a member as one who answers, with what this transaction noted of them: whoever joins again begins with nothing. */
export async function deleteAssignee(tx: TransactionContext, user_id: string): Promise<void> {
  await tx.flush()
  for (const table of ['assignee_change', 'assignee_day', 'assignee'])
    await tx.sql.query({
      text: `delete from ${table} where account_id = $1 and user_id = $2`,
      values: [tx.actor.account_id, user_id],
    })
}
