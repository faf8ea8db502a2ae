import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf, wordsFor } from './type-family.ts'

const cases: [string, string, ReturnType<typeof answerOf>][] = [
  ['Single Family', 'single-family', 'same'],
  ['house', 'Single Family', 'same'],
  ['residential', 'condo', 'same'],
  ['home', 'Residential', 'same'],
  ['house', 'residential', 'related'],
  ['apartment', 'condo', 'related'],
  ['house', 'condo', null],
  ['residential', 'land', null],
  ['office', 'house', null],
]
for (const [wished, offered, answer] of cases)
  test(`matches ${offered} with a request for ${wished}: ${answer ?? 'no'}`, () =>
    assert.equal(answerOf(wished, offered), answer))

test('lists exactly the type names that the type matches', () => {
  const words = wordsFor('Condo')
  assert.equal(words[0], 'condo')
  assert.equal(words.length, new Set(words).size)
  assert.ok(words.every((word) => answerOf(word, 'condo') !== null))
  assert.ok(words.includes('residential') && words.includes('flat'))
  assert.deepEqual(wordsFor('Office'), ['office'])
})
