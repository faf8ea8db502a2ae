import type { Context, TransactionContext } from '#db'
import type { ServiceRow } from './service-row.ts'
import { lockByExternalIds } from './queries.ts'

/**
 * Selects the account's services that were not deleted. Every list starts here, so that no
 * statement can omit these conditions.
 */
export function selectServices(context: Context) {
  return context.db
    .selectFrom('service')
    .where('account_id', '=', context.actor.account_id)
    .where('deleted_at', 'is', null)
}

/**
 * Returns the services with these external IDs, by external ID, locked in the order of the external
 * IDs.
 */
export async function lockKnown(
  tx: TransactionContext,
  external_ids: readonly string[],
): Promise<Map<ServiceRow['external_id'], ServiceRow>> {
  if (external_ids.length === 0) return new Map()
  const sorted = [...new Set(external_ids)].sort()
  const rows = await lockByExternalIds(tx, { external_ids: sorted })
  return new Map(rows.map((row) => [row.external_id, row]))
}
