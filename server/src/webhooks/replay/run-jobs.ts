import { systemActor, type AccountId, type Clock, type WebhookId } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import type { Signal } from '../signal.ts'
import type { ReplayInput } from './schema.ts'
import { lockJob, nextJob, replayNext, updateJob } from './store.ts'

/** The most events one step of a replay makes due. A step a second: a replay comes beside what is new, not before it. */
const stepSize = 500

/**
 * Gets every open job one step on. Each step is one transaction that makes deliveries due and says how far the job is: wherever the process dies,
 * the next step goes on behind the last, each event once. Answers how many jobs got on.
 */
export async function runJobsOnce(worker: {
  database: Database
  clock: Clock
  signal: Signal
}): Promise<number> {
  const jobs = await nextJob(worker.database)
  for (const { account_id, id } of jobs) await stepOn(worker, account_id as AccountId, id)
  return jobs.length
}

async function stepOn(
  { database, clock, signal }: Parameters<typeof runJobsOnce>[0],
  account_id: AccountId,
  id: string,
): Promise<void> {
  const context = contextFor(database, systemActor(account_id, 'replay'), clock)
  await inTransaction(context, async (tx) => {
    const job = await lockJob(tx, id)
    if (!job) return
    const webhook_id = job.subject_id ?? ''
    const input = job.input as ReplayInput
    const { count, last } = await replayNext(tx, {
      account_id,
      webhook_id,
      input,
      job_id: id,
      cursor: job.cursor ?? '',
      limit: stepSize,
    })
    const isOver = count < stepSize
    await updateJob(tx, id, {
      status: isOver ? 'succeeded' : 'running',
      done: job.done + count,
      cursor: last ?? job.cursor,
      finished_at: isOver ? clock.now() : null,
    })
    tx.afterCommit(() =>
      signal.tell({ due: [{ account_id, webhook_id: webhook_id as WebhookId }] }),
    )
  })
}
