import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../src/platform/process/config.ts'
import { call } from '../support/call.ts'
import { knownPort } from '../oauth/support.ts'
import { openWorld } from '../support/world.ts'

const known = await knownPort()
const { port } = known.settings
const { public_url } = readConfig({ LEADHOUSE_PORT: String(port) })
const world = await openWorld({ settings: { ...known.settings, public_url } })
await known.release()
const visit = { 'sec-fetch-mode': 'navigate', accept: 'text/html' }
const get = (path: string, headers: Record<string, string>, origin = world.origin) =>
  call(origin, { method: 'GET', path, headers })

test('uses localhost as its host name by default, because browsers store passkeys only for names', () => {
  assert.equal(public_url, `http://localhost:${port}`)
  assert.equal(readConfig({ LEADHOUSE_HOST: '::1' }).public_url, 'http://localhost:8080')
  const own = { LEADHOUSE_PUBLIC_URL: 'http://127.0.0.1:8080' }
  assert.equal(readConfig(own).public_url, 'http://127.0.0.1:8080')
})

test('redirects a page visit at an IP address to the same page at the host name', async () => {
  for (const path of ['/', '/setup?token=x', '/auth/sign-in?next=%2Fleads', '/leads/lead_1?a=b']) {
    const { status, headers } = await get(path, visit)
    assert.deepEqual([status, headers['location']], [307, `http://localhost:${port}${path}`])
  }
  const there = await get('/auth/sign-in', { ...visit, host: `localhost:${port}` })
  assert.equal(there.status, 200)
})

test('serves programs, forms and subresources under every name, and redirects to no other host', async () => {
  for (const [path, headers, status] of [
    ['/v1/usage', {}, 401],
    ['/v1/usage', visit, 401],
    ['/api/v1/usage', visit, 401],
    ['/healthz', {}, 200],
    ['/auth/sign-in', {}, 200],
    ['/auth/style.css', { 'sec-fetch-mode': 'no-cors' }, 200],
    ['/auth/sign-in', { ...visit, host: 'evil.example' }, 200],
    ['/auth/sign-in', { ...visit, host: '127.0.0.1:1' }, 200],
  ] as const)
    assert.equal((await get(path, headers)).status, status, path)
  const form = { method: 'POST', path: '/auth/sign-in', body: { email: 'a@b.c', password: 'x' } }
  assert.equal((await call(world.origin, { ...form, headers: visit })).status, 401)
})

test('does not redirect if the instance has a configured host name', async () => {
  const named = await openWorld()
  assert.equal((await get('/auth/sign-in', visit, named.origin)).status, 200)
})
