import type { TransactionContext } from '#db'
import type { RecordKind } from '../terms.ts'

/** Notes records that changed, or that came with an id of the past: they are read themselves until the round has brought their blocks up to date. */
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

/** Notes records that were deleted for good: the round takes their words away at once, which find nothing until then. */
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
