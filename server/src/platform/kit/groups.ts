import { Problem } from './problem.ts'

/**
 * Groups work: items that arrive while earlier work is in progress form the next group.
 *
 * A commit costs one flush of the log for any number of rows. On an idle server, an item waits for
 * no other: a group of one is sent at once. Under load, a group grows to the items that arrived
 * during the last commit, so throughput rises with load. Each caller is still answered only after
 * its group has committed.
 *
 * If a group fails, its items are tried one by one, so that one bad row does not affect the others.
 * If the failure is not about a row (`isOfAll`), all callers receive it at once. The group may have
 * been committed, so it must not run a second time. A Problem for the whole group is also returned
 * to all callers.
 */
export type GroupOptions = {
  /** Maximum number of items in one group. */
  largest: number
  /** Maximum number of groups in progress at once. */
  inFlight: number
  /** Returns whether a failure concerns the whole group, regardless of its items. */
  isOfAll: (error: unknown) => boolean
}

type Waiting<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }

/**
 * Converts a function for many items to a function for one item. Its callers share a group. `run`
 * returns one result per item, in order. If it throws, the group is split into groups of one.
 */
export function inGroups<In, Out>(
  run: (items: In[]) => Promise<Out[]>,
  { largest, inFlight, isOfAll }: GroupOptions,
): (item: In) => Promise<Out> {
  const queue: Waiting<In, Out>[] = []
  let running = 0

  const pump = (): void => {
    while (running < inFlight && queue.length > 0) {
      running += 1
      void settle(run, queue.splice(0, largest), isOfAll).finally(() => {
        running -= 1
        pump()
      })
    }
  }

  return (item) =>
    new Promise<Out>((resolve, reject) => {
      queue.push({ item, resolve, reject })
      // Requests parsed in the same turn of the event loop belong together. Waiting for its end
      // costs microseconds.
      if (queue.length === 1) setImmediate(pump)
    })
}

async function settle<In, Out>(
  run: (items: In[]) => Promise<Out[]>,
  group: Waiting<In, Out>[],
  isOfAll: GroupOptions['isOfAll'],
): Promise<void> {
  try {
    const results = await run(group.map((waiting) => waiting.item))
    group.forEach((waiting, i) => waiting.resolve(results[i] as Out))
  } catch (error) {
    if (group.length === 1 || error instanceof Problem || isOfAll(error))
      for (const { reject } of group) reject(error)
    else for (const waiting of group) await settle(run, [waiting], isOfAll)
  }
}
