import { contentWords, type ContentWord } from '#qualification'
import type { Context } from '#db'
import { maxMatches, minMatchScore, type Match } from './find-matches.ts'
import { matchReasons } from './match-reasons.ts'
import { compareOffer, namesNothing, type MatchScore } from './score-match.ts'
import type { AccountCriteria } from './store/candidates.ts'
import { listServicesNaming, type ListServicesNamingRow } from './store/queries.ts'

/** Maximum number of words that are looked up. */
const maxWords = 8
/** Maximum number of services that are read for one word. A word of more services is not rare. */
const maxServices = 20
/**
 * Maximum number of active services of an account of which words are compared. A word that no service
 * has can read all of them.
 */
const maxCompared = 2000
/** Points for a service that names the words, if type, place, price or rooms are stated too. */
const pointsBesideCriteria = 5
/** Points if the words are the only criterion, or the only one besides the type. */
const pointsAlone = 20

/**
 * Adds the words of a message to matches: services with a title or description that names them rise
 * by at most 5 points, or 20 if the criteria state no price, place or rooms. A service that only
 * the words find is added. Words that few services name count most.
 *
 * The words are looked up and not stored. `active` is the number of active services of the account;
 * with more than 2,000, no words are compared. Cost: one statement that reads each service at most
 * eight times, some 20 ms; none without words.
 */
export async function addWords(
  context: Context,
  wish: AccountCriteria,
  matches: readonly Match[],
  { text, active }: { text: string; active: number },
): Promise<Match[]> {
  if (active > maxCompared) return [...matches]
  const asked = contentWords(text)
    .toSorted((a, b) => b.folded.length - a.folded.length)
    .slice(0, maxWords)
  if (asked.length === 0) return [...matches]
  const rows = await listServicesNaming(context.sql, {
    account_id: wish.account_id,
    currency: wish.currency,
    words: asked.map(({ written }) => written),
    limit: maxServices,
  })
  const named = namedWords(rows, asked)
  const known = new Map(matches.map((match) => [match.service_id, match]))
  const best = new Map(matches.map((match) => [match.service_id, { match, rise: 0 }]))
  for (const { service, words, share } of named) {
    const base = known.get(service.id) ?? compareOffer(wish, service)
    if (base.score < minMatchScore) continue
    const rise = Math.round(share * (isBesideCriteria(wish) ? pointsBesideCriteria : pointsAlone))
    const match = { service_id: service.id, ...withWords(base, words, rise) }
    best.set(service.id, { match, rise })
  }
  return [...best.values()]
    .toSorted((a, b) => b.match.score - a.match.score || b.rise - a.rise)
    .slice(0, maxMatches)
    .map(({ match }) => match)
}

type Named = { service: ListServicesNamingRow; words: string[]; share: number }

/**
 * Returns the services with a title or description that has some of the words, with their share of
 * the weight that the three rarest words have. The weight of a word falls with the number of
 * services that name it.
 */
function namedWords(
  rows: readonly ListServicesNamingRow[],
  asked: readonly ContentWord[],
): Named[] {
  const services = new Map(rows.map((row) => [row.id, row]))
  const wordsOf = new Map(
    [...services.values()].map((row) => {
      const own = contentWords(`${row.title ?? ''}\n${row.description ?? ''}`)
      return [row.id, new Set(own.map(({ folded }) => folded))]
    }),
  )
  const weights = new Map<string, number>()
  for (const { folded } of asked) {
    const n = [...wordsOf.values()].filter((words) => words.has(folded)).length
    if (n > 0 && n < maxServices) weights.set(folded, 1 / Math.sqrt(n))
  }
  const rarest = [...weights.values()].toSorted((a, b) => b - a).slice(0, 3)
  const whole = rarest.reduce((sum, weight) => sum + weight, 0)
  return [...services.values()].flatMap((service) => {
    const words = [...weights.keys()].filter((word) => wordsOf.get(service.id)?.has(word))
    const weight = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
    return words.length === 0 ? [] : [{ service, words, share: Math.min(1, weight / whole) }]
  })
}

const isBesideCriteria = (wish: AccountCriteria): boolean =>
  !namesNothing({ ...wish, property_type: null }) || wish.bedrooms !== null

/** Adds points and the reason. A score of 100 stays reserved for a full match. */
function withWords(base: MatchScore, words: readonly string[], rise: number): MatchScore {
  const isFit = (i: number) => {
    const reason = base.reasons[i]
    return reason !== undefined && matchReasons.indexOf(reason) < matchReasons.indexOf('words')
  }
  const fitting = base.reasons.filter((_, i) => isFit(i)).length
  return {
    score: base.score === 100 ? 100 : Math.min(99, base.score + rise),
    reasons: base.reasons.toSpliced(fitting, 0, 'words'),
    explanation: base.explanation.toSpliced(
      fitting,
      0,
      `the description names: ${words.join(', ')}`,
    ),
  }
}
