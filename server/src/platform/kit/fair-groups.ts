import { inGroups, type GroupOptions } from './groups.ts'

/** How groups of several owners are made, and of one. */
export type FairGroups<In, Out> = GroupOptions & {
  ownerOf: (item: In) => string
  /** Does a group in which several owners may be. What it throws that is `inTheWay` gives each owner groups of their own. */
  together: (items: In[]) => Promise<Out[]>
  /** Does a group of one owner. */
  alone: (items: In[]) => Promise<Out[]>
  /** Whether this says that somebody else keeps a row that one of the group needs. */
  inTheWay: (error: unknown) => boolean
  /** The most an owner may have among the others, waiting or under way. */
  few: number
}

/**
 * Groups in which no owner keeps another waiting. Those who bring a few share groups, so that a thousand small ones cost a flush of the log together.
 * Who brings more makes groups of their own until all of theirs are done: they are large enough by themselves, and nobody waits behind them. Nor does
 * anybody wait for rows that another keeps: a shared group gives up on them, and each goes on by itself.
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
  const apart = Symbol('goes on alone')
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
