import { sql } from 'kysely'
import type { Context } from '#db'
import type { AreaKind } from '../area-schema.ts'

/**
 * An area with listings. Names are normalized; '' means "all". `states` are the states in which the
 * city name occurs.
 */
export type ListedArea = {
  /** Orders areas with equal counts. */
  id: string
  kind: AreaKind
  slug: string
  city: string
  state: string
  states: string[]
  listings: number
  active: number
}

/** Filters of the area list: currency, type ('' means all), kind, and words that must all match. */
export type AreaFilter = {
  currency: string
  type: string
  kind: AreaKind | undefined
  words: readonly string[]
}

/**
 * Selects the areas of an account: every state, every city, and a city once more for each state if
 * it has several. Counts are the stored ones plus the pending changes, so they are current. Reads
 * the account's areas by primary key and no listings. Cost grows with their number: some
 * milliseconds for a thousand.
 */
export function selectAreas(context: Context, { currency, type, kind, words }: AreaFilter) {
  const { account_id } = context.actor
  const named = sql<ListedArea>`(
    with place as (
      select city, state, sum(listings)::int as listings, sum(active)::int as active
        from (select a.city, a.state, a.listings, a.active
                from market_area as a
               where a.account_id = ${account_id} and a.type = ${type} and a.currency = ${currency}
              union all
              select c.city, s.state, m.listings, m.active
                from market_change as m
                cross join lateral (select '' as city union select m.city) as c
                cross join lateral (select '' as state union select m.state) as s
               where m.account_id = ${account_id} and (${type} = '' or m.type = ${type}) and m.currency = ${currency}) as counted
       group by city, state
      having sum(listings) > 0
    ), of_city as (
      select city, coalesce(array_agg(state order by state) filter (where state <> ''), '{}') as states
        from place
       where city <> ''
       group by city
    )
    select 'state:' || state as id, 'state' as kind, lower(state) as slug, city, state, array[state] as states, listings, active
      from place
     where city = '' and state <> ''
     union all
    select 'city:' || city || ':' || state, 'city', city || case when state = '' then '' else '_' || lower(state) end,
           city, state, case when state = '' then states else array[state] end, listings, active
      from place
      join of_city using (city)
     where state = '' or cardinality(states) > 1)`
  let rows = context.db
    .selectFrom(named.as('area'))
    .select(['id', 'kind', 'slug', 'city', 'state', 'states', 'listings', 'active'])
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  for (const word of words) rows = rows.where(hasWord(word))
  return rows
}

/** Matches areas with a word in the city or state name that starts with this text. */
const hasWord = (word: string) =>
  sql<boolean>`strpos('_' || city || '_' || lower(array_to_string(states, '_')), ${`_${word}`}) > 0`
