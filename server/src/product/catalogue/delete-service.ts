import { notFound, requireVersion, type ExpectedVersions } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import type { Emit } from '#events'
import { noteCatalogueChange } from './changed-catalogues.ts'
import { noteFreshServices } from './fresh-services.ts'
import { serviceDeleted } from './service-events.ts'
import { serviceOf } from './store/service-row.ts'
import { insertChanges } from './store/changes.ts'
import { lockService, markServiceDeleted } from './store/queries.ts'

/**
 * Deletes a service. The API no longer returns it; its row stays for the history.
 * @throws Problem not_found, version_mismatch
 */
export async function deleteService(
  context: Context,
  { emit }: { emit: Emit },
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const row = await lockService(tx.sql, { ...tx.actor, id })
    if (!row) throw notFound()
    requireVersion(expected, row.version)
    await markServiceDeleted(tx.sql, { ...tx.actor, id, now: tx.clock.now() })
    insertChanges(tx, [{ before: row, after: null }])
    const { id: _, ...before } = serviceOf(row)
    await recordAudit(tx, [{ action: 'service.delete', subject_id: id, before, after: null }])
    await emit(tx, [serviceDeleted(tx.actor.account_id, row)])
    await noteFreshServices(tx, [id])
    noteCatalogueChange(tx)
  })
}
