import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TProperties } from 'typebox'
import type { Operation } from '../../src/platform/http/operation/route.ts'
import type { Answered } from '../support/call.ts'
import { openDesk } from '../oauth/support.ts'
import { resourceMakers, type ResourceMakers } from './resource-makers.ts'

const desk = await openDesk()
const [victim, thief] = [await desk.person(), await desk.person()]
const makers = resourceMakers(desk, victim)
const thiefs = resourceMakers(desk, thief)
const key = (await thief.browser.api('POST', '/v1/api_keys', { name: 'Thief' })).body as {
  api_key: string
}

// The recipes are part of the program and the same for all accounts.
const operations = desk.operations.filter(
  ({ path }) => path.startsWith('/v1/') && !path.startsWith('/v1/recipes'),
)
const named = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`

/**
 * Valid bodies of the operations that require one. An invalid body is refused before the object is
 * looked up.
 */
const bodies: Record<string, object> = {
  'PATCH /v1/services/:service_id': { price: 1 },
  'PATCH /v1/customers/:customer_id': { name: 'Mine' },
  'POST /v1/customers/:customer_id/merge': { source_ids: ['cus_mine'] },
  'POST /v1/customers/:customer_id/split': { lead_ids: ['lead_mine'] },
  'PATCH /v1/forms/:form_id': { name: 'Mine' },
  'PATCH /v1/sources/:source_id': { name: 'Mine' },
  'POST /v1/customers/:customer_id/consents': { channels: ['sms'], status: 'revoked' },
  'PATCH /v1/leads/:lead_id': { name: 'Mine' },
  'PUT /v1/leads/:lead_id/score/override': { qualification_type: 'cold', reason: 'mine' },
  'POST /v1/leads/:lead_id/outcome': { outcome: 'spam' },
  'POST /v1/leads/:lead_id/messages': { text: 'mine' },
  'PUT /v1/leads/:lead_id/assignee': { assigned_to: 'usr_mine' },
  'PATCH /v1/members/:user_id/availability': { capacity: 3 },
  'PATCH /v1/members/:user_id': { role: 'viewer' },
  'PATCH /v1/oauth_apps/:app_id': { name: 'Mine' },
  'PATCH /v1/sso_connections/:connection_id': { name: 'Mine' },
  'PUT /v1/sso_connections/:connection_id/identities/:user_id': { subject: 'ada' },
  'PATCH /v1/views/:view_id': { name: 'Mine' },
  'PATCH /v1/webhooks/:webhook_id': { description: 'Mine' },
  'POST /v1/webhooks/:webhook_id/replay': { status: 'any' },
  'POST /v1/webhooks/:webhook_id/test': { event_type: 'message.received' },
  'POST /v1/webhooks/:webhook_id/resume': { replay: 'none' },
}

/** Returns an ID of the same form that was never assigned. */
const neverWas = (id: string): string =>
  id.slice(0, -8) + (id.endsWith('zzzzzzzz') ? 'y' : 'z').repeat(8)

/** Returns the content of a response without the parts that differ between any two. */
function said({ status, headers, text }: Pick<Answered, 'status' | 'headers' | 'text'>): object {
  const { 'x-request-id': id = '', date: _, ...rest } = headers
  const kept = Object.entries(rest).filter(([name]) => !/ratelimit/.test(name))
  return { status, headers: Object.fromEntries(kept), text: text.replaceAll(id, 'req_') }
}

type Ask = (method: string, path: string, body?: object) => Promise<Answered>
const byPerson: Ask = (method, path, body) => thief.browser.api(method, path, body)
const byKey: Ask = (method, path, body) =>
  desk.request(method, path, body, { authorization: `Bearer ${key.api_key}` })
/** An operation that only users may call refuses a key before it checks what exists. */
const asksFor = ({ config }: Operation): Ask[] =>
  config.role === undefined ? [byPerson, byKey] : [byPerson]

/**
 * Returns the function that creates the object of a path in an account: the one for the operation
 * if there is one, otherwise the one for the path up to its last parameter.
 */
const makerIn = (account: ResourceMakers, operation: Operation) =>
  account[named(operation)] ?? account[operation.path.replace(/(.*:\w+).*/, '$1')]

for (const operation of operations.filter(({ path }) => path.includes(':'))) {
  test(`${named(operation)} responds to the ID of another account like to an ID that was never assigned`, async () => {
    const { method, path } = operation
    const theirs = await makerIn(makers, operation)?.()
    assert.ok(theirs, `${path}: add to resource-makers.ts how its object is created`)
    const at = (ids: string | string[]): string =>
      [ids].flat().reduce((address, id) => address.replace(/:\w+/, id), path)
    assert.ok(!at(theirs).includes(':'), `${path} has another parameter; create its object as well`)
    const body = bodies[named(operation)]
    // A nested object is requested under its own parent, and under a parent of the attacker.
    const places = Array.isArray(theirs)
      ? [theirs[0], String((await makerIn(thiefs, operation)?.())?.[0])]
      : [undefined]
    const last = Array.isArray(theirs) ? theirs[1] : theirs
    for (const place of places) {
      const within = (id: string): string => at(place === undefined ? id : [place, id])
      for (const ask of asksFor(operation)) {
        const hidden = await ask(method, within(last), body)
        assert.equal(hidden.status, 404, hidden.text)
        assert.deepEqual(said(hidden), said(await ask(method, within(neverWas(last)), body)))
      }
    }
    // The object existed all the time and is unchanged: its owner can do what was refused.
    const done = await victim.browser.api(method, at(theirs), body)
    assert.ok(done.status !== 404 && done.status < 500, `${done.status} ${done.text}`)
  })
}

/** The objects that IDs in queries and bodies refer to. */
const kinds: Record<string, string> = {
  service_id: '/v1/services/:service_id',
  customer_id: '/v1/customers/:customer_id',
  lead_id: '/v1/leads/:lead_id',
  webhook_id: '/v1/webhooks/:webhook_id',
  event_id: '/v1/events/:event_id',
  actor_id: '/v1/api_keys/:key_id',
  subject_id: '/v1/api_keys/:key_id',
  source_id: '/v1/forms/:form_id',
  after_id: '/v1/intake/:item_id',
}
/** Names with the same ending that are not IDs of our objects. */
const others = new Set(['external_id', 'client_id', 'entity_id'])
const idsIn = (properties: TProperties = {}): string[] =>
  Object.keys(properties).filter((name) => name.endsWith('_id') && !others.has(name))

// Streams do not end. The tests of webhooks check which events they send.
for (const operation of operations.filter(({ path }) => !path.endsWith('/stream'))) {
  const { method, path, schema } = operation
  for (const name of idsIn(schema.query?.properties)) {
    test(`${named(operation)} returns the same for the ${name} of another account as for one that was never assigned`, async () => {
      const theirs = String(await makers[kinds[name] ?? '']?.())
      assert.ok(kinds[name], `add which type of object ${name} refers to`)
      const own = path.includes(':') ? await makerIn(thiefs, operation)?.() : ''
      const to = (id: string): string => `${path.replace(/:\w+/, String(own))}?${name}=${id}`
      for (const ask of asksFor(operation))
        assert.deepEqual(
          said(await ask(method, to(theirs))),
          said(await ask(method, to(neverWas(theirs)))),
        )
    })
  }
}

/** Bodies with the ID of another object, by the member that contains it. */
const naming: Record<string, (id: string) => object> = {
  'POST /v1/leads service_id': (service_id) => ({ email: 'a@example.com', service_id }),
  'POST /v1/leads/batch service_id': (service_id) => ({
    items: [{ email: 'a@example.com', service_id }],
  }),
  'POST /v1/webhooks/verify webhook_id': (webhook_id) => ({
    webhook_id, payload: '{}', headers: { 'x-service-signature': 'v1,x', 'x-service-timestamp': '1' },
  }), // oxfmt-ignore
  'POST /v1/intake/replay source_id': (source_id) => ({ source_id }),
  'POST /v1/intake/replay after_id': (after_id) => ({ after_id }),
  'POST /v1/customers/:customer_id/consents lead_id': (lead_id) => ({
    channels: ['sms'], status: 'revoked', lead_id,
  }), // oxfmt-ignore
  'POST /v1/sessions/switch account_id': (account_id) => ({ account_id }),
}

test('tests every ID that a body may contain', () => {
  const named = operations.flatMap(({ method, path, schema }) =>
    idsIn((schema.body as { properties?: TProperties } | undefined)?.properties).map(
      (name) => `${method} ${path} ${name}`,
    ),
  )
  assert.deepEqual(
    named.filter((each) => !(each in naming)),
    [],
  )
})

for (const [what, body] of Object.entries(naming)) {
  test(`${what} of another account is treated like one that was never assigned`, async () => {
    const [method = '', path = '', name = ''] = what.split(' ')
    const make = name === 'account_id' ? async () => victim.account_id : makers[kinds[name] ?? '']
    const theirs = String(await make?.())
    const ask = name === 'account_id' ? byPerson : byKey
    const operation = operations.find(
      (each) => `${each.method} ${each.path}` === `${method} ${path}`,
    )
    const own = path.includes(':') && operation ? await makerIn(thiefs, operation)?.() : ''
    const at = path.replace(/:\w+/, String(own))
    const [hidden, absent] = [theirs, neverWas(theirs)].map((id) => ask(method, at, body(id)))
    const wrong = await hidden
    const isFilter = path === '/v1/intake/replay'
    const mayBeAnswered = isFilter || path.endsWith('batch')
    assert.ok(wrong?.status === 400 || wrong?.status === 404 || mayBeAnswered, wrong?.text)
    const withoutIds = (answer: Answered | undefined) =>
      JSON.stringify(said(answer ?? { status: 0, headers: {}, text: '' }))
        .replaceAll(theirs, 'ID')
        .replaceAll(neverWas(theirs), 'ID')
    assert.equal(withoutIds(wrong), withoutIds(await absent))
  })
}

test('shows nothing of another account in any list, export or figure', async () => {
  const ids = [victim.account_id, victim.user_id]
  for (const [path, make] of Object.entries(makers))
    if (path.startsWith('/')) ids.push(...[await make()].flat())
  const words = [victim.email, ...ids]
  for (const { path, config } of operations.filter(
    (each) => each.method === 'GET' && !each.path.includes(':') && !each.path.endsWith('/stream'),
  )) {
    const { text, status } = await (config.role === undefined ? byKey : byPerson)('GET', path)
    const isOnceAsked = path.startsWith('/v1/system') || path === '/v1/export'
    assert.ok(status === 200 || status === 400 || isOnceAsked, `${path}: ${status}`)
    for (const word of words) assert.ok(!text.includes(word), `${path} shows ${word}`)
  }
})

test('accepts no owner, author or rights from a body', async () => {
  const claims = {
    account_id: victim.account_id,
    user_id: victim.user_id,
    created_at: '2020-01-01T00:00:00Z',
    id: 'x',
  }
  for (const operation of operations) {
    const { method, path, schema, config } = operation
    const known = Object.keys(
      (schema.body as { properties?: TProperties } | undefined)?.properties ?? {},
    )
    // A lead stores unknown members as attributes.
    if (method === 'GET' || method === 'DELETE' || /^\/v1\/leads(\/batch)?$/.test(path)) continue
    if (known.includes('account_id')) continue
    const ask = config.role === undefined ? byKey : byPerson
    const answer = await ask(method, path.replaceAll(/:\w+/g, 'none'), claims)
    assert.equal(answer.status, 400, `${named(operation)}: ${answer.text}`)
    const { errors } = answer.body as { errors: { pointer: string; code: string }[] }
    const refused = errors
      .filter(({ code }) => code === 'unknown_name')
      .map(({ pointer }) => pointer)
    for (const name of Object.keys(claims))
      assert.ok(refused.includes(`/${name}`), `${named(operation)} ${name}: ${answer.text}`)
  }
  const lead = await byKey('POST', '/v1/leads', {
    email: 'eve@example.com',
    account_id: victim.account_id,
    id: 'lead_x',
  })
  const { id, attributes } = lead.body as { id: string; attributes: Record<string, string> }
  assert.notEqual(id, 'lead_x')
  assert.equal(attributes.account_id, victim.account_id)
  assert.equal((await victim.browser.api('GET', `/v1/leads/${id}`)).status, 404)
})
