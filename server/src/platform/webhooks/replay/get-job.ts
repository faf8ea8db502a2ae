import { notFound, Problem } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { Job } from '../job-schema.ts'
import { findJob } from '../store/jobs.ts'
import { endJob, type FindJobRow } from '../store/queries.ts'

/**
 * Returns one job.
 * @throws Problem not_found
 */
export async function getJob(context: Context, id: string): Promise<Job> {
  const row = await findJob(context, id)
  if (!row) throw notFound()
  return jobFrom(row)
}

/**
 * Cancels a job. Work that it has already done is not undone.
 * @throws Problem not_found, state_conflict
 */
export async function cancelJob(context: Context, id: string): Promise<Job> {
  return inTransaction(context, async (tx) => {
    const before = await getJob(tx, id)
    if (before.status === 'cancelled') return before
    if (before.status !== 'pending' && before.status !== 'running')
      throw new Problem(
        'state_conflict',
        `The job has already ${before.status}. Only pending or running jobs can be cancelled.`,
      )
    await endJob(tx, { id, error: null })
    await recordAudit(tx, [{ action: 'job.cancel', subject_id: id, before: null, after: null }])
    return getJob(tx, id)
  })
}

function jobFrom({ input, ...row }: FindJobRow): Job {
  return { object: 'job', kind: 'webhook_replay', dry_run: input.dry_run, ...row }
}
