import type { NewService } from '#catalogue'
import { days, later } from '#kit'
import type { ProfileName } from '#qualification'

const streets = ['Alder Row', 'Birch Lane', 'Cedar Court', 'Dune Street', 'Elm Close', 'Ferry Road']
const places = [
  { city: 'Austin', state: 'TX', level: 1 },
  { city: 'Denver', state: 'CO', level: 1.18 },
] as const

/** Engagements and plans: the type, the title, and the price of the smallest. */
const offers = {
  consulting: [
    ['workshop', 'Two-day workshop on pricing', 3200],
    ['audit', 'Audit of the sales process', 6800],
    ['coaching', 'Coaching for a new team lead', 2400],
    ['project', 'Roll-out of a reporting process', 14_500],
  ],
  saas: [
    ['plan', 'Team plan, 10 users', 290],
    ['plan', 'Business plan, 50 users', 1190],
    ['plan', 'Enterprise plan with single sign-on', 3900],
    ['onboarding', 'Guided data migration', 1800],
  ],
} as const

/**
 * Returns the demo services. Prices and listing dates are spread as in real data, so that matches
 * and market figures have something to show.
 */
export function demoListings(sells: ProfileName, now: Date): NewService[] {
  const isHousing = sells === 'homes' || sells === 'rentals'
  return Array.from({ length: isHousing ? 24 : 8 }, (_, n) => ({
    ...(isHousing ? home(n, sells) : offer(n, sells)),
    external_id: `demo-${n + 1}`,
    listed_at: later(now, -days(2 + 5 * n)).toISOString(),
    attributes: { demo: true },
  }))
}

function home(n: number, sells: 'homes' | 'rentals'): NewService {
  const { city, state, level } = places[n % places.length] ?? places[0]
  const bedrooms = 1 + (Math.floor(n / 2) % 4)
  const spread = 0.88 + ((n * 37) % 25) / 100
  const [base, each, step] = sells === 'homes' ? [210_000, 95_000, 1000] : [950, 420, 5]
  const price = Math.round(((base + each * bedrooms) * level * spread) / step) * step
  return {
    type: sells === 'homes' ? 'residential' : 'rental',
    price,
    bedrooms,
    bathrooms: Math.max(1, bedrooms - 1),
    square_feet: 430 + bedrooms * 330 + ((n * 53) % 90),
    location: { address: `${12 + n * 7} ${streets[n % streets.length]}`, city, state },
  }
}

function offer(n: number, sells: keyof typeof offers): NewService {
  const { city, state } = places[n % places.length] ?? places[0]
  const list = offers[sells]
  const [type, title, price] = list[n % list.length] ?? list[0]
  return { type, title, price: price + 100 * n, location: { city, state } }
}
