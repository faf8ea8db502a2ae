import { numberAt } from '#statistics'
import { placeHomes, type Encoder } from './encoder.ts'
import type { Homes } from './homes.ts'

/*
 * Homes of one place that are exactly alike in size are mostly homes of one building or one builder, and ask alike for reasons no column
 * names. What such twins ask beyond the regression is the only thing it leaves that still can be known: so each set of twins gets an effect of
 * its own, drawn towards none as far as the differences within the sets ask for. On rents by city it takes half a point off the median error.
 */

/** What twins ask beyond what is expected of each, by their key; in logs. Empty where twins are no more alike than others. */
export type Twins = ReadonlyMap<string, TwinSet>

/** The sum of the errors of a set and over how much they are spread: the homes of the set and the doubt each set starts with. */
type TwinSet = { sum: number; weight: number }

/** Learns the sets of twins from what is left of each home's log price, with outlying errors clipped. */
export function learnTwins(keys: readonly (string | null)[], errors: Float64Array): Twins {
  const sets = new Map<string, number[]>()
  for (const [i, key] of keys.entries()) {
    if (key === null) continue
    const set = sets.get(key)
    if (set === undefined) sets.set(key, [numberAt(errors, i)])
    else set.push(numberAt(errors, i))
  }
  const doubt = doubtOf([...sets.values()].filter((set) => set.length > 1))
  if (doubt === undefined) return new Map()
  return new Map(
    [...sets].map(([key, set]) => [key, { sum: sumOf(set), weight: set.length + doubt }]),
  )
}

/** What its twins add to the log price of a home that is none of them. */
export function twinEffect(twins: Twins, key: string | null): number {
  const set = key === null ? undefined : twins.get(key)
  return set === undefined ? 0 : set.sum / set.weight
}

/** What its twins add to the log price of a home that is one of them, with its own error left out. */
export function effectOfOthers(twins: Twins, key: string | null, own: number): number {
  const set = key === null ? undefined : twins.get(key)
  return set === undefined ? 0 : (set.sum - own) / (set.weight - 1)
}

/** The place of each home with its sizes as one word; null where one is not known, or nothing says how large homes are. */
export function twinKeys(encoder: Encoder, homes: Homes): (string | null)[] {
  const sizes = homes.numbers.filter(
    (column) => column.logged && encoder.numbers.some((terms) => terms.name === column.name),
  )
  const [finest] = encoder.groups
    .map((group, at) => ({ at, levels: group.levels.size }))
    .toSorted((a, b) => b.levels - a.levels)
  if (sizes.length === 0 || finest === undefined) return Array<null>(homes.rows).fill(null)
  const place = placeHomes({ groups: encoder.groups, numbers: [] }, homes)[finest.at]
  return Array.from({ length: homes.rows }, (_, i) => {
    const level = place?.level[i] ?? -1
    const known = sizes.map((column) => column.values[i] ?? NaN)
    return level < 0 || known.some((size) => !(size > 0)) ? null : [level, ...known].join(' ')
  })
}

/**
 * σ²/τ² of sets whose mean is 0: the spread within them over the spread between them. Undefined where there are too few to tell, or
 * they do not differ more than chance has it.
 * @see Searle, Casella and McCulloch 1992, 3.6 (the one-way layout, unequal numbers)
 */
function doubtOf(sets: readonly (readonly number[])[]): number | undefined {
  const rows = sets.reduce((sum, set) => sum + set.length, 0)
  if (sets.length < 30) return undefined
  let within = 0
  let between = 0
  for (const set of sets) {
    const mean = sumOf(set) / set.length
    between += set.length * mean ** 2
    for (const error of set) within += (error - mean) ** 2
  }
  const noise = within / (rows - sets.length)
  const spread = (between - sets.length * noise) / rows
  return spread > 0 ? Math.max(0.1, noise / spread) : undefined
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
