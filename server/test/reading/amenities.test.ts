import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAmenities } from './judge-amenities.ts'

test('of 208 messages and listings in eight languages 97 of 100 amenities that are read are said, and 9 of 10 that are said are read', () => {
  const { right, wrong, missed } = judgeAmenities()
  assert.ok(right / (right + wrong.length) >= 0.97, wrong.join('\n'))
  assert.ok(right / (right + missed.length) >= 0.9, missed.join('\n'))
})
