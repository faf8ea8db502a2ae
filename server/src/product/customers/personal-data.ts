import type { Context, TransactionContext } from '#db'
import type { Known } from './store/erasure.ts'

/**
 * Personal data of customers in another module. The customer module knows only these functions,
 * which app.ts passes to it. In this way, a deletion, export or erasure of a customer includes the
 * data of all modules.
 */
export type PersonalData = {
  /**
   * Marks the data as deleted with the customer. Absent if the data is not visible without the
   * customer.
   */
  remove?: (tx: TransactionContext, customer_id: string) => Promise<void>
  /**
   * Moves data that names one customer to another one, after a merge or a split. Absent if the data
   * stays where it is or is found through the leads.
   */
  move?: (tx: TransactionContext, move: CustomerMove) => Promise<void>
  /** Returns other contacts of the customer. Absent if the data has no contacts. */
  contacts?: (tx: TransactionContext, customer_id: string) => Promise<readonly Known[]>
  /** Returns all stored data, by kind, in a form that can be given to the person. */
  export: (context: Context, customer_id: string) => Promise<Record<string, unknown>>
  /**
   * Removes personal data. Data that statistics need stays. `words` are texts that identify the
   * person in data without an id: emails, phones and full names, in lower case.
   */
  erase: (tx: TransactionContext, customer_id: string, words: readonly string[]) => Promise<Erasure>
}

/** Result of an erasure in one module. */
export type Erasure = {
  /** Ids of erased objects that the audit log can refer to. */
  subjects: readonly string[]
  /** Number of rows that were anonymized or deleted, by table. */
  rows: Readonly<Record<string, number>>
}

/**
 * Data that moves from one customer to another. A merge moves all data of `from`, and `split` is
 * null. A split moves only the data about the given leads, and events since the merge.
 */
export type CustomerMove = {
  from: string
  to: string
  split: { lead_ids: readonly string[]; since: Date } | null
}
