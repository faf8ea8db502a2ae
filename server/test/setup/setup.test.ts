import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyScopes } from '#kit'
import { openPeople } from '../identity/people.ts'

const { world, owner, signedIn, actionsOf } = await openPeople()

type Applied = {
  thresholds: unknown[]
  invitations: { link: string | null }[]
  members: unknown[]
  endpoints: { id: string | null; secret: string | null }[]
  forms: { id: string | null; action_url: string | null; from: object | null; to: object }[]
  not_listed: { members: string[]; endpoints: string[]; forms: string[] }
}
type Refused = { code: string; errors: { pointer: string; code: string }[] }

/**
 * Opens an account with a key of these scopes, and a function that reads everything that a setup
 * can change.
 */
async function openAccount(scopes: readonly string[] = keyScopes) {
  const { email, account_id } = await owner()
  const browser = await signedIn(email)
  const { body } = await browser.api('POST', '/v1/api_keys', { name: 'CI', scopes })
  const { api_key } = body as { api_key: string }
  const apply = (setup: object, query = '') =>
    world.request('POST', `/v1/account/setup${query}`, setup, {
      authorization: `Bearer ${api_key}`,
    })
  const read = async () => {
    const { rows: mail } = await world.database.pool.query(
      'select count(*)::int as count from mail where account_id = $1',
      [account_id],
    )
    return {
      account: (await browser.api('GET', '/v1/account')).body,
      members: (await browser.api('GET', '/v1/members')).body,
      invitations: (await browser.api('GET', '/v1/invitations')).body,
      endpoints: (await browser.api('GET', '/v1/webhooks')).body,
      forms: (await browser.api('GET', '/v1/forms')).body,
      actions: await actionsOf(account_id),
      mail,
    }
  }
  return { email, account_id, browser, apply, read }
}

const endpoint = { url: 'https://receiver.example.com/hook', events: ['customer.qualified'] }
const setup = {
  thresholds: { hot_threshold: 80, qualifying_tier: 'warm' },
  members: [{ email: 'Ada@example.com', role: 'admin' }],
  endpoints: [{ ...endpoint, description: 'CRM' }],
}

test('a dry run returns the changes that a real run makes, and changes no data', async () => {
  const { email, apply, read } = await openAccount()
  const before = await read()
  const planned = await apply(setup, '?dry_run=true')
  assert.equal(planned.status, 200, planned.text)
  assert.deepEqual(planned.body, {
    object: 'setup',
    dry_run: true,
    thresholds: [
      { name: 'hot_threshold', from: 70, to: 80 },
      { name: 'qualifying_tier', from: 'hot', to: 'warm' },
    ],
    rules: null,
    invitations: [{ email: 'ada@example.com', from: null, to: 'admin', link: null }],
    members: [],
    endpoints: [
      {
        id: null,
        url: endpoint.url,
        from: null,
        to: { events: endpoint.events, filter: null, description: 'CRM' },
        secret: null,
      },
    ],
    forms: [],
    not_listed: { members: [email], endpoints: [], forms: [] },
  })
  assert.deepEqual(await read(), before)

  const applied = (await apply(setup)).body as Applied
  const secret = applied.endpoints[0]?.secret ?? ''
  assert.match(secret, /^whsec_/)
  const after = await read()
  assert.equal((after.account as { hot_threshold: number }).hot_threshold, 80)
  assert.deepEqual(after.actions.slice(before.actions.length), [
    'account.update',
    'invitation.create',
    'webhook.create',
  ])
  const again = await apply(setup)
  const { thresholds, invitations, members, endpoints } = again.body as Applied
  assert.deepEqual([thresholds, invitations, members, endpoints], [[], [], [], []])
  assert.ok(!again.text.includes(secret))
  assert.deepEqual(await read(), after)
})

