import type { Context } from '#db'
import { scoreMatch, type MatchReason, type Wish } from './score-match.ts'
import { findCandidates, type Candidate, type AccountWish } from './store/candidates.ts'

/** A service that fits a wish. */
export type Match = { service_id: string; score: number; reasons: MatchReason[] }

/** The most matches a wish is given. */
export const mostMatches = 10

/** The least score that makes a match. */
export const leastMatchScore = 50

/**
 * Finds for each wish the active services that fit it, the best first, at most ten. A wish that names neither type, price nor city fits
 * nothing in particular and gets none.
 *
 * Candidates come from index walks of bounded length (in range from the top of the budget down; then near the range; then elsewhere in the
 * state), so a wish costs the same in a catalogue of a thousand and of a million. The price of that: among thousands of services that
 * fit alike, the ten are not the only best ones.
 */
export async function findMatches(
  context: Context,
  wishes: readonly AccountWish[],
): Promise<Match[][]> {
  const candidates = await findCandidates(context, wishes)
  return wishes.map((wish, i) => bestOf(wish, candidates[i] ?? []))
}

function bestOf(wish: Wish, candidates: Candidate[]): Match[] {
  return candidates
    .map((offer) => ({ service_id: offer.id, price: offer.price, ...scoreMatch(wish, offer) }))
    .filter(({ score }) => score >= leastMatchScore)
    .sort((a, b) => b.score - a.score || b.price - a.price)
    .slice(0, mostMatches)
    .map(({ service_id, score, reasons }) => ({ service_id, score, reasons }))
}
