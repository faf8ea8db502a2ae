import type { TransactionContext } from '#db'
import type { Problem } from '#kit'
import type { LeadParts } from '#leads'
import type { IntakeKind, IntakeProduct, IntakeReason } from '../store/kinds.ts'
import type { GivenOutcome } from './schema.ts'

/** Item that is read again, with its body as it was received. */
export type ItemToReread = {
  id: string
  source_id: string
  produces: IntakeProduct
  reason: IntakeReason
  content_type: string
  body: string
  received_at: Date
  /** Members of the outcome that replace what the body states. */
  outcome: GivenOutcome | null
}

/**
 * Result of reading a body again: the lead that it describes (in the form of POST /v1/leads), the
 * lead that its outcome was recorded for in the given transaction, why it still needs review (with
 * the sentence to store, by default that of the problem), or another problem.
 */
export type Reread =
  | { lead: Record<string, unknown> }
  | { done: { lead_id: string } }
  | { failed: Problem; reason: IntakeReason; detail?: string }
  | Problem

/**
 * Functions that read a body again with the current configuration of its source. A kind without a
 * function is replayed from its draft.
 */
export type Rereaders = Partial<
  Record<IntakeKind, (tx: TransactionContext, item: ItemToReread) => Promise<Reread>>
>

/** What storing a submission needs of the review tools. */
export type StoringTools = { leads: Pick<LeadParts, 'accounts' | 'seal' | 'emit'> }

/** Dependencies of the review of submissions. */
export type ReviewTools = { leads: LeadParts; rereaders: Rereaders }
