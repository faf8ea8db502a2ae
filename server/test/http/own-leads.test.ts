import assert from 'node:assert/strict'
import { test } from 'node:test'
import { request } from 'undici'
import { seconds } from '#kit'
import type { Operation } from '../../src/platform/http/operation/route.ts'
import type { Answered } from '../support/call.ts'
import { openDesk } from '../oauth/support.ts'
import { resourceMakers } from './resource-makers.ts'

const desk = await openDesk()
const { pool } = desk.database
const owner = await desk.person()
const agent = await desk.person()
await pool.query(
  `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
  [owner.account_id, agent.user_id],
)
await agent.browser.api('POST', '/v1/sessions/switch', { account_id: owner.account_id })
const scope = 'customers.read customers.write services.read services.write analytics.read'
const app = await desk.app(owner, { scopes: scope.split(' ') })
const { access_token } = await desk.tokens(agent, app, scope)

type Ask = (method: string, path: string, body?: object) => Promise<Answered>
const byOwner: Ask = (method, path, body) => owner.browser.api(method, path, body)
const byPerson: Ask = (method, path, body) => agent.browser.api(method, path, body)
const byApp: Ask = (method, path, body) =>
  desk.request(method, path, body, { authorization: `Bearer ${access_token}` })

const ok = (answer: Answered): never => {
  assert.equal(answer.status, 200, answer.text)
  return answer.body as never
}
type Lead = { id: string; customer_id: string; external_id: string | null }
const submit = async (email: string, more: object = {}): Promise<Lead> =>
  ok(await byOwner('POST', '/v1/leads', { email, message: 'Is it there?', ...more }))
const give = ({ id }: Lead, assigned_to: string): Promise<Answered> =>
  byOwner('PUT', `/v1/leads/${id}/assignee`, { assigned_to })

const makers = resourceMakers(desk, owner)
// One lead of the member, one of a colleague, and an unassigned one of the same person as the
// first.
const own = await submit('own@example.com')
const others = await submit('other@example.com', { external_id: 'theirs-1', source: 'theirs' })
const shared = await submit('own@example.com', { message: 'And another one.' })
ok(await give(own, agent.user_id))
ok(await give(others, owner.user_id))
assert.equal(shared.customer_id, own.customer_id)
ok(await byOwner('PATCH', '/v1/account', { lead_visibility: 'own' }))
desk.clock.advance(seconds(1))

const operations = desk.operations.filter(({ path }) => path.startsWith('/v1/'))
const named = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`
const asksFor = ({ config }: Operation): Ask[] =>
  config.role === undefined ? [byPerson, byApp] : [byPerson]

function makerOf(operation: Operation): () => Promise<string | [string, string]> {
  const make = makers[named(operation)] ?? makers[operation.path.replace(/(.*:\w+).*/, '$1')]
  assert.ok(make, `${operation.path}: add to resource-makers.ts how its object is created`)
  return make
}

const mayCall = ({ config }: Operation): boolean =>
  config.role !== 'admin' && config.role !== 'owner'

/** Returns every lead and customer of the account that is not visible to the member. */
async function hidden(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from lead where account_id = $1 and assigned_to is distinct from $2
      union all
     select id from customer as c where account_id = $1
        and not exists (select from lead where customer_id = c.id and assigned_to = $2)`,
    [owner.account_id, agent.user_id],
  )
  return rows.map(({ id }) => id)
}
async function showsNothing(what: string, { text }: Pick<Answered, 'text'>): Promise<void> {
  for (const id of await hidden()) assert.ok(!text.includes(id), `${what} shows ${id}: ${text}`)
  assert.ok(!text.includes('other@example.com'), `${what} shows an address: ${text}`)
}

/**
 * Valid bodies of the operations that require one. An invalid body is refused before the object is
 * looked up.
 */
const bodies: Record<string, object> = {
  'PATCH /v1/customers/:customer_id': { name: 'Mine' },
  'POST /v1/customers/:customer_id/consents': { channels: ['sms'], status: 'revoked' },
  'POST /v1/customers/:customer_id/merge': { source_ids: ['cus_mine'] },
  'POST /v1/customers/:customer_id/split': { lead_ids: ['lead_mine'] },
  'PATCH /v1/leads/:lead_id': { name: 'Mine' },
  'PUT /v1/leads/:lead_id/score/override': { qualification_type: 'cold', reason: 'mine' },
  'POST /v1/leads/:lead_id/outcome': { outcome: 'spam' },
  'POST /v1/leads/:lead_id/messages': { text: 'mine' },
  'PUT /v1/leads/:lead_id/assignee': { assigned_to: agent.user_id },
}

for (const operation of operations.filter(({ path }) => /:(lead|customer)_id/.test(path))) {
  test(`${named(operation)} returns 404 for another member's object, as if it did not exist`, async () => {
    const { method, path } = operation
    const ids = [await makerOf(operation)()].flat()
    for (const ask of asksFor(operation)) {
      const at = ids.reduce((address, id) => address.replace(/:\w+/, id), path)
      const answer = await ask(method, at, bodies[named(operation)])
      assert.equal(answer.status, 404, `${at}: ${answer.text}`)
      await showsNothing(at, answer)
    }
  })
}

