import { systemActor, type AccountId, type Clock, type EachAccount } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import type { Signal } from '../engine/signal.ts'
import { replayNext } from '../store/jobs.ts'
import { advanceJob, findNextJobs, lockJob } from '../store/queries.ts'

/**
 * Maximum number of events that one step of a replay makes due. One step runs per second, so that a
 * replay does not delay new events.
 */
const stepSize = 500

/** Maximum number of jobs that advance in one run. */
const maxJobs = 50

type Worker = { database: Database; clock: Clock; signal: Signal; each: EachAccount }

/**
 * Advances every open job by one step. Each step is one transaction that makes deliveries due and
 * records the progress of the job. If the process dies, the next step continues after the last
 * committed step, so each event is made due once. Runs as a background job. Returns the number of
 * jobs that advanced.
 */
export const runJobsOnce = (worker: Worker): Promise<number> =>
  worker.each({
    step: 'replay',
    most: maxJobs,
    find: (resting) => findNextJobs(worker.database.pool, { resting, limit: maxJobs }),
    work: ({ account_id, id }) => stepOn(worker, account_id, id),
  })

async function stepOn(
  { database, clock, signal }: Worker,
  account_id: AccountId,
  id: string,
): Promise<boolean> {
  const context = contextFor(database, systemActor(account_id, 'replay'), clock)
  return inTransaction(context, async (tx) => {
    const job = await lockJob(tx.sql, { account_id, id })
    if (!job) return false
    const { webhook_id } = job
    const { count, last } = await replayNext(tx, {
      webhook_id,
      input: job.input,
      job_id: id,
      cursor: job.cursor ?? '',
      limit: stepSize,
    })
    const isOver = count < stepSize
    await advanceJob(tx.sql, {
      account_id,
      id,
      status: isOver ? 'succeeded' : 'running',
      done: job.done + count,
      cursor: last ?? job.cursor,
      finished_at: isOver ? clock.now() : null,
      now: clock.now(),
    })
    tx.afterCommit(() => signal.tell({ due: [{ account_id, webhook_id }] }))
    return true
  })
}
