import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { after, test } from 'node:test'
import { createTestDatabase, urlOf } from './support/postgres.ts'
import { startService } from './support/service.ts'
import { eventually } from './support/eventually.ts'

const database = await createTestDatabase()

test('logs once that no file descriptor is left and what to do, and serves again when descriptors are free', async () => {
  const service = await startService(
    {
      LEADHOUSE_DATABASE_URL: urlOf(database.connection),
      LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    { descriptors: 100 },
  )
  const held: net.Socket[] = []
  after(() => held.forEach((socket) => socket.destroy()))
  await service.says('Leadhouse on')
  const port = Number(new URL(service.url).port)
  // Opens more connections than the process can have. The process closes the excess connections.
  // They are opened again until the process has logged the error.
  const told = service.says('no file descriptor left')
  let hasTold = false
  void told.then(() => (hasTold = true))
  await eventually(
    async () => {
      for (let n = 0; n < 100; n += 1)
        held.push(net.connect(port, '127.0.0.1').on('error', () => {}))
      await Promise.race([told, once(held.at(-1) ?? service.process, 'close')])
      return hasTold
    },
    { withinMs: 30_000, what: () => `It did not log it: ${service.output()}` },
  )
  const isOver = service.says('can be opened again')
  held.forEach((socket) => socket.destroy())
  await isOver
  assert.equal((await fetch(`${service.url}/readyz`)).status, 200)
  assert.equal(service.output().split('no file descriptor left').length - 1, 1)
  assert.match(service.output(), /raise its limit \(LimitNOFILE=/)
  service.process.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})
