import { hours, later, systemActor, type Clock, type EachAccount } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { disableEndpoint, readOwnerNotice, type Notify } from '../endpoints/disable-endpoint.ts'
import type { Signal } from '../engine/signal.ts'
import { findAiling, lockAiling, markWarned, type FindAilingRow } from '../store/queries.ts'

/**
 * Hours since the first failure after which owners are warned about a failing endpoint, and after
 * which the endpoint is disabled.
 */
export type HealthSettings = { warn_hours: readonly number[]; disable_hours: number }

/** Dependencies of the background job that checks the health of endpoints. */
export type HealthWorker = {
  database: Database
  clock: Clock
  signal: Signal
  notify: Notify
  settings: HealthSettings
  each: EachAccount
}

/**
 * An endpoint with failures since its last success, or an endpoint that recovered after a warning.
 */
type Ailing = FindAilingRow

export type HealthVerdict =
  | { kind: 'fine' }
  | { kind: 'disable' }
  | { kind: 'warn'; sent: number }
  | { kind: 'recovered' }

const fewestFailures = 10

/**
 * Warns owners about endpoints that have failed at every call for a long time. Notifies owners when
 * an endpoint recovers. Disables endpoints that continue to fail. The decision uses only data from
 * the database, so a restart changes nothing. Runs as a background job. Returns the number of
 * checked endpoints.
 */
export async function checkHealthOnce(worker: HealthWorker): Promise<number> {
  const { database, clock, settings, each } = worker
  const first = Math.min(...settings.warn_hours, settings.disable_hours)
  return each({
    step: 'check',
    most: Infinity,
    find: () => findAiling(database.pool, { since: later(clock.now(), -hours(first)) }),
    work: ({ account_id, webhook_id }) =>
      inTransaction(
        contextFor(database, systemActor(account_id, 'endpoint-health'), clock),
        async (tx) => {
          const ailing = await lockAiling(tx.sql, { account_id, webhook_id })
          if (ailing) await act(tx, worker, ailing)
        },
      ),
  })
}

async function act(tx: TransactionContext, worker: HealthWorker, ailing: Ailing): Promise<void> {
  const { account_id, webhook_id, url, failing_since } = ailing
  const warned = (warnings_sent: number, warned_for: Date | null) =>
    markWarned(tx.sql, { account_id, webhook_id, warnings_sent, warned_for })
  const verdict = judge(ailing, worker.settings, tx.clock.now())
  switch (verdict.kind) {
    case 'fine':
      return
    case 'disable':
      await warned(0, null)
      return disableEndpoint(tx, worker, webhook_id, 'failing')
    case 'warn':
      await warned(verdict.sent, failing_since)
      await recordAudit(tx, [
        {
          action: 'webhook.warn',
          subject_id: webhook_id,
          before: null,
          after: { failing_since, warning: verdict.sent },
        },
      ])
      return worker.notify(
        tx,
        await readOwnerNotice(tx, {
          kind: 'failing',
          webhook_id,
          url,
          reason: null,
          failing_since,
        }),
      )
    case 'recovered':
      await warned(0, null)
      return worker.notify(
        tx,
        await readOwnerNotice(tx, {
          kind: 'recovered',
          webhook_id,
          url,
          reason: null,
          failing_since: null,
        }),
      )
  }
}

/**
 * Decides what to do about an endpoint. Pure. Disabling requires both time and enough failures. An
 * endpoint with one event a week is not disabled for one failure. An endpoint with a thousand
 * events a minute is not disabled for one bad hour.
 */
export function judge(
  ailing: Omit<Ailing, 'account_id' | 'webhook_id' | 'url'>,
  { warn_hours, disable_hours }: HealthSettings,
  now: Date,
): HealthVerdict {
  const { failing_since, failed_attempts, last_failure_at, warnings_sent, warned_for } = ailing
  if (failing_since === null) return warned_for === null ? { kind: 'fine' } : { kind: 'recovered' }
  const failingMs = now.getTime() - failing_since.getTime()
  const spreadMs = (last_failure_at?.getTime() ?? 0) - failing_since.getTime()
  const enoughSpreadMs = hours(Math.min(24, disable_hours / 5))
  if (
    failingMs >= hours(disable_hours) &&
    failed_attempts >= fewestFailures &&
    spreadMs >= enoughSpreadMs
  )
    return { kind: 'disable' }
  const due = warn_hours.filter((after) => failingMs >= hours(after)).length
  const sent = warned_for?.getTime() === failing_since.getTime() ? warnings_sent : 0
  return due > sent ? { kind: 'warn', sent: due } : { kind: 'fine' }
}