test('creates and changes forms by their names, and removes none', async () => {
  const { apply, read } = await openAccount()
  const form = { name: 'Contact page', origins: ['https://www.Example.com/'] }
  const formsOf = async (wanted: object[], query = ''): Promise<Applied> => {
    const answer = await apply({ forms: wanted }, query)
    assert.equal(answer.status, 200, answer.text)
    return answer.body as Applied
  }
  const stored = async () => ((await read()).forms as { data: Record<string, unknown>[] }).data
  const to = {
    origins: ['https://www.example.com'],
    redirect_url: null,
    lead_source: 'Contact page',
    minimum_seconds: 2,
  }
  const planned = await formsOf([form], '?dry_run=true')
  assert.deepEqual(planned.forms, [
    { id: null, name: 'Contact page', action_url: null, from: null, to },
  ])
  assert.deepEqual(await stored(), [])
  const [made] = (await formsOf([form])).forms
  assert.match(made?.action_url ?? '', /\/forms\/form_/)
  assert.deepEqual((await formsOf([form])).forms, [])
  const changed = { ...form, minimum_seconds: 5, redirect_url: 'https://www.example.com/thanks' }
  const next = { ...to, minimum_seconds: 5, redirect_url: changed.redirect_url }
  assert.deepEqual((await formsOf([changed])).forms, [
    { ...made, name: form.name, from: to, to: next },
  ])
  assert.deepEqual((await formsOf([form])).forms, [])
  assert.deepEqual((await formsOf([])).not_listed.forms, ['Contact page'])
  assert.equal((await stored())[0]?.['minimum_seconds'], 5)
})

test('reports every invalid form by its pointer', async () => {
  const { apply, read } = await openAccount()
  const before = await read()
  const refused = await apply({
    forms: [
      { name: 'A', origins: ['example.com'], redirect_url: '/x' },
      { name: 'B', origins: ['https://b.example'] },
      { name: ' B ', origins: ['https://b.example'] },
    ],
  })
  const { code, errors } = refused.body as Refused
  assert.equal(code, 'invalid_request')
  assert.deepEqual(errors.map(({ pointer }) => pointer).toSorted(), [
    '/forms/0/origins/0',
    '/forms/0/redirect_url',
    '/forms/2/name',
  ])
  assert.deepEqual(await read(), before)
})

test('sets, leaves and removes the filter of an endpoint, which must fit its event types', async () => {
  const { apply, read } = await openAccount()
  const filter = { 'data.qualification_type': ['hot'] }
  const filterNow = async (): Promise<unknown> =>
    ((await read()).endpoints as { data: { filter: unknown }[] }).data[0]?.filter
  const changesOf = async (more: object): Promise<unknown[]> => {
    const answer = await apply({ endpoints: [{ ...endpoint, ...more }] })
    assert.equal(answer.status, 200, answer.text)
    return (answer.body as Applied).endpoints
  }
  assert.equal((await changesOf({ filter })).length, 1)
  assert.equal((await changesOf({ filter })).length, 0)
  assert.equal((await changesOf({})).length, 0)
  assert.deepEqual(await filterNow(), filter)
  for (const more of [{ events: ['message.received'] }, { filter: { 'data.score': ['high'] } }]) {
    const refused = await apply({ endpoints: [{ ...endpoint, ...more }] })
    assert.equal(refused.status, 400, refused.text)
    const { errors } = refused.body as { errors: { pointer: string }[] }
    assert.equal(errors.length, 1)
    assert.match(errors[0]?.pointer ?? '', /^\/endpoints\/0\/(events|filter\/data\.score\/0)$/)
  }
  assert.deepEqual(await filterNow(), filter)
  assert.equal((await changesOf({ filter: null })).length, 1)
  assert.equal(await filterNow(), null)
})

test('changes nothing if one part is rejected, and reports every problem by its pointer', async () => {
  const { email, apply, read } = await openAccount()
  const before = await read()
  const refused = await apply({
    thresholds: { hot_threshold: 40, warm_threshold: 77 },
    members: [
      { email: 'new@example.com', role: 'member' },
      { email: 'NEW@example.com', role: 'viewer' },
      { email, role: 'viewer' },
      { email: 'boss@example.com', role: 'owner' },
    ],
    endpoints: [endpoint, { ...endpoint, url: 'https://10.0.0.1/hook' }],
  })
  const { code, errors } = refused.body as Refused
  assert.deepEqual([refused.status, code], [400, 'invalid_request'])
  assert.deepEqual(errors.map(({ pointer, code: said }) => `${pointer} ${said}`).toSorted(), [
    '/endpoints/1/url address_refused',
    '/members/1/email duplicate',
    '/members/2/role owner',
    '/members/3/role owner',
    '/thresholds/warm_threshold out_of_order',
  ])
  assert.deepEqual(await read(), before)
})

