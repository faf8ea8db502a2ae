import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { systemActor } from '#kit'
import { changeForm } from '#sources'
import { openForms, site, type Visited } from './forms-support.ts'

const { world, form, visit, send, leadsOf, reviewOf } = await openForms()
const { database, clock, origin, request } = world
const ada = { name: 'Ada Lee', email: 'ada@example.com', message: 'Is the house still for sale?' }
const json = { accept: 'application/json' }

/** Sends a multipart form. */
function multipart(fields: FormData): Promise<{ body: Buffer; type: string }> {
  const encoded = new Response(fields)
  const type = String(encoded.headers.get('content-type'))
  return encoded.arrayBuffer().then((bytes) => ({ body: Buffer.from(bytes), type }))
}

const itemsOf = ({ text }: Visited): string[] =>
  [...text.matchAll(/<li>([^<]*)<\/li>/g)].map(([, item = '']) => item)

test('an HTML form creates a scored lead and redirects to the thank-you page', async () => {
  const account = await world.account()
  const made = await form(account)
  assert.equal(made.action_url, `${origin}/forms/${made.id}`)
  const answer = await send(made, ada)
  assert.equal(answer.status, 303, answer.text)
  assert.equal(answer.headers['location'], `/forms/${made.id}/thanks`)
  assert.equal(answer.text, '')
  assert.equal(answer.headers['set-cookie'], undefined)
  const [lead] = await leadsOf(account)
  assert.equal(lead?.email, ada.email)
  assert.equal(lead?.source, 'Contact page')
  assert.ok(Number(lead?.score) > 0)
})

test('redirects to the page of the form', async () => {
  const account = await world.account()
  const made = await form(account, { redirect_url: `${site}/thanks` })
  const answer = await send(made, ada)
  assert.equal(answer.headers['location'], `${site}/thanks`)
})

test('the thank-you page shows the name of the account and nothing else of it', async () => {
  const account = await world.account()
  const made = await form(account, { name: 'Internal name' })
  const { status, text, headers } = await request('GET', `/forms/${made.id}/thanks`)
  assert.equal(status, 200)
  assert.match(text, /Account \d+ will contact you soon/)
  assert.doesNotMatch(text, /Internal name|<script/)
  assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/)
})

test('a multipart form creates a lead, and its files are named and dropped', async () => {
  const account = await world.account()
  const made = await form(account)
  const fields = new FormData()
  fields.set('email', 'ada@example.com')
  fields.append('cv', new File(['secret content'], 'cv.pdf'))
  fields.append('none', new File([], ''))
  const { body, type } = await multipart(fields)
  const headers = { 'content-type': type, origin: site }
  assert.equal((await visit(`/forms/${made.id}`, { body, headers })).status, 303)
  const [lead] = await leadsOf(account)
  assert.deepEqual(lead?.attributes, { files: 'cv.pdf' })
})

test('JSON creates a lead and gets JSON', async () => {
  const account = await world.account()
  const made = await form(account)
  const answer = await visit(`/forms/${made.id}`, {
    body: JSON.stringify({ ...ada, preferences: { bedrooms: 2 } }),
    headers: { 'content-type': 'application/json', origin: site },
  })
  assert.equal(answer.status, 200)
  assert.deepEqual(JSON.parse(answer.text), { object: 'submission', received: true })
  assert.equal(answer.headers['access-control-allow-origin'], site)
  assert.equal((await leadsOf(account))[0]?.preferences['bedrooms'], 2)
})

test('a page lists every error in words for a visitor, and leads back', async () => {
  const account = await world.account()
  const made = await form(account)
  const fields = {
    email: 'ada@',
    phone: '555',
    'preferences.state': 'California',
    name: 'x'.repeat(201),
  }
  const headers = { referer: `${site}/contact` }
  const answer = await send(made, fields, { headers })
  assert.equal(answer.status, 400)
  assert.match(answer.headers['content-type'] ?? '', /^text\/html/)
  const items = itemsOf(answer).join(' ')
  assert.equal(itemsOf(answer).length, 4, items)
  assert.match(
    items,
    /State must have .*Name must have .*email address is not complete.*country code/,
  )
  assert.match(answer.text, /<a href="https:\/\/www\.example\.com\/contact">/)
  assert.deepEqual(await leadsOf(account), [])
})

