import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const answers = new Map<string, string[]>()
const database = await createTestDatabase()
const world = await openDeliveries(database, {
  settings: { allow_networks: [], allow_http: [] },
  resolve: async (name) => answers.get(name) ?? [],
})

test('never calls a name that leads to a refused address by the time it is called', async (t) => {
  const sink = await openReceiver({ answer: [200], tls: 'good' })
  t.after(() => sink.close())
  const cases = {
    'rebound.test.example': ['127.0.0.1'],
    'mixed.test.example': ['93.184.216.34', '127.0.0.1'],
    'mapped.test.example': ['::ffff:127.0.0.1'],
  }
  for (const [name, later] of Object.entries(cases)) {
    const mine = await world.another()
    answers.set(name, ['93.184.216.34'])
    const webhook = await mine.register({
      url: `https://${name}:${sink.port}/`,
      events: ['customer.qualified'],
      retry_schedule: [3600],
    })
    answers.set(name, later)
    await mine.tell({})
    const [row] = await mine.until(webhook.id, (rows) => rows[0]?.attempts_made === 1)
    assert.deepEqual([row?.status, row?.last_error_class], ['failed', 'address_refused'], name)
    await assert.rejects(
      mine.register({ url: `https://${name}:${sink.port}/`, events: ['customer.qualified'] }),
      { code: 'invalid_request' },
    )
  }
  assert.equal(sink.received.length, 0)
})
