import { contextFor, inTransaction, type Context, type Database } from '#db'
import type { Emit } from '#events'
import { later, systemActor, days, type Clock, type EachAccount, type Log } from '#kit'
import type { PastParts } from '#learning'
import { notifyOfEnd } from './notify-of-end.ts'
import { takeLeads } from './take-leads.ts'
import { takeServices } from './take-services.ts'
import { undoNextRecords } from './undo-import.ts'
import { dropWaitingLines, updateImport } from './store/imports.ts'
import {
  awaitImport,
  deleteOldEffects,
  deleteOldLines,
  listOpenImports,
  lockImport,
} from './store/queries.ts'

/** Dependencies of the import job. */
export type ImportWorker = {
  database: Database
  clock: Clock
  log: Log
  parts: PastParts & { emit: Emit }
  each: EachAccount
}

/** Maximum number of imports that one run advances. */
const maxImports = 20

/**
 * Number of consecutive internal errors after which an import fails. Without this limit, a line
 * that causes an internal error would fail again on every run.
 */
const maxFaults = 5
/** Retention period of failed lines and their errors. */
const faultsKeptMs = days(7)
/** Time for which an import can be undone. */
const undoableMs = days(30)

/**
 * Advances every open import by one step. A step and its progress are committed together: if the
 * process dies, the next run continues after the last line, without repeating or omitting any. Two
 * processes never work on the same import. Returns the number of advanced imports.
 */
export const runImportsOnce = (worker: ImportWorker): Promise<number> =>
  worker.each({
    step: 'import',
    most: maxImports,
    find: (resting) => listOpenImports(worker.database.pool, { resting, limit: maxImports }),
    work: async ({ account_id, id }) => {
      const actor = systemActor(account_id, 'import')
      const context = contextFor(worker.database, actor, worker.clock)
      await stepOn(context, worker, id).catch((err: unknown) => {
        worker.log.error({ err, import_id: id }, 'An import step failed')
        return noteFault(context, id)
      })
    },
  })

/**
 * Deletes the failed lines of an import a week after it ended, and the records for its undo 30 days
 * after.
 */
export async function forgetImportsOnce({
  database,
  clock,
}: Pick<ImportWorker, 'database' | 'clock'>): Promise<number> {
  const now = clock.now()
  const lines = await deleteOldLines(database.pool, { before: later(now, -faultsKeptMs) })
  return lines + (await deleteOldEffects(database.pool, { before: later(now, -undoableMs) }))
}

async function stepOn(context: Context, { parts }: ImportWorker, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const job = await lockImport(tx.sql, { ...tx.actor, id })
    if (job?.status === 'undoing') return undoNextRecords(tx, parts, job)
    if (job?.kind === 'services') await takeServices(tx, parts, job)
    if (job?.kind === 'leads') await takeLeads(tx, parts, job)
  })
}

const importStopped =
  'The import stopped because of an internal error. Lines imported before the error stay.'

const undoStopped =
  'The undo stopped because of an internal error. Records undone before the error stay undone. Undo the import again to continue.'

/**
 * Counts a step that failed. Several in a row end the import or its undo. Only the end of an import
 * is notified.
 */
async function noteFault(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await awaitImport(tx.sql, { ...tx.actor, id })
    const job = await lockImport(tx.sql, { ...tx.actor, id })
    if (!job) return
    const faults_in_a_row = job.faults_in_a_row + 1
    if (faults_in_a_row < maxFaults) return updateImport(tx, { ...job, faults_in_a_row })
    if (job.status === 'undoing')
      return updateImport(tx, { ...job, faults_in_a_row, status: 'failed', error: undoStopped })
    const finished_at = tx.clock.now()
    const error = importStopped
    await updateImport(tx, { ...job, faults_in_a_row, status: 'failed', error, finished_at })
    await dropWaitingLines(tx, id)
    await notifyOfEnd(tx, { ...job, status: 'failed' })
  })
}
