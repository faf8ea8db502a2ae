import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { Problem } from '#kit'
import { getImport } from './get-import.ts'
import type { ImportReport } from './schema.ts'
import { dropWaitingLines } from './store/imports.ts'
import { awaitImport, markCancelled } from './store/queries.ts'

/**
 * Cancels an import. Lines that were already imported stay.
 * @throws Problem not_found, state_conflict if it has already ended in another way
 */
export async function cancelImport(context: Context, id: string): Promise<ImportReport> {
  return inTransaction(context, async (tx) => {
    await awaitImport(tx.sql, { ...tx.actor, id })
    const before = await getImport(tx, id)
    if (before.status === 'cancelled') return before
    if (before.finished_at !== null)
      throw new Problem(
        'state_conflict',
        `The import has already ${before.status}. Only a pending or running import can be cancelled.`,
      )
    await markCancelled(tx.sql, { ...tx.actor, id, now: tx.clock.now() })
    await dropWaitingLines(tx, id)
    const after = { done: before.done, lines: before.lines }
    await recordAudit(tx, [{ action: 'import.cancel', subject_id: id, before: null, after }])
    return getImport(tx, id)
  })
}
