import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { nullable } from '#kit'
import { forWriting } from './for-writing.ts'

test('makes a union with null a nullable value', () => {
  assert.deepEqual(forWriting(nullable(Type.String())), { type: 'string', nullable: true })
})

test('keeps a nullable union of several types as one flat union', () => {
  const either = nullable(Type.Union([Type.String(), Type.Number()]))
  assert.deepEqual(forWriting(either), {
    anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
  })
})
