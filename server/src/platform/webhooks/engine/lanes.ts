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

/**
 * Share of the lease duration during which the lease is trusted. The rest is a margin: clocks
 * differ, and a process that was suspended does not notice how much time has passed.
 */
const trustedShare = 0.85
const idleMs = 10_000

/** The endpoint queues that this process has leased. */
export type Lanes = ReturnType<typeof openLanes>

/**
 * Manages the leases of this process: acquires, renews and releases them, and drops queues after
 * their lease was lost. `lease` identifies the process.
 */
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

    /** Leases the given queues if they are free. Returns the leased queues. */
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

    /** Renews every lease and marks endpoints that have changed since they were read. */
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

    /** Returns whether the lease is certainly still valid. No call starts without this. */
    isTrusted: (lane: Lane): boolean =>
      !lane.isLost && performance.now() - lane.leasedAtMs < lease.lease_ms * trustedShare,

    /** Reads the call settings of these endpoints again. */
    async refresh(lanes: readonly Lane[]): Promise<void> {
      const rows = new Map(
        (await readEndpoints(database, lanes)).map((row) => [keyOfLane(row), row]),
      )
      for (const lane of lanes) {
        const row = rows.get(keyOfLane(lane))
        if (!row) letGo(lane)
        else {
          const wasResumed = row.resumed_at?.getTime() !== lane.endpoint.resumed_at?.getTime()
          // Resuming an endpoint clears its previous failures.
          if (wasResumed) lane.health = atRest
          lane.endpoint = endpointFrom(row, seal)
          lane.isStale = false
          if (lane.bucket.rate !== row.rate_limit_per_second)
            lane.bucket = openBucket(row.rate_limit_per_second)
        }
      }
    },

    /** Releases queues that had no work for ten seconds. */
    async releaseIdle(): Promise<void> {
      const since = performance.now() - idleMs
      const idle = [...held.values()].filter(
        (lane) => lane.busy.size === 0 && !lane.isDirty && lane.lastUsedMs < since,
      )
      if (idle.length === 0) return
      idle.forEach(letGo)
      await releaseLanes(database, owner, idle)
    },

    /** Releases all queues, for a clean shutdown. */
    async releaseAll(): Promise<void> {
      const all = [...held.values()]
      all.forEach(letGo)
      if (all.length > 0) await releaseLanes(database, owner, all)
    },
  }
}

/** Removes the waiting deliveries of a queue from memory. They are still due in the database. */
export function dropQueue(lane: Lane): void {
  for (const due of lane.queue) lane.busy.delete(due.seq)
  lane.queue = []
  lane.isDirty = true
  lane.readTo = null
}
