import type { AccountCriteria } from '#catalogue'
import type { Database } from '#db'
import type { AccountId } from '#kit'
import type { Random } from '#statistics'

/** A generated listing with all fields known. */
export type DrawnHome = {
  id: string
  type: string
  is_active: boolean
  price: number
  bedrooms: number | null
  bathrooms: number | null
  city: string
  state: string
}

// Types without related words, so that a type matches only if the word is equal.
const types = ['villa', 'loft', 'chalet', 'plot'] as const
const states = ['CA', 'TX', 'NY', 'WA', 'OR'] as const
const citiesOfState = 12

/**
 * Generates a catalogue as unevenly distributed as real ones: most homes are in a few places and of
 * a few types, and prices depend on rooms and place.
 */
export function drawCatalogue(listings: number, random: Random): DrawnHome[] {
  return Array.from({ length: listings }, (_, i) => {
    const type = types[Math.floor(random.uniform() ** 2 * types.length)] ?? 'villa'
    const state = Math.floor(random.uniform() ** 2 * states.length)
    const city = Math.floor(random.uniform() ** 3 * citiesOfState)
    const bedrooms =
      type === 'plot'
        ? 0
        : Math.round(2.2 + 1.3 * random.normal() + (random.uniform() < 0.03 ? 4 : 0))
    const beds = Math.max(0, bedrooms)
    const baths = Math.max(type === 'plot' ? 0 : 1, Math.round(beds * 0.6 + 0.7 * random.normal()))
    const log =
      11.6 + 0.22 * beds + 0.08 * baths - 0.1 * state + 0.03 * city + 0.35 * random.normal()
    const isTold = type !== 'plot' && random.uniform() < 0.95
    return {
      id: `svc_${String(i).padStart(26, '0')}`,
      type,
      is_active: random.uniform() < 0.85,
      price: random.uniform() < 0.01 ? 0 : Math.round(Math.exp(log)),
      bedrooms: isTold ? beds : null,
      bathrooms: isTold ? baths : null,
      city: `${states[state] ?? 'CA'} Town ${city}`,
      state: states[state] ?? 'CA',
    }
  })
}

/**
 * Generates search criteria: mostly a type, often rooms, sometimes more rooms than the budget
 * allows. They are based on `from`, a home of the catalogue, so that something similar exists.
 */
export function drawWish({
  account_id,
  from,
  random,
}: {
  account_id: AccountId
  from: DrawnHome
  random: Random
}): AccountCriteria {
  const says = (chance: number): boolean => random.uniform() < chance
  const max = Math.round(Math.max(from.price, 60_000) * (0.7 + 0.8 * random.uniform()))
  const range = { min: says(0.5) ? Math.round(max * 0.35) : null, max: says(0.93) ? max : null }
  const isPriced = says(0.9)
  return {
    account_id,
    currency: 'USD',
    property_type: says(0.7) ? from.type : null,
    price_range: isPriced ? range : null,
    city: says(0.35) ? from.city : null,
    state: says(0.5) || !isPriced ? from.state : null,
    bedrooms: says(0.75) ? random.integer(says(0.8) ? 5 : 10) : null,
    bathrooms: says(0.5) ? random.integer(says(0.8) ? 4 : 8) : null,
  }
}

/**
 * Returns whether a home matches all criteria, computed only from the fields, independently of the
 * product code.
 */
export function fitsWholly(wish: AccountCriteria, home: DrawnHome): boolean {
  const { min = null, max = null } = wish.price_range ?? {}
  return (
    home.is_active &&
    (wish.property_type === null || wish.property_type === home.type) &&
    (wish.city === null || wish.city === home.city) &&
    (wish.state === null || wish.state === home.state) &&
    ((min === null && max === null) || home.price > 0) &&
    (min === null || home.price >= min) &&
    (max === null || home.price <= max) &&
    (home.bedrooms ?? 0) >= (wish.bedrooms ?? 0) &&
    (home.bathrooms ?? 0) >= (wish.bathrooms ?? 0)
  )
}

/** Writes generated homes into an account's catalogue, as if they had been created together. */
export async function insertHomes(
  { pool }: Pick<Database, 'pool'>,
  account_id: AccountId,
  homes: readonly DrawnHome[],
): Promise<void> {
  await pool.query(
    `insert into service (account_id, id, type, type_folded, status, price, currency, bedrooms, bathrooms, city, city_folded, state, created_at, updated_at)
     select $1, id, type, type, case when is_active then 'active' else 'inactive' end, price, 'USD', bedrooms, bathrooms,
       city, lower(replace(city, ' ', '_')), state, now(), now()
     from jsonb_to_recordset($2::jsonb) as n (id text, type text, is_active boolean, price numeric, bedrooms integer, bathrooms integer, city text, state text)`,
    [account_id, JSON.stringify(homes)],
  )
}
