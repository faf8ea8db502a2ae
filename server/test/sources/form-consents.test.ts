import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Consent } from '#customers'
import { snippetsOf } from '../../src/product/sources/forms/snippets.ts'
import { openForms } from './forms-support.ts'

const { world, form, send, leadsOf } = await openForms()
const text = 'You may call me.'

/** Returns the consents of the only lead of an account, as short texts. */
async function sentWith(fields: Record<string, string>): Promise<string[]> {
  const account = await world.account()
  const made = await form(account)
  const answer = await send(made, { email: 'a@example.com', phone: '+14155550123', ...fields })
  assert.equal(answer.status, 303, answer.text)
  const [lead] = await leadsOf(account)
  assert.ok(lead)
  const { customer_id } = lead as unknown as { customer_id: string }
  const { body } = await account.request('GET', `/v1/customers/${customer_id}/consents`)
  return (body as { data: Consent[] }).data
    .map((one) => `${one.channel} ${one.status} ${one.text} ${one.text_version} ${one.source}`)
    .sort()
}

const all = (rest: string) => ['call', 'email', 'sms'].map((channel) => `${channel} ${rest}`)

test('a checkbox of a form records a consent with its text and version', async () => {
  assert.deepEqual(await sentWith({ consent: 'on' }), all('granted null null form'))
  assert.deepEqual(await sentWith({ consent: text }), all(`granted ${text} null form`))
  const versioned = { consent: text, 'consent.text_version': '3' }
  assert.deepEqual(await sentWith(versioned), all(`granted ${text} 3 form`))
  assert.deepEqual(
    await sentWith({ 'consent.text_version': '3', consent: 'on' }),
    all('granted null 3 form'),
  )
})

test('an unchecked box records nothing, and a box for one channel only that channel', async () => {
  assert.deepEqual(await sentWith({}), [])
  assert.deepEqual(await sentWith({ 'consent.text_version': '3' }), [])
  assert.deepEqual(await sentWith({ 'consent.call': 'yes', 'consent.sms': 'off' }), [
    'call granted null null form',
    'sms revoked null null form',
  ])
})

test('the code of a form contains a checkbox with the escaped text of a consent', () => {
  const made = { id: 'form_aa01k9zq3v8m5r2x7c4h6t8n9p0v', publishable_key: 'lh_pub_x' } as const
  const plain = snippetsOf(made, 'https://leads.example.com', null)
  assert.doesNotMatch(plain.html + plain.react, /type="checkbox"/)
  const shown = '&#34;Yes&#34; &#60;b&#62;&#123;you&#125;&#60;/b&#62; &#38; I'
  const { html, react } = snippetsOf(made, 'https://leads.example.com', '"Yes" <b>{you}</b> & I')
  const box = `<p><label><input type="checkbox" name="consent" value="${shown}"`
  assert.ok(html.includes(`  ${box}> ${shown}</label></p>\n`))
  assert.ok(react.includes(`      ${box} /> ${shown}</label></p>\n`))
})
