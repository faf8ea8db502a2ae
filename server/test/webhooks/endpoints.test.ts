import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReceiver } from '../support/receiver.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const events = ['customer.qualified']

test('shows the secret of an endpoint only once, in the response that created it', async () => {
  const mine = await world.account()
  const url = 'http://localhost:9876/hook'
  const made = await mine.request('POST', '/v1/webhooks', { url, events, description: 'CRM' })
  assert.equal(made.status, 200, made.text)
  const { secret, ...webhook } = made.body as { secret: string; id: string; health: object }
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(made.headers['location'], `/v1/webhooks/${webhook.id}`)
  const read = await mine.request('GET', `/v1/webhooks/${webhook.id}`)
  assert.deepEqual(read.body, webhook)
  const list = await mine.request('GET', '/v1/webhooks')
  assert.deepEqual((list.body as { data: unknown[] }).data, [webhook])
})

test("returns 404 for another account's endpoint, as if it did not exist, and does not change it", async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.account()
  const other = await world.account()
  const { body } = await mine.request('POST', '/v1/webhooks', { url: receiver.url, events })
  const { id } = body as { id: string }
  const path = `/v1/webhooks/${id}`
  const tested = await mine.request('POST', `${path}/test`, { event_type: events[0] })
  const delivery = `/v1/webhooks/deliveries/${(tested.body as { delivery_id: string }).delivery_id}`
  const before = (await mine.request('GET', path)).body
  for (const [method, target, sent] of [
    ['GET', path],
    ['PATCH', path, { description: 'Mine' }],
    ['DELETE', path],
    ['POST', `${path}/pause`],
    ['POST', `${path}/resume`, { replay: 'none' }],
    ['POST', `${path}/rotate_secret`, {}],
    ['POST', `${path}/test`, { event_type: events[0] }],
    ['POST', `${path}/replay`, { status: 'any' }],
    ['GET', `${path}/deliveries`],
    ['GET', delivery],
    ['POST', `${delivery}/redeliver`],
    ['POST', '/v1/webhooks/verify', { payload: '', headers: {}, webhook_id: id }],
  ] as const) {
    const answer = await other.request(method, target, sent)
    assert.equal(answer.status, 404, `${method} ${target}: ${answer.text}`)
    assert.equal((answer.body as { code: string }).code, 'not_found')
  }
  for (const list of [
    '/v1/webhooks',
    '/v1/webhooks/deliveries?trigger=test',
    `/v1/webhooks/deliveries?webhook_id=${id}`,
  ])
    assert.deepEqual(((await other.request('GET', list)).body as { data: unknown[] }).data, [])
  assert.deepEqual((await mine.request('GET', path)).body, before)
  assert.equal(receiver.received.length, 1)
})

test('updates an endpoint by merge patch, resets settings to their defaults, and deletes it', async () => {
  const mine = await world.account()
  const made = await mine.request('POST', '/v1/webhooks', {
    url: 'http://localhost:9876/hook', events, timeout_seconds: 3, retry_schedule: [1, 2, 4], headers: { 'X-Key': 'secret value' },
  }) // oxfmt-ignore
  const { id, headers } = made.body as { id: string; headers: string[] }
  assert.deepEqual(headers, ['x-key'])
  const path = `/v1/webhooks/${id}`
  const changed = await mine.request(
    'PATCH',
    path,
    { timeout_seconds: null, description: 'New' },
    { 'if-match': '"1"' },
  )
  const before = made.body as Record<string, unknown>
  assert.deepEqual(
    Object.keys(before).filter((name) => !(name in (changed.body as object))),
    ['secret'],
  )
  const after = changed.body as {
    timeout_seconds: number
    retry_schedule: number[]
    version: number
    description: string
  }
  assert.deepEqual(
    [after.timeout_seconds, after.retry_schedule, after.version, after.description],
    [15, [1, 2, 4], 2, 'New'],
  )
  assert.equal((await mine.request('PATCH', path, {}, { 'if-match': '"1"' })).status, 400)
  assert.deepEqual((await mine.request('DELETE', path)).body, {
    id,
    object: 'webhook',
    deleted: true,
  })
  assert.equal((await mine.request('GET', path)).status, 404)
})

