import { traceIdOf, type Log } from '#kit'
import type { Database } from '#db'
import { recordResults } from '../store/results.ts'
import type { Result } from '../store/result-columns.ts'
import type { QueueChange } from '../store/endpoint-queues.ts'
import type { CallLimit } from './give-way.ts'

/**
 * Writes results in batches. Each batch contains the results that arrived while the previous batch
 * was being written.
 */
export type Recorder = {
  add(result: Result): void
  /** Schedules a write of call counts, in case no later result is written together with them. */
  addCounts(): void
  /** Number of results that are not yet in the database. */
  readonly waiting: number
  /**
   * Stops accepting results, and writes the pending results within `withinMs`. Drops results that
   * are not written in time; their deliveries are due again for the next worker.
   */
  close(withinMs: number): Promise<void>
}

export type RecorderOptions = {
  database: Database
  log: Log
  /**
   * Returns the changes that the results of a batch made to their endpoint queues. This function is
   * called immediately before the batch is written.
   */
  changesOf: (results: readonly Result[]) => QueueChange[]
  /** Returns the unwritten counts of all endpoint queues. */
  countsOf: () => QueueChange[]
  /** Returns whether a call waits for this result to be written. */
  isAwaited: (result: Result) => boolean
  /** Returns the number of calls that were started and are not yet recorded. */
  inHand: () => number
  /** Slows recording down in favor of work with higher priority. */
  giveWay: CallLimit
  /** Called after every written batch, with the ids of deliveries that may not have changed. */
  onWritten: (results: readonly Result[], unchanged: ReadonlySet<string>) => void
}

/** How long a batch waits for more results, in milliseconds, and the number that ends the wait. */
const gatherMs = 100
const enough = 64
/**
 * Maximum size of a batch, as a share of the calls that are in flight or not yet recorded. A batch
 * may always contain `enough` results.
 */
const largestShare = 1 / 3

/**
 * Creates a recorder. It writes one batch at a time.
 *
 * A batch contains the results that arrived during the previous write, but at most a third of the
 * calls that are in flight or not yet recorded. While one third is written, the other calls can
 * run. If everything were written in one batch, this process and the database would alternate, each
 * waiting for the other. A batch has a fixed cost in the database equal to dozens of results. If no
 * call waits for a result, the batch therefore waits up to 100 ms for 64 results.
 *
 * After a failed write, only the write is retried. The webhook was sent and is not sent again. If a
 * write was committed but its response was lost, the retry detects this by the ids of the attempts.
 * If the database rejects the content of a batch, the batch is split until the invalid result is
 * found. Nothing else writes the health of endpoint queues, so the last state written for a circuit
 * breaker is the latest.
 */
export function openRecorder(options: RecorderOptions): Recorder {
  const { database, log, changesOf, countsOf, inHand, isAwaited, giveWay, onWritten } = options
  let queue: Result[] = []
  let isUrgent = false
  let hurry: () => void = () => undefined
  let endRests: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (endRests = resolve))
  let writing = 0
  let areCountsDue = false
  let isClosed = false
  let isAbandoned = false
  let ended: Promise<void> | undefined

  const settle = (results: readonly Result[], unchanged: ReadonlySet<string>): void => {
    onWritten(results, unchanged)
    writing -= results.length
  }
  const write = async (results: Result[], changes: QueueChange[]): Promise<void> => {
    for (let failures = 0; !isAbandoned; failures += 1) {
      try {
        return settle(results, await recordResults(database, results, changes))
      } catch (error) {
        if (failures > 0 && isThereAlready(error)) return settle(results, idsOf(results))
        if (isRefusedContent(error)) return splitUp(results, changes, error)
        if (failures % 10 === 0)
          log.error(
            { err: error, results: results.length },
            'could not write webhook results; retrying',
          )
        await new Promise((resolve) => setTimeout(resolve, Math.min(1000, 50 * 2 ** failures)))
      }
    }
  }
  const splitUp = async (
    results: Result[],
    changes: QueueChange[],
    error: unknown,
  ): Promise<void> => {
    const [first] = results
    if (!first) return log.error({ err: error }, 'could not store the counts of webhook endpoints')
    if (results.length > 1) {
      const middle = Math.ceil(results.length / 2)
      await write(results.slice(0, middle), changes)
      return write(results.slice(middle), [])
    }
    const isBare = first.outcome.response_headers === null && first.outcome.response_body === null
    log.error(
      { err: error, delivery_id: first.due.id, trace_id: traceIdOf(first.traceparent), isBare },
      'could not store the response of a webhook receiver',
    )
    if (!isBare) return write([bare(first)], changes)
    settle(results, idsOf(results))
  }
  const gather = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const isHurried = new Promise<void>((resolve) => (hurry = resolve))
    const isTime = new Promise<void>((resolve) => (timer = setTimeout(resolve, gatherMs)))
    if (!isUrgent) await Promise.race([isHurried, isTime])
    clearTimeout(timer)
  }
  const writeBatch = async (): Promise<void> => {
    await gather()
    const most = Math.max(enough, Math.ceil(inHand() * largestShare))
    const batch = queue.slice(0, most)
    queue = queue.slice(most)
    // The remaining results have already waited for other results, so they are written without
    // another wait.
    isUrgent = queue.length > 0
    writing += batch.length
    const beganMs = performance.now()
    await write(batch, changesOf(batch))
    const tookMs = performance.now() - beganMs
    await giveWay.rest({ tookMs, deliveries: batch.length }, closed)
  }
  const writeCounts = async (): Promise<void> => {
    areCountsDue = false
    const counts = countsOf()
    if (counts.length > 0) await write([], counts)
  }
  const run = async (): Promise<void> => {
    while (!isAbandoned) {
      if (areCountsDue) await writeCounts()
      else if (queue.length > 0) await writeBatch()
      else break
    }
    ended = undefined
  }

  const start = (): void => {
    ended ??= new Promise((resolve) => setImmediate(() => void run().then(resolve)))
  }
  const addCounts = (): void => {
    if (isClosed) return
    areCountsDue = true
    start()
  }
  const hurryUp = (): void => {
    isUrgent = true
    hurry()
  }

  return {
    add(result) {
      if (isClosed) return
      queue.push(result)
      if (queue.length >= enough || isAwaited(result)) hurryUp()
      start()
    },
    addCounts,
    get waiting() {
      return queue.length + writing
    },
    async close(withinMs) {
      addCounts()
      isClosed = true
      endRests()
      hurryUp()
      let giveUp: NodeJS.Timeout | undefined
      const isTime = new Promise<void>((resolve) => (giveUp = setTimeout(resolve, withinMs)))
      await Promise.race([ended, isTime])
      clearTimeout(giveUp)
      isAbandoned = true
      queue = []
    },
  }
}

const idsOf = (results: readonly Result[]): Set<string> => new Set(results.map(({ due }) => due.id))

/**
 * Returns whether these attempts already exist: the previous write was committed, and only its
 * response was lost.
 */
function isThereAlready(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string }
  return code === '23505' && table?.startsWith('webhook_attempt') === true
}

/**
 * Returns whether the database rejected the content of a statement: SQLSTATE classes 21 to 23, or a
 * value that does not fit the type of its column. The statement itself is valid, so a batch without
 * the invalid value can be written.
 */
function isRefusedContent(error: unknown): boolean {
  if (error instanceof TypeError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^2[123]/.test(code)
}

const bare = (result: Result): Result => ({
  ...result,
  outcome: { ...result.outcome, response_headers: null, response_body: null },
})
