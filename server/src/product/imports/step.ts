import type { TransactionContext } from '#db'
import type { FieldError } from '#kit'
import { notifyOfEnd } from './notify-of-end.ts'
import { dropWaitingLines, failLines, updateImport, type ImportRow } from './store/imports.ts'

/** Result of one step. */
export type Step = {
  /**
   * Last line that the step processed: its position in the import order and its line number.
   * Undefined if no line was left.
   */
  last: { place: number; line: number } | undefined
  isOver: boolean
  failed: { line: number; faults: readonly FieldError[] }[]
}

type Counts = Partial<
  Pick<ImportRow, 'created' | 'updated' | 'unchanged' | 'outcomes'> & { done: number }
>

/**
 * Records the progress of an import, in the transaction of the step's writes. After the last line,
 * the remaining line data is deleted.
 */
export async function finishStep(
  tx: TransactionContext,
  job: ImportRow,
  { last, isOver, failed }: Step,
  counts: Counts,
): Promise<void> {
  await failLines(tx, job.id, failed)
  const so = {
    created: job.created + (counts.created ?? 0),
    updated: job.updated + (counts.updated ?? 0),
    failed: job.failed + failed.length,
    status: isOver ? ('succeeded' as const) : ('running' as const),
  }
  await updateImport(tx, {
    ...job,
    ...so,
    done: job.done + (counts.done ?? 0),
    unchanged: job.unchanged + (counts.unchanged ?? 0),
    outcomes: job.outcomes + (counts.outcomes ?? 0),
    faults_in_a_row: 0,
    ...(last && { last_place: last.place, last_line: last.line }),
    finished_at: isOver ? tx.clock.now() : null,
  })
  if (!isOver) return
  await dropWaitingLines(tx, job.id)
  await notifyOfEnd(tx, { ...job, ...so })
}