test('rejects settings that make deliveries impossible or unsafe, with a pointer to the invalid member', async () => {
  const mine = await world.account()
  const cases: [body: Record<string, unknown>, pointer: string][] = [
    [{ url: 'ftp://example.com/', events }, '/url'],
    [{ url: 'http://example.com/', events }, '/url'],
    [{ url: 'https://', events }, '/url'],
    [{ url: 'https://me:pw@example.com/', events }, '/url'],
    [{ url: `https://example.com/${'a'.repeat(64_000)}`, events }, '/url'],
    [{ url: 'https://example.com:6379/', events }, '/url'],
    [{ url: 'https://10.0.0.1/', events }, '/url'],
    [{ url: 'https://[::ffff:7f00:1]/', events }, '/url'],
    [{ url: 'https://intranet/', events }, '/url'],
    [{ url: 'http://localhost:9876/', events: ['customer.exploded'] }, '/events/0'],
    [{ url: 'http://localhost:9876/', events: [] }, '/events'],
    [
      { url: 'http://localhost:9876/', events, headers: { 'webhook-signature': 'x' } },
      '/headers/webhook-signature',
    ],
    [
      { url: 'http://localhost:9876/', events, headers: { 'X-Service-Signature': 'x' } },
      '/headers/X-Service-Signature',
    ],
    [{ url: 'http://localhost:9876/', events, headers: { host: 'x' } }, '/headers/host'],
    [{ url: 'http://localhost:9876/', events, headers: { 'x-a': 'a\r\nb: c' } }, '/headers/x-a'],
    [{ url: 'http://localhost:9876/', events, event_version: '1999-01-01' }, '/event_version'],
  ]
  for (const [body, pointer] of cases) {
    const answer = await mine.request('POST', '/v1/webhooks', body)
    assert.equal(answer.status, 400, `${JSON.stringify(body).slice(0, 90)}: ${answer.text}`)
    const { errors } = answer.body as { errors: { pointer: string }[] }
    assert.equal(errors[0]?.pointer, pointer, answer.text)
  }
})

test('enforces the limit of endpoints per account, even if many endpoints are registered concurrently', async () => {
  const mine = await world.account()
  const wanted = { url: 'http://localhost:9876/hook', events }
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => mine.request('POST', '/v1/webhooks', wanted)),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  assert.deepEqual(
    refused.map(({ body }) => (body as { code: string }).code),
    Array.from({ length: 20 }, () => 'limit_reached'),
  )
})

test('rejects an invalid URL, and a URL that the parser changes before the call', async () => {
  const mine = await world.account()
  for (const url of [
    'https://..',
    'https://./hook',
    'https://a..b.com/',
    'https://-a.example.com/',
    `https://${'a'.repeat(64)}.example.com/`,
    'https://hooks.example.com/a\r\nhost: b',
    'https://hooks.exam\nple.com/a',
    'https://hooks.example.com/a\tb',
    ' https://hooks.example.com/',
  ]) {
    for (const path of ['/v1/webhooks', '/v1/webhooks/test']) {
      const body = path.endsWith('test') ? { url, event_type: events[0] } : { url, events }
      const answer = await mine.request('POST', path, body)
      assert.equal(answer.status, 400, JSON.stringify(url))
      const { errors } = answer.body as { errors: { pointer: string }[] }
      assert.equal(errors[0]?.pointer, '/url', answer.text)
    }
  }
})

test("masks tokens of an endpoint's URL in the audit log and in attempts, and calls the original URL", async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.account()
  const token = 'T0kenOfSlack24Xyz9Qw8'
  const url = `${new URL(receiver.url).origin}/services/${token}/in?key=${token}`
  const { body } = await mine.request('POST', '/v1/webhooks', { url, events })
  const webhook = body as { id: string; url: string }
  assert.equal(webhook.url, url)
  const path = `/v1/webhooks/${webhook.id}`
  const tested = await mine.request('POST', `${path}/test`, { event_type: events[0] })
  assert.equal(receiver.received[0]?.path, `/services/${token}/in?key=${token}`)
  assert.match(tested.text, /\/services\/\*\*\*\/in\?key=\*\*\*/)
  assert.doesNotMatch(tested.text, new RegExp(token))
  const { rows } = await world.database.pool.query<{ text: string }>(
    `select json_agg(e)::text as text from audit_entry e where account_id = $1 and subject_id = $2`,
    [mine.account_id, webhook.id],
  )
  assert.match(rows[0]?.text ?? '', /\/services\/\*\*\*\/in\?key=\*\*\*/)
  assert.doesNotMatch(rows[0]?.text ?? '', new RegExp(token))
})

test('rotates secrets with an overlap, and allows at most three active secrets', async () => {
  const mine = await world.account()
  const { body } = await mine.request('POST', '/v1/webhooks', {
    url: 'http://localhost:9876/hook',
    events,
  })
  const path = `/v1/webhooks/${(body as { id: string }).id}/rotate_secret`
  for (let i = 0; i < 2; i += 1)
    assert.equal((await mine.request('POST', path, { overlap_seconds: 60 })).status, 200)
  const third = await mine.request('POST', path, { overlap_seconds: 60 })
  assert.equal(third.status, 400)
  assert.equal((third.body as { code: string }).code, 'secret_limit')
  assert.equal((await mine.request('POST', path, { overlap_seconds: 0 })).status, 200)
})
