// Printed from assignment.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `findAssignmentOf` is given. */
export type FindAssignmentOfParams = {
  account_id: Id<'acct'>
}

/** A row of `findAssignmentOf`. */
export type FindAssignmentOfRow = {
  document: ColumnTypes['assignment.document']
  updated_at: Date
  version: number
}

/** What an account set. By primary key. */
export const findAssignmentOf = maybe<FindAssignmentOfParams, FindAssignmentOfRow>({
  name: null,
  text: `select document, updated_at, version
  from assignment
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `writeAssignment` is given. */
export type WriteAssignmentParams = {
  account_id: Id<'acct'>
  document: string
  now: Date
}

/** Writes it whole. */
export const writeAssignment = run<WriteAssignmentParams>({
  name: null,
  text: `insert into assignment as a (account_id, document, updated_at)
values ($1, $2, $3)
on conflict (account_id) do update
   set document = excluded.document,
       updated_at = excluded.updated_at,
       version = a.version + 1`,
  parameters: ['account_id', 'document', 'now'],
})

/** What `findSetup` is given. */
export type FindSetupParams = {
  account_id: Id<'acct'>
}

/** A row of `findSetup`. */
export type FindSetupRow = {
  document: ColumnTypes['assignment.document']
  members: ColumnTypes['findSetup.members']
}

/** What hand-outs are made by: the rules, and who is there to be handed to, in the order in which they joined. */
export const findSetup = maybe<FindSetupParams, FindSetupRow>({
  name: 'assignment-find-setup',
  text: `select a.document,
       (select coalesce(
                 json_agg(
                   json_build_object('user_id', m.user_id, 'role', m.role,
                     'name', coalesce(p.name, split_part(p.email, '@', 1)))
                   order by m.created_at, m.user_id),
                 '[]')
          from membership as m
          join person as p on p.id = m.user_id
         where m.account_id = a.account_id
           and p.disabled_at is null
           and m.role <> 'viewer') as members
  from assignment as a
 where a.account_id = $1`,
  parameters: ['account_id'],
})

/** What `listAccountsHandingOut` is given. */
export type ListAccountsHandingOutParams = {
  resting: readonly string[]
}

/** A row of `listAccountsHandingOut`. */
export type ListAccountsHandingOutRow = {
  account_id: Id<'acct'>
}

/** Accounts that hand leads out. Not one account's: the worker's list. */
export const listAccountsHandingOut = many<ListAccountsHandingOutParams, ListAccountsHandingOutRow>({
  name: null,
  text: `select account_id
  from assignment
 where account_id <> all($1)`,
  parameters: ['resting'],
})
