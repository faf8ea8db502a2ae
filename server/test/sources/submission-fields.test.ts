import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openForms, site } from './forms-support.ts'

const { world, form, visit, send, submit, leadsOf } = await openForms()

test('fields become members, nested members and attributes', async () => {
  const account = await world.account()
  const made = await form(account)
  const fields = {
    first_name: 'Ada',
    last_name: 'Lee',
    email: 'Ada@Example.com',
    phone: '',
    consent: 'on',
    'preferences.city': 'Austin',
    'preferences.bedrooms': '3',
    'preferences.price_range.max': '500,000',
    'attributes.budget': 'high',
    utm_source: 'newsletter',
    gclid: 'abc',
    page: 'https://www.example.com/contact',
    'how.found': 'A friend',
    empty: '',
  }
  assert.equal((await send(made, fields)).status, 303)
  const [lead] = await leadsOf(account)
  assert.ok(lead)
  assert.equal(lead.name, 'Ada Lee')
  assert.equal(lead.consent, true)
  assert.equal(lead.preferences['city'], 'Austin')
  assert.equal(lead.preferences['bedrooms'], 3)
  assert.deepEqual(lead.preferences['price_range'], { min: null, max: 500_000 })
  assert.deepEqual(lead.attributes, {
    budget: 'high',
    email: 'Ada@Example.com',
    utm_source: 'newsletter',
    gclid: 'abc',
    page: 'https://www.example.com/contact',
    'how.found': 'A friend',
  })
})

test('repeated names are joined, and a text consent is stored', async () => {
  const account = await world.account()
  const made = await form(account)
  const body = 'email=a%40example.com&interest=buy&interest=sell&consent=You+may+call+me'
  assert.equal((await visit(`/forms/${made.id}`, { body, headers: { origin: site } })).status, 303)
  const [lead] = await leadsOf(account)
  assert.deepEqual(lead?.attributes, { interest: 'buy, sell' })
  assert.deepEqual(lead?.consent, { text: 'You may call me' })
})

test('numbers are read as visitors write them, and any other text becomes an attribute', async () => {
  const account = await world.account()
  const made = await form(account)
  const readable = {
    'preferences.price_range.min': '£250k',
    'preferences.price_range.max': '£350,000',
    'preferences.bedrooms': '3 bedrooms',
    'preferences.timeline_days': '12 weeks',
  }
  const texts = {
    'preferences.price_range.max': 'as little as possible',
    'preferences.bedrooms': 'many',
    'preferences.timeline_days': 'soon',
  }
  assert.equal((await send(made, { email: 'a@example.com', ...readable })).status, 303)
  assert.equal((await send(made, { email: 'b@example.com', ...texts })).status, 303)
  const repeated = 'email=c%40example.com&preferences.bathrooms=1&preferences.bathrooms=2'
  await visit(`/forms/${made.id}`, { body: repeated, headers: { origin: site } })
  // A page with FormData sends the names with dots, and texts, as JSON.
  assert.equal((await submit(made, { email: 'd@example.com', ...readable })).status, 200)
  const leads = await leadsOf(account)
  const leadOf = (email: string) => leads.find((lead) => lead.email === email)
  for (const email of ['a@example.com', 'd@example.com']) {
    const { preferences, attributes } = leadOf(email) ?? {}
    assert.deepEqual(preferences?.['price_range'], { min: 250_000, max: 350_000 })
    assert.deepEqual([preferences?.['bedrooms'], preferences?.['timeline_days']], [3, 84])
    assert.deepEqual(attributes, {})
  }
  assert.equal(leadOf('b@example.com')?.preferences['bedrooms'], null)
  assert.deepEqual(leadOf('b@example.com')?.attributes, texts)
  assert.deepEqual(leadOf('c@example.com')?.attributes, { 'preferences.bathrooms': '1, 2' })
})
