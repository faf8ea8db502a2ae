import {
  lightRequests,
  openDeadline,
  openShares,
  seconds,
  type AccountId,
  type Deadline,
  type Shares,
} from '#kit'
import type { RawQuery } from '../input/read-query.ts'
import { openRepeatedRefusals, type RepeatedRefusals } from './repeated-refusals.ts'
import type { RouteConfig } from './route.ts'

/**
 * Cost of a request that is heavier than the usual statement or two.
 *
 * `batch`: contains hundreds of items, which occupy the processor. `search`: may read much more
 * than it returns, which occupies the database. `stream`: stays open. `{ searches }`: a list, which
 * is a search if one of these parameters is given; `is_indexed` if an index covers each of them.
 * `report`: counts as a search, but commits its results step by step, so its statements do not
 * share one transaction.
 */
export type Work =
  | HeavyKind
  | 'report'
  | { readonly searches: readonly string[]; readonly is_indexed?: true }

type HeavyKind = 'batch' | 'search' | 'stream'

/** Kind of one request. */
export type RequestKind = 'light' | HeavyKind

/**
 * How many requests of a kind may be admitted and, if that is fewer, how many run while the others
 * wait.
 */
type Limits = {
  places: Shares
  turns?: Shares
  /** Time limit of a request from its admission, in milliseconds. */
  longestMs?: number
}

/** Resources that the accounts of a process share. */
export type Workload = {
  requests: Shares
  /** Bytes of request bodies. */
  bytes: Shares
  kinds: { readonly [K in HeavyKind]: Limits }
  /** Recently refused callers, so that repeated refusals cost little. */
  refusals: RepeatedRefusals
}

const mebibyte = 1024 * 1024

/**
 * Total time of a search or a report: waiting for its turn and for the database, and its work. Ten
 * seconds.
 */
const usualSearchMs = seconds(10)

/**
 * Opens the shares of a process. Two batches, or two searches, keep both the processor and the
 * database of a small machine busy. More of them at once take longer each and slow down other
 * requests. Waiting requests only cost memory.
 */
export function openWorkload(search_ms = usualSearchMs): Workload {
  const share = (what: string) => ({
    words: `The account uses more ${what} at once than its share. Wait for some responses first.`,
  })
  const turns = (patienceMs: number) => ({ size: 4, greed: 1, line: { most: 256, patienceMs } })
  return {
    requests: openShares({ ...share('requests'), size: 1024, greed: 3 }),
    bytes: openShares({ ...share('bytes of bodies'), size: 128 * mebibyte, greed: 3 }),
    kinds: {
      batch: {
        places: openShares({ ...share('batches'), size: 36, greed: 1 }),
        turns: openShares({
          ...share('batches'),
          ...turns(seconds(20)),
          // One batch of an account occupies one core. The other core is for callers that wait
          // for a response.
          most: (account_id) => (lightRequests.hasOthers(account_id) ? 1 : Infinity),
        }),
      },
      search: {
        places: openShares({ ...share('searches'), size: 256, greed: 1 }),
        // The deadline of these requests ends the wait.
        turns: openShares({ ...share('searches'), ...turns(search_ms) }),
        longestMs: search_ms,
      },
      stream: { places: openShares({ ...share('streams'), size: 128, greed: 1 }) },
    },
    refusals: openRepeatedRefusals(() => performance.now()),
  }
}

/** Returns the kind of a request to a route. */
export function kindOf({ work }: RouteConfig, query: RawQuery): RequestKind {
  if (work === undefined) return 'light'
  if (work === 'report') return 'search'
  if (typeof work === 'string') return work
  return work.searches.some((name) => query.values.has(name)) ? 'search' : 'light'
}

/** Returns whether an index covers all filters of the list. */
export const isIndexed = ({ work }: RouteConfig): boolean =>
  typeof work === 'object' && work.is_indexed === true

/** Returns whether all statements of a search share one transaction. */
export const isInOneTransaction = ({ work }: RouteConfig): boolean => work !== 'report'

/** The part of its account's shares that a request takes. */
export type Stay = {
  readonly kind: RequestKind
  /** Deadline for the response to a search or a report. Its time starts at admission. */
  readonly deadline: Deadline | undefined
  /**
   * Runs the work of the request in its turn. @throws Problem too_many_at_once or deadline_exceeded
   * if the turn did not come in time
   */
  work<T>(task: () => Promise<T>): Promise<T>
  /**
   * Ends the request after its response, or if its caller is gone. Returns everything as soon as no
   * work for it is running.
   */
  readonly end: () => void
}

/**
 * Takes the shares of a request with a body of this size. @throws Problem too_many_at_once, having
 * taken nothing
 */
export function enter(
  { requests, bytes, kinds }: Workload,
  { account_id, kind, size }: { account_id: AccountId; kind: RequestKind; size: number },
): Stay {
  const taken: (() => void)[] = []
  const giveBack = (): void => {
    for (const give of taken.splice(0)) give()
  }
  const limits = kind === 'light' ? undefined : kinds[kind]
  try {
    taken.push(requests.take(account_id))
    if (size > 0) taken.push(bytes.take(account_id, size))
    if (limits) taken.push(limits.places.take(account_id))
    else taken.push(lightRequests.begin(account_id))
  } catch (error) {
    giveBack()
    throw error
  }

  const deadline = limits?.longestMs === undefined ? undefined : openDeadline(limits.longestMs)
  const finish = (): void => {
    deadline?.cancel()
    giveBack()
  }
  let isWorking = false
  let isOver = false
  let leaveLine: (() => void) | undefined
  return {
    kind,
    deadline,
    async work(task) {
      const place = limits?.turns?.queue(account_id)
      if (isOver) place?.leave()
      leaveLine = place?.leave
      const stopWaiting = place && deadline?.onPass(place.leave)
      const endTurn = await place?.turn.finally(stopWaiting)
      leaveLine = undefined
      isWorking = true
      try {
        return await task()
      } finally {
        endTurn?.()
        isWorking = false
        if (isOver) finish()
      }
    },
    end() {
      isOver = true
      leaveLine?.()
      if (!isWorking) finish()
    },
  }
}
