// Printed from imports.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** The columns callers see. */
export const importColumns = [
  'id',
  'kind',
  'format',
  'file_name',
  'dry_run',
  'status',
  'lines',
  'done',
  'created',
  'updated',
  'unchanged',
  'failed',
  'outcomes',
  'error',
  'created_by',
  'created_at',
  'updated_at',
  'finished_at',
] as const

/** What `findImport` is given. */
export type FindImportParams = {
  account_id: Id<'acct'>
  id: string
  sight: string | null
}

/** A row of `findImport`. */
export type FindImportRow = {
  id: string
  kind: ColumnTypes['import.kind']
  format: ColumnTypes['import.format']
  file_name: string | null
  dry_run: boolean
  status: ColumnTypes['import.status']
  lines: number
  done: number
  created: number
  updated: number
  unchanged: number
  failed: number
  outcomes: number
  error: string | null
  created_by: string
  created_at: Date
  updated_at: Date
  finished_at: Date | null
}

/** An import. A file of leads, and what was wrong in it, is not for those who see only their own. */
export const findImport = maybe<FindImportParams, FindImportRow>({
  name: null,
  text: `select id, kind, format, file_name, dry_run, status, lines, done, created, updated, unchanged, failed,
       outcomes, error, created_by, created_at, updated_at, finished_at
  from import
 where account_id = $1
   and id = $2
   and ($3::text is null or kind <> 'leads')`,
  parameters: ['account_id', 'id', 'sight'],
})

/** What `countOpenImports` is given. */
export type CountOpenImportsParams = {
  account_id: Id<'acct'>
}

/** A row of `countOpenImports`. */
export type CountOpenImportsRow = {
  open: number
}

/** How many imports of the account are under way. */
export const countOpenImports = one<CountOpenImportsParams, CountOpenImportsRow>({
  name: null,
  text: `select count(*)::int as open
  from import
 where account_id = $1
   and status in ('pending', 'running')`,
  parameters: ['account_id'],
})

/** What `insertImport` is given. */
export type InsertImportParams = {
  account_id: Id<'acct'>
  id: string
  kind: string
  format: string
  file_name: string | null
  dry_run: boolean
  created_by: string
  now: Date
}

/** Begins an import, without its lines. */
export const insertImport = run<InsertImportParams>({
  name: null,
  text: `insert into import (account_id, id, kind, format, file_name, dry_run, status, lines, done, failed,
                    created_by, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, 'pending', 0, 0, 0,
        $7, $8, $8)`,
  parameters: ['account_id', 'id', 'kind', 'format', 'file_name', 'dry_run', 'created_by', 'now'],
})

/** What `writeLineCounts` is given. */
export type WriteLineCountsParams = {
  lines: number
  failed: number
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Says how many lines an import has that just came, and how many of them failed at once. */
export const writeLineCounts = run<WriteLineCountsParams>({
  name: null,
  text: `update import
   set lines = $1,
       done = $2,
       failed = $2,
       updated_at = $3
 where account_id = $4
   and id = $5`,
  parameters: ['lines', 'failed', 'now', 'account_id', 'id'],
})

/** What `listOpenImports` is given. */
export type ListOpenImportsParams = {
  resting: readonly string[]
  limit: number
}

/** A row of `listOpenImports`. */
export type ListOpenImportsRow = {
  account_id: Id<'acct'>
  id: string
}

/** Imports that should get on, those that waited longest first. Not one account's: the worker's list. By the index import_open. */
export const listOpenImports = many<ListOpenImportsParams, ListOpenImportsRow>({
  name: 'imports-list-open-imports',
  text: `select account_id, id
  from import
 where status in ('pending', 'running')
   and account_id <> all($1::text[])
 order by updated_at
 limit $2`,
  parameters: ['resting', 'limit'],
})

/** What `lockImport` is given. */
export type LockImportParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `lockImport`. */
export type LockImportRow = {
  id: string
  kind: ColumnTypes['import.kind']
  format: ColumnTypes['import.format']
  file_name: string | null
  dry_run: boolean
  status: ColumnTypes['import.status']
  lines: number
  done: number
  created: number
  updated: number
  unchanged: number
  failed: number
  outcomes: number
  error: string | null
  created_by: string
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  last_place: number
  last_line: number
  faults_in_a_row: number
}

/** An import that is under way, held; none where another process is at it or it has ended. */
export const lockImport = maybe<LockImportParams, LockImportRow>({
  name: null,
  text: `select id, kind, format, file_name, dry_run, status, lines, done, created, updated, unchanged, failed,
       outcomes, error, created_by, created_at, updated_at, finished_at, last_place, last_line, faults_in_a_row
  from import
 where account_id = $1
   and id = $2
   and status in ('pending', 'running')
   for update skip locked`,
  parameters: ['account_id', 'id'],
})

/** What `awaitImport` is given. */
export type AwaitImportParams = {
  account_id: Id<'acct'>
  id: string
}

/** Waits for whoever is at an import, and holds it. */
export const awaitImport = run<AwaitImportParams>({
  name: null,
  text: `select
  from import
 where account_id = $1
   and id = $2
   for update`,
  parameters: ['account_id', 'id'],
})

/** What `saveImport` is given. */
export type SaveImportParams = {
  status: string
  done: number
  created: number
  updated: number
  unchanged: number
  failed: number
  outcomes: number
  last_place: number
  last_line: number
  faults_in_a_row: number
  error: string | null
  finished_at: Date | null
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Writes how far an import is. */
export const saveImport = run<SaveImportParams>({
  name: null,
  text: `update import
   set status = $1,
       done = $2,
       created = $3,
       updated = $4,
       unchanged = $5,
       failed = $6,
       outcomes = $7,
       last_place = $8,
       last_line = $9,
       faults_in_a_row = $10,
       error = $11,
       finished_at = $12,
       updated_at = $13
 where account_id = $14
   and id = $15`,
  parameters: ['status', 'done', 'created', 'updated', 'unchanged', 'failed', 'outcomes', 'last_place', 'last_line', 'faults_in_a_row', 'error', 'finished_at', 'now', 'account_id', 'id'],
})

/** What `markCancelled` is given. */
export type MarkCancelledParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Ends an import where it stands. */
export const markCancelled = run<MarkCancelledParams>({
  name: null,
  text: `update import
   set status = 'cancelled',
       finished_at = $1,
       updated_at = $1
 where account_id = $2
   and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `countStuck` is given. */
export type CountStuckParams = {
  before: Date
}

/** A row of `countStuck`. */
export type CountStuckRow = {
  stuck: number
}

/** How many open imports of all accounts have not got on since `before`. By import_open; for the operator. */
export const countStuck = one<CountStuckParams, CountStuckRow>({
  name: 'imports-count-stuck',
  text: `select count(*) as stuck
  from import
 where status in ('pending', 'running')
   and updated_at < $1`,
  parameters: ['before'],
})

/** What `lockOpen` is given. */
export type LockOpenParams = {
  account_id: Id<'acct'>
}

/** Holds the imports of an account that are under way, before their lines, as their steps hold them. */
export const lockOpen = run<LockOpenParams>({
  name: null,
  text: `select
  from import
 where account_id = $1
   and status in ('pending', 'running')
 order by id
   for update`,
  parameters: ['account_id'],
})
