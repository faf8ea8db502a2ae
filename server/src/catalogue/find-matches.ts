import type { Context } from '#db'
import type { MatchReason } from './match-reasons.ts'
import { scoreMatch, type Wish } from './score-match.ts'
import { spreadOut } from './spread-out.ts'
import { findCandidates, type AccountWish } from './store/candidates.ts'
import type { Candidate } from './store/walks.ts'

/** A service that fits a wish. */
export type Match = {
  service_id: string
  score: number
  reasons: MatchReason[]
  explanation: string[]
}

/** The most matches a wish is given. */
export const mostMatches = 10

/** The least score that makes a match. */
export const leastMatchScore = 50

/**
 * Finds for each wish the active services that fit it, the best first, at most ten; of services that fit alike, such as lie far apart in price. A wish that names neither
 * type, price nor place fits nothing in particular and gets none.
 *
 * As many of the ten fit wholly as there are, in a catalogue of a thousand and of a million: candidates come from walks along indexes that know place, type, rooms and
 * price, some hundred of them at most, each of which ends after ten services.
 */
export async function findMatches(
  context: Context,
  wishes: readonly AccountWish[],
): Promise<Match[][]> {
  const candidates = await findCandidates(context, wishes)
  return wishes.map((wish, i) => bestOf(wish, candidates[i] ?? []))
}

function bestOf(wish: Wish, candidates: readonly Candidate[]): Match[] {
  const scored = candidates
    .map((offer) => ({ service_id: offer.id, price: offer.price, ...scoreMatch(wish, offer) }))
    .filter(({ score }) => score >= leastMatchScore)
  return spreadOut(scored, mostMatches).map(({ service_id, score, reasons, explanation }) => ({
    service_id,
    score,
    reasons,
    explanation,
  }))
}
