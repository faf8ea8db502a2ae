import { systemActor, type AccountId, type Clock, type EachAccount } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import type { Signal } from '../engine/signal.ts'
import { replayNext } from '../store/jobs.ts'
import { advanceJob, findNextJobs, lockJob } from '../store/queries.ts'

/** The most events one step of a replay makes due. A step a second: a replay comes beside what is new, not before it. */
const stepSize = 500

/** The most jobs that get on in one round. */
const maxJobs = 50

type Worker = { database: Database; clock: Clock; signal: Signal; each: EachAccount }

/**
 * Gets every open job one step on. Each step is one transaction that makes deliveries due and says how far the job is: wherever the process dies,
 * the next step goes on behind the last, each event once. A round; how many jobs got on.
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
