import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedMembers } from './changed-members.ts'
import { mergePatch } from './merge-patch.ts'

const cases: [unknown, unknown, unknown][] = [
  [{ a: 1 }, { a: 2 }, { a: 2 }],
  [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: null }, { b: 2 }],
  [{ a: [1] }, { a: [2] }, { a: [2] }],
  [{ a: { b: 1, c: 2 } }, { a: { b: null, d: 3 } }, { a: { c: 2, d: 3 } }],
  [{ a: 1 }, { a: { b: null } }, { a: {} }],
  [{ a: 1 }, { a: undefined }, { a: 1 }],
  [{ a: 1 }, 'x', 'x'],
]
for (const [target, patch, expected] of cases)
  test(`changes ${JSON.stringify(target)} by the patch ${JSON.stringify(patch)}`, () =>
    assert.deepEqual(mergePatch(target, patch), expected))

test('returns the changed members before and after', () => {
  const before = { a: 1, b: { c: 1 }, d: new Date(5) }
  assert.equal(changedMembers(before, { a: 1, b: { c: 1 }, d: new Date(5) }), undefined)
  assert.deepEqual(changedMembers(before, { ...before, b: { c: 2 } }), {
    before: { b: { c: 1 } },
    after: { b: { c: 2 } },
  })
})
