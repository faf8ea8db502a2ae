import { days, later, type Seal } from '#kit'
import type { LockItemRow } from '../store/queries.ts'
import type { IntakeItem } from './schema.ts'
import { openBody, openRead } from './sealed-parts.ts'

/** How long a submission is stored. */
export const retentionMs = days(30)

/** An item as it is stored. A list leaves out the body. */
export type StoredItem = LockItemRow & { sealed_body?: Buffer | null }

/** Decrypts an item for a response. */
export function itemOf(
  seal: Seal,
  { sealed_draft, sealed_body = null, ...row }: StoredItem,
): IntakeItem {
  const read = sealed_draft === null ? accepted : openRead(seal, sealed_draft)
  return {
    ...row,
    object: 'intake_item',
    detail: read.detail,
    errors: read.errors.map((error) => ({
      pointer: 'pointer' in error ? error.pointer : '',
      code: error.code,
      detail: error.detail,
    })),
    draft: read.draft,
    body: sealed_body === null ? null : openBody(seal, sealed_body),
    expires_at: later(row.received_at, retentionMs),
  }
}

const accepted = { detail: 'The submission was accepted.', errors: [], draft: null }
