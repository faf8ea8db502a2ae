import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#kit'
import { addressPrefixOf } from '#identity'
import { openPeople, password } from './people.ts'

const proxied = { settings: { trusted_proxies: ['127.0.0.1'] } }
const { world, owner, actionsOf, linkTo } = await openPeople(proxied)

/** Signs in from an address and returns the status. */
const signIn = async (email: string, address: string, tried = password) =>
  (
    await world.request(
      'POST',
      '/auth/sign-in',
      { email, password: tried },
      { 'x-forwarded-for': address },
    )
  ).status

/**
 * Makes the given number of wrong guesses, nine from each address. Returns the status of each
 * response.
 */
async function guess(email: string, times: number, from = '203.0.113.'): Promise<number[]> {
  return Promise.all(
    Array.from({ length: times }, (_, n) =>
      signIn(email, `${from}${1 + Math.floor(n / 9)}`, 'not the password'),
    ),
  )
}

const lettersTo = async (email: string) => {
  await linkTo(email)
  return world.letters.filter(({ to, subject }) => to === email && /trying passwords/.test(subject))
}

test('checks thirty guesses an hour from unknown places, notifies the person once, and does not lock them out', async () => {
  const { email, account_id } = await owner()
  assert.equal(await signIn(email, '198.51.100.7'), 200)
  const statuses = await guess(email, 180)
  assert.equal(statuses.filter((status) => status === 401).length, 30)
  assert.equal(statuses.filter((status) => status === 429).length, 150)
  assert.equal((await lettersTo(email)).length, 1)
  assert.equal((await actionsOf(account_id)).filter((one) => one === 'sign_in.guessing').length, 1)
  assert.equal(await signIn(email, '198.51.100.7'), 200, 'where they signed in before')
  assert.equal(await signIn(email, '198.51.100.8'), 429, 'elsewhere')
  world.clock.advance(hours(1))
  assert.equal(await signIn(email, '198.51.100.8'), 200, 'an hour later')
})

test('admits a person from a new place by a reset link during an attack', async () => {
  const { email } = await owner()
  await guess(email, 40)
  const from = { 'x-forwarded-for': '198.51.100.20' }
  assert.equal(await signIn(email, '198.51.100.20'), 429)
  await world.request('POST', '/auth/forgot', { email }, from)
  await linkTo(email)
  const letter = world.letters.find(({ to, text }) => to === email && text.includes('/auth/reset'))
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  const fresh = 'another quiet river'
  const reset = await world.request('POST', '/auth/reset', { token, password: fresh }, from)
  assert.equal(reset.status, 200)
  assert.equal(await signIn(email, '198.51.100.20', fresh), 200)
})

test('counts guesses for unknown people in the same way, and sends no email', async () => {
  const statuses = await guess('nobody@example.org', 40, '192.0.2.')
  assert.equal(statuses.filter((status) => status === 401).length, 30)
  assert.equal((await lettersTo('nobody@example.org')).length, 0)
})

test('counts the addresses of one IPv6 /64 as one place', async () => {
  const { email } = await owner()
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => signIn(email, `2001:db8:1:2::${n + 1}`, 'not the one')),
  )
  assert.equal(statuses.filter((status) => status === 401).length, 10)
  for (const [address, place] of [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:0db8:0000:0000::/64'],
    ['2001:DB8:0:0:ffff:1:2:3', '2001:0db8:0000:0000::/64'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
    [null, ''],
  ] as const)
    assert.equal(addressPrefixOf(address), place)
})
