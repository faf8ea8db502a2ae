import type { Lane } from './lane.ts'

/**
 * Whose call is next: accounts in turn, and within each its lanes in turn, one call at a time. So a flood is an affair of who floods, and an
 * account that fills its share of the calls in flight leaves the rest to the others.
 */
export type Turns = {
  /** A lane may have a call to make. */
  add(lane: Lane): void
  /** The next lane for which `mayStart` says yes. */
  next(mayStart: (lane: Lane) => boolean): Lane | undefined
  started(lane: Lane): void
  ended(lane: Lane): void
}

type Seat = { account_id: string; lanes: Lane[]; inFlight: number; isInTurn: boolean }

/**
 * A rotation in which an account may have as many calls in flight as are left, of `maxInFlight`, for others: alone half of them, beside another
 * a third. Whoever comes next finds some.
 *
 * @see Choudhury and Hahne, Dynamic queue length thresholds for shared-memory packet switches, IEEE/ACM Transactions on Networking 6 (1998)
 */
export function openTurns(maxInFlight: number): Turns {
  const seats = new Map<string, Seat>()
  const rotation: Seat[] = []
  /** Those that had their share when they last asked. */
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
