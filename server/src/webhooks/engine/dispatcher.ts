import { later, seconds, type Clock, type Log, type Seal } from '#kit'
import type { Database } from '#db'
import type { Sender } from '../egress/send.ts'
import { keyOfLane, type News, type Signal } from '../signal.ts'
import { cancelUnsendable } from '../store/cancel.ts'
import { findDue, type Due } from '../store/due.ts'
import type { LaneName } from '../store/fan-out.ts'
import { findDueLanes } from '../store/lanes.ts'
import { recordResults, type Result } from '../store/results.ts'
import { attempt } from './attempt.ts'
import { callsAllowed, wantOf, type Lane } from './lane.ts'
import { dropQueue, openLanes } from './lanes.ts'
import { openRecorder } from './recorder.ts'
import { changesOf, feel, takeChanges } from './pulse.ts'
import { every } from './every.ts'
import { openTurns } from './turns.ts'

export type DispatcherOptions = {
  database: Database
  clock: Clock
  seal: Seal
  sender: Sender
  signal: Signal
  log: Log
  random: () => number
  /** Names this process among all that deliver. */
  owner: string
  /** The most calls in flight in this process; one account has at most half of them. */
  mostInFlight: number
  /** Told of a receiver that answered 410: its endpoint is to be disabled. */
  onGone: (lane: LaneName) => void
  /** Told of every attempt that was recorded. */
  onAttempt: (result: Result) => void
}

/** What a dispatcher is doing now. */
export type Load = { inFlight: number; lanes: number; unwritten: number }

const mostReadAtOnce = 2000
const mostWaiting = 8192

