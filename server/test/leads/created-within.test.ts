import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#kit'
import type { Lead } from '#leads'
import { openPeople } from '../identity/people.ts'

const { world, owner } = await openPeople({ start: new Date('2026-06-01T07:00:00Z') })

test('lists the leads of the last hours at any time, with and without a search', async () => {
  const { api_key } = await owner()
  const key = { authorization: `Bearer ${api_key}` }
  const enquire = (email: string) =>
    world.request('POST', '/v1/leads', { email, source: 'fair' }, key)
  const listed = async (query: string): Promise<(string | null)[]> => {
    const { body } = await world.request('GET', `/v1/leads?${query}`, undefined, key)
    return (body as { data: Lead[] }).data.map(({ email }) => email)
  }
  await enquire('first@example.com')
  world.clock.advance(hours(30))
  await enquire('second@example.com')
  assert.deepEqual(await listed('created_within_hours=24'), ['second@example.com'])
  assert.deepEqual(await listed('created_within_hours=24&source=fair'), ['second@example.com'])
  assert.equal((await listed('created_within_hours=31')).length, 2)
  world.clock.advance(hours(25))
  assert.deepEqual(await listed('created_within_hours=24'), [])
  const { status } = await world.request('GET', '/v1/leads?created_within_hours=0', undefined, key)
  assert.equal(status, 400)
})

test('returns the next page of overdue leads at a later time', async () => {
  const { api_key, account_id } = await owner()
  const key = { authorization: `Bearer ${api_key}` }
  const page = async (cursor: string) => {
    const path = `/v1/leads?overdue=true&limit=1${cursor}`
    const { status, body } = await world.request('GET', path, undefined, key)
    assert.equal(status, 200)
    return body as { data: Lead[]; next_cursor: string | null }
  }
  for (const email of ['first@example.com', 'second@example.com'])
    await world.request('POST', '/v1/leads', { email }, key)
  await world.database.pool.query(
    `update lead set due_at = created_at, status = 'qualified', qualification_type = 'hot' where account_id = $1`,
    [account_id],
  )
  world.clock.advance(hours(1))
  const first = await page('')
  world.clock.advance(hours(1))
  const second = await page(`&cursor=${first.next_cursor}`)
  const emails = [...first.data, ...second.data].map(({ email }) => email)
  assert.deepEqual(emails, ['second@example.com', 'first@example.com'])
})
