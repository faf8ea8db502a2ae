import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { hours } from '#kit'
import type { Lead } from '#leads'
import { findShippedRecipe } from '#sources'
import { call } from '../support/call.ts'
import { openPushWorld } from './push-support.ts'

const { world, account, push, itemsOf, leadsOf } = await openPushWorld()

const ann = { name: 'Ann Lee', email: 'ann@example.com', id: 'A-1', source: 'Partner site' }

test('a push becomes a lead of its source', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const answer = await push(source, ann)
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, { received: true })
  const [lead] = await leadsOf(owner)
  assert.deepEqual([lead?.email, lead?.source], ['ann@example.com', 'Portal'])
  const found: Lead = (await owner.request('GET', `/v1/leads/${lead?.id}`)).body
  assert.equal(found.external_id, 'A-1')
  assert.equal(found.attributes['source'], 'Partner site')
  const { rows } = await world.database.pool.query(
    `select actor_kind, actor_id from audit_entry where account_id = $1 and action = 'lead.create'`,
    [owner.account_id],
  )
  assert.deepEqual(rows, [{ actor_kind: 'source', actor_id: source.id }])
})

test('the same body again creates nothing, and a known external_id of the source is received', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const twice = await Promise.all([push(source, ann), push(source, ann)])
  assert.deepEqual(twice.map(({ status }) => status), [200, 200]) // oxfmt-ignore
  await push(source, ann)
  const changed = await push(source, { ...ann, message: 'And a garden, please.' })
  assert.equal(changed.status, 200)
  assert.equal((await leadsOf(owner)).length, 1)
  assert.deepEqual(await itemsOf(owner), [])
})

test('an external_id that another source used needs review', async () => {
  const owner = await account()
  const portal = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const other = await owner.source({ name: 'Other portal', recipe: 'generic-lead' })
  await push(portal, ann)
  await push(other, { ...ann, email: 'bob@example.com' })
  assert.equal((await leadsOf(owner)).length, 1)
  assert.deepEqual((await itemsOf(owner)).map(({ reason }) => reason), ['refused']) // oxfmt-ignore
})

test('an unknown source and a wrong token get the same 404', async () => {
  const [owner, other] = await Promise.all([account(), account()])
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const foreign = await other.source({ name: 'Portal', recipe: 'generic-lead' })
  const token = new URL(foreign.url).pathname.split('/')[3] ?? ''
  const details: string[] = []
  for (const path of [
    `/in/${source.id}/${token}`,
    `/in/src_aa${'0'.repeat(26)}/${token}`,
    `/in/${source.id}/lh_src_nothing`,
    `/in/nothing/${token}`,
  ]) {
    const answer = await call(world.origin, { method: 'POST', path, body: ann })
    assert.equal(answer.status, 404, path)
    assert.ok(!answer.text.includes(token))
    details.push((answer.body as { detail: string }).detail)
  }
  assert.equal(new Set(details).size, 1)
  assert.deepEqual(await leadsOf(owner), [])
})

test('what cannot be read or would be refused needs review, once, and the sender gets the usual response', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const bodies = ['{"email":', '[1]', '{}', '{"name":"Ann Lee"}', '{"email":"ann at example"}']
  for (const body of [...bodies, ...bodies]) {
    const answer = await push(source, body, { 'content-type': 'application/json' })
    assert.deepEqual([answer.status, answer.body], [200, { received: true }], body)
  }
  assert.deepEqual(
    (await itemsOf(owner)).map(({ reason }) => reason),
    ['unreadable', 'unreadable', 'unreadable', 'refused', 'refused'],
  )
  assert.deepEqual(await leadsOf(owner), [])
  const { body } = await owner.request('GET', `/v1/sources/${source.id}`)
  assert.equal(body['needs_review'], 5)
})

test('receives JSON of any JSON type, without a type, and with characters that cannot be stored', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const types = ['application/vnd.portal+json; charset=utf-8', 'text/json', '']
  for (const [i, type] of types.entries()) {
    const body = `\uFEFF{"email":"p${i}@example.com","email":"p${i}@example.com"}`
    const answer = await push(source, body, type === '' ? {} : { 'content-type': type })
    assert.equal(answer.status, 200, answer.text)
  }
  const odd = '{"email":"odd@example.com","name":"A\\u0000nn \\ud800 \\ud83d\\ude00 \\\\u0000"}'
  await push(source, odd)
  assert.equal((await leadsOf(owner)).length, 4)
  const list: Lead[] = (await owner.request('GET', '/v1/leads?limit=1')).body['data']
  assert.equal(list[0]?.name, 'Ann \uFFFD \u{1F600} \\u0000')
  const form = await push(source, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })
  assert.equal(form.status, 400)
  assert.equal((form.body as { code: string }).code, 'unsupported_media_type')
})

test('refuses compressed bodies and bodies over 256 KiB, and stores nothing of them', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  const json = { 'content-type': 'application/json' }
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
    const packed = await push(source, bomb, { ...json, 'content-encoding': encoding })
    assert.equal(packed.status, 400, packed.text)
    assert.equal((packed.body as { code: string }).code, 'unsupported_media_type')
  }
  const plain = await push(source, ann, { 'content-encoding': 'identity' })
  assert.equal(plain.status, 200, plain.text)
  const limit = 256 * 1024
  const sized = (bytes: number): string => `{"note":"${'x'.repeat(bytes - 11)}"}`
  assert.equal((await push(source, sized(limit), json)).status, 200)
  const large = await push(source, sized(limit + 1), json)
  assert.deepEqual([large.status, (large.body as { code: string }).code], [400, 'body_too_large'])
  assert.deepEqual((await itemsOf(owner)).map(({ reason }) => reason), ['unreadable']) // oxfmt-ignore
})