/**
 * Delivers what is due, with one or many of these running over one database.
 *
 * Work is grouped in lanes, one for each endpoint; a lease on a lane is the claim (`store/lanes.ts`). The dispatcher learns of work by signal and
 * by looking once a second, takes the lanes, reads what is due in them, and makes calls in turn over accounts and lanes. No transaction is
 * open during a call. Results are written in batches, and only then leave memory.
 *
 * When the process dies, its leases run out and everything it had not recorded is due as it was: at most what was in flight or unwritten is sent
 * twice, with the same ids. When the database goes away, calls under way end and wait to be written, and none begin once the lease is not
 * certain any more. When the process is stopped and continued, it finds its lease too old before it begins a call, and its late results are
 * refused by the fence.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #lanes
  readonly #turns
  readonly #recorder
  readonly #wanted = new Map<string, LaneName>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #inFlight = 0
  #waiting = 0
  #isPumping = false
  #isPumpAsked = false
  #isStopping = false
  #rounds: { stop(): Promise<void> }[] = []
  #unhear: () => void = () => undefined
  #onIdle: () => void = () => undefined

  constructor(options: DispatcherOptions) {
    this.#options = options
    const { database, seal, owner, log, mostInFlight } = options
    this.#lanes = openLanes(database, seal, owner)
    this.#turns = openTurns(Math.ceil(mostInFlight / 2))
    this.#recorder = openRecorder({
      database,
      log,
      changesOf: (results) => changesOf(results, (name) => this.#lanes.get(name)),
      onWritten: (results, changed) => this.#written(results, changed),
    })
  }

  get load(): Load {
    return { inFlight: this.#inFlight, lanes: this.#lanes.size, unwritten: this.#recorder.waiting }
  }

  /** The lanes held now, for metrics. */
  lanes(): Iterable<Lane> {
    return this.#lanes.all()
  }

  start(): void {
    const { signal, log } = this.#options
    this.#unhear = signal.hear((news) => this.#hear(news))
    const onError = (error: unknown): void =>
      log.error({ err: error }, 'a round of webhook delivery failed')
    this.#rounds = [
      every(seconds(1), () => this.look(), onError),
      every(seconds(5), () => this.#lanes.renew().then(() => this.#pump()), onError),
      every(seconds(1), () => this.#writeCounts(), onError),
      every(seconds(5), () => this.#lanes.releaseIdle(), onError),
    ]
  }

  /** Begins no further calls, waits up to `graceMs` for those under way, writes their results down, and gives all leases back. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true
    this.#unhear()
    await Promise.all(this.#rounds.map((round) => round.stop()))
    for (const timer of this.#timers) clearTimeout(timer)
    for (const lane of this.#lanes.all()) dropQueue(lane)
    let giveUp: NodeJS.Timeout | undefined
    const graceOver = new Promise<void>((resolve) => (giveUp = setTimeout(resolve, graceMs)))
    const renewing = every(
      seconds(5),
      () => this.#lanes.renew(),
      () => undefined,
    )
    const idle = new Promise<void>((resolve) =>
      this.#inFlight === 0 ? resolve() : (this.#onIdle = resolve),
    )
    await Promise.race([idle.then(() => this.#recorder.flush()), graceOver])
    clearTimeout(giveUp)
    await renewing.stop()
    await this.#lanes.releaseAll().catch(() => undefined)
  }

  /** Looks for due work in the database: what signals missed, and retries whose time comes before the next look. */
  async look(): Promise<void> {
    const now = this.#options.clock.now()
    for (const { due_at, ...name } of await findDueLanes(
      this.#options.database,
      later(now, seconds(1.5)),
    )) {
      const waitMs = due_at.getTime() - now.getTime()
      if (waitMs <= 0) this.#want(name)
      else this.#wantLater(name, waitMs)
    }
    await this.#pump()
  }

  /** Counts that no result came along to be written with. */
  async #writeCounts(): Promise<void> {
    const changes = takeChanges(this.#lanes.all())
    if (changes.length > 0) await recordResults(this.#options.database, [], changes)
  }

  #hear(news: News | 'missed'): void {
    if (news === 'missed') return void this.look().catch(() => undefined)
    for (const name of news.changed) {
      const lane = this.#lanes.get(name)
      if (lane) {
        this.#empty(lane)
        lane.isStale = true
      }
    }
    for (const name of news.due) this.#want(name)
    if (news.due.length > 0 || news.changed.length > 0) void this.#pump()
  }

  #want(name: LaneName): void {
    const lane = this.#lanes.get(name)
    if (lane) lane.isDirty = true
    else this.#wanted.set(keyOfLane(name), name)
  }

  #wantLater(name: LaneName, waitMs: number): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        this.#want(name)
        void this.#pump()
      },
      Math.max(1, waitMs + 1),
    )
    timer.unref()
    this.#timers.add(timer)
  }

  /** Takes lanes that have work, reads what is due, begins calls; one at a time, and again while there was reason to. */
  async #pump(): Promise<void> {
    if (this.#isPumping) return void (this.#isPumpAsked = true)
    this.#isPumping = true
    try {
      do {
        this.#isPumpAsked = false
        if (this.#isStopping) return
        await this.#takeWanted()
        await this.#refill()
      } while (this.#isPumpAsked)
    } catch (error) {
      // The look of the next second tries again: a database that is away is not asked in a tight loop.
      this.#options.log.error({ err: error }, 'due webhooks could not be read')
    } finally {
      this.#isPumping = false
    }
  }

  async #takeWanted(): Promise<void> {
    while (this.#wanted.size > 0) {
      const names = [...this.#wanted.values()].slice(0, 500)
      for (const name of names) this.#wanted.delete(keyOfLane(name))
      await this.#lanes.take(names)
    }
  }

  async #refill(): Promise<void> {
    const { database, clock } = this.#options
    const stale = [...this.#lanes.all()].filter((lane) => lane.isStale)
    if (stale.length > 0) await this.#lanes.refresh(stale)
    const wishes: (LaneName & { fence: number; want: number; lane: Lane })[] = []
    let total = 0
    for (const lane of this.#lanes.all()) {
      if (!lane.isDirty || total >= mostReadAtOnce || this.#waiting + total >= mostWaiting) continue
      const want = Math.min(wantOf(lane, clock), mostReadAtOnce - total)
      if (want === 0) continue
      const { account_id, webhook_id, fence } = lane
      wishes.push({ account_id, webhook_id, fence, want, lane })
      lane.isDirty = false
      total += want
    }
    if (wishes.length === 0) return
    const busy = wishes.flatMap(({ lane }) => [...lane.busy])
    const rows = await findDue(database, wishes, busy, clock.now()).catch((error: unknown) => {
      for (const { lane } of wishes) lane.isDirty = true
      throw error
    })
    const found = Map.groupBy(rows, keyOfLane)
    for (const { lane, want } of wishes) this.#queue(lane, found.get(keyOfLane(lane)) ?? [], want)
    await this.#cancel(rows.filter((row) => row.body === null))
    this.#startCalls()
  }

  #queue(lane: Lane, rows: Due[], want: number): void {
    if (lane.isLost) return
    if (rows.length >= want) lane.isDirty = true
    if (rows.some((row) => row.version > lane.endpoint.version)) lane.isStale = true
    if (lane.isStale) return void ((lane.isDirty = true), (this.#isPumpAsked = true))
    for (const row of rows) {
      if (row.body === null || lane.busy.has(row.seq)) continue
      lane.busy.add(row.seq)
      lane.queue.push(row)
      this.#waiting += 1
    }
    this.#turns.add(lane)
  }

  async #cancel(rows: Due[]): Promise<void> {
    if (rows.length > 0)
      await cancelUnsendable(this.#options.database, rows, this.#options.clock.now())
  }

  #startCalls(): void {
    while (this.#inFlight < this.#options.mostInFlight && !this.#isStopping) {
      const lane = this.#turns.next((next) => this.#mayStart(next))
      const due = lane?.queue.shift()
      if (!lane || !due) return
      this.#waiting -= 1
      void this.#call(lane, due)
      if (lane.queue.length > 0) this.#turns.add(lane)
    }
  }

  #mayStart(lane: Lane): boolean {
    if (lane.queue.length === 0 || lane.inFlight >= callsAllowed(lane, this.#options.clock))
      return false
    if (!this.#lanes.isTrusted(lane)) {
      this.#empty(lane)
      return false
    }
    if (lane.bucket.take()) return true
    lane.wakeTimer ??= setTimeout(() => {
      lane.wakeTimer = undefined
      this.#turns.add(lane)
      this.#startCalls()
    }, lane.bucket.waitMs())
    return false
  }

  async #call(lane: Lane, due: Due): Promise<void> {
    const { onGone, onAttempt } = this.#options
    lane.inFlight += 1
    this.#inFlight += 1
    this.#turns.started(lane)
    lane.lastUsedMs = performance.now()
    if (lane.condition.breaker === 'open')
      lane.condition = { ...lane.condition, breaker: 'half_open' }
    const result = await attempt(this.#options, lane, due)
    lane.inFlight -= 1
    this.#inFlight -= 1
    this.#turns.ended(lane)
    feel(lane, result)
    this.#recorder.add(result)
    onAttempt(result)
    if (result.outcome.status_code === 410 && !due.is_resend) onGone(lane)
    if (lane.condition.breaker === 'open') this.#openBreaker(lane)
    else if (lane.queue.length > 0) this.#turns.add(lane)
    this.#startCalls()
    if (lane.isDirty && lane.queue.length * 2 <= wantOf(lane, this.#options.clock))
      void this.#pump()
    if (this.#inFlight === 0) this.#onIdle()
  }

  /** Gives waiting deliveries back and comes again when a probe is allowed. */
  #openBreaker(lane: Lane): void {
    this.#empty(lane)
    const { probe_at } = lane.condition
    if (probe_at) this.#wantLater(lane, probe_at.getTime() - this.#options.clock.now().getTime())
  }

  #empty(lane: Lane): void {
    this.#waiting -= lane.queue.length
    dropQueue(lane)
  }

  #written(results: readonly Result[], changed: ReadonlySet<string>): void {
    const { signal, clock } = this.#options
    const now = clock.now().getTime()
    for (const { due, next, fence } of results) {
      const lane = this.#lanes.get(due)
      if (!lane || lane.fence !== fence) continue
      lane.busy.delete(due.seq)
      lane.lastUsedMs = performance.now()
      // The next event of an ordered customer, or a probe, waits for this very record.
      if (lane.endpoint.ordering === 'customer' || due.is_resend) lane.isDirty = true
      if (next?.next_attempt_at) {
        const waitMs = next.next_attempt_at.getTime() - now
        if (waitMs < seconds(3)) this.#wantLater(lane, waitMs)
      }
      if (!changed.has(due.id)) lane.isDirty = true
    }
    signal.tell({ attempted: [...new Set(results.map(({ due }) => due.account_id))] })
    void this.#pump()
  }
}
