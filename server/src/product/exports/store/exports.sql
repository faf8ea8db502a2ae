-- Exports, one an account, and the parts of their files: by their primary keys.
-- What the database says of its tables.

-- name: findExport :maybe replanned
-- The export of the account, where it asked for one.
select id, status, tables_done, files, created_by, created_at, finished_at
  from export
 where account_id = :account_id;

-- name: insertExport :run replanned
-- Asks for an export in place of the one before, unless that is under way.
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
-- Exports that are to be written, those that waited longest first. Not one account's: the worker's list. Uses export_open.
select account_id, id
  from export
 where status in ('pending', 'running')
   and account_id <> all(:resting::text[])
 order by updated_at
 limit :limit;

-- name: tryHoldExport :one replanned
-- Whether nobody else writes the export; holds it until the end of the transaction, without a row that others wait for.
select pg_try_advisory_xact_lock(hashtextextended(:id, 0)) as "is_held!";

-- name: writeExport :run replanned
-- Changes an export that is still to be written.
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
-- How often in a row an export failed.
select faults_in_a_row
  from export
 where account_id = :account_id;

-- name: insertPart :run replanned
-- Keeps a part of a file.
insert into export_part (account_id, export_id, file, place, bytes)
values (:account_id, :export_id, :file, :place, :bytes);

-- name: findPart :maybe replanned
-- One part of a file; none behind the last.
select bytes
  from export_part
 where account_id = :account_id
   and export_id = :export_id
   and file = :file
   and place = :place;

-- name: deleteParts :run replanned
-- Takes the files of the account's exports away.
delete from export_part
 where account_id = :account_id;

-- name: markWithdrawn :run replanned
-- Withdraws the export of the account, done or under way.
update export
   set status = 'withdrawn',
       files = '[]',
       finished_at = coalesce(finished_at, :now)
 where account_id = :account_id
   and status in ('pending', 'running', 'succeeded');

-- name: markExpired :run replanned
-- Lets go of the files of exports that were made before a moment. Of every account.
update export
   set status = 'expired',
       files = '[]'
 where status = 'succeeded'
   and finished_at < :before;

-- name: deleteLeftParts :run replanned
-- Takes parts away of exports that are none any more. Of every account.
delete from export_part as p
 where not exists (
         select
           from export as e
          where e.account_id = p.account_id
            and e.id = p.export_id
            and e.status in ('running', 'succeeded'));

-- name: listColumns :many replanned
-- The columns of tables in their order, and those of their primary keys. Read from the catalogue, so that none can be forgotten.
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
