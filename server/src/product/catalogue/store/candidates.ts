import { fold, type AccountId } from '#kit'
import type { Context } from '#db'
import type { PriceUnit } from '../schema.ts'
import { nearness } from '../match-criteria.ts'
import { namesNothing, statesBudget, type Offer, type MatchCriteria } from '../score-match.ts'
import { answerOf, hasFamily } from '../type-family.ts'
import * as queries from './queries.ts'

/** Search criteria in the currency of one account. */
export type AccountCriteria = MatchCriteria & {
  account_id: AccountId
  currency: string
  /** Lowest price on offer in the unit of the price range, where a search by price starts. */
  price_floor?: number
}

/** A service that may match. */
export type ServiceCandidate = Offer & { id: string }

/** Maximum number of services that a search returns, as in the SQL statements. */
const maxCandidates = 10

/**
 * Finds for each set of criteria the few services worth scoring. These are as many full matches as
 * exist, up to ten from all parts of the budget, and near matches if there are fewer.
 *
 * Each set of criteria is first searched unchanged. Only if that finds too few are other searches
 * made: by each number of rooms, by other names of the type, and in the rest of the state. All sets
 * of criteria take each step together. Those with the same columns share a statement, because the
 * index that fits depends on which columns are stated.
 *
 * If `enough` is below ten, one short scan comes first. Criteria for which it finds that many full
 * matches are done.
 */
export async function findCandidates(
  context: Context,
  wishes: readonly AccountCriteria[],
  enough: number,
): Promise<ServiceCandidate[][]> {
  const own = [...wishes.entries()].filter(([, wish]) => !namesNothing(wish)).map(asItStands)
  const found = wishes.map(nothingYet)
  const left = enough < maxCandidates ? await unmetAtAGlimpse(context, own, found, enough) : own
  await search(context, left, found)
  await search(context, await furtherSearches(context, left, found), found)
  return found.map(({ candidates }) => [...candidates.values()])
}

/**
 * Runs the short scan and returns the searches for which it found too few. Their results are
 * discarded, so that they find the same as without the short scan.
 */
async function unmetAtAGlimpse(
  context: Context,
  own: readonly Search[],
  found: Found[],
  enough: number,
): Promise<Search[]> {
  await ask(context, 'glimpse', own, found)
  const unmet = own.filter(({ n }) => (found[n]?.whole ?? 0) < enough)
  for (const { n } of unmet) found[n] = nothingYet()
  return unmet
}

/** The services found for a set of criteria, and the number of full matches among them. */
type Found = { candidates: Map<string, ServiceCandidate>; whole: number }

const nothingYet = (): Found => ({ candidates: new Map(), whole: 0 })

/**
 * One search for the `n`th set of criteria, in one place and under one type name. `isWhole` is true
 * if its results can match fully.
 */
type Search = {
  n: number
  wish: AccountCriteria
  place: '' | 'City' | 'State'
  type: string | null
  isWhole: boolean
}

function asItStands([n, wish]: [number, AccountCriteria]): Search {
  const type = wish.property_type === null ? null : fold(wish.property_type)
  const inState = wish.state === null ? '' : 'State'
  return { n, wish, type, place: wish.city === null ? inState : 'City', isWhole: true }
}

/**
 * Returns further searches for criteria with too few results: under other names of their types that
 * are on offer, and elsewhere in their states.
 */
async function furtherSearches(
  context: Context,
  own: readonly Search[],
  found: readonly Found[],
): Promise<Search[]> {
  const wanting = own.filter(({ n }) => isWanting(found[n]?.whole))
  const offered = await listOfferedTypes(
    context,
    wanting.flatMap(({ type, wish }) => (type !== null && hasFamily(type) ? [wish] : [])),
  )
  return wanting.flatMap((one) => {
    const { n, wish, type: own } = one
    const answering = (wanted: 'same' | 'related'): string[] =>
      (offered.get(shopOf(wish)) ?? []).filter(
        (type) => own !== null && type !== own && answerOf(own, type) === wanted,
      )
    const same = answering('same')
    if (!isWanting(found[n]?.candidates.size)) return same.map((type) => ({ ...one, type }))
    // If the search names no rooms, every service within the budget matches, so one scan over all
    // type names is enough.
    const whole = namesRooms(wish) ? same.map((type) => ({ ...one, type })) : []
    const others = [...(namesRooms(wish) ? [] : same), ...answering('related')]
    const further: Search[] = [...whole]
    if (others.length > 0) further.push({ ...one, type: others.join(','), isWhole: false })
    if (wish.city !== null && wish.state !== null)
      further.push({ ...one, place: 'State', isWhole: false })
    return further
  })
}

const namesRooms = ({ bedrooms, bathrooms }: MatchCriteria): boolean =>
  Math.max(bedrooms ?? 0, bathrooms ?? 0) > 0

const isWanting = (services: number | undefined): boolean => (services ?? 0) < maxCandidates

