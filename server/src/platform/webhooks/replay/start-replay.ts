import { at, days, invalid, later, newId, Problem } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { expandSubscriptions, requireReadable } from '#events'
import { getEndpoint, requireNotEnded } from '../endpoints/read-endpoints.ts'
import { getJob } from './get-job.ts'
import type { Job, Replay, ReplayInput } from '../job-schema.ts'
import { countOpenJobs, countTargets } from '../store/jobs.ts'
import { insertJob } from '../store/queries.ts'

/**
 * Maximum number of running replays of an account. Replays take turns, so more replays would only
 * wait.
 */
const maxOpen = 20

/**
 * Resends many events as a job. Each delivery retains its id and restarts its retry schedule. With
 * `dry_run`, the job only counts the events.
 * @throws Problem not_found, state_conflict, invalid_request, insufficient_scope, limit_reached
 */
export async function startReplay(
  context: Context,
  webhook_id: string,
  replay: Replay,
): Promise<Job> {
  const now = context.clock.now()
  const endpoint = await getEndpoint(context, webhook_id)
  const event_types: string[] = replay.event_types ?? expandSubscriptions(endpoint.events)
  requireReadable(context.actor, event_types)
  const [from, to] = [replay.from ?? later(now, -days(30)), replay.to ?? now]
  if (from >= to) throw invalid([at('/to', 'empty_range', '"to" must be later than "from".')])
  requireNotEnded(endpoint)
  if (endpoint.status !== 'enabled' && !replay.dry_run)
    throw new Problem('state_conflict', `The endpoint is ${endpoint.status}; resume it first.`)
  const input: ReplayInput = {
    status: replay.status,
    event_types,
    from: from.toISOString(),
    to: to.toISOString(),
    dry_run: replay.dry_run ?? false,
  }
  return inTransaction(context, async (tx) => {
    if (!input.dry_run && (await countOpenJobs(tx)) >= maxOpen)
      throw new Problem(
        'limit_reached',
        `The account has ${maxOpen} running replays, which is the maximum. Wait until one ends, or cancel one.`,
      )
    const total = await countTargets(tx, { webhook_id, input })
    const id = newId('job', now)
    await insertJob(tx, {
      id,
      status: input.dry_run ? 'succeeded' : 'pending',
      input: JSON.stringify(input),
      event_types,
      webhook_id,
      total,
      created_at: now,
      finished_at: input.dry_run ? now : null,
    })
    if (!input.dry_run)
      await recordAudit(tx, [
        {
          action: 'webhook.replay',
          subject_id: webhook_id,
          before: null,
          after: { ...input, total, job_id: id },
        },
      ])
    return getJob(tx, id)
  })
}
