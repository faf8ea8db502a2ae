import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { nullable } from '#kit'
import { forWriting } from './for-writing.ts'

test('converts a union with null to a nullable value', () => {
  assert.deepEqual(forWriting(nullable(Type.String())), { type: 'string', nullable: true })
})

test('flattens a nullable union of several types into one union', () => {
  const either = nullable(Type.Union([Type.String(), Type.Number()]))
  assert.deepEqual(forWriting(either), {
    anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
  })
})
