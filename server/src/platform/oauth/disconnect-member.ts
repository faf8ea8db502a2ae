import type { TransactionContext } from '#db'
import { endGrantsOfPerson } from './store/queries.ts'

/** Ends what somebody who leaves the acting account allowed apps in it; how many connections. Their tokens are refused from the commit on. */
export const disconnectMember = (tx: TransactionContext, user_id: string): Promise<number> =>
  endGrantsOfPerson(tx, { user_id })
