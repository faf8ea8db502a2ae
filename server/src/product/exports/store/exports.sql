-- Exports of accounts, one per account, and the parts of the export files. Statements use the
-- primary keys. The last statement reads the columns of tables from the system catalog.

-- name: findExport :maybe replanned
-- Returns the export of the account, if one was requested.
select id, status, tables_done, files, created_by, created_at, finished_at
  from export
 where account_id = :account_id;

-- name: insertExport :run replanned
-- Requests an export, replacing the previous one unless that is pending or running.
insert into export as e (account_id, id, status, created_by, created_at, updated_at)
values (:account_id, :id, 'pending', :created_by, :now, :now)
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
 where e.status not in ('pending', 'running');

-- name: listOpenExports :many replanned
-- Lists unfinished exports of all accounts for the worker, least recently updated first. Uses
-- export_open.
select account_id, id
  from export
 where status in ('pending', 'running')
   and account_id <> all(:resting::text[])
 order by updated_at
 limit :limit;

-- name: tryHoldExport :one replanned
-- Tries to lock the export until the end of the transaction. Uses an advisory lock, so that no
-- other statement waits for a row.
select pg_try_advisory_xact_lock(hashtextextended(:id, 0)) as "is_held!";

-- name: writeExport :run replanned
-- Updates an export that is pending or running.
update export
   set status = :status,
       tables_done = :tables_done,
       files = :files,
       faults_in_a_row = :faults,
       updated_at = :now::timestamptz,
       finished_at = case when :is_over then :now::timestamptz end
 where account_id = :account_id
   and id = :id
   and status in ('pending', 'running');

-- name: findFaults :maybe replanned
-- Returns the number of consecutive failures of an export.
select faults_in_a_row
  from export
 where account_id = :account_id;

-- name: insertPart :run replanned
-- Stores a part of a file.
insert into export_part (account_id, export_id, file, place, bytes)
values (:account_id, :export_id, :file, :place, :bytes);

-- name: findPart :maybe replanned
-- Returns one part of a file. Returns no row after the last part.
select bytes
  from export_part
 where account_id = :account_id
   and export_id = :export_id
   and file = :file
   and place = :place;

-- name: deleteParts :run replanned
-- Deletes the files of the account's exports.
delete from export_part
 where account_id = :account_id;

-- name: markWithdrawn :run replanned
-- Withdraws the export of the account, finished or not.
update export
   set status = 'withdrawn',
       files = '[]',
       finished_at = coalesce(finished_at, :now)
 where account_id = :account_id
   and status in ('pending', 'running', 'succeeded');

-- name: markExpired :run replanned
-- Marks exports of all accounts that finished before a time as expired.
update export
   set status = 'expired',
       files = '[]'
 where status = 'succeeded'
   and finished_at < :before;

-- name: deleteLeftParts :run replanned
-- Deletes parts of all accounts that belong to no running or successful export.
delete from export_part as p
 where not exists (
         select
           from export as e
          where e.account_id = p.account_id
            and e.id = p.export_id
            and e.status in ('running', 'succeeded'));

-- name: listColumns :many replanned
-- Lists the columns of tables in their order, and the columns of their primary keys. Reads the
-- system catalog, so that no column can be forgotten.
select c.relname as "table!",
       (select json_agg(json_build_object(
                 'name', a.attname,
                 'is_number', t.typcategory in ('N', 'B')) order by a.attnum)
          from pg_attribute as a
          join pg_type as t on t.oid = a.atttypid
         where a.attrelid = c.oid
           and a.attnum > 0
           and not a.attisdropped) as "columns!",
       coalesce((select json_agg(a.attname order by k.place)
                   from pg_index as i
                  cross join unnest(i.indkey) with ordinality as k (attnum, place)
                   join pg_attribute as a on a.attrelid = c.oid and a.attnum = k.attnum
                  where i.indrelid = c.oid
                    and i.indisprimary), '[]') as "key!"
  from pg_class as c
 where c.relnamespace = current_schema()::regnamespace
   and c.relname = any(:tables::name[]);
