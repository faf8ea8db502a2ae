import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import type { Emit } from '#events'
import { actorId, newId } from '#kit'
import type { PastParts } from '#learning'
import { getImport } from './get-import.ts'
import type { Import, ImportReport } from './schema.ts'
import {
  awaitImport,
  insertCommandImport,
  lockImport,
  saveCommandImport,
  type SaveCommandImportParams,
} from './store/queries.ts'
import { undoImport, undoNextRecords } from './undo-import.ts'

/** Counts of an import that a command runs. */
export type CommandCounts = Pick<
  SaveCommandImportParams,
  'lines' | 'created' | 'updated' | 'unchanged' | 'failed'
> & { outcomes?: number }

/** Import that a command runs itself, with its id for the list and for an undo. */
export type CommandImport = {
  id: string
  /** Stores the progress. */
  progress: (counts: CommandCounts) => Promise<void>
  /** Stores the result. */
  end: (counts: CommandCounts) => Promise<void>
}

/** Records an import that a command runs. */
export async function openCommandImport(
  context: Context,
  { kind, file_name }: Pick<Import, 'kind' | 'file_name'>,
): Promise<CommandImport> {
  const id = newId('imp', context.clock.now())
  const by = { created_by: actorId(context.actor), now: context.clock.now() }
  await inTransaction(context, async (tx) => {
    await insertCommandImport(tx, { id, kind, file_name, ...by })
    const after = { kind, file_name }
    await recordAudit(tx, [{ action: 'import.create', subject_id: id, before: null, after }])
  })
  const save = (counts: CommandCounts, isOver: boolean) =>
    inTransaction(context, async (tx) => {
      const now = tx.clock.now()
      const status = isOver ? 'succeeded' : 'running'
      const finished_at = isOver ? now : null
      await saveCommandImport(tx, { outcomes: 0, ...counts, id, status, finished_at, now })
    })
  return {
    id,
    progress: (counts) => save(counts, false),
    end: (counts) => save(counts, true),
  }
}

/**
 * Undoes an import to its end, also while a worker takes part. Returns the import with the records
 * that stayed.
 *
 * @throws Problem as `undoImport`
 */
export async function undoWholeImport(
  context: Context,
  parts: PastParts & { emit: Emit },
  id: string,
  onProgress: () => void,
): Promise<ImportReport> {
  let report = await undoImport(context, id)
  while (report.status === 'undoing') {
    await inTransaction(context, async (tx) => {
      await awaitImport(tx.sql, { ...tx.actor, id })
      const job = await lockImport(tx.sql, { ...tx.actor, id })
      if (job?.status === 'undoing') await undoNextRecords(tx, parts, job)
    })
    onProgress()
    report = await getImport(context, id)
  }
  return report
}
