import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { openReview, submission } from './support.ts'

const { world, store, daysOf, countOf, owner, signedIn, actionsOf } = await openReview()
const { pool } = world.database

/** Sets the number of bodies that the source of `submission` has stored today. */
const fill = (account_id: string, stored: number, bytes = 0) =>
  pool.query('update intake_day set stored = $2, stored_bytes = $3 where account_id = $1', [
    account_id,
    stored,
    bytes,
  ])

const noticesOf = async (account_id: string): Promise<string[]> => {
  const { rows } = await pool.query<{ kind: string }>(
    'select kind from notice where account_id = $1 and in_bell order by id',
    [account_id],
  )
  return rows.map(({ kind }) => kind)
}

test('stores a submission without any readable part of it', async () => {
  const { account_id } = await world.account()
  const { id } = await store(account_id, {
    detail: 'Ann cannot be reached.',
    errors: [{ pointer: '/phone', code: 'invalid_phone', detail: 'Ann has no phone.' }],
  })
  assert.match(id ?? '', /^int_[0-9a-z]{26}$/)
  const { rows } = await pool.query<{ text: string }>(
    'select i::text as text from intake_item as i where account_id = $1',
    [account_id],
  )
  const text = rows[0]?.text ?? ''
  const readable = text.replace(/\\\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1')) // oxfmt-ignore
  assert.ok(text.includes('looks_automated'), text)
  assert.doesNotMatch(readable, /ann|garden|website_url/i)
  assert.equal((await actionsOf(account_id)).at(-1), 'intake.receive')
})

test('reports a stored submission in an event that contains no part of it', async () => {
  const { account_id, request } = await world.account()
  const { id } = await store(account_id)
  const { body } = await request('GET', '/v1/events')
  const { data } = body as { data: { type: string; data: object }[] }
  assert.deepEqual(
    data.map((event) => [event.type, event.data]),
    [
      [
        'intake.received',
        {
          intake_id: id,
          source_id: submission.source_id,
          source_name: submission.source_name,
          kind: 'form',
          reason: 'looks_automated',
        },
      ],
    ],
  )
})

test('stores at most 1,000 bodies per source and UTC day, counts further ones, and notifies once', async () => {
  const { account_id } = await world.account()
  await store(account_id)
  await fill(account_id, 999)
  assert.notEqual((await store(account_id)).id, null)
  for (let i = 0; i < 3; i += 1) assert.equal((await store(account_id)).id, null)
  assert.notEqual((await store(account_id, { source_id: 'form_other' })).id, null)
  assert.deepEqual(await daysOf(account_id), [
    { stored: 1000, dropped: 3 },
    { stored: 1, dropped: 0 },
  ])
  assert.equal(await countOf(account_id), 3)
  assert.deepEqual(await noticesOf(account_id), [
    'source.needs_review',
    'source.overflow',
    'source.needs_review',
  ])
  world.clock.advance(days(1))
  assert.notEqual((await store(account_id)).id, null)
  assert.equal((await noticesOf(account_id)).length, 4)
})

test('stores at most 50 MB per source and UTC day', async () => {
  const { account_id } = await world.account()
  await store(account_id)
  await fill(account_id, 1, 50 * 1024 * 1024 - 5)
  assert.equal((await store(account_id, { body: '123456' })).id, null)
  assert.notEqual((await store(account_id, { body: '12345' })).id, null)
  assert.equal((await store(account_id, { body: '1' })).id, null)
})

test('does not exceed the limit with concurrent bodies', async () => {
  const { account_id } = await world.account()
  await store(account_id)
  await fill(account_id, 995)
  const stored = await Promise.all(Array.from({ length: 20 }, () => store(account_id)))
  assert.equal(stored.filter(({ id }) => id !== null).length, 5)
  assert.deepEqual(await daysOf(account_id), [{ stored: 1000, dropped: 15 }])
  assert.equal(await countOf(account_id), 6)
})

test('stores nothing of a person who was erased, by email or phone in any spelling', async () => {
  const { account_id, api_key } = await owner()
  const headers = { authorization: `Bearer ${api_key}` }
  const ann = { email: 'ann@example.com', phone: '+14155550123' }
  const { body: lead } = await world.request('POST', '/v1/leads', ann, headers)
  const path = `/v1/customers/${String(lead['customer_id'])}/erase`
  assert.equal((await world.request('POST', path, undefined, headers)).status, 200)
  for (const body of ['ANN@Example.com', 'ann\\u0040example.com', 'call +1 (415) 555-0123 now'])
    assert.equal((await store(account_id, { body, draft: null })).id, null, body)
  assert.equal((await store(account_id, { body: '{}', draft: { email: ' Ann@example.com' } })).id, null) // oxfmt-ignore
  assert.deepEqual(await daysOf(account_id), [{ stored: 0, dropped: 4 }])
  assert.equal(await countOf(account_id), 0)
  assert.deepEqual(await noticesOf(account_id), [])
  assert.notEqual((await store(account_id, { body: 'bob@example.com', draft: null })).id, null)
})

test('shows the notice of the first submission of a day to every member', async () => {
  const made = await owner()
  const boss = await signedIn(made.email)
  await store(made.account_id)
  await store(made.account_id)
  const { body } = await boss.api('GET', '/v1/notices')
  const notices = body['data'] as { kind: string; title: string; url: string }[]
  assert.deepEqual(
    notices.map(({ kind, title }) => [kind, title]),
    [['source.needs_review', 'A submission from Contact form needs review']],
  )
  assert.match(notices[0]?.url ?? '', /\/leads\/review$/)
})
