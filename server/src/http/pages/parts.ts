import type { Clock, Seal } from '#kit'
import type { Database } from '#db'
import type { Letters, Sessions } from '#identity'

/** What the pages of signing in work with. */
export type PageParts = {
  database: Database
  clock: Clock
  seal: Seal
  sessions: Sessions
  letters: Letters
}
