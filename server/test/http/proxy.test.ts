import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemActor } from '#kit'
import { contextFor } from '#db'
import { createApiKey } from '#identity'
import { openWorld, type World } from '../support/world.ts'

const behind = await openWorld({
  settings: {
    trusted_proxies: ['127.0.0.0/8', '10.0.0.0/8'],
    public_url: 'https://leads.example.com',
  },
})
const bare = await openWorld()

/** Sends requests with a key that may only be used from 203.0.113.7. */
async function officeKey(world: World) {
  const { account_id } = await world.account()
  const context = contextFor(world.database, systemActor(account_id, 'test'), world.clock)
  const { api_key } = await createApiKey(context, { name: 'Office', ip_allowlist: ['203.0.113.7'] })
  return async (forwarded: string) => {
    const answer = await world.request('GET', '/v1/usage', undefined, {
      authorization: `Bearer ${api_key}`,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': forwarded,
    })
    return answer.status
  }
}

test('trusts the part of X-Forwarded-For that its own proxies wrote, and nothing a caller put before it', async () => {
  const ask = await officeKey(behind)
  for (const [forwarded, status] of [
    ['203.0.113.7', 200],
    ['198.51.100.1, 203.0.113.7', 200],
    ['203.0.113.7, 10.1.2.3', 200],
    ['::ffff:203.0.113.7', 200],
    ['203.0.113.7, 198.51.100.1', 403],
    ['203.0.113.7, 198.51.100.1, 10.1.2.3', 403],
    ['203.0.113.7:1234', 200],
    ['[203.0.113.7]:1234', 403],
    ['203.0.113.7:1234, 10.1.2.3:80', 200],
    ['203.0.113.7, 198.51.100.1:1234', 403],
    ['[::ffff:203.0.113.7]', 200],
    ['[::ffff:203.0.113.7]:443, 10.1.2.3', 200],
    ['203.0.113.7:', 403],
    ['203.0.113.7:http', 403],
    ['203.0.113.7, unknown', 403],
    ['nonsense', 403],
    ['', 403],
  ] as const)
    assert.equal(await ask(forwarded), status, forwarded)
})

test('trusts no forwarded address without a trusted proxy', async () => {
  const ask = await officeKey(bare)
  assert.equal(await ask('203.0.113.7'), 403)
})

test('blocks an address that guesses an app’s secret, and no other address', async () => {
  const guess = async (address: string) => {
    const body = {
      grant_type: 'refresh_token',
      refresh_token: 'x',
      client_id: 'app_x',
      client_secret: 'y',
    }
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': address }
    return (await behind.request('POST', '/oauth/token', body, headers)).status
  }
  for (let n = 0; n < 30; n += 1) assert.equal(await guess('198.51.100.1'), 401)
  assert.equal(await guess('198.51.100.1'), 429)
  assert.equal(await guess('203.0.113.7'), 401)
})
