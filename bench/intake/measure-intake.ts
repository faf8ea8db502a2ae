import type { Instance } from '../../tools/instance.ts'
import { loadFrom } from '../load/load-process.ts'
import type { Load, LoadResult } from '../load/run-load.ts'
import { postmasterOf, processorSeconds } from '../processes.ts'
import type { RowsPerLead } from './copy-rows.ts'
import type { Groups, Observer } from './observe.ts'
import { bySize } from '../size.ts'

/** Result of one intake: processor time in microseconds, and stored data, per lead. */
export type Intake = {
  load: LoadResult
  cpu_us: { node: number; postgres: number; generator: number; all: number }
  /** Number of busy cores: the processor time per lead times the rate. */
  cores: number
  groups: Groups
  /**
   * ANALYZE runs of PostgreSQL in the meantime; `us` per lead, as part of the time of PostgreSQL.
   */
  analyze: { runs: number; us: number }
  wal_bytes: number
  /** Computed from the length of the log records without their full-page images. */
  wal_bytes_without_images: number
  wal_records: number
  rows: number
  rows_by_table: RowsPerLead
  disk_bytes: number
  checkpoints: number
  backlog: Backlog | null
}

/**
 * Deliveries of an endpoint: the backlog when the load ended, and the seconds until all had
 * arrived.
 */
export type Backlog = {
  owed: number
  delivered_meanwhile: number
  backlog: number
  seconds_to_drain: number
  /** Deliveries that never arrived, after a minute without any arrival. */
  missing: number
}

/**
 * Time after the last lead until the background jobs that follow it, which run every second, are
 * done.
 */
const afterwardsMs = bySize(2000, 500)

/**
 * Measures one load: processor time from its first call until the follow-up work of its leads is
 * done (`drain` waits for deliveries), and stored data until every session has reported its
 * counters.
 */
export async function measureIntake(
  instance: Instance,
  observer: Observer,
  load: Load,
  drain: ((result: LoadResult) => Promise<Backlog>) | null,
): Promise<Intake> {
  await observer.told()
  const before = await observer.counts()
  const since = new Date()
  const used = processorOf(instance)
  const result = await loadFrom(load)
  const backlog = drain === null ? null : await drain(result)
  await new Promise((resolve) => setTimeout(resolve, afterwardsMs))
  const { node, postgres } = used()
  await observer.told()
  const after = await observer.counts()
  if (result.leads === 0) throw new Error(`No lead was created: ${JSON.stringify(result)}`)
  const perLead = (n: number): number => n / result.leads
  const us = (seconds: number): number => perLead(seconds * 1e6)
  const rows_by_table = Object.fromEntries(
    Object.entries(after.left)
      .map(([table, n]) => [table, perLead(n - (before.left[table] ?? 0))] as const)
      .filter(([, n]) => n > 0),
  )
  const wal_records = perLead(after.wal_records - before.wal_records)
  const all = us(node + postgres + result.cpu_seconds)
  return {
    load: result,
    cpu_us: {
      node: us(node),
      postgres: us(postgres),
      generator: us(result.cpu_seconds),
      all,
    },
    cores: (all * result.per_second) / 1e6,
    groups: await observer.groupsSince(since),
    analyze: {
      runs: after.analyzes - before.analyzes,
      us: perLead((after.analyze_ms - before.analyze_ms) * 1000),
    },
    wal_bytes: perLead(after.wal_bytes - before.wal_bytes),
    wal_bytes_without_images: wal_records * (await observer.recordBytes(before)),
    wal_records,
    rows: Object.values(rows_by_table).reduce((sum, n) => sum + n, 0),
    rows_by_table,
    disk_bytes: perLead(after.disk_bytes - before.disk_bytes),
    checkpoints: after.checkpoints - before.checkpoints,
    backlog,
  }
}

/**
 * Starts counting the processor seconds of an instance. Returns a function that reads what its own
 * processes and the processes of its database have used since.
 */
export function processorOf(instance: Instance): () => { node: number; postgres: number } {
  const postmaster = postmasterOf(instance.folder)
  const used = () => ({
    node: processorSeconds(instance.pid(), postmaster),
    postgres: processorSeconds(postmaster),
  })
  const before = used()
  return () => {
    const after = used()
    return { node: after.node - before.node, postgres: after.postgres - before.postgres }
  }
}
