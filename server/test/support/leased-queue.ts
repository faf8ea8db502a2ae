import assert from 'node:assert/strict'
import { later, newId, sealWith, systemClock, type AccountId } from '#kit'
import type { Database } from '../../src/platform/db/index.ts'
import { openEndpointQueue } from '../../src/platform/webhooks/engine/endpoint-queue.ts'
import { findDue, type Due } from '../../src/platform/webhooks/store/due.ts'
import { claimQueues } from '../../src/platform/webhooks/store/endpoint-queues.ts'
import type { Result } from '../../src/platform/webhooks/store/result-columns.ts'
import { recordResults } from '../../src/platform/webhooks/store/results.ts'

/** The endpoint queue of one endpoint, leased by a worker without a dispatcher. */
export type LeasedQueue = {
  /** Returns the due deliveries of the queue. */
  readDue(): Promise<Due[]>
  /** Returns the result of a call with this status code. A failed delivery is due in an hour. */
  answered(due: Due, status_code: number): Result
  /** Records results; returns the ids of the deliveries that did not change. */
  record(results: readonly Result[]): Promise<string[]>
}

/**
 * Leases an endpoint queue for a worker, after the lease of any other worker expired. The test then
 * decides when the worker reads deliveries and when it records results.
 */
export async function leaseQueue(
  database: Database,
  queue: { account_id: AccountId; webhook_id: string },
  owner: string,
): Promise<LeasedQueue> {
  const name = queue as Parameters<typeof claimQueues>[2][number]
  await database.pool.query(
    `update webhook_queue
        set leased_until = now() - interval '1 s'
      where account_id = $1 and webhook_id = $2 and owner is not null`,
    [name.account_id, name.webhook_id],
  )
  const [taken] = await claimQueues(database, { owner, lease_ms: 60_000 }, [name])
  assert.ok(taken)
  const seal = sealWith(Buffer.alloc(32, 7))
  const { fence, written } = openEndpointQueue(taken, seal, performance.now())
  return {
    readDue: () =>
      findDue(database, [{ ...name, fence, want: 1000, behind: null }], [], systemClock.now()),
    answered(due, status_code) {
      const at = systemClock.now()
      const isDelivered = status_code === 200
      return {
        due,
        fence,
        written,
        id: newId('att', at),
        trigger: 'automatic',
        url: 'http://127.0.0.1:9999/',
        request_headers: '{}',
        traceparent: null,
        started_at: at,
        ended_at: at,
        next: isDelivered
          ? { status: 'succeeded', next_attempt_at: null }
          : { status: 'failed', next_attempt_at: later(at, 3_600_000) },
        outcome: {
          status_code, response_headers: null, response_body: null, is_truncated: false, failure: isDelivered ? null : { class: 'http_5xx', message: 'failed' },
          duration_ms: 1, dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: null, remote_address: null,
        }, // oxfmt-ignore
      }
    },
    record: async (results) => [...(await recordResults(database, results, []))],
  }
}
