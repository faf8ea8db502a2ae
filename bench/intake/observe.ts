import pg from 'pg'
import { socketFolder } from '../embedded-socket.ts'

/** What an instance’s database has counted so far. */
export type Counts = {
  wal_bytes: number
  wal_records: number
  /** Full-page images in the log. */
  wal_images: number
  checkpoints: number
  /** Tables with their indexes, and what is kept beside them. */
  disk_bytes: number
  /** Rows inserted and not deleted again, by table: queues leave none. */
  left: Record<string, number>
}

/** Looks into the embedded database of an instance, on connections of its own. */
export type Observer = Awaited<ReturnType<typeof openObserver>>

/** What decides how safe a commit is, and what it costs. */
const telling = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'max_wal_size',
  'wal_compression',
  'shared_buffers',
]

/** A session at rest tells of its rows and its log no later than so. @see PGSTAT_IDLE_INTERVAL in pgstat.c */
const toldWithinMs = 11_000
/** So much of the log is looked at to know what a record is long. */
const sampleBytes = 32 * 2 ** 20

/** Opens an observer of the instance with this data folder. */
export async function openObserver(folder: string) {
  const host = socketFolder(folder)
  const options = { host, application_name: 'intake bench', max: 1 }
  const pool = new pg.Pool({ ...options, user: 'leadhouse', database: 'leadhouse' })
  const ruler = new pg.Pool({ ...options, user: 'postgres', database: 'postgres' })
  await ruler.query('create extension if not exists pg_walinspect')

  return {
    pool,
    async settings(): Promise<Record<string, string>> {
      const { rows } = await pool.query<{ name: string; setting: string }>(
        `select name, current_setting(name) as setting
           from unnest($1::text[]) with ordinality as asked (name, place)
          order by place`,
        [telling],
      )
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    },
    /** Waits until every session has told of what it did. */
    told: () => new Promise((resolve) => setTimeout(resolve, toldWithinMs)),
    async counts(): Promise<Counts> {
      const { rows } = await ruler.query<Record<string, string>>(
        `select pg_current_wal_insert_lsn() - '0/0' as wal_bytes,
                w.wal_records,
                w.wal_fpi as wal_images,
                c.num_timed + c.num_requested as checkpoints
           from pg_stat_wal w
          cross join pg_stat_checkpointer c`,
      )
      const tables = await pool.query<{ name: string; rows_left: string; bytes: string }>(
        `select relname as name,
                n_tup_ins - n_tup_del as rows_left,
                pg_total_relation_size(relid) as bytes
           from pg_stat_user_tables
          where schemaname = 'public'`,
      )
      const numbers = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])
      return {
        ...(Object.fromEntries(numbers) as Omit<Counts, 'disk_bytes' | 'left'>),
        disk_bytes: tables.rows.reduce((sum, { bytes }) => sum + Number(bytes), 0),
        left: Object.fromEntries(
          tables.rows.map(({ name, rows_left }) => [name, Number(rows_left)]),
        ),
      }
    },
    /** The middle length of the last records in the log since then, without full-page images: these come with checkpoints, whatever was written. */
    async recordBytes(since: Counts): Promise<number> {
      const { rows } = await ruler.query<{ bytes: string }>(
        `select sum(record_size) / sum(count) as bytes
           from pg_get_wal_stats(
             greatest(pg_current_wal_flush_lsn() - $1::numeric, '0/0'::pg_lsn + $2::numeric),
             pg_current_wal_flush_lsn())`,
        [sampleBytes, since.wal_bytes],
      )
      return Number(rows[0]?.bytes)
    },
    async close(): Promise<void> {
      await pool.end()
      await ruler.end()
    },
  }
}
