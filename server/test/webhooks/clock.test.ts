import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { hours, later, minutes, seconds, systemClock } from '#kit'
import { rotateSecret, showEndpoint } from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver, type Received } from '../support/receiver.ts'

let jumpMs = 0
const database = await createTestDatabase()
const world = await openDeliveries(database, {
  clock: { ...systemClock, now: () => later(systemClock.now(), jumpMs) },
})
const events: ['customer.qualified'] = ['customer.qualified']

test('follows the retry schedule when the clock jumps: makes no early calls and no burst of calls, and still delivers new events', async (t) => {
  const receiver = await openReceiver({ answer: [500, 500, 500, 200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events, retry_schedule: [3600, 3600] })
  await mine.tell({}, {}, {})
  await mine.until(webhook.id, (rows) => rows.every(({ status }) => status === 'failed'))
  const waiting = await mine.deliveries(webhook.id)

  for (const jump of [-hours(1), minutes(50)]) {
    const before = receiver.received.length
    jumpMs = jump
    const [fresh] = await mine.tell({})
    // If another delivery had become due, the dispatcher would have sent it together with the
    // expected delivery.
    await mine.until(webhook.id, (rows) => rows.at(-1)?.status === 'succeeded')
    assert.deepEqual(
      receiver.received.slice(before).map((call) => call.headers['webhook-id']),
      [fresh],
    )
  }
  assert.deepEqual((await mine.deliveries(webhook.id)).slice(0, 3), waiting)

  jumpMs = hours(2)
  const rows = await mine.until(webhook.id, (all) =>
    all.every(({ status }) => status === 'succeeded'),
  )
  assert.deepEqual(
    rows.map(({ attempts_made }) => attempts_made),
    [2, 2, 2, 1, 1],
  )
  assert.equal(receiver.received.length, 8)
})

/**
 * For each signature scheme, returns which of these secrets signed a call, in the order of the
 * signatures.
 */
function signersOf({ headers, body }: Received, secrets: Record<string, string>) {
  const content = `${headers['x-service-timestamp']}.${body}`
  const service = (headers['x-service-signature'] ?? '').split(',')
  const standard = (headers['webhook-signature'] ?? '').split(' ')
  const named = (
    signatures: string[],
    signedBy: (key: Buffer, signature: string) => boolean,
  ): (string | undefined)[] =>
    signatures.map(
      (signature) =>
        Object.entries(secrets).find(([, secret]) =>
          signedBy(Buffer.from(secret.slice('whsec_'.length), 'base64'), signature),
        )?.[0],
    )
  return {
    service: named(
      service,
      (key, one) => one === `v1=${createHmac('sha256', key).update(content).digest('hex')}`,
    ),
    standard: named(
      standard,
      (key, one) =>
        one ===
        `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${content}`).digest('base64')}`,
    ),
  }
}

test('signs with the new and the previous secret, newest first, until the overlap of a rotation ends', async (t) => {
  jumpMs = 0
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const { id, secret: old } = await mine.register({ url: receiver.url, events })
  const { secret: fresh } = await rotateSecret(mine.context, mine.tools, id, {
    overlap_seconds: 60,
  })
  const secrets: Record<string, string> = { fresh, old }
  for (const [jump, signers] of [
    [0, ['fresh', 'old']],
    [45, ['fresh', 'old']],
    [60, ['fresh']],
  ] as const) {
    jumpMs = seconds(jump)
    const before = receiver.received.length
    await mine.tell({})
    await receiver.waitFor(before + 1)
    const call = receiver.received.at(-1) ?? assert.fail()
    assert.deepEqual(
      signersOf(call, secrets),
      { service: signers, standard: signers },
      `after ${jump} s`,
    )
    const accepts = (secret: string): boolean => {
      try {
        return Boolean(new StandardWebhook(secret).verify(call.body, call.headers))
      } catch {
        return false
      }
    }
    assert.deepEqual([accepts(fresh), accepts(old)], [true, signers.length === 2])
  }
  const { secret: alone } = await rotateSecret(mine.context, mine.tools, id, {
    overlap_seconds: 0,
  })
  await mine.tell({})
  await receiver.waitFor(4)
  assert.deepEqual(signersOf(receiver.received.at(-1) ?? assert.fail(), { ...secrets, alone }), {
    service: ['alone'],
    standard: ['alone'],
  })
})

test('lets one probe through an open breaker after 10 and then 20 seconds, and sends all waiting deliveries once a probe succeeds', async (t) => {
  jumpMs = 0
  const receiver = await openReceiver({ answer: [500] })
  const other = await openReceiver({ answer: [200] })
  t.after(async () => void (await Promise.all([receiver.close(), other.close()])))
  const mine = await world.another()
  const { id } = await mine.register({ url: receiver.url, events, retry_schedule: [1, 1, 1] })
  const beside = await mine.register({ url: other.url, events: ['message.received'] })
  const breaker = async () => (await showEndpoint(mine.context, id)).health.breaker
  const message = {
    type: 'message.received',
    data: {
      message_id: 'm', customer_id: 'c', lead_id: 'l', channel: 'web', text: 't', received_at: '2026-11-01T00:00:00.000Z',
    },
  } as never // oxfmt-ignore
  /**
   * Returns the number of calls after two events were delivered to another endpoint. By then, any
   * other due delivery would have been sent.
   */
  const calls = async (): Promise<number> => {
    for (let told = 0; told < 2; told += 1) {
      await mine.tell(message)
      await mine.until(beside.id, (rows) => rows.every(({ status }) => status === 'succeeded'))
    }
    return receiver.received.length
  }
  await mine.tell(...Array.from({ length: 30 }, () => ({})))
  await mine.until(id, (rows) => rows.filter((row) => row.attempts_made > 0).length >= 5)
  const opened = await calls()
  assert.ok(opened >= 5 && opened < 30, `${opened} calls`)
  assert.deepEqual((await breaker()).state, 'open')
  jumpMs = seconds(5)
  assert.equal(await calls(), opened)

  jumpMs = seconds(11)
  await receiver.waitFor(opened + 1)
  await mine.until(
    id,
    (rows) => rows.reduce((sum, row) => sum + row.attempts_made, 0) === opened + 1,
  )
  assert.equal(await calls(), opened + 1)
  jumpMs += seconds(11)
  assert.equal(await calls(), opened + 1)
  assert.deepEqual((await breaker()).state, 'open')

  receiver.script([200])
  jumpMs += seconds(10)
  const rows = await mine.until(id, (all) => all.every(({ status }) => status === 'succeeded'))
  assert.equal(rows.length, 30)
  assert.equal(receiver.received.length, opened + 1 + 30)
  assert.deepEqual(await breaker(), { state: 'closed', consecutive_failures: 0, probe_at: null })
})
