// Printed from exports.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What `findExport` is given. */
export type FindExportParams = {
  account_id: Id<'acct'>
}

/** A row of `findExport`. */
export type FindExportRow = {
  id: string
  status: ColumnTypes['export.status']
  tables_done: number
  files: ColumnTypes['export.files']
  created_by: string
  created_at: Date
  finished_at: Date | null
}

/** The export of the account, where it asked for one. */
export const findExport = maybe<FindExportParams, FindExportRow>({
  name: null,
  text: `select id, status, tables_done, files, created_by, created_at, finished_at
  from export
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `insertExport` is given. */
export type InsertExportParams = {
  account_id: Id<'acct'>
  id: string
  created_by: string
  now: Date
}

/** Asks for an export in place of the one before, unless that is under way. */
export const insertExport = run<InsertExportParams>({
  name: null,
  text: `insert into export as e (account_id, id, status, created_by, created_at, updated_at)
values ($1, $2, 'pending', $3, $4, $4)
on conflict (account_id) do update
   set id = excluded.id,
       status = 'pending',
       tables_done = 0,
       files = '[]',
       faults_in_a_row = 0,
       created_by = excluded.created_by,
       created_at = excluded.created_at,
       updated_at = excluded.updated_at,
       finished_at = null
 where e.status not in ('pending', 'running')`,
  parameters: ['account_id', 'id', 'created_by', 'now'],
})

/** What `listOpenExports` is given. */
export type ListOpenExportsParams = {
  resting: readonly string[]
  limit: number
}

/** A row of `listOpenExports`. */
export type ListOpenExportsRow = {
  account_id: Id<'acct'>
  id: string
}

/** Exports that are to be written, those that waited longest first. Not one account's: the worker's list. Uses export_open. */
export const listOpenExports = many<ListOpenExportsParams, ListOpenExportsRow>({
  name: null,
  text: `select account_id, id
  from export
 where status in ('pending', 'running')
   and account_id <> all($1::text[])
 order by updated_at
 limit $2`,
  parameters: ['resting', 'limit'],
})

/** What `tryHoldExport` is given. */
export type TryHoldExportParams = {
  id: string
}

/** A row of `tryHoldExport`. */
export type TryHoldExportRow = {
  is_held: boolean
}

/** Whether nobody else writes the export; holds it until the end of the transaction, without a row that others wait for. */
export const tryHoldExport = one<TryHoldExportParams, TryHoldExportRow>({
  name: null,
  text: `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_held`,
  parameters: ['id'],
})

/** What `writeExport` is given. */
export type WriteExportParams = {
  status: string
  tables_done: number
  files: string
  faults: number
  now: Date
  is_over: boolean
  account_id: Id<'acct'>
  id: string
}

/** Changes an export that is still to be written. */
export const writeExport = run<WriteExportParams>({
  name: null,
  text: `update export
   set status = $1,
       tables_done = $2,
       files = $3,
       faults_in_a_row = $4,
       updated_at = $5::timestamptz,
       finished_at = case when $6 then $5::timestamptz end
 where account_id = $7
   and id = $8
   and status in ('pending', 'running')`,
  parameters: ['status', 'tables_done', 'files', 'faults', 'now', 'is_over', 'account_id', 'id'],
})

/** What `findFaults` is given. */
export type FindFaultsParams = {
  account_id: Id<'acct'>
}

/** A row of `findFaults`. */
export type FindFaultsRow = {
  faults_in_a_row: number
}

/** How often in a row an export failed. */
export const findFaults = maybe<FindFaultsParams, FindFaultsRow>({
  name: null,
  text: `select faults_in_a_row
  from export
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `insertPart` is given. */
export type InsertPartParams = {
  account_id: Id<'acct'>
  export_id: string
  file: string
  place: number
  bytes: Buffer
}

/** Keeps a part of a file. */
export const insertPart = run<InsertPartParams>({
  name: null,
  text: `insert into export_part (account_id, export_id, file, place, bytes)
values ($1, $2, $3, $4, $5)`,
  parameters: ['account_id', 'export_id', 'file', 'place', 'bytes'],
})

/** What `findPart` is given. */
export type FindPartParams = {
  account_id: Id<'acct'>
  export_id: string
  file: string
  place: number
}

/** A row of `findPart`. */
export type FindPartRow = {
  bytes: Buffer
}

/** One part of a file; none behind the last. */
export const findPart = maybe<FindPartParams, FindPartRow>({
  name: null,
  text: `select bytes
  from export_part
 where account_id = $1
   and export_id = $2
   and file = $3
   and place = $4`,
  parameters: ['account_id', 'export_id', 'file', 'place'],
})

/** What `deleteParts` is given. */
export type DeletePartsParams = {
  account_id: Id<'acct'>
}

/** Takes the files of the account's exports away. */
export const deleteParts = run<DeletePartsParams>({
  name: null,
  text: `delete from export_part
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `markWithdrawn` is given. */
export type MarkWithdrawnParams = {
  now: Date
  account_id: Id<'acct'>
}

/** Withdraws the export of the account, done or under way. */
export const markWithdrawn = run<MarkWithdrawnParams>({
  name: null,
  text: `update export
   set status = 'withdrawn',
       files = '[]',
       finished_at = coalesce(finished_at, $1)
 where account_id = $2
   and status in ('pending', 'running', 'succeeded')`,
  parameters: ['now', 'account_id'],
})

/** What `markExpired` is given. */
export type MarkExpiredParams = {
  before: Date
}

/** Lets go of the files of exports that were made before a moment. Of every account. */
export const markExpired = run<MarkExpiredParams>({
  name: null,
  text: `update export
   set status = 'expired',
       files = '[]'
 where status = 'succeeded'
   and finished_at < $1`,
  parameters: ['before'],
})

/** Takes parts away of exports that are none any more. Of every account. */
export const deleteLeftParts = run<Record<never, never>>({
  name: null,
  text: `delete from export_part as p
 where not exists (
         select
           from export as e
          where e.account_id = p.account_id
            and e.id = p.export_id
            and e.status in ('running', 'succeeded'))`,
  parameters: [],
})
