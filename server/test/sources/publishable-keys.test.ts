import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from '../identity/browser.ts'
import { contextFor } from '#db'
import { createFirstAccount } from '#identity'
import { systemActor } from '#kit'
import { changeForm, deleteForm, rotateFormKey } from '#sources'
import { openForms, site } from './forms-support.ts'

const { world, form, visit, send, submit, leadsOf, reviewOf } = await openForms({
  settings: { burst_per_second: 3 },
})
const { database, clock, origin, request } = world
const tools = { public_url: origin }
const ada = { email: 'ada@example.com', name: 'Ada', message: 'Is the house still for sale?' }
const received = { object: 'submission', received: true }
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

test('a publishable key submits a lead, and the response reveals nothing about it', async () => {
  const account = await world.account()
  const made = await form(account)
  const answer = await submit(made, ada)
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(JSON.parse(answer.text), received)
  const [lead] = await leadsOf(account)
  assert.equal(lead?.email, ada.email)
  assert.equal(lead?.source, 'Contact page')
  for (const name of Object.keys(answer.headers))
    assert.doesNotMatch(name, /etag|location|ratelimit|cookie|leadhouse-test|replayed/)
  assert.ok(!answer.text.includes(String(lead?.id)))
})

test('a repeated Idempotency-Key gets the same response and creates one lead', async () => {
  const account = await world.account()
  const made = await form(account)
  const headers = { 'idempotency-key': 'visit-1' }
  const [first, again] = [
    await submit(made, ada, { headers }),
    await submit(made, ada, { headers }),
  ]
  assert.deepEqual([first.status, again.status], [200, 200])
  assert.equal(first.text, again.text)
  assert.deepEqual(Object.keys(first.headers).sort(), Object.keys(again.headers).sort())
  assert.equal((await leadsOf(account)).length, 1)
})

test('the same submission without an Idempotency-Key is received once, another one again', async () => {
  const account = await world.account()
  const made = await form(account)
  await submit(made, ada)
  await submit(made, ada)
  await submit(made, { ...ada, message: 'Another question.' })
  assert.equal((await leadsOf(account)).length, 2)
})

test('every other operation refuses a publishable key with 403 and a sentence', async () => {
  const account = await world.account()
  const { publishable_key } = await form(account)
  for (const { method, path, config } of world.app.operations) {
    if (!path.startsWith('/v1/') || config.isPublishable) continue
    const answer = await request(
      method,
      path.replaceAll(/:\w+/g, 'none'),
      undefined,
      bearer(publishable_key),
    )
    assert.equal(answer.status, 403, `${method} ${path}: ${answer.text}`)
    const { code, detail } = answer.body as { code: string; detail: string }
    assert.equal(code, 'insufficient_scope')
    assert.match(detail, /A publishable key can only submit leads/)
  }
  const publishable = world.app.operations.filter(({ config }) => config.isPublishable)
  assert.deepEqual(
    publishable.map(({ method, path }) => `${method} ${path}`),
    ['POST /v1/leads'],
  )
})

test('another origin gets 403 with a sentence that names it and how to add it', async () => {
  const account = await world.account()
  const made = await form(account)
  const headers = { origin: 'https://evil.example' }
  const answer = await submit(made, ada, { headers })
  assert.equal(answer.status, 403)
  const { code, detail } = JSON.parse(answer.text) as { code: string; detail: string }
  assert.equal(code, 'origin_not_allowed')
  assert.match(detail, /https:\/\/evil\.example\. Add this origin in Settings → Forms/)
  assert.equal(answer.headers['access-control-allow-origin'], headers.origin)
  assert.match(answer.headers['vary'] ?? '', /Origin/)
  assert.equal(answer.headers['access-control-allow-credentials'], undefined)
  assert.deepEqual(await leadsOf(account), [])
  assert.deepEqual(await reviewOf(account), [])
})

test('a server or an app sends no origin and is accepted', async () => {
  const account = await world.account()
  const { publishable_key } = await form(account)
  const headers = { ...bearer(publishable_key), 'content-type': 'application/json' }
  const answer = await visit('/v1/leads', { body: JSON.stringify(ada), headers })
  assert.equal(answer.status, 200, answer.text)
  assert.equal((await leadsOf(account)).length, 1)
})

