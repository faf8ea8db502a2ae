import type { Actor, Clock, Origin } from '#kit'
import type { AccountCache } from '#accounts'
import type { Database } from '#db'
import type { RequestCredentials } from '../request-credentials.ts'
import type { Sessions } from './open-sessions.ts'

/**
 * Authenticator for apps that act on behalf of people. It is passed in because the OAuth module
 * depends on this one, not the reverse.
 */
export type TokenAuthenticator = {
  looksLikeToken(token: string): boolean
  admit(token: string, call: RequestCredentials): Promise<Actor>
}

/**
 * Authenticator for the publishable keys of forms. It is passed in because forms belong to a higher
 * layer than this module.
 */
export type FormAuthenticator = {
  looksLikeKey(token: string): boolean
  authenticate(token: string, from: Origin): Promise<Actor>
}

export type AuthenticatorOptions = {
  database: Database
  accounts: AccountCache
  clock: Clock
  sessions: Sessions
  tokens: TokenAuthenticator
  forms: FormAuthenticator
}
