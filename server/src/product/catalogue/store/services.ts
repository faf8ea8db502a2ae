import type { Context, TransactionContext } from '#db'
import type { ServiceRow } from './service-row.ts'
import { lockByExternalIds } from './queries.ts'

/** Every list starts here, so that no statement can forget the account, or find what was deleted. */
export function selectServices(context: Context) {
  return context.db
    .selectFrom('service')
    .where('account_id', '=', context.actor.account_id)
    .where('deleted_at', 'is', null)
}

/** The services that have these external ids, by them, locked in the order of the external ids. */
export async function lockKnown(
  tx: TransactionContext,
  external_ids: readonly string[],
): Promise<Map<ServiceRow['external_id'], ServiceRow>> {
  if (external_ids.length === 0) return new Map()
  const sorted = [...new Set(external_ids)].sort()
  const rows = await lockByExternalIds(tx, { external_ids: sorted })
  return new Map(rows.map((row) => [row.external_id, row]))
}
