import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { countServices, csvFile, fileInput, openImport, servicesCsv } from './import-page.ts'
import { barriers, openHouse, readDownload } from './support.ts'

const house = await openHouse()

async function choose(page: Page, label: string, column: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: column, exact: true }).click()
}

test('maps, previews and imports a file, and lists its invalid rows', async () => {
  const page = await openImport(house)
  const content = servicesCsv(30, (index) =>
    index === 3 ? '' : index === 5 ? '"a lot"' : '"$450,000"',
  )
  await fileInput(page).setInputFiles(csvFile('homes.csv', content))
  await page.getByText('4 of the 6 columns of homes.csv were recognized').waitFor()
  await page.getByText('adds everything twice').waitFor()
  await choose(page, 'Your ID', 'Ref: yours')
  await choose(page, 'Type', 'Kind')
  assert.deepEqual(await barriers(page), [])
  await page.getByRole('button', { name: 'Preview the import' }).click()
  const status = page.getByRole('status')
  await status.filter({ hasText: '28 would be added' }).waitFor()
  await page.getByRole('row', { name: /^5 / }).waitFor()
  await page.getByRole('row', { name: /^7 / }).filter({ hasText: 'price' }).waitFor()
  assert.equal(await countServices(house), 0)
  await page.getByRole('button', { name: 'Import 28 rows' }).click()
  await status.filter({ hasText: 'Of 30 rows: 28 added, 0 updated' }).waitFor()
  assert.deepEqual(await barriers(page), [])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the skipped rows' }).click(),
  ])
  const told = await readDownload(download)
  assert.match(told, /^line,member,code,detail\r\n5,"price"/)
  await page.getByText('Fix the skipped rows').waitFor()
  await page.getByRole('button', { name: 'See the services' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('row').nth(5).waitFor()
  assert.equal(await countServices(house), 28)
  await page.context().close()
})

test('accepts a dropped file, rejects a file in the wrong format, and shows a mapping problem at its column', async () => {
  const page = await openImport(house)
  await fileInput(page).setInputFiles(csvFile('homes.csv', 'price;type\n1;condo'))
  await page.getByRole('alert').filter({ hasText: 'Save it with commas' }).waitFor()
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['type,cost\ncondo,1'], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  })
  await page.dispatchEvent('[data-drop-zone]', 'drop', { dataTransfer: dropped })
  await page.getByText('1 of the 2 columns of dropped.csv were recognized').waitFor()
  await page.getByRole('button', { name: 'Preview the import' }).click()
  await page.getByText('No source for "price"').waitFor()
  await page.context().close()
})

test('imports the sample file unchanged', async () => {
  const page = await openImport(house)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sample file' }).click(),
  ])
  await fileInput(page).setInputFiles(csvFile('sample.csv', await readDownload(download)))
  await page.getByRole('button', { name: 'Preview the import' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('status').filter({ hasText: 'Of 2 rows: 2 added' }).waitFor()
  await page.context().close()
})
