// Printed from lines.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, one, run } from '#db'

/** What `listWaitingLines` is given. */
export type ListWaitingLinesParams = {
  account_id: Id<'acct'>
  import_id: string
  last_place: number
  last_line: number
  limit: number
}

/** A row of `listWaitingLines`. */
export type ListWaitingLinesRow = {
  place: number
  line: number
  item: unknown
}

/** The next lines of an import that wait, in its order. */
export const listWaitingLines = many<ListWaitingLinesParams, ListWaitingLinesRow>({
  name: 'imports-list-waiting-lines',
  text: `select place, line, item
  from import_line
 where account_id = $1
   and import_id = $2
   and (place, line) > ($3, $4)
   and faults is null
 order by place, line
 limit $5`,
  parameters: ['account_id', 'import_id', 'last_place', 'last_line', 'limit'],
})

/** What `writeFaults` is given. */
export type WriteFaultsParams = {
  lines: readonly number[]
  faults: readonly string[]
  account_id: Id<'acct'>
  import_id: string
}

/** Notes why lines were left out; what they said goes. */
export const writeFaults = run<WriteFaultsParams>({
  name: null,
  text: `update import_line as l
   set item = null,
       faults = t.faults
  from unnest($1::int[], $2::jsonb[]) as t (line, faults)
 where l.account_id = $3
   and l.import_id = $4
   and l.line = t.line`,
  parameters: ['lines', 'faults', 'account_id', 'import_id'],
})

/** What `listFailedLines` is given. */
export type ListFailedLinesParams = {
  account_id: Id<'acct'>
  import_id: string
  behind: number
  limit: number
}

/** A row of `listFailedLines`. */
export type ListFailedLinesRow = {
  line: number
  errors: ColumnTypes['import_line.faults']
}

/** Lines that failed behind one, in the order of the file. By the index import_line_failed. */
export const listFailedLines = many<ListFailedLinesParams, ListFailedLinesRow>({
  name: 'imports-list-failed-lines',
  text: `select line, faults as errors
  from import_line
 where account_id = $1
   and import_id = $2
   and faults is not null
   and line > $3
 order by line
 limit $4`,
  parameters: ['account_id', 'import_id', 'behind', 'limit'],
})

/** What `deleteWaitingLines` is given. */
export type DeleteWaitingLinesParams = {
  account_id: Id<'acct'>
  import_id: string
}

/** Takes out what lines said that wait. */
export const deleteWaitingLines = run<DeleteWaitingLinesParams>({
  name: null,
  text: `delete from import_line
 where account_id = $1
   and import_id = $2
   and faults is null`,
  parameters: ['account_id', 'import_id'],
})

/** What `deletePlanned` is given. */
export type DeletePlannedParams = {
  account_id: Id<'acct'>
  import_id: string
}

/** Takes out what a dry run would have made of lines. */
export const deletePlanned = run<DeletePlannedParams>({
  name: null,
  text: `delete from import_planned
 where account_id = $1
   and import_id = $2`,
  parameters: ['account_id', 'import_id'],
})

/** What `deleteOldLines` is given. */
export type DeleteOldLinesParams = {
  before: Date
}

/** Takes out the failed lines of imports that ended before a moment, of every account; the imports themselves stay. */
export const deleteOldLines = run<DeleteOldLinesParams>({
  name: null,
  text: `delete from import_line as l
 using import as i
 where i.account_id = l.account_id
   and i.id = l.import_id
   and i.finished_at < $1`,
  parameters: ['before'],
})

/** What `findPlanned` is given. */
export type FindPlannedParams = {
  account_id: Id<'acct'>
  import_id: string
  digests: readonly string[]
}

/** A row of `findPlanned`. */
export type FindPlannedRow = {
  digest: string
}

/** Those of these digests that a dry run has met. */
export const findPlanned = many<FindPlannedParams, FindPlannedRow>({
  name: 'imports-find-planned',
  text: `select digest
  from import_planned
 where account_id = $1
   and import_id = $2
   and digest = any($3::text[])`,
  parameters: ['account_id', 'import_id', 'digests'],
})

/** What `notePlanned` is given. */
export type NotePlannedParams = {
  account_id: Id<'acct'>
  import_id: string
  planned: string
}

/** Notes what a dry run has met. `planned` is a list of rows (digest) as JSON. */
export const notePlanned = run<NotePlannedParams>({
  name: 'imports-note-planned',
  text: `insert into import_planned (account_id, import_id, digest)
select $1, $2, digest
  from json_to_recordset($3::json) as t (digest text)
on conflict do nothing`,
  parameters: ['account_id', 'import_id', 'planned'],
})

/** What `forgetLines` is given. */
export type ForgetLinesParams = {
  account_id: Id<'acct'>
  words: readonly string[]
  erased: string
}

/** A row of `forgetLines`. */
export type ForgetLinesRow = {
  lines: number
}

/** Takes out what lines say that name a person, and counts those that waited as failed; how many lines. An account's lines, at most some 100,000. */
export const forgetLines = one<ForgetLinesParams, ForgetLinesRow>({
  name: null,
  text: `with found as (
  select import_id, place, line, faults is null as is_waiting
    from import_line
   where account_id = $1
     and exists (
           select
             from unnest($2::text[]) as w (word)
            where position(w.word in lower(coalesce(item::text, '') || coalesce(faults::text, ''))) > 0
               or w.word like '+%'
                  and position(substr(w.word, 2) in regexp_replace(coalesce(item::text, '') || coalesce(faults::text, ''), '[^0-9]', '', 'g')) > 0)
     for update
), emptied as (
  update import_line as l
     set item = null,
         faults = $3::jsonb
    from found as f
   where l.account_id = $1
     and l.import_id = f.import_id
     and l.place = f.place
     and l.line = f.line
), counted as (
  update import as i
     set done = i.done + t.lines,
         failed = i.failed + t.lines
    from (select import_id, count(*)::int as lines
            from found
           where is_waiting
           group by import_id) as t
   where i.account_id = $1
     and i.id = t.import_id
)
select count(*)::int as lines
  from found`,
  parameters: ['account_id', 'words', 'erased'],
})

/** What `forgetFileNames` is given. */
export type ForgetFileNamesParams = {
  account_id: Id<'acct'>
  words: readonly string[]
}

/** A row of `forgetFileNames`. */
export type ForgetFileNamesRow = {
  id: string
}

/** Takes out the names of files that name a person. */
export const forgetFileNames = many<ForgetFileNamesParams, ForgetFileNamesRow>({
  name: null,
  text: `update import
   set file_name = null
 where account_id = $1
   and exists (
         select
           from unnest($2::text[]) as w (word)
          where position(w.word in lower(file_name)) > 0
             or w.word like '+%'
                and position(substr(w.word, 2) in regexp_replace(file_name, '[^0-9]', '', 'g')) > 0)
returning id`,
  parameters: ['account_id', 'words'],
})
