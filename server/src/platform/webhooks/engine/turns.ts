import type { Lane } from './lane.ts'

/**
 * Chooses the next call: accounts take turns, and within each account its endpoint queues take
 * turns, one call at a time. A flood therefore slows down only the account that causes it. An
 * account that uses its full share of the calls in flight leaves the rest to the others.
 */
export type Turns = {
  /** Adds an endpoint queue that may have a call to make. */
  add(lane: Lane): void
  /** Returns the next endpoint queue for which `mayStart` returns true. */
  next(mayStart: (lane: Lane) => boolean): Lane | undefined
  started(lane: Lane): void
  ended(lane: Lane): void
}

type Seat = { account_id: string; lanes: Lane[]; inFlight: number; isInTurn: boolean }

/**
 * Opens a rotation in which an account may have as many calls in flight as remain free, out of
 * `maxInFlight`, for the others: half of them if it is the only account, a third if there are two.
 * The next account therefore always finds free calls.
 *
 * @see Choudhury and Hahne, Dynamic queue length thresholds for shared-memory packet switches,
 * IEEE/ACM Transactions on Networking 6 (1998)
 */
export function openTurns(maxInFlight: number): Turns {
  const seats = new Map<string, Seat>()
  const rotation: Seat[] = []
  /** Accounts that had used their full share at their last check. */
  const full = new Set<Seat>()
  let left = maxInFlight

  const seatOf = (lane: Lane): Seat => {
    const known = seats.get(lane.account_id)
    if (known) return known
    const seat = { account_id: lane.account_id, lanes: [], inFlight: 0, isInTurn: false }
    seats.set(lane.account_id, seat)
    return seat
  }
  const enter = (seat: Seat): void => {
    if (seat.isInTurn || seat.lanes.length === 0) return
    if (seat.inFlight >= left) return void full.add(seat)
    full.delete(seat)
    seat.isInTurn = true
    rotation.push(seat)
  }

  return {
    add(lane) {
      if (lane.isInTurn) return
      lane.isInTurn = true
      const seat = seatOf(lane)
      seat.lanes.push(lane)
      enter(seat)
    },
    next(mayStart) {
      for (let seat = rotation.shift(); seat; seat = rotation.shift()) {
        seat.isInTurn = false
        const lane = seat.inFlight < left ? seat.lanes.shift() : undefined
        if (lane) lane.isInTurn = false
        enter(seat)
        if (lane && mayStart(lane)) return lane
      }
      return undefined
    },
    started(lane) {
      left -= 1
      seatOf(lane).inFlight += 1
    },
    ended(lane) {
      left += 1
      const seat = seatOf(lane)
      seat.inFlight -= 1
      if (seat.inFlight === 0 && seat.lanes.length === 0) seats.delete(seat.account_id)
      for (const waiting of full) enter(waiting)
    },
  }
}
