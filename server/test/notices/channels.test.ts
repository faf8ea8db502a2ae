import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { noticeKinds, packNoticesOnce, sendNoticesOnce, type NoticeFact } from '#notices'
import { Webhook } from 'standardwebhooks'
import type { ChannelTypeName } from '../../src/product/notices/channel-type-names.ts'
import { channelTypes } from '../../src/product/notices/channels/types.ts'
import type { NoticeText } from '../../src/product/notices/notice-text.ts'
import { openReceiver, type Received, type Receiver, type ReceiverOptions } from '../support/receiver.ts' // oxfmt-ignore
import { asked, maria, openNotices, type Channel, type Delivered, type Listed } from './support.ts'
import { discordTooMany, discordVendor, gotifyVendor, ntfyVendor, slackVendor, teamsVendor, type Vendor } from './vendors.ts' // oxfmt-ignore

const { world, worker, office, tell, turn } = await openNotices({
  people: { session_idle_s: 2_592_000 },
})
const { clock } = world

const vendors: Record<Exclude<ChannelTypeName, 'webhook'>, { take: Vendor; path: string; token?: string }> = {
  slack: { take: slackVendor, path: '/services/T0412/B0917/k3vQ8sYd' },
  teams: { take: teamsVendor, path: '/workflows/1/triggers/manual/paths/invoke?sig=k3vQ8sYd' },
  discord: { take: discordVendor, path: '/api/webhooks/1/k3vQ8sYd' },
  ntfy: { take: ntfyVendor('tk_1'), path: '/leads-of-acme', token: 'tk_1' },
  gotify: { take: gotifyVendor('A1'), path: '/', token: 'A1' },
} // oxfmt-ignore
const names = Object.keys(vendors) as (keyof typeof vendors)[]

async function receiving(t: TestContext, answer: ReceiverOptions['answer']): Promise<Receiver> {
  const receiver = await openReceiver({ answer })
  t.after(() => receiver.close())
  return receiver
}

const hot = (subject_id: string): NoticeFact => ({
  kind: 'lead.hot',
  subject_id,
  to: 'members',
  facts: maria,
})

/** Creates an account with a shared channel that sends to a receiver. */
async function withChannel(
  t: TestContext,
  type: ChannelTypeName,
  answer: ReceiverOptions['answer'],
) {
  const receiver = await receiving(t, answer)
  const people = await office()
  const { path = '/hook', token } = type === 'webhook' ? {} : vendors[type]
  const channel = await asked<Channel>(people.boss, 'POST', '/v1/notices/channels', {
    type,
    name: 'Room',
    url: `http://localhost:${receiver.port}${path}`,
    kinds: [...noticeKinds],
    shared: true,
    ...(token !== undefined && { token }),
  })
  const at = `/v1/notices/channels/${channel.id}`
  return {
    ...people,
    receiver,
    channel,
    at,
    read: () => asked<Channel>(people.boss, 'GET', at),
    history: async () =>
      (await asked<{ data: Delivered[] }>(people.boss, 'GET', `${at}/deliveries`)).data,
  }
}

for (const type of names)
  test(`${type} receives every kind of notice in its format, from a channel test and from a delivery`, async (t) => {
    const { account_id, boss, receiver, at, history } = await withChannel(
      t,
      type,
      vendors[type].take,
    )
    for (const kind of noticeKinds) {
      const result = await asked<{ status: string; error: string | null; response_text: string | null }>(boss, 'POST', `${at}/test`, { kind }) // oxfmt-ignore
      assert.deepEqual([kind, result.status, result.error], [kind, 'succeeded', null])
    }
    await tell(account_id, hot('lead_1'))
    await turn()
    const [delivery] = await history()
    assert.deepEqual([delivery?.status, delivery?.attempts_made], ['succeeded', 1])
    const { body } = receiver.received.at(-1) ?? { body: '' }
    assert.ok(body.includes('Maria') && body.includes('http://leadhouse.test/leads/lead_1'))
    assert.ok(!body.includes('Lopez'))
  })

