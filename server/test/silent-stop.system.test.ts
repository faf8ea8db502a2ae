import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openCuttable } from './support/cuttable.ts'
import { createTestDatabase, urlOf } from './support/postgres.ts'
import { startService } from './support/service.ts'

const database = await createTestDatabase()
const way = await openCuttable(database.connection)
after(() => way.close())

test('stops on request with exit code 0 even if the database does not respond', async () => {
  const service = await startService({
    LEADHOUSE_DATABASE_URL: urlOf(way.connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  await service.says('Leadhouse on')
  way.hush('both')
  service.process.kill('SIGTERM')
  const { code, output } = await service.ended
  assert.equal(code, 0)
  assert.match(output, /the database does not respond; stopping without it.*stopped\n$/s)
  // The process stopped before the deadline at which a slow stop is aborted.
  assert.doesNotMatch(output, /cut off/)
})
