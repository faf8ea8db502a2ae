import { recordAudit } from '#audit'
import type { TransactionContext } from '#db'
import type { Emit } from '#events'
import { noteCatalogueChange } from '../changed-catalogues.ts'
import { noteFreshServices } from '../fresh-services.ts'
import { serviceChanged, serviceDeleted } from '../service-events.ts'
import { insertChanges } from '../store/changes.ts'
import { lockService, markServiceDeleted } from '../store/queries.ts'
import type { ServiceRow, ServiceRowChange } from '../store/service-row.ts'
import { updateLockedServices } from '../store/write-services.ts'

/** Service that an import created or updated, with its version after the import. */
export type ServiceEffect = { subject_id: string; before: object | null; number: number }

/**
 * Deletes services that an import created, and restores the fields of updated services. The
 * history records this like any other change, and the events of it are sent. A service that changed
 * since the import stays. Returns the reasons by id.
 */
export async function undoServices(
  tx: TransactionContext,
  { emit }: { emit: Emit },
  effects: readonly ServiceEffect[],
): Promise<ReadonlyMap<string, 'changed'>> {
  const now = tx.clock.now()
  const { account_id } = tx.actor
  const kept = new Map<string, 'changed'>()
  const changes: (ServiceRowChange & { before: ServiceRow })[] = []
  for (const { subject_id, before, number } of effects.toSorted(byId)) {
    const row = await lockService(tx.sql, { account_id, id: subject_id })
    if (!row || row.version !== number) kept.set(subject_id, 'changed')
    else changes.push({ before: row, after: before && restoredRow(row, before, now) })
  }
  const deleted = changes.filter(({ after }) => after === null).map(({ before }) => before)
  for (const { id } of deleted) await markServiceDeleted(tx.sql, { account_id, id, now })
  await updateLockedServices(
    tx,
    changes.flatMap(({ after }) => after ?? []),
  )
  insertChanges(tx, changes)
  await emit(
    tx,
    changes.map(({ before, after }) =>
      after ? serviceChanged(account_id, before, after) : serviceDeleted(account_id, before),
    ),
  )
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const after = { deleted: ids(deleted), restored: ids(changes.flatMap((one) => one.after ?? [])) }
  if (changes.length > 0) {
    await recordAudit(tx, [
      { action: 'service.import_undo', subject_id: null, before: null, after },
    ])
    await noteFreshServices(tx, ids(deleted))
    noteCatalogueChange(tx)
  }
  return kept
}

const byId = (one: ServiceEffect, other: ServiceEffect): number =>
  one.subject_id < other.subject_id ? -1 : 1

/** Returns a service with its earlier fields. The stored row is JSON, so its times are texts. */
function restoredRow(row: ServiceRow, before: object, now: Date): ServiceRow {
  const stored = before as Omit<ServiceRow, 'created_at' | 'listed_at' | 'ended_at'> & {
    listed_at: string | null
    ended_at: string | null
  }
  const timeOf = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...row,
    ...stored,
    created_at: row.created_at,
    listed_at: timeOf(stored.listed_at),
    ended_at: timeOf(stored.ended_at),
    updated_at: now,
    version: row.version + 1,
  }
}