for (const operation of operations.filter(
  ({ method, path }) => method === 'GET' && !/:(lead|customer)_id|stream$/.test(path),
))
  if (mayCall(operation))
    test(`${named(operation)} shows nothing of another member's objects`, async () => {
      const { path } = operation
      const ids: string[] = path.includes(':') ? [await makerOf(operation)()].flat() : []
      const at = ids.reduce((address, id) => address.replace(/:\w+/, id), path)
      for (const ask of asksFor(operation)) {
        const answer = await ask('GET', at)
        assert.ok(answer.status < 500, answer.text)
        await showsNothing(at, answer)
        const isOfOthers = /:(event|delivery)_id/.test(path)
        assert.ok(!isOfOthers || answer.status === 404, answer.text)
      }
    })

/**
 * Requests to other operations that return leads or customers, with checks that they show nothing
 * of other members.
 */
const tried: Record<string, (ask: Ask) => Promise<Answered>> = {
  'POST /v1/customers': async (ask) => {
    const answer = await ask('POST', '/v1/customers', { email: 'other@example.com' })
    assert.deepEqual([answer.status, (answer.body as { id: unknown }).id], [400, null])
    return { ...answer, text: '' }
  },
  'POST /v1/leads': async (ask) => {
    const answer = await ask('POST', '/v1/leads', {
      email: 'x@example.com',
      external_id: 'theirs-1',
    })
    assert.deepEqual([answer.status, (answer.body as { id: unknown }).id], [400, null])
    return answer
  },
  'POST /v1/leads/batch': async (ask) => {
    const items = [{ email: 'x@example.com', external_id: 'theirs-1', name: 'Mine' }]
    const answer = await ask('POST', '/v1/leads/batch', { items, upsert: 'external_id' })
    assert.match(answer.text, /external_id_taken/)
    return answer
  },
  'POST /v1/leads/assign': async (ask) => {
    const to = { assigned_to: agent.user_id }
    const named = await ask('POST', '/v1/leads/assign', { lead_ids: [others.id], ...to })
    assert.match(named.text, /not_found/)
    const filtered = await ask('POST', '/v1/leads/assign', { filter: { source: 'theirs' }, ...to })
    assert.deepEqual((filtered.body as { data?: unknown[] }).data ?? [], [])
    return { ...named, text: named.text.replaceAll(others.id, '') + filtered.text }
  },
  'POST /v1/intake/:item_id/replay': async (ask) => {
    const answer = await ask('POST', '/v1/intake/int_01ju0000000000000000000000/replay', {})
    assert.equal(answer.status, 403)
    return answer
  },
  'POST /v1/leads/next': (ask) => ask('POST', '/v1/leads/next', { take: 5 }),
  'POST /v1/leads/outcomes': async (ask) => {
    const body = { lead_ids: [others.id], outcome: 'spam' }
    const answer = await ask('POST', '/v1/leads/outcomes', body)
    assert.match(answer.text, /not_found/)
    return { ...answer, text: answer.text.replaceAll(others.id, '') }
  },
  'POST /v1/leads/outcomes/undo': async (ask) => {
    const { data } = ok(await byOwner('GET', `/v1/leads/${others.id}/outcomes`)) as {
      data: { id: string }[]
    }
    const body = { outcome_ids: data.map(({ id }) => id) }
    const answer = await ask('POST', '/v1/leads/outcomes/undo', body)
    assert.match(answer.text, /not_found/)
    return answer
  },
}

/** Objects that must exist before an attempt, created by the owner. */
const preparations: Record<string, () => Promise<unknown>> = {
  'POST /v1/leads/outcomes/undo': async () =>
    ok(await byOwner('POST', `/v1/leads/${others.id}/outcome`, { outcome: 'contacted' })),
}

test('tests every other operation that returns leads or customers', () => {
  const mentions = operations.filter(
    (operation) =>
      operation.method !== 'GET' &&
      mayCall(operation) &&
      !/:(lead|customer)_id/.test(operation.path) &&
      /"(lead_id|customer_id)"|"(Lead|Customer)"/.test(
        JSON.stringify(operation.schema.response ?? {}),
      ),
  )
  assert.deepEqual(
    mentions.map(named).filter((name) => !(name in tried)),
    [],
  )
})

for (const [name, attempt] of Object.entries(tried))
  test(`${name} neither shows nor changes another member's objects`, async () => {
    const operation = operations.find((each) => named(each) === name)
    assert.ok(operation)
    const state = async () =>
      (
        await pool.query(
          `select version, status, name, (select count(*) from lead_outcome where lead_id = l.id and withdrawn_at is null)
             from lead as l where id = $1`,
          [others.id],
        )
      ).rows
    for (const ask of asksFor(operation)) {
      await preparations[name]?.()
      const before = await state()
      await showsNothing(name, await attempt(ask))
      assert.deepEqual(await state(), before)
    }
  })

