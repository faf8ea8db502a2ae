import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()

/** Rows of homes, the first column named so that only its content says what it is. */
const homes = (count: number, price: (index: number) => string) =>
  [
    'Ref: yours,Kind,List Price,Beds,City,State',
    ...Array.from(
      { length: count },
      (_, index) => `${count}-${index},condo,${price(index)},${index % 4},Oakland,CA`,
    ),
  ].join('\r\n')

const asFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

async function openImport(): Promise<Page> {
  const { page } = await house.window()
  await page.goto(`${house.url}/services`)
  await settled(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  return page
}

const fileInput = (page: Page) => page.getByLabel('A file of comma-separated values')

async function choose(page: Page, label: string, column: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: column, exact: true }).click()
}

const servicesNow = async () =>
  (await house.api.get('/v1/services', { query: { limit: 100 } })).data.length

test('a file is mapped, tried without a change, brought in with its bad rows told, and says what is next', async () => {
  const page = await openImport()
  const content = homes(30, (index) => (index === 3 ? '' : index === 5 ? '"a lot"' : '"$450,000"'))
  await fileInput(page).setInputFiles(asFile('homes.csv', content))
  await page.getByText('4 of the 6 columns of homes.csv were found').waitFor()
  await page.getByText('adds everything twice').waitFor()
  await choose(page, 'Your id', 'Ref: yours')
  await choose(page, 'Type', 'Kind')
  assert.deepEqual(await barriers(page), [])
  await page.getByRole('button', { name: 'See what would happen' }).click()
  const status = page.getByRole('status')
  await status.filter({ hasText: '28 would be new' }).waitFor()
  await page.getByRole('row', { name: /^5 / }).waitFor()
  await page.getByRole('row', { name: /^7 / }).filter({ hasText: 'price' }).waitFor()
  assert.equal(await servicesNow(), 0)
  await page.getByRole('button', { name: 'Import 28 rows' }).click()
  await status.filter({ hasText: 'Of 30 rows: 28 new, 0 changed' }).waitFor()
  assert.deepEqual(await barriers(page), [])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download them as a file' }).click(),
  ])
  const told = await readFile(await download.path(), 'utf8')
  assert.match(told, /^line,member,code,detail\r\n5,"price"/)
  await page.getByText('Mend the rows left out').waitFor()
  await page.getByRole('button', { name: 'See the services' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('row').nth(5).waitFor()
  assert.equal(await servicesNow(), 28)
  await page.context().close()
})

test('an import is stopped where it stands, and its address leads back to it', async () => {
  const before = await servicesNow()
  const page = await openImport()
  const content = homes(20_000, () => '100000')
  await fileInput(page).setInputFiles(asFile('many.csv', content))
  await page.getByLabel('Type of every row').fill('condo')
  await page.getByRole('button', { name: 'See what would happen' }).click()
  // A bar at nothing has no width to be seen by.
  await page.getByRole('progressbar', { name: 'Looked at so far' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Import 20,000 rows' }).click({ timeout: 90_000 })
  await page.waitForURL(/import=imp_/)
  await page.reload()
  await page.getByRole('button', { name: 'Stop here' }).click()
  const status = page.getByRole('status').filter({ hasText: 'Cancelled after' })
  const [, came = ''] = / (\S+) new,/.exec((await status.textContent()) ?? '') ?? []
  const rows = Number(came.replace(',', ''))
  assert.ok(rows < 20_000, came)
  assert.ok((await servicesNow()) >= Math.min(100, before + rows))
  await page.context().close()
})

test('a file that is dropped is taken, one of the wrong kind says so, and what does not fit is said at its column', async () => {
  const page = await openImport()
  await fileInput(page).setInputFiles(asFile('homes.csv', 'price;type\n1;condo'))
  await page.getByRole('alert').filter({ hasText: 'Save it with commas' }).waitFor()
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['type,cost\ncondo,1'], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  })
  await page.dispatchEvent('[data-drop-zone]', 'drop', { dataTransfer: dropped })
  await page.getByText('1 of the 2 columns of dropped.csv were found').waitFor()
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await page.getByText('Nothing fills "price"').waitFor()
  await page.context().close()
})

test('the sample file comes in as it is', async () => {
  const page = await openImport()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sample file' }).click(),
  ])
  await fileInput(page).setInputFiles(await download.path())
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('status').filter({ hasText: 'Of 2 rows: 2 new' }).waitFor()
  await page.context().close()
})
