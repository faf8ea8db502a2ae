import type { TransactionContext } from '#db'
import type { RecordKind } from '../terms.ts'

/**
 * Marks records that changed, or that were inserted with an ID of the past. Searches read them
 * directly until the job has updated their blocks.
 */
export function noteChangedRecords(
  tx: TransactionContext,
  kind: RecordKind,
  records: readonly { account_id: string; id: string }[],
): void {
  const noted_at = tx.clock.now()
  tx.write(
    'search_due',
    records.map(({ account_id, id }) => ({ account_id, kind, id, noted_at })),
  )
}

/**
 * Marks permanently deleted records. The next run of the job removes their words immediately; until
 * then, the words match nothing.
 */
export function noteGone(
  tx: TransactionContext,
  kind: RecordKind,
  records: readonly { account_id: string; id: string }[],
): void {
  const noted_at = new Date(0)
  tx.write(
    'search_due',
    records.map(({ account_id, id }) => ({ account_id, kind, id, noted_at })),
  )
}
