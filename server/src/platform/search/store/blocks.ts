import { sql, type RawBuilder } from 'kysely'
import type { Context, TransactionContext } from '#db'
import type { Lines } from '../lines.ts'
import { idLength, type RecordKind } from '../terms.ts'
import {
  deleteBlocks,
  deleteValues,
  findBlocksHaving,
  findCustomerCut,
  findLeadCut,
  lockMark,
  type FindEmptyRow,
  type FindValuesRow,
} from './queries.ts'

/** Range of IDs; `until_id` is exclusive. */
export type IdRange = FindEmptyRow

/** Records of a range. */
export type Block = IdRange & { ids: readonly string[]; prints: readonly string[] }

/** Index entries of the records of a block. */
export type Entries = {
  values: readonly FindValuesRow[]
  words: readonly { shelf: number; lines: Lines }[]
}

/** Replaces a block. */
export async function replaceBlock(
  tx: TransactionContext,
  kind: RecordKind,
  block: Block,
  { values, words }: Entries,
): Promise<void> {
  const { account_id } = tx.actor
  const { from_id } = block
  await removeBlocks(tx, kind, [from_id])
  const ids = Buffer.from(block.ids.join(''))
  tx.write('search_block', [{ account_id, kind, ...block, ids, prints: block.prints.join(' ') }])
  tx.write(
    'search_values',
    values.map((value) => ({ account_id, kind, from_id, ...value })),
  )
  tx.write(
    'search_words',
    words.map((shelf) => ({ account_id, kind, from_id, ...shelf })),
  )
}

/** Marks ranges to be rewritten and deletes their entries. */
export async function emptyBlocks(
  tx: TransactionContext,
  kind: RecordKind,
  ranges: readonly IdRange[],
): Promise<void> {
  const { account_id } = tx.actor
  await removeBlocks(
    tx,
    kind,
    ranges.map(({ from_id }) => from_id),
  )
  tx.write(
    'search_block',
    ranges.map((range) => ({ account_id, kind, ...range })),
  )
}

async function removeBlocks(
  tx: TransactionContext,
  kind: RecordKind,
  from_ids: readonly string[],
): Promise<void> {
  if (from_ids.length === 0) return
  await deleteBlocks(tx, { kind, from_ids })
}

/**
 * Returns the ID after which a range is cut so that it contains the given number of records,
 * including deleted ones. Returns undefined if there are fewer.
 */
export async function findCut(
  context: Context,
  kind: RecordKind,
  range: IdRange,
  records: number,
): Promise<string | undefined> {
  const { account_id } = context.actor
  const found = await cutOf[kind](context.sql, { account_id, ...range, before: records - 1 })
  return found && `${found.id}0`
}

const cutOf = { lead: findLeadCut, customer: findCustomerCut }

/** Condition that a record is in a range. Uses the primary key. */
export const isInRange = ({ from_id, until_id }: IdRange): RawBuilder<boolean> =>
  sql`id >= ${from_id} and id < ${until_id}`

/** Condition that a record is one of these. Uses the primary key. */
export const isOne = (ids: readonly string[]): RawBuilder<boolean> => sql`id = any(${ids}::text[])`

/**
 * Finds the written blocks of these records, each with its records among them. Uses the primary
 * key.
 */
export async function findRecordBlocks(
  tx: TransactionContext,
  kind: RecordKind,
  ids: readonly string[],
): Promise<{ block: Block; own: string[] }[]> {
  if (ids.length === 0) return []
  const rows = await findBlocksHaving(tx, { kind, ids })
  return rows.map(({ own, from_id, until_id, ids, prints }) => ({
    block: { from_id, until_id, ids: idsIn(kind, ids), prints: prints.split(' ') },
    own,
  }))
}

const idsIn = (kind: RecordKind, ids: Buffer): string[] =>
  Array.from({ length: ids.length / idLength[kind] }, (_, place) =>
    ids.toString('latin1', place * idLength[kind], (place + 1) * idLength[kind]),
  )

/** Replaces the values of a block. */
export async function replaceValues(
  tx: TransactionContext,
  kind: RecordKind,
  from_id: string,
  values: readonly FindValuesRow[],
): Promise<void> {
  const { account_id } = tx.actor
  await deleteValues(tx, { kind, from_id })
  tx.write(
    'search_values',
    values.map((value) => ({ account_id, kind, from_id, ...value })),
  )
}

/**
 * Deletes the words of records, so that none of them remains. Waits for an indexing run that may be
 * writing them from data it read before.
 */
export async function forgetEntries(
  tx: TransactionContext,
  kind: RecordKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await lockMark(tx, { kind })
  const found = await findRecordBlocks(tx, kind, ids)
  await emptyBlocks(
    tx,
    kind,
    found.map(({ block: { from_id, until_id } }) => ({ from_id, until_id })),
  )
}
