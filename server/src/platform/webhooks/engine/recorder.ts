import type { Log } from '#kit'
import type { Database } from '#db'
import { recordResults } from '../store/results.ts'
import type { Result } from '../store/result-columns.ts'
import type { LaneChange } from '../store/lanes.ts'
import type { GiveWay } from './give-way.ts'

/** Writes results down, together with those that came while the last batch was being written. */
export type Recorder = {
  add(result: Result): void
  /** Counts may wait that no result comes along to be written with. */
  addCounts(): void
  /** Results that are not yet in the database. */
  readonly waiting: number
  /** Takes nothing more, and writes what it has within `withinMs`; what it gives up then is due again for whoever comes next. */
  close(withinMs: number): Promise<void>
}

export type RecorderOptions = {
  database: Database
  log: Log
  /** What the results of a batch changed on their lanes; asked for right before it is written. */
  changesOf: (results: readonly Result[]) => LaneChange[]
  /** What waits to be written of all lanes. */
  countsOf: () => LaneChange[]
  /** Whether a call waits for this result to be written. */
  isAwaited: (result: Result) => boolean
  /** How many calls were begun and are not yet recorded. */
  inHand: () => number
  /** How recording gives way to what goes before it. */
  giveWay: GiveWay
  /** Told of every batch that was written, and which deliveries it may have left as they were. */
  onWritten: (results: readonly Result[], unchanged: ReadonlySet<string>) => void
}

const gatherMs = 20
/** A batch holds at most this share of the calls in hand, once it holds so many. */
const largestShare = 1 / 3
const smallShare = 64

/**
 * One batch at a time, each as large as what came during the last one, but a third of the calls in hand at most: while one third is written the others
 * are made. In one piece, this process and the database would take turns, each waiting for the other. A batch costs the database as much as
 * dozens of the results in it, so as long as nobody waits for a result it waits for others, 20 ms at most. A write that fails is tried again as
 * a write: the webhook was sent and is not sent again for it. One that was committed while its answer was lost is found by its ids. A batch that
 * the database refuses for what is in it falls apart until the one result is found that it cannot hold. Nothing else writes what lanes felt, so
 * that the last word on a breaker is the latest.
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
  const write = async (results: Result[], changes: LaneChange[]): Promise<void> => {
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
    changes: LaneChange[],
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
      { err: error, delivery_id: first.due.id, isBare },
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
    const most = Math.max(smallShare, Math.ceil(inHand() * largestShare))
    const batch = queue.slice(0, most)
    queue = queue.slice(most)
    // What is left has waited for others already.
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
      if (isAwaited(result)) hurryUp()
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

/** The ids of these very attempts are there: the write before was committed, and only its answer was lost. */
function isThereAlready(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string }
  return code === '23505' && table?.startsWith('webhook_attempt') === true
}

/** SQLSTATE classes 21 to 23, or a value that is none of its column's type: the statement is fine, what stands in it is not. */
function isRefusedContent(error: unknown): boolean {
  if (error instanceof TypeError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^2[123]/.test(code)
}

const bare = (result: Result): Result => ({
  ...result,
  outcome: { ...result.outcome, response_headers: null, response_body: null },
})
