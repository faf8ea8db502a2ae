import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '#kit'
import { readEnquiry } from './read-enquiry.ts'
import type { NewLead } from './schema.ts'

const anywhere = { default_region: null }
const read = (body: object, account: { default_region: string | null } = anywhere) =>
  readEnquiry(body as NewLead, account)

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
  test('needs an e-mail or a phone, and says so at one place', () => {
    assert.deepEqual(problemsOf({ name: 'Ann' }), ['/email required'])
  })

  test('names every problem at once', () => {
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

  test('normalises the contact and keeps the words', () => {
    const enquiry = read({
      email: '  Ann.Lee@Example.COM ',
      phone: '+1 (415) 555-0123',
      message: 'Hi\n there ',
    })
    assert.equal(enquiry.email, 'ann.lee@example.com')
    assert.equal(enquiry.phone, '+14155550123')
    assert.equal(enquiry.message, 'Hi\n there ')
  })

  test('reads a national number only where the account says whose', () => {
    assert.deepEqual(problemsOf({ phone: '(415) 555-0123' }), ['/phone invalid_phone'])
    assert.equal(read({ phone: '(415) 555-2671' }, { default_region: 'US' }).phone, '+14155552671')
  })

  test('never loses a lead for the name of a field: unknown members are kept, given attributes win', () => {
    const enquiry = read({
      email: 'a@b.co',
      utm: 'x',
      budget: 5,
      attributes: { budget: 7 },
      preferences: { city: 'Austin', garden: true },
    })
    assert.deepEqual(enquiry.attributes, { utm: 'x', budget: 7, preferences: { garden: true } })
    assert.equal(enquiry.preferences.city, 'Austin')
  })

  test('refuses more than 50 attributes or 8 KiB of them', () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, i]))
    assert.throws(() => read({ email: 'a@b.co', ...many }), { code: 'attributes_too_large' })
    assert.throws(() => read({ email: 'a@b.co', attributes: { long: 'x'.repeat(8200) } }), {
      code: 'attributes_too_large',
    })
  })

  test('refuses amounts that would lose a cent', () => {
    assert.deepEqual(
      problemsOf({ email: 'a@b.co', preferences: { price_range: { min: 1.005 } } }),
      ['/preferences/price_range/min invalid_amount'],
    )
  })
})
