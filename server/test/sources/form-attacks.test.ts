import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { systemActor } from '#kit'
import { changeForm } from '#sources'
import { openForms, site } from './forms-support.ts'

const { world, form, visit, send, submit, leadsOf, reviewOf } = await openForms()
const { database, clock, origin, request } = world
const ada = { name: 'Ada Lee', email: 'ada@example.com' }

test('a key that is not in the Authorization header is ignored', async () => {
  const account = await world.account()
  const { publishable_key: key } = await form(account)
  const basic = Buffer.from(`${key}:`).toString('base64')
  const attempts: [path: string, headers: Record<string, string>][] = [
    [`/v1/leads?key=${key}`, {}],
    [`/v1/leads?access_token=${key}`, {}],
    [`/v1/leads?publishable_key=${key}`, {}],
    ['/v1/leads', { 'x-api-key': key }],
    ['/v1/leads', { cookie: `lh_session=${key}` }],
    ['/v1/leads', { authorization: `Basic ${basic}` }],
    ['/v1/leads', { authorization: key }],
  ]
  for (const [path, more] of attempts) {
    const headers = { 'content-type': 'application/json', origin: site, ...more }
    const { status, text } = await visit(path, { body: JSON.stringify(ada), headers })
    assert.equal(status, 401, `${path} ${JSON.stringify(more)}: ${text}`)
    assert.ok(!text.includes(key))
  }
  assert.deepEqual(await leadsOf(account), [])
})

test('a key is refused with every other method and path of leads', async () => {
  const account = await world.account()
  const { publishable_key } = await form(account)
  const headers = { authorization: `Bearer ${publishable_key}` }
  for (const [method, path] of [
    ['GET', '/v1/leads'],
    ['GET', '/v1/leads?limit=1'],
    ['PUT', '/v1/leads'],
    ['DELETE', '/v1/leads'],
    ['PATCH', '/v1/leads/none'],
    ['POST', '/v1/leads/'],
    ['POST', '/v1//leads'],
    ['POST', '/V1/LEADS'],
    ['POST', '/v1/leads/batch'],
    ['GET', '/metrics'],
  ] as const) {
    const answer = await request(method, path, { ...ada, items: [ada] }, headers)
    assert.ok([401, 403, 404, 405].includes(answer.status), `${method} ${path}: ${answer.status}`)
  }
  assert.deepEqual(await leadsOf(account), [])
})

test('an origin is compared as a whole', async () => {
  const account = await world.account()
  const made = await form(account)
  for (const other of [
    'null',
    'https://www.example.com.evil.example',
    'https://evil.example/https://www.example.com',
    'http://www.example.com',
    'https://www.example.com:8443',
    'https://example.com',
    'https://www.example.com, https://evil.example',
  ]) {
    const answer = await submit(made, ada, { headers: { origin: other } })
    assert.equal(answer.status, 403, other)
    // The page may read why it was refused.
    assert.equal(answer.headers['access-control-allow-origin'], other)
    const page = await send(made, ada, { headers: { origin: other } })
    assert.equal(page.status, 303)
    assert.equal(page.headers['access-control-allow-origin'], undefined, other)
  }
  assert.deepEqual(await leadsOf(account), [])
  assert.equal((await reviewOf(account)).length, 7)
})

test('a preflight allows POST only, and no cookies', async () => {
  for (const path of ['/v1/leads', '/v1/leads?x=/forms/a', '/forms/form_x']) {
    const { headers } = await request('OPTIONS', path, undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'DELETE',
    })
    assert.equal(headers['access-control-allow-methods'], 'POST', path)
    assert.equal(headers['access-control-allow-credentials'], undefined)
  }
  for (const path of [
    '/v1/leads/x',
    '/v1/services?/forms/a',
    '/forms/a/thanks',
    '/forms',
    '//forms/a',
  ]) {
    const { headers } = await request('OPTIONS', path, undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    })
    assert.equal(headers['access-control-allow-origin'], undefined, path)
  }
})

test('a submission cannot choose where the visitor is sent', async () => {
  const account = await world.account()
  const made = await form(account)
  const evil = 'https://evil.example'
  const body = new URLSearchParams({ ...ada, redirect_url: evil, _next: evil }).toString()
  const headers = { origin: site, host: 'evil.example', 'x-forwarded-host': 'evil.example', referer: evil } // oxfmt-ignore
  const answer = await visit(`/forms/${made.id}`, { body, headers })
  assert.deepEqual([answer.status, answer.headers['location']], [303, `/forms/${made.id}/thanks`])
})