test('a page without an origin gets an explanation, as do the members who review it', async () => {
  const account = await world.account()
  const made = await form(account)
  const headers = { origin: 'null' }
  const refused = await submit(made, ada, { headers })
  assert.match(
    refused.text,
    /from a page that hides its origin: a file on a disk, a sandboxed frame/,
  )
  await send(made, ada, { headers })
  const { body } = await account.request('GET', '/v1/intake')
  const [item] = (body as { data: { detail: string }[] }).data
  assert.match(item?.detail ?? '', /^The form was sent from a page that hides its origin: a file/)
})

test('every response to a key can be read by the page that sent it, to no key by none', async () => {
  const headers = { origin: 'https://other.example' }
  const unknown = await submit({ publishable_key: 'lh_pub_unknown' }, ada, { headers })
  assert.equal(unknown.status, 401)
  assert.equal(unknown.headers['access-control-allow-origin'], headers.origin)
  for (const publishable_key of ['lh_live_unknown', '']) {
    const refused = await submit({ publishable_key }, ada, { headers })
    assert.equal(refused.status, 401)
    assert.equal(refused.headers['access-control-allow-origin'], undefined)
  }
})

test('a visitor reads texts for visitors, also if the key or the limit is the problem', async () => {
  const account = await world.account()
  const made = await form(account)
  const refused = async (key: string, lead: object) => {
    const { text } = await submit({ publishable_key: key }, lead)
    return JSON.parse(text) as { code: string; detail: string; errors?: { detail: string }[] }
  }
  const wrong = await refused(made.publishable_key, { email: 'ada@', phone: '020 7946 0000' })
  assert.deepEqual(
    wrong.errors?.map(({ detail }) => detail),
    [
      'The email address is not complete. It looks like name@example.com.',
      'The phone number could not be read. Write it with the country code, such as +1 415 555 0123.',
    ],
  )
  assert.equal(wrong.detail, wrong.errors.map(({ detail }) => detail).join(' '))
  const empty = await refused(made.publishable_key, { name: 'Ada' })
  assert.equal(empty.detail, 'Enter your email address or your phone number.')
  const unknown = await refused('lh_pub_unknown', ada)
  assert.equal(unknown.detail, 'This form is not available. The message was not sent.')
  const sent = await account.request('POST', '/v1/leads', { phone: '020 7946 0000' })
  assert.match(sent.text, /set default_region/)
})

test('a page of the form can read a refusal', async () => {
  const account = await world.account()
  const made = await form(account)
  const answer = await submit(made, { name: 'no contact' })
  assert.equal(answer.status, 400)
  assert.equal(answer.headers['access-control-allow-origin'], site)
  assert.match(answer.headers['vary'] ?? '', /Origin/)
  assert.equal(answer.headers['access-control-allow-credentials'], undefined)
})

test('a preflight of a submission is answered for every origin, of other operations for none', async () => {
  const ask = (path: string, method: string) =>
    request('OPTIONS', path, undefined, {
      origin: 'https://any.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    })
  for (const path of ['/v1/leads', '/forms/form_aa01k9zq3v8m5r2x7c4h6t8n9p0c']) {
    const { headers } = await ask(path, 'POST')
    assert.equal(headers['access-control-allow-origin'], 'https://any.example')
    assert.equal(headers['access-control-allow-methods'], 'POST')
    assert.equal(headers['access-control-allow-credentials'], undefined)
  }
  for (const path of ['/v1/leads/batch', '/v1/services', '/v1/forms', '/auth/sign-in'])
    assert.equal((await ask(path, 'POST')).headers['access-control-allow-origin'], undefined, path)
})

test('an unknown, rotated, disabled or deleted key is refused like a bad key', async () => {
  const account = await world.account()
  const context = contextFor(database, systemActor(account.account_id, 'test'), clock)
  const [a, b, c] = [await form(account), await form(account), await form(account)]
  for (const one of [a, b, c]) assert.equal((await submit(one, ada)).status, 200)
  const rotated = await rotateFormKey(context, tools, a.id)
  await changeForm(context, tools, { id: b.id, patch: { status: 'disabled' }, expected: null })
  await deleteForm(context, c.id, null)
  const wrong = { publishable_key: `${a.publishable_key.slice(0, -1)}!` }
  const refused = []
  for (const one of [a, b, c, wrong]) refused.push(await submit(one, ada))
  for (const { status, text } of refused) {
    assert.equal(status, 401)
    assert.equal((JSON.parse(text) as { code: string }).code, 'invalid_token')
  }
  assert.equal((await submit(rotated, ada)).status, 200)
})

test('uses no daily quota and no burst of the account', async () => {
  const account = await world.account({ plan: 'basic' })
  const made = await form(account)
  for (let i = 0; i < 10; i += 1)
    assert.equal((await submit(made, { email: `a${i}@example.com` })).status, 200)
  const { status, headers } = await account.request('GET', '/v1/usage')
  assert.equal(status, 200)
  assert.ok(Number(headers['x-ratelimit-remaining']) >= 999)
})

test('a network over its limit gets 429 with Retry-After, other networks are not affected', async () => {
  const account = await world.account()
  const made = await form(account)
  const answers = []
  for (let i = 0; i < 21; i += 1)
    answers.push(await submit(made, { email: `b${i}@example.com` }, { from: `127.7.0.${i + 1}` }))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array.from({ length: 20 }, () => 200), 429],
  )
  assert.equal(answers.at(-1)?.headers['retry-after'], '6')
  assert.equal(answers.at(-1)?.headers['access-control-allow-origin'], site)
  assert.equal((await submit(made, ada, { from: '127.7.1.1' })).status, 200)
  clock.advance(6_000)
  const later = await submit(made, { email: 'late@example.com' }, { from: '127.7.0.1' })
  assert.equal(later.status, 200)
  assert.equal((await leadsOf(account)).length, 22)
})

