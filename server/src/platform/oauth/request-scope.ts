import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origin } from '#kit'
import type { Sql, TransactionContext } from '#db'

/** What belongs to one request to the authorization server, for the parts the library calls without saying for whom. */
export type RequestScope = {
  from: Origin
  /** Who is signed in with our own session, the only one there is. */
  person: { session_id: string; user_id: string } | null
  tx: TransactionContext | null
  /** Whether a token is being given back, rather than used. */
  isRevocation: boolean
  /** Done before a 401 leaves: whoever guesses must not be faster than the count. */
  onRefused: () => Promise<void>
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Does `work` as part of this request. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work)

/** The request under way. @throws outside one */
export function requestScope(): RequestScope {
  const scope = scopes.getStore()
  if (!scope) throw new Error('The authorization server was called outside a request.')
  return scope
}

/** Where statements of this request go: its transaction, or the pool. */
export const currentSql = (pool: Sql): Sql => requestScope().tx?.sql ?? pool
