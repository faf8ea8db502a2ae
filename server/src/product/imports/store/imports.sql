-- Imports: the files and their progress. Rows are found by the primary key (account_id, id) unless
-- a statement states otherwise.
-- Lines of imports, and what a dry run would have created. Rows are found by the primary keys
-- unless a statement states otherwise.

-- part: import_columns exported as columns
-- Columns that callers can see.
id, kind, format, file_name, dry_run, status, lines, done, created, updated, unchanged, failed,
outcomes, error, created_by, created_at, updated_at, finished_at, undone_at

-- name: findImport :maybe replanned
-- Finds an import. Callers who see only their own leads cannot see imports of leads, or their
-- errors.
select {import_columns}
  from import
 where account_id = :account_id
   and id = :id
   and (:visibility?::text is null or kind <> 'leads');

-- name: countOpenImports :one replanned
-- Counts the open imports of the account.
select count(*)::int as "open!"
  from import
 where account_id = :account_id
   and status in ('pending', 'running')
   and not by_command;

-- name: insertImport :run replanned
-- Inserts an import without its lines.
insert into import (account_id, id, kind, format, file_name, dry_run, status, lines, done, failed,
                    created_by, created_at, updated_at)
values (:account_id, :id, :kind, :format, :file_name?, :dry_run, 'pending', 0, 0, 0,
        :created_by, :now, :now);

-- name: writeLineCounts :run replanned
-- Stores the number of lines of a new import, and how many of them failed immediately.
update import
   set lines = :lines,
       done = :failed,
       failed = :failed,
       updated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: listOpenImports :many
-- Lists open imports, longest waiting first. Covers all accounts, because the worker runs for all
-- of them. Uses the index import_open.
select account_id, id
  from import
 where status in ('pending', 'running', 'undoing')
   and (not by_command or status = 'undoing')
   and account_id <> all(:resting::text[])
 order by updated_at
 limit :limit;

-- name: lockImport :maybe replanned
-- Locks an open import. Returns nothing if another process has locked it, or if it has ended.
select {import_columns}, last_place, last_line, faults_in_a_row
  from import
 where account_id = :account_id
   and id = :id
   and status in ('pending', 'running', 'undoing')
   for update skip locked;

-- name: awaitImport :run replanned
-- Locks an import, and waits for any process that has locked it.
select
  from import
 where account_id = :account_id
   and id = :id
   for update;

-- name: saveImport :run replanned
-- Stores the progress of an import.
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
-- Marks an import as cancelled.
update import
   set status = 'cancelled',
       finished_at = :now,
       updated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: countStuck :one
-- Counts the open imports of all accounts that have made no progress since `before`. For the
-- operator. Uses the index import_open.
select count(*) as "stuck!"
  from import
 where status in ('pending', 'running', 'undoing')
   and (not by_command or status = 'undoing')
   and updated_at < :before;

-- name: lockOpen :run replanned
-- Locks the open imports of an account. They are locked before their lines, in the same order as in
-- an import step.
select
  from import
 where account_id = :account_id
   and status in ('pending', 'running')
 order by id
   for update;

-- part: names(text)
-- Whether a text contains one of `words`: literally, or, for a phone number, ignoring characters
-- between the digits.
exists (
  select
    from unnest(:words::text[]) as w (word)
   where position(w.word in lower({text})) > 0
      or w.word like '+%'
         and position(substr(w.word, 2) in regexp_replace({text}, '[^0-9]', '', 'g')) > 0)

-- name: listWaitingLines :many
-- Lists the next waiting lines of an import, in its order.
select place, line, item
  from import_line
 where account_id = :account_id
   and import_id = :import_id
   and (place, line) > (:last_place, :last_line)
   and faults is null
 order by place, line
 limit :limit;

-- name: writeFaults :run replanned
-- Stores the errors of failed lines and clears their content.
update import_line as l
   set item = null,
       faults = t.faults
  from unnest(:lines::int[], :faults::jsonb[]) as t (line, faults)
 where l.account_id = :account_id
   and l.import_id = :import_id
   and l.line = t.line;

-- name: listFailedLines :many
-- Lists failed lines after a given one, in the order of the file. Uses the index
-- import_line_failed.
select line, faults as "errors!"
  from import_line
 where account_id = :account_id
   and import_id = :import_id
   and faults is not null
   and line > :behind
 order by line
 limit :limit;

-- name: deleteWaitingLines :run replanned
-- Deletes the waiting lines of an import.
delete from import_line
 where account_id = :account_id
   and import_id = :import_id
   and faults is null;

-- name: deletePlanned :run replanned
-- Deletes the digests that a dry run recorded.
delete from import_planned
 where account_id = :account_id
   and import_id = :import_id;

