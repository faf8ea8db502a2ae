import assert from 'node:assert/strict'
import { test } from 'node:test'
import { request } from 'undici'
import { noticeKinds, type NoticeFact } from '#notices'
import { openBrowser } from '../identity/browser.ts'
import { asked, maria, noLeads, openNotices, type Channel, type Listed } from './support.ts'

const { world, office, tell, turn, lettersTo } = await openNotices()

const hot = (subject_id: string): NoticeFact => ({
  kind: 'lead.hot',
  subject_id,
  to: 'members',
  facts: maria,
})

test('notifies each interested member of the account once, with a first name, two reasons and a link', async () => {
  const { account_id, boss, others } = await office('member', 'viewer')
  const stranger = await office()
  await tell(account_id, hot('lead_1'))
  await tell(account_id, hot('lead_1'))
  for (const browser of [boss, ...others.map((one) => one.browser)]) {
    const { data, unread_count } = await asked<Listed>(browser, 'GET', '/v1/notices')
    assert.equal(unread_count, 1)
    assert.deepEqual(
      data.map(({ kind, title, url }) => [kind, title, url]),
      [['lead.hot', 'New hot lead: Maria', 'http://leadhouse.test/leads/lead_1']],
    )
    assert.deepEqual(data[0]?.lines, [maria.wish, 'Qualified hot', ...maria.reasons.slice(0, 2)])
  }
  const theirs = await asked<Listed>(stranger.boss, 'GET', '/v1/notices')
  assert.deepEqual([theirs.data, theirs.unread_count], [[], 0])
  const { rows } = await world.database.pool.query<{ row: string }>(
    'select n::text as row from notice n where account_id = $1',
    [account_id],
  )
  assert.ok(rows.length === 3 && rows.every(({ row }) => !row.includes('Lopez')))
})

test('sends one notice to a member who is a recipient both by ID and by role', async () => {
  const { account_id, boss, boss_id } = await office()
  await tell(account_id, { ...hot('lead_1'), to: [boss_id] }, { ...hot('lead_1'), to: 'managers' })
  assert.equal((await asked<Listed>(boss, 'GET', '/v1/notices')).unread_count, 1)
})

test('marks the given notices or all notices of the caller as read, and no notices of another person', async () => {
  const { account_id, boss, others } = await office('member')
  const [{ browser: agent } = { browser: boss }] = others
  await tell(account_id, hot('lead_1'), hot('lead_2'), hot('lead_3'))
  const { data } = await asked<Listed>(boss, 'GET', '/v1/notices')
  const read = (ids: string[] | undefined) =>
    asked<{ unread_count: number }>(agent, 'POST', '/v1/notices/read', { ids })
  assert.equal((await read(data.map(({ id }) => id))).unread_count, 3)
  const own = (await asked<Listed>(agent, 'GET', '/v1/notices')).data
  assert.equal((await read([own[0]?.id ?? ''])).unread_count, 2)
  const unread = await asked<Listed>(agent, 'GET', '/v1/notices?unread=true')
  assert.equal(unread.data.length, 2)
  assert.equal((await read(undefined)).unread_count, 0)
  assert.equal((await asked<Listed>(boss, 'GET', '/v1/notices')).unread_count, 3)
})

test('combines many notices of a kind within a minute into one summary, and sends separate notices again after the minute', async () => {
  const { account_id, boss } = await office()
  world.clock.advance(60_000 - (world.clock.now().getTime() % 60_000))
  for (let i = 0; i < 4; i += 1) await tell(account_id, hot(`lead_${i}`))
  await tell(account_id, ...Array.from({ length: 40 }, (_, i) => hot(`lead_more_${i}`)))
  await tell(account_id, ...Array.from({ length: 7 }, (_, i) => hot(`lead_late_${i}`)))
  const counts = async () =>
    (await asked<Listed>(boss, 'GET', '/v1/notices')).data.map(({ count }) => count)
  assert.deepEqual(
    (await counts()).toSorted((a, b) => a - b),
    [1, 1, 1, 1, 47],
  )
  world.clock.advance(121_000)
  await tell(account_id, hot('lead_calm'))
  assert.deepEqual((await counts()).slice(0, 1), [1])
})

test('creates no summary of repeated facts, regardless of their number within a minute', async () => {
  const { account_id, boss } = await office()
  world.clock.advance(60_000 - (world.clock.now().getTime() % 60_000))
  const five = Array.from({ length: 5 }, (_, i) => hot(`lead_${i}`))
  for (let n = 0; n < 3; n += 1) {
    await tell(account_id, ...five)
    await tell(account_id, hot('lead_0'))
  }
  const { data } = await asked<Listed>(boss, 'GET', '/v1/notices')
  assert.deepEqual(data.map(({ count }) => count), [1, 1, 1, 1, 1]) // oxfmt-ignore
})

test('states the number of notices in a summary of each kind, even if it is one, and links to the list', async () => {
  const { account_id, boss } = await office()
  const at = '2026-03-01T09:00:00Z'
  for (const kind of noticeKinds) {
    world.clock.advance(120_000 - (world.clock.now().getTime() % 60_000))
    const facts = { ...maria, sentences: [], state: 'failing', path: '/webhooks', last_at: at, since: at, limit: 1000, ...noLeads } as never // oxfmt-ignore
    for (let n = 0; n < 6; n += 1)
      await tell(account_id, { kind, subject_id: `one_${n}`, to: 'members', facts })
    const { data } = await asked<Listed>(boss, 'GET', '/v1/notices?limit=6')
    assert.deepEqual(data.map((one) => one.kind), Array<string>(6).fill(kind)) // oxfmt-ignore
    const response_text = data.filter(({ title }) => /^1 more [a-z ]+$/.test(title))
    const list = kind.startsWith('lead.') ? '/leads' : '/settings/notices'
    assert.deepEqual(response_text.map(({ url }) => url), [`http://leadhouse.test${list}`]) // oxfmt-ignore
  }
})

