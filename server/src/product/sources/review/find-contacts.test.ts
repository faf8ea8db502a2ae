import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findContacts } from './find-contacts.ts'

const found = (body: string, region: string | null = null, content_type = 'text/plain') =>
  findContacts({ body, content_type, draft: null }, region).map(
    ({ email, phone }) => email ?? phone,
  )

test('finds emails in lower case, in JSON, HTML and text', () => {
  assert.deepEqual(found('{"email":"Ann@Example.com","x":["bob@example.org"]}'), ['ann@example.com', 'bob@example.org']) // oxfmt-ignore
  assert.deepEqual(found('<a href="mailto:ann@example.com">O\'Hara</a>'), ['ann@example.com'])
  assert.deepEqual(found("Write to o'hara@example.com. Or 'ann@example.com'"), ["o'hara@example.com", 'ann@example.com']) // oxfmt-ignore
  assert.deepEqual(found('{"a":"ann\\u0040example.com","b":"\\u002b14155550123"}'), ['ann@example.com', '+14155550123']) // oxfmt-ignore
  assert.deepEqual(found('not@an email, @example.com, a@b'), [])
})

test('decodes the body of an HTML form', () => {
  const type = 'application/x-www-form-urlencoded; charset=utf-8'
  assert.deepEqual(found('e=ann%40example.com&p=%2B1+415+555-0123&q=1', null, type), [
    'ann@example.com',
    '+14155550123',
  ])
})

test('finds phone numbers in international form, and national ones with a default region', () => {
  assert.deepEqual(found('Call +49 (0) 30 901820 or 0049 30 123456.'), [
    '+4930901820',
    '+4930123456',
  ])
  assert.deepEqual(found('(415) 555-0123'), [])
  assert.deepEqual(found('(415) 555-0123', 'US'), ['+14155550123'])
  assert.deepEqual(found('+14155550123 +14155550199'), ['+14155550123', '+14155550199'])
})

test('finds the contacts of the draft first, and at most 50', () => {
  const body = Array.from({ length: 200 }, (_, i) => `a${i}@example.com`).join(' ')
  const draft = { email: 'ann@example.com', phone: '(415) 555-0123' }
  const contacts = findContacts({ body, content_type: 'text/plain', draft }, 'US')
  assert.equal(contacts.length, 50)
  assert.deepEqual(contacts[0], { email: 'ann@example.com', phone: null })
  assert.ok(contacts.some(({ phone }) => phone === '+14155550123'))
})

test('scans at most 64 KiB, and ends on inputs that repeat the start of a match', () => {
  assert.deepEqual(found(`${'x '.repeat(40_000)} ann@example.com`), [])
  for (const part of ['a', '@', 'a@', '1', '1 ', '+1', '(1'])
    assert.ok(found(part.repeat(200_000), 'US').length <= 50)
})
