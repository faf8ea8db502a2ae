import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { openForms, site } from './forms-support.ts'

const { world, form, visit, send, leadsOf, reviewOf } = await openForms()
const { clock } = world
const ada = { name: 'Ada Lee', email: 'ada@example.com' }
const urlEncoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'

/** One part of a multipart body. */
const partOf = (headers: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${value}\r\n`

test('names of fields that objects inherit are ordinary attributes', async () => {
  const account = await world.account()
  const made = await form(account)
  const names = ['constructor', 'toString', 'hasOwnProperty', '__defineGetter__', '__proto__.polluted',
    'constructor.prototype.polluted', 'attributes.__proto__.polluted'] // oxfmt-ignore
  const body = new URLSearchParams([
    ...Object.entries(ada),
    ...['__proto__', ...names].map((name): [string, string] => [name, 'x']),
    ['preferences.constructor', 'x'],
  ]).toString()
  const answer = await visit(`/forms/${made.id}`, { body, headers: { origin: site } })
  assert.equal(answer.status, 303, answer.text)
  const [lead] = await leadsOf(account)
  const attributes = names.map((name): [string, unknown] => [name, 'x'])
  assert.deepEqual(lead?.attributes, {
    ...Object.fromEntries(attributes),
    preferences: { constructor: 'x' },
  })
  for (const name of ['polluted', 'x'])
    assert.equal(({} as Record<string, unknown>)[name], undefined)
  const json = '{"email":"bob@example.com","attributes":{"__proto__":{"polluted":1}}}'
  const headers = { 'content-type': 'application/json', origin: site }
  assert.equal((await visit(`/forms/${made.id}`, { body: json, headers })).status, 400)
})

test('fields cannot set what only the account may set', async () => {
  const account = await world.account()
  const other = await world.account()
  const made = await form(account)
  const fields = { id: 'lead_x', account_id: other.account_id, score: '100', assigned_to: 'user_x',
    status: 'qualified', created_at: '2020-01-01', outcome: 'won', test: 'true', external_id: 'crm-1' } // oxfmt-ignore
  assert.equal((await send(made, { ...ada, ...fields })).status, 303)
  const [lead] = await leadsOf(account)
  assert.deepEqual(lead?.attributes, fields)
  assert.notEqual(lead?.score, 100)
  assert.deepEqual(await leadsOf(other), [])
})

test('a body in another format than its type states is refused', async () => {
  const account = await world.account()
  const made = await form(account)
  const encoded = new URLSearchParams(ada).toString()
  const json = JSON.stringify(ada)
  const bodies: [type: string, body: string | Buffer, more?: Record<string, string>][] = [
    ['text/plain', encoded],
    ['', encoded],
    ['text/json', json],
    ['application/json', encoded],
    ['application/json', Buffer.from(json, 'utf16le')],
    [`${urlEncoded}, application/json`, json],
    [urlEncoded, gzipSync(encoded), { 'content-encoding': 'gzip' }],
    ['multipart/form-data', encoded],
    ['multipart/form-data; boundary=', '--\r\n'],
    ['multipart/mixed; boundary=b', `${partOf('name="email"', ada.email)}--b--\r\n`],
    [multipart, partOf('name="email"', ada.email)],
  ]
  for (const [type, body, more] of bodies) {
    clock.advance(6_000)
    const headers = { 'content-type': type, origin: site, ...more }
    const { status, text } = await visit(`/forms/${made.id}`, { body, headers })
    assert.equal(status, 400, `${type}: ${text}`)
  }
  assert.deepEqual(await leadsOf(account), [])
})

test('the fields, files and bytes of a multipart body are limited', async () => {
  const account = await world.account()
  const made = await form(account)
  const email = partOf('name="email"', ada.email)
  const statuses = []
  for (const parts of [
    partOf('name="a"', 'x').repeat(201),
    partOf(`name="${'n'.repeat(60_000)}"`, 'x'),
    partOf('name="f"; filename="x"', 'y'.repeat(66_000)),
    partOf('name="f"; filename="x"', '').repeat(700),
    '',
  ]) {
    const headers = { 'content-type': multipart, origin: site }
    const body = `${parts}${email}--b--\r\n`
    statuses.push((await visit(`/forms/${made.id}`, { body, headers })).status)
  }
  assert.deepEqual(statuses, [400, 303, 400, 303, 303])
  assert.deepEqual(
    (await reviewOf(account)).map(({ reason }) => reason),
    ['refused'],
  )
  for (const { attributes } of await leadsOf(account))
    assert.ok(JSON.stringify(attributes).length <= 8 * 1024)
})
