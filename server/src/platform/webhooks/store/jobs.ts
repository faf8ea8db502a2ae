import { idsFrom } from '#kit'
import type { Context, TransactionContext } from '#db'
import { lockAccount } from '#accounts'
import { readableTypes } from '#events'
import { callerAppOf } from './endpoints.ts'
import type { ReplayInput } from '../job-schema.ts'
import {
  countOpenJobs as countOpen,
  countTargets as count,
  findJob as find,
  replayTargets,
  type FindJobRow,
} from './queries.ts'
import { expandHeld } from './delivery-batches.ts'

/**
 * Returns one job, or undefined if it does not exist or the caller may not read its event types or
 * see its endpoint.
 */
export const findJob = ({ actor, sql }: Context, id: string): Promise<FindJobRow | undefined> =>
  find(sql, {
    account_id: actor.account_id,
    id,
    event_types: readableTypes(actor),
    app_id: callerAppOf(actor),
  })

/**
 * Counts the jobs of the account that have not ended. Locks the account until the transaction ends.
 * Of two jobs that start at the same time, the second one therefore counts the first one.
 */
export async function countOpenJobs(tx: TransactionContext): Promise<number> {
  await lockAccount(tx)
  return (await countOpen(tx, {})).jobs
}

type Target = { webhook_id: string; input: ReplayInput }

/** Counts the events that a replay selects. */
export async function countTargets(tx: TransactionContext, target: Target): Promise<number> {
  await expandHeld(tx, target.webhook_id)
  return (await count(tx.sql, targetOf(tx, target))).events
}

/**
 * Makes the next events of a replay due, at most `limit`, in the order of their ids after `cursor`.
 * An existing delivery restarts its retry schedule under its old id. A missing delivery is created.
 * Returns the number of events and the id of the last one.
 */
export async function replayNext(
  tx: TransactionContext,
  { job_id, cursor, limit, ...target }: Target & { job_id: string; cursor: string; limit: number },
): Promise<{ count: number; last: string | null }> {
  await expandHeld(tx, target.webhook_id)
  const rows = await replayTargets(tx.sql, {
    ...targetOf(tx, target),
    job_id,
    cursor,
    limit,
    now: tx.clock.now(),
  })
  return { count: rows.length, last: rows.at(-1)?.event_id ?? null }
}

const targetOf = ({ actor }: TransactionContext, { webhook_id, input }: Target) => ({
  account_id: actor.account_id,
  webhook_id,
  event_types: input.event_types,
  from_id: idsFrom('evt', new Date(input.from)),
  to_id: idsFrom('evt', new Date(input.to)),
  status: input.status,
})
