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
 * How heavy a request is, beside the many that cost a statement or two.
 *
 * `batch`: carries hundreds of things, which keep the processor. `search`: may read much more than it answers, which keeps the database. `stream`: stays
 * open. `{ searches }`: a list, which is a search when it is asked for one of these members; `is_indexed` where an index has each of them.
 * `report`: counts as a search, but commits what it computes step by step, so that its statements do not share one transaction.
 */
export type Work =
  | HeavyKind
  | 'report'
  | { readonly searches: readonly string[]; readonly is_indexed?: true }

type HeavyKind = 'batch' | 'search' | 'stream'

/** What one request is. */
export type RequestKind = 'light' | HeavyKind

/** How many of a kind may be there, and, where that is fewer, how many run while the others wait. */
type Limits = {
  places: Shares
  turns?: Shares
  /** How long a request may take from its admission, in milliseconds. */
  longestMs?: number
}

/** What the accounts of a process share. */
export type Workload = {
  requests: Shares
  /** Of bodies. */
  bytes: Shares
  kinds: { readonly [K in HeavyKind]: Limits }
  /** Who was refused lately, so that repeated refusals cost little. */
  refusals: RepeatedRefusals
}

const mebibyte = 1024 * 1024

/** A search or a report has ten seconds in all: waiting for its turn and for the database, and its work. */
const usualSearchMs = seconds(10)

/**
 * Opens the shares of a process. Two batches, or two searches, keep both the processor and the database of a small machine busy: more of them at once
 * take longer each, and take it from the others. Those that wait cost no more than their memory.
 */
export function openWorkload(search_ms = usualSearchMs): Workload {
  const share = (what: string) => ({
    words: `The account has more ${what} at once than its share; wait for some answers first.`,
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
          // One batch of an account keeps a core busy; the other core is for those who wait for an answer.
          most: (account_id) => (lightRequests.hasOthers(account_id) ? 1 : Infinity),
        }),
      },
      search: {
        places: openShares({ ...share('searches'), size: 256, greed: 1 }),
        // Their deadline ends the wait.
        turns: openShares({ ...share('searches'), ...turns(search_ms) }),
        longestMs: search_ms,
      },
      stream: { places: openShares({ ...share('streams'), size: 128, greed: 1 }) },
    },
    refusals: openRepeatedRefusals(() => performance.now()),
  }
}

/** What a request to a route is. */
export function kindOf({ work }: RouteConfig, query: RawQuery): RequestKind {
  if (work === undefined) return 'light'
  if (work === 'report') return 'search'
  if (typeof work === 'string') return work
  return work.searches.some((name) => query.values.has(name)) ? 'search' : 'light'
}

/** Whether an index has whatever the list may be asked for. */
export const isIndexed = ({ work }: RouteConfig): boolean =>
  typeof work === 'object' && work.is_indexed === true

/** Whether all statements of a search share one transaction. */
export const isInOneTransaction = ({ work }: RouteConfig): boolean => work !== 'report'

/** What a request takes of the shares of its account. */
export type Stay = {
  readonly kind: RequestKind
  /** Until when a search or a report must be answered; its time began with its admission. */
  readonly deadline: Deadline | undefined
  /** Does the work of the request, in its turn. @throws Problem too_many_at_once or deadline_exceeded where the turn did not come in time */
  work<T>(task: () => Promise<T>): Promise<T>
  /** It was answered, or its caller is gone: gives everything back, as soon as nothing works for it any more. */
  readonly end: () => void
}

/** Takes the shares of a request whose body has this many bytes. @throws Problem too_many_at_once, having taken nothing */
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