-- name: deleteOldLines :run replanned
-- Deletes the failed lines of imports of all accounts that ended before a given time. The imports
-- stay.
delete from import_line as l
 using import as i
 where i.account_id = l.account_id
   and i.id = l.import_id
   and i.finished_at < :before;

-- name: findPlanned :many
-- Finds which of these digests the dry run has already recorded.
select digest
  from import_planned
 where account_id = :account_id
   and import_id = :import_id
   and digest = any(:digests::text[]);

-- name: notePlanned :run
-- Records the digests of a dry run. `planned` is a JSON list of rows (digest).
insert into import_planned (account_id, import_id, digest)
select :account_id, :import_id, digest
  from json_to_recordset(:planned::json) as t (digest text)
on conflict do nothing;

-- name: forgetLines :one replanned
-- Erases the content of lines that name a person, and counts the waiting ones as failed. Returns
-- the number of lines. Reads all lines of an account, at most about 100,000.
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
-- Clears file names that contain the name of a person.
update import
   set file_name = null
 where account_id = :account_id
   and {names: file_name}
returning id;

-- name: insertCommandImport :run replanned
-- Inserts an import that a command runs.
insert into import (account_id, id, kind, format, file_name, dry_run, status, lines, done, failed,
                    created_by, created_at, updated_at, by_command)
values (:account_id, :id, :kind, 'csv', :file_name?, false, 'running', 0, 0, 0,
        :created_by, :now, :now, true);

-- name: saveCommandImport :run replanned
-- Stores the progress of an import that a command runs.
update import
   set status = :status,
       lines = :lines,
       done = :lines,
       created = :created,
       updated = :updated,
       unchanged = :unchanged,
       failed = :failed,
       outcomes = :outcomes,
       finished_at = :finished_at?,
       updated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: noteEffects :run replanned
-- Records what an import wrote. `effects` is a JSON list of rows. A record that the same import
-- changes again retains its first state. If another change came between, its version becomes -1.
insert into import_effect as e (account_id, import_id, kind, subject_id, lead_id, customer_id,
                                before, number)
select :account_id, :import_id, kind, subject_id, lead_id, customer_id, before, number
  from json_to_recordset(:effects::json) as t (kind text, subject_id text, lead_id text,
                                               customer_id text, before json, number integer)
on conflict (account_id, import_id, kind, subject_id) do update
   set number = case when e.number = (excluded.before ->> 'version')::integer
                     then excluded.number
                     else -1 end;

-- name: listEffects :many replanned
-- Lists the next records to undo: outcomes first, then leads, customers and services.
select kind, subject_id, lead_id, customer_id, before, number
  from import_effect
 where account_id = :account_id
   and import_id = :import_id
   and kept_reason is null
 order by array_position(array['outcome', 'lead', 'customer', 'service'], kind), subject_id
 limit :limit;

-- name: deleteEffects :run replanned
-- Deletes the records of what was undone.
delete from import_effect
 where account_id = :account_id
   and import_id = :import_id
   and kind = :kind
   and subject_id = any(:subject_ids::text[]);

-- name: keepEffects :run replanned
-- Records why records were not undone. `kept` is a JSON list of rows.
update import_effect as e
   set kept_reason = t.reason
  from json_to_recordset(:kept::json) as t (subject_id text, reason text)
 where e.account_id = :account_id
   and e.import_id = :import_id
   and e.kind = :kind
   and e.subject_id = t.subject_id;

-- name: listKept :many replanned
-- Lists records that an undo left, by kind and id.
select kind, subject_id as id, kept_reason as "reason!"
  from import_effect
 where account_id = :account_id
   and import_id = :import_id
   and kept_reason is not null
 order by kind, subject_id
 limit :limit;

-- name: countEffects :one replanned
-- Counts the records that an import wrote and that were not undone.
select count(*)::int as "effects!"
  from import_effect
 where account_id = :account_id
   and import_id = :import_id;

-- name: retryKept :run replanned
-- Makes records that an earlier undo left subject to the next undo.
update import_effect
   set kept_reason = null
 where account_id = :account_id
   and import_id = :import_id
   and kept_reason is not null;

-- name: markUndo :run replanned
-- Stores the state of an undo. The error of the import, or of an earlier undo, no longer applies.
update import
   set status = :status,
       undone_at = :undone_at?,
       error = null,
       faults_in_a_row = 0,
       updated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: deleteOldEffects :run replanned
-- Deletes the records for an undo of imports of all accounts that made their last progress before a
-- given time.
delete from import_effect as e
 using import as i
 where i.account_id = e.account_id
   and i.id = e.import_id
   and i.updated_at < :before;

-- name: forgetEffects :run replanned
-- Deletes the records for an undo that belong to a person.
delete from import_effect
 where account_id = :account_id
   and customer_id = :customer_id;