test('sends an email for an assigned lead in text and HTML, with an unsubscribe link that a mail scanner does not trigger', async () => {
  const { account_id, boss, boss_id, email } = await office()
  const assigned = {
    kind: 'lead.assigned',
    subject_id: 'lead_9',
    to: [boss_id],
    facts: maria,
  } as const
  await tell(account_id, assigned, hot('lead_9'))
  await turn()
  const [letter, ...rest] = await lettersTo(email)
  assert.ok(letter)
  assert.deepEqual([letter.subject, rest.length], ['Maria was assigned to you', 0])
  assert.match(letter.text, /http:\/\/leadhouse\.test\/leads\/lead_9/)
  assert.match(letter.html ?? '', /<a href="http:\/\/leadhouse\.test\/leads\/lead_9">/)
  assert.doesNotMatch(letter.html ?? '', /<img|Lopez/)
  assert.equal(letter.headers?.['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  assert.equal(letter.reply_to ?? null, null)
  await turn()
  assert.deepEqual(await lettersTo(email), [])
  const [, link = ''] = /<http:\/\/leadhouse\.test(\/[^>]+)>/.exec(letter.headers?.['List-Unsubscribe'] ?? '') ?? [] // oxfmt-ignore
  const scanner = openBrowser(world)
  const { status, text } = await scanner.open(link)
  assert.deepEqual([status, /Unsubscribe/.test(text)], [200, true])
  const mailed = async () => (await asked<{ mail: string[] }>(boss, 'GET', '/v1/notices/preferences')).mail // oxfmt-ignore
  assert.ok((await mailed()).length > 0)
  const click = (path: string) =>
    request(new URL(path, world.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  assert.equal((await click(link.slice(0, -3))).statusCode, 400)
  assert.ok((await mailed()).length > 0)
  assert.equal((await click(link)).statusCode, 200)
  assert.deepEqual(await mailed(), [])
  assert.equal((await asked<Listed>(boss, 'GET', '/v1/notices')).unread_count, 2)
})

test("shows a person's channel only to its owner, lets only admins change shared channels, and shows no channel to other accounts", async () => {
  const { boss, others } = await office('member', 'viewer')
  const [agent, viewer] = others.map((one) => one.browser)
  const stranger = (await office()).boss
  assert.ok(agent && viewer)
  const wanted = { type: 'slack', name: 'Room', url: 'https://localhost:4/services/T0/B0/secret', kinds: ['lead.hot'] } // oxfmt-ignore
  const own = await asked<Channel>(agent, 'POST', '/v1/notices/channels', wanted)
  const shared = await asked<Channel>(boss, 'POST', '/v1/notices/channels', { ...wanted, shared: true }) // oxfmt-ignore
  const status = async (browser: typeof boss, method: string, id: string, body?: object) =>
    (await browser.api(method, `/v1/notices/channels/${id}`, body)).status
  assert.deepEqual(
    [
      await status(boss, 'GET', own.id),
      await status(stranger, 'GET', shared.id),
      await status(stranger, 'DELETE', own.id),
      await status(stranger, 'PATCH', shared.id, { name: 'Theirs' }),
      await status(agent, 'GET', shared.id),
      await status(agent, 'PATCH', shared.id, { name: 'Mine' }),
      await status(agent, 'PATCH', own.id, { name: 'Mine' }),
    ],
    [404, 404, 404, 404, 200, 403, 200],
  )
  for (const path of ['test', 'deliveries'])
    assert.equal((await stranger.api(path === 'test' ? 'POST' : 'GET', `/v1/notices/channels/${own.id}/${path}`, path === 'test' ? {} : undefined)).status, 404) // oxfmt-ignore
  assert.equal((await viewer.api('POST', '/v1/notices/channels', wanted)).status, 403)
  assert.equal((await agent.api('POST', '/v1/notices/channels', { ...wanted, shared: true })).status, 403) // oxfmt-ignore
  const answers = JSON.stringify([own, shared, await agent.api('GET', '/v1/notices/channels')])
  assert.ok(!answers.includes('/services/'))
  const { rows } = await world.database.pool.query<{ row: string }>(
    `select c::text as row from notice_channel c union all select e::text from audit_entry e where action like 'notice%'`,
  )
  assert.ok(rows.length > 3 && rows.every(({ row }) => !row.includes('services')))
})

test('rejects a private address, a missing token, and an ntfy URL without a topic', async () => {
  const { boss } = await office()
  const faults = async (channel: object): Promise<string[]> => {
    const answer = await boss.api('POST', '/v1/notices/channels', {
      name: 'X',
      kinds: [],
      ...channel,
    })
    const { errors } = answer.body as { errors?: { pointer: string; code: string }[] }
    return (errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
  assert.deepEqual(await faults({ type: 'webhook', url: 'https://10.0.0.1/x' }), [
    '/url address_refused',
  ])
  assert.deepEqual(await faults({ type: 'slack', url: 'http://example.com/x' }), [
    '/url https_required',
  ])
  assert.deepEqual(await faults({ type: 'gotify', url: 'https://localhost:4/' }), [
    '/token required',
  ])
  assert.deepEqual(await faults({ type: 'slack', url: 'https://localhost:4/', token: 'x' }), [
    '/token unused',
  ])
  assert.deepEqual(await faults({ type: 'ntfy', url: 'https://localhost:4/' }), [
    '/url topic_required',
  ])
})
