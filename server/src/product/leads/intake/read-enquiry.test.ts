import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '#kit'
import type { NewLead } from '../schema.ts'
import { readEnquiry } from './read-enquiry.ts'

const anywhere = { default_region: null }
const read = (body: object, account: { default_region: string | null } = anywhere) =>
  readEnquiry(body as NewLead, account).enquiry

function problemsOf(body: object): string[] {
  try {
    read(body)
  } catch (error) {
    if (error instanceof Problem)
      return (error.options.errors ?? []).map((e) =>
        'pointer' in e ? `${e.pointer} ${e.code}` : e.code,
      )
  }
  return []
}

describe('reading an enquiry', () => {
  test('reports one error if both the email and the phone are missing', () => {
    assert.deepEqual(problemsOf({ name: 'Ann' }), ['/email required'])
  })

  test('reports all errors at once', () => {
    const body = {
      email: 'ann@',
      phone: '12',
      preferences: { state: 'Texas', price_range: { min: 9, max: 3 } },
    }
    assert.deepEqual(problemsOf(body), [
      '/email invalid_email',
      '/phone invalid_phone',
      '/preferences/price_range min_above_max',
      '/preferences/state invalid_state',
    ])
  })

  test('normalizes the contact and leaves the message unchanged', () => {
    const enquiry = read({
      email: '  Ann.Lee@Example.COM ',
      phone: '+1 (415) 555-0123',
      message: 'Hi\n there ',
    })
    assert.equal(enquiry.email, 'ann.lee@example.com')
    assert.equal(enquiry.phone, '+14155550123')
    assert.equal(enquiry.message, 'Hi\n there ')
  })

  test('accepts a national phone number only if the account has a default region', () => {
    assert.deepEqual(problemsOf({ phone: '(415) 555-0123' }), ['/phone invalid_phone'])
    assert.equal(read({ phone: '(415) 555-2671' }, { default_region: 'US' }).phone, '+14155552671')
  })

  test('stores unknown fields at any depth under attributes, with a warning for each', () => {
    const { enquiry, warnings } = readEnquiry(
      {
        email: 'a@b.co',
        utm: 'x',
        preferences: {
          city: 'Austin',
          garden: true,
          price_range: { min: 5, currency: 'EUR', by: { whom: 'bank' } },
        },
      } as NewLead,
      anywhere,
    )
    assert.deepEqual(enquiry.attributes, {
      utm: 'x',
      preferences: { garden: true, price_range: { currency: 'EUR', by: { whom: 'bank' } } },
    })
    assert.equal(enquiry.preferences.city, 'Austin')
    assert.deepEqual(enquiry.preferences.price_range, { min: 5, max: null })
    assert.deepEqual(
      warnings.map(({ pointer, code }) => `${pointer} ${code}`),
      [
        '/utm unknown_name',
        '/preferences/garden unknown_name',
        '/preferences/price_range/currency unknown_name',
        '/preferences/price_range/by unknown_name',
      ],
    )
  })

  test('suggests the known field that is closest to an unknown field', () => {
    const { warnings } = readEnquiry({ email: 'a@b.co', mesage: 'Hi' } as NewLead, anywhere)
    assert.match(warnings[0]?.detail ?? '', /"mesage" .* Did you mean "message"\?/)
  })

  test('prefers sent attributes and stores a conflicting unknown field under its JSON pointer', () => {
    const enquiry = read({
      email: 'a@b.co',
      budget: 5,
      preferences: { garden: true, pool: 'yes', tower: 1 },
      attributes: { budget: 7, preferences: { pool: 'no', attic: 1 } },
    })
    assert.deepEqual(enquiry.attributes, {
      budget: 7,
      '/budget': 5,
      preferences: { pool: 'no', attic: 1, garden: true, tower: 1 },
      '/preferences/pool': 'yes',
    })
    const flat = read({
      email: 'a@b.co',
      preferences: { garden: true },
      attributes: { preferences: 'any' },
    })
    assert.deepEqual(flat.attributes, { preferences: 'any', '/preferences/garden': true })
  })

  test('stores the contact as sent under attributes only if it differs from the normalized form', () => {
    const sent = { email: ' Ann.Lee@Example.COM', phone: '+44 (0)20 7946 0958' }
    const enquiry = read(sent)
    assert.deepEqual([enquiry.email, enquiry.phone], ['ann.lee@example.com', '+442079460958'])
    assert.deepEqual(enquiry.attributes, {
      email: 'Ann.Lee@Example.COM',
      phone: '+44 (0)20 7946 0958',
    })
    assert.deepEqual(read({ email: 'a@b.co', phone: '+14155550123' }).attributes, {})
  })

  test('accepts an invalid phone if an email is present, with a warning', () => {
    for (const phone of [
      'ask for Ann',
      '12',
      '+1 415 555 0123 ext. 9, mornings only, before ten',
    ]) {
      const { enquiry, warnings } = readEnquiry({ email: 'a@b.co', phone }, anywhere)
      assert.deepEqual([enquiry.phone, enquiry.attributes], [null, { phone }])
      assert.deepEqual(
        warnings.map(({ pointer, code }) => `${pointer} ${code}`),
        ['/phone invalid_phone'],
      )
    }
    assert.deepEqual(problemsOf({ phone: 'ask for Ann' }), ['/phone invalid_phone'])
  })

  test('stores an invalid phone even if the attributes are full', () => {
    const full = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, i]))
    const { attributes } = read({ email: 'a@b.co', phone: 'none', attributes: full })
    assert.equal(attributes['phone'], 'none')
  })

  test('accepts 00 and the international call prefix of the default region', () => {
    const british = '+442079460958'
    for (const phone of ['0044 20 7946 0958', '00 44 (0) 20 7946 0958', '+44 (0)20-7946 0958'])
      assert.equal(read({ phone }).phone, british, phone)
    assert.equal(read({ phone: '0044 20 7946 0958' }, { default_region: 'US' }).phone, british)
    assert.equal(read({ phone: '0011 44 20 7946 0958' }, { default_region: 'AU' }).phone, british)
    assert.equal(read({ phone: '(0)20 7946 0958' }, { default_region: 'GB' }).phone, british)
    assert.deepEqual(problemsOf({ phone: '0012' }), ['/phone invalid_phone'])
  })

  test('refuses more than 50 attributes or more than 8 KiB of attributes', () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, i]))
    assert.throws(() => read({ email: 'a@b.co', ...many }), { code: 'attributes_too_large' })
    assert.throws(() => read({ email: 'a@b.co', preferences: { price_range: many } }), {
      code: 'attributes_too_large',
    })
    assert.throws(() => read({ email: 'a@b.co', attributes: { long: 'x'.repeat(8200) } }), {
      code: 'attributes_too_large',
    })
  })

  test('refuses amounts with more than two decimals', () => {
    assert.deepEqual(
      problemsOf({ email: 'a@b.co', preferences: { price_range: { min: 1.005 } } }),
      ['/preferences/price_range/min invalid_amount'],
    )
  })
})
