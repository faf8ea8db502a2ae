import type { Context, TransactionContext } from '#db'
import type { Reachable } from './store/erasure.ts'

/**
 * What a module keeps of a customer. Customers know nothing of it but these verbs; app.ts hands them in, so that nothing of a person is
 * forgotten when they are deleted, exported or erased.
 */
export type Belongings = {
  /** Takes it out of sight with its customer, as a deletion does. Absent where nothing of it is seen by itself. */
  remove?: (tx: TransactionContext, customer_id: string) => Promise<void>
  /** By what else the customer could be recognised. Absent where nothing of it says so. */
  contacts?: (tx: TransactionContext, customer_id: string) => Promise<readonly Reachable[]>
  /** Everything that is kept, by kind, as it may be handed to the person. */
  export: (context: Context, customer_id: string) => Promise<Record<string, unknown>>
  /** Takes everything personal out of it, and keeps what statistics need. Gives the ids of things the audit log speaks of. */
  erase: (tx: TransactionContext, customer_id: string) => Promise<readonly string[]>
}
