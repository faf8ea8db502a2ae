// Printed from seals.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many } from '#db'

/** What `listSeals` is given. */
export type ListSealsParams = {
  account_id: Id<'acct'>
  behind: number
}

/** A row of `listSeals`. */
export type ListSealsRow = {
  first_seq: number
  entry_ids: string[]
  detail_hashes: Buffer
  hashes: Buffer
}

/** The next rows of seals behind a place. */
export const listSeals = many<ListSealsParams, ListSealsRow>({
  name: 'audit-list-seals',
  text: `select first_seq, entry_ids, detail_hashes, hashes
  from audit_seal
 where account_id = $1
   and first_seq > $2
 order by first_seq
 limit 64`,
  parameters: ['account_id', 'behind'],
})

/** What `listSealedEntries` is given. */
export type ListSealedEntriesParams = {
  ids: readonly string[]
  account_id: Id<'acct'>
}

/** A row of `listSealedEntries`. */
export type ListSealedEntriesRow = {
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
  left_hash: Buffer | null
  erased_at: Date | null
}

/** Entries with everything their hashes are made of, each by its primary key. The salt is null once their details were erased; `left_hash` is what erasure left. */
export const listSealedEntries = many<ListSealedEntriesParams, ListSealedEntriesRow>({
  name: 'audit-list-sealed-entries',
  text: `select e.account_id, e.id, e.at, e.action, e.actor_kind, e.actor_id, e.subject_id,
       e.request_id, e.address, e.agent, e.before, e.after, e.salt,
       e.detail_hash as left_hash, e.erased_at
  from unnest($1::text[]) as sealed (id)
 cross join lateral (
         select account_id, id, at, action, actor_kind, actor_id, subject_id, request_id,
                address, agent, before, after, salt, detail_hash, erased_at
           from audit_entry
          where account_id = $2
            and id = sealed.id
          limit 1) as e`,
  parameters: ['ids', 'account_id'],
})

/** What `listPlaces` is given. */
export type ListPlacesParams = {
  entry_ids: readonly string[]
  account_id: Id<'acct'>
}

/** A row of `listPlaces`. */
export type ListPlacesRow = {
  id: string
  seq: number
  hash: Buffer
}

/**
 * The places of entries, each by its id; an entry that has none yet is left out. A row of seals holds an entry only if its ids reach from before to behind it, so an entry is looked for
 * from the first row that ends behind it on, by audit_seal_by_id: that row is its own, but for an entry that was committed late, whose row comes a few further on.
 */
export const listPlaces = many<ListPlacesParams, ListPlacesRow>({
  name: 'audit-list-places',
  text: `select asked.id as id, s.first_seq + s.place - 1 as seq,
       substring(s.hashes from 32 * s.place - 31 for 32) as hash
  from unnest($1::text[]) as asked (id)
 cross join lateral (
         select first_seq, hashes, array_position(entry_ids, asked.id) as place
           from audit_seal
          where account_id = $2
            and last_id >= asked.id
            and first_id <= asked.id
            and asked.id = any(entry_ids)
          order by last_id
          limit 1) as s`,
  parameters: ['entry_ids', 'account_id'],
})
