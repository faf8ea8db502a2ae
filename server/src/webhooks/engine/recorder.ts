import type { Log } from '#kit'
import type { Database } from '#db'
import { recordResults, type LaneChange, type Result } from '../store/results.ts'

/** Writes results down, together with those that came while the last batch was being written. */
export type Recorder = {
  add(result: Result): void
  /** Results that are not yet in the database. */
  readonly waiting: number
  /** Ends when everything handed in is written. */
  flush(): Promise<void>
  /** Gives up what is not written: its calls are due again for whoever comes next. */
  abandon(): void
}

export type RecorderOptions = {
  database: Database
  log: Log
  /** What the results of a batch changed on their lanes; asked for right before it is written. */
  changesOf: (results: readonly Result[]) => LaneChange[]
  /** Whether a call waits for this result to be written. */
  isAwaited: (result: Result) => boolean
  /** How many calls were begun and are not yet recorded. */
  inHand: () => number
  /** Told of every batch that was written, and which deliveries it left as they were. */
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
 * a write: the webhook was sent and is not sent again for it. A batch that the database refuses for what is in it falls apart until the one
 * result is found that it cannot hold.
 */
export function openRecorder(options: RecorderOptions): Recorder {
  const { database, log, changesOf, inHand, isAwaited, onWritten } = options
  let queue: Result[] = []
  let isUrgent = false
  let hurry: () => void = () => undefined
  let writing = 0
  let isAbandoned = false
  let ended: Promise<void> | undefined

  const write = async (results: Result[], changes: LaneChange[]): Promise<void> => {
    for (let failures = 0; !isAbandoned; failures += 1) {
      try {
        onWritten(results, await recordResults(database, results, changes))
        writing -= results.length
        return
      } catch (error) {
        if (isRefusedContent(error)) return splitUp(results, changes, error)
        if (failures % 10 === 0)
          log.error(
            { err: error, results: results.length },
            'results of webhooks could not be written; trying again',
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
    if (!first) return
    if (results.length > 1) {
      const middle = Math.ceil(results.length / 2)
      await write(results.slice(0, middle), changes)
      return write(results.slice(middle), [])
    }
    const isBare = first.outcome.response_headers === null && first.outcome.response_body === null
    log.error(
      { err: error, delivery_id: first.due.id, isBare },
      'the answer of a receiver could not be kept',
    )
    if (!isBare) return write([bare(first)], changes)
    writing -= 1
    onWritten([first], new Set([first.due.id]))
  }
  const gather = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const isHurried = new Promise<void>((resolve) => (hurry = resolve))
    const isTime = new Promise<void>((resolve) => (timer = setTimeout(resolve, gatherMs)))
    if (!isUrgent) await Promise.race([isHurried, isTime])
    clearTimeout(timer)
  }
  const run = async (): Promise<void> => {
    while (queue.length > 0 && !isAbandoned) {
      await gather()
      const most = Math.max(smallShare, Math.ceil(inHand() * largestShare))
      const batch = queue.slice(0, most)
      queue = queue.slice(most)
      // What is left has waited for others already.
      isUrgent = queue.length > 0
      writing += batch.length
      await write(batch, changesOf(batch))
    }
    ended = undefined
  }

  const hurryUp = (): void => {
    isUrgent = true
    hurry()
  }

  return {
    add(result) {
      if (isAbandoned) return
      queue.push(result)
      if (isAwaited(result)) hurryUp()
      ended ??= new Promise((resolve) => setImmediate(() => void run().then(resolve)))
    },
    get waiting() {
      return queue.length + writing
    },
    abandon() {
      isAbandoned = true
      queue = []
    },
    async flush() {
      hurryUp()
      while (ended) await ended
    },
  }
}

/** SQLSTATE classes 21 to 23: the statement is fine, what stands in it is not. */
function isRefusedContent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^2[123]/.test(code)
}

const bare = (result: Result): Result => ({
  ...result,
  outcome: { ...result.outcome, response_headers: null, response_body: null },
})
