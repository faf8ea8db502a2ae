import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateAfter } from './state-names.ts'

const cases: [string, string, string | null][] = [
  ['a code after a comma', ', TX please', 'TX'],
  ['a code after a blank', ' MN.', 'MN'],
  ['a code of three letters', ' NSW', 'NSW'],
  ['a code in lower case', ' tx, up to 400k', 'TX'],
  ['a name', ', Texas', 'TX'],
  ['a name of two words', ' new york', 'NY'],
  ['a code in capital letters that is also a word', ', OR', 'OR'],
  ['no state in a word in lower case', ' or dallas', null],
  ['no state in the beginning of a word', ' wi-fi', null],
  ['no state in other capital letters', ' USA', null],
  ['no state after other words', ' near TX', null],
  ['no state at the end', '', null],
]
for (const [what, after, state] of cases)
  test(`reads ${what}`, () => assert.equal(stateAfter(after, false), state))

test('does not read a word as a code in a text of capital letters', () => {
  assert.equal(stateAfter(' OR DALLAS', true), null)
  assert.equal(stateAfter(' TX', true), 'TX')
})
