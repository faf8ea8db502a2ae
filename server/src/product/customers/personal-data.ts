import type { Context, TransactionContext } from '#db'
import type { Known } from './store/erasure.ts'

/**
 * What a module keeps of a customer. Customers know nothing of it but these verbs; app.ts hands them in, so that nothing of a person is
 * forgotten when they are deleted, exported or erased.
 */
export type PersonalData = {
  /** Takes it out of sight with its customer, as a deletion does. Absent where nothing of it is seen by itself. */
  remove?: (tx: TransactionContext, customer_id: string) => Promise<void>
  /** By what else the customer could be recognised. Absent where nothing of it says so. */
  contacts?: (tx: TransactionContext, customer_id: string) => Promise<readonly Known[]>
  /** Everything that is kept, by kind, as it may be handed to the person. */
  export: (context: Context, customer_id: string) => Promise<Record<string, unknown>>
  /**
   * Takes everything personal out of it, and keeps what statistics need. `words` are how the person may be named where no id says so: e-mails, phones and
   * full names, in lower case.
   */
  erase: (tx: TransactionContext, customer_id: string, words: readonly string[]) => Promise<Erasure>
}

/** What an erasure came to in one module. */
export type Erasure = {
  /** Ids of things that the audit log speaks of. */
  subjects: readonly string[]
  /** How many rows of each table were emptied or deleted. */
  rows: Readonly<Record<string, number>>
}
