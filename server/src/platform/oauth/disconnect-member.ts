import type { TransactionContext } from '#db'
import { endGrantsOfPerson } from './store/queries.ts'

/**
 * Ends the grants of a person who leaves the acting account. Returns the number of ended
 * connections. Their tokens are refused as soon as the transaction commits.
 */
export const disconnectMember = (tx: TransactionContext, user_id: string): Promise<number> =>
  endGrantsOfPerson(tx, { user_id })
