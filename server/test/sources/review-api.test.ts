import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#kit'
import { purgeIntakeOnce, type IntakeItem } from '#sources'
import { openReview, submission } from './support.ts'

const { world, store, countOf, owner, signedIn, actionsOf } = await openReview()
const { pool } = world.database

const listed = async (
  { request }: Awaited<ReturnType<typeof world.account>>,
  query = '',
): Promise<IntakeItem[]> => {
  const { status, body } = await request('GET', `/v1/intake${query}`)
  assert.equal(status, 200)
  return body['data'] as unknown as IntakeItem[]
}

const stored = async (account_id: string, changes = {}): Promise<string> => {
  const { id } = await store(account_id, changes)
  assert.ok(id)
  return id
}

test('returns a submission with its body, and lists it without', async () => {
  const account = await world.account()
  const errors = [{ pointer: '/phone', code: 'invalid_phone', detail: 'Not a phone number.' }]
  const id = await stored(account.account_id, { errors })
  const { body, headers } = await account.request('GET', `/v1/intake/${id}`)
  const { source_id, source_name, kind, produces, reason, detail, content_type, draft } = submission
  const item = {
    id,
    object: 'intake_item',
    source_id,
    source_name,
    kind,
    produces,
    status: 'needs_review',
    reason,
    detail,
    errors,
    draft,
    body: submission.body,
    content_type,
    received_at: '2026-03-02T09:00:00.000Z',
    expires_at: '2026-04-01T09:00:00.000Z',
    lead_id: null,
    version: 1,
  }
  assert.deepEqual(body, item)
  assert.equal(headers['etag'], '"1"')
  assert.deepEqual(await listed(account), [{ ...item, body: null }])
})

test('filters by status, source, reason and time, and pages from newest to oldest', async () => {
  const account = await world.account()
  const ids: string[] = []
  for (const changes of [{}, { source_id: 'src_portal', kind: 'push' }, { reason: 'refused' }]) {
    ids.push(await stored(account.account_id, changes))
    world.clock.advance(hours(1))
  }
  const idsOf = async (query: string) => (await listed(account, query)).map(({ id }) => id)
  assert.deepEqual(await idsOf(''), ids.toReversed())
  assert.deepEqual(await idsOf('?source_id=src_portal'), [ids[1]])
  assert.deepEqual(await idsOf('?reason=refused'), [ids[2]])
  assert.deepEqual(await idsOf('?status=accepted'), [])
  const now = world.clock.now().getTime()
  const at = (ago: number) => new Date(now - hours(ago)).toISOString()
  assert.deepEqual(await idsOf(`?received_after=${at(2)}&received_before=${at(1)}`), [ids[1]])
  const first = await account.request('GET', '/v1/intake?limit=2')
  const next = String(first.body['next_cursor'])
  assert.deepEqual(await idsOf(`?limit=2&cursor=${next}`), [ids[0]])
})

test('deletes a submission with the version the caller knows, and records it', async () => {
  const account = await world.account()
  const id = await stored(account.account_id)
  const path = `/v1/intake/${id}`
  const stale = await account.request('DELETE', path, undefined, { 'if-match': '"9"' })
  assert.equal(stale.body['code'], 'version_mismatch')
  assert.equal((await account.request('DELETE', path, undefined, { 'if-match': '"1"' })).status, 200) // oxfmt-ignore
  assert.equal((await account.request('GET', path)).status, 404)
  assert.equal(await countOf(account.account_id), 0)
  assert.equal((await actionsOf(account.account_id)).at(-1), 'intake.delete')
})

test('deletes submissions of all statuses after 30 days, with their counts', async () => {
  const account = await world.account()
  const old = await stored(account.account_id)
  await account.request('POST', `/v1/intake/${old}/replay`, {})
  world.clock.advance(days(1))
  const id = await stored(account.account_id)
  world.clock.advance(days(29) + 1)
  await purgeIntakeOnce(world)
  assert.equal((await account.request('GET', `/v1/intake/${old}`)).status, 404)
  assert.equal((await account.request('GET', `/v1/intake/${id}`)).status, 200)
  world.clock.advance(days(2))
  await purgeIntakeOnce(world)
  assert.equal(await countOf(account.account_id), 0)
  const { rowCount } = await pool.query('select from intake_day where account_id = $1', [
    account.account_id,
  ])
  assert.equal(rowCount, 0)
})

test('exports and erases the submissions with a contact of a person or of its leads', async () => {
  const { account_id, api_key } = await owner()
  const request = (method: string, path: string, body?: object) =>
    world.request(method, path, body, { authorization: `Bearer ${api_key}` })
  const lead = { email: 'ann@example.com', phone: '+14155550123', name: 'Ann Lee' }
  const { body: first } = await request('POST', '/v1/leads', lead)
  const { body: second } = await request('POST', '/v1/leads', {
    email: 'ann@example.com',
    message: 'Hi',
  })
  await request('PATCH', `/v1/leads/${String(second['id'])}`, { email: 'ann.lee@example.org' })
  const byEmail = await stored(account_id)
  const byOther = await stored(account_id, { body: 'ann.lee@example.org', draft: null })
  const byPhone = await stored(account_id, { body: '+1 415 555-0123', draft: null })
  const ofBob = await stored(account_id, { body: 'bob@example.com', draft: null })
  const path = `/v1/customers/${String(first['customer_id'])}`
  const { body: exported } = await request('GET', `${path}/export`)
  const { intake_items } = exported['records'] as unknown as { intake_items: IntakeItem[] }
  assert.deepEqual(
    intake_items.map(({ id, body }) => [id, body]),
    [
      [byEmail, submission.body],
      [byOther, 'ann.lee@example.org'],
      [byPhone, '+1 415 555-0123'],
    ],
  )
  const { body: certificate } = await request('POST', `${path}/erase`)
  assert.equal((certificate['rows'] as unknown as Record<string, number>)['intake_item'], 3)
  for (const id of [byEmail, byOther, byPhone])
    assert.equal((await request('GET', `/v1/intake/${id}`)).status, 404)
  assert.equal((await request('GET', `/v1/intake/${ofBob}`)).status, 200)
})

test('stores no body of a person that an erasure running at the same time would miss', async () => {
  const { account_id, api_key } = await owner()
  const headers = { authorization: `Bearer ${api_key}` }
  const { body } = await world.request('POST', '/v1/leads', { email: 'ann@example.com' }, headers)
  const path = `/v1/customers/${String(body['customer_id'])}/erase`
  const [erased] = await Promise.all([
    world.request('POST', path, undefined, headers),
    ...Array.from({ length: 30 }, () => store(account_id)),
  ])
  assert.equal(erased.status, 200)
  assert.equal(await countOf(account_id), 0)
})

test('returns 404 for the submission of another account, to every operation', async () => {
  const id = await stored((await owner()).account_id)
  const stranger = await signedIn((await owner()).email)
  for (const [method, path] of [['GET', ''], ['DELETE', ''], ['POST', '/replay']] as const)
    assert.equal((await stranger.api(method, `/v1/intake/${id}${path}`, method === 'POST' ? {} : undefined)).status, 404) // oxfmt-ignore
  assert.equal((await stranger.api('POST', '/v1/intake/replay', {})).body['accepted'], 0)
})
