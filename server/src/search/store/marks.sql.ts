// Printed from marks.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, one, run } from '#db'

/** What `lockMark` is given. */
export type LockMarkParams = {
  account_id: Id<'acct'>
  kind: string
}

/** A row of `lockMark`. */
export type LockMarkRow = {
  before_id: string
  shelves: string[]
}

/** Locks it until the commit: of those who write blocks or take them away, one works at a time. */
export const lockMark = one<LockMarkParams, LockMarkRow>({
  name: 'search-lock-mark',
  text: `insert into search_mark as m (account_id, kind, before_id, shelves)
values ($1, $2, '', '{}')
on conflict (account_id, kind) do update
   set before_id = m.before_id
returning before_id, shelves`,
  parameters: ['account_id', 'kind'],
})

/** What `moveSearchMark` is given. */
export type MoveSearchMarkParams = {
  before_id: string
  account_id: Id<'acct'>
  kind: string
}

/** Moves the mark of a kind. */
export const moveSearchMark = run<MoveSearchMarkParams>({
  name: 'search-move-search-mark',
  text: `update search_mark
   set before_id = $1
 where account_id = $2
   and kind = $3`,
  parameters: ['before_id', 'account_id', 'kind'],
})

/** What `keepShelves` is given. */
export type KeepShelvesParams = {
  shelves: readonly string[]
  account_id: Id<'acct'>
  kind: string
}

/** Keeps the shelves of a kind, which stay what they are. */
export const keepShelves = run<KeepShelvesParams>({
  name: 'search-keep-shelves',
  text: `update search_mark
   set shelves = $1
 where account_id = $2
   and kind = $3`,
  parameters: ['shelves', 'account_id', 'kind'],
})

/** What `readMark` is given. */
export type ReadMarkParams = {
  account_id: Id<'acct'>
  kind: string
}

/** A row of `readMark`. */
export type ReadMarkRow = {
  before_id: string
  shelves: string[]
  due: string[]
}

/** The mark of a kind, and the records that changed since they were written. */
export const readMark = one<ReadMarkParams, ReadMarkRow>({
  name: 'search-read-mark',
  text: `select coalesce(m.before_id, '') as before_id,
       coalesce(m.shelves, '{}') as shelves,
       array(
         select distinct id
           from search_due
          where account_id = $1
            and kind = $2) as due
  from (select) as one
  left join search_mark as m on m.account_id = $1 and m.kind = $2`,
  parameters: ['account_id', 'kind'],
})

/** What `findBehind` is given. */
export type FindBehindParams = {
  resting: readonly string[]
  notes: number
  noted_before: Date
  lead_id: string
  full: number
  customer_id: string
  after_id: string
  limit: number
}

/** A row of `findBehind`. */
export type FindBehindRow = {
  account_id: Id<'acct'>
  is_behind: boolean
}

/**
 * Of so many accounts that come after one, whether each is behind: a full block of records older than these ids, or notes that are so many or so old. Not one account's: the
 * worker's list. By primary keys, a block of entries an account at most.
 */
export const findBehind = many<FindBehindParams, FindBehindRow>({
  name: 'search-find-behind',
  text: `select a.id as account_id,
       a.id <> all($1)
         and (exists (
                select
                  from search_block
                 where account_id = a.id
                   and prints is null)
              or (
                select count(*) >= $2 or coalesce(min(noted_at) < $3, false)
                  from search_due
                 where account_id = a.id)
              or exists (
                select
                  from lead
                 where account_id = a.id
                   and id >= coalesce((
                             select before_id
                               from search_mark
                              where account_id = a.id
                                and kind = 'lead'), '')
                   and id < $4
                offset $5)
              or exists (
                select
                  from customer
                 where account_id = a.id
                   and id >= coalesce((
                             select before_id
                               from search_mark
                              where account_id = a.id
                                and kind = 'customer'), '')
                   and id < $6
                offset $5)) as is_behind
  from (select id
          from account
         where id > $7
         order by id
         limit $8) as a
 order by a.id`,
  parameters: ['resting', 'notes', 'noted_before', 'lead_id', 'full', 'customer_id', 'after_id', 'limit'],
})
