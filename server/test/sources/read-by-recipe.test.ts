import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readByRecipe, type Recipe } from '#sources'
import { leadRecipe } from './recipe-maker.ts'

const read = (fields: object, body: unknown, changes: object = {}) =>
  readByRecipe(leadRecipe({ fields, ...changes }) as Recipe, body)

/** Returns the only lead of a body. */
function leadOf(fields: object, body: unknown, changes: object = {}): object {
  const reading = read(fields, body, changes)
  assert.ok('leads' in reading, JSON.stringify(reading))
  assert.equal(reading.leads.length, 1)
  return reading.leads[0] ?? {}
}

describe('reading a lead by a recipe', () => {
  test('fills nested members from JSON pointers with escapes and indices', () => {
    const lead = leadOf(
      {
        email: '/a~1b/0/e~0mail',
        'preferences.price_range.min': '/budget/from',
        'preferences.price_range.max': '/budget/to',
        'preferences.city': '/city',
        'attributes.listing.ref': '/ref',
      },
      { 'a/b': [{ 'e~mail': ' ann@example.com ' }], budget: { from: 1, to: '2' }, city: 'Bath', ref: 7 }, // oxfmt-ignore
    )
    assert.deepEqual(lead, {
      email: 'ann@example.com',
      preferences: { price_range: { min: 1, max: 2 }, city: 'Bath' },
      attributes: { 'listing.ref': 7 },
    })
  })

  test('treats null, blank texts and empty arrays as not sent', () => {
    const fields = { email: '/e', name: '/n', phone: '/p', message: '/m', 'attributes.x': '/x' }
    const body = { e: 'ann@example.com', n: '', p: null, m: ' \n', x: [] }
    assert.deepEqual(leadOf(fields, body), { email: 'ann@example.com' })
  })

  test('copies nothing that the recipe does not name', () => {
    const body = { e: 'ann@example.com', secret: 'x', nested: { more: 1 } }
    assert.deepEqual(leadOf({ email: '/e' }, body), { email: 'ann@example.com' })
  })

  test('stores a value that cannot be converted under attributes, by the name of its member', () => {
    const fields = {
      email: '/e',
      'preferences.price_range.max': '/budget',
      'preferences.bedrooms': '/rooms',
      'preferences.state': '/state',
      consent: '/consent',
      name: '/name',
    }
    const name = 'n'.repeat(201)
    const body = { e: 'ann@example.com', budget: 'ask me', rooms: 'studio', state: 'Texas', consent: 'perhaps', name } // oxfmt-ignore
    assert.deepEqual(leadOf(fields, body), {
      email: 'ann@example.com',
      attributes: {
        'preferences.price_range.max': 'ask me',
        'preferences.bedrooms': 'studio',
        'preferences.state': 'Texas',
        consent: 'perhaps',
        name,
      },
    })
  })

  test('leaves the message unchanged and trims other texts', () => {
    const lead = leadOf(
      { email: '/e', message: '/m' },
      { e: ' a@example.com\n', m: ' Hi\n there ' },
    )
    assert.deepEqual(lead, { email: 'a@example.com', message: ' Hi\n there ' })
  })

  test('takes the first value that is not empty, and joins values without the missing ones', () => {
    const fields = {
      email: { first: ['/none', '/blank', '/e'] },
      name: { first: ['/full', { join: ['/first', '/middle', '/last'] }] },
    }
    const body = { blank: ' ', e: 'ann@example.com', first: 'Ann', middle: '', last: 'Lee' }
    assert.deepEqual(leadOf(fields, body), { email: 'ann@example.com', name: 'Ann Lee' })
  })

  test('finds an element of an array by conditions that ignore case', () => {
    const where = { '/label': ['Email', 'E-mail'], '/answer': { exists: true } }
    const fields = { email: { find: '/answers', where, take: '/answer' } }
    const answers = [
      { label: 'Name', answer: 'Ann' },
      { label: 'E-MAIL', answer: '' },
      { label: 'email ', answer: 'ann@example.com' },
    ]
    assert.deepEqual(leadOf(fields, { answers }), { email: 'ann@example.com' })
  })

  test('replaces the IDs of options by their texts', () => {
    const options = { list: '/options', key: '/id', take: '/text' }
    const find = (label: string) => ({ find: '/f', where: { '/l': label }, take: '/v', options })
    const fields = {
      email: '/e',
      'preferences.price_range.max': find('budget'),
      'preferences.city': find('city'),
      'attributes.other': find('other'),
      'attributes.plain': find('plain'),
    }
    const choices = [
      { id: 'o1', text: 'Up to £400k' },
      { id: 2, text: 'Bath' },
      { id: 3, text: 'York' },
    ]
    const f = [
      { l: 'budget', v: ['o1'], options: choices },
      { l: 'city', v: [2, 3], options: choices },
      { l: 'other', v: 'unlisted', options: choices },
      { l: 'plain', v: 'text' },
    ]
    assert.deepEqual(leadOf(fields, { e: 'a@example.com', f }), {
      email: 'a@example.com',
      preferences: { price_range: { max: 400_000 }, city: 'Bath, York' },
      attributes: { other: 'unlisted', plain: 'text' },
    })
  })

  test('prefers another number to 0, and reads a highest price of 0 as unknown', () => {
    const fields = {
      email: '/e',
      'preferences.price_range.min': '/min',
      'preferences.price_range.max': { first: ['/max', '/price'] },
      'preferences.bedrooms': { first: ['/rooms', '/none'] },
    }
    const body = { e: 'a@example.com', min: 0, max: 0, rooms: 0 }
    assert.deepEqual(leadOf(fields, { ...body, price: 5 }), {
      email: 'a@example.com',
      preferences: { price_range: { min: 0, max: 5 }, bedrooms: 0 },
    })
    assert.deepEqual(leadOf(fields, body), {
      email: 'a@example.com',
      preferences: { price_range: { min: 0 }, bedrooms: 0 },
    })
  })

  test('maps constants, and gives nothing for a value that is not listed', () => {
    const to = { FLAT: 'flat', TRUE: 'preapproved', '3': 'three' }
    const fields = {
      email: '/e',
      'preferences.property_type': { map: '/type', to },
      'preferences.financing': { map: '/approved', to },
      'attributes.other': { map: '/other', to },
    }
    const body = { e: 'a@example.com', type: 'flat', approved: true, other: 'castle' }
    assert.deepEqual(leadOf(fields, body), {
      email: 'a@example.com',
      preferences: { property_type: 'flat', financing: 'preapproved' },
    })
  })

  test('maps an object to attributes; an attribute with a field takes precedence', () => {
    const fields = { email: '/e', attributes: '/answers', 'attributes.a': '/own' }
    const body = { e: 'a@example.com', own: 1, answers: { a: 2, b: [true, null], c: { d: 'x' } } }
    assert.deepEqual(leadOf(fields, body), {
      email: 'a@example.com',
      attributes: { a: 1, b: [true], c: { d: 'x' } },
    })
  })

  test('reads consent as a flag, as details, and by detail', () => {
    const email = { email: '/e' }
    const body = { e: 'a@example.com', yes: 'Yes', details: { sms: true, text: 'v2' }, sms: 'no' }
    assert.deepEqual(leadOf({ ...email, consent: '/yes' }, body), { email: body.e, consent: true })
    assert.deepEqual(leadOf({ ...email, consent: '/details' }, body), {
      email: body.e,
      consent: { sms: true, text: 'v2' },
    })
    assert.deepEqual(leadOf({ ...email, 'consent.sms': '/sms' }, body), {
      email: body.e,
      consent: { sms: false },
    })
  })

  test('reads each item, values of the whole body, and skips items that are not concerned', () => {
    const reading = read(
      { email: '/e', 'attributes.form': { body: '/form' } },
      { form: 'f1', rows: [{ e: 'a@example.com', kind: 'lead' }, { kind: 'view' }, { kind: 'lead' }] }, // oxfmt-ignore
      { items: '/rows', only: [{ '/kind': 'lead' }] },
    )
    assert.deepEqual(reading, {
      leads: [
        { email: 'a@example.com', attributes: { form: 'f1' } },
        { attributes: { form: 'f1' } },
      ],
      skipped: 1,
      unread: [],
    })
  })

  test('does not skip an item that does not show its kind', () => {
    const only = [{ '/kind': 'lead', '/step': { exists: true } }]
    const readOne = (body: object) => read({ email: '/e' }, body, { only })
    for (const body of [{ e: 'a@example.com' }, { e: 'a@example.com', step: 1, kind: ' ' }])
      assert.deepEqual(readOne(body), {
        leads: [{ email: 'a@example.com' }],
        skipped: 0,
        unread: [],
      })
    assert.ok('unreadable' in readOne({ hello: 'world' }))
    for (const body of [{ kind: 'view' }, { e: 'a@example.com', kind: 'lead' }])
      assert.deepEqual(readOne(body), { leads: [], skipped: 1, unread: [] })
  })

  test('adds fixed members, but not to an item without any field', () => {
    const fixed = { source: 'Portal' }
    assert.deepEqual(leadOf({ email: '/e' }, { e: 'a@example.com' }, { fixed }), {
      email: 'a@example.com',
      source: 'Portal',
    })
    assert.deepEqual(read({ email: '/e' }, { other: 1 }, { fixed }), {
      unreadable: 'None of the fields of the recipe is in the body.',
    })
  })

  test('explains a body of another form', () => {
    const unreadable = (body: unknown, changes: object = {}) => {
      const reading = read({ email: '/e' }, body, changes)
      return 'unreadable' in reading ? reading.unreadable : ''
    }
    for (const body of [null, 'text', 3, [], undefined])
      assert.equal(unreadable(body), 'The body is not a JSON object.')
    const items = { items: '/rows' }
    assert.equal(unreadable({}, items), 'The value at /rows is not an array.')
    assert.equal(
      unreadable({ rows: [] }, items),
      'The value at /rows is an array without elements.',
    )
    assert.equal(unreadable({ rows: Array.from({ length: 101 }) }, items), 'The value at /rows has 101 elements; at most 100 are read.') // oxfmt-ignore
    assert.equal(unreadable({}, { items: '' }), 'The body is not an array.')
  })
})

