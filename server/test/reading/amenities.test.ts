import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAmenities } from './judge-amenities.ts'

test('reads amenities of 208 messages and listings in eight languages with 97 % precision and 90 % recall', () => {
  const { right, wrong, missed } = judgeAmenities()
  assert.ok(right / (right + wrong.length) >= 0.97, wrong.join('\n'))
  assert.ok(right / (right + missed.length) >= 0.9, missed.join('\n'))
})
