import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cell, contact, nameServer } from './config-values.ts'

test('accepts addresses of name servers, with a port if it is not 53', () => {
  for (const text of ['10.0.0.53', '10.0.0.53:5353', 'fd00::53', '[fd00::53]', '[fd00::53]:5353'])
    assert.equal(nameServer(text), text)
  for (const text of [
    '',
    'dns.example',
    '10.0.0',
    '10.0.0.53:0',
    '10.0.0.53:65536',
    '[10.0.0.53]:53',
    ':53',
    '[fd00::53',
    '10.0.0.53:x',
  ])
    // oxfmt-ignore
    assert.throws(() => nameServer(text), /must be addresses/, text)
})

test('accepts two lowercase letters as a shard code', () => {
  assert.equal(cell('ab'), 'ab')
  for (const text of ['', 'a', 'abc', 'AB', 'a1', 'ab\n'])
    assert.throws(() => cell(text), /two lowercase letters/, text)
})

test('accepts a contact of security.txt that is a mailto:, https: or tel: address', () => {
  for (const text of [
    'mailto:security@example.com',
    'https://example.com/security',
    'tel:+1-512-555-0199',
  ])
    assert.equal(contact(text), text)
  for (const text of [
    'security@example.com',
    'http://example.com',
    'mailto:x',
    'mailto:a@b\nc',
    '',
  ])
    assert.throws(() => contact(text), /must be an address/, text)
})
