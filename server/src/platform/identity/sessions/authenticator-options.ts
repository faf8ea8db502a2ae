import type { Actor, Clock } from '#kit'
import type { AccountBook } from '#accounts'
import type { Database } from '#db'
import type { RequestCredentials } from '../request-credentials.ts'
import type { Sessions } from './open-sessions.ts'

/** The way in for apps that act for people. It is handed in: apps stand above the people who let them in. */
export type TokenDoor = {
  looksLikeToken(token: string): boolean
  admit(token: string, call: RequestCredentials): Promise<Actor>
}

export type AuthenticatorOptions = {
  database: Database
  accounts: AccountBook
  clock: Clock
  sessions: Sessions
  tokens: TokenDoor
}
