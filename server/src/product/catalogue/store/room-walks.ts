import { columns, ofService, type WalkShape } from './walks.ts'

/**
 * A walk through rooms: one number of them after the other, the closest to the wish first, each from the cheapest up. The numbers are named one by one: of a list of them
 * the planner makes nothing of use.
 */
export const roomWalk = (
  { place, kind }: WalkShape,
  prices: string,
  { most, rooms = enough }: { most: number; rooms?: string },
): string => `
    select ${columns
      .split(', ')
      .map((column) => `home.${column}`)
      .join(', ')}
    from ${kind === 'typed' ? '(select w.type) as kind (word)' : "string_to_table(w.type, ',') as kind (word)"}
    cross join lateral (${rooms}) as room (bedrooms, bathrooms)
    cross join lateral (
      select ${ofService}, s.account_id, s.currency, s.type_folded
      from service s
      where ${homes[place]} and hashtext(s.type_folded) = hashtext(kind.word)
        and least(coalesce(s.bedrooms, 0), 8) = room.bedrooms and least(coalesce(s.bathrooms, 0), 5) = room.bathrooms
        and s.status = 'active' and s.deleted_at is null and ${prices}
        and (coalesce(s.bedrooms, 0) >= w.bedrooms or room.bedrooms < least(w.bedrooms, 8))
        and (coalesce(s.bathrooms, 0) >= w.bathrooms or room.bathrooms < least(w.bathrooms, 5))
      order by s.price
      limit ${most}) as home
    where home.account_id = w.account_id and home.currency = w.currency and home.type_folded = kind.word
    limit ${most}`

// As the indexes have them: eight bedrooms and more, five bathrooms and more stand together. What was not named is mostly one and rarely none.
const enough = `
      select b % 9, a % 6
      from generate_series(1, 6) as a
      cross join generate_series(1, 9) as b
      where b % 9 >= least(w.bedrooms, 8) and a % 6 >= least(w.bathrooms, 5)`

/** Of those the closest: a room more at most of each kind; of a kind that was not named, what is commonest, and what is not stated. */
export const close = `
      select bedrooms, bathrooms
      from ${someOf('bedrooms', 8, '2, 3, 0')} as bedrooms
      cross join ${someOf('bathrooms', 5, '1, 2, 0')} as bathrooms`

/** A room too few of one kind, and of the other hardly more than enough. */
export const oneShort = `
      select least(w.bedrooms, 8) - 1, bathrooms
      from ${someOf('bathrooms', 5, '1, 2, 0')} as bathrooms
      where w.bedrooms > 0
      union all
      select bedrooms, least(w.bathrooms, 5) - 1
      from ${someOf('bedrooms', 8, '2, 3, 0')} as bedrooms
      where w.bathrooms > 0`

function someOf(kind: 'bedrooms' | 'bathrooms', greatest: number, common: string): string {
  const named = `least(w.${kind}, ${greatest})`
  return `unnest(case w.${kind} when 0 then array[${common}] else array[${named}] || array(select ${named} + 1 where ${named} < ${greatest}) end)`
}

const offered = "s.account_id || '/' || s.currency"
const wished = "w.account_id || '/' || w.currency"

/** What each index of rooms wants named: service_rooms, service_rooms_state, service_rooms_city. */
const homes: Record<WalkShape['place'], string> = {
  anywhere: `hashtextextended(${offered}, 0) = hashtextextended(${wished}, 0)`,
  state: `hashtextextended(${offered} || '/' || s.state, 0) = hashtextextended(${wished} || '/' || w.state, 0)`,
  city: `hashtextextended(${offered} || '/' || s.city_folded, 0) = hashtextextended(${wished} || '/' || w.city, 0)
      and (w.state is null or s.state = w.state)`,
}
