import type { AccountSettings } from '#accounts'
import type { Actor } from '#kit'
import type { Reading } from './read-enquiry.ts'

/** One enquiry on its way in, with whose it is. A group may hold several accounts'; each carries its own. */
export type Submission = Reading & { actor: Actor; account: AccountSettings }
