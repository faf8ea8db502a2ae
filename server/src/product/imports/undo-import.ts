import { recordAudit } from '#audit'
import { undoServices } from '#catalogue'
import { inTransaction, wakeJobs, type Context, type TransactionContext } from '#db'
import type { Emit } from '#events'
import { later, minutes, Problem } from '#kit'
import { undoPastCustomers, undoPastLeads, undoPastOutcomes, type PastEffect } from '#leads'
import { noteOutdatedModel, pastLeadParts, type PastParts } from '#learning'
import { getImport } from './get-import.ts'
import type { ImportReport } from './schema.ts'
import {
  awaitImport,
  countEffects,
  deleteEffects,
  keepEffects,
  listEffects,
  markUndo,
  retryKept,
  type ListEffectsRow,
} from './store/queries.ts'
import type { ImportRow } from './store/imports.ts'

/** Number of records that one step of an undo removes or restores. */
const groupSize = 200

/** Time without progress after which a command that imports is considered ended. */
const abandonedMs = minutes(2)

/**
 * Starts to undo an import: what it created is removed, and what it changed is restored, except what
 * was worked on since. The worker does this in steps. Undoing an undone import tries the records
 * again that stayed.
 *
 * @throws Problem not_found; state_conflict for a dry run, for an import that has not ended, and
 *   after the records for the undo were deleted
 */
export async function undoImport(context: Context, id: string): Promise<ImportReport> {
  return inTransaction(context, async (tx) => {
    await awaitImport(tx.sql, { ...tx.actor, id })
    const before = await getImport(tx, id)
    if (before.status === 'undoing') return before
    requireEnded(before, later(tx.clock.now(), -abandonedMs))
    if ((await countEffects(tx, { import_id: id })).effects === 0) {
      if (before.status === 'undone') return before
      throw conflict(
        'The import has nothing to undo: it changed nothing, or it ended more than 30 days ago.',
      )
    }
    await retryKept(tx, { import_id: id })
    await markUndo(tx, { id, status: 'undoing', undone_at: null, now: tx.clock.now() })
    const { kind, created, updated, outcomes } = before
    await recordAudit(tx, [
      {
        action: 'import.undo',
        subject_id: id,
        before: { kind, created, updated, outcomes },
        after: null,
      },
    ])
    wakeJobs(tx, 'imports')
    return getImport(tx, id)
  })
}

function requireEnded({ dry_run, status, updated_at }: ImportReport, abandoned_before: Date): void {
  if (dry_run) throw conflict('A dry run changed nothing, so there is nothing to undo.')
  if (status === 'pending') throw conflict('The import has not started. Cancel it first.')
  if (status === 'running' && updated_at > abandoned_before)
    throw conflict(
      'The import is running. Cancel it, or wait until it has ended, and undo it then.',
    )
}

const conflict = (detail: string): Problem => new Problem('state_conflict', detail)

/**
 * Undoes the next records of an import, in the transaction that records the progress. A killed
 * process leaves an undo that the next step continues.
 */
export async function undoNextRecords(
  tx: TransactionContext,
  parts: PastParts & { emit: Emit },
  job: Pick<ImportRow, 'id' | 'kind'>,
): Promise<void> {
  const import_id = job.id
  const effects = await listEffects(tx, { import_id, limit: groupSize })
  const [first] = effects
  const now = tx.clock.now()
  if (!first) {
    if (job.kind === 'leads') await noteOutdatedModel(tx)
    await markUndo(tx, { id: import_id, status: 'undone', undone_at: now, now })
    return
  }
  const { kind } = first
  const group = effects.filter((effect) => effect.kind === kind)
  const kept = await undoGroup(tx, parts, kind, group)
  const ids = group.map(({ subject_id }) => subject_id)
  await deleteEffects(tx, { import_id, kind, subject_ids: ids.filter((id) => !kept.has(id)) })
  if (kept.size > 0) {
    const rows = [...kept].map(([subject_id, reason]) => ({ subject_id, reason }))
    await keepEffects(tx, { import_id, kind, kept: JSON.stringify(rows) })
  }
  await markUndo(tx, { id: import_id, status: 'undoing', undone_at: null, now })
}

function undoGroup(
  tx: TransactionContext,
  parts: PastParts & { emit: Emit },
  kind: string,
  group: readonly ListEffectsRow[],
): Promise<ReadonlyMap<string, string>> {
  if (kind === 'service') return undoServices(tx, parts, group.map(serviceOf))
  const effects = group.map(pastOf)
  if (kind === 'outcome') return undoPastOutcomes(tx, pastLeadParts(parts), effects)
  return kind === 'lead' ? undoPastLeads(tx, effects) : undoPastCustomers(tx, effects)
}

const serviceOf = ({ subject_id, before, number }: ListEffectsRow) => ({
  subject_id,
  before: objectIn(before),
  number,
})

const pastOf = ({ kind, customer_id, before, ...rest }: ListEffectsRow): PastEffect => ({
  ...rest,
  kind: kind as PastEffect['kind'],
  customer_id: customer_id ?? '',
  before: objectIn(before),
})

// The column contains rows of the database or null.
const objectIn = (before: unknown) => before as object | null
