import { fold, type AccountId } from '#kit'
import type { Context } from '#db'
import { nearness } from '../match-criteria.ts'
import { namesNothing, type Offer, type MatchCriteria } from '../score-match.ts'
import { answerOf, hasFamily } from '../type-family.ts'
import * as queries from './queries.ts'

/** A wish of one account, in its currency. */
export type AccountCriteria = MatchCriteria & { account_id: AccountId; currency: string }

/** A service that may fit. */
export type ServiceCandidate = Offer & { id: string }

/** How many services a search gives, as the statements have it. */
const maxCandidates = 10

/**
 * For each wish the few services worth scoring: as many that fit it wholly as there are, up to ten and from all over the budget, and where they are fewer such as nearly
 * do. Each wish is first looked up as it stands. Only where that leaves it wanting come its rooms one number after the other, then the other words for its type, and the
 * rest of the state. All wishes take each of these steps together; those of the same shape share a statement: a join is only as good as its index, and which one fits
 * depends on what is named.
 *
 * Where fewer than ten that fit wholly are `enough`, a glimpse comes first, and wishes in which it shows so many are given those and take no step.
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

/** Glimpses, and gives the searches that are not met by it; of these nothing is kept, so that they find what they would have found without it. */
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

/** What was found for a wish, and how many of it fit wholly. */
type Found = { candidates: Map<string, ServiceCandidate>; whole: number }

const nothingYet = (): Found => ({ candidates: new Map(), whole: 0 })

/** One way to look up a wish, the `n`th of those asked: in what place and under what word; `isWhole` where what is found can fit wholly. */
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

/** Those wishes that are wanting, under the other words for their types that are on offer, and elsewhere in their states. */
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
    // Without rooms whatever is in the budget fits: one walk after the other is enough.
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

/** Looks wishes up; where more is in a budget than is looked at, by the rooms. */
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

/** Rooms are looked for under a type: under all that are on offer, where none is named. */
async function withTypes(context: Context, searches: readonly Search[]): Promise<Search[]> {
  const open = searches.flatMap(({ type, wish }) => (type === null ? [wish] : []))
  const offered = await listOfferedTypes(context, open)
  return searches.map((one) => ({
    ...one,
    type: one.type ?? (offered.get(shopOf(one.wish)) ?? []).join(','),
  }))
}

/** The types, folded, of what these accounts have on offer in the currencies of the wishes, by `shopOf`. */
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

/** An account's name for what of it is on offer in one currency. */
const shopOf = ({ account_id, currency }: { account_id: string; currency: string }): string =>
  `${account_id}/${currency}`

/** Adds what is found; gives the searches that have more than was looked at. */
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
      else take({ ...row, id }, found[one.n])
    }
  }
  return crowded
}

/** What an index must know: whether one type or whatever there is, and where. */
const shapeOf = ({ wish, place }: Search) =>
  `${wish.property_type === null ? 'Any' : 'Typed'}${place}` as const

function take(row: ServiceCandidate & { is_whole: boolean }, found: Found | undefined): void {
  if (!found || found.candidates.has(row.id)) return
  found.candidates.set(row.id, row)
  if (row.is_whole) found.whole += 1
}

/** A search with the columns that the statements name. */
const rowOf = ({ wish, type }: Search, n: number) => ({
  n,
  account_id: wish.account_id,
  currency: wish.currency,
  type,
  city: wish.city === null ? null : fold(wish.city),
  state: wish.state?.toUpperCase(),
  ...budgetOf(wish),
  bedrooms: wish.bedrooms ?? 0,
  bathrooms: wish.bathrooms ?? 0,
})

/** The range, and where it is cut into four: from its lower end, or a fifth of the upper where it has none, in equal steps; upwards where it has no upper end. */
function budgetOf({ price_range }: MatchCriteria) {
  const { min, max } = price_range ?? { min: null, max: null }
  if (min === null && max === null) return { low: 0, high: 'Infinity' }
  // What is priced on request stays out as soon as a price is named.
  const low = Math.max(min ?? 0, 0.01)
  const base = min ?? (max ?? 0) / 5
  const [first_cut, second_cut, third_cut] =
    max === null
      ? [1.3 * low, 1.7 * low, 2.5 * low]
      : [1, 2, 3].map((n) => base + (n / 4) * (max - base))
  return { low, high: max ?? 'Infinity', first_cut, second_cut, third_cut }
}
