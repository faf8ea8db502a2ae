import pg from 'pg'
import { socketFolder } from '../embedded-socket.ts'
import { bySize } from '../size.ts'

/** Counters of an instance's database so far. */
export type Counts = {
  wal_bytes: number
  wal_records: number
  /** Full-page images in the log. */
  wal_images: number
  checkpoints: number
  /**
   * How often PostgreSQL analyzed a table, on request or automatically, and the elapsed
   * milliseconds (not processor time).
   */
  analyzes: number
  analyze_ms: number
  /** Tables with their indexes and TOAST data. */
  disk_bytes: number
  /** Rows inserted and not deleted again, by table: queues leave none. */
  left: Record<string, number>
}

/** Mean number of leads per transaction, and of deliveries per result batch. */
export type Groups = {
  leads_per_group: number | null
  deliveries_per_result_batch: number | null
}

/** Observes the embedded database of an instance, on separate connections. */
export type Observer = Awaited<ReturnType<typeof openObserver>>

/** Settings that determine the durability and the cost of a commit. */
const telling = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'max_wal_size',
  'wal_compression',
  'shared_buffers',
]

/**
 * An idle session reports its rows and its log within this time. @see PGSTAT_IDLE_INTERVAL in
 * pgstat.c
 */
const toldWithinMs = bySize(11_000, 1100)
/** Amount of log that is read to compute the mean record length. */
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
    /** Waits until every session has reported its counters. */
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
      const tables = await pool.query<
        Record<'name' | 'rows_left' | 'analyzes' | 'analyze_ms' | 'bytes', string>
      >(
        `select relname as name,
                n_tup_ins - n_tup_del as rows_left,
                analyze_count + autoanalyze_count as analyzes,
                total_analyze_time + total_autoanalyze_time as analyze_ms,
                pg_total_relation_size(relid) as bytes
           from pg_stat_user_tables
          where schemaname = 'public'`,
      )
      const sumOf = (column: 'analyzes' | 'analyze_ms' | 'bytes'): number =>
        tables.rows.reduce((sum, row) => sum + Number(row[column]), 0)
      const numbers = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])
      return {
        ...(Object.fromEntries(numbers) as Omit<
          Counts,
          'analyzes' | 'analyze_ms' | 'disk_bytes' | 'left'
        >),
        analyzes: sumOf('analyzes'),
        analyze_ms: sumOf('analyze_ms'),
        disk_bytes: sumOf('bytes'),
        left: Object.fromEntries(
          tables.rows.map(({ name, rows_left }) => [name, Number(rows_left)]),
        ),
      }
    },
    /**
     * Returns the mean length of the last log records since then, without full-page images: these
     * depend on checkpoints, not on what was written.
     */
    async recordBytes(since: Counts): Promise<number> {
      const { rows } = await ruler.query<{ bytes: string }>(
        `select sum(record_size) / sum(count) as bytes
           from pg_get_wal_stats(
             greatest(pg_current_wal_flush_lsn() - $1::numeric, '0/0'::pg_lsn + $2::numeric),
             pg_current_wal_flush_lsn())`,
        [sampleBytes, since.wal_bytes],
      )
      return Number(rows[0]?.bytes ?? NaN)
    },
    /**
     * Returns the mean size of the transactions that wrote leads and delivery attempts since then.
     * Every lead of a load has a message. Its event is never changed: the transaction that wrote
     * a row is read from its `xmin`. Null if there are none.
     */
    async groupsSince(since: Date): Promise<Groups> {
      const { rows } = await pool.query<Groups>(
        `select (select count(*)::float8 / nullif(count(distinct xmin::text), 0)
                   from event
                  where type = 'message.received'
                    and created_at >= $1) as leads_per_group,
                (select count(*)::float8 / nullif(count(distinct xmin::text), 0)
                   from webhook_attempt
                  where started_at >= $1) as deliveries_per_result_batch`,
        [since],
      )
      return {
        leads_per_group: rows[0]?.leads_per_group ?? null,
        deliveries_per_result_batch: rows[0]?.deliveries_per_result_batch ?? null,
      }
    },
    async close(): Promise<void> {
      await pool.end()
      await ruler.end()
    },
  }
}
