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

/** A rotation in which one account has at most `share` calls in flight. */
export function openTurns(share: number): Turns {
  const seats = new Map<string, Seat>()
  const rotation: Seat[] = []

  const seatOf = (lane: Lane): Seat => {
    const known = seats.get(lane.account_id)
    if (known) return known
    const seat = { account_id: lane.account_id, lanes: [], inFlight: 0, isInTurn: false }
    seats.set(lane.account_id, seat)
    return seat
  }
  const enter = (seat: Seat): void => {
    if (seat.isInTurn || seat.lanes.length === 0 || seat.inFlight >= share) return
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
        const lane = seat.inFlight < share ? seat.lanes.shift() : undefined
        if (!lane) continue
        lane.isInTurn = false
        enter(seat)
        if (mayStart(lane)) return lane
      }
      return undefined
    },
    started: (lane) => void (seatOf(lane).inFlight += 1),
    ended(lane) {
      const seat = seatOf(lane)
      seat.inFlight -= 1
      enter(seat)
      if (seat.inFlight === 0 && seat.lanes.length === 0) seats.delete(seat.account_id)
    },
  }
}
