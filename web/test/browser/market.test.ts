import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addManyServices, stock } from './stock.ts'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()
await stock(house.api)
await addManyServices(house.api)

test('counts every service once in the chart of the market page, and opens the expensive and old ones', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/market`)
  await settled(page)
  await page.getByText('Every figure is from one snapshot').waitFor()
  const field = page.getByRole('group', { name: /more than four of five similar homes/ }).last()
  const basis = await page.getByText(/^All [\d,]+ with a date and a price/).textContent()
  const drawn = Number(/^All ([\d,]+)/.exec(basis ?? '')?.[1]?.replace(',', ''))
  const counts = await field.locator('rect title').allTextContents()
  const inCells = counts.reduce((sum, said) => sum + Number.parseInt(said.replace(',', '')), 0)
  assert.equal(inCells, drawn)
  assert.ok(drawn > 200, `${drawn} drawn`)
  // All figures come from one snapshot: the number of listings on offer is the same everywhere on
  // the page.
  const snapshot = await page.getByText('Every figure is from one snapshot').textContent()
  const active = /, ([\d,]+) of them on offer/.exec(snapshot ?? '')?.[1]
  await page.getByText(new RegExp(`^All ${active} of your listings are on offer`)).waitFor()
  assert.deepEqual(await barriers(page), [])
  await field.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/services?open=svc_*')
  assert.deepEqual(troubles, [])
  await page.context().close()
})
