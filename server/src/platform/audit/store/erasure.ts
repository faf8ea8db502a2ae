import type { TransactionContext } from '#db'
import { birthId } from '../birth.ts'
import { detailHash } from '../chain.ts'
import { emptyEntries, findErasable, type FindErasableRow } from './queries.ts'

/** The details of an entry that are still there, with their salt. */
export type ErasableDetails = FindErasableRow

/** Entries about these things whose details are still there, held. */
export const lockErasable = (
  tx: TransactionContext,
  subject_ids: readonly string[],
  limit: number,
): Promise<ErasableDetails[]> =>
  findErasable(tx, { subject_ids, birth_ids: subject_ids.map(birthId), limit })

/** Takes details and salt, and leaves their hash, in one statement. */
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
