import { recordAudit } from '#audit'
import { fingerprintContacts } from '#customers'
import type { TransactionContext } from '#db'
import type { Problem } from '#kit'
import type { IntakeReason } from '../store/kinds.ts'
import { joinErasures, updateItem, type LockItemRow } from '../store/queries.ts'
import { findContacts } from './find-contacts.ts'
import type { StoringTools } from './review-tools.ts'
import { openRead, sealRead } from './sealed-parts.ts'
import { severalProblems } from './several-problems.ts'

/** Why an item that was read again still needs review. */
export type ReplayFailure = {
  problem: Problem
  /** Null if the problem is not a reason for review, such as a source that was deleted. */
  reason: IntakeReason | null
  /** Sentence to store. Default: the detail of the problem. */
  detail?: string
  /** The lead that was read; null if none was. */
  draft: Record<string, unknown> | null
}

/**
 * Stores the present reason, detail and errors of a locked item, and the lead that was read from it.
 * An item with the same ones does not change. Contacts of the draft are stored as for a new item, so
 * that an erasure finds them.
 */
export async function noteFailure(
  tx: TransactionContext,
  { leads: { accounts, seal } }: StoringTools,
  row: LockItemRow,
  { problem, reason, detail: sentence, draft: read }: ReplayFailure,
): Promise<void> {
  if (reason === null || row.sealed_draft === null) return
  const before = openRead(seal, row.sealed_draft)
  const errors = [...(problem.options.errors ?? [])]
  const several = errors.length > 1 ? severalProblems(errors.length) : problem.detail
  const after = { detail: sentence ?? several, errors, draft: read ?? before.draft }
  if (reason === row.reason && JSON.stringify(after) === JSON.stringify(before)) return
  const { default_region } = await accounts.get(tx.actor.account_id)
  const { id, content_type } = row
  const contacts = findContacts({ body: '', content_type, draft: after.draft }, default_region)
  if (contacts.length > 0) await joinErasures(tx, {})
  await updateItem(tx, {
    id,
    reason,
    sealed_draft: sealRead(seal, after),
    contacts: contacts.flatMap((contact) => fingerprintContacts(tx, seal, contact)),
  })
  const reasons = { before: { reason: row.reason }, after: { reason } }
  await recordAudit(tx, [{ action: 'intake.reread', subject_id: id, ...reasons }])
}
