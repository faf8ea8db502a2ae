import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#kit'
import type { Lead } from '#leads'
import { openPeople } from '../identity/people.ts'

const { world, owner } = await openPeople({ start: new Date('2026-06-01T07:00:00Z') })

test('lists the leads of the hours up to now, whenever it is asked, alone and in a search', async () => {
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
  assert.deepEqual(await listed('came_within_hours=24'), ['second@example.com'])
  assert.deepEqual(await listed('came_within_hours=24&source=fair'), ['second@example.com'])
  assert.equal((await listed('came_within_hours=31')).length, 2)
  world.clock.advance(hours(25))
  assert.deepEqual(await listed('came_within_hours=24'), [])
  const { status } = await world.request('GET', '/v1/leads?came_within_hours=0', undefined, key)
  assert.equal(status, 400)
})
