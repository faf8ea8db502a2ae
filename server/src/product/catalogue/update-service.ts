import { invalid, notFound, requireVersion, type ExpectedVersions } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { noteCatalogueChange } from './changed-catalogues.ts'
import { changeFaults } from './check-service.ts'
import { serviceIdTaken } from './service-id-taken.ts'
import type { Service, ServicePatch } from './schema.ts'
import { noteFreshServices } from './fresh-services.ts'
import {
  changedRow,
  changeOf,
  patchedInput,
  serviceOf,
  type ServiceTools,
  type ServiceRow,
} from './store/service-row.ts'
import { serviceChanged } from './service-events.ts'
import { insertChanges } from './store/changes.ts'
import { findServiceByExternalId, lockService } from './store/queries.ts'
import { updateLockedServices } from './store/write-services.ts'

/**
 * Changes a service by a merge patch. A patch that changes nothing leaves the version and the
 * history unchanged. `expected` contains the versions that the caller accepts.
 *
 * @throws Problem not_found, version_mismatch, invalid_request, external_id_taken
 */
export async function updateService(
  context: Context,
  tools: ServiceTools,
  id: string,
  patch: ServicePatch,
  expected: ExpectedVersions,
): Promise<Service> {
  return inTransaction(context, async (tx) => {
    const before = await lockService(tx.sql, { ...tx.actor, id })
    if (!before) throw notFound()
    requireVersion(expected, before.version)
    const after = changedRow(before, checked(before, patch), tools, tx.clock.now())
    const change = changeOf(before, after)
    if (!change) return serviceOf(before)
    await requireFree(tx, before, after.external_id)
    await updateLockedServices(tx, [after])
    insertChanges(tx, [{ before, after }])
    await recordAudit(tx, [{ action: 'service.update', subject_id: id, ...change }])
    await tools.emit(tx, [serviceChanged(tx.actor.account_id, before, after)])
    await noteFreshServices(tx, [id])
    noteCatalogueChange(tx)
    return serviceOf(after)
  })
}

function checked(before: ServiceRow, patch: ServicePatch) {
  const input = patchedInput(before, patch)
  const faults = changeFaults(input, patch)
  if (faults.length > 0) throw invalid(faults)
  return input
}

async function requireFree(
  tx: TransactionContext,
  before: ServiceRow,
  external_id: string | null,
): Promise<void> {
  if (external_id === null || external_id === before.external_id) return
  const other = await findServiceByExternalId(tx.sql, { ...tx.actor, external_id })
  if (other) throw serviceIdTaken(other.id)
}
