import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, type Browser } from '../identity/browser.ts'
import { openPeople, password } from '../identity/people.ts'

const { world, owner, signedIn, actionsOf, linkTo } = await openPeople()

type View = {
  id: string
  name: string
  shared: boolean
  position: number
  version: number
  query: Record<string, string>
}
type Refusal = { code: string; errors: { pointer: string; code: string }[] }

let guests = 0

/** Creates an account with its owner and members of these roles, all signed in. */
async function office(...roles: ('admin' | 'member' | 'viewer')[]) {
  const { email, account_id } = await owner()
  const boss = await signedIn(email)
  const others: Browser[] = []
  for (const role of roles) {
    guests += 1
    const guest = `guest${guests}@example.org`
    await boss.api('POST', '/v1/invitations', { email: guest, role })
    const browser = openBrowser(world)
    const token = (await linkTo(guest)).split('token=')[1] ?? ''
    await browser.submit('/auth/invitation', { token, name: 'Guest', password })
    others.push(browser)
  }
  return { account_id, boss, others }
}

async function saved(browser: Browser, view: object): Promise<View> {
  const answer = await browser.api('POST', '/v1/views', view)
  assert.equal(answer.status, 200, answer.text)
  return answer.body as View
}

const namesIn = async (browser: Browser, query = ''): Promise<string[]> => {
  const { body } = await browser.api('GET', `/v1/views${query}`)
  return (body as { data: View[] }).data.map(({ name }) => name)
}

test('hides a private view from everyone except its creator, including owners', async () => {
  const { boss, others } = await office('member')
  const [agent = boss] = others
  const { id } = await saved(agent, { page: 'leads', name: 'Mine' })
  assert.deepEqual(await namesIn(agent), ['Mine'])
  assert.deepEqual(await namesIn(boss), [])
  for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const)
    assert.equal((await boss.api(method, `/v1/views/${id}`, body)).status, 404, method)
})

test('shows a shared view to all members, by position', async () => {
  const { boss, others } = await office('viewer')
  const [viewer = boss] = others
  const query = { qualification_type: 'hot', sort: '-score' }
  const first = await saved(boss, { page: 'leads', name: ' Hot ', shared: true, query })
  await saved(boss, { page: 'leads', name: 'Second', shared: true })
  await saved(viewer, { page: 'leads', name: 'Third' })
  await saved(boss, { page: 'services', name: 'Other page', shared: true, position: 7 })
  assert.deepEqual([first.name, first.query, first.position], ['Hot', query, 0])
  assert.deepEqual(await namesIn(viewer, '?page=leads'), ['Hot', 'Second', 'Third'])
  assert.deepEqual(await namesIn(viewer, '?shared=false'), ['Third'])
  await boss.api('PATCH', `/v1/views/${first.id}`, { position: 3 })
  assert.deepEqual(await namesIn(boss), ['Second', 'Hot', 'Other page'])
  const { body } = await boss.api('GET', '/v1/views?limit=2')
  const { next_cursor } = body as { next_cursor: string }
  assert.deepEqual(await namesIn(boss, `?limit=2&cursor=${next_cursor}`), ['Other page'])
})

test('lets viewers create but not share views, members share views, and admins change shared ones', async () => {
  const { boss, others } = await office('viewer', 'member', 'member', 'admin')
  const [viewer = boss, maker = boss, colleague = boss, admin = boss] = others
  const own = await saved(viewer, { page: 'leads', name: 'Own' })
  const sharing = await viewer.api('PATCH', `/v1/views/${own.id}`, { shared: true })
  assert.equal(sharing.status, 403)
  const asked = { page: 'leads', name: 'For all', shared: true }
  assert.equal((await viewer.api('POST', '/v1/views', asked)).status, 403)
  const { id } = await saved(maker, asked)
  assert.equal((await colleague.api('PATCH', `/v1/views/${id}`, { name: 'Taken' })).status, 403)
  assert.equal((await colleague.api('DELETE', `/v1/views/${id}`)).status, 403)
  assert.equal((await admin.api('PATCH', `/v1/views/${id}`, { name: 'Better' })).status, 200)
  assert.equal((await admin.api('PATCH', `/v1/views/${id}`, { shared: false })).status, 403)
  assert.equal((await maker.api('PATCH', `/v1/views/${id}`, { shared: false })).status, 200)
  assert.equal((await admin.api('GET', `/v1/views/${id}`)).status, 404)
})

