// Printed from server.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import { many, maybe, one } from '#db'

/** A row of `findServerFacts`. */
export type FindServerFactsRow = {
  version: string
  schema: string
  size_bytes: number
  connections: number
  max_connections: number
}

/** What is told of the database. */
export const findServerFacts = one<Record<never, never>, FindServerFactsRow>({
  name: 'system-find-server-facts',
  text: `select current_setting('server_version') as version,
       (select max(name) from schema_migration) as schema,
       pg_database_size(current_database()) as size_bytes,
       (select count(*) from pg_stat_activity where datname = current_database())
         as connections,
       current_setting('max_connections')::int as max_connections`,
  parameters: [],
})

/** A row of `findVersion`. */
export type FindVersionRow = {
  version: string
  number: number
}

/** Which PostgreSQL it is, in words and as a number of five or six digits. */
export const findVersion = one<Record<never, never>, FindVersionRow>({
  name: null,
  text: `select current_setting('server_version') as version,
       current_setting('server_version_num')::int as number`,
  parameters: [],
})

/** A row of `readClock`. */
export type ReadClockRow = {
  now: Date
}

/** What time it is there. */
export const readClock = one<Record<never, never>, ReadClockRow>({
  name: null,
  text: `select clock_timestamp() as now`,
  parameters: [],
})

/** What `findLongestTransaction` is given. */
export type FindLongestTransactionParams = {
  now: Date
}

/** A row of `findLongestTransaction`. */
export type FindLongestTransactionRow = {
  seconds: number
  pid: number
  application: string
  prepared: number
}

/** The transaction that has been open longest, and how many are prepared. */
export const findLongestTransaction = maybe<FindLongestTransactionParams, FindLongestTransactionRow>({
  name: null,
  text: `select extract(epoch from $1::timestamptz - xact_start) as seconds, pid as pid,
       application_name as application,
       (select count(*) from pg_prepared_xacts) as prepared
  from pg_stat_activity
 where datname = current_database()
   and xact_start is not null
   and pid <> pg_backend_pid()
 order by xact_start
 limit 1`,
  parameters: ['now'],
})

/** A row of `listDeadRows`. */
export type ListDeadRowsRow = {
  name: string
  live: number
  dead: number
  age: number
}

/** The tables with most rows that are gone, and how far the database is from the end of its transaction numbers. */
export const listDeadRows = many<Record<never, never>, ListDeadRowsRow>({
  name: null,
  text: `select relname as name, n_live_tup as live, n_dead_tup as dead,
       (select age(datfrozenxid) from pg_database where datname = current_database()) as age
  from pg_stat_user_tables
 order by n_dead_tup desc
 limit 5`,
  parameters: [],
})

/** A row of `findStandbys`. */
export type FindStandbysRow = {
  is_readable: boolean
  waits_for: string
  standbys: number
  confirming: number
  behind_bytes: number
}

/**
 * Which servers repeat this one, and what commits wait for. A copy that is being taken and a reader of changes follow as well, and stand in for nobody; either may be one that
 * commits wait for.
 */
export const findStandbys = one<Record<never, never>, FindStandbysRow>({
  name: null,
  text: `select pg_has_role('pg_read_all_stats', 'usage') as is_readable,
       case
         when current_setting('synchronous_commit') in ('off', 'local') then ''
         else current_setting('synchronous_standby_names')
       end as waits_for,
       count(s.pid) as standbys,
       count(s.pid) filter (where s.sync_state in ('sync', 'quorum')) as confirming,
       coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), s.flush_lsn)), 0) as behind_bytes
  from pg_stat_replication as s
 where s.sync_state in ('sync', 'quorum')
    or s.state in ('catchup', 'streaming')
       and s.application_name <> 'pg_basebackup'
       and not exists (
             select
               from pg_replication_slots as l
              where l.active_pid = s.pid
                and l.slot_type = 'logical')`,
  parameters: [],
})

/** A row of `findLongestSlot`. */
export type FindLongestSlotRow = {
  name: string
  slots: number
  is_unread: boolean
  kept_bytes: number
  is_bounded: boolean
}

/** The place in the write-ahead log that keeps most of it, of those nobody reads where there are such. */
export const findLongestSlot = maybe<Record<never, never>, FindLongestSlotRow>({
  name: null,
  text: `select slot_name as name, count(*) over () as slots,
       not active and restart_lsn is not null as is_unread,
       coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0) as kept_bytes,
       current_setting('max_slot_wal_keep_size') <> '-1' as is_bounded
  from pg_replication_slots
 order by is_unread desc, kept_bytes desc
 limit 1`,
  parameters: [],
})
