import { recordAudit } from '#audit'
import { fingerprintContacts, wereErased } from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import type { DomainEvent } from '#events'
import { newId, utcDay, type FieldError, type Id } from '#kit'
import { notify, type NoticeFact } from '#notices'
import type { IntakeKind, IntakeReason } from '../store/kinds.ts'
import {
  countBody,
  countDropped,
  insertItem,
  joinErasures,
  noteOverflow,
} from '../store/queries.ts'
import { findContacts } from './find-contacts.ts'
import type { StoringTools } from './review-tools.ts'
import { sealBody, sealRead } from './sealed-parts.ts'

/** Limits of the bodies stored for a source per UTC day. */
export const dailyLimit = { bodies: 1000, bytes: 50 * 1024 * 1024 }

/** A submission that could not become a lead at once. */
export type NewIntakeItem = {
  source_id: string
  source_name: string
  kind: IntakeKind
  reason: IntakeReason
  /** Why it needs review, in one sentence. */
  detail: string
  errors: FieldError[]
  content_type: string
  /** The body as it was received. */
  body: string
  /** Members of POST /v1/leads as far as they could be read; null if none could. */
  draft: Record<string, unknown> | null
}

/**
 * Stores a submission for review and returns its id. Returns a null id if it was only counted: the
 * daily limit of its source was reached, or it names a person who was erased. Notifies the members
 * of the first body of a source on a day, and of its limit. A stored body writes an audit entry, as
 * a lead does; the limit bounds their number.
 *
 * Costs about six statements, and one scan of the body (see findContacts). Bodies of the same
 * source wait for each other.
 */
export async function storeForReview(
  context: Context,
  { leads: { accounts, seal, emit } }: StoringTools,
  item: NewIntakeItem,
): Promise<{ id: Id<'int'> | null }> {
  const { default_region } = await accounts.get(context.actor.account_id)
  const contacts = findContacts(item, default_region)
  const sealed_body = sealBody(seal, item.body)
  const { detail, errors, draft, source_id } = item
  const sealed_draft = sealRead(seal, { detail, errors, draft })
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    const day = utcDay(now)
    // An erasure that runs now would miss this body, and this transaction would miss the erasure.
    if (contacts.length > 0) await joinErasures(tx, {})
    if ((await wereErased(tx, seal, contacts)).includes(true)) {
      await countDropped(tx, { source_id, day })
      return { id: null }
    }
    const bytes = Buffer.byteLength(item.body)
    const { bodies: most, bytes: most_bytes } = dailyLimit
    const counted = await countBody(tx, { source_id, day, bytes, most, most_bytes })
    if (!counted) return drop(tx, item, day)
    const id = newId('int', now)
    await insertItem(tx, {
      ...item,
      id,
      sealed_draft,
      sealed_body,
      contacts: contacts.flatMap((contact) => fingerprintContacts(tx, seal, contact)),
      now,
    })
    await recordAudit(tx, [
      { action: 'intake.receive', subject_id: id, before: null, after: { reason: item.reason } },
    ])
    await emit(tx, [intakeReceived(tx, id, item)])
    if (counted.stored === 1) await notify(tx, [noticeOf('source.needs_review', item, day)])
    return { id }
  })
}

const intakeReceived = (
  { actor }: TransactionContext,
  intake_id: Id<'int'>,
  { source_id, source_name, kind, reason }: NewIntakeItem,
): DomainEvent => ({
  type: 'intake.received',
  account_id: actor.account_id,
  customer_id: null,
  is_test: false,
  data: { intake_id, source_id, source_name, kind, reason },
})

async function drop(
  tx: TransactionContext,
  item: NewIntakeItem,
  day: string,
): Promise<{ id: null }> {
  const { source_id } = item
  await countDropped(tx, { source_id, day })
  if ((await noteOverflow(tx, { source_id, day })) === 1)
    await notify(tx, [noticeOf('source.overflow', item, day)])
  return { id: null }
}

const noticeOf = (
  kind: 'source.needs_review' | 'source.overflow',
  { source_id, source_name: source }: NewIntakeItem,
  day: string,
): NoticeFact => ({
  kind,
  subject_id: source_id,
  // Each day causes one notice.
  occasion: day,
  to: 'members',
  facts: { source },
})
