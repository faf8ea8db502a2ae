import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openHouse, settled, walk } from './support.ts'
import { receiver } from './stock.ts'

const house = await openHouse()

test('shows in the quick start when the first request arrives, even if it was refused', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/developers/quick-start`)
  await page.getByText('Waiting for your first request…').waitFor()
  const watching = await page.context().newPage()
  await watching.goto(`${house.url}/developers/requests?outcome=failed`)
  await watching.getByText('No results for these filters').waitFor()
  assert.ok(
    (await page.getByLabel('the curl command', { exact: true }).textContent())?.includes(house.url),
  )
  await house.api.post('/v1/leads', { body: { email: 'nobody', phone: '12' } }).catch(() => null)
  await watching.getByRole('row').nth(1).waitFor()
  await page.getByText('A request arrived, but no lead yet…').waitFor()
  await page.getByRole('link', { name: 'See why' }).click()
  await page.getByRole('row').nth(1).click()
  await page.getByRole('complementary').getByText('/email').waitFor()
  await page.getByLabel('Request body', { exact: true }).getByText('nobody').waitFor()
  const { id } = await house.api.post('/v1/leads', {
    body: { name: 'Ann Lee', email: 'ann@example.com' },
  })
  const body = { text: 'Any news about Saturday?' }
  await house.api.post('/v1/leads/{lead_id}/messages', { path: { lead_id: id }, body })
  await page.goto(`${house.url}/developers/quick-start`)
  await page.locator('section', { hasText: '2. Send a lead' }).getByText('Done').waitFor()
  await page.context().close()
})

test('shows on the overview which requests of each key were refused and how to fix them', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/developers`)
  const keys = page.locator('section', { hasText: 'Keys and apps' })
  await keys.getByText('POST /v1/leads').waitFor()
  await keys.getByText(/errors lists all problems/).waitFor()
  await page.getByText('Leads arrive. Register an endpoint').waitFor()
  await page.context().close()
})

test('filters requests by key, status, path and time', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/developers/requests`)
  await page.getByLabel('Path begins with').fill('/v1/leads')
  await page.waitForURL('**path=%2Fv1%2Fleads*')
  await page.getByRole('row').nth(2).waitFor()
  await page.goto(`${house.url}/developers/requests?status=400&since=1h`)
  await page.getByRole('row').nth(1).waitFor()
  assert.equal(await page.getByRole('row').count(), 2)
  await page.getByLabel('Path begins with').fill('/v1/nothing')
  await page.getByText('No results for these filters').waitFor()
  await page.context().close()
})

test('refuses an address that may not be called in the tester, with the reason', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/developers/webhooks`)
  await page.getByRole('button', { name: 'New endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hook')
  await dialog.getByRole('button', { name: 'Test the address first' }).click()
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await dialog.getByRole('alert').waitFor()
  assert.equal(await dialog.getByLabel('Address').inputValue(), 'https://10.0.0.1/hook')
  await page.context().close()
})

test('shows the timing of a delivery, redelivers it with its shortcut, and finds it with filters', async () => {
  await house.api.post('/v1/webhooks', {
    body: { url: await receiver(), events: ['message.received'] },
  })
  const { id: lead_id } = await house.api.post('/v1/leads', { body: { email: 'bo@example.com' } })
  await house.api.post('/v1/leads/{lead_id}/messages', {
    path: { lead_id },
    body: { text: 'Is it still available?' },
  })
  const { page } = await house.window()
  await page.goto(`${house.url}/developers/deliveries?event_type=message.received&since=24h`)
  await page.getByRole('row').nth(1).click()
  const panel = page.getByRole('complementary')
  await panel
    .getByText(/^total /)
    .first()
    .waitFor()
  await page.keyboard.press('r')
  await page.getByText('Sent again.').waitFor()
  await page.goto(`${house.url}/developers/deliveries?status_code=418`)
  await page.getByText('No results for these filters').waitFor()
  await settled(page)
  await page.context().close()
})

test('shows an example and a schema for each event type', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/developers/event-types`)
  await page.getByLabel('an example of message.received', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'JSON Schema' }).first().click()
  const schema = await page.getByLabel('the schema of lead.created', { exact: true }).textContent()
  assert.ok(schema?.includes('"required"'))
  await page.context().close()
})

/** Returns an address at which no server listens. */
async function deadAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}/hook`
}

test('shows the last day and the deliveries of an endpoint, and marks a failing endpoint with the status dot on every page', async () => {
  const { page, troubles } = await house.window()
  const url = await deadAddress()
  const { id } = await house.api.post('/v1/webhooks', {
    body: { url, events: ['message.received'], description: 'The dead one' },
  })
  const { id: lead_id } = await house.api.post('/v1/leads', { body: { email: 'dot@example.com' } })
  await page.goto(`${house.url}/developers/webhooks/${id}`)
  await page.getByRole('heading', { name: 'Nothing sent in 24 h' }).waitFor()
  await page.getByText('No deliveries yet').waitFor()
  await house.api.post('/v1/leads/{lead_id}/messages', {
    path: { lead_id },
    body: { text: 'Is it there?' },
  })
  await page.getByRole('heading', { name: '1 call in 24 hours, 0% succeeded' }).waitFor()
  const latest = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Latest deliveries' }),
  })
  await latest.getByText('Retrying').waitFor()
  await page.getByText('Retries after').waitFor({ state: 'hidden' })
  await page.getByText('Configuration').click()
  await page.getByText('Retries after').waitFor()
  await walk(page)
  await page.getByRole('button', { name: 'The server is ready; endpoints need attention' }).click()
  await page.getByRole('link', { name: 'The dead one' }).waitFor()
  await page.keyboard.press('Escape')
  await latest.getByRole('link', { name: 'message.received' }).click()
  await page.waitForURL('**/developers/deliveries?*open=dlv_*')
  assert.deepEqual(troubles, [])
  await page.context().close()
})