test('creates each endpoint and invitation once when the same setup runs concurrently', async () => {
  const { apply, read } = await openAccount()
  for (const part of ['endpoints', 'invitations'] as const) {
    const wanted =
      part === 'endpoints' ? { endpoints: setup.endpoints } : { members: setup.members }
    const answers = await Promise.all(Array.from({ length: 4 }, () => apply(wanted)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.equal(answers.filter(({ body }) => (body as Applied)[part].length > 0).length, 1, part)
    assert.equal(((await read())[part] as { data: unknown[] }).data.length, 1, part)
  }
})

test('rolls back earlier changes if the last one fails', async () => {
  const { apply, read } = await openAccount()
  const many = Array.from({ length: 51 }, (_, i) => ({ ...endpoint, url: `${endpoint.url}/${i}` }))
  assert.equal((await apply({ endpoints: many.slice(0, 50) })).status, 200)
  const before = await read()
  const refused = await apply({ ...setup, endpoints: many.slice(50) })
  assert.equal((refused.body as Refused).code, 'limit_reached')
  assert.deepEqual(await read(), before)
})

test('changes the role of a member and the events of an endpoint, and removes nothing', async () => {
  const { apply, read } = await openAccount()
  await apply(setup)
  const changed = await apply({
    members: [{ email: 'ada@example.com', role: 'viewer' }],
    endpoints: [{ ...endpoint, events: ['message.received'] }],
  })
  const { invitations, endpoints } = changed.body as Applied
  assert.equal(invitations.length, 1)
  assert.equal(endpoints[0]?.secret, null)
  const { data } = (await read()).endpoints as { data: { events: string[]; description: string }[] }
  assert.deepEqual(
    data.map(({ events, description }) => [events, description]),
    [[['message.received'], 'CRM']],
  )
})

test('requires a key with the scopes of every part', async () => {
  const { apply, read } = await openAccount(['settings.write'])
  const before = await read()
  const planned = await apply({ thresholds: { hot_threshold: 81 } }, '?dry_run=true')
  assert.equal(planned.status, 200, planned.text)
  for (const part of [{ members: [] }, { endpoints: [endpoint] }, { forms: [] }]) {
    const refused = await apply({ thresholds: { hot_threshold: 81 }, ...part })
    assert.deepEqual([refused.status, (refused.body as Refused).code], [403, 'insufficient_scope'])
  }
  const blind = await openAccount(['settings.read', 'settings.write', 'services.read'])
  assert.equal((await blind.apply({ endpoints: [endpoint] })).status, 403)
  assert.deepEqual(await read(), before)
})

test('accepts thresholds and endpoints for test data, and rejects members', async () => {
  const { browser, account_id } = await openAccount()
  await browser.api('POST', '/v1/sessions/switch', { account_id, is_test: true })
  const wanted = { name: 'Test', scopes: keyScopes }
  const { body } = await browser.api('POST', '/v1/api_keys', wanted)
  const { api_key } = body as { api_key: string }
  const apply = (part: object) =>
    world.request('POST', '/v1/account/setup', part, { authorization: `Bearer ${api_key}` })
  const refused = await apply(setup)
  assert.equal(refused.status, 400, refused.text)
  assert.deepEqual(
    (refused.body as Refused).errors.map(({ pointer, code }) => [pointer, code]),
    [['/members', 'live_only']],
  )
  const { members: _, ...others } = setup
  assert.equal((await apply(others)).status, 200)
})

test('applies the profile and the rules, and changes nothing when repeated', async () => {
  const { browser, apply } = await openAccount()
  const rule = { when: { source: { eq: 'fair' } }, points: 4, reason: 'Met at the fair.' }
  const wanted = { profile: 'consulting', rules: [rule] }
  const { thresholds, rules } = (await apply(wanted)).body as Applied & { rules: unknown }
  assert.deepEqual(thresholds, [{ name: 'profile', from: 'homes', to: 'consulting' }])
  assert.deepEqual(rules, { from: [], to: [rule] })
  const { profile } = (await browser.api('GET', '/v1/account')).body as { profile: string }
  assert.equal(profile, 'consulting')
  const again = (await apply(wanted)).body as Applied & { rules: unknown }
  assert.deepEqual([again.thresholds, again.rules], [[], null])
  const wrong = await apply({ rules: [{ ...rule, when: { phase: { eq: 1 } } }] })
  const { errors } = wrong.body as Refused
  assert.deepEqual(
    errors.map(({ pointer, code }) => [pointer, code]),
    [['/rules/0/when/phase', 'unknown_field']],
  )
})
