import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { pruneTestLeadsOnce, type Lead } from '#leads'
import type { Onboarding } from '#onboarding'
import type { Browser } from '../identity/browser.ts'
import { openPeople } from '../identity/people.ts'

const { world, owner, signedIn, actionsOf } = await openPeople()

async function house(sells = 'homes') {
  const { email, account_id, api_key } = await owner()
  const boss = await signedIn(email)
  const brought = await boss.api('POST', '/v1/onboarding/demo', { sells })
  assert.equal(brought.status, 200, brought.text)
  const key = { authorization: `Bearer ${api_key}` }
  return { account_id, boss, key, brought: brought.body as Onboarding }
}

const read = async <T>(boss: Browser, path: string): Promise<T> =>
  (await boss.api('GET', path)).body as T

const done = ({ steps }: Onboarding): string[] =>
  steps.flatMap(({ step, is_done }) => (is_done ? [step] : []))

test('lists demo leads, queues them, and marks them as demo data', async () => {
  const { boss, brought } = await house()
  assert.deepEqual(brought.demo, { leads: 7, services: 24 })
  assert.deepEqual(done(brought), ['scored_lead'])
  const { data } = await read<{ data: Lead[] }>(boss, '/v1/leads')
  assert.equal(data.length, 7)
  assert.ok(data.every(({ demo, test: isTest }) => demo && isTest))
  assert.ok(data.some(({ qualification_type }) => qualification_type === 'hot'))
  const queue = await boss.api('POST', '/v1/leads/next', {})
  assert.equal((queue.body as { data: { lead: Lead }[] }).data[0]?.lead.demo, true)
  const services = await read<{ data: { attributes: object }[] }>(boss, '/v1/services')
  assert.deepEqual(services.data[0]?.attributes, { demo: true })
  const again = await boss.api('POST', '/v1/onboarding/demo', { sells: 'rentals' })
  assert.deepEqual((again.body as Onboarding).demo, brought.demo)
})

test('excludes demo leads from training and from lead statistics', async () => {
  const { boss } = await house()
  const { data } = await read<{ data: Lead[] }>(boss, '/v1/leads')
  for (const { id } of data)
    await boss.api('POST', `/v1/leads/${id}/outcome`, { outcome: 'won', value: 1000 })
  const funnel = await read<{ leads: number; milestones: { leads: number }[] }>(
    boss,
    '/v1/analytics/funnel',
  )
  assert.equal(funnel.leads, 0)
  assert.ok(funnel.milestones.every(({ leads }) => leads === 0))
})

test('deletes all demo leads, people, services and market figures with one request', async () => {
  const { boss, account_id, key } = await house('rentals')
  const own = { email: 'real@example.org', message: 'Hello' }
  await world.request('POST', '/v1/leads', own, key)
  const gone = await boss.api('DELETE', '/v1/onboarding/demo')
  assert.deepEqual((gone.body as Onboarding).demo, { leads: 0, services: 0 })
  assert.deepEqual(done(gone.body as Onboarding), ['scored_lead', 'own_lead'])
  const leads = await read<{ data: Lead[] }>(boss, '/v1/leads')
  assert.deepEqual(
    leads.data.map(({ email }) => email),
    ['real@example.org'],
  )
  assert.equal((await read<{ data: object[] }>(boss, '/v1/customers')).data.length, 1)
  assert.equal((await read<{ data: object[] }>(boss, '/v1/services')).data.length, 0)
  const market = await read<{ sample: { listings: number } }>(boss, '/v1/analytics/market')
  assert.equal(market.sample.listings, 0)
  const { rows } = await world.database.pool.query(
    `select from every_score where account_id = $1 union all select from every_message where account_id = $1`,
    [account_id],
  )
  assert.equal(rows.length, 2)
  assert.ok((await actionsOf(account_id)).includes('demo.remove'))
})

test('retains demo data longer than other test leads, until it is deleted', async () => {
  const { key } = await house('consulting')
  world.clock.advance(days(20))
  await pruneTestLeadsOnce({ ...world, emit: async () => undefined })
  const leads = await world.request('GET', '/v1/leads', undefined, key)
  assert.equal((leads.body as { data: Lead[] }).data.length, 7)
  const customers = await world.request('GET', '/v1/customers', undefined, key)
  assert.equal((customers.body as { data: object[] }).data.length, 7)
})

test('adds demo data in the words of each profile', async () => {
  const housing = /bedroom|bathroom|mortgage|approved for|cash|\bhomes?\b|\bflat\b|move/i
  for (const sells of ['consulting', 'saas']) {
    const { boss, brought } = await house(sells)
    assert.deepEqual(brought.demo, { leads: 7, services: 8 })
    const leads = await read<{ data: Lead[] }>(boss, '/v1/leads')
    const services = await read<{ data: { title: string | null }[] }>(boss, '/v1/services')
    for (const { message, preferences } of leads.data) {
      assert.doesNotMatch(message ?? '', housing)
      assert.equal(preferences.bedrooms, null)
      assert.equal(preferences.financing, null)
    }
    assert.ok(services.data.every(({ title }) => title !== null))
  }
  const { boss } = await owner().then(async ({ email }) => ({ boss: await signedIn(email) }))
  const refused = await boss.api('POST', '/v1/onboarding/demo', { sells: 'services' })
  assert.equal(refused.status, 400)
})
