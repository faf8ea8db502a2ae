import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFields, patchOf } from './draft.ts'

const draft = {
  email: 'ann@',
  preferences: { city: 'Bath', bedrooms: 2, tags: ['garden'] },
  attributes: { agreed: true },
}

test('lists the common fields first, including missing ones, and leaves out lists', () => {
  const fields = listFields(draft)
  assert.deepEqual(
    fields.map(({ name, value }) => [name, value]),
    [
      ['name', ''],
      ['email', 'ann@'],
      ['phone', ''],
      ['message', ''],
      ['preferences.city', 'Bath'],
      ['preferences.bedrooms', '2'],
      ['attributes.agreed', 'true'],
    ],
  )
  assert.equal(listFields(null).length, 4)
})

test('sends only what was changed, with the type it had, and removes what was emptied', () => {
  const fields = listFields(draft)
  const unchanged = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  assert.deepEqual(patchOf(fields, unchanged), {})
  const changed = {
    ...unchanged,
    email: ' ann@example.com ',
    'preferences.city': '',
    'preferences.bedrooms': '3',
    'attributes.agreed': 'false',
  }
  assert.deepEqual(patchOf(fields, changed), {
    email: 'ann@example.com',
    preferences: { city: null, bedrooms: 3 },
    attributes: { agreed: false },
  })
})
