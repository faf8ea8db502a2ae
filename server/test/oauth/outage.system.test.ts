import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openCuttable } from '../support/cuttable.ts'
import { createTestDatabase, urlOf } from '../support/postgres.ts'
import { startService } from '../support/service.ts'

const database = await createTestDatabase()
const way = await openCuttable(database.connection)
const service = await startService({
  LEADHOUSE_ROLES: 'api',
  LEADHOUSE_DATABASE_URL: urlOf(way.connection),
  LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
})
after(async () => {
  service.process.kill('SIGKILL')
  await service.ended
  await way.close()
})
await service.says('Leadhouse on')

test('returns OAuth errors to an app during an outage, and logs the cause once', async () => {
  way.cut()
  for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/introspect']) {
    const answer = await fetch(service.url + path, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'app_1', client_secret: 'x', token: 'y' }),
    })
    assert.equal(answer.status, 500, path)
    assert.equal(((await answer.json()) as { error: string }).error, 'server_error', path)
  }
  const told = service.output().split('requests are refused temporarily').length - 1
  assert.equal(told, 1, service.output())
})
