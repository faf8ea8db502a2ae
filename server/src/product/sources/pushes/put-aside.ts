import type { Context } from '#db'
import { answerOnce, keyDigest, type KeyedRequest } from '#idempotency'
import { sha256, type FieldError } from '#kit'
import { storeForReview } from '../review/store-for-review.ts'
import type { IntakeReason } from '../store/kinds.ts'
import type { PushSource } from './open-pushes.ts'
import type { PushTools } from './push-tools.ts'

/** Why an item needs review, and the lead as far as it could be read. */
export type PutAside = {
  reason: IntakeReason
  detail: string
  errors?: readonly FieldError[]
  draft?: Record<string, unknown>
}

/** An item to store for review, with the key under which it is received. */
export type ItemAside = {
  source: PushSource
  keyed: KeyedRequest
  content_type: string
  body: string
}

/**
 * Returns the key under which an item is received. The same item of the same source, sent again
 * within 24 hours, is received once. `text` identifies the item.
 */
export const keyOfItem = ({ account_id, id }: PushSource, text: string): KeyedRequest => {
  const request_hash = sha256(text)
  const digest = keyDigest(id, `push:${request_hash.toString('base64url')}`)
  return { account_id, digest, request_hash }
}

/**
 * Stores an item for review, in one transaction with its key. If the process dies before it
 * responds and the sender repeats the request, the item is stored once.
 */
export async function putAside(
  context: Context,
  { seal, leads }: Pick<PushTools, 'seal' | 'leads'>,
  { source, keyed, content_type, body }: ItemAside,
  { reason, detail, errors = [], draft }: PutAside,
): Promise<void> {
  const options = { seal, isSecret: false }
  await answerOnce(context, keyed, options, async (tx) => {
    await storeForReview(
      tx,
      { leads },
      {
        source_id: source.id,
        source_name: source.name,
        kind: source.kind,
        produces: source.produces,
        reason,
        detail,
        errors: [...errors],
        content_type,
        body,
        draft: draft ?? null,
      },
    )
    return { status: 200, headers: {}, body: '', customer_id: null }
  })
}
