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
  /** Starts a repeating background job. The returned function stops the job. */
  keep: StartJob
  random: () => number
  /** ID of this process among all delivering processes. */
  owner: string
  /**
   * Time without lease renewal after which other processes take over the deliveries of this
   * process, in milliseconds. Must be longer than the longest pause of the process, and short
   * enough for users to accept the delay.
   */
  leaseMs: number
  /**
   * Maximum number of calls in flight in this process. An account may have at most as many calls in
   * flight as remain free for the other accounts.
   */
  maxInFlight: number
  /** Load signal that slows deliveries down. */
  pressure: Pressure
  /** Called after the result of a 410 was written. The callback must end or disable the endpoint. */
  onGone: (queue: QueueName) => void
  /** Function that is called after every attempt. */
  onAttempt: (result: Result) => void
}
