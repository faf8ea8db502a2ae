import type { Seal } from '#kit'
import type { AccountLanes } from '#db'
import type { Versions } from '#events'
import type { Guard, Sender } from '#egress'
import type { Consoles } from '../streams/open-stream.ts'

/** What the use cases of webhooks need beside their context; made once, where the application is put together. */
export type WebhookTools = Consoles & {
  guard: Guard
  sender: Sender
  seal: Seal
  versions: Versions
  /** Lanes to connections whose statements are planned once. */
  steady: AccountLanes
  /** The most endpoints an account may have. */
  max_endpoints: number
}
