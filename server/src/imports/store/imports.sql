-- Imports: the files, and how far they are. Entered by the primary key (account_id, id) unless a statement says otherwise.

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
