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

/** The ids of the services that have these external ids. Uses service_external_id. */
export async function findIdsByExternalIds(
  context: Context,
  external_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await servicesOf(context)
    .select(['id', 'external_id'])
    .where('external_id', 'in', external_ids)
    .execute()
  return new Map(rows.map((row) => [row.external_id ?? '', row.id]))
}
