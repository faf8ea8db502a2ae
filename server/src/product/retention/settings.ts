import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { days, later, requireVersion, utcDay, type ExpectedVersions } from '#kit'
import type { Retention, RetentionPatch, Spans } from './schema.ts'
import { findSpans, listNights, saveSpans } from './store/queries.ts'

/** Default settings: the retention periods of the instance. */
const usual: Spans = {
  lead_months: null,
  message_months: null,
  audit_days: null,
  payload_days: null,
  request_days: null,
}

/** Returns the retention settings of the account and the data removed in the last ninety nights. */
export async function getRetention(context: Context): Promise<Retention> {
  const { sql, actor, clock } = context
  const { account_id } = actor
  const found = await findSpans(sql, { account_id })
  const spans = found ?? { ...usual, swept_at: null, version: 1 }
  const since = utcDay(later(clock.now(), -days(90)))
  return { object: 'retention', ...spans, nights: await listNights(sql, { account_id, since }) }
}

/** Changes the retention settings, effective from the next run. @throws Problem version_mismatch */
export async function updateRetention(
  context: Context,
  patch: RetentionPatch,
  expected: ExpectedVersions,
): Promise<Retention> {
  return inTransaction(context, async (tx) => {
    const { nights: _, object: __, swept_at: ___, version, ...before } = await getRetention(tx)
    requireVersion(expected, version)
    const after = { ...before, ...patch }
    const { account_id } = tx.actor
    await saveSpans(tx, { ...after, now: tx.clock.now() })
    await recordAudit(tx, [{ action: 'retention.update', subject_id: account_id, before, after }])
    return getRetention(tx)
  })
}
