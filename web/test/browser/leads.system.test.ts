import assert from 'node:assert/strict'
import { crc32 } from 'node:zlib'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { barriers, openHouse, settled } from './support.ts'
import { stock } from './stock.ts'

const house = await openHouse()
const { lead_id, customer_id } = await stock(house.api)

test('counts new leads and moves no row until the reader shows them', async () => {
  const { page, troubles } = await house.window()
  await page.clock.install()
  await page.goto(`${house.url}/leads`)
  await settled(page)
  const rows = page.getByRole('row')
  const firstBefore = await rows.nth(1).textContent()
  const placeBefore = await rows.nth(1).boundingBox()
  await house.api.post('/v1/leads', { body: { name: 'Zoe New', email: 'zoe@example.com' } })
  await page.clock.fastForward(11_000)
  const show = page.getByRole('button', { name: 'Show 1 new lead' })
  await show.waitFor()
  assert.equal((await rows.nth(1).boundingBox())?.y, placeBefore?.y)
  assert.equal((await rows.nth(1).textContent())?.slice(0, 12), firstBefore?.slice(0, 12))
  await show.click()
  await page.getByRole('cell', { name: 'Zoe New' }).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('saves filters as a view, shows it as a tab, renames, moves and deletes it', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads?q=Carla`)
  await settled(page)
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('All Carlas')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const tab = page.getByRole('tab', { name: 'All Carlas' })
  await tab.waitFor()
  await page.goto(`${house.url}/leads`)
  await tab.click()
  await page.waitForURL('**/leads?q=Carla')
  assert.deepEqual(await barriers(page), [])
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Every Carla')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const renamed = page.getByRole('tab', { name: 'Every Carla' })
  await renamed.waitFor()
  await tab.waitFor({ state: 'detached' })
  await page.goto(`${house.url}/leads?q=Ann`)
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Anns')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const last = (name: string) => page.getByRole('tab').last().filter({ hasText: name }).waitFor()
  await last('Anns')
  await page.getByRole('button', { name: 'Move to the left: Anns' }).press('Enter')
  await last('Every Carla')
  await page.reload()
  await last('Every Carla')
  await renamed.click()
  await page.getByRole('button', { name: 'Remove this view' }).click()
  await renamed.waitFor({ state: 'detached' })
  await page.context().close()
})

test('names the filter to clear if a list is empty, and the number of leads without it', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads?q=Carla&status=won`)
  await page.getByText('No results for these filters').waitFor()
  await page.getByRole('button', { name: /^Without the status: 5$/ }).click()
  await page.waitForURL('**/leads?q=Carla')
  await page.getByRole('row').nth(2).waitFor()
  await page.context().close()
})

test('records an outcome of selected leads with one request, and undoes it with one request', async () => {
  const { page, troubles } = await house.window()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`${house.url}/leads`)
  await settled(page)
  for (const row of [2, 3, 4]) await page.getByLabel(`Select row ${row}`, { exact: true }).check()
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Offer made' }).click()
  await page.getByText('3 leads: Offer made.').waitFor()
  await page.getByRole('cell', { name: 'Offer' }).nth(2).waitFor()
  await page.keyboard.press('u')
  await page.getByRole('cell', { name: 'Offer' }).first().waitFor({ state: 'detached' })
  assert.deepEqual(asked, ['/v1/leads/outcomes', '/v1/leads/outcomes/undo'])
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows each milestone of a lead in its timeline, and removes a single milestone', async () => {
  for (const outcome of ['contacted', 'met'] as const)
    await house.api.post('/v1/leads/{lead_id}/outcome', { path: { lead_id }, body: { outcome } })
  const { page } = await house.window()
  await page.goto(`${house.url}/leads/${lead_id}`)
  const reassignLead = page.getByRole('button', { name: 'Remove: Contacted' })
  await reassignLead.click()
  await reassignLead.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove: Met' }).waitFor()
  await page.context().close()
})

/**
 * Asserts that each line of a waterfall is the sum of the line before and its own points. The last
 * line is the score, except for rounding and its bounds.
 */
async function addsUp(table: Locator): Promise<void> {
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  const lines = rows.filter((row) => row.length > 1)
  const tenths = (text: string | null | undefined) =>
    Math.round(Number(text?.replace('−', '-') ?? '') * 10)
  const sums = lines.map((row) => tenths(row.at(-1)))
  assert.ok(lines.length > 5)
  for (const [index, row] of lines.entries()) {
    if (index === 0 || index === lines.length - 1) continue
    assert.equal((sums[index - 1] ?? 0) + tenths(row.at(-2)), sums[index], row.join(' | '))
  }
  const shown = (sums.at(-1) ?? 0) / 10
  const sum = (sums.at(-2) ?? 0) / 10
  assert.ok(Math.abs(shown - Math.min(100, Math.max(0, sum))) <= 0.55, `${sum} shown as ${shown}`)
}

