import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameServer } from './config-values.ts'

test('name servers are addresses, with a port where it is not 53', () => {
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
