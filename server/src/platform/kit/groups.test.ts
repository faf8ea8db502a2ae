import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inGroups } from './groups.ts'

/** A verb that fails for a group, and notes which groups it was given. */
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

test('tries a group one by one that failed for what stood in it, so that one harms nobody', async () => {
  const { groups, outcomes } = failing(new Error('bad row'), false)
  const settled = await outcomes()
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(groups, [[1, 2, 3], [1], [2], [3]])
})

test('does not do a group again that was perhaps committed: everybody in it is told', async () => {
  const { groups, outcomes } = failing(new Error('the answer was lost'), true)
  const settled = await outcomes()
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  )
  assert.deepEqual(groups, [[1, 2, 3]])
})
