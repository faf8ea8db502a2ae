import type { TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { noteCatalogueChange } from './changed-catalogues.ts'
import { serviceOf, type ServiceRow } from './service-row.ts'
import { insertServices } from './store/write-services.ts'
import { insertChanges } from './store/changes.ts'

/**
 * Puts new services into the catalogue, with the first line of their history. Those whose `external_id` another service has are left
 * out; the ids of the others come back. Three statements however many services.
 */
export async function addServices(
  tx: TransactionContext,
  rows: readonly ServiceRow[],
): Promise<Set<string>> {
  const ids = await insertServices(tx, rows)
  const added = rows.filter((row) => ids.has(row.id))
  await insertChanges(
    tx,
    added.map((after) => ({ before: null, after })),
  )
  await recordAudit(
    tx,
    added.map((row) => ({
      action: 'service.create',
      subject_id: row.id,
      before: null,
      after: serviceOf(row),
    })),
  )
  if (added.length > 0) noteCatalogueChange(tx)
  return ids
}
