import type { Seal } from '#kit'
import type { ConnectionShares } from '#db'
import type { Versions } from '#events'
import type { Guard, Sender } from '#egress'
import type { Consoles } from '../streams/open-stream.ts'

/**
 * Dependencies of the webhook operations in addition to their context. Created once, when the
 * application is assembled.
 */
export type WebhookTools = Consoles & {
  guard: Guard
  sender: Sender
  seal: Seal
  versions: Versions
  /** Database connections that plan each statement once, with a limited share for each account. */
  steady: ConnectionShares
  /** Maximum number of endpoints of an account. */
  max_endpoints: number
}
