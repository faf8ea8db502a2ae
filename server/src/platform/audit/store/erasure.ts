import type { TransactionContext } from '#db'
import { birthId } from '../birth.ts'
import { detailHash } from '../chain.ts'
import { emptyEntries, findErasable, type FindErasableRow } from './queries.ts'

/** Details of an entry that are not erased, with their salt. */
export type ErasableDetails = FindErasableRow

/** Locks and returns entries about these objects with details that are not erased. */
export const lockErasable = (
  tx: TransactionContext,
  subject_ids: readonly string[],
  limit: number,
): Promise<ErasableDetails[]> =>
  findErasable(tx, { subject_ids, birth_ids: subject_ids.map(birthId), limit })

/** Erases details and salt and stores their hash, in one statement. */
export async function eraseEntries(
  { sql, actor: { account_id }, clock }: TransactionContext,
  entries: readonly ErasableDetails[],
): Promise<void> {
  await emptyEntries(sql, {
    account_id,
    ids: entries.map(({ id }) => id),
    detail_hashes: entries.map(({ salt, ...details }) => detailHash(salt, details)),
    now: clock.now(),
  })
}
