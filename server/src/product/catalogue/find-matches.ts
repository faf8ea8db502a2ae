import type { Context } from '#db'
import type { MatchReason } from './match-reasons.ts'
import { scoreMatch, type MatchCriteria } from './score-match.ts'
import { findCandidates, type AccountCriteria, type ServiceCandidate } from './store/candidates.ts'

/** A service that fits a wish. */
export type Match = {
  service_id: string
  score: number
  reasons: MatchReason[]
  explanation: string[]
}

/** The most matches a wish is given. */
export const maxMatches = 10

/** The least score that makes a match. */
export const minMatchScore = 50

/** How well a search looks: it may end as soon as so many that fit wholly are found. */
export type Thoroughness = { enough: number }

/**
 * Finds for each wish the active services that fit it, the best first, at most ten. A wish that names neither type, price nor place fits nothing in particular and gets none.
 *
 * With `enough` at ten as many of them fit wholly as there are, in a catalogue of a thousand and of a million, and those that fit alike lie far apart in price: candidates
 * come from walks along indexes that know place, type, rooms and price, some hundred of them at most, each of which ends after ten services. With `enough` at one the best is
 * as good, and the others may be fewer and lie together: where one short walk meets what fits wholly, it is all that is done.
 */
export async function findMatches(
  context: Context,
  wishes: readonly AccountCriteria[],
  { enough }: Thoroughness,
): Promise<Match[][]> {
  const candidates = await findCandidates(context, wishes, enough)
  return wishes.map((wish, i) => bestOf(wish, candidates[i] ?? []))
}

function bestOf(wish: MatchCriteria, candidates: readonly ServiceCandidate[]): Match[] {
  const scored = candidates
    .map((offer) => ({ service_id: offer.id, price: offer.price, ...scoreMatch(wish, offer) }))
    .filter(({ score }) => score >= minMatchScore)
  return spreadOut(scored, maxMatches).map(({ service_id, score, reasons, explanation }) => ({
    service_id,
    score,
    reasons,
    explanation,
  }))
}

type Scored = { service_id: string; score: number; price: number }

/**
 * The best `most` of what was scored, best first. Of equal scores first the one in the middle of their prices, then always the one whose price is furthest, in proportion,
 * from those already chosen: whoever is shown three of ten sees the range, too. What is on request comes last. Depends on nothing but what is given, not even on its order.
 */
function spreadOut<S extends Scored>(scored: readonly S[], most: number): S[] {
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
