import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { at, checkerOf } from '#kit'

const checker = checkerOf(
  Type.Object(
    {
      name: Type.String(),
      size: Type.Object({ width: Type.Number(), depth: Type.Number() }),
      tags: Type.Array(Type.String({ minLength: 1 })),
      at: Type.Unsafe<Date>({ type: 'string', format: 'date-time' }),
    },
    { additionalProperties: false },
  ),
)

const partOf = (value: unknown) => {
  const part = checker.validPart(value, checker.faults(value))
  assert.ok(part)
  return part
}

const pointersIn = (errors: readonly object[]) =>
  errors.map((error) => Reflect.get(error, 'pointer') as string)

test('leaves out invalid members, and objects that require one of them', () => {
  const sent = { name: 5, size: { width: 1, depth: 'x' }, tags: ['a'], other: 1 }
  const { value, invalid } = partOf(sent)
  assert.deepEqual(value, { tags: ['a'] })
  assert.deepEqual([...invalid].toSorted(), ['/at', '/name', '/other', '/size', '/size/depth'])
  assert.deepEqual(sent.size, { width: 1, depth: 'x' })
})

test('converts the timestamps of the valid part', () => {
  const { value } = partOf({ name: 5, at: '2026-01-01T00:00:00Z' })
  assert.deepEqual(value, { at: new Date('2026-01-01T00:00:00Z') })
})

test('reports errors of array items at the indices as sent', () => {
  const part = partOf({ tags: ['', 'a', 5, 'b'], name: 'n' })
  assert.deepEqual((part.value as { tags: string[] }).tags, ['a', 'b'])
  const found = [at('/tags/1', 'bad', ''), at('/tags/0', 'bad', '')]
  assert.deepEqual(pointersIn(part.complete(found)), [
    '/size',
    '/at',
    '/tags/0',
    '/tags/1',
    '/tags/2',
    '/tags/3',
  ])
})

test('drops errors about members that the schema already refuses', () => {
  const part = partOf({ name: 5, tags: ['a', ''] })
  const found = [at('/name', 'bad', ''), at('/tags', 'bad', ''), at('/tags/0', 'bad', '')]
  assert.deepEqual(pointersIn(part.complete(found)), [
    '/size',
    '/at',
    '/name',
    '/tags/0',
    '/tags/1',
  ])
})

test('returns nothing if the value itself is of the wrong type', () => {
  assert.equal(checker.validPart([], checker.faults([])), undefined)
})
