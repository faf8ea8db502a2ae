import { sql, type Selectable } from 'kysely'
import { lockAccount } from '#accounts'
import { hours, later } from '#kit'
import type { Context, Tables, TransactionContext } from '#db'
import { readableTypes } from '#events'
import { atRest } from '#egress'
import { appOf } from '../app-of.ts'
import { leftInP } from './parcels.ts'

/** An endpoint as its tables hold it, with what its lane says of its health. */
export type EndpointRecord = Selectable<Tables['webhook']> &
  Pick<
    Selectable<Tables['webhook_lane']>,
    | 'breaker'
    | 'consecutive_failures'
    | 'probe_at'
    | 'failing_since'
    | 'last_success_at'
    | 'last_failure_at'
  > & { held_count: number; succeeded: number | null; failed: number | null }

/** Every read starts here: the account's endpoints that this caller may see, with their health. */
export function endpointsOf(context: Context) {
  const { actor, clock, db } = context
  const app = appOf(actor)
  const since = later(clock.now(), -hours(24))
  return db
    .selectFrom('webhook as w')
    .innerJoin('webhook_lane as l', (join) =>
      join.onRef('l.account_id', '=', 'w.account_id').onRef('l.webhook_id', '=', 'w.id'),
    )
    .where('w.account_id', '=', actor.account_id)
    .where('w.deleted_at', 'is', null)
    .where(sql<boolean>`w.events <@ ${readableTypes(actor)}::text[]`)
    .$if(app !== null, (query) => query.where('w.app_id', '=', app))
    .selectAll('w')
    .select([
      'l.breaker',
      'l.consecutive_failures',
      'l.probe_at',
      'l.failing_since',
      'l.last_success_at',
      'l.last_failure_at',
    ])
    .select([
      sql<number>`(
        (select count(*)
           from webhook_unsettled as d
          where d.account_id = w.account_id
            and d.webhook_id = w.id
            and d.status = 'held')
        + (select coalesce(sum(${sql.raw(leftInP)}), 0)::bigint
             from webhook_parcel as p
            where p.account_id = w.account_id
              and p.webhook_id = w.id
              and p.due_at is null))`.as('held_count'),
      sql<
        number | null
      >`(select sum(h.succeeded) from webhook_hour h where h.account_id = w.account_id and h.webhook_id = w.id and h.hour > ${since})`.as(
        'succeeded',
      ),
      sql<
        number | null
      >`(select sum(h.failed) from webhook_hour h where h.account_id = w.account_id and h.webhook_id = w.id and h.hour > ${since})`.as(
        'failed',
      ),
    ])
}

/** One endpoint, or undefined where this caller has none of this id. */
export async function findEndpoint(
  context: Context,
  id: string,
): Promise<EndpointRecord | undefined> {
  return endpointsOf(context).where('w.id', '=', id).executeTakeFirst()
}

/** The same, with nobody else changing it until the transaction ends. */
export async function findEndpointForUpdate(
  tx: TransactionContext,
  id: string,
): Promise<EndpointRecord | undefined> {
  return endpointsOf(tx).where('w.id', '=', id).forUpdate('w').executeTakeFirst()
}

/** How many endpoints the account has, whoever registered them; the account is held, so that endpoints made side by side cannot pass the limit together. */
export async function countEndpoints(tx: TransactionContext): Promise<number> {
  await lockAccount(tx)
  const { n } = await tx.db
    .selectFrom('webhook')
    .where('account_id', '=', tx.actor.account_id)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** What is written of a new endpoint. */
export type NewEndpoint = Omit<
  Selectable<Tables['webhook']>,
  | 'account_id'
  | 'deleted_at'
  | 'version'
  | 'updated_at'
  | 'disabled_reason'
  | 'status'
  | 'resumed_at'
  | 'restored_at'
>

/** Writes an endpoint with its lane and its place in the account's stream. */
export async function insertEndpoint(tx: TransactionContext, endpoint: NewEndpoint): Promise<void> {
  const { account_id } = tx.actor
  await tx.db
    .insertInto('webhook')
    .values({ ...endpoint, account_id, updated_at: endpoint.created_at })
    .execute()
  await tx.db.insertInto('webhook_lane').values({ account_id, webhook_id: endpoint.id }).execute()
  await tx.db
    .insertInto('webhook_stream')
    .values({ account_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What may be changed of an endpoint. */
export type EndpointChange = Partial<Omit<NewEndpoint, 'id' | 'created_at' | 'app_id'>> & {
  status?: string
  disabled_reason?: string | null
  resumed_at?: Date
  restored_at?: Date | null
  deleted_at?: Date
}

/** Takes an endpoint's record of failures back to none. */
export async function clearLane(tx: TransactionContext, id: string): Promise<void> {
  await tx.db
    .updateTable('webhook_lane')
    .set({ ...atRest, warnings_sent: 0, warned_for: null })
    .where('account_id', '=', tx.actor.account_id)
    .where('webhook_id', '=', id)
    .execute()
}

/** Changes an endpoint and raises its version, which also tells the process that delivers to it to read it again. */
export async function updateEndpoint(
  tx: TransactionContext,
  id: string,
  change: EndpointChange,
): Promise<void> {
  await tx.db
    .updateTable('webhook')
    .set({ ...change, updated_at: tx.clock.now(), version: sql`version + 1` })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}
