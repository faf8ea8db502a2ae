import type { Readable } from 'node:stream'
import type { Seal } from '#kit'
import type { Lanes } from '#db'
import type { Versions } from '#events'
import type { Guard, Sender } from '#egress'
import type { Signal } from '../engine/signal.ts'

/** What the use cases of webhooks need beside their context; made once, where the application is put together. */
export type WebhookTools = {
  guard: Guard
  sender: Sender
  seal: Seal
  signal: Signal
  versions: Versions
  /** Lanes to connections whose statements are planned once. */
  steady: Lanes
  /** Live consoles that are open. */
  streams: Set<Readable>
  /** The most endpoints an account may have. */
  max_endpoints: number
}
