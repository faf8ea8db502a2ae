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

/** Ids from one on and before another. */
export type IdRange = FindEmptyRow

/** Which records a range has. */
export type Block = IdRange & { ids: readonly string[]; prints: readonly string[] }

/** What its records are found by. */
export type Entries = {
  values: readonly FindValuesRow[]
  words: readonly { shelf: number; lines: Lines }[]
}

/** Writes a block in the place of what it was. */
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

/** Leaves ranges to be written, and none of their words. */
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

/** The id at which the first so many records of a range end, deleted ones counted; none where there are fewer. */
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

/** Whether a record is one of a range. By primary key. */
export const isInRange = ({ from_id, until_id }: IdRange): RawBuilder<boolean> =>
  sql`id >= ${from_id} and id < ${until_id}`

/** Whether a record is one of these. By primary key. */
export const isOne = (ids: readonly string[]): RawBuilder<boolean> => sql`id = any(${ids}::text[])`

/** The written blocks of these records, each with those it is the block of. By primary key. */
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

/** Writes the values of a block in the place of those it had. */
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

/** Takes the words of records away, so that none of them stays. It waits for a round that may just be writing them from what it read before. */
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
