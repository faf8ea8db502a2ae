import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { hours, invalid, at, systemActor } from '#kit'
import { replayIntakeItem, type IntakeItem, type ReviewTools } from '#sources'
import type { TestAccount } from '../support/world.ts'
import { openReview, submission } from './support.ts'

const { world, store, tools, actionsOf } = await openReview()
const { pool } = world.database

const stored = async ({ account_id }: TestAccount, changes = {}): Promise<string> => {
  const { id } = await store(account_id, changes)
  assert.ok(id)
  return id
}

const replay = async (account: TestAccount, id: string, lead?: object, headers = {}) =>
  account.request('POST', `/v1/intake/${id}/replay`, lead === undefined ? {} : { lead }, headers)

const leadsOf = async (account: TestAccount): Promise<Record<string, unknown>[]> => {
  const { body } = await account.request('GET', '/v1/leads?limit=100')
  return body['data'] as unknown as Record<string, unknown>[]
}

const itemOf = async (account: TestAccount, id: string): Promise<IntakeItem> =>
  (await account.request('GET', `/v1/intake/${id}`)).body as unknown as IntakeItem

test('makes a lead of a draft with the members that complete it, and deletes the body', async () => {
  const account = await world.account()
  const draft = { name: 'Ann', phone: '555', message: 'A house', preferences: { city: 'Austin' } }
  const id = await stored(account, { draft, reason: 'refused' })
  world.clock.advance(hours(2))
  const lead = { phone: null, email: 'ann@example.com', preferences: { bedrooms: 3 } }
  const { status, body, headers } = await replay(account, id, lead)
  assert.equal(status, 200)
  assert.equal(headers['etag'], '"2"')
  const { status: state, lead_id, draft: left, body: text, errors } = body as unknown as IntakeItem
  assert.deepEqual([state, left, text, errors], ['accepted', null, null, []])
  const [made, ...others] = await leadsOf(account)
  assert.deepEqual(others, [])
  assert.ok(made)
  assert.equal(made['id'], lead_id)
  assert.equal(made['email'], 'ann@example.com')
  assert.equal(made['phone'], null)
  assert.equal(made['source'], 'Contact form')
  assert.equal(made['created_at'], world.clock.now().toISOString())
  const { received_at } = made['attributes'] as { received_at: string }
  assert.equal(received_at, new Date(world.clock.now().getTime() - hours(2)).toISOString())
  const { city, bedrooms } = made['preferences'] as Record<string, unknown>
  assert.deepEqual([city, bedrooms], ['Austin', 3])
  const { rows } = await pool.query(
    `select sealed_body, sealed_draft, contacts from intake_item where account_id = $1`,
    [account.account_id],
  )
  assert.deepEqual(rows, [{ sealed_body: null, sealed_draft: null, contacts: [] }])
  assert.deepEqual((await actionsOf(account.account_id)).slice(-2).toSorted(), ['intake.accept', 'lead.create']) // oxfmt-ignore
})

test('lists everything that is still wrong with pointers into the request, and changes nothing', async () => {
  const account = await world.account()
  const id = await stored(account, { draft: { message: 'A house' } })
  const before = await itemOf(account, id)
  const { status, body } = await replay(account, id, {
    phone: 'none',
    email: 'nobody',
    preferences: { price_range: { min: 2, max: 1 } },
  })
  assert.equal(status, 400)
  assert.equal(body['code'], 'invalid_request')
  const errors = body['errors'] as unknown as { pointer: string; code: string }[]
  assert.deepEqual(errors.map(({ pointer }) => pointer).toSorted(), [
    '/lead/email',
    '/lead/phone',
    '/lead/preferences/price_range',
  ])
  const wrong = await replay(account, id, { name: 7 })
  assert.deepEqual((wrong.body['errors'] as unknown as { pointer: string }[])[0]?.pointer, '/lead/name') // oxfmt-ignore
  assert.deepEqual(await itemOf(account, id), before)
  assert.deepEqual(await leadsOf(account), [])
})

test('creates one lead of repeated and concurrent replays, with and without keys', async () => {
  const account = await world.account()
  const id = await stored(account)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      replay(account, id, {}, n % 2 === 0 ? {} : { 'idempotency-key': `k${n % 4}` }),
    ),
  )
  answers.push(await replay(account, id, { email: 'other@example.com' }))
  const made = answers.map(({ status, body }) => [status, body['lead_id'], body['version']])
  assert.deepEqual(new Set(made.map(String)).size, 1, JSON.stringify(made))
  assert.equal((await leadsOf(account)).length, 1)
})

