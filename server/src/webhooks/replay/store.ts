import { sql, type Selectable } from 'kysely'
import { idsFrom, type AccountId } from '#kit'
import type { Context, Database, Tables, TransactionContext } from '#db'
import { lockAccount } from '#accounts'
import { readableTypes } from '#events'
import { appOf } from '../app-of.ts'
import { holdsInP } from '../store/parcels.ts'
import { unfoldHeld } from '../store/unfold.ts'
import type { ReplayInput } from './schema.ts'

/** A job as its table holds it. */
export type JobRow = Selectable<Tables['job']>

type Target = { account_id: string; webhook_id: string; input: ReplayInput }

/**
 * The events a replay is about: those of its types and time whose payload is still there, by what became of them at this endpoint. Deliveries that
 * are still open are left alone; so is all that is owed in a parcel: what is held in one has got rows before (`unfoldHeld`).
 */
const targets = ({ account_id, webhook_id, input }: Target) => sql`
  from event e
  left join webhook_delivery d on d.account_id = e.account_id and d.event_id = e.id and d.webhook_id = ${webhook_id}
  left join webhook_unsettled u on u.account_id = d.account_id and u.delivery_id = d.id
  where e.account_id = ${account_id} and e.type = any(${input.event_types}::text[]) and e.body is not null
    and e.id >= ${idsFrom('evt', new Date(input.from))}
    and e.id < ${idsFrom('evt', new Date(input.to))}
    and (d.id is not null or (
      select p.id
        from webhook_parcel as p
       where p.account_id = e.account_id
         and p.webhook_id = ${webhook_id}
         and ${sql.raw(holdsInP)}
       limit 1) is null)
    and case ${input.status}
      when 'missing' then d.id is null
      when 'any' then u.delivery_id is null or u.status in ('succeeded', 'exhausted', 'held')
      else d.id is not null and coalesce(u.status, 'succeeded') = ${input.status}
    end`

/** How many events a replay is about. */
export async function countTargets(tx: TransactionContext, target: Target): Promise<number> {
  await unfoldHeld(tx, target.webhook_id)
  const { rows } = await sql<{ n: number }>`select count(*) as n ${targets(target)}`.execute(tx.db)
  return rows[0]?.n ?? 0
}

/**
 * Makes the next events of a replay due, at most `limit`, in the order of their ids from behind `cursor`. Deliveries begin their schedule anew under
 * their old ids; missing ones are made. Answers how many, and the last event's id.
 */
export async function replayNext(
  tx: TransactionContext,
  target: Target & { job_id: string; cursor: string; limit: number },
): Promise<{ count: number; last: string | null }> {
  const now = tx.clock.now()
  await unfoldHeld(tx, target.webhook_id)
  const { rows } = await sql<{ event_id: string }>`
    with chosen as (
      select e.account_id, e.id, e.type, e.version, e.customer_id, d.id as delivery_id ${targets(target)}
        and e.id > ${target.cursor}
      order by e.id limit ${target.limit}
    ), owed as (
      insert into webhook_delivery as d (account_id, id, event_id, event_type, event_version, webhook_id, customer_id, trigger, job_id, created_at)
      select c.account_id, 'dlv_' || substr(c.id, 5, 10) || left(replace(gen_random_uuid()::text, '-', ''), 16), c.id, c.type, c.version, w.id, c.customer_id,
             'replay', ${target.job_id}, ${now}
      from chosen c join webhook w on w.account_id = c.account_id and w.id = ${target.webhook_id}
      order by c.id
      on conflict (account_id, event_id, webhook_id) do update set trigger = 'replay', job_id = excluded.job_id
      returning d.*
    ), opened as (
      insert into webhook_unsettled as u (account_id, delivery_id, webhook_id, seq, event_id, event_type, event_version, order_key, trigger, status, attempts_made,
        next_attempt_at, last_status_code, created_at)
      select d.account_id, d.id, d.webhook_id, d.seq, d.event_id, d.event_type, d.event_version, case when w.ordering = 'customer' then d.customer_id end, 'replay',
             'pending', d.attempts_made, ${now}, d.last_status_code, d.created_at
      from owed d join webhook w on w.account_id = d.account_id and w.id = d.webhook_id
      order by d.seq
      on conflict (account_id, delivery_id) do update
        set status = 'pending', trigger = 'replay', step = 0, next_attempt_at = ${now}, finished_at = null
        where u.status in ('succeeded', 'exhausted', 'held')
    )
    select id as event_id from chosen order by id`.execute(tx.db)
  return { count: rows.length, last: rows.at(-1)?.event_id ?? null }
}

/** Every read starts here: the account's jobs about events this caller may read and endpoints it may see. */
export function jobsOf(context: Context) {
  const { actor, db } = context
  const app = appOf(actor)
  return db
    .selectFrom('job as j')
    .where('j.account_id', '=', actor.account_id)
    .where(sql<boolean>`j.event_types <@ ${readableTypes(actor)}::text[]`)
    .$if(app !== null, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from webhook w where w.account_id = j.account_id and w.id = j.subject_id and w.app_id = ${app})`,
      ),
    )
    .selectAll('j')
}

/**
 * How many jobs of the account have not ended. Locks the account to its end, so that of two that begin at once the second counts the first.
 */
export async function countOpenJobs(tx: TransactionContext): Promise<number> {
  await lockAccount(tx)
  const { n } = await tx.db
    .selectFrom('job')
    .where('account_id', '=', tx.actor.account_id)
    .where('status', 'in', ['pending', 'running'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * The jobs that should get on: of each account the one that waited longest, so that many replays of one take their turns among themselves. Not one
 * account's: the worker's list.
 */
export async function nextJobs(
  database: Database,
  resting: readonly string[],
  limit: number,
): Promise<{ account_id: AccountId; id: string }[]> {
  const { rows } = await database.pool.query<{ account_id: AccountId; id: string }>({
    name: 'job-open',
    text: `
      select account_id, id
        from (select distinct on (account_id) account_id, id, updated_at
                from job
               where status in ('pending', 'running') and account_id <> all($1::text[])
               order by account_id, updated_at) as longest_waiting
       order by updated_at
       limit $2`,
    values: [resting, limit],
  })
  return rows
}

/** The job itself, locked; undefined where another process is at it or it has ended. */
export async function lockJob(tx: TransactionContext, id: string): Promise<JobRow | undefined> {
  return tx.db
    .selectFrom('job')
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'running'])
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Changes a job. */
export async function updateJob(
  tx: TransactionContext,
  id: string,
  change: Partial<Omit<JobRow, 'input'>>,
): Promise<void> {
  await tx.db
    .updateTable('job')
    .set({ ...change, updated_at: tx.clock.now() })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** How many open replays of all accounts have not got on since `before`. By job_open; for the operator. */
export async function readStuckJobs(database: Database, before: Date): Promise<number> {
  const { rows } = await database.pool.query<{ stuck: string }>({
    name: 'job-stuck',
    text: `
      select count(*) as stuck
        from job
       where status in ('pending', 'running') and updated_at < $1`,
    values: [before],
  })
  return Number(rows[0]?.stuck ?? 0)
}
