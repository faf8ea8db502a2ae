import { later, rarely, seconds, days, systemActor, type Clock, type Log } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { keyOfQueue } from './signal.ts'
import { findDue, type Due, type ReadRequest } from '../store/due.ts'
import type { QueueName } from '../store/endpoint-queues.ts'
import { findDueQueues, cancelUnsendable as cancel } from '../store/queries.ts'
import type { CallLimit } from './give-way.ts'
import { wantOf, type EndpointQueue } from './endpoint-queue.ts'
import type { EndpointQueues } from './endpoint-queues.ts'
import type { Turns } from './turns.ts'
import { deliveryBatchOf, unfold } from '../store/delivery-batches.ts'

export type SupplyOptions = {
  database: Database
  clock: Clock
  log: Log
  queues: EndpointQueues
  turns: Turns
  /** Slows reading down in favor of work with higher priority. */
  giveWay: CallLimit
  /** Called when queues were filled, so that calls may start. */
  onFilled: () => void
}

const maxReadAtOnce = 2000
/** Maximum number of deliveries that were read and not yet started. */
const maxWaiting = 8192

/**
 * Reads due work from the database into endpoint queues. Leases the queues that have work, reads as
 * many deliveries as each queue can send soon, and reads again when a retry or probe is due. Only
 * one read runs at a time. If another read is requested in the meantime, it starts immediately
 * afterwards.
 */
export class Supply {
  readonly #options: SupplyOptions
  readonly #tellUnread: (error: unknown) => void
  readonly #wanted = new Map<string, QueueName>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #isPumping = false
  #isPumpAsked = false
  #isStopped = false