test('shows points on the page of a lead that add up to the score, and what would change it', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads/${lead_id}`)
  await settled(page)
  const table = page.getByRole('table').filter({ hasText: 'Starting score of every lead' })
  await addsUp(table)
  await table.getByRole('button', { name: /more reasons?$/ }).click()
  await addsUp(table)
  const changes = page
    .locator('section')
    .filter({ hasText: 'What would change the score' })
    .locator('p')
  const said = await changes.filter({ hasText: /^(Ask|Offer|Write) / }).allTextContents()
  assert.ok(said.length > 0 && said.every((text) => text.endsWith('.')), said.join(' '))
  await page.context().close()
})

test('shows no odds while only rules score leads, and gives no advice to call today about a lead of last month', async () => {
  const { page, troubles } = await house.window()
  const shown = () => page.getByRole('main').innerText()
  await page.goto(`${house.url}/next`)
  await page.getByText('Why this lead is first').waitFor()
  await page.getByText(/ranked higher by the rules/).waitFor()
  await page.getByText('Rules only:').waitFor()
  assert.doesNotMatch(await shown(), /\b1 in \d/)
  await page.goto(`${house.url}/leads/${lead_id}`)
  await page.getByText('Rules only:').waitFor()
  assert.doesNotMatch(await shown(), /\b1 in \d|last month/)
  await page.clock.setFixedTime(new Date(Date.now() + 40 * 86_400_000))
  await page.reload()
  await page
    .getByText('It arrived last mo., so ask first whether they are still interested.')
    .waitFor()
  assert.doesNotMatch(await shown(), /Call today/)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows the messages of all enquiries and the matching services on the page of a customer', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/customers/${customer_id}`)
  await page.getByText('Any news about Saturday?').waitFor()
  await page
    .getByRole('link', { name: /Street$/ })
    .first()
    .waitFor()
  await page.context().close()
})

test("offers the areas of the account's listings in the market", async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/market`)
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'San Francisco, CA' }).click()
  await page.waitForURL('**/market?city=San+Francisco&state=CA')
  await page.getByText('San Francisco').first().waitFor()
  await page.context().close()
})

test('names listings by their address in the market, and collapses the notes', async () => {
  const { page, troubles } = await house.window()
  await house.api.post('/v1/services', {
    body: { type: 'condo', price: 0, location: { city: 'San Francisco', state: 'CA' } },
  })
  await page.goto(`${house.url}/market?state=CA`)
  await settled(page)
  const main = page.getByRole('main')
  assert.doesNotMatch(await main.innerText(), /Listing \d+/)
  const said = main.getByText(/do(es)? not have a listing date/).first()
  assert.equal(await said.isVisible(), false)
  await page.getByText(/^\d notes?$/).click()
  await said.waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('marks suggested facts of a language model, and shows no fact twice', async () => {
  const { page, troubles } = await house.window()
  const message = 'We are pre-approved, and the light is nice.'
  const { id } = await house.api.post('/v1/leads', {
    body: { email: 'light@example.com', message },
  })
  const read = (fact: string, value: string, words: string) => {
    const from = message.indexOf(words)
    const place = { from, to: from + words.length, check: crc32(words) }
    return { fact, value, ...place, suggested: true, model: 'test', prompt: 2 }
  }
  const facts = [
    read('financing', 'preapproved', 'pre-approved'),
    read('property_type', 'house', 'the light is nice'),
    { ...read('intent', 'rent', 'the light'), check: 1 },
  ]
  await house.database.pool.query(
    `insert into message_reading (account_id, lead_id, facts)
     select account_id, id, $2 from lead where id = $1`,
    [id, JSON.stringify(facts)],
  )
  await page.goto(`${house.url}/leads/${id}`)
  await settled(page)
  const marked = page.getByText('Suggested, no points')
  await marked.waitFor()
  assert.equal(await marked.count(), 1, 'a repeated fact and one of a changed message are left out')
  await page
    .getByText('Read by the language model: property type house, from “the light is nice”')
    .waitFor()
  await page.getByText('Read in the message: financing preapproved, from “pre-approved”').waitFor()
  assert.deepEqual(await barriers(page), [])
  assert.deepEqual(troubles, [])
  await page.context().close()
})
