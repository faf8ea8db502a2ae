import { notFound, Problem } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { Job, ReplayInput } from './schema.ts'
import { jobsOf, updateJob, type JobRow } from './store.ts'

/** One job as it stands. @throws Problem not_found */
export async function getJob(context: Context, id: string): Promise<Job> {
  const row = await jobsOf(context).where('j.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return jobFrom(row)
}

/** Ends a job where it stands; what it did stays done. @throws Problem not_found, state_conflict */
export async function cancelJob(context: Context, id: string): Promise<Job> {
  return inTransaction(context, async (tx) => {
    const before = await getJob(tx, id)
    if (before.status === 'cancelled') return before
    if (before.status !== 'pending' && before.status !== 'running')
      throw new Problem(
        'state_conflict',
        `The job has ${before.status} already; only jobs that are pending or running can be cancelled.`,
      )
    await updateJob(tx, id, { status: 'cancelled', finished_at: tx.clock.now() })
    await recordAudit(tx, [{ action: 'job.cancel', subject_id: id, before: null, after: null }])
    return getJob(tx, id)
  })
}

function jobFrom(row: JobRow): Job {
  const { dry_run } = row.input as ReplayInput
  const { id, total, done, error, created_at, updated_at, finished_at, subject_id } = row
  const status = row.status as Job['status']
  return {
    id,
    object: 'job',
    kind: 'webhook_replay',
    status,
    dry_run,
    webhook_id: subject_id,
    total,
    done,
    error,
    created_at,
    updated_at,
    finished_at,
  }
}
