import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFirstAccount } from '#identity'
import type { Form } from '#sources'
import { openBrowser, type Browser } from '../identity/browser.ts'
import { openForms, site } from './forms-support.ts'

const { world, send, submit } = await openForms()
const { database, clock } = world
let people = 0

/** Creates an account and signs its owner in. */
async function owner(): Promise<{ browser: Browser; account_id: string }> {
  people += 1
  const person = { email: `form-owner${people}@example.com`, password: 'a quiet river bends' }
  const { account_id } = await createFirstAccount(database, clock, {
    name: `Office ${people}`,
    plan: 'enterprise',
    ...person,
  })
  const browser = openBrowser(world)
  assert.equal((await browser.submit('/auth/sign-in', person)).status, 303)
  return { browser, account_id }
}

async function made(browser: Browser, wanted: object = {}): Promise<Form> {
  const { status, body, text } = await browser.api('POST', '/v1/forms', {
    name: 'Contact page',
    origins: [site],
    ...wanted,
  })
  assert.equal(status, 200, text)
  return body
}

test('a form has a key, a URL and defaults', async () => {
  const { browser } = await owner()
  const form = await made(browser, { name: ' Contact page ' })
  assert.match(form.id, /^form_aa[0-9a-z]{26}$/)
  assert.match(form.publishable_key, /^lh_pub_aa[0-9A-Za-z]{49}$/)
  assert.equal(form.action_url, `http://leadhouse.test/forms/${form.id}`)
  assert.equal(form.name, 'Contact page')
  assert.equal(form.lead_source, 'Contact page')
  assert.equal(form.minimum_seconds, 2)
  assert.equal(form.status, 'active')
  const { body } = await browser.api('GET', '/v1/forms')
  assert.deepEqual((body as { data: Form[] }).data, [form])
  assert.deepEqual((await browser.api('GET', `/v1/forms/${form.id}`)).body, form)
})

test('origins are stored as browsers send them, and invalid ones are named', async () => {
  const { browser } = await owner()
  const { origins } = await made(browser, {
    origins: ['HTTPS://Example.com/', 'https://example.com:443', 'http://localhost:8080'],
  })
  assert.deepEqual(origins, ['https://example.com', 'http://localhost:8080'])
  const { status, body } = await browser.api('POST', '/v1/forms', {
    name: 'x',
    origins: ['example.com', 'https://example.com/contact', 'https://*.example.com', 'null'],
    redirect_url: 'javascript:alert(1)',
  })
  assert.equal(status, 400)
  assert.deepEqual(
    (body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer),
    ['/origins/0', '/origins/1', '/origins/2', '/origins/3', '/redirect_url'],
  )
})

test('a change checks the version and is audited without the key', async () => {
  const { browser, account_id } = await owner()
  const form = await made(browser)
  const path = `/v1/forms/${form.id}`
  const stale = await browser.api('PATCH', path, { name: 'B' }, { 'if-match': '"7"' })
  assert.equal((stale.body as { code: string }).code, 'version_mismatch')
  const changed = await browser.api('PATCH', path, { redirect_url: `${site}/thanks` })
  assert.equal((changed.body as Form).version, 2)
  const rotated = (await browser.api('POST', `${path}/rotate_key`)).body as Form
  assert.notEqual(rotated.publishable_key, form.publishable_key)
  assert.equal((await browser.api('DELETE', path)).status, 200)
  const { rows } = await database.pool.query<{ action: string; text: string }>(
    `select action, coalesce(before::text, '') || coalesce(after::text, '') as text
       from audit_entry where account_id = $1 and subject_id = $2 order by id`,
    [account_id, form.id],
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['form.create', 'form.update', 'form.rotate_key', 'form.delete'],
  )
  for (const { text } of rows) assert.doesNotMatch(text, /lh_pub_/)
})

test('an account has at most 100 forms', async () => {
  const { browser, account_id } = await owner()
  await made(browser)
  await database.pool.query(
    `insert into form (account_id, id, name, origins, lead_source, minimum_seconds, status,
                       publishable_key, created_at, updated_at)
     select account_id, id || i, name, origins, lead_source, minimum_seconds, status,
            publishable_key || i, created_at, updated_at
       from form, generate_series(1, 99) as i where account_id = $1`,
    [account_id],
  )
  const { body } = await browser.api('POST', '/v1/forms', { name: 'x', origins: [site] })
  assert.equal((body as { code: string }).code, 'limit_reached')
})

test('the snippets contain the key and the URL of the form', async () => {
  const { browser } = await owner()
  const form = await made(browser)
  const { body } = await browser.api('GET', `/v1/forms/${form.id}/snippets`)
  const { html, fetch, react } = body as { html: string; fetch: string; react: string }
  assert.ok(html.includes(`action="${form.action_url}" method="post"`))
  const added = [
    'utm_source',
    'gclid',
    'fbclid',
    'msclkid',
    'page',
    'referrer',
    '_submission_id',
    '_elapsed_ms',
  ]
  for (const name of added)
    for (const code of [html, fetch, react]) assert.ok(code.includes(name), name)
  for (const code of [fetch, react]) {
    assert.ok(code.includes(form.publishable_key))
    assert.ok(code.includes('http://leadhouse.test/v1/leads'))
  }
})

test('forms need the role admin to change and member to read', async () => {
  const { browser, account_id } = await owner()
  const form = await made(browser)
  const role = (name: string) =>
    database.pool.query('update member set role = $2 where account_id = $1', [account_id, name])
  await role('member')
  assert.equal((await browser.api('GET', '/v1/forms')).status, 200)
  assert.equal((await browser.api('PATCH', `/v1/forms/${form.id}`, { name: 'B' })).status, 403)
  await role('viewer')
  assert.equal((await browser.api('GET', '/v1/forms')).status, 403)
})

test('a form of a test account creates leads in the test account only', async () => {
  const { browser, account_id } = await owner()
  const switched = await browser.api('POST', '/v1/sessions/switch', { account_id, is_test: true })
  assert.equal(switched.status, 200, switched.text)
  const form = await made(browser)
  assert.equal((await send(form, { email: 'ada@example.com' })).status, 303)
  const answer = await submit(form, { email: 'bob@example.com' })
  assert.equal(answer.headers['leadhouse-test'], undefined)
  const count = async () =>
    ((await browser.api('GET', '/v1/leads')).body as { data: unknown[] }).data.length
  assert.equal(await count(), 2)
  await browser.api('POST', '/v1/sessions/switch', { account_id })
  assert.equal(await count(), 0)
})