/** Runs searches. If a budget contains more services than a scan reads, searches by rooms. */
async function search(
  context: Context,
  searches: readonly Search[],
  found: readonly Found[],
): Promise<void> {
  const whole = searches.filter(({ isWhole }) => isWhole)
  const open = whole.filter(({ wish }) => !namesRooms(wish))
  const roomy = whole.filter(({ wish }) => namesRooms(wish))
  const others = searches.filter(({ isWhole }) => !isWhole)
  const crowded = [
    ...(await ask(context, 'alongPrices', open, found)),
    ...(await ask(context, 'amongFew', roomy, found)),
    ...(await ask(context, 'instead', others, found)),
  ]
  await ask(context, 'amongMany', await withTypes(context, crowded), found)
}

/**
 * Adds types to searches that state none: rooms are indexed by type, so such a search covers all
 * types on offer.
 */
async function withTypes(context: Context, searches: readonly Search[]): Promise<Search[]> {
  const open = searches.flatMap(({ type, wish }) => (type === null ? [wish] : []))
  const offered = await listOfferedTypes(context, open)
  return searches.map((one) => ({
    ...one,
    type: one.type ?? (offered.get(shopOf(one.wish)) ?? []).join(','),
  }))
}

/**
 * Lists the case-folded types that these accounts have on offer in the currencies of the criteria,
 * keyed by `shopOf`.
 */
async function listOfferedTypes(
  context: Context,
  wishes: readonly AccountCriteria[],
): Promise<Map<string, string[]>> {
  if (wishes.length === 0) return new Map()
  const shops = [...new Map(wishes.map((wish) => [shopOf(wish), wish])).values()]
  const rows = await queries.listTypes(context.sql, {
    account_ids: shops.map(({ account_id }) => account_id),
    currencies: shops.map(({ currency }) => currency),
  })
  return new Map(rows.map((row) => [shopOf(row), row.types ?? []]))
}

/** Returns the key of the services that an account offers in one currency. */
const shopOf = ({ account_id, currency }: { account_id: string; currency: string }): string =>
  `${account_id}/${currency}`

/**
 * Runs one step and stores what it finds. Returns the searches with more services than were read.
 */
async function ask(
  context: Context,
  step: 'glimpse' | 'alongPrices' | 'amongFew' | 'amongMany' | 'instead',
  searches: readonly Search[],
  found: readonly Found[],
): Promise<Search[]> {
  const crowded: Search[] = []
  for (const [shape, members] of Map.groupBy(searches, shapeOf)) {
    const searched = { searches: JSON.stringify(members.map(rowOf)), nearness }
    const rows = await queries[`${step}${shape}`](context.sql, searched)
    for (const { service_id: id, ...row } of rows) {
      const one = members[row.n]
      if (!one) continue
      if (id === null) crowded.push(one)
      // The statements join the columns of several walks, so the column has lost its type.
      else take({ ...row, id, price_unit: row.price_unit as PriceUnit }, found[one.n])
    }
  }
  return crowded
}

/** Returns the suffix of the statement, which selects the index: one type or any, and the place. */
const shapeOf = ({ wish, place }: Search) =>
  `${wish.property_type === null ? 'Any' : 'Typed'}${place}` as const

function take(row: ServiceCandidate & { is_complete: boolean }, found: Found | undefined): void {
  if (!found || found.candidates.has(row.id)) return
  found.candidates.set(row.id, row)
  if (row.is_complete) found.whole += 1
}

/** Returns the row of a search with the columns that the statements use. */
const rowOf = ({ wish, type }: Search, n: number) => ({
  n,
  account_id: wish.account_id,
  currency: wish.currency,
  type,
  city: wish.city === null ? null : fold(wish.city),
  state: wish.state?.toUpperCase(),
  price_unit: statesBudget(wish.price_range) ? (wish.price_unit ?? 'total') : null,
  ...budgetOf(wish),
  bedrooms: wish.bedrooms ?? 0,
  bathrooms: wish.bathrooms ?? 0,
})

/**
 * Splits the price range into four equal parts. The parts start at the minimum, or at a fifth of
 * the maximum if there is no minimum. Without a maximum, the cuts are multiples of the minimum.
 */
function budgetOf(wish: AccountCriteria) {
  if (!statesBudget(wish.price_range)) return { low: 0, high: 'Infinity' }
  const { min, max } = wish.price_range ?? { min: null, max: null }
  // If a price is stated, services with a price on request are excluded.
  const low = Math.max(min ?? 0, wish.price_floor ?? 0, 0.01)
  const base = min ?? (max ?? 0) / 5
  const [first_cut, second_cut, third_cut] =
    max === null
      ? [1.3 * low, 1.7 * low, 2.5 * low]
      : [1, 2, 3].map((n) => base + (n / 4) * (max - base))
  return { low, high: max ?? 'Infinity', first_cut, second_cut, third_cut }
}
