import { readdirSync } from 'node:fs'
import pg from 'pg'
import type { Instance } from '../tools/instance.ts'
import { socketFolder } from './embedded-socket.ts'
import { postmasterOf, proportionalMb } from './processes.ts'

/** A sample of an instance's resources. Memory in MB of a million bytes. */
export type Sample = {
  /** V8 heap including garbage; its lowest values are the memory in use. */
  heap_mb: number
  /** The resident memory of the server process. */
  rss_mb: number
  /** Memory of all PostgreSQL processes, with shared memory counted once. */
  postgres_mb: number
  descriptors: number
  connections: number
}

/** Size of an instance's tables. */
export type TableSample = {
  bytes: number
  live_rows: number
  dead_rows: number
  /** The table with the most dead rows, and their number. */
  worst: string
}

/**
 * Opens a sampler of an instance on this machine; `token` authorizes reading its metrics. Linux
 * only.
 */
export function openSampler(instance: Instance, token: string) {
  const { url, folder } = instance
  const pool = new pg.Pool({
    host: socketFolder(folder),
    user: 'leadhouse',
    database: 'leadhouse',
    application_name: 'endurance bench',
    max: 1,
  })
  return {
    async sample(): Promise<Sample> {
      const metrics = await fetch(`${url}/metrics`, {
        headers: { authorization: `Bearer ${token}` },
      }).then((answer) => answer.text())
      const { rows } = await pool.query<{ connections: string }>(
        `select count(*) as connections
           from pg_stat_activity
          where backend_type = 'client backend'
            and application_name <> 'endurance bench'`,
      )
      return {
        heap_mb: gauge(metrics, 'nodejs_heap_size_used_bytes') / 1e6,
        rss_mb: gauge(metrics, 'process_resident_memory_bytes') / 1e6,
        postgres_mb: proportionalMb(postmasterOf(folder)),
        descriptors: readdirSync(`/proc/${instance.pid()}/fd`).length,
        connections: Number(rows[0]?.connections),
      }
    },
    async tables(): Promise<TableSample> {
      const { rows } = await pool.query<Record<keyof TableSample, string>>(
        `select pg_database_size(current_database()) as bytes,
                sum(n_live_tup) as live_rows,
                sum(n_dead_tup) as dead_rows,
                (array_agg(relname || ' ' || n_dead_tup order by n_dead_tup desc))[1] as worst
           from pg_stat_user_tables`,
      )
      const { bytes, live_rows, dead_rows, worst } = rows[0] ?? {}
      return {
        bytes: Number(bytes),
        live_rows: Number(live_rows),
        dead_rows: Number(dead_rows),
        worst: worst ?? '',
      }
    },
    close: () => pool.end(),
  }
}

function gauge(metrics: string, name: string): number {
  // Every metric has the labels of its instance.
  const found = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(metrics)?.[1]
  if (found === undefined) throw new Error(`The metrics of the instance have no ${name}.`)
  return Number(found)
}
