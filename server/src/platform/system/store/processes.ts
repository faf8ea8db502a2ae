import { inTransaction, type Context, type Database } from '#db'
import type { ProcessState, BackgroundJobState } from '../schema.ts'
import { fillRoom, listProcesses, spillEarly, writeProcess } from './queries.ts'

/** Writes the state of a process. */
export async function upsertProcess({ pool }: Database, process: ProcessState): Promise<void> {
  await writeProcess(pool, { ...process, jobs: JSON.stringify(process.jobs) })
}

/**
 * Writes the heartbeat of a process, and its other columns only if it has no row yet. Also writes
 * to a temporary file that is deleted at once, so that the write fails on a full disk.
 */
export async function proveWrite(context: Context, word: ProcessState): Promise<void> {
  await inTransaction(context, async ({ sql }) => {
    await spillEarly(sql, {})
    await fillRoom(sql, word)
  })
}

/** Lists the processes of the last day, most recent heartbeat first. */
export const readProcesses = async ({ pool }: Database): Promise<ProcessState[]> =>
  (await listProcesses(pool, {})).map((row) => ({ ...row, jobs: row.jobs.map(jobStateOf) }))

type StoredFault = { account_id: string; since: string; failure: string }
/**
 * State of a background job as its process wrote it. Dates inside are strings, because they were
 * stored as JSON.
 */
export type StoredJob = Pick<
  BackgroundJobState,
  'name' | 'runs' | 'last_duration_ms' | 'last_failure'
> & {
  last_ended_at: string | null
  last_failed_at: string | null
  // Missing if a process of an earlier version wrote the state.
  failing_since?: string | null
  failing_accounts?: StoredFault[]
}

const jobStateOf = (job: StoredJob): BackgroundJobState => ({
  ...job,
  last_ended_at: dateOf(job.last_ended_at),
  last_failed_at: dateOf(job.last_failed_at),
  failing_since: dateOf(job.failing_since ?? null),
  failing_accounts: (job.failing_accounts ?? []).map((fault) => ({
    ...fault,
    since: new Date(fault.since),
  })),
})

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
