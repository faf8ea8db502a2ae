// Printed from chain.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What `startChain` is given. */
export type StartChainParams = {
  account_id: Id<'acct'>
  start: Buffer
}

/** Begins the chain of an account that has none. */
export const startChain = run<StartChainParams>({
  name: 'audit-start-chain',
  text: `insert into audit_chain (account_id, last_seq, last_hash)
values ($1, 0, $2)
on conflict do nothing`,
  parameters: ['account_id', 'start'],
})

/** What `lockChain` is given. */
export type LockChainParams = {
  account_id: Id<'acct'>
}

/** A row of `lockChain`. */
export type LockChainRow = {
  seq: number
  hash: Buffer
}

/** The end of an account's chain, locked: who seals the same account waits here. */
export const lockChain = maybe<LockChainParams, LockChainRow>({
  name: 'audit-lock-chain',
  text: `select last_seq as seq, last_hash as hash
  from audit_chain
 where account_id = $1
   for update`,
  parameters: ['account_id'],
})

/** What `takeUnsealed` is given. */
export type TakeUnsealedParams = {
  account_id: Id<'acct'>
  limit: number
}

/** A row of `takeUnsealed`. */
export type TakeUnsealedRow = {
  account_id: ColumnTypes['audit_entry.account_id']
  id: string
  at: Date
  action: string
  actor_kind: string
  actor_id: string
  subject_id: string | null
  request_id: string | null
  address: string | null
  agent: string | null
  before: unknown
  after: unknown
  salt: Buffer | null
  detail_hash: Buffer | null
}

/**
 * Takes the oldest rows with up to so many entries from the queue, in a transaction whose plans are of indexes, and reads each entry by its primary key: no plan of it reads more,
 * whatever is known of the tables, for what is limited within a lateral is looked up row by row. They are back in the queue if the transaction fails. Oldest first.
 */
export const takeUnsealed = many<TakeUnsealedParams, TakeUnsealedRow>({
  name: 'audit-take-unsealed',
  text: `with next as (
  select first_id
    from (select first_id, sum(cardinality(entry_ids)) over (order by first_id) as entries
            from audit_unsealed
           where account_id = $1
           order by first_id
           limit $2) as waiting
   where entries <= $2
), taken as (
  delete from audit_unsealed as u
   using next
   where u.account_id = $1
     and u.first_id = next.first_id
  returning u.entry_ids
)
select e.account_id, e.id, e.at, e.action, e.actor_kind, e.actor_id, e.subject_id, e.request_id,
       e.address, e.agent, e.before, e.after, e.salt, e.detail_hash
  from taken
 cross join lateral unnest(taken.entry_ids) as t (entry_id)
 cross join lateral (
         select account_id, id, at, action, actor_kind, actor_id, subject_id, request_id,
                address, agent, before, after, salt, detail_hash
           from audit_entry
          where account_id = $1
            and id = t.entry_id
          limit 1) as e
 order by e.id`,
  parameters: ['account_id', 'limit'],
})

/** What `sealEntries` is given. */
export type SealEntriesParams = {
  account_id: Id<'acct'>
  first_seqs: readonly number[]
  entry_ids: readonly string[]
  detail_hashes: readonly Buffer[]
  hashes: readonly Buffer[]
  last_seq: number
  last_hash: Buffer
}

/**
 * Gives entries their places and moves the end of the chain. The ids of each batch are in order; they come as the text of a list, for there are no lists of lists of
 * unlike lengths.
 */
export const sealEntries = run<SealEntriesParams>({
  name: 'audit-seal-entries',
  text: `with sealed as (
  insert into audit_seal (account_id, first_seq, first_id, last_id, entry_ids, detail_hashes,
                          hashes)
  select $1, first_seq, entry_ids[1], entry_ids[cardinality(entry_ids)], entry_ids,
         detail_hashes, hashes
    from (select first_seq, entry_ids::text[] as entry_ids, detail_hashes, hashes
            from unnest($2::bigint[], $3::text[], $4::bytea[],
                        $5::bytea[])
              as t (first_seq, entry_ids, detail_hashes, hashes)) as batch
)
update audit_chain
   set last_seq = $6,
       last_hash = $7
 where account_id = $1`,
  parameters: ['account_id', 'first_seqs', 'entry_ids', 'detail_hashes', 'hashes', 'last_seq', 'last_hash'],
})

/** A row of `listWaiting`. */
export type ListWaitingRow = {
  account_id: Id<'acct'>
  since: Date
}

/**
 * The accounts with entries that have no place yet, and the time of the first of them. Not one account's: the list of those who look after all. Steps from account to account
 * through the primary key: as many steps as accounts, however many entries wait.
 */
export const listWaiting = many<Record<never, never>, ListWaitingRow>({
  name: 'audit-list-waiting',
  text: `with recursive waiting as (
  (select account_id, since
     from audit_unsealed
    order by account_id, first_id
    limit 1)
  union all
  select next.account_id, next.since
    from waiting as w
   cross join lateral (
           select u.account_id, u.since
             from audit_unsealed as u
            where u.account_id > w.account_id
            order by u.account_id, u.first_id
            limit 1) as next)
select account_id as account_id, since as since
  from waiting`,
  parameters: [],
})

/** What `findChainState` is given. */
export type FindChainStateParams = {
  overdue_at: Date
  account_id: Id<'acct'>
}

/** A row of `findChainState`. */
export type FindChainStateRow = {
  unsealed: number
  overdue: number
  last_seq: number
  last_hash: Buffer | null
}

/** Where an account's chain ends, how many entries wait for their place, and how many of them since before `overdue_at`: all at one moment. */
export const findChainState = one<FindChainStateParams, FindChainStateRow>({
  name: null,
  text: `select w.unsealed as unsealed, w.overdue as overdue, coalesce(c.last_seq, 0) as last_seq,
       c.last_hash
  from (select coalesce(sum(entries), 0)::int as unsealed,
               coalesce(sum(entries) filter (where since < $1), 0)::int as overdue
          from (select cardinality(entry_ids) as entries, since
                  from audit_unsealed
                 where account_id = $2) as u) as w
  left join audit_chain as c on c.account_id = $2`,
  parameters: ['overdue_at', 'account_id'],
})
