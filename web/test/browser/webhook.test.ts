import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { receiver } from './stock.ts'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()
const hook = await receiver()
// The replay sends events from before the endpoint was registered.
const { id: lead_id } = await house.api.post('/v1/leads', { body: { email: 'ann@example.com' } })
await house.api.post('/v1/leads/{lead_id}/messages', {
  path: { lead_id },
  body: { text: 'Any news about Saturday?' },
})

test('tests an endpoint before it is registered, tests it again, watches it in the console and replays its events', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/developers/webhooks`)
  await page.getByRole('button', { name: 'New endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(hook)
  await dialog.getByRole('button', { name: 'Test the address first' }).click()
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await dialog.getByText('The receiver accepted it').waitFor()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('I have stored it safely').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL('**/developers/webhooks/whk_*')
  await settled(page)
  assert.deepEqual(await barriers(page), [])

  const watching = await page.context().newPage()
  await watching.goto(`${house.url}/developers/console`)
  await watching.getByText('Listening', { exact: true }).waitFor()
  await page.bringToFront()
  await page.keyboard.press('t')
  await page.getByText('Response of the receiver').waitFor()
  await watching.getByRole('cell', { name: 'customer.qualified' }).waitFor()
  await watching.getByRole('button', { name: 'Stop' }).click()
  await page.keyboard.press('t')
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await watching.getByRole('button', { name: 'Listen' }).click()
  await watching.getByRole('row').nth(2).waitFor()
  await watching.getByText('This page failed').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Replay' }).click()
  await page.getByLabel('Which').first().click()
  await page.getByRole('option', { name: 'Events never delivered' }).click()
  await page.getByRole('button', { name: 'Count deliveries' }).click()
  await page.getByText(/^\d+ deliver(y|ies)\.$/).waitFor()
  await page.getByRole('button', { name: 'Send deliveries' }).click()
  await page.getByText(/are being sent again\.$/).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('tests an address before the list of event types has loaded', async () => {
  const { page, troubles } = await house.window()
  const loaded = Promise.withResolvers<void>()
  await page.route('**/v1/webhooks/event_types', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.goto(`${house.url}/developers/webhooks`)
  await page.getByRole('button', { name: 'New endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(hook)
  await dialog.getByRole('button', { name: 'Test the address first' }).click()
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await dialog.getByText('The receiver accepted it').waitFor()
  const types = page.waitForResponse('**/v1/webhooks/event_types')
  loaded.resolve()
  await types
  assert.deepEqual(troubles, [])
  await page.context().close()
})

const phone = { width: 375, height: 760 }

/** Returns whether the page is not wider than the screen. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('registers an endpoint for all events of leads with a filter, and shows which condition excluded an event', async () => {
  const { page, troubles } = await house.window({ viewport: phone })
  await page.goto(`${house.url}/developers/webhooks`)
  await page.getByRole('button', { name: 'New endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(`${hook}/filtered`)
  for (const type of ['customer.qualified', 'service.matched', 'message.received'])
    await dialog.getByLabel(type, { exact: true }).uncheck()
  await dialog.getByLabel('All of these (lead.*)').check()
  assert.ok(await dialog.getByLabel('lead.overdue', { exact: true }).isDisabled())
  await dialog.getByRole('button', { name: 'Add condition' }).click()
  await dialog.getByRole('combobox', { name: 'Field of the event' }).click()
  await page.getByRole('option', { name: 'data.source', exact: true }).click()
  await dialog.getByLabel('Allowed values').fill('portal')
  await dialog.getByLabel('Allowed values').press('Enter')
  assert.deepEqual(await barriers(page), [])
  assert.ok(await fits(page))
  await dialog.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('I have stored it safely').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL('**/developers/webhooks/whk_*')
  await page.getByText('Configuration').click()
  await page.getByText('data.source: portal').waitFor()
  await house.api.post('/v1/leads', { body: { email: 'bea@example.com', source: 'website' } })
  await page.goto(`${house.url}/developers/deliveries?status=filtered`)
  await page.getByRole('cell', { name: 'lead.created' }).click()
  await page.getByText('data.source is not portal').waitFor()
  await settled(page)
  assert.deepEqual(await barriers(page), [])
  assert.ok(await fits(page))
  assert.deepEqual(troubles, [])
  await page.context().close()
})
