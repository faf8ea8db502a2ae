import { numberAt } from '#statistics'
import { placeHomes, type Encoder } from './encoder.ts'
import type { Homes } from './homes.ts'

/*
 * Homes of one place with exactly the same size are mostly homes of one building or one builder.
 * Their prices are similar for reasons that no column contains. This is the only information left
 * after the regression, so each set of such twins gets a separate effect. The less the sets differ,
 * the more their effects are shrunk to zero. On rents by city, this reduces the median error by
 * half a percentage point.
 */

/**
 * Price effects of twins beyond the regression, by their key, in logs. Empty if twins are not more
 * similar than other homes.
 */
export type Twins = ReadonlyMap<string, TwinSet>

/**
 * The sum of the errors of a set, and its divisor: the number of homes plus the shrinkage constant.
 */
type TwinSet = { sum: number; weight: number }

/**
 * Learns the effects of twins from the residual log prices of homes, with outlying errors clipped.
 */
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

/** Returns the effect of twins on the log price of a home that is not in the set. */
export function twinEffect(twins: Twins, key: string | null): number {
  const set = key === null ? undefined : twins.get(key)
  return set === undefined ? 0 : set.sum / set.weight
}

/** Returns the effect of twins on the log price of a home in the set, excluding its own error. */
export function effectOfOthers(twins: Twins, key: string | null, own: number): number {
  const set = key === null ? undefined : twins.get(key)
  return set === undefined ? 0 : (set.sum - own) / (set.weight - 1)
}

/**
 * Returns the twin key of each home: its place and sizes. Null if one is unknown, or if no column
 * describes the size.
 */
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
 * Computes σ²/τ² of sets with mean 0: the variance within sets divided by the variance between
 * them. Undefined if there are too few sets, or if they do not differ by more than chance.
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
