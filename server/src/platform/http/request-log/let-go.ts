import type { LetGo } from '#db'
import { deleteRequests } from './store/queries.ts'

/** Takes out the account's requests of before a moment, sooner than the week that they are kept for otherwise. */
export const oldRequests: LetGo = async (tx, before) => ({
  removed: await deleteRequests(tx.sql, { ...tx.actor, before }),
  last: null,
})
