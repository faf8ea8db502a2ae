import { inGroups, type GroupOptions } from './groups.ts'

/** How shared groups and groups of one owner are processed. */
export type FairGroups<In, Out> = GroupOptions & {
  ownerOf: (item: In) => string
  /**
   * Processes a group that may have several owners. If it throws an error that is `inTheWay`, each
   * owner's items are processed in separate groups.
   */
  together: (items: In[]) => Promise<Out[]>
  /** Processes a group of one owner. */
  alone: (items: In[]) => Promise<Out[]>
  /**
   * Returns whether the error means that another transaction has locked a row that the group needs.
   */
  inTheWay: (error: unknown) => boolean
  /** Maximum number of items of an owner in shared groups, waiting or in progress. */
  few: number
}

/**
 * Forms groups in which no owner delays another. Owners with few items share groups, so that a
 * thousand small ones share the cost of one log flush. An owner with more items gets separate
 * groups until all of them are done: they are large enough, and no other owner waits behind them. A
 * shared group also does not wait for locked rows: it gives up, and each owner continues
 * separately.
 *
 * @see inGroups
 */
export function inFairGroups<In, Out>({
  ownerOf,
  together,
  alone,
  inTheWay,
  few,
  ...options
}: FairGroups<In, Out>): (item: In) => Promise<Out> {
  const apart = Symbol('process separately')
  const share = inGroups<In, Out | typeof apart>(async (items) => {
    try {
      return await together(items)
    } catch (error) {
      if (!inTheWay(error)) throw error
      return items.map(() => apart)
    }
  }, options)
  const owners = new Map<string, Owner<In, Out>>()

  const newOwner = (owner: string): Owner<In, Out> => {
    const one = { shared: 0, apart: 0, submit: inGroups(alone, options) }
    owners.set(owner, one)
    return one
  }

  return async (item) => {
    const name = ownerOf(item)
    const owner = owners.get(name) ?? newOwner(name)
    try {
      if (owner.apart === 0 && owner.shared < few) {
        owner.shared += 1
        const out = await share(item).finally(() => (owner.shared -= 1))
        if (out !== apart) return out as Out
      }
      owner.apart += 1
      return await owner.submit(item).finally(() => (owner.apart -= 1))
    } finally {
      if (owner.shared + owner.apart === 0) owners.delete(name)
    }
  }
}

type Owner<In, Out> = { shared: number; apart: number; submit: (item: In) => Promise<Out> }
