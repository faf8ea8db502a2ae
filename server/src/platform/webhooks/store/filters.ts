import type { EventFilter } from '#events'
import type { TransactionContext } from '#db'
import { clearFilter, insertFilter } from './queries.ts'

/**
 * Sets or removes the filter of a locked endpoint. Earlier filters are retained, because the
 * delivery history shows them. The filter applies to events of later changes.
 */
export async function saveFilter(
  tx: TransactionContext,
  id: string,
  filter: EventFilter | null,
): Promise<void> {
  if (filter === null) await clearFilter(tx, { id })
  else await insertFilter(tx, { id, filter: JSON.stringify(filter) })
}
