import type { TransactionContext } from '#db'
import { isId } from '#kit'
import { notify } from '#notices'
import type { ImportRow } from './store/imports.ts'

/**
 * Notifies the user who started an import that it has ended, in the transaction that ends it. A dry
 * run sends no notice, because the client that started it waits for the result.
 */
export async function notifyOfEnd(
  tx: TransactionContext,
  { id, kind, status, created, updated, failed, dry_run, created_by }: ImportRow,
): Promise<void> {
  if (dry_run || !isId('usr', created_by)) return
  const facts = { kind, status, created, updated, failed }
  await notify(tx, [{ kind: 'import.finished', subject_id: id, to: [created_by], facts }])
}
