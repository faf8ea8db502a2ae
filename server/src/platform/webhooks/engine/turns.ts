import type { EndpointQueue } from './endpoint-queue.ts'

/**
 * Chooses the next call: accounts take turns, and within each account its endpoint queues take
 * turns, one call at a time. A flood therefore slows down only the account that causes it. An
 * account cannot use more than its share of the calls in flight; the rest is for the other
 * accounts.
 */
export type Turns = {
  /** Adds an endpoint queue that may have a call to make. */
  add(queue: EndpointQueue): void
  /** Returns the next endpoint queue for which `mayStart` returns true. */
  next(mayStart: (queue: EndpointQueue) => boolean): EndpointQueue | undefined
  started(queue: EndpointQueue): void
  ended(queue: EndpointQueue): void
}

type Seat = { account_id: string; queues: EndpointQueue[]; inFlight: number; isInTurn: boolean }

/**
 * Opens a rotation with at most `maxInFlight` calls in flight. An account may use as many of these
 * calls as remain free for the other accounts. This is half of `maxInFlight` for a single account,
 * and a third each for two accounts. The next account therefore always finds free calls.
 *
 * @see Choudhury and Hahne, Dynamic queue length thresholds for shared-memory packet switches,
 * IEEE/ACM Transactions on Networking 6 (1998)
 */
export function openTurns(maxInFlight: number): Turns {
  const seats = new Map<string, Seat>()
  const rotation: Seat[] = []
  /** Accounts that used their full share of the calls in flight at their last check. */
  const full = new Set<Seat>()
  let left = maxInFlight

  const seatOf = (queue: EndpointQueue): Seat => {
    const known = seats.get(queue.account_id)
    if (known) return known
    const seat = { account_id: queue.account_id, queues: [], inFlight: 0, isInTurn: false }
    seats.set(queue.account_id, seat)
    return seat
  }
  const enter = (seat: Seat): void => {
    if (seat.isInTurn || seat.queues.length === 0) return
    if (seat.inFlight >= left) return void full.add(seat)
    full.delete(seat)
    seat.isInTurn = true
    rotation.push(seat)
  }

  return {
    add(queue) {
      if (queue.isInTurn) return
      queue.isInTurn = true
      const seat = seatOf(queue)
      seat.queues.push(queue)
      enter(seat)
    },
    next(mayStart) {
      for (let seat = rotation.shift(); seat; seat = rotation.shift()) {
        seat.isInTurn = false
        const queue = seat.inFlight < left ? seat.queues.shift() : undefined
        if (queue) queue.isInTurn = false
        enter(seat)
        if (queue && mayStart(queue)) return queue
      }
      return undefined
    },
    started(queue) {
      left -= 1
      seatOf(queue).inFlight += 1
    },
    ended(queue) {
      left += 1
      const seat = seatOf(queue)
      seat.inFlight -= 1
      if (seat.inFlight === 0 && seat.queues.length === 0) seats.delete(seat.account_id)
      for (const waiting of full) enter(waiting)
    },
  }
}
