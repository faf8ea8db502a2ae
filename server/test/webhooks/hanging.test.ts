import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seconds } from '#kit'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { openWorld } from '../support/world.ts'
import { eventually } from '../support/eventually.ts'

const authorization = 'Bearer scrape-me'
const world = await openWorld({
  roles: new Set(['api', 'worker']),
  settings: { metrics_token: 'scrape-me' },
  isOpen: false,
})
world.app.start()

/**
 * Scrapes the metrics. The returned function returns a value by name and labels as Prometheus
 * formats them, without the `cell` label.
 */
async function scrape(): Promise<(measure: string) => number> {
  const { text } = await world.request('GET', '/metrics', undefined, { authorization })
  const lines = new Map(
    text
      .replaceAll(/,cell="aa"|\{cell="aa"\}/g, '')
      .split('\n')
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line]),
  )
  return (measure) => Number(lines.get(measure)?.slice(measure.length) ?? 0)
}

const attempts = (errorClass: string): string =>
  `leadhouse_webhook_attempts_total{class="${errorClass}"}`

test('reports metrics that match the delivery history while one endpoint hangs, and limits the calls to that endpoint', async (t) => {
  const healthy = await openReceiver({ answer: [200] })
  const failing = await openReceiver({ answer: [500] })
  const refusing = await openReceiver({ answer: [404] })
  const hanging = await openReceiver({ answer: [{ hang: true }] })
  t.after(
    async () =>
      void (await Promise.all([healthy, failing, refusing, hanging].map((one) => one.close()))),
  )
  const mine = await world.account()
  const register = async ({ url }: Receiver): Promise<string> => {
    const { body } = await mine.request('POST', '/v1/webhooks', {
      url,
      events: ['message.received'],
      retry_schedule: [3600],
      timeout_seconds: 30,
      max_in_flight: 4,
    })
    return (body as { id: string }).id
  }
  const ids = {
    healthy: await register(healthy),
    failing: await register(failing),
    refusing: await register(refusing),
    hanging: await register(hanging),
  }
  const leads = 40
  for (let sent = 0; sent < leads; sent += 1)
    await mine.request('POST', '/v1/leads', {
      email: `l${sent}@example.com`,
      message: 'Is it there?',
    })

  // The test reads metrics and delivery history only through HTTP, and queries no table.
  const history = async (query: string): Promise<number> => {
    const { body } = await mine.request('GET', `/v1/webhooks/deliveries?limit=100&${query}`)
    return (body as { data: unknown[] }).data.length
  }
  const settled = async (): Promise<boolean> =>
    (await history(`webhook_id=${ids.healthy}&status=succeeded`)) === leads &&
    (await history(`webhook_id=${ids.refusing}&status=failed`)) === leads &&
    (await history(`webhook_id=${ids.failing}&status=failed`)) >= 5 &&
    hanging.received.length === 4
  await eventually(settled, {
    what: 'The healthy endpoints received nothing while the other one hung.',
  })
  // Advances the clock by less than the ten seconds after which the breaker sends a probe. A probe
  // could arrive between the read of the metrics and the read of the history.
  world.clock.advance(seconds(5))
  const measured = await scrape()
  const failed = await history('error_class=http_5xx')
  // Deliveries that wait for an open circuit breaker count as due.
  assert.deepEqual(
    {
      due: measured('leadhouse_webhook_due'),
      oldest: measured('leadhouse_webhook_oldest_due_seconds'),
      inFlight: measured('leadhouse_webhook_in_flight'),
      open: measured('leadhouse_webhook_breakers{state="open"}'),
      closed: measured('leadhouse_webhook_breakers{state="closed"}'),
      succeeded: measured(attempts('succeeded')),
      http_4xx: measured(attempts('http_4xx')),
      http_5xx: measured(attempts('http_5xx')),
      first_byte_timeout: measured(attempts('first_byte_timeout')),
      delivered: measured('leadhouse_webhook_delivery_seconds_count'),
    },
    {
      due: await history('status=pending'),
      oldest: 5,
      inFlight: hanging.received.length,
      open: 1,
      closed: 3,
      succeeded: await history('status=succeeded'),
      http_4xx: await history('error_class=http_4xx'),
      http_5xx: failed,
      first_byte_timeout: 0,
      delivered: leads,
    },
  )
  assert.ok(failed >= 5 && failed < leads, `${failed} attempts before the breaker opened`)
  assert.deepEqual([hanging.maxOpen, hanging.received.length], [4, 4])
})

test('excludes hanging endpoints from the age of the oldest due delivery, and reports their age in a separate metric', async (t) => {
  const healthy = await openReceiver({ answer: [200] })
  const hanging = await openReceiver({ answer: [{ hang: true }] })
  t.after(async () => void (await Promise.all([healthy.close(), hanging.close()])))
  const mine = await world.account()
  for (const { url } of [healthy, hanging]) {
    const { status, text } = await mine.request('POST', '/v1/webhooks', {
      url,
      events: ['message.received'],
      retry_schedule: [3600],
      timeout_seconds: 1,
      max_in_flight: 8,
    })
    assert.equal(status, 200, text)
  }
  const leads = 20
  for (let sent = 0; sent < leads; sent += 1)
    await mine.request('POST', '/v1/leads', { email: `l${sent}@example.com`, message: 'Hello' })
  const hung = attempts('first_byte_timeout')
  await eventually(async () => {
    const measured = await scrape()
    return healthy.received.length === leads && measured(hung) >= 5
  })
  world.clock.advance(seconds(5))
  const measured = await eventually(async () => {
    const seen = await scrape()
    return seen('leadhouse_webhook_failing_oldest_due_seconds') >= 5 && seen
  })
  assert.equal(measured('leadhouse_webhook_oldest_due_seconds'), 0)
  assert.ok(measured('leadhouse_webhook_due') > 0)
})