  constructor(options: SupplyOptions) {
    this.#options = options
    this.#tellUnread = rarely((err) =>
      options.log.error({ err }, 'could not read due webhook deliveries'),
    )
  }

  /** Marks an endpoint queue that may have due work. */
  want(name: QueueName): void {
    const queue = this.#options.queues.get(name)
    if (queue) queue.isDirty = true
    else this.#wanted.set(keyOfQueue(name), name)
  }

  /**
   * Schedules a read of an endpoint queue that will have due work, or may be called again, in
   * `waitMs`.
   */
  wantLater(name: QueueName, waitMs: number): void {
    const then = (): void => {
      this.#timers.delete(timer)
      this.want(name)
      void this.pump()
    }
    // A timer may fire a millisecond early. A read at that time would not find the delivery,
    // because it is not yet due.
    const timer = setTimeout(then, Math.max(1, waitMs + 1))
    timer.unref()
    this.#timers.add(timer)
  }

  /**
   * Polls the database for due work: work that notifications missed, and retries that become due
   * before the next poll.
   */
  async look(): Promise<void> {
    const { clock, database } = this.#options
    const now = clock.now()
    const horizon = later(now, seconds(1.5))
    for (const { due_at, ...name } of await findDueQueues(database.pool, { horizon })) {
      const waitMs = due_at.getTime() - now.getTime()
      const queue = this.#options.queues.get(name)
      // A delivery that was committed late may have a position before the end of the last read.
      if (queue) queue.readTo = null
      if (waitMs <= 0) this.want(name)
      else this.wantLater(name, waitMs)
    }
    await this.pump()
  }

  /** Leases the queues that have work and reads their due deliveries. */
  async pump(): Promise<void> {
    if (this.#isPumping) return void (this.#isPumpAsked = true)
    this.#isPumping = true
    try {
      do {
        this.#isPumpAsked = false
        if (this.#isStopped) return
        await this.#takeWanted()
        await this.#refill()
      } while (this.#isPumpAsked)
    } catch (error) {
      // After an error, the next poll tries again in a second. An unavailable database is therefore
      // not queried in a tight loop.
      this.#tellUnread(error)
    } finally {
      this.#isPumping = false
    }
  }

  stop(): void {
    this.#isStopped = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  async #takeWanted(): Promise<void> {
    while (this.#wanted.size > 0) {
      const names = [...this.#wanted.values()].slice(0, 500)
      for (const name of names) this.#wanted.delete(keyOfQueue(name))
      await this.#options.queues.take(names)
    }
  }

  async #refill(): Promise<void> {
    const { database, clock, queues, giveWay, onFilled } = this.#options
    const stale = [...queues.all()].filter((queue) => queue.isStale)
    if (stale.length > 0) await queues.refresh(stale)
    const requests = this.#requests()
    if (requests.length === 0) return
    // A read that continues after a position needs no exclusion of deliveries in memory, because
    // they are all before that position.
    const busy = requests.flatMap(({ behind, queue }) => (behind ? [] : [...queue.busy]))
    const beganMs = performance.now()
    const rows = await findDue(database, requests, busy, clock.now()).catch((error: unknown) => {
      for (const { queue } of requests) queue.isDirty = true
      throw error
    })
    const found = Map.groupBy(rows, keyOfQueue)
    for (const { queue, want } of requests)
      this.#fill(queue, found.get(keyOfQueue(queue)) ?? [], want)
    const gone = rows.filter((row) => row.body === null)
    if (gone.length > 0) await cancelUnsendable(database, gone, clock)
    onFilled()
    const tookMs = performance.now() - beganMs
    await giveWay.rest({ tookMs, deliveries: rows.length })
  }

  /**
   * Returns what to read now: first for accounts with the fewest waiting deliveries, and within an
   * account for the queues with the fewest. The number of deliveries that wait in memory is
   * limited. An account may use as much of the limit as remains free for the other accounts. This
   * is half of the limit for a single account, and a third each for two accounts. Endpoints that
   * hang therefore never prevent the deliveries of other accounts from being read.
   *
   * @see Choudhury and Hahne, Dynamic queue length thresholds for shared-memory packet switches,
   * IEEE/ACM Transactions on Networking 6 (1998)
   */
  #requests(): (ReadRequest & { queue: EndpointQueue })[] {
    const { queues, clock } = this.#options
    const waiting = new Map<string, number>()
    const waitingOf = ({ account_id }: QueueName): number => waiting.get(account_id) ?? 0
    let free = maxWaiting
    for (const queue of queues.all()) {
      waiting.set(queue.account_id, waitingOf(queue) + queue.waiting.length)
      free -= queue.waiting.length
    }
    const dirty = [...queues.all()]
      .filter((queue) => queue.isDirty)
      .sort((a, b) => waitingOf(a) - waitingOf(b) || a.waiting.length - b.waiting.length)
    const requests: (ReadRequest & { queue: EndpointQueue })[] = []
    let left = maxReadAtOnce
    for (const queue of dirty) {
      if (left === 0) {
        this.#isPumpAsked = true
        break
      }
      const want = Math.min(wantOf(queue, clock), left, free - waitingOf(queue))
      if (want <= 0) continue
      const { account_id, webhook_id, fence, readTo: behind } = queue
      requests.push({ account_id, webhook_id, fence, want, behind, queue })
      queue.isDirty = false
      waiting.set(account_id, waitingOf(queue) + want)
      free -= want
      left -= want
    }
    return requests
  }

  #fill(queue: EndpointQueue, rows: readonly Due[], want: number): void {
    if (queue.isLost) return
    if (rows.length >= want) queue.isDirty = true
    // The endpoint was changed after this process read it. The endpoint is read again first, then
    // its due deliveries.
    if (rows.some((row) => row.version > queue.endpoint.version)) queue.isStale = true
    if (queue.isStale) {
      queue.isDirty = true
      this.#isPumpAsked = true
      return
    }
    const last = rows.at(-1)
    // With ordering, all events of a customer are hidden behind the first one that waits. Only a
    // read from the start of the queue finds the next event.
    const isMoreBehind = rows.length >= want && queue.endpoint.ordering === 'none'
    queue.readTo = isMoreBehind && last?.due_at ? { due_at: last.due_at, seq: last.seq } : null
    for (const row of rows) {
      if (row.body === null || queue.busy.has(row.seq)) continue
      queue.busy.add(row.seq)
      queue.waiting.push(row)
    }
    this.#options.turns.add(queue)
  }
}

/**
 * Cancels deliveries that have no stored payload. The payload was removed at the end of the
 * retention period, or the customer's data was erased.
 */
async function cancelUnsendable(
  database: Database,
  rows: readonly Due[],
  clock: Clock,
): Promise<void> {
  for (const [account_id, theirs] of Map.groupBy(rows, (row) => row.account_id))
    await inTransaction(contextFor(database, systemActor(account_id, 'delivery'), clock), (tx) =>
      cancelOf(tx, theirs),
    )
}

async function cancelOf(tx: TransactionContext, rows: readonly Due[]): Promise<void> {
  const packed = rows.filter(({ batch_id }) => batch_id !== null)
  await unfold(
    tx,
    packed.map(({ webhook_id, id }) => ({ webhook_id, id: deliveryBatchOf(id) })),
  )
  const now = tx.clock.now()
  await cancel(tx, {
    ids: rows.map(({ id }) => id),
    kept_since: later(now, -days(1)),
    now,
  })
}
