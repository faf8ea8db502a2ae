import { createHash } from 'node:crypto'
import type { TransactionContext } from '#db'
import { faultsOf, importNextLeads, type PastParts } from '#learning'
import { noteLeadsOf } from './note-effects.ts'
import { finishStep } from './step.ts'
import type { ImportRow } from './store/imports.ts'
import { listWaitingLines, findPlanned, notePlanned } from './store/queries.ts'
import type { Planned } from '#leads'

/** Maximum number of leads per step. */
const groupSize = 250

/** Imports the next leads and records the progress in the same transaction. */
export async function takeLeads(
  tx: TransactionContext,
  parts: PastParts,
  job: ImportRow,
): Promise<void> {
  const lines = await listWaitingLines(tx.sql, {
    ...tx.actor,
    ...job,
    import_id: job.id,
    limit: groupSize,
  })
  const waiting = lines.map(({ line, item }) => ({ line, cells: cellsIn(item) }))
  const planned = job.dry_run ? openPlanned(tx, job.id) : null
  const came = await importNextLeads(tx, parts, waiting, planned, noteLeadsOf(job.id))
  const { created, updated, unchanged, outcomes, problems, taken } = came
  const failed = [...problems].map(([line, problem]) => ({ line, faults: faultsOf(problem) }))
  const isOver = taken === lines.length && lines.length < groupSize
  const step = { last: lines[taken - 1], isOver, failed }
  await finishStep(tx, job, step, { created, updated, unchanged, outcomes, done: taken })
}

// A stored line of a lead import is a record of column names and text values.
const cellsIn = (item: unknown) => item as Readonly<Record<string, string>>

/**
 * Opens the set of records that a dry run would have written so far, stored between its steps. It
 * contains only digests, so no personal data is stored. Uses the primary key.
 */
function openPlanned(tx: TransactionContext, import_id: string): Planned {
  const digestsOf = (keys: readonly string[]) =>
    keys.map((key) => createHash('sha256').update(key).digest('base64url'))
  return {
    known: async (keys) => {
      const digests = digestsOf(keys)
      const rows = await findPlanned(tx, { import_id, digests })
      const there = new Set(rows.map(({ digest }) => digest))
      return new Set(keys.filter((_, i) => there.has(digests[i] ?? '')))
    },
    note: async (keys) => {
      const planned = digestsOf(keys).map((digest) => ({ digest }))
      await notePlanned(tx, { import_id, planned: JSON.stringify(planned) })
    },
  }
}
