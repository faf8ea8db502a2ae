// Printed from entries.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `findErasable` is given. */
export type FindErasableParams = {
  account_id: Id<'acct'>
  subject_ids: readonly string[]
  birth_ids: readonly string[]
  limit: number
}

/** A row of `findErasable`. */
export type FindErasableRow = {
  id: string
  salt: Buffer
  address: string | null
  agent: string | null
  before: unknown
  after: unknown
}

/** Entries about these things whose details are still there, held. By audit_entry_of_subject, and those of their birth by primary key. */
export const findErasable = many<FindErasableParams, FindErasableRow>({
  name: null,
  text: `select id, salt as salt, address, agent, before, after
  from audit_entry
 where account_id = $1
   and (subject_id = any($2::text[]) and right(id, 26) <> right(subject_id, 26)
        or id = any($3::text[]) and subject_id = any($2::text[]))
   and erased_at is null
 limit $4
   for update`,
  parameters: ['account_id', 'subject_ids', 'birth_ids', 'limit'],
})

/** What `findOldEntries` is given. */
export type FindOldEntriesParams = {
  account_id: Id<'acct'>
  behind: string
  to: string
  limit: number
}

/** A row of `findOldEntries`. */
export type FindOldEntriesRow = {
  id: string
  salt: Buffer
  address: string | null
  agent: string | null
  before: unknown
  after: unknown
}

/** Entries between two ids whose details are still there, held, in the order of their ids. By primary key. */
export const findOldEntries = many<FindOldEntriesParams, FindOldEntriesRow>({
  name: null,
  text: `select id, salt as salt, address, agent, before, after
  from audit_entry
 where account_id = $1
   and id > $2
   and id < $3
   and erased_at is null
 order by id
 limit $4
   for update`,
  parameters: ['account_id', 'behind', 'to', 'limit'],
})

/** What `emptyEntries` is given. */
export type EmptyEntriesParams = {
  now: Date
  ids: readonly string[]
  detail_hashes: readonly Buffer[]
  account_id: Id<'acct'>
}

/** Takes details and salt, and leaves their hash. */
export const emptyEntries = run<EmptyEntriesParams>({
  name: null,
  text: `update audit_entry as e
   set address = null,
       agent = null,
       before = null,
       after = null,
       salt = null,
       detail_hash = t.detail_hash,
       erased_at = $1
  from unnest($2::text[], $3::bytea[]) as t (id, detail_hash)
 where e.account_id = $4
   and e.id = t.id`,
  parameters: ['now', 'ids', 'detail_hashes', 'account_id'],
})

/** What `countActs` is given. */
export type CountActsParams = {
  next: string
  account_id: Id<'acct'>
  from: string
  nouns: readonly string[]
  sight: string | null
}

/** A row of `countActs`. */
export type CountActsRow = {
  action: string
  since_from: number
  since_next: number
}

/**
 * Counts the acts of the account whose nouns are asked for, by kind, from one place of the log on and from a later one; of acts on leads those on leads the caller sees. By primary key,
 * as many rows as there are entries from the first place on.
 */
export const countActs = many<CountActsParams, CountActsRow>({
  name: 'audit-count-acts',
  text: `select action, count(*)::int as since_from,
       (count(*) filter (where id >= $1))::int as since_next
  from audit_entry as e
 where account_id = $2
   and id >= $3
   and split_part(action, '.', 1) = any($4::text[])
   and (split_part(action, '.', 1) <> 'lead'
        or $5::text is null
        or exists (
             select
               from lead
              where lead.account_id = e.account_id
                and lead.id = e.subject_id
                and ($5::text is null or lead.assigned_to = $5)))
 group by action`,
  parameters: ['next', 'account_id', 'from', 'nouns', 'sight'],
})
