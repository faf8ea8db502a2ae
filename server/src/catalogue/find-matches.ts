import type { Context } from '#db'
import type { MatchReason } from './match-reasons.ts'
import { scoreMatch, type MatchCriteria } from './score-match.ts'
import { spreadOut } from './spread-out.ts'
import { findCandidates, type AccountCriteria } from './store/candidates.ts'
import type { ServiceCandidate } from './store/walks.ts'

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
