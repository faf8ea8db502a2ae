import type { NewLead } from '#leads'
import type { NewService } from '#catalogue'
import { createRandom, type Random } from '#statistics'

/*
 * Typical contents of a site's contact forms, for evaluating their first scores. The shares are
 * typical for contact forms of agencies and portals. Nearly all have a name and a working email
 * address, three of four a phone number, half a budget, most a type and a city. Half have a
 * message, most often the sentence the form suggests. Few state when they want to move, and fewer
 * state how they pay. No field depends on the value of the lead.
 */

/** Generates this many forms as they would be sent; the same for the same seed. */
export function drawForms(count: number, seed: number): NewLead[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, i) => drawForm(random, i))
}

function drawForm({ uniform, integer }: Drawing, i: number): NewLead {
  const isSo = (share: number) => uniform() < share
  const oneOf = <T>(values: readonly T[]): T => values[integer(values.length)] as T
  const middle = 150_000 * Math.exp(1.9 * uniform())
  const budget = {
    ...(isSo(0.6) && { min: thousands(0.75 * middle) }),
    max: thousands(1.15 * middle),
  }
  const city = oneOf(cities)
  return {
    email: isSo(0.96) ? `person${i}@example.com` : isSo(0.7) ? `info@firm${i}.example` : `p${i}@mailinator.com`,
    ...(isSo(0.95) && { name: `Person ${i}` }),
    ...(isSo(0.75) && { phone: isSo(0.9) ? mobile(i) : isSo(0.7) ? landline(i) : '+1555' }),
    ...(isSo(0.6) && { consent: true }),
    source: oneOf(sources),
    preferences: {
      ...(isSo(0.8) && { property_type: oneOf(types) }),
      ...(isSo(0.5) && { price_range: budget }),
      ...(isSo(0.65) && { city: isSo(0.9) ? city.city : 'Chicago' }),
      ...(isSo(0.45) && { bedrooms: 1 + integer(4) }),
      ...(isSo(0.2) && { timeline_days: oneOf([14, 30, 60, 90, 90, 180, 180, 365]) }),
      ...(isSo(0.12) && { financing: oneOf(['mortgage', 'mortgage', 'cash', 'pre-approved', 'not arranged']) }),
    },
    ...(isSo(0.55) && { message: oneOf(messages) }),
  }
} // oxfmt-ignore

type Drawing = Pick<Random, 'uniform' | 'integer'>

const thousands = (price: number): number => Math.round(price / 1000) * 1000
const digits = (i: number): string => String(i % 10_000).padStart(4, '0')
const mobile = (i: number): string => `+1415555${digits(i)}`
const landline = (i: number): string => `+44207946${digits(i)}`

const cities = [
  { city: 'Austin', state: 'TX' },
  { city: 'Dallas', state: 'TX' },
  { city: 'Houston', state: 'TX' },
]
const types = ['residential', 'residential', 'residential', 'condo', 'condo', 'land']
const sources = [
  'website',
  'website',
  'website',
  'portal',
  'portal',
  'google',
  'facebook',
  'referral',
]
const messages = [
  'I am interested in this property and would like more information.',
  'I would like more information.',
  'Please send me more details.',
  'Is this still available?',
  'Is it still available? Please contact me.',
  'What is the price?',
  'Could you send me the floor plan and some pictures?',
  'How large is the garden?',
  'Are pets allowed?',
  'Can I schedule a viewing this week?',
  'We are looking for a home with three bedrooms near a school.',
  'Just looking around for now.',
  'Please call me.',
] // oxfmt-ignore

/** Generates the listings of an agency in the same cities. */
export function drawOffers(count: number, seed: number): NewService[] {
  const { uniform, integer } = createRandom(seed)
  return Array.from({ length: count }, () => ({
    type: types[integer(types.length)] ?? 'residential',
    price: thousands(150_000 * Math.exp(1.9 * uniform())),
    bedrooms: 1 + integer(4),
    bathrooms: 1 + integer(3),
    location: cities[integer(cities.length)] ?? null,
  }))
}
