import { fold, type AccountId } from '#kit'
import type { Context } from '#db'
import { nearness, type Offer, type Wish } from '../score-match.ts'

/** A wish of one account, in its currency. */
export type AccountWish = Wish & { account_id: AccountId; currency: string }

/** A service that may fit. */
export type Candidate = Offer & { id: string }

/**
 * For each wish the few services worth scoring. Wishes that name the same kinds of things share a statement: a join is only as good as its
 * index, and which one fits depends on what is named.
 */
export async function findCandidates(
  context: Context,
  wishes: readonly AccountWish[],
): Promise<Candidate[][]> {
  const found: Candidate[][] = wishes.map(() => [])
  const shapes = Map.groupBy(wishes.entries(), ([, wish]) => shapeOf(wish))
  for (const [shape, members] of shapes) {
    if (shape === undefined) continue
    const { rows } = await context.sql.query<Candidate & { n: number }>({
      name: `service-candidates-${shape}`,
      text: statements[shape],
      values: columnsOf(members),
    })
    for (const { n, ...candidate } of rows) found[n]?.push(candidate)
  }
  return found
}

type Shape = 'type_city' | 'type_state' | 'type' | 'city' | 'price'

function shapeOf({ property_type, city, state, price_range }: AccountWish): Shape | undefined {
  if (property_type !== null && city !== null) return 'type_city'
  if (property_type !== null) return state === null ? 'type' : 'type_state'
  if (city !== null) return 'city'
  return price_range?.min == null && price_range?.max == null ? undefined : 'price'
}

function columnsOf(members: [number, AccountWish][]): unknown[] {
  const column = <T>(of: (wish: AccountWish) => T): T[] => members.map(([, wish]) => of(wish))
  return [
    members.map(([n]) => n),
    column((wish) => wish.account_id),
    column((wish) => wish.currency),
    column((wish) => (wish.property_type === null ? null : fold(wish.property_type))),
    column((wish) => (wish.city === null ? null : fold(wish.city))),
    column((wish) => wish.state?.toUpperCase() ?? null),
    // What is priced on request stays out as soon as a price is named.
    column((wish) => wish.price_range?.min ?? (wish.price_range?.max == null ? 0 : 0.01)),
    column((wish) => wish.price_range?.max ?? Number.POSITIVE_INFINITY),
    column((wish) => wish.bedrooms ?? 0),
    column((wish) => wish.bathrooms ?? 0),
  ]
}

const isOfType = 's.type_folded = w.type'
const isInCity = 's.city_folded = w.city'
const isElsewhere = 's.city_folded is distinct from w.city'
// A null would make the whole range of prices be searched for nothing; this makes the branch not be entered.
const isInState = 'w.state is not null and s.state = w.state'
const isInRange = 's.price between w.low and w.high'
const isJustAbove = `s.price > w.high and s.price <= w.high * ${1 + nearness}`
const isJustBelow = `s.price >= w.low * ${1 - nearness} and s.price < w.low`

// Later branches are only walked when the ones before gave fewer than ten: an append under a limit is lazy.
const statements: Record<Shape, string> = {
  type_city: statement([
    walk([isOfType, isInCity, isInRange], 'desc'),
    walk([isOfType, isInCity, isJustAbove], 'asc'),
    walk([isOfType, isInCity, isJustBelow], 'desc'),
    walk([isOfType, isElsewhere, isInState, isInRange], 'desc'),
  ]),
  type_state: statement([
    walk([isOfType, isInState, isInRange], 'desc'),
    walk([isOfType, isInState, isJustAbove], 'asc'),
    walk([isOfType, isInState, isJustBelow], 'desc'),
  ]),
  type: statement([
    walk([isOfType, isInRange], 'desc'),
    walk([isOfType, isJustAbove], 'asc'),
    walk([isOfType, isJustBelow], 'desc'),
  ]),
  city: statement([
    walk([isInCity, isInRange], 'desc'),
    walk([isInCity, isJustAbove], 'asc'),
    walk([isInCity, isJustBelow], 'desc'),
  ]),
  price: statement([
    walk([isInRange], 'desc'),
    walk([isJustAbove], 'asc'),
    walk([isJustBelow], 'desc'),
  ]),
}

function statement(walks: string[]): string {
  return `select w.n, c.id, c.type, c.price, c.city, c.state, c.bedrooms, c.bathrooms
    from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::numeric[], $9::integer[], $10::integer[])
      as w (n, account_id, currency, type, city, state, low, high, bedrooms, bathrooms)
    cross join lateral (select * from (${walks.join(' union all ')}) as walked limit 10) as c`
}

/** Looks at 20 services in the order of their price and keeps the ten that have most of the rooms. */
function walk(conditions: string[], direction: 'asc' | 'desc'): string {
  return `(select * from (
      select s.id, s.type, s.price, s.city, s.state, s.bedrooms, s.bathrooms
      from service s
      where s.account_id = w.account_id and s.currency = w.currency and s.status = 'active' and s.deleted_at is null
        and ${conditions.join(' and ')}
      order by s.price ${direction}
      limit 20) as near
    order by (coalesce(near.bedrooms, 0) >= w.bedrooms)::integer + (coalesce(near.bathrooms, 0) >= w.bathrooms)::integer desc
    limit 10)`
}
