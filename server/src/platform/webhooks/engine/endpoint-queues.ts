import type { Seal } from '#kit'
import type { Database } from '#db'
import { atRest, openBucket } from '#egress'
import { keyOfQueue } from './signal.ts'
import { renewQueues } from '../store/queries.ts'
import {
  readEndpoints,
  releaseQueues,
  claimQueues,
  type QueueName,
  type Lease,
} from '../store/endpoint-queues.ts'
import { endpointFrom, openEndpointQueue, type EndpointQueue } from './endpoint-queue.ts'

/**
 * Share of the lease duration during which the lease is trusted. The rest of the lease is a safety
 * margin: clocks differ, and a process that was suspended does not notice how much time has passed.
 */
const trustedShare = 0.85
const idleMs = 10_000

/** The endpoint queues that this process has leased. */
export type EndpointQueues = ReturnType<typeof openEndpointQueues>

/**
 * Manages the leases of this process: acquires, renews and releases them, and drops queues after
 * their lease was lost. `lease` identifies the process.
 */
export function openEndpointQueues(database: Database, seal: Seal, lease: Lease) {
  const { owner } = lease
  const held = new Map<string, EndpointQueue>()

  const letGo = (queue: EndpointQueue): void => {
    queue.isLost = true
    dropQueue(queue)
    clearTimeout(queue.wakeTimer)
    if (held.get(keyOfQueue(queue)) === queue) held.delete(keyOfQueue(queue))
  }

  return {
    get: (name: QueueName): EndpointQueue | undefined => held.get(keyOfQueue(name)),
    all: (): IterableIterator<EndpointQueue> => held.values(),
    get size(): number {
      return held.size
    },

    /** Leases the given queues if they are free. Returns the leased queues. */
    async take(names: readonly QueueName[]): Promise<EndpointQueue[]> {
      const askedAtMs = performance.now()
      const rows = await claimQueues(database, lease, names)
      return rows.map((row) => {
        const queue = openEndpointQueue(row, seal, askedAtMs)
        const former = held.get(keyOfQueue(queue))
        if (former) letGo(former)
        held.set(keyOfQueue(queue), queue)
        return queue
      })
    },

    /** Renews every lease and marks endpoints that have changed since they were read. */
    async renew(): Promise<void> {
      if (held.size === 0) return
      const before = [...held.values()]
      const askedAtMs = performance.now()
      const renewed = await renewQueues(database.pool, lease)
      const rows = new Map(renewed.map((row) => [keyOfQueue(row), row]))
      for (const queue of before) {
        const row = rows.get(keyOfQueue(queue))
        if (row?.fence !== queue.fence) letGo(queue)
        else {
          queue.leasedAtMs = askedAtMs
          if (row.version !== queue.endpoint.version) queue.isStale = true
        }
      }
    },

    /** Returns whether the lease is certainly still valid. No call starts if this returns false. */
    isTrusted: (queue: EndpointQueue): boolean =>
      !queue.isLost && performance.now() - queue.leasedAtMs < lease.lease_ms * trustedShare,

    /** Reads the call settings of these endpoints again from the database. */
    async refresh(queues: readonly EndpointQueue[]): Promise<void> {
      const rows = new Map(
        (await readEndpoints(database, queues)).map((row) => [keyOfQueue(row), row]),
      )
      for (const queue of queues) {
        const row = rows.get(keyOfQueue(queue))
        if (!row) letGo(queue)
        else {
          const wasResumed = row.resumed_at?.getTime() !== queue.endpoint.resumed_at?.getTime()
          // Resuming an endpoint clears its previous failures.
          if (wasResumed) queue.health = atRest
          queue.endpoint = endpointFrom(row, seal)
          queue.isStale = false
          if (queue.bucket.rate !== row.rate_limit_per_second)
            queue.bucket = openBucket(row.rate_limit_per_second)
        }
      }
    },

    /** Releases queues that had no work for ten seconds. */
    async releaseIdle(): Promise<void> {
      const since = performance.now() - idleMs
      const idle = [...held.values()].filter(
        (queue) => queue.busy.size === 0 && !queue.isDirty && queue.lastUsedMs < since,
      )
      if (idle.length === 0) return
      idle.forEach(letGo)
      await releaseQueues(database, owner, idle)
    },

    /** Releases all queues, for a clean shutdown. */
    async releaseAll(): Promise<void> {
      const all = [...held.values()]
      all.forEach(letGo)
      if (all.length > 0) await releaseQueues(database, owner, all)
    },
  }
}

/**
 * Removes the waiting deliveries of a queue from memory. The deliveries are still due in the
 * database.
 */
export function dropQueue(queue: EndpointQueue): void {
  for (const due of queue.waiting) queue.busy.delete(due.seq)
  queue.waiting = []
  queue.isDirty = true
  queue.readTo = null
}