describe('reading the rest of a lead', () => {
  const rest = { rest: 'attributes', only: [{ '/event': 'enquiry' }] }
  const restOf = (members: object, fields: object = {}): unknown => {
    const body = { event: 'enquiry', e: 'ann@example.com', ...members }
    return (leadOf({ email: '/e', ...fields }, body, rest) as { attributes?: unknown }).attributes
  }

  test('stores single values at the top that no pointer reads, and nothing else', () => {
    const members = { town: 'Bath', rooms: 3, pets: false, nested: { a: 1 }, list: [1], no: null, blank: ' ' } // oxfmt-ignore
    const fields = { name: { join: ['/first', { first: ['/last'] }] }, 'attributes.rooms': '/x/0' }
    assert.deepEqual(restOf({ ...members, first: 'Ann', last: 'Lee' }, fields), {
      town: 'Bath',
      rooms: 3,
      pets: false,
    })
    assert.equal(restOf({}), undefined)
    assert.deepEqual(read({ email: '/e' }, { town: 'Bath' }, { rest: 'attributes' }), {
      unreadable: 'None of the fields of the recipe is in the body.',
    })
  })

  test('stores a value under its JSON pointer if an attribute has its name', () => {
    const fields = { attributes: '/more' }
    assert.deepEqual(restOf({ more: { 'a/b': 1 }, 'a/b': 2 }, fields), { 'a/b': 1, '/a~1b': 2 })
  })

  test('ignores names that reach into a prototype, and stops at the limits', () => {
    const hostile = JSON.parse('{"__proto__":"x","constructor":"y","prototype":"z","toString":"t"}')
    assert.deepEqual(restOf(hostile as object), { toString: 't' })
    assert.equal(Object.getPrototypeOf(restOf(hostile as object)), Object.prototype)
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`m${i}`, i]))
    assert.equal(Object.keys(restOf(many) as object).length, 40)
    const long = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`m${i}`, 'é'.repeat(999)])) // oxfmt-ignore
    assert.deepEqual(Object.keys(restOf(long) as object), ['m0', 'm1', 'm2'])
    assert.deepEqual(restOf({ huge: 'x'.repeat(10_000), town: 'Bath' }), { town: 'Bath' })
  })
})
