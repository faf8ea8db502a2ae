import { Problem } from './problem.ts'

/**
 * Work that arrives while earlier work is under way is done together as the next group.
 *
 * A commit costs one flush of the log however many rows it carries. So callers wait for nobody on an idle server (a group of one leaves at
 * once), and under load groups grow by themselves to what arrived during the last commit: throughput rises with load while each caller is
 * still answered only after its own group has committed. A group that fails is tried one by one, so that one bad row harms nobody; but not where
 * what failed says nothing of any row: whoever waits is told at once, and what was perhaps committed is not done a second time. A refusal of
 * the whole group is everybody's answer.
 */
export type GroupOptions = {
  /** The most items in one group. */
  largest: number
  /** How many groups may be under way at once. */
  inFlight: number
  /** Whether a failure is that of the whole group, whatever stands in it. */
  isOfAll: (error: unknown) => boolean
}

type Waiting<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }

/**
 * Turns a verb for many into a verb for one whose callers share a group. `run` answers with one result for each item, in their order;
 * what it throws makes the group fall apart into groups of one.
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
      // Requests parsed in the same turn of the loop belong together; waiting for its end costs microseconds.
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
