import { fold, type AccountId } from '#kit'
import type { Context } from '#db'
import { namesNothing, type Offer, type MatchCriteria } from '../score-match.ts'
import { answerOf, hasFamily } from '../type-family.ts'
import { listOfferedTypes, shopOf } from './offered-types.ts'
import { alongPrices, amongFew, amongMany, glimpse, instead } from './statements.ts'
import { maxCandidates, type ServiceCandidate, type WalkShape } from './walks.ts'

/** A wish of one account, in its currency. */
export type AccountCriteria = MatchCriteria & { account_id: AccountId; currency: string }

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
  shape: WalkShape
  type: string | null
  isWhole: boolean
}

function asItStands([n, wish]: [number, AccountCriteria]): Search {
  const type = wish.property_type === null ? null : fold(wish.property_type)
  const kind = type === null ? 'any' : 'typed'
  return { n, wish, type, shape: { place: placeOf(wish), kind }, isWhole: true }
}

function placeOf({ city, state }: MatchCriteria): WalkShape['place'] {
  if (city !== null) return 'city'
  return state === null ? 'anywhere' : 'state'
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
    const { n, wish, type: own, shape } = one
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
      further.push({ ...one, shape: { ...shape, place: 'state' }, isWhole: false })
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

const statements = { glimpse, alongPrices, amongFew, amongMany, instead }

/** Adds what is found; gives the searches that have more than was looked at. */
async function ask(
  context: Context,
  kind: keyof typeof statements,
  searches: readonly Search[],
  found: readonly Found[],
): Promise<Search[]> {
  const crowded: Search[] = []
  const shapes = Map.groupBy(searches, ({ shape }) => `${shape.place}-${shape.kind}`)
  for (const [name, members] of shapes) {
    const [first] = members
    if (!first) continue
    const { rows } = await context.sql.query<Row>({
      name: `service-${kind}-${name}`,
      text: statements[kind](first.shape),
      values: valuesOf(members),
    })
    for (const row of rows) {
      const one = members[row.n]
      if (!one) continue
      if (row.id === null) crowded.push(one)
      else take(row, found[one.n])
    }
  }
  return crowded
}

type Row = { n: number; is_whole: boolean } & ((Offer & { id: null }) | ServiceCandidate)

function take(row: ServiceCandidate & { is_whole: boolean }, found: Found | undefined): void {
  if (!found || found.candidates.has(row.id)) return
  found.candidates.set(row.id, row)
  if (row.is_whole) found.whole += 1
}

/** As the statements name them. */
function valuesOf(searches: readonly Search[]): unknown[] {
  const column = <T>(of: (search: Search) => T): T[] => searches.map(of)
  const budgets = searches.map(({ wish }) => budgetOf(wish))
  return [
    [...searches.keys()],
    column(({ wish }) => wish.account_id),
    column(({ wish }) => wish.currency),
    column(({ type }) => type),
    column(({ wish }) => (wish.city === null ? null : fold(wish.city))),
    column(({ wish }) => wish.state?.toUpperCase() ?? null),
    budgets.map(({ low }) => low),
    budgets.map(({ high }) => high),
    ...[0, 1, 2].map((n) => budgets.map(({ cuts }) => cuts?.[n] ?? null)),
    column(({ wish }) => wish.bedrooms ?? 0),
    column(({ wish }) => wish.bathrooms ?? 0),
  ]
}

/** The range, and where it is cut into four: from its lower end, or a fifth of the upper where it has none, in equal steps; upwards where it has no upper end. */
function budgetOf({ price_range }: MatchCriteria) {
  const { min, max } = price_range ?? { min: null, max: null }
  if (min === null && max === null) return { low: 0, high: Number.POSITIVE_INFINITY, cuts: null }
  // What is priced on request stays out as soon as a price is named.
  const low = Math.max(min ?? 0, 0.01)
  if (max === null)
    return { low, high: Number.POSITIVE_INFINITY, cuts: [1.3 * low, 1.7 * low, 2.5 * low] }
  const base = min ?? max / 5
  const cuts = [1, 2, 3].map((n) => base + (n / 4) * (max - base))
  return { low, high: max, cuts }
}
