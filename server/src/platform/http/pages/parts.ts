import type { Clock, Seal } from '#kit'
import type { Database } from '#db'
import type { LeadParts } from '#leads'
import type { Letters, Sessions } from '#identity'

/** What the pages of signing in work with. */
export type PageParts = {
  database: Database
  clock: Clock
  seal: Seal
  sessions: Sessions
  letters: Letters
  /** What the demonstration of a new account is made with. */
  leads: LeadParts
}
