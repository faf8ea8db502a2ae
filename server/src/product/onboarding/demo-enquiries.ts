import type { NewLead } from '#leads'
import type { ProfileName } from '#qualification'
import { businessEnquiries } from './demo-business-enquiries.ts'

/** The type of home that the demo leads ask for, and the unit of their prices. */
const trades = {
  homes: { property_type: 'residential', unit: 100_000, thing: 'two-bedroom' },
  rentals: { property_type: 'rental', unit: 500, thing: 'flat' },
} as const

/**
 * Returns the demo leads, from urgent to undecided, and one that is spam. The array is sorted by
 * arrival, the newest last.
 */
export function demoEnquiries(sells: ProfileName): NewLead[] {
  if (sells === 'consulting' || sells === 'saas') return businessEnquiries(sells)
  const { property_type, unit, thing } = trades[sells]
  const austin = { property_type, city: 'Austin', state: 'TX' }
  const denver = { property_type, city: 'Denver', state: 'CO' }
  const range = (min: number, max: number) => ({ min: min * unit, max: max * unit })
  return [
    {
      name: 'SEO Expert',
      email: 'offer@mailinator.com',
      source: 'website',
      message: 'We put your site on page 1 of Google!!! Click here for cheap backlinks.',
    },
    {
      email: 'curious@example.com',
      source: 'website',
      preferences: { ...austin, price_range: range(0, 1) },
      message: 'What is the cheapest you have?',
    },
    {
      name: 'Jonas Weber',
      email: 'jonas.weber@example.com',
      source: 'portal',
      preferences: { ...denver, price_range: range(2, 7) },
      message: 'Looking around for now, maybe next spring. What is usual in Denver?',
    },
    {
      name: 'Lena Fischer',
      email: 'lena.fischer@example.com',
      phone: '+13035550118',
      source: 'portal',
      preferences: { ...denver, price_range: range(3, 6), bedrooms: 2 },
      message: `Is there a ${thing} that is free soon? We would like to know more.`,
    },
    {
      name: 'Omar Haddad',
      phone: '+15125550167',
      source: 'website',
      preferences: { ...austin, price_range: range(3, 5) },
      message: 'Please call me back in the afternoon.',
    },
    {
      name: 'Priya Nair',
      email: 'priya.nair@example.com',
      phone: '+15125550176',
      source: 'referral',
      preferences: { ...austin, price_range: range(4, 8), financing: 'cash' },
      message: 'A friend sent me to you. We pay cash and need it by the end of next month.',
    },
    {
      name: 'Maya Torres',
      email: 'maya.torres@example.com',
      phone: '+15125550143',
      source: 'referral',
      consent: true,
      preferences: {
        ...austin,
        price_range: range(3, 6),
        bedrooms: 2,
        timeline_days: 21,
        financing: 'preapproved',
      },
      message:
        sells === 'homes'
          ? `We are pre-approved and would like to see a ${thing} in Austin this Saturday. When can we come?`
          : `We would like to see a ${thing} in Austin this Saturday. When can we come?`,
    },
  ]
}