test('stores the response of a replay under its key, and no response of a failed one', async () => {
  const account = await world.account()
  const id = await stored(account, { draft: null })
  const key = { 'idempotency-key': 'k1' }
  assert.equal((await replay(account, id, {}, key)).status, 400)
  const lead = { email: 'ann@example.com' }
  const first = await replay(account, id, lead, { 'idempotency-key': 'k2' })
  const again = await replay(account, id, lead, { 'idempotency-key': 'k2' })
  assert.equal(again.headers['idempotency-replayed'], 'true')
  assert.deepEqual(again.body, first.body)
})

test('refuses the contact of a person who was erased', async () => {
  const account = await world.account()
  const id = await stored(account, { body: 'A house', draft: { message: 'A house' } })
  const ann = { email: 'ann@example.com' }
  const { body: lead } = await account.request('POST', '/v1/leads', ann)
  await account.request('POST', `/v1/customers/${String(lead['customer_id'])}/erase`)
  const { body } = await replay(account, id, ann)
  assert.equal(body['code'], 'person_erased')
})

test('replays the submissions that match, oldest first and 100 at a time, and leaves failed ones', async () => {
  const account = await world.account()
  for (let n = 0; n < 103; n += 1)
    await stored(account, {
      reason: 'refused',
      body: `{}`,
      draft: n === 1 ? { message: 'No contact' } : { email: `p${n}@example.com` },
    })
  await stored(account, { reason: 'refused', source_id: 'form_other' })
  const spam = await stored(account)
  const bulk = async (filters: object) =>
    (await account.request('POST', '/v1/intake/replay', filters)).body as Record<string, unknown>
  const filters = { source_id: 'form_contact' }
  const first = await bulk(filters)
  assert.deepEqual([first['accepted'], first['failed'], first['remaining']], [99, 1, 3])
  const second = await bulk({ ...filters, after_id: first['last_id'] })
  assert.deepEqual([second['accepted'], second['failed'], second['remaining']], [3, 0, 0])
  const third = await bulk(filters)
  assert.deepEqual([third['accepted'], third['failed'], third['remaining']], [0, 1, 0])
  assert.equal((await itemOf(account, spam)).status, 'needs_review')
  assert.equal((await bulk({ reason: 'looks_automated' }))['accepted'], 1)
  assert.equal((await itemOf(account, spam)).status, 'accepted')
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from lead where account_id = $1',
    [account.account_id],
  )
  assert.equal(rows[0]?.count, 103)
})

test('creates one lead per submission of concurrent bulk replays', async () => {
  const account = await world.account()
  for (let n = 0; n < 20; n += 1)
    await stored(account, { reason: 'refused', draft: { email: `p${n}@example.com` } })
  const done = await Promise.all(
    Array.from({ length: 4 }, () => account.request('POST', '/v1/intake/replay', {})),
  )
  const accepted = done.map(({ body }) => Number(body['accepted']))
  assert.equal(
    accepted.reduce((sum, one) => sum + one),
    20,
  )
  assert.equal((await leadsOf(account)).length, 20)
})

test('reads a push again with the rereader of its kind, unless members are given', async () => {
  const account = await world.account()
  const seen: string[] = []
  const context = contextFor(world.database, systemActor(account.account_id, 'test'), world.clock)
  const withRereader = (push: NonNullable<ReviewTools['rereaders']['push']>) =>
    ({ leads: tools.leads, rereaders: { push } }) as unknown as ReviewTools
  const replayWith = (
    id: string,
    answer: Awaited<ReturnType<NonNullable<ReviewTools['rereaders']['push']>>>,
  ) =>
    // oxfmt-ignore
    replayIntakeItem(
      context,
      withRereader(async (_tx, { body }) => {
        seen.push(body)
        return answer
      }),
      { id, own: null },
    )
  const id = await stored(account, { kind: 'push', reason: 'unknown_stage', draft: null })
  await assert.rejects(
    replayWith(id, invalid([at('', 'unknown_stage', 'The stage is not mapped.')])),
    { code: 'invalid_request' },
  )
  assert.equal((await itemOf(account, id)).status, 'needs_review')
  await replayWith(id, { done: { lead_id: 'lead_x' } })
  assert.deepEqual(seen, [submission.body, submission.body])
  const { status, lead_id } = await itemOf(account, id)
  assert.deepEqual([status, lead_id], ['accepted', 'lead_x'])
})

test('a failed replay leaves the reason of a submission that looks automated', async () => {
  const account = await world.account()
  const spam = await stored(account, { draft: { message: 'Hi' } })
  const before = await itemOf(account, spam)
  assert.equal((await replay(account, spam)).status, 400)
  const { body } = await account.request('POST', '/v1/intake/replay', { reason: 'looks_automated' })
  assert.deepEqual(body['failures'], [
    { intake_id: spam, detail: 'Give an email or a phone, or both.' },
  ])
  assert.deepEqual(await itemOf(account, spam), before)
})
