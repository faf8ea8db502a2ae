import type { Seal } from '#kit'
import type { Database } from '#db'
import { atRest, openBucket } from '#egress'
import { keyOfLane } from './signal.ts'
import { renewLanes } from '../store/queries.ts'
import {
  readEndpoints,
  releaseLanes,
  takeLanes,
  type LaneName,
  type Lease,
} from '../store/lanes.ts'
import { endpointFrom, openLane, type Lane } from './lane.ts'

/** A lease is not trusted to its very end: clocks differ, and a stopped process wakes up believing it is young. */
const trustedShare = 0.85
const idleMs = 10_000

/** The lanes this process holds. */
export type Lanes = ReturnType<typeof openLanes>

/** Keeps leases: takes, renews, gives back, and lets go of what was lost. `lease` names this process. */
export function openLanes(database: Database, seal: Seal, lease: Lease) {
  const { owner } = lease
  const held = new Map<string, Lane>()

  const letGo = (lane: Lane): void => {
    lane.isLost = true
    dropQueue(lane)
    clearTimeout(lane.wakeTimer)
    if (held.get(keyOfLane(lane)) === lane) held.delete(keyOfLane(lane))
  }

  return {
    get: (name: LaneName): Lane | undefined => held.get(keyOfLane(name)),
    all: (): IterableIterator<Lane> => held.values(),
    get size(): number {
      return held.size
    },

    /** Takes what is free of these; answers the lanes taken. */
    async take(names: readonly LaneName[]): Promise<Lane[]> {
      const askedAtMs = performance.now()
      const rows = await takeLanes(database, lease, names)
      return rows.map((row) => {
        const lane = openLane(row, seal, askedAtMs)
        const former = held.get(keyOfLane(lane))
        if (former) letGo(former)
        held.set(keyOfLane(lane), lane)
        return lane
      })
    },

    /** Renews every lease and notes which endpoints changed meanwhile. */
    async renew(): Promise<void> {
      if (held.size === 0) return
      const before = [...held.values()]
      const askedAtMs = performance.now()
      const renewed = await renewLanes(database.pool, lease)
      const rows = new Map(renewed.map((row) => [keyOfLane(row), row]))
      for (const lane of before) {
        const row = rows.get(keyOfLane(lane))
        if (row?.fence !== lane.fence) letGo(lane)
        else {
          lane.leasedAtMs = askedAtMs
          if (row.version !== lane.endpoint.version) lane.isStale = true
        }
      }
    },

    /** Whether the lease certainly still lives: no call begins without it. */
    isTrusted: (lane: Lane): boolean =>
      !lane.isLost && performance.now() - lane.leasedAtMs < lease.lease_ms * trustedShare,

    /** Reads again how the endpoints of these lanes want to be called. */
    async refresh(lanes: readonly Lane[]): Promise<void> {
      const rows = new Map(
        (await readEndpoints(database, lanes)).map((row) => [keyOfLane(row), row]),
      )
      for (const lane of lanes) {
        const row = rows.get(keyOfLane(lane))
        if (!row) letGo(lane)
        else {
          const wasResumed = row.resumed_at?.getTime() !== lane.endpoint.resumed_at?.getTime()
          // Whoever resumes an endpoint says that what failed before is over.
          if (wasResumed) lane.health = atRest
          lane.endpoint = endpointFrom(row, seal)
          lane.isStale = false
          if (lane.bucket.rate !== row.rate_limit_per_second)
            lane.bucket = openBucket(row.rate_limit_per_second)
        }
      }
    },

    /** Gives back lanes that had nothing to do for ten seconds. */
    async releaseIdle(): Promise<void> {
      const since = performance.now() - idleMs
      const idle = [...held.values()].filter(
        (lane) => lane.busy.size === 0 && !lane.isDirty && lane.lastUsedMs < since,
      )
      if (idle.length === 0) return
      idle.forEach(letGo)
      await releaseLanes(database, owner, idle)
    },

    /** Gives everything back, for a clean end. */
    async releaseAll(): Promise<void> {
      const all = [...held.values()]
      all.forEach(letGo)
      if (all.length > 0) await releaseLanes(database, owner, all)
    },
  }
}

/** Forgets what waits in a lane; it is due in the database as it was. */
export function dropQueue(lane: Lane): void {
  for (const due of lane.queue) lane.busy.delete(due.seq)
  lane.queue = []
  lane.isDirty = true
  lane.readTo = null
}
