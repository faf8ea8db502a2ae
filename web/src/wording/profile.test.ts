import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consulting, homes, rentals } from '../../test/profiles.ts'
import { leadImport } from '../features/import/leads.ts'
import { serviceImport } from '../features/import/services.ts'
import { appText } from '#texts/app.ts'
import { marketText } from '#texts/market.ts'
import { featureNames } from '#texts/model.ts'
import { serviceText } from '#texts/service.ts'
import { doorsText } from '#texts/sign-in-methods.ts'
import { starterRecipe } from '#texts/sources.ts'
import { testDataText } from '#texts/test-data.ts'
import { formatAdvice } from './advice.ts'
import { formatWish, listedCriteria } from './criteria.ts'
import type { Words } from './profile.ts'

/** Words that only make sense where homes are on offer. */
const housingWords =
  /\b(bed(room)?s?|bath(room)?s?|mortgages?|homes?|houses?|mov(e|ing)|propert(y|ies)|landlords?|tenants?|visits?|viewings?|square feet|listings?)\b/i

/** Returns every text that has words of the profile. */
function textsOf(words: Words): string[] {
  const cold = { tier: 'cold', status: 'new', came: 'now', isKnown: true } as const
  return [
    marketText.noneThere(words),
    marketText.noListings(words),
    marketText.snapshot(words, '5', '4'),
    marketText.listing(words),
    marketText.listingAt(words, '$5'),
    marketText.listingsCount(words, 1, '1'),
    marketText.listingsCount(words, 2, '2'),
    marketText.noneDearAndOld(words),
    marketText.dearAndOld(words, 2, '2', '9'),
    marketText.gapAxis(words),
    marketText.asItsLike(words),
    marketText.position(words, 'A', '$5', '+3%', '9'),
    marketText.gapBasis(words, '9'),
    marketText.stronger(words),
    marketText.expected(words),
    marketText.ageOnOffer(words),
    serviceText.likeItAsk(words, 'too few'),
    serviceText.homesLikeItAsk(words),
    appText.whatHomesAskWhich(words),
    testDataText.leadsCustomersListingsEndpoints(words),
    doorsText.exampleMessage(words),
    starterRecipe(words),
    formatAdvice({ ...cold, created_at: '2026-11-22T12:00:00Z' }, words, new Date('2026-11-22')),
  ]
}

test('names no home, room or visit in the texts of a profile without rooms', () => {
  const said = [
    ...textsOf(consulting.words),
    featureNames(consulting.words)['tour_requested'] ?? '',
  ]
  for (const text of said) assert.doesNotMatch(text, housingWords)
  assert.equal(marketText.noListings(consulting.words), 'No engagements here')
  assert.equal(
    marketText.noneDearAndOld(consulting.words),
    'No old engagement costs much more than similar engagements',
  )
})

test('speaks of listings and homes where homes are on offer', () => {
  for (const { words } of [homes, rentals]) {
    assert.equal(marketText.noListings(words), 'No listings here')
    assert.equal(marketText.listingAt(words, '$5'), 'Listing at $5')
    assert.equal(marketText.gapAxis(words), 'Price above similar homes')
    assert.equal(serviceText.homesLikeItAsk(words), 'Similar homes cost about')
    assert.equal(featureNames(words)['tour_requested'], 'Whether they ask to see it')
  }
})

test('lists in imports only the fields of the profile', () => {
  const names = (profile: typeof homes) => [
    ...Object.keys(leadImport(profile).fields),
    ...Object.keys(serviceImport(profile).fields),
  ]
  for (const field of ['bedrooms', 'bathrooms', 'financing', 'square_feet', 'address']) {
    assert.ok(names(homes).includes(field), field)
    assert.equal(names(rentals).includes(field), field !== 'financing', field)
    assert.ok(!names(consulting).includes(field), field)
  }
  const kinds = [leadImport(consulting), serviceImport(consulting)]
  const labels = kinds.flatMap(({ fields }) => Object.values(fields).map(({ says }) => says))
  for (const label of labels) assert.doesNotMatch(label, housingWords)
  for (const { sample } of kinds)
    assert.doesNotMatch(JSON.stringify(sample), /residential|bedroom|house/)
})

test('leaves bedrooms out of lists if the profile has none, and shows stored ones elsewhere', () => {
  const wish = {
    property_type: 'consulting',
    price_range: { min: null, max: 9000 },
    city: 'Austin',
    state: null,
    bedrooms: 2,
  }
  assert.equal(formatWish(listedCriteria(wish, consulting), 'USD'), 'Consulting under $9K, Austin')
  assert.equal(formatWish(listedCriteria(wish, homes), 'USD'), '2-bed consulting under $9K, Austin')
  assert.equal(formatWish(wish, 'USD'), '2-bed consulting under $9K, Austin')
})