test('stays within the limits of each channel for any customer text, and escapes all of its markup', () => {
  const nasty = '<!channel> *bold* [x](https://evil.example) & @everyone `code` <b>😀'
  const drawn = [nasty, nasty.repeat(400), '&'.repeat(9000), '*'.repeat(9000), '😀'.repeat(5000)]
  const saidBy = (title: string, lines: string[]): NoticeText => ({
    title,
    lines,
    link: { label: 'Open lead', url: 'https://leads.example/leads/lead_1' },
    tone: 'urgent',
    reply_to: null,
  })
  for (const type of names)
    for (const one of drawn)
      for (const lines of [[], [one], Array.from({ length: 22 }, () => one)]) {
        const { path, token = null, take } = vendors[type]
        const address = { url: `https://vendor.example${path}`, token, secret: null }
        const saying = { id: 'ntd_1', at: clock.now(), kind: 'lead.hot', words: saidBy(one, lines) }
        const { url, headers, body } = channelTypes[type].write(saying, address)
        const called = { path: new URL(url).pathname, headers, body, at: 0, connection: 0 }
        const reply = take(called as Received)
        const status = typeof reply === 'number' ? reply : reply.status
        assert.ok(status !== undefined && status < 300, `${type}: ${JSON.stringify(reply)}`)
        const readsMarkdown = type === 'discord' || type === 'teams'
        assert.ok(!readsMarkdown || !/[^\\]\]\(https/.test(body), body)
      }
})

test('simulates receivers that reject what the real ones reject: an event envelope, missing or too long text, a wrong token', () => {
  const call = (body: unknown, headers: Record<string, string> = {}, path = '/') =>
    ({ path, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body), at: 0, connection: 0 }) // oxfmt-ignore
  const envelope = { id: 'evt_1', object: 'event', type: 'customer.qualified', data: {} }
  const response_text = (reply: ReturnType<Vendor>) => (typeof reply === 'number' ? [reply, ''] : [reply.status, String(reply.body)]) // oxfmt-ignore
  assert.deepEqual(response_text(slackVendor(call(envelope))), [400, 'invalid_payload'])
  assert.deepEqual(response_text(slackVendor(call({ mrkdwn: true }))), [400, 'no_text'])
  assert.deepEqual(response_text(slackVendor(call({ blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'a'.repeat(3001) } }] }))), [400, 'invalid_blocks']) // oxfmt-ignore
  assert.equal(response_text(teamsVendor(call(envelope)))[0], 400)
  assert.equal(
    response_text(teamsVendor(call({ type: 'message', text: 'a'.repeat(30_000) })))[0],
    413,
  )
  assert.match(
    String(response_text(discordVendor(call({ content: 'a'.repeat(2001) })))[1]),
    /2000 or fewer/,
  )
  assert.match(String(response_text(ntfyVendor('a')(call({ topic: 'a' })))[1]), /forbidden/)
  assert.match(
    String(response_text(gotifyVendor('a')(call({}, {}, '/message')))[1]),
    /valid access token/,
  )
})

test('previews each kind in the format of each channel and as an email, and sends nothing', async () => {
  const { boss } = await office()
  const show = (kind: string, type: string) =>
    asked<{ subject: string | null; body: string; html: string | null; content_type: string }>(boss, 'POST', '/v1/notices/preview', { kind, type }) // oxfmt-ignore
  for (const kind of noticeKinds) {
    for (const type of names) {
      const { body, content_type } = await show(kind, type)
      const { token = '', take } = vendors[type]
      const headers = { 'content-type': content_type, authorization: `Bearer ${token}`, 'x-gotify-key': token } // oxfmt-ignore
      const path = type === 'gotify' ? '/message' : '/'
      const reply = take({ path, headers, body, at: 0, connection: 0 } as unknown as Received)
      const status = typeof reply === 'number' ? reply : (reply.status ?? 0)
      assert.ok(status < 300, `${kind} ${type}: ${JSON.stringify(reply)}`)
    }
    const signed = JSON.parse((await show(kind, 'webhook')).body) as {
      object: string
      kind: string
    }
    assert.deepEqual([signed.object, signed.kind], ['notice', kind])
    const { subject, body, html } = await show(kind, 'mail')
    assert.ok(subject && body.includes('http://leadhouse.test/') && html?.includes('<a href='))
  }
  const { data } = await asked<Listed>(boss, 'GET', '/v1/notices')
  assert.deepEqual(data, [])
})

test('signs webhook notices in the same way as events, with an ID that stays the same on retries', async (t) => {
  const { account_id, receiver, channel } = await withChannel(t, 'webhook', [500, 200])
  await tell(account_id, hot('lead_1'))
  await turn()
  clock.advance(6000)
  await turn()
  const [first, second] = receiver.received
  assert.ok(first && second && channel.secret)
  assert.equal(first.headers['webhook-id'], second.headers['webhook-id'])
  for (const { body, headers } of [first, second]) {
    // The library compares the timestamp with the clock of the machine, and the test clock differs
    // from it.
    const timestamp = new Date(Number(headers['webhook-timestamp']) * 1000)
    const signature = new Webhook(channel.secret).sign(headers['webhook-id'] ?? '', timestamp, body)
    assert.equal(headers['webhook-signature'], signature)
    const { object, kind, id } = JSON.parse(body) as Record<string, string>
    assert.deepEqual([object, kind, id], ['notice', 'lead.hot', headers['webhook-id']])
  }
})