test('shows members their own leads, customers, messages and events, and nothing else of the same person', async () => {
  for (const ask of [byPerson, byApp]) {
    const rows = async (path: string) =>
      (ok(await ask('GET', path)) as { data: Record<'id' | 'lead_id' | 'data', string>[] }).data
    const ids = async (path: string) => (await rows(path)).map(({ id }) => id)
    assert.deepEqual(await ids('/v1/leads'), [own.id])
    assert.deepEqual(await ids('/v1/leads?q=own'), [own.id])
    assert.deepEqual(await ids('/v1/leads?q=other'), [])
    assert.deepEqual(await ids('/v1/leads?sort=score'), [own.id])
    assert.deepEqual(await ids('/v1/customers'), [own.customer_id])
    assert.deepEqual(await ids('/v1/customers?q=own'), [own.customer_id])
    assert.deepEqual(await ids(`/v1/customers/${own.customer_id}/leads`), [own.id])
    for (const path of [`/v1/leads/${own.id}`, `/v1/customers/${own.customer_id}`])
      assert.equal((await rows(`${path}/messages`)).map((row) => row.lead_id).join(), own.id)
    const [told, ...more] = await rows('/v1/events?type=message.received')
    assert.deepEqual([JSON.stringify(told).includes(own.id), more], [true, []])
    ok(await ask('GET', `/v1/events/${told?.id}`))
    ok(await ask('GET', `/v1/leads/${own.id}/score`))
  }
})

test('lets members reassign their own lead, which they can no longer see afterwards', async () => {
  const lead = await submit('given@example.com')
  ok(await give(lead, agent.user_id))
  const at = `/v1/leads/${lead.id}`
  ok(await byPerson('GET', at))
  ok(await byPerson('PUT', `${at}/assignee`, { assigned_to: owner.user_id }))
  assert.equal((await byPerson('GET', at)).status, 404)
})

test("lets no member export, delete or erase a person if they can only see some of the person's leads", async () => {
  const at = `/v1/customers/${own.customer_id}`
  for (const ask of [byPerson, byApp])
    for (const [method, path] of [
      ['GET', `${at}/export`],
      ['DELETE', at],
      ['POST', `${at}/erase`],
    ] as const)
      assert.equal((await ask(method, path, method === 'POST' ? {} : undefined)).status, 403)
})

test('lets members with limited visibility neither register an endpoint for all leads nor import them', async () => {
  const hook = { url: 'https://localhost:4/hook', events: ['message.received'] }
  for (const ask of [byPerson, byApp])
    assert.equal((await ask('POST', '/v1/webhooks', hook)).status, 403)
  const file = { kind: 'leads', content: 'email\na@example.com\n' }
  assert.equal((await byPerson('POST', '/v1/imports', file)).status, 403)
})

test('streams to members only the events of their own leads', async () => {
  const say = (lead: Lead, text: string) =>
    byOwner('POST', `/v1/leads/${lead.id}/messages`, { text })
  ok(await say(others, 'not for them'))
  ok(await say(own, 'the last'))
  const from = new Date(desk.clock.now().getTime() - seconds(3600)).toISOString()
  const { statusCode, body } = await request(
    `${desk.origin}/v1/webhooks/stream?events_after=${from}`,
    { headers: { authorization: `Bearer ${access_token}` } },
  )
  assert.equal(statusCode, 200)
  let text = ''
  for await (const chunk of body) {
    text += String(chunk)
    if (text.includes('the last')) break
  }
  assert.ok(text.includes(own.id))
  await showsNothing('the stream', { text })
})

test('limits viewers like members, shows owners, admins and keys everything, and everyone everything after the setting is reset', async () => {
  const count = async (ask: Ask) =>
    (ok(await ask('GET', '/v1/leads?limit=100')) as { data: unknown[] }).data.length
  const role = (to: string) =>
    pool.query('update member set role = $2 where user_id = $1 and account_id = $3', [
      agent.user_id,
      to,
      owner.account_id,
    ])
  const { api_key } = ok(await byOwner('POST', '/v1/api_keys', { name: 'All' })) as {
    api_key: string
  }
  const byKey: Ask = (method, path) =>
    desk.request(method, path, undefined, { authorization: `Bearer ${api_key}` })
  const all = await count(byOwner)
  assert.ok(all > 1)
  assert.equal(await count(byKey), all)
  await role('viewer')
  assert.equal(await count(byPerson), 1)
  await role('admin')
  desk.clock.advance(seconds(1))
  for (const ask of [byPerson, byApp]) assert.equal(await count(ask), all)
  await role('member')
  desk.clock.advance(seconds(1))
  for (const ask of [byPerson, byApp]) assert.equal(await count(ask), 1)
  ok(await byOwner('PATCH', '/v1/account', { lead_visibility: 'all' }))
  desk.clock.advance(seconds(1))
  for (const ask of [byPerson, byApp]) assert.equal(await count(ask), all)
})
