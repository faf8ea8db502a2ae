import type { TransactionContext } from '#db'
import type { Lines } from '../lines.ts'
import { idLength, type Kind, type ValueName } from '../terms.ts'
import { lockMark } from './mark.ts'

/** Ids from one on and before another. */
export type Range = { from_id: string; until_id: string }

/** Which records a range has. */
export type Block = Range & { ids: readonly string[]; prints: readonly string[] }

/** What its records are found by. */
export type Entries = {
  values: readonly Value[]
  words: readonly { shelf: number; lines: Lines }[]
}

/** What has a value of a name. */
export type Value = { name: ValueName; value: string; places: Buffer }

/** Writes a block in the place of what it was. */
export async function replaceBlock(
  tx: TransactionContext,
  kind: Kind,
  block: Block,
  { values, words }: Entries,
): Promise<void> {
  const { account_id } = tx.actor
  const { from_id } = block
  await deleteBlocks(tx, kind, [from_id])
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
  kind: Kind,
  ranges: readonly Range[],
): Promise<void> {
  const { account_id } = tx.actor
  await deleteBlocks(
    tx,
    kind,
    ranges.map(({ from_id }) => from_id),
  )
  tx.write(
    'search_block',
    ranges.map((range) => ({ account_id, kind, ...range })),
  )
}

async function deleteBlocks(
  tx: TransactionContext,
  kind: Kind,
  from_ids: readonly string[],
): Promise<void> {
  if (from_ids.length === 0) return
  await tx.sql.query({
    name: 'search-delete-blocks',
    text: `
      with words as (
        delete from search_words
         where account_id = $1
           and kind = $2
           and shelf = any(array(
                 select generate_series(0, cardinality(shelves) - 1)
                   from search_mark
                  where account_id = $1
                    and kind = $2))
           and from_id = any($3)),
      named as (
        delete from search_values
         where account_id = $1
           and kind = $2
           and from_id = any($3))
      delete from search_block
       where account_id = $1
         and kind = $2
         and from_id = any($3)`,
    values: [tx.actor.account_id, kind, from_ids],
  })
}

/** The first range that is to be written. By search_block_due. */
export async function findEmpty(tx: TransactionContext, kind: Kind): Promise<Range | undefined> {
  const { rows } = await tx.sql.query<Range>({
    name: 'search-find-empty',
    text: `
      select from_id, until_id
        from search_block
       where account_id = $1
         and kind = $2
         and prints is null
       order by from_id
       limit 1`,
    values: [tx.actor.account_id, kind],
  })
  return rows[0]
}

/** The id of so manieth record of a range, deleted ones counted; none where there are fewer. By primary key. */
export async function findCut(
  tx: TransactionContext,
  kind: Kind,
  { from_id, until_id }: Range,
  records: number,
): Promise<string | undefined> {
  const { rows } = await tx.sql.query<{ id: string }>({
    name: `search-cut-${kind}`,
    text: `
      select id
        from ${kind}
       where account_id = $1
         and id >= $2
         and id < $3
       order by id
      offset $4
       limit 1`,
    values: [tx.actor.account_id, from_id, until_id, records - 1],
  })
  return rows[0]?.id
}

/** The written blocks of these records, each with those it is the block of. By primary key. */
export async function findBlocksOf(
  tx: TransactionContext,
  kind: Kind,
  ids: readonly string[],
): Promise<{ block: Block; own: string[] }[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.sql.query<StoredBlock & { own: string[] }>({
    name: 'search-blocks-of',
    text: `
      with found as materialized (
        select b.from_id, array_agg(t.id) as own
          from unnest($3::text[]) as t (id)
         cross join lateral (
                 select from_id, until_id
                   from search_block
                  where account_id = $1
                    and kind = $2
                    and from_id <= t.id
                  order by from_id desc
                  limit 1) as b
         where t.id < b.until_id
         group by b.from_id)
      select b.from_id, b.until_id, b.ids, b.prints, f.own
        from found as f
        join search_block as b on b.account_id = $1 and b.kind = $2 and b.from_id = f.from_id
       where b.prints is not null`,
    values: [tx.actor.account_id, kind, ids],
  })
  return rows.map(({ own, from_id, until_id, ids, prints }) => ({
    block: { from_id, until_id, ids: idsIn(kind, ids), prints: prints.split(' ') },
    own,
  }))
}

type StoredBlock = Range & { ids: Buffer; prints: string }

const idsIn = (kind: Kind, ids: Buffer): string[] =>
  Array.from({ length: ids.length / idLength[kind] }, (_, place) =>
    ids.toString('latin1', place * idLength[kind], (place + 1) * idLength[kind]),
  )

/** The values of a block. By primary key. */
export async function findValues(
  tx: TransactionContext,
  kind: Kind,
  from_id: string,
): Promise<Value[]> {
  const { rows } = await tx.sql.query<Value>({
    name: 'search-block-values',
    text: `
      select name, value, places
        from search_values
       where account_id = $1
         and kind = $2
         and from_id = $3`,
    values: [tx.actor.account_id, kind, from_id],
  })
  return rows
}

/** Writes the values of a block in the place of those it had. */
export async function replaceValues(
  tx: TransactionContext,
  kind: Kind,
  from_id: string,
  values: readonly Value[],
): Promise<void> {
  const { account_id } = tx.actor
  await tx.sql.query({
    name: 'search-delete-values',
    text: `
      delete from search_values
       where account_id = $1
         and kind = $2
         and from_id = $3`,
    values: [account_id, kind, from_id],
  })
  tx.write(
    'search_values',
    values.map((value) => ({ account_id, kind, from_id, ...value })),
  )
}

/** Takes the words of records away, so that none of them stays. It waits for a round that may just be writing them from what it read before. */
export async function forgetEntries(
  tx: TransactionContext,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await lockMark(tx, kind)
  const found = await findBlocksOf(tx, kind, ids)
  await emptyBlocks(
    tx,
    kind,
    found.map(({ block: { from_id, until_id } }) => ({ from_id, until_id })),
  )
}
