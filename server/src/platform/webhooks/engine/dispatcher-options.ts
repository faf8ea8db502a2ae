import type { Clock, StartJob, Log, Pressure, Seal } from '#kit'
import type { Database } from '#db'
import type { Sender } from '#egress'
import type { QueueName } from '../store/endpoint-queues.ts'
import type { Result } from '../store/result-columns.ts'
import type { Signal } from './signal.ts'

/** Dependencies and settings of a dispatcher. */
export type DispatcherOptions = {
  database: Database
  clock: Clock
  seal: Seal
  sender: Sender
  signal: Signal
  log: Log
  /** Starts a background job that repeats until it is stopped here. */
  keep: StartJob
  random: () => number
  /** ID of this process among all delivering processes. */
  owner: string
  /**
   * How long this process may be silent before others take over, in milliseconds. Must be longer
   * than its longest pause, and short enough for users to accept the delay.
   */
  leaseMs: number
  /**
   * Maximum number of calls in flight in this process. An account may have at most as many in
   * flight as remain free for the others.
   */
  maxInFlight: number
  /** Load signal that slows deliveries down. */
  pressure: Pressure
  /** Called when a receiver returns 410. The endpoint is to be disabled. */
  onGone: (queue: QueueName) => void
  /** Called after every attempt. */
  onAttempt: (result: Result) => void
}
