import type { Clock, Seal } from '#kit'
import type { Database } from '#db'
import type { LeadParts } from '#leads'
import type { Emails, Sessions } from '#identity'

/** Dependencies of the sign-in pages. */
export type PageParts = {
  database: Database
  clock: Clock
  seal: Seal
  sessions: Sessions
  letters: Emails
  /** Dependencies for creating the demo data of a new account. */
  leads: LeadParts
}
