import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptBody } from './open.ts'

const kept = (value: unknown): string | null => keptBody(Buffer.from(JSON.stringify(value)))

test('stores a refused inquiry as it was sent', () => {
  const text = '{ "nme": "Ada", "email":"ada@example.com", "price": 12345678901234567890 }'
  assert.equal(keptBody(Buffer.from(text)), text)
})

test('stores a body with words that only resemble AWS keys', () => {
  const words = [
    'We work for ASIA PACIFIC CONFERENCES and AKIA',
    'Asiapacificconference',
    'da39a3ee5e6b4b0d3255bfef95601890afd80709',
    'https://example.com/homes/london/AB12/3/view?ref=newsletter',
    'The secret is location. The key is under the mat.',
  ]
  for (const message of words) assert.notEqual(kept({ message }), null, message)
})

test('does not store a body with a secret, detected by its name or its value, at any depth', () => {
  const secrets = [
    { password: 'x' },
    { attributes: { API_KEY: 'x' } },
    { items: [{ a: [{ accessToken: 'x' }] }] },
    { headers: { Authorization: 'x' } },
    { note: 'use lh_live_aa0000000000' },
    { note: 'or lh_test_aa0000000000' },
    { message: 'curl -H "Authorization: Bearer abcdefgh1234"' },
    { url: 'https://user:word@example.com/' },
    { message: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
    { text: '-----BEGIN PRIVATE KEY-----' },
    { text: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x' },
    // Examples of the AWS documentation, split in two so that no scanner reports this file as a
    // leak.
    { attributes: { x: `AKIA${'IOSFODNN7EXAMPLE'}` } },
    { attributes: { x: `key ASIA${'IOSFODNN7EXAMPLE'}, in use` } },
    { attributes: { x: `wJalrXUtnFEMI/K7MDENG/${'bPxRfiCYEXAMPLEKEY'}` } },
    { message: 'Our secret access key is abcdefghijklmnopqrst' },
  ]
  for (const body of secrets) assert.equal(kept(body), null, JSON.stringify(body))
  assert.equal(keptBody(Buffer.from('{"pass\\u0077ord":"x"}')), null)
  assert.equal(keptBody(Buffer.from('{"text":"lh\\u005flive_aa00000000"}')), null)
})

test('does not store a body that is too long or has too many values', () => {
  assert.equal(kept({ message: 'x'.repeat(16 * 1024) }), null)
  assert.equal(kept({ a: Array(6000).fill(1) }), null)
})
