import { AsyncResource } from 'node:async_hooks'
import { seconds, type Loop, type BackgroundJob } from '#kit'
import type { News } from './signal.ts'
import type { Result } from '../store/result-columns.ts'
import { attempt } from './attempt.ts'
import type { DispatcherOptions } from './dispatcher-options.ts'
import { slowUnderPressure } from './give-way.ts'
import { callsAllowed, wantOf, type EndpointQueue } from './endpoint-queue.ts'
import { dropQueue, openEndpointQueues, type EndpointQueues } from './endpoint-queues.ts'
import { healthChangesOf, recordCallOutcome, takeChanges, writeEveryMs } from './queue-health.ts'
import { openRecorder, type Recorder } from './recorder.ts'
import { Supply } from './supply.ts'
import { openTurns } from './turns.ts'

/** The current load of a dispatcher. */
export type Load = { inFlight: number; queues: number; unwritten: number; givesWay: boolean }

/**
 * Delivers due webhooks. One or many dispatchers can work on the same database.
 *
 * Work is grouped in endpoint queues, one for each endpoint. A lease on the queue is the claim
 * (`store/endpoint-queues.ts`). The dispatcher learns of work by notifications and by polling once
 * a second. It leases queues and reads their due deliveries. Accounts take turns at making calls,
 * and so do the queues of an account. No transaction is open during a call. Results are written in
 * batches and stay in memory until they are written.
 *
 * When the process dies, its leases expire, and all deliveries without a recorded result are still
 * due. Only deliveries that were in flight, or had a result that was not yet written, are sent
 * twice. They are sent with the same ids. When the database is unavailable, calls in flight finish
 * and their results wait to be written. No new call starts once the lease may have expired. When
 * the process is suspended and resumed, it notices before the next call that its lease is too old.
 * The fence rejects its late results.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #queues
  readonly #turns
  readonly #giveWay
  readonly #recorder
  readonly #supply
  #inFlight = 0
  #isStopping = false
  #loops: Loop[] = []
  #renewing: Loop | undefined
  #unhear: () => void = () => undefined
  #onIdle: () => void = () => undefined

  constructor(options: DispatcherOptions) {
    this.#options = options
    const { database, clock, seal, owner, leaseMs, log, maxInFlight, pressure } = options
    this.#queues = openEndpointQueues(database, seal, { owner, lease_ms: leaseMs })
    this.#turns = openTurns(maxInFlight)
    this.#giveWay = slowUnderPressure(pressure)
    this.#recorder = openRecorder({
      database,
      log,
      changesOf: (results) => healthChangesOf(results, (name) => this.#queues.get(name)),
      countsOf: () => takeChanges(this.#queues.all(), this.#isStopping ? 0 : writeEveryMs),
      inHand: () => this.#inFlight + this.#recorder.waiting,
      isAwaited: (result) => this.#isAwaited(result),
      giveWay: this.#giveWay,
      onWritten: (results, unchanged) => this.#written(results, unchanged),
    })
    this.#supply = new Supply({
      database,
      clock,
      log,
      queues: this.#queues,
      turns: this.#turns,
      giveWay: this.#giveWay,
      onFilled: () => this.#startCalls(),
    })
  }

  get load(): Load {
    return {
      inFlight: this.#inFlight,
      queues: this.#queues.size,
      unwritten: this.#recorder.waiting,
      givesWay: this.#giveWay.isAsked,
    }
  }

  /** Returns the endpoint queues that this process leases now, for metrics. */
  queues(): Iterable<EndpointQueue> {
    return this.#queues.all()
  }

  start(): void {
    const { signal, keep, leaseMs } = this.#options
    const [supply, recorder, queues] = [this.#supply, this.#recorder, this.#queues]
    // A notification arrives in the context of the request that committed. The work that it starts
    // is for many requests, so it runs in the context of the start.
    this.#unhear = signal.hear(AsyncResource.bind((news: News | 'missed') => this.#hear(news)))
    this.#loops = callRounds({
      supply,
      recorder,
      queues,
      startCalls: () => this.#startCalls(),
    }).map(keep)
    this.#renewing = keep(leaseRound({ supply, queues }, leaseMs))
  }

  /** Polls for due work now. `start` does this once a second. */
  look(): Promise<void> {
    return this.#supply.look()
  }

  /**
   * Stops starting calls, waits up to `graceMs` for calls in flight, writes their results, and
   * releases all leases.
   */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true
    this.#unhear()
    this.#supply.stop()
    await Promise.all(this.#loops.map((loop) => loop.stop()))
    for (const queue of this.#queues.all()) dropQueue(queue)
    const giveUpAtMs = performance.now() + graceMs
    await this.#callsEnd(graceMs)
    // Calls that end after this point were aborted by this process and do not count as failures.
    await this.#recorder.close(Math.max(giveUpAtMs - performance.now(), seconds(1)))
    // The leases are renewed as long as calls that depend on them are in flight.
    await this.#renewing?.stop()
    await this.#queues.releaseAll().catch(() => undefined)
  }

  /** Resolves when the last call in flight ends, or after `graceMs`. */
  async #callsEnd(graceMs: number): Promise<void> {
    let giveUp: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, graceMs)
      this.#onIdle = resolve
      if (this.#inFlight === 0) resolve()
    })
    clearTimeout(giveUp)
  }

  #hear(news: News | 'missed'): void {
    if (news === 'missed') return void this.#supply.look().catch(() => undefined)
    for (const name of news.changed) {
      const queue = this.#queues.get(name)
      if (!queue) continue
      dropQueue(queue)
      queue.isStale = true
    }
    for (const name of news.due) this.#supply.want(name)
    if (news.due.length > 0 || news.changed.length > 0) void this.#supply.pump()
  }

  #startCalls(): void {
    const most = this.#giveWay.callsOf(this.#options.maxInFlight)
    while (this.#inFlight < most && !this.#isStopping) {
      const queue = this.#turns.next((next) => this.#mayStart(next))
      if (!queue) return
      void this.#call(queue)
    }
  }

  #mayStart(queue: EndpointQueue): boolean {
    if (queue.waiting.length === 0 || queue.inHand >= callsAllowed(queue, this.#options.clock))
      return false
    if (!this.#queues.isTrusted(queue)) {
      dropQueue(queue)
      return false
    }
    if (queue.bucket.take()) return true
    queue.wakeTimer ??= setTimeout(() => {
      queue.wakeTimer = undefined
      this.#turns.add(queue)
      this.#startCalls()
    }, queue.bucket.waitMs())
    return false
  }

  async #call(queue: EndpointQueue): Promise<void> {
    const due = queue.waiting.shift()
    if (!due) return
    this.#begin(queue)
    const result = await attempt(this.#options, queue, due)
    this.#end(queue)
    recordCallOutcome(queue, result)
    this.#recorder.add(result)
    this.#options.onAttempt(result)
    if (queue.health.breaker === 'open') this.#comeAgainForProbe(queue)
    this.#startCalls()
    if (queue.isDirty && wantOf(queue, this.#options.clock) > 0) void this.#supply.pump()
    if (this.#inFlight === 0) this.#onIdle()
  }

  #begin(queue: EndpointQueue): void {
    queue.inHand += 1
    this.#inFlight += 1
    this.#turns.started(queue)
    queue.lastUsedMs = performance.now()
    if (queue.health.breaker === 'open') queue.health = { ...queue.health, breaker: 'half_open' }
    if (queue.waiting.length > 0) this.#turns.add(queue)
  }

  #end(queue: EndpointQueue): void {
    this.#inFlight -= 1
    this.#turns.ended(queue)
  }

  /**
   * Returns whether other calls wait until this result is written. A call counts as in flight until
   * its result is written. On an ordered endpoint, the next event of the customer also waits for
   * the result. A 410 is written at once, because further calls to its receiver are unwanted.
   */
  #isAwaited({ due, outcome }: Result): boolean {
    if (outcome.status_code === 410) return true
    const queue = this.#queues.get(due)
    if (!queue) return false
    return due.order_key !== null || queue.inHand * 2 >= callsAllowed(queue, this.#options.clock)
  }

  /**
   * Removes the waiting deliveries of a queue from memory, because its circuit breaker allows no
   * call before the next probe.
   */
  #comeAgainForProbe(queue: EndpointQueue): void {
    dropQueue(queue)
    const { probe_at } = queue.health
    if (probe_at)
      this.#supply.wantLater(queue, probe_at.getTime() - this.#options.clock.now().getTime())
  }

  #written(results: readonly Result[], unchanged: ReadonlySet<string>): void {
    const { signal, clock } = this.#options
    const now = clock.now().getTime()
    for (const { due, next, fence } of results) {
      const queue = this.#queues.get(due)
      if (!queue || queue.fence !== fence) continue
      queue.busy.delete(due.seq)
      queue.inHand -= 1
      if (queue.waiting.length > 0) this.#turns.add(queue)
      queue.lastUsedMs = performance.now()
      // On an ordered endpoint, the customer's next event waits for this result. A delivery that
      // the result did not change is still due.
      if (due.order_key !== null || due.is_resend || unchanged.has(due.id)) {
        queue.isDirty = true
        queue.readTo = null
      }
      const waitMs = (next?.next_attempt_at?.getTime() ?? Infinity) - now
      if (waitMs < seconds(3)) this.#supply.wantLater(queue, waitMs)
    }
    // After the write, so that the delivery is exhausted before its endpoint ends or is disabled.
    for (const { due, outcome } of results)
      if (outcome.status_code === 410 && !due.is_resend) this.#options.onGone(due)
    // Defers the new calls, so that the recorder can first send its next batch to the database.
    // Otherwise the database would be idle while the process starts the calls.
    setImmediate(() => this.#startCalls())
    signal.tell({ attempted: [...new Set(results.map(({ due }) => due.account_id))] })
    void this.#supply.pump()
  }
}

/** The parts of a dispatcher that its background jobs use. */
type Delivering = {
  supply: Supply
  recorder: Recorder
  queues: EndpointQueues
  startCalls: () => void
}

/** Returns the background jobs that run while the dispatcher makes calls. */
const callRounds = ({ supply, recorder, queues, startCalls }: Delivering): BackgroundJob[] => [
  // When deliveries are no longer slowed down, calls may start although no call has ended.
  {
    name: 'look for due webhooks',
    restSeconds: 1,
    once: () => supply.look().then(startCalls),
  },
  { name: 'count deliveries', restSeconds: 1, once: async () => recorder.addCounts() },
  { name: 'give back idle endpoints', restSeconds: 5, once: () => queues.releaseIdle() },
]

/**
 * Returns the background job that renews leases. It runs as long as calls that depend on the leases
 * are in flight.
 */
const leaseRound = (
  { supply, queues }: Pick<Delivering, 'supply' | 'queues'>,
  leaseMs: number,
): BackgroundJob => ({
  name: 'keep endpoints in use',
  restSeconds: leaseMs / seconds(3),
  once: () => queues.renew().then(() => supply.pump()),
})
