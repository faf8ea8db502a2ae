import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { openHouse, readDownload, settled, walk } from './support.ts'

const house = await openHouse()
const old = { email: 'old@example.com', created_at: '2026-01-02T00:00:00Z' }
const lead = await house.api.post('/v1/leads', {
  body: { email: 'new@example.com', message: 'Is the =garden= still to be had?' },
})

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const it = document.activeElement as HTMLInputElement | null
      return it?.getAttribute('aria-label') ?? it?.labels?.[0]?.textContent ?? it?.textContent ?? ''
    })
    if (at.trim() === name) return
  }
  assert.fail(`no way by Tab to ${name}`)
}

/** Sends a request as the signed-in person. */
async function ask<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const headers = { origin: house.url }
  const answer = await page.request.fetch(house.url + path, { method, headers, data })
  assert.equal(answer.status(), 200, await answer.text())
  return (await answer.json()) as T
}

const leadMonths = async (page: Page) =>
  (await ask<{ lead_months: number | null }>(page, 'GET', '/v1/retention')).lead_months

test('sets a retention time after a confirmation and shows the nightly deletion, using only the keyboard', async () => {
  const { page, troubles } = await house.window()
  const content = `${Object.keys(old).join()}\n${Object.values(old).join()}\n`
  const { id } = await ask<{ id: string }>(page, 'POST', '/v1/imports', { kind: 'leads', content })
  await page.goto(`${house.url}/settings/data`)
  await page.getByText('No retention time is set.').waitFor()
  await tabTo(page, 'Inactive people without an outcome')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText('Inactive people without an outcome, after 1 month', { exact: true })
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await leadMonths(page), null)
  await page.getByLabel('Inactive people without an outcome').focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await tabTo(page, 'Delete permanently')
  await page.keyboard.press('Enter')
  await page.getByText('Saved. Applies from the next night.').waitFor()
  assert.equal(await leadMonths(page), 1)
  const { finished_at } = await ask<{ finished_at: string }>(page, 'GET', `/v1/imports/${id}`)
  assert.ok(finished_at)
  assert.deepEqual(troubles, [])

  // A start checks for due deletions, as the job does every quarter of an hour.
  await house.restart()
  await page.reload()
  const night = page.getByRole('row', { name: new Date().toISOString().slice(0, 10) })
  await eventually(
    async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Nightly deletions' }).waitFor()
      await settled(page)
      return (await night.count()) > 0
    },
    { withinMs: 60_000, what: 'The page does not list the night.' },
  )
  assert.match((await night.textContent()) ?? '', /1–––/)
  await walk(page)
  await page.context().close()
})

test('starts an export and downloads one of its files using only the keyboard, until a person is erased', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/data`)
  await page.getByText('No export yet').waitFor()
  await tabTo(page, 'Export everything')
  await page.keyboard.press('Enter')
  await page.getByText(/^Ready since/).waitFor()
  await walk(page)
  const link = page.getByRole('link', { name: /^Fetch lead\.csv, / })
  await link.focus()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  assert.equal(download.suggestedFilename(), 'lead.csv')
  assert.match(await readDownload(download), /new@example\.com/)
  assert.deepEqual(troubles, [])

  await house.api.post('/v1/customers/{customer_id}/erase', {
    path: { customer_id: lead.customer_id },
  })
  await page.reload()
  await page.getByText('The export was withdrawn').waitFor()
  await page.getByRole('button', { name: 'Export everything' }).waitFor()
  await page.context().close()
})

test('shows an error with a retry button if data cannot be loaded', async () => {
  const { page } = await house.window()
  await page.route('**/v1/{retention,export}', (route) => route.abort())
  await page.goto(`${house.url}/settings/data`)
  await page.getByText('The server does not respond').nth(1).waitFor()
  await walk(page)
  await page.unroute('**/v1/{retention,export}')
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('heading', { name: 'Data retention' }).waitFor()
  await page.getByRole('button', { name: /^Export / }).waitFor()
  await page.context().close()
})
