import type { Context } from '#db'
import type { MatchReason } from './match-reasons.ts'
import { scoreMatch, type MatchCriteria } from './score-match.ts'
import { findCandidates, type AccountCriteria, type ServiceCandidate } from './store/candidates.ts'

/** A service that matches search criteria. */
export type Match = {
  service_id: string
  score: number
  reasons: MatchReason[]
  explanation: string[]
}

/** Maximum number of matches per search. */
export const maxMatches = 10

/** Minimum score of a match. */
export const minMatchScore = 50

/**
 * How thoroughly to search: the search may end as soon as it has found `enough` services that match
 * fully.
 */
export type Thoroughness = { enough: number }

/**
 * Finds for each set of criteria the matching active services, best first, at most ten. Criteria
 * that state neither type, price nor place have no matches.
 *
 * With `enough` at ten, the result has as many full matches as exist, up to ten, in a catalogue of
 * a thousand or a million services. Equally good matches are spread over the price range.
 * Candidates come from index scans by place, type, rooms and price: at most about a hundred scans,
 * each of which ends after ten services.
 *
 * With `enough` at one, the best match is equally good, but there may be fewer others, closer
 * together in price. If a first short scan finds a full match, no other scan runs.
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
 * Returns the best `most` of the scored services, best first. Among equal scores, the first is the
 * one in the middle of their prices. Each next one has the price that is furthest, in
 * proportion, from those already chosen: even three of ten then show the price range. Services with
 * a price on request come last. The result depends only on the set of services, not on their order.
 */
function spreadOut<S extends Scored>(scored: readonly S[], most: number): S[] {
  const groups = [...Map.groupBy(scored, ({ score }) => score)].sort(([a], [b]) => b - a)
  const chosen: Placed<S>[] = []
  for (const [, group] of groups) {
    const rest = group.toSorted(byPrice).map((one) => ({ one, at: Math.log1p(one.price) }))
    const middle = middleOf(rest)
    // Distances to the chosen services can only shrink, so each new choice is compared once with
    // the remaining services.
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

/** A service with the logarithm of its price. */
type Placed<S> = { one: S; at: number }

const byPrice = (a: Scored, b: Scored): number =>
  a.price - b.price || (a.service_id < b.service_id ? -1 : 1)

/**
 * Returns the distance of a service from a chosen one. A price on request is infinitely near to
 * all.
 */
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
