-- Imports: the files, and how far they are. Entered by the primary key (account_id, id) unless a statement says otherwise.
-- Lines of imports, and what a dry run would have made of them. By the primary keys unless a statement says otherwise.

-- part: import_columns exported as columns
-- The columns callers see.
id, kind, format, file_name, dry_run, status, lines, done, created, updated, unchanged, failed,
outcomes, error, created_by, created_at, updated_at, finished_at

-- name: findImport :maybe replanned
-- An import. A file of leads, and what was wrong in it, is not for those who see only their own.
select {import_columns}
  from import
 where account_id = :account_id
   and id = :id
   and (:sight?::text is null or kind <> 'leads');

-- name: countOpenImports :one replanned
-- How many imports of the account are under way.
select count(*)::int as "open!"
  from import
 where account_id = :account_id
   and status in ('pending', 'running');

-- name: insertImport :run replanned
-- Begins an import, without its lines.
insert into import (account_id, id, kind, format, file_name, dry_run, status, lines, done, failed,
                    created_by, created_at, updated_at)
values (:account_id, :id, :kind, :format, :file_name?, :dry_run, 'pending', 0, 0, 0,
        :created_by, :now, :now);

-- name: writeLineCounts :run replanned
-- Says how many lines an import has that just came, and how many of them failed at once.
update import
   set lines = :lines,
       done = :failed,
       failed = :failed,
       updated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: listOpenImports :many
-- Imports that should get on, those that waited longest first. Not one account's: the worker's list. By the index import_open.
select account_id, id
  from import
 where status in ('pending', 'running')
   and account_id <> all(:resting::text[])
 order by updated_at
 limit :limit;

-- name: lockImport :maybe replanned
-- An import that is under way, held; none where another process is at it or it has ended.
select {import_columns}, last_place, last_line, faults_in_a_row
  from import
 where account_id = :account_id
   and id = :id
   and status in ('pending', 'running')
   for update skip locked;

-- name: awaitImport :run replanned
-- Waits for whoever is at an import, and holds it.
select
  from import
 where account_id = :account_id
   and id = :id
   for update;

-- name: saveImport :run replanned
-- Writes how far an import is.
update import
   set status = :status,
       done = :done,
       created = :created,
       updated = :updated,
       unchanged = :unchanged,
       failed = :failed,
       outcomes = :outcomes,
       last_place = :last_place,
       last_line = :last_line,
       faults_in_a_row = :faults_in_a_row,
       error = :error?,
       finished_at = :finished_at?,
       updated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: markCancelled :run replanned
-- Ends an import where it stands.
update import
   set status = 'cancelled',
       finished_at = :now,
       updated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: countStuck :one
-- How many open imports of all accounts have not got on since `before`. By import_open; for the operator.
select count(*) as "stuck!"
  from import
 where status in ('pending', 'running')
   and updated_at < :before;

-- name: lockOpen :run replanned
-- Holds the imports of an account that are under way, before their lines, as their steps hold them.
select
  from import
 where account_id = :account_id
   and status in ('pending', 'running')
 order by id
   for update;

-- part: names(text)
-- Whether a text names one of `words`, as it was written or but for the signs between the digits of a number.
exists (
  select
    from unnest(:words::text[]) as w (word)
   where position(w.word in lower({text})) > 0
      or w.word like '+%'
         and position(substr(w.word, 2) in regexp_replace({text}, '[^0-9]', '', 'g')) > 0)

-- name: listWaitingLines :many
-- The next lines of an import that wait, in its order.
select place, line, item
  from import_line
 where account_id = :account_id
   and import_id = :import_id
   and (place, line) > (:last_place, :last_line)
   and faults is null
 order by place, line
 limit :limit;

-- name: writeFaults :run replanned
-- Notes why lines were left out; what they said goes.
update import_line as l
   set item = null,
       faults = t.faults
  from unnest(:lines::int[], :faults::jsonb[]) as t (line, faults)
 where l.account_id = :account_id
   and l.import_id = :import_id
   and l.line = t.line;

-- name: listFailedLines :many
-- Lines that failed behind one, in the order of the file. By the index import_line_failed.
select line, faults as "errors!"
  from import_line
 where account_id = :account_id
   and import_id = :import_id
   and faults is not null
   and line > :behind
 order by line
 limit :limit;

-- name: deleteWaitingLines :run replanned
-- Takes out what lines said that wait.
delete from import_line
 where account_id = :account_id
   and import_id = :import_id
   and faults is null;

-- name: deletePlanned :run replanned
-- Takes out what a dry run would have made of lines.
delete from import_planned
 where account_id = :account_id
   and import_id = :import_id;

-- name: deleteOldLines :run replanned
-- Takes out the failed lines of imports that ended before a moment, of every account; the imports themselves stay.
delete from import_line as l
 using import as i
 where i.account_id = l.account_id
   and i.id = l.import_id
   and i.finished_at < :before;

-- name: findPlanned :many
-- Those of these digests that a dry run has met.
select digest
  from import_planned
 where account_id = :account_id
   and import_id = :import_id
   and digest = any(:digests::text[]);

-- name: notePlanned :run
-- Notes what a dry run has met. `planned` is a list of rows (digest) as JSON.
insert into import_planned (account_id, import_id, digest)
select :account_id, :import_id, digest
  from json_to_recordset(:planned::json) as t (digest text)
on conflict do nothing;

-- name: forgetLines :one replanned
-- Takes out what lines say that name a person, and counts those that waited as failed; how many lines. An account's lines, at most some 100,000.
with found as (
  select import_id, place, line, faults is null as is_waiting
    from import_line
   where account_id = :account_id
     and {names: coalesce(item::text, '') || coalesce(faults::text, '')}
     for update
), emptied as (
  update import_line as l
     set item = null,
         faults = :erased::jsonb
    from found as f
   where l.account_id = :account_id
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
   where i.account_id = :account_id
     and i.id = t.import_id
)
select count(*)::int as "lines!"
  from found;

-- name: forgetFileNames :many replanned
-- Takes out the names of files that name a person.
update import
   set file_name = null
 where account_id = :account_id
   and {names: file_name}
returning id;
