// Printed from blocks.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `deleteBlocks` is given. */
export type DeleteBlocksParams = {
  account_id: Id<'acct'>
  kind: string
  from_ids: readonly string[]
}

/** Takes blocks away with all they are found by. */
export const deleteBlocks = run<DeleteBlocksParams>({
  name: 'search-delete-blocks',
  text: `with words as (
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
  parameters: ['account_id', 'kind', 'from_ids'],
})

/** What `findEmpty` is given. */
export type FindEmptyParams = {
  account_id: Id<'acct'>
  kind: string
}

/** A row of `findEmpty`. */
export type FindEmptyRow = {
  from_id: string
  until_id: string
}

/** The first range that is to be written. By search_block_due. */
export const findEmpty = maybe<FindEmptyParams, FindEmptyRow>({
  name: 'search-find-empty',
  text: `select from_id, until_id
  from search_block
 where account_id = $1
   and kind = $2
   and prints is null
 order by from_id
 limit 1`,
  parameters: ['account_id', 'kind'],
})

/** What `findUnwrittenRanges` is given. */
export type FindUnwrittenRangesParams = {
  account_id: Id<'acct'>
  kind: string
}

/** A row of `findUnwrittenRanges`. */
export type FindUnwrittenRangesRow = {
  from_id: string
  until_id: string
}

/** Ranges that are yet to be written. By search_block_due. */
export const findUnwrittenRanges = many<FindUnwrittenRangesParams, FindUnwrittenRangesRow>({
  name: 'search-find-unwritten-ranges',
  text: `select from_id, until_id
  from search_block
 where account_id = $1
   and kind = $2
   and prints is null
 order by from_id`,
  parameters: ['account_id', 'kind'],
})

/** What `findLeadCut` is given. */
export type FindLeadCutParams = {
  account_id: Id<'acct'>
  from_id: string
  until_id: string
  before: number
}

/** A row of `findLeadCut`. */
export type FindLeadCutRow = {
  id: Id<'lead'>
}

/** Of leads, the one behind so many others of a range, deleted ones counted; none where there are fewer. By primary key. */
export const findLeadCut = maybe<FindLeadCutParams, FindLeadCutRow>({
  name: 'search-find-lead-cut',
  text: `select id
  from lead
 where account_id = $1
   and id >= $2
   and id < $3
 order by id
offset $4
 limit 1`,
  parameters: ['account_id', 'from_id', 'until_id', 'before'],
})

/** What `findCustomerCut` is given. */
export type FindCustomerCutParams = {
  account_id: Id<'acct'>
  from_id: string
  until_id: string
  before: number
}

/** A row of `findCustomerCut`. */
export type FindCustomerCutRow = {
  id: Id<'cus'>
}

/** The same of customers. */
export const findCustomerCut = maybe<FindCustomerCutParams, FindCustomerCutRow>({
  name: 'search-find-customer-cut',
  text: `select id
  from customer
 where account_id = $1
   and id >= $2
   and id < $3
 order by id
offset $4
 limit 1`,
  parameters: ['account_id', 'from_id', 'until_id', 'before'],
})

/** What `findBlocksHaving` is given. */
export type FindBlocksHavingParams = {
  ids: readonly string[]
  account_id: Id<'acct'>
  kind: string
}

/** A row of `findBlocksHaving`. */
export type FindBlocksHavingRow = {
  from_id: string
  until_id: string
  ids: Buffer
  prints: string
  own: string[]
}

/** The written blocks of these records, each with those it is the block of. By primary key. */
export const findBlocksHaving = many<FindBlocksHavingParams, FindBlocksHavingRow>({
  name: 'search-find-blocks-having',
  text: `with found as materialized (
         select b.from_id, array_agg(t.id) as own
           from unnest($1::text[]) as t (id)
          cross join lateral (
                  select from_id, until_id
                    from search_block
                   where account_id = $2
                     and kind = $3
                     and from_id <= t.id
                   order by from_id desc
                   limit 1) as b
          where t.id < b.until_id
          group by b.from_id)
select b.from_id, b.until_id, b.ids, b.prints as prints, f.own as own
  from found as f
  join search_block as b
    on b.account_id = $2
   and b.kind = $3
   and b.from_id = f.from_id
 where b.prints is not null`,
  parameters: ['ids', 'account_id', 'kind'],
})

/** What `findValues` is given. */
export type FindValuesParams = {
  account_id: Id<'acct'>
  kind: string
  from_id: string
}

/** A row of `findValues`. */
export type FindValuesRow = {
  name: ColumnTypes['search_values.name']
  value: string
  places: Buffer
}

/** The values of a block. By primary key. */
export const findValues = many<FindValuesParams, FindValuesRow>({
  name: 'search-find-values',
  text: `select name, value, places
  from search_values
 where account_id = $1
   and kind = $2
   and from_id = $3`,
  parameters: ['account_id', 'kind', 'from_id'],
})

/** What `deleteValues` is given. */
export type DeleteValuesParams = {
  account_id: Id<'acct'>
  kind: string
  from_id: string
}

/** Takes the values of a block away. */
export const deleteValues = run<DeleteValuesParams>({
  name: 'search-delete-values',
  text: `delete from search_values
 where account_id = $1
   and kind = $2
   and from_id = $3`,
  parameters: ['account_id', 'kind', 'from_id'],
})

/** What `findFiled` is given. */
export type FindFiledParams = {
  account_id: Id<'acct'>
  kind: string
  name: string
  some: readonly string[]
}

/** A row of `findFiled`. */
export type FindFiledRow = {
  from_id: string
  places: Buffer
}

/** What has one of these values, by block. By search_values_of: a hundred bytes a block and value. */
export const findFiled = many<FindFiledParams, FindFiledRow>({
  name: 'search-find-filed',
  text: `select from_id, places
  from search_values
 where account_id = $1
   and kind = $2
   and name = $3
   and value = any($4)`,
  parameters: ['account_id', 'kind', 'name', 'some'],
})

/** What `findWords` is given. */
export type FindWordsParams = {
  account_id: Id<'acct'>
  kind: string
  shelves: readonly number[]
  beginnings: readonly string[]
}

/** A row of `findWords`. */
export type FindWordsRow = {
  from_id: string
  lines: string
}

/** Words by block: those of some shelves, where a line of them begins with one of these. By primary key: a kilobyte is looked at a block and shelf. */
export const findWords = many<FindWordsParams, FindWordsRow>({
  name: 'search-find-words',
  text: `select from_id, lines
  from search_words
 where account_id = $1
   and kind = $2
   and shelf = any($3)
   and exists (
         select
           from unnest($4::text[]) as b (beginning)
          where strpos(lines, beginning) > 0)`,
  parameters: ['account_id', 'kind', 'shelves', 'beginnings'],
})

/** What `findIds` is given. */
export type FindIdsParams = {
  length: number
  from_ids: readonly string[]
  places: readonly number[]
  account_id: Id<'acct'>
  kind: string
}

/** A row of `findIds`. */
export type FindIdsRow = {
  id: string
}

/** The ids, each so long, at these places of blocks, pairwise. By primary key; of a block's ids no more is read than two kilobytes. */
export const findIds = many<FindIdsParams, FindIdsRow>({
  name: 'search-find-ids',
  text: `select convert_from(substring(b.ids from t.place * $1 + 1 for $1), 'UTF8') as id
  from unnest($2::text[], $3::integer[]) as t (from_id, place)
 cross join lateral (
         select ids
           from search_block
          where account_id = $4
            and kind = $5
            and from_id = t.from_id
          limit 1) as b`,
  parameters: ['length', 'from_ids', 'places', 'account_id', 'kind'],
})
