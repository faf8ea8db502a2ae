import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDelivery, sendTestEvent, testUrl } from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const answers = new Map<string, string[]>()
const database = await createTestDatabase()
const world = await openDeliveries(database, {
  settings: { allow_networks: [], allow_http: [] },
  resolve: async (name) => answers.get(name) ?? [],
})
const events: ['customer.qualified'] = ['customer.qualified']
const event_type = events[0]
const anybody = '93.184.216.34'

/** One address from each range that must never be called. */
const refused = [
  '0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1',
  '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8',
  '::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12:3456::1',
  'fe80::1', 'fec0::1', 'ff02::1',
] // oxfmt-ignore

/** Alternative spellings of loopback, and hosts that are not valid domain names. */
const written = [
  '127.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '0177.0.0.1', '127.0.0.1.', '①②⑦.0.0.1', '0', '[::ffff:7f00:1]',
  '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[fe80::1%25eth0]', 'localhost', 'localhost.', 'LOCALHOST', 'intranet',
] // oxfmt-ignore

test('rejects forbidden addresses in every spelling, for registration and for tests', async (t) => {
  const sink = await openReceiver({ answer: [200], tls: 'good' })
  t.after(() => sink.close())
  const mine = await world.another()
  const literals = refused.map((address) => (address.includes(':') ? `[${address}]` : address))
  for (const host of [...literals, ...written]) {
    const url = `https://${host}:${sink.port}/hook`
    const refusal = (error: { code: string; options: { errors: { pointer: string }[] } }) =>
      error.code === 'invalid_request' && error.options.errors[0]?.pointer === '/url'
    await assert.rejects(mine.register({ url, events }), refusal, url)
    await assert.rejects(testUrl(mine.context, mine.tools, { url, event_type }), refusal, url)
  }
  assert.equal(sink.received.length, 0)
})

test('never calls a name that resolves to a forbidden address at call time, for deliveries and tests', async (t) => {
  const sink = await openReceiver({ answer: [200], tls: 'good' })
  t.after(() => sink.close())
  const mine = await world.another()
  const leads = [
    ...refused.map((address) => [address]),
    [anybody, '127.0.0.1'],
    ['127.0.0.1', anybody],
  ]
  const endpoints: { id: string; name: string; to: string }[] = []
  for (const [i, addresses] of leads.entries()) {
    const name = `n${i}.test.example`
    answers.set(name, [anybody])
    const url = `https://${name}:${sink.port}/`
    const { id } = await mine.register({ url, events, retry_schedule: [3600] })
    endpoints.push({ id, name, to: addresses.join() })
    answers.set(name, addresses)
    await assert.rejects(mine.register({ url, events }), { code: 'invalid_request' }, url)
    await assert.rejects(testUrl(mine.context, mine.tools, { url, event_type }), {
      code: 'invalid_request',
    })
  }
  await mine.tell({})
  for (const { id, to } of endpoints) {
    const [row] = await mine.until(id, (rows) => rows[0]?.attempts_made === 1)
    assert.equal(row?.status, 'failed', to)
    const { attempts } = await getDelivery(mine.context, row.id)
    const tested = await sendTestEvent(mine.context, mine.tools, id, { event_type })
    assert.equal(tested.status, 'failed', to)
    for (const { error, response, remote_address } of [...attempts, tested.attempt])
      assert.deepEqual(
        [error?.class, response, remote_address],
        ['address_refused', null, null],
        to,
      )
  }
  assert.equal(sink.received.length, 0)
})

test("explains how to receive events on the local machine if the URL points to the caller's own machine", async () => {
  const mine = await world.another()
  for (const [host, isOwn] of [
    ['localhost:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['hooks.example.com', false],
  ] as const) {
    const registering = mine.register({ url: `http://${host}/hook`, events })
    await assert.rejects(registering, (error: { options: { errors: { detail: string }[] } }) => {
      assert.equal(/listen --forward-to/.test(error.options.errors[0]?.detail ?? ''), isOwn, host)
      return true
    })
  }
})
