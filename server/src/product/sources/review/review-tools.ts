import type { TransactionContext } from '#db'
import type { Problem } from '#kit'
import type { LeadParts } from '#leads'
import type { IntakeKind, IntakeReason } from '../store/kinds.ts'

/** Item that is read again, with its body as it was received. */
export type ItemToReread = {
  id: string
  source_id: string
  reason: IntakeReason
  content_type: string
  body: string
  received_at: Date
}

/**
 * Result of reading a body again: the lead that it describes (in the form of POST /v1/leads), the
 * lead that its outcome was recorded for in the given transaction, or why it still cannot be read.
 */
export type Reread = { lead: object } | { done: { lead_id: string } } | Problem

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