test('a redirect URL is a page of the web, and is sent in ASCII', async () => {
  const account = await world.account()
  for (const redirect_url of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/x',
    'https://a\r\nset-cookie: x',
  ])
    // oxfmt-ignore
    await assert.rejects(form(account, { redirect_url }), { code: 'invalid_request' }, redirect_url)
  const made = await form(account, { redirect_url: 'https://пример.example/спасибо' })
  const answer = await send(made, ada)
  assert.equal(answer.status, 303)
  assert.equal(
    answer.headers['location'],
    'https://xn--e1afmkfd.example/%D1%81%D0%BF%D0%B0%D1%81%D0%B8%D0%B1%D0%BE',
  )
})

test('the pages for visitors escape every text and run no script', async () => {
  const account = await world.account()
  await database.pool.query(`update account set name = '<script>alert(1)</script>' where id = $1`, [
    account.account_id,
  ])
  clock.advance(1_000)
  const made = await form(account)
  const headers = { referer: `${site}/"><script>alert(1)</script>` }
  const fields = { email: '<img src=x onerror=alert(1)>', 'preferences.bedrooms': '<script>' }
  for (const page of [
    await request('GET', `/forms/${made.id}/thanks`),
    await request('GET', `/forms/${made.id}/thanks?<script>=<script>`),
    await send(made, fields, { headers }),
    await send(made, ada, { headers: { ...headers, 'content-type': 'text/<script>' } }),
  ]) {
    assert.doesNotMatch(page.text, /<script|<img/)
    assert.match(page.headers['content-type'] ?? '', /^text\/html; charset=utf-8$/)
    assert.match(page.headers['content-security-policy'] ?? '', /^default-src 'none'; style-src 'self'/) // oxfmt-ignore
    assert.equal(page.headers['x-content-type-options'], 'nosniff')
  }
  const script = await send(made, { email: 'x' }, { headers: { referer: 'javascript:alert(1)' } })
  assert.doesNotMatch(script.text, /javascript:/)
})

test('a form of a suspended account receives nothing, and a disabled form shows no page', async () => {
  const account = await world.account()
  const made = await form(account)
  const suspend = async (isSuspended: boolean) => {
    await database.pool.query('update account set suspended_at = $2 where id = $1', [
      account.account_id,
      isSuspended ? clock.now() : null,
    ])
    clock.advance(1_000)
  }
  const statuses = async () => [
    (await send(made, ada)).status,
    (await submit(made, ada)).status,
    (await request('GET', `/forms/${made.id}/thanks`)).status,
  ]
  await suspend(true)
  assert.deepEqual(await statuses(), [404, 401, 404])
  await suspend(false)
  assert.deepEqual(await leadsOf(account), [])
  assert.deepEqual(await statuses(), [303, 200, 200])
  const context = contextFor(database, systemActor(account.account_id, 'test'), clock)
  const change = { id: made.id, patch: { status: 'disabled' }, expected: null } as const
  await changeForm(context, { public_url: origin }, change)
  assert.deepEqual(await statuses(), [404, 401, 404])
})

test('a network over its limit still sees the thank-you page, which does not count', async () => {
  const account = await world.account()
  const made = await form(account)
  const thanks = `/forms/${made.id}/thanks`
  for (let i = 0; i < 21; i += 1) assert.equal((await request('GET', thanks)).status, 200)
  for (let i = 0; i < 20; i += 1)
    assert.equal((await send(made, { email: `c${i}@example.com` })).status, 303)
  assert.equal((await send(made, ada)).status, 429)
  assert.equal((await request('GET', thanks)).status, 200)
})

test('bots that are recognised do not block visitors from many networks', async () => {
  const account = await world.account()
  const made = await form(account)
  const bot = (i: number) =>
    send(made, { website_url: 'x', n: String(i) }, { from: `127.20.${i % 20}.1` })
  const statuses = []
  for (let i = 0; i < 305; i += 1) statuses.push((await bot(i)).status)
  assert.deepEqual([statuses[299], statuses[300]], [303, 429])
  assert.equal((await send(made, ada, { from: '127.21.0.1' })).status, 303)
  assert.equal((await reviewOf(account)).length, 300)
})
