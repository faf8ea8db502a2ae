-- Processes of the instance by ID, and facts about the database server.

-- name: writeProcess :run
-- Writes the state of a process.
insert into process (id, roles, version, node_version, memory_bytes, started_at, seen_at, jobs)
values (:id, :roles, :version, :node_version, :memory_bytes, :started_at, :seen_at, :jobs)
on conflict (id) do update
   set roles = excluded.roles,
       version = excluded.version,
       node_version = excluded.node_version,
       memory_bytes = excluded.memory_bytes,
       started_at = excluded.started_at,
       seen_at = excluded.seen_at,
       jobs = excluded.jobs;

-- name: spillEarly :run replanned
-- Lets PostgreSQL spill sorts and materialized results larger than 64 kB to a file, until the
-- transaction ends.
set local work_mem = '64kB';

-- name: fillRoom :one replanned
-- Writes the heartbeat of a process, and its other columns only if it has no row yet. Also writes
-- 300 kB to a temporary file that is deleted at once. A small row fits into existing pages; the
-- file shows whether the disk has space for new ones.
with room as materialized (
  select repeat('x', 1000) as filler
    from generate_series(1, 300)
), noted as (
  insert into process (id, roles, version, node_version, memory_bytes, started_at, seen_at, jobs)
  values (:id, :roles, :version, :node_version, :memory_bytes, :started_at, :seen_at, '[]')
  on conflict (id) do update
     set seen_at = excluded.seen_at
)
select sum(length(filler)) as written
  from room;

-- name: deleteSilent :run
-- Deletes processes that were last seen before a given time.
delete from process
 where seen_at < :before;

-- name: deleteProcess :run
-- Deletes a process that shuts down normally.
delete from process
 where id = :id;

-- name: listProcesses :many replanned
-- Lists the processes of the last day, most recent heartbeat first.
select id, roles, version, node_version, memory_bytes, started_at, seen_at, jobs
  from process
 order by seen_at desc
 limit 100;

-- name: findServerFacts :one
-- Returns facts about the database for the system page.
select current_setting('server_version') as "version!",
       (select max(name) from schema_migration) as "schema!",
       pg_database_size(current_database()) as "size_bytes!",
       (select count(*) from pg_stat_activity where datname = current_database())
         as "connections!",
       current_setting('max_connections')::int as "max_connections!";

-- name: findVersion :one replanned
-- Returns the PostgreSQL version as text and as a number of five or six digits.
select current_setting('server_version') as "version!",
       current_setting('server_version_num')::int as "number!";

-- name: readClock :one replanned
-- Returns the time of the database server.
select clock_timestamp() as "now!";

-- name: findLongestTransaction :maybe replanned
-- Returns the transaction that has been open longest, and the number of prepared transactions.
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
-- Lists the tables with most dead rows, and the distance of the database to transaction ID
-- wraparound.
select relname as "name!", n_live_tup as "live!", n_dead_tup as "dead!",
       (select age(datfrozenxid) from pg_database where datname = current_database()) as "age!"
  from pg_stat_user_tables
 order by n_dead_tup desc
 limit 5;

-- name: findStandbys :one replanned
-- Returns the standbys of this server and what commits wait for. A base backup in progress and a
-- logical replication client also appear in `pg_stat_replication`, but neither can replace a failed
-- server. They are counted only if commits wait for them.
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
-- Returns the replication slot that retains most write-ahead log. Slots without a reader come
-- first.
select slot_name as "name!", count(*) over () as "slots!",
       not active and restart_lsn is not null as "is_unread!",
       coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0) as "kept_bytes!",
       current_setting('max_slot_wal_keep_size') <> '-1' as "is_bounded!"
  from pg_replication_slots
 order by "is_unread!" desc, "kept_bytes!" desc
 limit 1;