test('accepts a query that is valid for its list, and reports all errors of any other', async () => {
  const { boss } = await office()
  const answer = await boss.api('POST', '/v1/views', {
    page: 'services',
    name: 'Wrong',
    query: { min_price: 'much', citi: 'Austin', sort: 'name', limit: '5', 'a/b': '' },
  })
  assert.equal(answer.status, 400)
  const { errors } = answer.body as Refusal
  assert.deepEqual(errors.map(({ pointer }) => pointer).toSorted(), [
    '/query/a~1b',
    '/query/citi',
    '/query/limit',
    '/query/min_price',
    '/query/sort',
  ])
  const { id } = await saved(boss, {
    page: 'services',
    name: 'Right',
    query: { min_price: '1000', city: 'Austin' },
  })
  const patched = await boss.api('PATCH', `/v1/views/${id}`, { query: { city: null, q: 'pool' } })
  assert.deepEqual((patched.body as View).query, { min_price: '1000', q: 'pool' })
  const broken = await boss.api('PATCH', `/v1/views/${id}`, { query: { min_price: 'much' } })
  assert.equal((broken.body as Refusal).errors[0]?.pointer, '/query/min_price')
})

test('rejects a change of an outdated version, ignores a change without effect, and writes audit entries', async () => {
  const { boss, account_id } = await office()
  const { id } = await saved(boss, { page: 'customers', name: 'One' })
  const change = (body: object, version?: number) =>
    boss.api('PATCH', `/v1/views/${id}`, body, version ? { 'if-match': `"${version}"` } : {})
  assert.equal(((await change({ name: 'Two' }, 1)).body as View).version, 2)
  assert.equal(((await change({ name: 'Three' }, 1)).body as Refusal).code, 'version_mismatch')
  assert.equal(((await change({ name: 'Two' })).body as View).version, 2)
  assert.equal((await boss.api('DELETE', `/v1/views/${id}`)).status, 200)
  assert.equal((await boss.api('GET', `/v1/views/${id}`)).status, 404)
  const actions = await actionsOf(account_id)
  assert.deepEqual(
    actions.filter((action) => action.startsWith('view.')),
    ['view.create', 'view.update', 'view.delete'],
  )
})

test('allows only people, and isolates accounts', async () => {
  const { boss } = await office()
  const { boss: stranger } = await office()
  const { id } = await saved(boss, { page: 'leads', name: 'Ours', shared: true })
  assert.deepEqual(await namesIn(stranger), [])
  assert.equal((await stranger.api('GET', `/v1/views/${id}`)).status, 404)
  const { request } = await world.account()
  assert.equal((await request('GET', '/v1/views')).status, 403)
})

test('accepts 100 views per person, however many are created concurrently', async () => {
  const { boss } = await office()
  const asked = Array.from({ length: 104 }, (_, n) => ({ page: 'leads', name: `View ${n}` }))
  const answers = await Promise.all(asked.map((view) => boss.api('POST', '/v1/views', view)))
  const refused = answers.filter(({ status }) => status !== 200)
  assert.deepEqual(
    refused.map(({ body }) => (body as Refusal).code),
    Array.from({ length: 4 }, () => 'limit_reached'),
  )
})

test('deletes the private views of a member who leaves, and not their shared ones', async () => {
  const { boss, others, account_id } = await office('member')
  const [leaver = boss] = others
  await saved(leaver, { page: 'leads', name: 'Private' })
  await saved(leaver, { page: 'leads', name: 'Shared', shared: true })
  const { id } = (await leaver.api('GET', '/v1/me')).body as { id: string }
  assert.equal((await boss.api('DELETE', `/v1/members/${id}`)).status, 200)
  const { rows } = await world.database.pool.query<{ name: string }>(
    'select name from saved_view where account_id = $1',
    [account_id],
  )
  assert.deepEqual(rows, [{ name: 'Shared' }])
})
