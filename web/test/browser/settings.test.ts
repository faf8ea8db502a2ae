import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()

test('limits members to their own leads', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings`)
  await settled(page)
  assert.deepEqual(await barriers(page), [])
  await page.getByRole('combobox', { name: 'What members and viewers see' }).click()
  await page.getByRole('option', { name: 'Only their own leads and customers' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  const account = await page.evaluate(async () => (await fetch('/v1/account')).json())
  assert.equal((account as { lead_visibility: string }).lead_visibility, 'own')
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows a new API key once and stores it nowhere in the browser', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings/api-keys`)
  await page.getByRole('button', { name: 'New API key' }).click()
  await page.getByLabel('Key name').fill('Website form')
  assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 0)
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Choose a preset above').waitFor()
  await page.getByRole('button', { name: 'Server of a website' }).click()
  assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 1)
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('dialog').locator('pre').textContent()
  assert.match(key ?? '', /^lh_live_/)
  assert.deepEqual(await barriers(page), [])
  await page.getByLabel('I have stored it safely').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Website form').waitFor()
  assert.ok(!(await page.content()).includes(key ?? '?'))
  assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes('lh_')), false)
  await page.context().close()
})

test('allows assistants to read messages and to write, and shows the URL to connect with', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/assistants`)
  await settled(page)
  assert.deepEqual(await barriers(page), [])
  await page.getByText(`${house.url}/mcp`, { exact: true }).waitFor()
  for (const name of ['Read the text of messages', 'Record outcomes and assign leads']) {
    await page.getByRole('switch', { name }).click({ force: true })
    await page.getByRole('switch', { name, checked: true }).waitFor()
  }
  const account = await page.evaluate(async () => (await fetch('/v1/account')).json())
  const { assistants_read_messages, assistants_may_write } = account as Record<string, boolean>
  assert.deepEqual([assistants_read_messages, assistants_may_write], [true, true])
  assert.deepEqual(troubles, [])
  await page.context().close()
})