test('cannot set an external id or hide a lead as a test', async () => {
  const account = await world.account()
  const made = await form(account)
  await account.request('POST', '/v1/leads', { email: 'x@example.com', external_id: 'crm-1' })
  const answer = await submit(made, { ...ada, external_id: 'crm-1', test: true })
  assert.equal(answer.status, 200, answer.text)
  const lead = (await leadsOf(account)).find(({ email }) => email === ada.email)
  assert.deepEqual(lead?.attributes, { external_id: 'crm-1', test: true })
})

test('refuses a body over 64 KiB', async () => {
  const made = await form(await world.account())
  const answer = await submit(made, { ...ada, note: 'x'.repeat(66_000) })
  assert.equal(answer.status, 400)
  assert.equal((JSON.parse(answer.text) as { code: string }).code, 'body_too_large')
})

test('what looks automated needs review and gets the same response', async () => {
  const account = await world.account()
  const made = await form(account)
  const person = await submit(made, { ...ada, _elapsed_ms: 2_500 })
  const filled = await submit(made, { ...ada, website_url: 'https://spam.example' })
  const fast = await submit(made, { ...ada, _elapsed_ms: 300 })
  assert.deepEqual([filled.text, fast.text], [person.text, person.text])
  assert.equal((await leadsOf(account)).length, 1)
  assert.deepEqual(await reviewOf(account), [
    { source_id: made.id, reason: 'looks_automated' },
    { source_id: made.id, reason: 'looks_automated' },
  ])
})

test('the lead is audited as created by the form', async () => {
  const account = await world.account()
  const made = await form(account)
  await submit(made, ada)
  const { rows } = await database.pool.query(
    `select actor_kind, actor_id from audit_entry where account_id = $1 and action = 'lead.create'`,
    [account.account_id],
  )
  assert.deepEqual(rows, [{ actor_kind: 'source', actor_id: made.id }])
})

test('the session of a signed-in person does not work from the page of a form', async () => {
  const person = { email: 'victim@example.com', password: 'a quiet river bends' }
  await createFirstAccount(database, clock, { name: 'Victim', plan: 'enterprise', ...person })
  const browser = openBrowser(world)
  await browser.submit('/auth/sign-in', person)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const account = await world.account()
  const made = await form(account, { origins: ['https://evil.example'] })
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const headers = { cookie, origin: 'https://evil.example', 'content-type': type }
    const answer = await visit('/v1/leads', { body: JSON.stringify(ada), headers })
    assert.equal(answer.status, 401, type)
  }
  // With the key, the cookie has no effect, and no response sets one.
  const answer = await submit(made, ada, { headers: { cookie, origin: 'https://evil.example' } })
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['set-cookie'], undefined)
  assert.equal(answer.headers['access-control-allow-credentials'], undefined)
  assert.equal((await leadsOf(account)).length, 1)
  const { rows } = await database.pool.query(
    `select l.id from lead as l join account as a on a.id = l.account_id where a.name = 'Victim'`,
  )
  assert.deepEqual(rows, [])
})
