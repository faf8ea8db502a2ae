import type { Context, TransactionContext } from '#db'
import { serviceColumns, type ServiceRow } from '../service-row.ts'

/** Every read starts here, so that no statement can forget the account, or find what was deleted. */
export function servicesOf(context: Context) {
  return context.db
    .selectFrom('service')
    .where('account_id', '=', context.actor.account_id)
    .where('deleted_at', 'is', null)
}

/** By primary key. */
export async function findService(context: Context, id: string): Promise<ServiceRow | undefined> {
  return servicesOf(context).select(serviceColumns).where('id', '=', id).executeTakeFirst()
}

/**
 * By primary key, in no order. Each is looked up by itself, and whether it was deleted is asked afterwards: asked for all at once, a plan made without
 * statistics walks the whole account along one of the indexes of what is not deleted.
 */
export async function findServices(
  context: Context,
  ids: readonly string[],
): Promise<ServiceRow[]> {
  const { rows } = await context.sql.query<ServiceRow>({
    text: `select ${serviceColumns.map((column) => `s.${column}`).join(', ')}
           from unnest($2::text[]) as asked (id)
           cross join lateral (
             select ${serviceColumns.join(', ')}, deleted_at
             from service
             where account_id = $1 and id = asked.id
             limit 1) as s
           where s.deleted_at is null`,
    values: [context.actor.account_id, [...new Set(ids)]],
  })
  return rows
}

/** By primary key, locked until the transaction ends. */
export async function lockService(
  tx: TransactionContext,
  id: string,
): Promise<ServiceRow | undefined> {
  return servicesOf(tx).select(serviceColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The id of the service that has this external id. Uses service_external_id. */
export async function findIdByExternalId(
  context: Context,
  external_id: string,
): Promise<string | undefined> {
  const row = await servicesOf(context)
    .select('id')
    .where('external_id', '=', external_id)
    .executeTakeFirst()
  return row?.id
}

/**
 * The services that have these external ids, by them, locked in the order of the external ids. Looks each up by itself in service_external_id:
 * a plan for all at once depends on statistics that a catalogue which is just coming in has not got yet (measured: 450 ms instead of 3).
 */
export async function lockByExternalIds(
  tx: TransactionContext,
  external_ids: readonly string[],
): Promise<Map<string, ServiceRow>> {
  if (external_ids.length === 0) return new Map()
  const { rows } = await tx.sql.query<ServiceRow & { external_id: string }>({
    name: 'service-lock-by-external-id',
    text: `select s.*
           from unnest($2::text[]) as asked (external_id)
           cross join lateral (
             select ${serviceColumns.join(', ')}
             from service
             where account_id = $1 and external_id = asked.external_id and deleted_at is null
             limit 1
             for update) as s`,
    values: [tx.actor.account_id, [...new Set(external_ids)].sort()],
  })
  return new Map(rows.map((row) => [row.external_id, row]))
}
