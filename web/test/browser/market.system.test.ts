import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { stock } from './stock.ts'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const stocked = await stock(house.api)

/** More listings than a picture of dots could tell apart, some of them dear and old. */
const many = 240
await house.api.post('/v1/services/batch', {
  body: {
    items: Array.from({ length: many }, (_, n) => {
      const bedrooms = 1 + (n % 4)
      const isDear = n % 20 === 0
      return {
        type: 'residential',
        price: (300_000 + bedrooms * 100_000 + ((n * 7919) % 61) * 1000) * (isDear ? 1.6 : 1),
        bedrooms,
        bathrooms: 1 + (n % 2),
        square_feet: 500 + bedrooms * 300,
        listed_at: new Date(Date.now() - (isDear ? 300 : 1 + (n % 90)) * 86_400_000).toISOString(),
        location: { address: `${n} Long Street`, city: 'San Francisco', state: 'CA' },
      }
    }),
  },
})

/** Waits until a round has reckoned what is expected of them. */
async function expected(): Promise<void> {
  const query = { sort: '-gap_pct', limit: 1 } as const
  await eventually(
    async () => (await house.api.get('/v1/services', { query })).data[0]?.gap_pct != null,
    { withinMs: 120_000 },
  )
}

/** What the headings of the sorted column say, and the first cells under it. */
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

test('a listing says who wants it, with reasons and no odds that rules cannot know, and leads on to them', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/services?open=${stocked.service_id}`)
  const wanting = page.getByRole('list', { name: 'Who wants it' })
  await wanting.getByRole('listitem').first().waitFor()
  const said = await wanting.getByRole('listitem').first().textContent()
  assert.match(said ?? '', /Hot|Warm|Cold/)
  assert.doesNotMatch(said ?? '', /1 in \d/)
  assert.match(said ?? '', /Fits (wholly: .*the city|\d+%, but )/)
  await walk(page)
  await wanting.getByRole('link').first().click()
  await page.waitForURL('**/leads/lead_*')
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('services are sorted by how far they ask above their like, and by any other column', async () => {
  const { page, troubles } = await house.window()
  await expected()
  await page.goto(`${house.url}/services`)
  await settled(page)
  await page.getByRole('button', { name: 'Above its like' }).click()
  await page.waitForURL('**/services?sort=-gap_pct')
  // The rows of before stand until the sorted ones come.
  await eventually(async () => {
    const { cells } = await column(page, 'Above its like')
    return Number(/^\+(\d+)%$/.exec(cells[0] ?? '')?.[1]) > 20
  })
  const { order, cells } = await column(page, 'Above its like')
  assert.equal(order, 'descending')
  const gaps = cells.map((cell) => Number(cell.replace(/[+%]/g, '').replace('−', '-')))
  assert.ok(gaps[0] !== undefined && gaps[0] > 20, cells.join())
  assert.deepEqual(
    gaps,
    gaps.toSorted((a, b) => b - a),
  )
  for (const [title, sort] of [
    ['Asks', 'price'],
    ['On offer for', 'listed_at'],
    ['Asked for', 'enquiries_90d'],
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

test('the market draws all its listings, names its one snapshot, and opens those that are dear and old', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/market`)
  await settled(page)
  await page.getByText('Every figure is from one snapshot').waitFor()
  const field = page.getByRole('group', { name: /more than four of five homes like them/ }).last()
  const basis = await page.getByText(/^All [\d,]+ with a day and a price/).textContent()
  const drawn = Number(/^All ([\d,]+)/.exec(basis ?? '')?.[1]?.replace(',', ''))
  const counts = await field.locator('rect title').allTextContents()
  const inCells = counts.reduce((sum, said) => sum + Number.parseInt(said.replace(',', '')), 0)
  assert.equal(inCells, drawn)
  assert.ok(drawn > 200, `${drawn} drawn`)
  // The same snapshot everywhere: what is on offer is one number on the page.
  const snapshot = await page.getByText('Every figure is from one snapshot').textContent()
  const active = /, ([\d,]+) of them on offer/.exec(snapshot ?? '')?.[1]
  await page.getByText(new RegExp(`^All ${active} of your listings are on offer`)).waitFor()
  await walk(page)
  await field.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/services?open=svc_*')
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('the months stand beside each other, each with its interval, and as one table', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/market`)
  await settled(page)
  for (const name of ['On offer', 'New', 'Middle age, days'])
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