test('an empty form asks for an email address or a phone number', async () => {
  const made = await form(await world.account())
  const answer = await send(made, { email: '', phone: '' })
  assert.deepEqual(itemsOf(answer), ['Enter your email address or your phone number.'])
})

test('a program that accepts JSON gets problems with all errors', async () => {
  const made = await form(await world.account())
  const answer = await send(made, { email: 'ada@', phone: '555' }, { headers: json })
  assert.equal(answer.status, 400)
  assert.match(answer.headers['content-type'] ?? '', /problem\+json/)
  const { errors } = JSON.parse(answer.text) as { errors: { pointer: string }[] }
  assert.deepEqual(
    errors.map(({ pointer }) => pointer),
    ['/email', '/phone'],
  )
})

test('an unknown or disabled form is a page with 404', async () => {
  const account = await world.account()
  const made = await form(account)
  const context = contextFor(database, systemActor(account.account_id, 'test'), clock)
  const patch = { status: 'disabled' } as const
  await changeForm(context, { public_url: origin }, { id: made.id, patch, expected: null })
  for (const id of [made.id, 'form_aa01k9zq3v8m5r2x7c4h6t8n9p0c', 'x']) {
    const answer = await send({ id }, ada)
    assert.equal(answer.status, 404)
    assert.match(answer.text, /<h1>This form is not available<\/h1>/)
  }
})

test('a body over 64 KiB and an unknown format are pages with 400', async () => {
  const made = await form(await world.account())
  const long = await send(made, { ...ada, note: 'x'.repeat(66_000) })
  assert.equal(long.status, 400)
  assert.match(long.text, /The message is too long/)
  const headers = { 'content-type': 'text/plain', accept: 'text/html' }
  const other = await visit(`/forms/${made.id}`, { body: 'hello', headers })
  assert.equal(other.status, 400)
  assert.match(other.text, /format that cannot be read/)
})

test('broken bodies are refused and never fail', async () => {
  const made = await form(await world.account())
  const bodies = [
    ['application/x-www-form-urlencoded', 'email=%ff'],
    ['application/x-www-form-urlencoded', ''],
    ['application/x-www-form-urlencoded', '__proto__=x&constructor.prototype.a=1'],
    ['application/x-www-form-urlencoded', 'preferences=x&preferences.a.b.c=1&attributes=y'],
    ['application/x-www-form-urlencoded', 'a=1&'.repeat(300)],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"'],
    ['application/json', '[1]'],
    ['application/json', '{"email":'],
    ['application/json', '{"email":{"a":1},"preferences":"x"}'],
  ]
  for (const [type = '', body = ''] of bodies) {
    const headers = { 'content-type': type, ...json }
    const answer = await visit(`/forms/${made.id}`, { body, headers })
    assert.equal(answer.status, 400, `${type} ${body.slice(0, 60)}: ${answer.text}`)
  }
})

test('the same fields are received once, corrected fields again', async () => {
  const account = await world.account()
  const made = await form(account)
  const again = { ...ada, _submission_id: 'one', _elapsed_ms: '4000' }
  await send(made, again)
  assert.equal((await send(made, { ...again, _elapsed_ms: '9000' })).status, 303)
  await send(made, { ...again, _submission_id: 'two' })
  await send(made, { ...again, message: 'Corrected.' })
  assert.equal((await leadsOf(account)).length, 3)
})

