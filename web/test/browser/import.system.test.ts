import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countServices, csvFile, fileInput, openImport, servicesCsv } from './import-page.ts'
import { openHouse } from './support.ts'

const house = await openHouse()

test('stops a running import, and reopens it from its URL', async () => {
  const before = await countServices(house)
  const page = await openImport(house)
  const content = servicesCsv(20_000, () => '100000')
  await fileInput(page).setInputFiles(csvFile('many.csv', content))
  await page.getByLabel('Type of every row').fill('condo')
  await page.getByRole('button', { name: 'Preview the import' }).click()
  // A progress bar at zero has no width, so it is not visible.
  await page.getByRole('progressbar', { name: 'Checked so far' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Import 20,000 rows' }).click({ timeout: 90_000 })
  await page.waitForURL(/import=imp_/)
  await page.reload()
  await page.getByRole('button', { name: 'Stop the import' }).click()
  const status = page.getByRole('status').filter({ hasText: 'Cancelled after' })
  const [, came = ''] = / (\S+) added,/.exec((await status.textContent()) ?? '') ?? []
  const rows = Number(came.replace(',', ''))
  assert.ok(rows < 20_000, came)
  assert.ok((await countServices(house)) >= Math.min(100, before + rows))
  await page.context().close()
})
