import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amenitiesOf, listingAmenities } from './listing-amenities.ts'

for (const description of [
  'A bright flat. No outdoor space.',
  'Helle Wohnung ohne Außenbereich.',
  'Bel appartement sans extérieur.',
  'Mooi appartement, geen buitenruimte.',
])
  test(`reads a listing without a garden: ${description}`, () => {
    const { named, denied } = listingAmenities(null, description, {})
    assert.deepEqual(amenitiesOf(denied), ['garden'])
    assert.deepEqual(amenitiesOf(named), [])
  })

test('does not read outdoor space as a garden', () => {
  const { named, denied } = listingAmenities(null, 'A bright flat with outdoor space.', {})
  assert.deepEqual([named, denied], [0, 0])
})
