import type { Sessions } from './sessions/open-sessions.ts'
import type { Clock } from '#kit'
import type { AccountBook } from '#accounts'
import type { Database } from '#db'

export type AuthenticatorOptions = {
  database: Database
  accounts: AccountBook
  clock: Clock
  sessions: Sessions
}
