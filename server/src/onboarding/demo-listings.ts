import { days, later } from '#kit'
import type { NewService } from '#catalogue'
import type { DealsIn } from './schema.ts'

const streets = ['Alder Row', 'Birch Lane', 'Cedar Court', 'Dune Street', 'Elm Close', 'Ferry Road']
const places = [
  { city: 'Austin', state: 'TX', level: 1 },
  { city: 'Denver', state: 'CO', level: 1.18 },
] as const
const offers = ['Tax advice', 'Move management', 'Home inspection', 'Interior design']

/** What a demonstration has on offer: made up, but spread like the real thing, in time too, so that matches and market show something. */
export function demoListings(deals_in: DealsIn, now: Date): NewService[] {
  return Array.from({ length: deals_in === 'services' ? 8 : 24 }, (_, n) => ({
    ...(deals_in === 'services' ? offer(n) : home(n, deals_in)),
    external_id: `demo-${n + 1}`,
    listed_at: later(now, -days(2 + 5 * n)).toISOString(),
    attributes: { demo: true },
  }))
}

function home(n: number, deals_in: 'homes' | 'rentals'): NewService {
  const { city, state, level } = places[n % places.length] ?? places[0]
  const bedrooms = 1 + (Math.floor(n / 2) % 4)
  const spread = 0.88 + ((n * 37) % 25) / 100
  const [base, each, step] = deals_in === 'homes' ? [210_000, 95_000, 1000] : [950, 420, 5]
  const price = Math.round(((base + each * bedrooms) * level * spread) / step) * step
  return {
    type: deals_in === 'homes' ? 'residential' : 'rental',
    price,
    bedrooms,
    bathrooms: Math.max(1, bedrooms - 1),
    square_feet: 430 + bedrooms * 330 + ((n * 53) % 90),
    location: { address: `${12 + n * 7} ${streets[n % streets.length]}`, city, state },
  }
}

function offer(n: number): NewService {
  const { city, state } = places[n % places.length] ?? places[0]
  const title = offers[n % offers.length] ?? 'Advice'
  return { type: 'consulting', title, price: 180 + 45 * n, location: { city, state } }
}
