import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { addManyServices, stock } from './stock.ts'
import { hiddenColumns, openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const stocked = await stock(house.api)
await addManyServices(house.api)

/** Waits until the market job has computed the service with the largest gap, which is above 20%. */
async function expected(): Promise<void> {
  const query = { sort: '-gap_pct', limit: 1 } as const
  await eventually(
    async () => ((await house.api.get('/v1/services', { query })).data[0]?.gap_pct ?? 0) > 20,
    { withinMs: 120_000 },
  )
}

/** Returns the sort order and the first cells of a column. */
async function column(
  page: Page,
  title: string,
): Promise<{ order: string | null; cells: string[] }> {
  const headings = page.getByRole('columnheader')
  const titles = await headings.allTextContents()
  const at = titles.findIndex((one) => one.trim() === title)
  const rows = await page.locator('tbody tr[aria-rowindex]').all()
  const cells = await Promise.all(
    rows.slice(0, 5).map((row) => row.locator('td').nth(at).textContent()),
  )
  return {
    order: await headings.nth(at).getAttribute('aria-sort'),
    cells: cells.map((one) => one ?? ''),
  }
}

test('shows the interested leads of a listing with reasons and without odds, and links to them', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/services?open=${stocked.service_id}`)
  const wanting = page.getByRole('list', { name: 'Interested leads' })
  await wanting.getByRole('listitem').first().waitFor()
  const said = await wanting.getByRole('listitem').first().textContent()
  assert.match(said ?? '', /Hot|Warm|Cold/)
  assert.doesNotMatch(said ?? '', /1 in \d/)
  assert.match(said ?? '', /Full match: .*the city|\d+% match, but /)
  await walk(page)
  await wanting.getByRole('link').first().click()
  await page.waitForURL('**/leads/lead_*')
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('sorts services by their price above similar homes, and by any other column', async () => {
  const { page, troubles } = await house.window()
  await expected()
  await page.goto(`${house.url}/services`)
  await settled(page)
  await page.getByRole('button', { name: 'Above similar' }).click()
  await page.waitForURL('**/services?sort=-gap_pct')
  // The previous rows stay until the sorted rows arrive.
  await eventually(async () => {
    const { cells } = await column(page, 'Above similar')
    return Number(/^\+(\d+)%$/.exec(cells[0] ?? '')?.[1]) > 20
  })
  const { order, cells } = await column(page, 'Above similar')
  assert.equal(order, 'descending')
  const gaps = cells.map((cell) => Number(cell.replace(/[+%]/g, '').replace('−', '-')))
  assert.ok(gaps[0] !== undefined && gaps[0] > 20, cells.join())
  assert.deepEqual(
    gaps,
    gaps.toSorted((a, b) => b - a),
  )
  for (const [title, sort] of [
    ['Price', 'price'],
    ['On offer for', 'listed_at'],
    ['Enquiries', 'enquiries_90d'],
    ['City', 'city'],
    ['Type', 'type'],
    ['Beds, baths', 'bedrooms'],
  ] as const) {
    await page.getByRole('button', { name: title, exact: true }).click()
    await page.waitForURL(`**/services?sort=-${sort}`)
    await settled(page)
    assert.equal((await column(page, title)).order, 'descending', title)
  }
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows the monthly charts with intervals next to each other, and as one table', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/market`)
  await settled(page)
  for (const name of ['On offer', 'New', 'Median age, days'])
    await page.getByRole('region', { name, exact: true }).getByRole('img').waitFor()
  const months = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Month by month' }) })
  await months.getByText('Table').click()
  await months.getByRole('columnheader', { name: 'On offer' }).waitFor()
  await months
    .getByRole('cell', { name: /^[A-Z][a-z]{2} 20\d\d$/ })
    .first()
    .waitFor()
  await page.context().close()
})

test('has no accessibility violation on the market page of many services in light, dark and at 375 px', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/market`)
  await settled(page)
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('fits all columns of the services into a screen of 1,280 px, with the price after the name', async () => {
  const { page } = await house.window({ viewport: { width: 1280, height: 720 } })
  await page.goto(`${house.url}/services`)
  await settled(page)
  await page.getByRole('columnheader', { name: 'Price' }).waitFor()
  assert.deepEqual(await hiddenColumns(page), [])
  const titles = await page.getByRole('columnheader').allTextContents()
  assert.deepEqual(titles.slice(0, 2), ['Service', 'Price'])
  await page.context().close()
})
