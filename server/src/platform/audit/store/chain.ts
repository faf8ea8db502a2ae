import type { AccountId } from '#kit'
import type { Sql } from '#db'
import {
  lockChain,
  sealEntries,
  startChain,
  type LockChainRow,
  type TakeUnsealedRow,
} from './queries.ts'
import type { ListSealsRow } from './queries.ts'

/** An entry that is not sealed yet. Salt and details are null after an erasure. */
export type Unsealed = TakeUnsealedRow
export type ChainEnd = LockChainRow

/**
 * A row of seals: entries in the order of the chain, and both hashes of each, concatenated, 32
 * bytes each.
 */
export type SealRow = ListSealsRow

/**
 * Locks and returns the end of an account's chain. Other transactions that seal the same account
 * wait here.
 */
export async function lockChainEnd(
  sql: Sql,
  account_id: AccountId,
  start: Buffer,
): Promise<ChainEnd> {
  await startChain(sql, { account_id, start })
  const end = await lockChain(sql, { account_id })
  if (!end) throw new Error('The end of an audit chain vanished.')
  return end
}

/**
 * Seals entries and moves the end of the chain, in one statement. The IDs of each batch are in
 * order.
 */
export async function writeSeals(
  sql: Sql,
  account_id: AccountId,
  batches: readonly SealRow[],
  end: ChainEnd,
): Promise<void> {
  await sealEntries(sql, {
    account_id,
    first_seqs: batches.map(({ first_seq }) => first_seq),
    // An ID has no character that would need quotes.
    entry_ids: batches.map(({ entry_ids }) => `{${entry_ids.join(',')}}`),
    detail_hashes: batches.map(({ detail_hashes }) => detail_hashes),
    hashes: batches.map(({ hashes }) => hashes),
    last_seq: end.seq,
    last_hash: end.hash,
  })
}
