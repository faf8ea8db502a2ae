// Printed from directory.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import { many, maybe, run } from '#db'

/** A row of `listSignInNames`. */
export type ListSignInNamesRow = {
  name: string
}

/** What people sign in by in this cell: the address of each member, and `@` with each domain of single sign-on. Reads all accounts: for an operator's command alone. */
export const listSignInNames = many<Record<never, never>, ListSignInNamesRow>({
  name: null,
  text: `select p.email as name
  from person as p
 where p.disabled_at is null
   and exists (
         select
           from member as m
          where m.user_id = p.id)
 union
select '@' || d.domain
  from sso_domain as d
 where d.verified_at is not null
   and exists (
         select
           from sso_connection as c
          where c.account_id = d.account_id
            and c.enabled_at is not null)`,
  parameters: [],
})

/** Lets one write at a time; whoever reads goes on. */
export const lockDirectory = run<Record<never, never>>({
  name: null,
  text: `lock table directory_entry in share row exclusive mode`,
  parameters: [],
})

/** What `deleteEntries` is given. */
export type DeleteEntriesParams = {
  cell: string
}

/** Forgets what the directory said of a cell. */
export const deleteEntries = run<DeleteEntriesParams>({
  name: null,
  text: `delete from directory_entry
 where cell = $1`,
  parameters: ['cell'],
})

/** What `insertDirectoryEntries` is given. */
export type InsertDirectoryEntriesParams = {
  digests: readonly Buffer[]
  cell: string
}

/** Says who signs in at a cell. */
export const insertDirectoryEntries = run<InsertDirectoryEntriesParams>({
  name: null,
  text: `insert into directory_entry (digest, cell)
select unnest($1::bytea[]), $2`,
  parameters: ['digests', 'cell'],
})

/** What `listCellsOf` is given. */
export type ListCellsOfParams = {
  digests: readonly Buffer[]
}

/** A row of `listCellsOf`. */
export type ListCellsOfRow = {
  cell: string
}

/** The cells of which the directory says one of these, in their order. */
export const listCellsOf = many<ListCellsOfParams, ListCellsOfRow>({
  name: null,
  text: `select distinct cell
  from directory_entry
 where digest = any($1::bytea[])
 order by cell`,
  parameters: ['digests'],
})

/** A row of `findCell`. */
export type FindCellRow = {
  cell: string
}

/** Which cell a database is; nothing before its first start. */
export const findCell = maybe<Record<never, never>, FindCellRow>({
  name: null,
  text: `select cell
  from instance`,
  parameters: [],
})
