import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { createFirstAccount } from '#identity'
import { forgetRequestsOnce } from '#http'
import { openWorld } from '../support/world.ts'
import { openBrowser } from './browser.ts'

const world = await openWorld()
const password = 'a quiet river bends'

type Row = {
  path: string
  status: number
  code: string | null
  id: string
  actor_id: string
  title: string | null
  explanation: string | null
  errors: { where: string; code: string; detail: string }[]
}

test('shows what programs asked and what they were told, without queries and without people’s own', async () => {
  const email = 'developer@example.org'
  const { api_key } = await createFirstAccount(world.database, world.clock, {
    name: 'Developers',
    plan: 'basic',
    email,
    password,
  })
  const other = await world.account()
  const key = { authorization: `Bearer ${api_key}` }
  await world.request('GET', '/v1/services?q=secret-word', undefined, key)
  const wrong = await world.request('POST', '/v1/leads', { nme: 'Ada' }, key)
  await other.request('GET', '/v1/customers')
  const browser = openBrowser(world)
  await browser.submit('/auth/sign-in', { email, password })
  await browser.api('GET', '/v1/me')
  await world.app.requests.writeOnce()

  const list = async (query = '') =>
    ((await browser.api('GET', `/v1/requests${query}`)).body as { data: Row[] }).data
  const all = await list()
  assert.deepEqual(
    all.map(({ path, status }) => `${path} ${status}`).toSorted((a, b) => a.localeCompare(b)),
    ['/v1/leads 400', '/v1/services 200'],
  )
  const [failed] = await list('?outcome=failed')
  assert.deepEqual([failed?.code, failed?.id], ['invalid_request', wrong.headers['x-request-id']])
  assert.match(failed?.explanation ?? '', /errors/)
  assert.ok(failed?.errors.some(({ where, detail }) => where === '/email' && detail.length > 0))
  assert.ok(!JSON.stringify(all).includes('secret-word'))
  const paths = async (query: string) => (await list(query)).map(({ path }) => path)
  const now = encodeURIComponent(world.clock.now().toISOString())
  const before = encodeURIComponent(new Date(world.clock.now().getTime() - 1).toISOString())
  assert.deepEqual(await paths('?status=400'), ['/v1/leads'])
  assert.deepEqual(await paths('?method=GET'), ['/v1/services'])
  assert.deepEqual(await paths('?path=/v1/le'), ['/v1/leads'])
  assert.deepEqual(await paths('?path=%25'), [])
  assert.deepEqual(await paths(`?created_after=${now}`), [])
  assert.equal((await paths(`?created_after=${before}`)).length, 2)
  assert.deepEqual(await paths(`?created_before=${before}`), [])
  world.clock.advance(days(8))
  assert.ok((await forgetRequestsOnce(world)) >= 2)
})
