import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../server/test/support/eventually.ts'
import { stock } from './stock.ts'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const { customer_id, webhook_id } = await stock(house.api)

test('closes the palette on Escape, shows that it is searching, and finds a phone number in any notation', async () => {
  const { page, troubles } = await house.window()
  const line = Promise.withResolvers<void>()
  await page.route('**/v1/leads?q=*', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto(`${house.url}/market`)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: /^Search for/ }).fill('(415) 555-1007')
  await page.getByText('Searching…').waitFor()
  assert.equal(await page.getByText('No results.').count(), 0)
  line.resolve()
  await page.getByRole('option', { name: 'Hugo Chen' }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('returns from an open item to the list with Back, regardless of how many items were opened', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/customers`)
  await page.goto(`${house.url}/services?sort=price`)
  await settled(page)
  await page.getByRole('row').nth(1).click()
  await page.waitForURL(/open=svc_/)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.goBack()
  await page.waitForURL(`${house.url}/services?sort=price`)
  await page.context().close()
})

test('reports a page that cannot be loaded within the layout, and shows it once it can be loaded', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/customers`)
  await settled(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Market' }).click()
  await page.getByRole('main').getByRole('alert').waitFor()
  await page.getByRole('link', { name: 'Customers' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Market', exact: true }).waitFor()
  await page.context().close()
})

test('widens no page for a name and an address without a place to break', async () => {
  const { id, customer_id: long } = await house.api.post('/v1/leads', {
    body: {
      name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120),
      email: `${'a'.repeat(58)}@example.com`,
      phone: '+12065551595',
    },
  })
  const { page } = await house.window()
  for (const path of [`/leads/${id}`, `/customers/${long}`, `/leads?open=${id}`]) {
    await page.goto(`${house.url}${path}`)
    await walk(page)
  }
  await page.context().close()
})

test('edits a customer, shows each problem at its field, and undoes the edit', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/customers/${customer_id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.locator('input[type=tel][aria-invalid=true]').waitFor()
  await dialog.getByLabel('Phone').fill('+12065551595')
  await dialog.getByLabel('Name').fill('Ann Lee-Marsh')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Ann Lee-Marsh' }).waitFor()
  await page.getByText('(206) 555-1595').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Ann Lee', exact: true }).waitFor()
  await page.context().close()
})

test('shows no next attempt for a delivery on hold, and offers those deliveries first for a replay', async () => {
  await house.api.post('/v1/webhooks/{webhook_id}/pause', { path: { webhook_id } })
  const { data } = await house.api.get('/v1/leads', { query: { limit: 1 } })
  await house.api.post('/v1/leads/{lead_id}/messages', {
    path: { lead_id: data[0]?.id ?? '' },
    body: { text: 'And on Sunday?', channel: 'email' },
  })
  await eventually(async () => {
    const query = { webhook_id, status: 'held' } as const
    return (await house.api.get('/v1/webhooks/deliveries', { query })).data[0]
  })
  const { page } = await house.window()
  await page.goto(`${house.url}/developers/deliveries?status=held`)
  await page.getByRole('cell', { name: 'When resumed' }).first().waitFor()
  await page.goto(`${house.url}/developers/webhooks/${webhook_id}`)
  await page.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('combobox', { name: 'Which' }).waitFor()
  assert.equal(
    await page.getByRole('combobox', { name: 'Which' }).inputValue(),
    'Deliveries on hold',
  )
  await page.context().close()
})

test('shows the audit log in sentences, and hides frequent machine actions until they are requested', async () => {
  const path = { webhook_id }
  await house.api.patch('/v1/webhooks/{webhook_id}', { path, body: { description: 'Our CRM' } })
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/next`)
  await page.getByText('What happened?').waitFor()
  await page.goto(`${house.url}/settings/audit`)
  const changed = page.getByRole('cell', {
    name: /^Key .* changed an endpoint.*Description CRM bridge → Our CRM/,
  })
  await changed.waitFor()
  const table = page.getByRole('table').first()
  assert.doesNotMatch((await table.textContent()) ?? '', /usr_|key_|claimed leads/)
  await changed.click()
  await page.getByRole('row', { name: 'Description CRM bridge Our CRM' }).waitFor()
  await walk(page)
  await page.getByLabel('Include claimed and released leads').check()
  await page
    .getByRole('cell', { name: /claimed leads$/ })
    .first()
    .waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})
