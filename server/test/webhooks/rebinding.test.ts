import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDelivery, testUrl } from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const name = 'rebound.test.example'
const theirs = '127.0.0.2'
const ours = '127.0.0.1'

/**
 * Name server that returns the addresses `theirs` for the next `more` queries, and `ours`
 * afterwards.
 */
let more = Infinity
const database = await createTestDatabase()
const world = await openDeliveries(database, {
  settings: { allow_networks: [`${theirs}/32`], allow_http: [name] },
  resolve: async () => [(more -= 1) >= 0 ? theirs : ours],
})

test('connects to the checked address, even if the host name resolves to another address later', async (t) => {
  const inside = await openReceiver({ answer: [200] })
  const answer = [{ headers: { connection: 'close' } }]
  const outside = await openReceiver({ answer, at: { host: theirs, port: inside.port } })
  t.after(() => Promise.all([inside.close(), outside.close()]))
  const mine = await world.another()
  const url = `http://${name}:${inside.port}/`
  const event_type = 'customer.qualified'
  const { id } = await mine.register({ url, events: [event_type], retry_schedule: [3600] })

  more = 1
  await mine.tell({})
  const [row] = await mine.until(id, (rows) => rows[0]?.attempts_made === 1)
  const { attempts } = await getDelivery(mine.context, row?.id ?? '')
  assert.deepEqual(
    attempts.map(({ response, remote_address }) => [response?.status, remote_address]),
    [[200, theirs]],
  )
  // One lookup is for the check of the tested URL, and one lookup is for the call.
  more = 2
  const { attempt } = await testUrl(mine.context, mine.tools, { url, event_type })
  assert.equal(attempt.remote_address, theirs)
  assert.equal(more, 0)

  // From now on, the name resolves only to the internal address.
  await mine.tell({})
  const [, second] = await mine.until(id, (rows) => rows[1]?.attempts_made === 1)
  assert.equal(second?.last_error_class, 'address_refused')
  assert.deepEqual([outside.received.length, inside.received.length], [2, 0])
})
