import type { TransactionContext } from '#db'
import { insertVersionBodies } from '#events'
import { drawSeqs, moveStreams, type ListAttemptsOfRow } from './queries.ts'

/** Keeps a test in the history: its delivery, its one attempt, and what was sent. It has no event. */
export async function insertTest(
  tx: TransactionContext,
  {
    attempt,
    body,
    event_version,
  }: { attempt: Omit<ListAttemptsOfRow, 'sequence'>; body: string; event_version: string },
): Promise<void> {
  const { account_id, event_id, started_at } = attempt
  const [place] = await drawSeqs(tx.sql, { count: 1 })
  const facts = {
    account_id,
    seq: place?.seq ?? 0,
    event_id,
    event_type: attempt.event_type,
    event_version,
    webhook_id: attempt.webhook_id,
    trigger: 'test',
    created_at: started_at,
    attempts_made: 1,
    last_status_code: attempt.status_code,
    finished_at: tx.clock.now(),
  }
  tx.write('webhook_delivery', [{ ...facts, id: attempt.delivery_id }])
  if (attempt.error_class !== null)
    tx.write('webhook_unsettled', [
      {
        ...facts,
        delivery_id: attempt.delivery_id,
        status: attempt.outcome,
        last_error_class: attempt.error_class,
      },
    ])
  const version = event_version
  await insertVersionBodies(tx, [
    { account_id, id: event_id, version, body, created_at: started_at },
  ])
  const [stream] = await moveStreams(tx.sql, { account_ids: [account_id], counts: [1] })
  tx.write('webhook_attempt', [{ ...attempt, sequence: stream?.sequence ?? 0 }])
}
