import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inGroups } from './groups.ts'

/** Creates a function that fails for a group, and records the groups it receives. */
function failing(error: Error, isOfAll: boolean) {
  const groups: number[][] = []
  const verb = inGroups<number, number>(
    async (items) => {
      groups.push(items)
      if (items.includes(2)) throw error
      return items
    },
    { largest: 10, inFlight: 1, isOfAll: () => isOfAll },
  )
  return { groups, outcomes: () => Promise.allSettled([1, 2, 3].map(verb)) }
}

test('retries a failed group one by one, so that one bad item does not affect the others', async () => {
  const { groups, outcomes } = failing(new Error('bad row'), false)
  const settled = await outcomes()
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(groups, [[1, 2, 3], [1], [2], [3]])
})

test('does not retry a group that may have been committed, and rejects all its items', async () => {
  const { groups, outcomes } = failing(new Error('the answer was lost'), true)
  const settled = await outcomes()
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  )
  assert.deepEqual(groups, [[1, 2, 3]])
})
