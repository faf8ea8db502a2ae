import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Leadhouse } from '@leadhouse/sdk'
import { openPeople } from '../../server/test/identity/people.ts'
import { formatAnswer } from '../src/output/answer-text.ts'
import { operations, type Operation } from '../src/operations.ts'

const people = await openPeople()
const { world } = people
const { email, user_id } = await people.owner()
const browser = await people.signedIn(email)
const scopes =
  'customers.read customers.write services.read services.write analytics.read settings.read settings.write'
const key = await browser.api('POST', '/v1/api_keys', { name: 'All', scopes: scopes.split(' ') })
const { api_key } = key.body as { api_key: string }

const places = [
  ['Austin', 'TX'],
  ['Dallas', 'TX'],
]

async function create(path: string, body: object): Promise<Record<string, string>> {
  const { status, body: made } = await world.request('POST', path, body, {
    authorization: `Bearer ${api_key}`,
  })
  assert.equal(status, 200, JSON.stringify(made))
  return made as Record<string, string>
}

/** Fills the account, and returns an ID for each parameter of a path. */
async function fill(): Promise<Record<string, string | undefined>> {
  let lead: Record<string, string> = {}
  let service: Record<string, string> = {}
  const endpoint = await create('/v1/webhooks', { url: 'https://example.com/hook', events: ['*'] })
  for (let n = 0; n < 30; n += 1) {
    const [city = '', state = ''] = places[n % 2] ?? []
    const about = {
      bedrooms: (n % 4) + 1,
      square_feet: 900 + 40 * n,
      listed_at: '2026-02-01T09:00:00Z',
    }
    const location = { address: `${n} Oak Lane`, city, state }
    service = await create('/v1/services', {
      type: 'residential',
      title: `Flat ${n}`,
      price: 300_000 + 9000 * n,
      location,
      ...about,
    })
    const preferences = { city, bedrooms: 3, budget_max: 400_000 }
    lead = await create('/v1/leads', {
      name: `Ann ${n}`,
      email: `ann${n}@example.com`,
      message: 'May we\nvisit? Cash.',
      preferences,
    })
  }
  await create(`/v1/leads/${lead['id']}/outcome`, { outcome: 'met', reason: 'Visited the flat.' })
  const form = await create('/v1/forms', { name: 'Contact', origins: ['https://example.com'] })
  const source = await create('/v1/sources', { name: 'Any', recipe: 'generic-lead' })
  await create('/v1/invitations', { email: 'bo@example.com', role: 'member' })
  const app = await create('/v1/oauth_apps', {
    name: 'App',
    redirect_uris: ['https://example.com/cb'],
    scopes: ['customers.read'],
  })
  await world.app.requests.writeOnce()
  return {
    lead_id: lead['id'],
    customer_id: lead['customer_id'],
    service_id: service['id'],
    webhook_id: endpoint['id'],
    form_id: form['id'],
    source_id: source['id'],
    app_id: app['id'],
    user_id,
    name: 'zoopla',
  }
}

const ids = await fill()
const api = new Leadhouse({ baseUrl: world.origin, apiKey: api_key })
const methods = api as unknown as Record<
  string,
  Record<string, (...given: unknown[]) => Promise<unknown>>
>

/** Query parameters that operations need. */
const queries: Readonly<Record<string, object>> = {
  'analytics.market': { city: 'Austin', state: 'TX' },
  'analytics.analysisHistory': {},
  'webhooks.samples': { type: 'lead.created' },
}

const nameOf = ({ resource, method }: Operation) => `${resource}.${method}`

/** Calls a method of the client, which has no static type here. */
async function call(resource: string, method: string, ...given: unknown[]): Promise<unknown> {
  const found = methods[resource]?.[method]
  assert.ok(found, `${resource}.${method}`)
  return found.apply(methods[resource], given)
}

/** IDs that only another answer contains. */
async function idsFor(operation: Operation): Promise<(string | undefined)[]> {
  const lists: Readonly<Record<string, string>> = {
    'auditLog.get': 'auditLog',
    'requests.get': 'requests',
    'events.get': 'events',
  }
  const list = lists[nameOf(operation)]
  if (list !== undefined) {
    const { data } = (await call(list, 'list')) as { data: { id: string }[] }
    return [data[0]?.id]
  }
  if (operation.request.includes('/analytics/market/')) {
    const { id } = (await call('analytics', 'market', queries['analytics.market'])) as {
      id: string
    }
    return [id]
  }
  if (nameOf(operation) === 'services.valuation') return [ids['service_id']]
  return operation.ids.map((id) => ids[id])
}

/** Operations that return a file or a stream, or that need IDs which this test does not have. */
const others = [
  'auditLog.export',
  'conversions.export',
  'deliveries.get',
  'events.stream',
  'intake.get',
  'jobs.get',
  'webhooks.stream',
]

for (const operation of operations.filter(({ request }) => request.startsWith('GET '))) {
  const name = nameOf(operation)
  if (others.includes(name)) continue
  test(`${name} is shown in at most 40 lines without JSON`, async () => {
    const found = await idsFor(operation)
    assert.ok(
      found.every((id) => id !== undefined),
      `no ID for ${operation.request}`,
    )
    const answer = await call(
      operation.resource,
      operation.method,
      ...found,
      ...(operation.query.length > 0 ? [queries[name] ?? {}] : []),
    )
    for (const width of [80, 120, null]) {
      const text = formatAnswer(operation, answer, { width })
      const lines = text.split('\n')
      assert.ok(lines.length <= 40, `${lines.length} lines\n${text}`)
      assert.doesNotMatch(text, /^\s*[[{]|":|\[object|undefined/m)
      assert.ok(text.trim().length > 0)
    }
  })
}
