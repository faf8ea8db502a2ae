import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origin } from '#kit'
import type { Sql, TransactionContext } from '#db'

/**
 * Data of one request to the authorization server. Code that the library calls without a request
 * argument reads it from here.
 */
export type RequestScope = {
  from: Origin
  /** The person signed in with the service's own session, which is the only one. */
  person: { session_id: string; user_id: string; account_id: string } | null
  tx: TransactionContext | null
  /** Whether the request revokes a token instead of using it. */
  isRevocation: boolean
  /**
   * Runs before a 401 response is sent, so that an attacker's guesses cannot be faster than the
   * counter.
   */
  onRefused: () => Promise<void>
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs `work` as part of this request. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work)

/**
 * Returns the current request.
 * @throws Error outside a request
 */
export function requestScope(): RequestScope {
  const scope = scopes.getStore()
  if (!scope) throw new Error('The authorization server was called outside a request.')
  return scope
}

/** Returns where statements of this request run: its transaction, or the pool. */
export const currentSql = (pool: Sql): Sql => requestScope().tx?.sql ?? pool
