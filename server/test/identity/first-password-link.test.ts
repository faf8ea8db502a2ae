import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFirstAccount, createFirstPasswordLink } from '#identity'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { database, clock } = world
const public_url = 'http://leadhouse.test'

test('creates a link that works once for an owner without a password, and none for an owner with one', async () => {
  const wanted = {
    name: 'Acme',
    plan: 'basic',
    email: 'first@example.com',
    password: null,
  } as const
  const { user_id } = await createFirstAccount(database, clock, wanted)
  const link = await createFirstPasswordLink({ database, clock }, { user_id, public_url })
  const { pathname, search, searchParams } = new URL(link ?? '')
  assert.equal((await world.request('GET', pathname + search)).status, 200)
  const form = new URLSearchParams({
    token: searchParams.get('token') ?? '',
    password: 'a quiet river bends',
  })
  const send = () =>
    world.request('POST', '/auth/reset', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: public_url,
      'sec-fetch-site': 'same-origin',
    })
  assert.equal((await send()).status, 200)
  assert.equal((await send()).status, 400)
  assert.equal(await createFirstPasswordLink({ database, clock }, { user_id, public_url }), null)
})
