type Scored = { service_id: string; score: number; price: number }

/**
 * The best `most` of what was scored, best first. Of equal scores first the one in the middle of their prices, then always the one whose price is furthest, in proportion,
 * from those already chosen: whoever is shown three of ten sees the range, too. What is on request comes last. Depends on nothing but what is given, not even on its order.
 */
export function spreadOut<S extends Scored>(scored: readonly S[], most: number): S[] {
  const groups = [...Map.groupBy(scored, ({ score }) => score)].sort(([a], [b]) => b - a)
  const chosen: Placed<S>[] = []
  for (const [, group] of groups) {
    const rest = group.toSorted(byPrice).map((one) => ({ one, at: Math.log1p(one.price) }))
    const middle = middleOf(rest)
    // Distances to what is chosen only shrink: each new choice is compared once with what is left.
    const far = rest.map((one) =>
      chosen.reduce((least, other) => Math.min(least, gap(one, other)), Number.POSITIVE_INFINITY),
    )
    while (rest.length > 0 && chosen.length < most) {
      const n = chosen.length === 0 ? nearest(rest, middle) : far.indexOf(Math.max(...far))
      const [next] = rest.splice(n, 1)
      far.splice(n, 1)
      if (!next) break
      chosen.push(next)
      for (const [i, one] of rest.entries()) far[i] = Math.min(far[i] ?? 0, gap(one, next))
    }
  }
  return chosen.map(({ one }) => one)
}

/** One with the logarithm of its price. */
type Placed<S> = { one: S; at: number }

const byPrice = (a: Scored, b: Scored): number =>
  a.price - b.price || (a.service_id < b.service_id ? -1 : 1)

/** How far one is from another that was chosen; what is on request is near to all. */
const gap = (one: Placed<Scored>, other: Placed<Scored>): number =>
  one.at === 0 ? Number.NEGATIVE_INFINITY : Math.abs(one.at - other.at)

function middleOf(ascending: readonly Placed<Scored>[]): number {
  const [first, last] = [ascending.find(({ at }) => at > 0), ascending.at(-1)]
  return first && last ? (first.at + last.at) / 2 : 0
}

function nearest(ascending: readonly Placed<Scored>[], middle: number): number {
  const away = ascending.map(({ at }) =>
    at === 0 ? Number.POSITIVE_INFINITY : Math.abs(at - middle),
  )
  return away.indexOf(Math.min(...away))
}