test('what looks automated, or comes from another origin, needs review with the same response', async () => {
  const account = await world.account()
  const made = await form(account, { minimum_seconds: 5 })
  const person = await send(made, ada)
  const headers = { origin: 'null' }
  const answers = [
    await send(made, { ...ada, website_url: 'https://spam.example' }),
    await send(made, { ...ada, _elapsed_ms: '4900' }),
    await send(made, { ...ada, name: 'Other' }, { headers }),
    await send(made, { website_url: 'x', email: 'not valid' }),
  ]
  for (const { status, text, headers: theirs } of answers) {
    assert.deepEqual([status, text], [person.status, person.text])
    assert.equal(theirs['location'], person.headers['location'])
  }
  assert.equal((await leadsOf(account)).length, 1)
  assert.deepEqual(
    (await reviewOf(account)).map(({ reason }) => reason),
    ['looks_automated', 'looks_automated', 'other_origin', 'looks_automated'],
  )
})

test('a visitor is not refused for fields that do not fit into the attributes', async () => {
  const account = await world.account()
  const made = await form(account)
  assert.equal((await send(made, { ...ada, comments: 'x'.repeat(10_000) })).status, 303)
  assert.deepEqual(await reviewOf(account), [{ source_id: made.id, reason: 'refused' }])
})

test('bots over the limit get a page with 429 and Retry-After, and other visitors are served', async () => {
  const account = await world.account()
  const made = await form(account)
  const statuses = []
  for (let i = 0; i < 22; i += 1)
    statuses.push((await send(made, { email: `b${i}@example.com` }, { from: '127.9.0.1' })).status)
  assert.deepEqual(statuses.slice(19), [303, 429, 429])
  const refused = await send(made, ada, { from: '127.9.0.2' })
  assert.match(refused.text, /<h1>Please try again in a minute<\/h1>/)
  assert.equal(refused.headers['retry-after'], '6')
  assert.equal((await send(made, ada, { from: '127.9.1.1' })).status, 303)
  assert.equal((await leadsOf(account)).length, 21)
})

test('a session cookie has no effect on a form', async () => {
  const account = await world.account()
  const made = await form(account)
  const headers = { cookie: 'lh_session=anything' }
  const answer = await send(made, ada, { headers })
  assert.equal(answer.status, 303)
  assert.equal(answer.headers['set-cookie'], undefined)
})

test('a national phone number is read with the default region, and the error names it', async () => {
  const account = await world.account()
  const made = await form(account)
  const lead = await account.request('POST', '/v1/leads', { phone: '(415) 555-2671' })
  assert.equal(lead.status, 400)
  assert.match(lead.text, /default_region in Settings → Account, or with PATCH \/v1\/account/)
  // The score states what is true also of a number that was given and cannot be called.
  await send(made, { email: 'ada@example.com', phone: '(415) 555-2671' })
  const [listed] = await leadsOf(account)
  assert.deepEqual([listed?.phone, listed?.attributes], [null, { phone: '(415) 555-2671' }])
  const score = await account.request('GET', `/v1/leads/${listed?.id}/score`)
  assert.match(score.text, /There is no phone number that can be called\./)
  await database.pool.query(`update account set default_region = 'US' where id = $1`, [
    account.account_id,
  ])
  clock.advance(1_000)
  assert.equal((await send(made, { phone: '(415) 555-2671' })).status, 303)
  assert.equal((await leadsOf(account))[0]?.phone, '+14155552671')
  const wrong = await account.request('POST', '/v1/leads', { phone: 'none' })
  assert.match(wrong.text, /a valid number in US, which is the default_region/)
})

test('the time of the last submission is stored to the minute', async () => {
  const account = await world.account()
  const made = await form(account)
  await send(made, ada)
  await world.app.forms.noteOnce()
  const { rows } = await database.pool.query<{ last_submission_at: Date }>(
    'select last_submission_at from form where id = $1',
    [made.id],
  )
  assert.equal(rows[0]?.last_submission_at.getUTCSeconds(), 0)
})
