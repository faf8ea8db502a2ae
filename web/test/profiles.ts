import { describeProfile } from '../src/wording/profile.ts'

/** The profile of an account that sells homes. */
export const homes = describeProfile({
  name: 'homes',
  title: 'Homes for sale',
  words: {
    offer: 'listing',
    offers: 'listings',
    start: 'to move',
    meeting: 'visit',
    offer_example: 'Two-bedroom house with a garden',
  },
  fields: { bedrooms: true, bathrooms: true, financing: true, amenities: true },
})

/** The profile of an account that rents out homes. */
export const rentals = describeProfile({
  name: 'rentals',
  title: 'Homes to rent',
  words: {
    offer: 'listing',
    offers: 'listings',
    start: 'to move in',
    meeting: 'viewing',
    offer_example: 'Two-bedroom flat near the station',
  },
  fields: { bedrooms: true, bathrooms: true, financing: false, amenities: true },
})

/** The profile of an account that sells consulting. */
export const consulting = describeProfile({
  name: 'consulting',
  title: 'Consulting and services',
  words: {
    offer: 'engagement',
    offers: 'engagements',
    start: 'to begin',
    meeting: 'meeting',
    offer_example: 'Two-day workshop on pricing',
  },
  fields: { bedrooms: false, bathrooms: false, financing: false, amenities: false },
})