test('sends to Slack at most once per second, and loses no notice', async (t) => {
  const { account_id, receiver } = await withChannel(t, 'slack', slackVendor)
  await tell(account_id, hot('lead_1'), hot('lead_2'), hot('lead_3'))
  const counts: number[] = []
  for (let second = 0; second < 4; second += 1) {
    await turn()
    counts.push(receiver.received.length)
    clock.advance(1000)
  }
  assert.deepEqual(counts, [1, 2, 3, 3])
})

test('retries a Discord message exactly after the delay in the response body, and not earlier', async (t) => {
  const { account_id, receiver, history } = await withChannel(t, 'discord', (call, count) =>
    count === 1 ? discordTooMany(64.57) : discordVendor(call),
  )
  await tell(account_id, hot('lead_1'))
  await turn()
  clock.advance(64_000)
  await turn()
  assert.equal(receiver.received.length, 1)
  clock.advance(2000)
  await turn()
  const [delivery] = await history()
  assert.deepEqual([receiver.received.length, delivery?.status], [2, 'succeeded'])
})

test('does not retry a message that the receiver rejected for its content, and lists the response in the delivery history', async (t) => {
  const answer = { status: 400, body: 'invalid_blocks' }
  const { account_id, receiver, history, read } = await withChannel(t, 'slack', [answer])
  await tell(account_id, hot('lead_1'))
  await turn()
  clock.advance(3_600_000)
  await turn()
  const [delivery] = await history()
  assert.deepEqual(
    [receiver.received.length, delivery?.status, delivery?.last_attempt?.response_text],
    [1, 'failed', 'invalid_blocks'],
  )
  assert.equal((await read()).status, 'enabled')
})

test('disables a channel when the receiver reports that the address is gone, cancels its pending notices, and notifies its owners in other ways', async (t) => {
  const gone = { status: 404, body: 'no_service' }
  const { account_id, boss, receiver, read, at } = await withChannel(t, 'slack', [gone])
  await tell(account_id, hot('lead_1'), hot('lead_2'))
  await turn()
  clock.advance(1000)
  await turn()
  const { status, disabled_reason } = await read()
  assert.deepEqual([receiver.received.length, status, disabled_reason], [1, 'disabled', 'gone'])
  const { data } = await asked<Listed>(boss, 'GET', '/v1/notices')
  const told = data.find(({ kind }) => kind === 'endpoint.disabled')
  assert.deepEqual(
    [told?.title, told?.lines.at(-1)],
    ['Your notice channel Room was disabled', 'Last response: no_service'],
  )
  receiver.script(slackVendor)
  await asked(boss, 'PATCH', at, { status: 'enabled' })
  await tell(account_id, hot('lead_3'))
  clock.advance(1000)
  await turn()
  assert.equal(receiver.received.length, 2)
})

test("opens a channel's circuit breaker after five consecutive failures, probes later, and disables the channel after a day of failures", async (t) => {
  const { account_id, receiver, read } = await withChannel(t, 'webhook', [503])
  await tell(account_id, hot('lead_1'), hot('lead_2'), hot('lead_3'))
  await turn()
  clock.advance(6000)
  await turn()
  assert.deepEqual([receiver.received.length, (await read()).health.state], [5, 'stopped'])
  clock.advance(9000)
  await turn()
  assert.equal(receiver.received.length, 5)
  clock.advance(2000)
  await turn()
  assert.equal(receiver.received.length, 6)
  for (let hour = 0; hour < 25; hour += 1) {
    await tell(account_id, hot(`lead_hour_${hour}`))
    clock.advance(3_600_000)
    await turn()
  }
  assert.deepEqual([(await read()).status, (await read()).disabled_reason], ['disabled', 'failing'])
})

test('resends an unrecorded message of a killed process with the same ID, and resends no recorded message', async (t) => {
  const { account_id, receiver, history } = await withChannel(t, 'webhook', [200])
  await tell(account_id, hot('lead_1'))
  await turn()
  await tell(account_id, hot('lead_2'))
  await packNoticesOnce(worker)
  // The process dies after it receives the response and before it records the response.
  const dying = {
    ...worker.sender,
    send: async (call: Parameters<typeof worker.sender.send>[0]) => {
      await worker.sender.send(call)
      throw new Error('killed')
    },
  }
  await assert.rejects(sendNoticesOnce({ ...worker, sender: dying }), /killed/)
  await turn()
  assert.equal(receiver.received.length, 2)
  clock.advance(61_000)
  await turn()
  await turn()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.equal(ids.length, 3)
  assert.equal(ids[1], ids[2])
  assert.equal(new Set(ids).size, 2)
  assert.deepEqual(
    (await history()).map(({ status }) => status),
    ['succeeded', 'succeeded'],
  )
})
