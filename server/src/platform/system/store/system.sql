-- The processes of the instance, by their ids.
-- What the database server says of itself.

-- name: writeProcess :run
-- Writes what a process says of itself.
insert into process (id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds)
values (:id, :roles, :version, :node_version, :memory_bytes, :started_at, :seen_at, :rounds)
on conflict (id) do update
   set roles = excluded.roles,
       version = excluded.version,
       node_version = excluded.node_version,
       memory_bytes = excluded.memory_bytes,
       started_at = excluded.started_at,
       seen_at = excluded.seen_at,
       rounds = excluded.rounds;

-- name: spillEarly :run replanned
-- Lets what a statement gathers go into a file as soon as it is longer than 64 kB, until the transaction ends.
set local work_mem = '64kB';

-- name: fillRoom :one replanned
-- Writes that a process lives, and nothing else of it where its word is there; and beside it 300 kB into a file that goes at once. Small rows find room in pages that
-- are there; that file shows whether the disk has any for what is not.
with room as materialized (
  select repeat('x', 1000) as filler
    from generate_series(1, 300)
), noted as (
  insert into process (id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds)
  values (:id, :roles, :version, :node_version, :memory_bytes, :started_at, :seen_at, '[]')
  on conflict (id) do update
     set seen_at = excluded.seen_at
)
select sum(length(filler)) as written
  from room;

-- name: deleteSilent :run
-- Forgets processes that were not seen since a moment.
delete from process
 where seen_at < :before;

-- name: deleteProcess :run
-- Forgets a process that ends in good order.
delete from process
 where id = :id;

-- name: listProcesses :many replanned
-- The processes of the last day, those that spoke last first.
select id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds
  from process
 order by seen_at desc
 limit 100;

-- name: findServerFacts :one
-- What is told of the database.
select current_setting('server_version') as "version!",
       (select max(name) from schema_migration) as "schema!",
       pg_database_size(current_database()) as "size_bytes!",
       (select count(*) from pg_stat_activity where datname = current_database())
         as "connections!",
       current_setting('max_connections')::int as "max_connections!";

-- name: findVersion :one replanned
-- Which PostgreSQL it is, in words and as a number of five or six digits.
select current_setting('server_version') as "version!",
       current_setting('server_version_num')::int as "number!";

-- name: readClock :one replanned
-- What time it is there.
select clock_timestamp() as "now!";

-- name: findLongestTransaction :maybe replanned
-- The transaction that has been open longest, and how many are prepared.
select extract(epoch from :now::timestamptz - xact_start) as "seconds!", pid as "pid!",
       application_name as "application!",
       (select count(*) from pg_prepared_xacts) as "prepared!"
  from pg_stat_activity
 where datname = current_database()
   and xact_start is not null
   and pid <> pg_backend_pid()
 order by xact_start
 limit 1;

-- name: listDeadRows :many replanned
-- The tables with most rows that are gone, and how far the database is from the end of its transaction numbers.
select relname as "name!", n_live_tup as "live!", n_dead_tup as "dead!",
       (select age(datfrozenxid) from pg_database where datname = current_database()) as "age!"
  from pg_stat_user_tables
 order by n_dead_tup desc
 limit 5;

-- name: findStandbys :one replanned
-- Which servers repeat this one, and what commits wait for. A copy that is being taken and a reader of changes follow as well, and stand in for nobody; either may be one that
-- commits wait for.
select pg_has_role('pg_read_all_stats', 'usage') as "is_readable!",
       case
         when current_setting('synchronous_commit') in ('off', 'local') then ''
         else current_setting('synchronous_standby_names')
       end as "waits_for!",
       count(s.pid) as "standbys!",
       count(s.pid) filter (where s.sync_state in ('sync', 'quorum')) as "confirming!",
       coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), s.flush_lsn)), 0) as "behind_bytes!"
  from pg_stat_replication as s
 where s.sync_state in ('sync', 'quorum')
    or s.state in ('catchup', 'streaming')
       and s.application_name <> 'pg_basebackup'
       and not exists (
             select
               from pg_replication_slots as l
              where l.active_pid = s.pid
                and l.slot_type = 'logical');

-- name: findLongestSlot :maybe replanned
-- The place in the write-ahead log that keeps most of it, of those nobody reads where there are such.
select slot_name as "name!", count(*) over () as "slots!",
       not active and restart_lsn is not null as "is_unread!",
       coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0) as "kept_bytes!",
       current_setting('max_slot_wal_keep_size') <> '-1' as "is_bounded!"
  from pg_replication_slots
 order by "is_unread!" desc, "kept_bytes!" desc
 limit 1;