test('stores deeply nested bodies and bodies of many items for review', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const list = await owner.source({ name: 'CRM', recipe: 'hubspot-deal-stage' })
  const json = { 'content-type': 'application/json' }
  const bodies = [
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
    `[${'{},'.repeat(50_000)}{}]`,
    `[${'['.repeat(50_000)}${']'.repeat(50_000)},{}]`,
  ]
  for (const to of [source, list])
    for (const body of bodies) {
      const answer = await push(to, body, json)
      assert.equal(answer.status, 200, `${body.slice(0, 20)} ${answer.text}`)
    }
  const items = await itemsOf(owner)
  assert.deepEqual([...new Set(items.map(({ reason }) => reason))], ['unreadable'])
  assert.deepEqual(await leadsOf(owner), [])
  assert.equal((await push(source, ann)).status, 200)
  assert.equal((await leadsOf(owner)).length, 1)
})

test('accepts an empty request, and refuses other methods without showing the token', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  assert.equal((await push(source, '')).status, 200)
  const path = new URL(source.url).pathname
  const get = await call(world.origin, { method: 'GET', path })
  assert.deepEqual([get.status, get.headers['allow']], [404, 'POST'])
  const longer = await call(world.origin, { method: 'POST', path: `${path}/more` })
  assert.equal(longer.status, 404)
  assert.ok(!longer.text.includes('lh_src_'))
  assert.deepEqual(await itemsOf(owner), [])
})

test('an internal error shows the token neither in the response nor in the log', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const token = source.url.slice(source.url.lastIndexOf('/') + 1)
  await world.database.pool.query('alter table intake_day rename to intake_day_away')
  const failed = await push(source, { name: 'No contact' })
  await world.database.pool.query('alter table intake_day_away rename to intake_day')
  assert.equal(failed.status, 500, failed.text)
  const logged = world.faults.splice(0)
  assert.equal(logged.length, 1)
  assert.ok(!`${logged.join()}${failed.text}`.includes(token))
  assert.equal((await push(source, { name: 'No contact' })).status, 200)
  assert.equal((await itemsOf(owner)).length, 1)
})

test('several items in a body are received one by one', async () => {
  const owner = await account()
  const recipe_document = {
    name: 'list', title: 'A list', produces: 'lead', items: '/data/leads',
    fields: { email: '/email', external_id: '/id', 'attributes.batch': { body: '/batch' } },
    sample: { batch: 7, data: { leads: [{ email: 'a@example.com' }] } },
    expected: [{ email: 'a@example.com', attributes: { batch: 7 } }],
  } // oxfmt-ignore
  const source = await owner.source({ name: 'List', recipe_document })
  const leads = [
    { email: 'a@example.com', id: 1 },
    { email: 'nothing' },
    { note: 'no contact' },
    { email: 'b@example.com', id: 2 },
  ]
  const answer = await push(source, { batch: 7, data: { leads } })
  assert.deepEqual([answer.status, answer.body], [200, { object: 'receipt', received: true }])
  await push(source, { batch: 7, data: { leads: leads.toReversed() } })
  assert.deepEqual((await leadsOf(owner)).map(({ email }) => email).toSorted(), [
    'a@example.com',
    'b@example.com',
  ])
  assert.deepEqual((await itemsOf(owner)).map(({ reason }) => reason), ['refused', 'refused']) // oxfmt-ignore
})

test('verifies the sender once the source has a secret, and stores nothing from others', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Zoopla', recipe: 'zoopla', secret: 'portal key' })
  const sample = findShippedRecipe('zoopla')?.sample
  for (const headers of [{}, { authorization: 'other key' }] as Record<string, string>[]) {
    const answer = await push(source, sample, headers)
    assert.equal(answer.status, 401, answer.text)
    assert.match((answer.body as { detail: string }).detail, /header Authorization/)
  }
  assert.deepEqual([await leadsOf(owner), await itemsOf(owner)], [[], []])
  const right = await push(source, sample, { authorization: 'portal key' })
  assert.equal(right.status, 200, right.text)
  const [lead] = await leadsOf(owner)
  assert.deepEqual([lead?.email, lead?.source], ['priya.marsh@example.com', 'Zoopla'])
})

test('limits the requests of each source per minute with Retry-After', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const other = await owner.source({ name: 'Other', recipe: 'generic-lead' })
  const statuses = new Set<number>()
  for (let from = 0; from < 1200; from += 50)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, () => push(source, ''))))
      statuses.add(status)
  assert.deepEqual([...statuses], [200])
  const refused = await push(source, ann)
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '1'])
  assert.equal((await push(other, ann)).status, 200)
  world.clock.advance(100)
  assert.equal((await push(source, ann)).status, 200)
})

test('a push uses no quota of the account and notes its time', async () => {
  const owner = await account()
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const left = async () =>
    (await owner.request('GET', '/v1/leads')).headers['x-ratelimit-remaining']
  const before = Number(await left())
  world.clock.advance(hours(1))
  await push(source, ann)
  assert.equal(Number(await left()), Number.isNaN(before) ? before : before - 1)
  const { body } = await owner.request('GET', `/v1/sources/${source.id}`)
  assert.equal(body['last_received_at'], world.clock.now().toISOString())
})
