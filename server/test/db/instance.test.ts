import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openSecretKey, StartRefused } from '#db'
import { createTestDatabase } from '../support/postgres.ts'

const warn = () => undefined

test('the first start records the cell of a database, and a start with another cell is refused', async () => {
  const own = await createTestDatabase()
  const secret_key = randomBytes(32)
  const start = (cell: string) =>
    openSecretKey({ ...own, cell }, { secret_key, data_dir: '/nonexistent', warn })
  await start('ab')
  await start('ab')
  await assert.rejects(start('aa'), (error: Error) => {
    assert.ok(error instanceof StartRefused)
    return /is the cell "ab" and LEADHOUSE_CELL is "aa"\. Set it to "ab"/.test(error.message)
  })
})

test('of two concurrent first starts with different cells, one is refused', async () => {
  const own = await createTestDatabase()
  const secret_key = randomBytes(32)
  const starts = await Promise.allSettled(
    ['ab', 'ac'].map((cell) =>
      openSecretKey({ ...own, cell }, { secret_key, data_dir: '/nonexistent', warn }),
    ),
  )
  assert.deepEqual(starts.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})
