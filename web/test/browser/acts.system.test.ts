import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { receiver } from './stock.ts'
import { openHouse, walk } from './support.ts'

const house = await openHouse()

test('rotates a webhook secret with an overlap, shows it once, and signs with both secrets meanwhile', async () => {
  const heard = await listen()
  const { id } = await house.api.post('/v1/webhooks', {
    body: { url: heard.url, events: ['customer.qualified'] },
  })
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/developers/webhooks/${id}`)
  await page.getByRole('button', { name: 'Rotate secret' }).click()
  await page.getByRole('combobox', { name: 'Overlap with the previous secret' }).click()
  await page.getByRole('option', { name: 'One hour' }).click()
  await walk(page)
  await page.getByRole('button', { name: 'Create new secret' }).click()
  await page.getByText('The previous secret also signs for one hour.').waitFor()
  const secret = await page.getByRole('dialog').locator('pre').textContent()
  assert.match(secret ?? '', /^whsec_/)
  await keep(page)
  assert.ok(!(await page.content()).includes(secret ?? '?'))
  await page.keyboard.press('t')
  await page.getByText('Response of the receiver').waitFor()
  const signatures = String(heard.last()?.['x-service-signature']).split(',')
  assert.equal(signatures.length, 2)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('stops a replay and shows how many deliveries were sent', async () => {
  for (const batch of [1, 2, 3, 4]) {
    const items = Array.from({ length: 500 }, (_, index) => ({
      email: `batch${batch}.${index}@example.com`,
      message: 'Hello',
    }))
    await house.api.post('/v1/leads/batch', { body: { items } })
  }
  const { id } = await house.api.post('/v1/webhooks', {
    body: { url: await receiver(), events: ['message.received'] },
  })
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/developers/webhooks/${id}`)
  await page.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('combobox', { name: 'Which' }).click()
  await page.getByRole('option', { name: 'Events never delivered' }).click()
  await page.getByRole('button', { name: 'Count deliveries' }).click()
  await page.getByText('2,000 deliveries.').waitFor()
  await page.getByRole('button', { name: 'Send deliveries' }).click()
  await page.getByRole('button', { name: 'Stop replay' }).click()
  await page.getByText(/^Stopped\. [\d,]+ of 2,000 are being sent again\.$/).waitFor()
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('registers an app, connects it, disconnects it, and deletes it after a confirmation', async () => {
  const redirect_uri = await receiver()
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/apps`)
  await page.getByRole('button', { name: 'New app' }).click()
  await page.getByLabel('Name').fill('Mailer')
  await page.getByLabel('Redirect URLs').fill(redirect_uri)
  await walk(page)
  await page.getByRole('button', { name: 'Register' }).click()
  const client_secret = await page.getByRole('dialog').locator('pre').textContent()
  await keep(page)
  await page.getByText('Mailer').waitFor()
  assert.ok(!(await page.content()).includes(client_secret ?? '?'))
  const apps = (await (await page.request.get(`${house.url}/v1/oauth_apps`)).json()) as {
    data: { client_id: string }[]
  }
  const client_id = apps.data[0]?.client_id ?? ''

  const app = await page.context().newPage()
  const asked = { client_id, redirect_uri, response_type: 'code', scope: 'customers.read' }
  await app.goto(`${house.url}/oauth/authorize?${new URLSearchParams(asked).toString()}`)
  await app.getByRole('button', { name: 'Allow', exact: true }).click()
  await app.waitForURL(`${redirect_uri}?*`)
  const code = new URL(app.url()).searchParams.get('code')
  const token = await fetch(`${house.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      client_id,
      client_secret,
    }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const asApp = async () =>
    (
      await fetch(`${house.url}/v1/customers`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).status
  assert.equal(await asApp(), 200)

  await page.reload()
  await page.getByText(/^ada@example\.com, /).waitFor()
  await walk(page)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No connected apps.').waitFor()
  assert.equal(await asApp(), 401)
  await page.getByRole('button', { name: 'Delete Mailer' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Mailer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No apps yet.').waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('verifies the audit log and reports that all entries are intact', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/audit`)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText(/^All \d+ entries are intact$/).waitFor()
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

/** Confirms that a secret is stored, which closes the dialog that showed it. */
async function keep(page: Page): Promise<void> {
  await page.getByLabel('I have stored it safely').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A receiver that records the headers of the last call. */
async function listen() {
  let headers: IncomingHttpHeaders | undefined
  const server = createServer((request, response) => {
    headers = request.headers
    request.resume().on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, last: () => headers }
}
