import { contextFor, inTransaction, type Context, type Database } from '#db'
import { later, systemActor, days, type Clock, type EachAccount, type Log } from '#kit'
import type { PastParts } from '#learning'
import { notifyOfEnd } from './notify-of-end.ts'
import { takeLeads } from './take-leads.ts'
import { takeServices } from './take-services.ts'
import { dropWaitingLines, updateImport } from './store/imports.ts'
import { awaitImport, deleteOldLines, listOpenImports, lockImport } from './store/queries.ts'

/** What the rounds of imports work with. */
export type ImportWorker = {
  database: Database
  clock: Clock
  log: Log
  parts: PastParts
  each: EachAccount
}

/** The most imports that get on in one round. */
const maxImports = 20

/** After so many faults of ours in a row an import is given up: the same line would meet them for ever. */
const maxFaults = 5
/** How long it can be read which lines failed, and why. */
const faultsKeptMs = days(7)

/**
 * Gets every import that is under way one step on. What a step writes and how far it came commit together: wherever the process dies, the next one
 * goes on behind the last line, with nothing twice and nothing left out. Two processes never work at one import. Answers how many got on.
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
        worker.log.error({ err, import_id: id }, 'a step of an import failed')
        return noteFault(context, id)
      })
    },
  })

/** Takes out what is known of failed lines a week after their import ended. */
export const forgetImportsOnce = ({
  database,
  clock,
}: Pick<ImportWorker, 'database' | 'clock'>): Promise<number> =>
  deleteOldLines(database.pool, { before: later(clock.now(), -faultsKeptMs) })

async function stepOn(context: Context, { parts }: ImportWorker, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const job = await lockImport(tx.sql, { ...tx.actor, id })
    if (job?.kind === 'services') await takeServices(tx, parts.accounts, job)
    if (job?.kind === 'leads') await takeLeads(tx, parts, job)
  })
}

async function noteFault(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await awaitImport(tx.sql, { ...tx.actor, id })
    const job = await lockImport(tx.sql, { ...tx.actor, id })
    if (!job) return
    const faults_in_a_row = job.faults_in_a_row + 1
    if (faults_in_a_row < maxFaults) return updateImport(tx, { ...job, faults_in_a_row })
    const error = 'A fault of the service ended it; what was taken in until then stays.'
    const finished_at = tx.clock.now()
    await updateImport(tx, { ...job, faults_in_a_row, status: 'failed', error, finished_at })
    await dropWaitingLines(tx, id)
    await notifyOfEnd(tx, { ...job, status: 'failed' })
  })
}
