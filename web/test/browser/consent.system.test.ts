import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriers, listening, openHouse, settled } from './support.ts'

const house = await openHouse()
const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }
const text = 'You may call me about new listings.'

const enquire = (name: string, more: object = {}) =>
  house.api.post('/v1/leads', {
    body: {
      name,
      email: `${name.toLowerCase()}@example.com`,
      phone: '+14155550123',
      message: 'Could we see it?',
      ...more,
    },
  })

test('replaces the call button by the reason once a revocation is recorded with the keyboard', async () => {
  const { page, troubles } = await house.window()
  const { id, customer_id } = await enquire('Ann')
  await page.goto(`${house.url}/leads/${id}`)
  await settled(page)
  await page.getByRole('link', { name: /^Call/ }).waitFor()
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Contact allowed' }),
  })
  assert.equal(await panel.getByText('Allowed', { exact: true }).count(), 3)
  await panel.getByRole('button', { name: 'Record a consent' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Objected or withdrew consent').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await dialog.getByLabel('Note (optional)').focus()
  await page.keyboard.type('Please do not call.')
  assert.deepEqual(await barriers(page), [])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Recorded. It applies to all leads of this person now.').waitFor()
  await page.getByText('Phone call: not allowed.').waitFor()
  assert.equal(await page.getByRole('link', { name: /^Call/ }).count(), 0)
  await page.getByRole('link', { name: 'Mail' }).waitFor()
  assert.equal(await panel.getByText('Not allowed', { exact: true }).count(), 1)
  const { data } = await house.api.get('/v1/customers/{customer_id}/consents', {
    path: { customer_id },
    query: {},
  })
  assert.deepEqual(
    data.map((one) => [one.channel, one.status, one.text, one.source, one.lead_id]),
    [['call', 'revoked', 'Please do not call.', 'person', id]],
  )
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('records a grant at 375 px on the page of a customer, and shows the history and the empty state', async () => {
  const { page, troubles } = await house.window(phone)
  const { customer_id } = await enquire('Bob', { phone: null })
  await page.goto(`${house.url}/customers/${customer_id}`)
  await settled(page)
  await page.getByText(/^No consent is recorded\./).waitFor()
  await page.getByRole('button', { name: 'Record a consent' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Agreed to be contacted').tap()
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await dialog.getByText('Select at least one channel.').waitFor()
  await dialog.getByText('Enter the text that the person agreed to.').waitFor()
  await dialog.getByLabel('E-mail').tap()
  await dialog.getByLabel('Text that the person agreed to').fill(text)
  await dialog.getByLabel('Version of the text (optional)').fill('2026-11')
  assert.deepEqual(await barriers(page), [])
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await page.getByText('E-mail: agreed').waitFor()
  await page.getByText(`“${text}”`).waitFor()
  await page.getByText('From: Conversation, version 2026-11').waitFor()
  assert.deepEqual(await barriers(page), [])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(excess <= 0, `${excess} px too wide`)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows a revocation from elsewhere on an open page of another lead of the person', async () => {
  const { page } = await house.window()
  const first = await enquire('Cyd')
  const second = await enquire('Cyd', { message: 'And the other one?' })
  await page.goto(`${house.url}/leads/${second.id}`)
  await settled(page)
  await listening(page)
  await page.getByRole('link', { name: 'Mail' }).waitFor()
  await house.api.post('/v1/customers/{customer_id}/consents', {
    path: { customer_id: first.customer_id },
    body: { channels: ['email'], status: 'revoked', source: 'reply' },
  })
  await page.getByText('E-mail: not allowed.').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Mail' }).count(), 0)
  await page.context().close()
})
