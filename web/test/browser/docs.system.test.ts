import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions } from 'playwright-core'
import { looks } from './pages.ts'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()
const signedOut = { storageState: { cookies: [], origins: [] } }

/** Opens the API reference. Its script of four megabytes is slow on a machine with other work. */
async function openReference(address: string, options: BrowserContextOptions = {}) {
  const reference = await house.window({ ...signedOut, ...options })
  reference.page.setDefaultTimeout(120_000)
  await reference.page.goto(`${house.url}/docs/reference${address}`, { timeout: 120_000 })
  return reference
}

test('sends a request from the API reference and shows the response', async () => {
  const { page, troubles } = await openReference('#tag/leads/POST/v1/leads')
  await page
    .getByRole('button', { name: /^Test Request.*post \/v1\/leads\)/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: /^Send/ }).first()
  const answered = () => page.waitForResponse((answer) => answer.url().endsWith('/v1/leads'))
  const [refused] = await Promise.all([answered(), send.click()])
  assert.equal(refused.status(), 401)
  await dialog.getByLabel('Bearer Token').first().fill(house.api_key)
  const [taken] = await Promise.all([answered(), send.click()])
  assert.equal(taken.status(), 200)
  const { id } = (await taken.json()) as { id: string }
  await dialog.getByText(id).first().waitFor()
  assert.equal((await house.api.leads.get(id)).id, id)
  assert.deepEqual(
    troubles.filter((trouble) => !trouble.includes('401')),
    [],
  )
  await page.context().close()
})

for (const [look, { colorScheme, ...viewport }] of Object.entries(looks))
  test(`has no accessibility violation in the API reference: ${look}`, async () => {
    const { page, troubles } = await openReference('#tag/leads/POST/v1/leads', {
      viewport,
      colorScheme,
    })
    await page.getByRole('heading', { name: 'Submit a lead' }).first().waitFor()
    await page.getByRole('list', { name: 'Leads endpoints' }).waitFor()
    await settled(page)
    assert.equal(await page.locator('body.dark-mode').count(), look === 'dark' ? 1 : 0)
    assert.equal(await page.getByRole('main').count(), 1)
    assert.deepEqual(await barriers(page), [])
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(tooWide <= 0, `${tooWide} px too wide`)
    assert.deepEqual(troubles, [])
    await page.context().close()
  })

test('switches between the documents of the API reference by keyboard', async () => {
  const { page, troubles } = await openReference('')
  await page.getByRole('heading', { level: 1, name: 'Leadhouse', exact: true }).waitFor()
  for (const [from, key, to, title] of [
    ['API for programs', 'ArrowDown', 'Dashboard, OAuth and pages', 'Leadhouse dashboard'],
    ['Dashboard, OAuth and pages', 'ArrowUp', 'API for programs', 'Leadhouse'],
  ] as const) {
    await page.getByRole('button', { name: from }).press('Enter')
    await page.getByRole('option', { name: to }).waitFor()
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.getByRole('button', { name: to }).waitFor()
  }
  assert.deepEqual(troubles, [])
  await page.context().close()
})
