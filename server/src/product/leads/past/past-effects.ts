import type { MergeableCustomer } from '#customers'
import type { TransactionContext } from '#db'

/** Record that an import of leads wrote, with what an undo needs to know. */
export type PastEffect = {
  kind: 'outcome' | 'lead' | 'customer'
  subject_id: string
  /** Lead of an outcome. */
  lead_id: string | null
  customer_id: string
  /** Customer before the import; null if the import created it, and for leads and outcomes. */
  before: object | null
  /** Version of a customer after the import, or number of imported outcomes of a lead. */
  number: number
}

/** Records what an import writes, in the transaction that writes it. */
export type NotePast = (tx: TransactionContext, effects: readonly PastEffect[]) => Promise<void>

export const leadEffect = (
  { id, customer_id }: { id: string; customer_id: string },
  outcomes: number,
): PastEffect => ({
  kind: 'lead',
  subject_id: id,
  lead_id: null,
  customer_id,
  before: null,
  number: outcomes,
})

export const outcomeEffect = (
  id: string,
  lead: { id: string; customer_id: string },
): PastEffect => ({
  kind: 'outcome',
  subject_id: id,
  lead_id: lead.id,
  customer_id: lead.customer_id,
  before: null,
  number: 0,
})

export const customerEffect = (id: string, before: MergeableCustomer | null): PastEffect => ({
  kind: 'customer',
  subject_id: id,
  lead_id: null,
  customer_id: id,
  before,
  number: before === null ? 1 : before.version + 1,
})
