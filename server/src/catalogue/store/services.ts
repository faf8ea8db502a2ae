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

/** By primary key, in no order. */
export async function findServices(
  context: Context,
  ids: readonly string[],
): Promise<ServiceRow[]> {
  return servicesOf(context).select(serviceColumns).where('id', 'in', ids).execute()
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

/** The services that have these external ids, by them, locked in the order of their ids. Uses service_external_id. */
export async function lockByExternalIds(
  tx: TransactionContext,
  external_ids: readonly string[],
): Promise<Map<string, ServiceRow>> {
  if (external_ids.length === 0) return new Map()
  const { rows } = await tx.sql.query<ServiceRow & { external_id: string }>({
    name: 'service-lock-by-external-id',
    text: `select ${serviceColumns.join(', ')}
           from service
           where account_id = $1 and external_id = any($2) and deleted_at is null
           order by id
           for update`,
    values: [tx.actor.account_id, external_ids],
  })
  return new Map(rows.map((row) => [row.external_id, row]))
}
