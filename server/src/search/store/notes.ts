import type { TransactionContext } from '#db'
import type { Kind } from '../terms.ts'

/** Notes records that changed, or that came with an id of the past: they are read themselves until the round has brought their blocks up to date. */
export function noteChanged(
  tx: TransactionContext,
  kind: Kind,
  records: readonly { account_id: string; id: string }[],
): void {
  const noted_at = tx.clock.now()
  tx.write(
    'search_due',
    records.map(({ account_id, id }) => ({ account_id, kind, id, noted_at })),
  )
}

/**
 * The end of a statement whose part `name` deletes records for good and returns their account and id: the round takes their words away, which find
 * nothing until then. It does so at once.
 */
export const noteGone = (name: string, kind: Kind): string => `
  unfound_${kind} as (
    insert into search_due (account_id, kind, id, noted_at)
    select account_id, '${kind}', id, '-infinity'
      from ${name})`
