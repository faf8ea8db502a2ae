import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { fillManagerAccount } from './manager-account.ts'
import { openHouse, readDownload, settled, walk } from './support.ts'

const house = await openHouse()
const cleo = await fillManagerAccount(house)

const overview = (search = '') => `${house.url}/overview${search}`

/** A figure of the page that links to leads: its label, its number, and the filters of its link. */
type Linked = { label: string; said: string; search: string }

/** Returns all links of the page to the list of leads. */
const linksOf = (page: Page): Promise<Linked[]> =>
  page.locator('main a[href^="/leads?"]').evaluateAll((links) =>
    links.map((link) => ({
      label: link.getAttribute('aria-label') ?? link.textContent,
      said: (link.getAttribute('aria-label') ?? link.textContent).replace(/^.*: /, ''),
      search: new URL((link as HTMLAnchorElement).href).search,
    })),
  )

/** Counts the leads that the API lists for the filters of a link. */
async function countLeads(page: Page, search: string): Promise<number> {
  let count = 0
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams(search)
    query.set('limit', '100')
    if (cursor !== '') query.set('cursor', cursor)
    const answer = await page.request.get(`${house.url}/v1/leads?${query.toString()}`)
    assert.equal(answer.status(), 200, `${search}: ${await answer.text()}`)
    const { data, next_cursor } = (await answer.json()) as {
      data: unknown[]
      next_cursor: string | null
    }
    count += data.length
    cursor = next_cursor
  }
  return count
}

for (const [name, search] of Object.entries({
  'the last seven days': '',
  'one agent': `?assigned_to=${cleo}`,
  'leads without an owner': '?assigned_to=none',
  'one source and thirty days': `?source=website&${lastDays(30)}`,
}))
  test(`shows for ${name} only figures that equal the number of leads behind their link`, async () => {
    const { page, troubles } = await house.window()
    await page.goto(overview(search))
    await settled(page)
    await page.getByText('Table', { exact: true }).click()
    const tiers = await linksOf(page)
    await page.locator('main').getByText('Source', { exact: true }).nth(1).click()
    const links = [...tiers, ...(await linksOf(page))].filter(({ label }) => !isAmount(label))
    const unique = [
      ...new Map(links.map((link) => [`${link.label} ${link.search}`, link])).values(),
    ]
    assert.ok(unique.length > 50, `${unique.length} links`)
    const wrong: string[] = []
    for (const { label, said, search: filters } of unique) {
      const count = await countLeads(page, filters)
      const shown = Number(/^[\d,]+/.exec(said)?.[0].replaceAll(',', ''))
      if (shown !== count) wrong.push(`${label}: ${count} leads, ${filters}`)
    }
    assert.deepEqual(wrong, [])
    assert.deepEqual(troubles, [])
    await page.context().close()
  })

/** Whether a figure is an amount of money, which no list counts. */
const isAmount = (label: string): boolean => label.startsWith('Won value')

/** Returns the search parameters of the last days, in UTC. */
function lastDays(days: number): string {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return `first_day=${day(days - 1)}&last_day=${day(0)}`
}

test('opens the list of a figure with as many rows, and names its filters', async () => {
  const { page, troubles } = await house.window()
  await page.goto(overview())
  await settled(page)
  await page.getByRole('link', { name: /^Cleo Park, Overdue now: 2$/ }).click()
  await page.waitForURL('**/leads?**')
  await page.getByRole('row', { name: /Today/ }).nth(1).waitFor()
  assert.equal(await page.getByRole('row', { name: /Today/ }).count(), 2)
  await page.getByRole('button', { name: /Owner is Cleo Park/ }).waitFor()
  await page.goto(overview())
  await page.getByRole('link', { name: /^Won in this period: \d+$/ }).click()
  await page.getByRole('button', { name: /Won since/ }).waitFor()
  await page.getByRole('button', { name: /Won until/ }).waitFor()
  await page.goto(overview())
  await page.getByRole('link', { name: /^Met: \d+$/ }).click()
  await page.getByRole('button', { name: /Milestone reached Met/ }).waitFor()
  await page.goto(overview())
  await page
    .getByRole('link', { name: /^Answered within 1 hour: \d+$/ })
    .first()
    .click()
  await page.getByRole('button', { name: /First answer within 1 hr/ }).waitFor()
  await page.goto(overview())
  await page.getByRole('link', { name: /^No source, Leads: \d+$/ }).click()
  await page.getByRole('button', { name: /Source is not given/ }).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('stores the period and the filters in the URL, and shows the same view for the same URL', async () => {
  const { page, troubles } = await house.window()
  await page.goto(overview())
  await settled(page)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 30 days' }).click()
  await page.getByRole('combobox', { name: 'Agent' }).click()
  await page.getByRole('option', { name: 'Cleo Park' }).click()
  await page.waitForURL(
    (url) =>
      url.searchParams.get('assigned_to') === cleo && url.searchParams.get('first_day') !== null,
  )
  await settled(page)
  const shown = (from: Page) => from.getByRole('main').innerText()
  const before = await shown(page)
  const { page: other } = await house.window()
  await other.goto(page.url())
  await settled(other)
  assert.equal(await other.getByRole('combobox', { name: 'Period' }).inputValue(), 'Last 30 days')
  assert.equal(await other.getByRole('combobox', { name: 'Agent' }).inputValue(), 'Cleo Park')
  assert.equal(await shown(other), before)
  assert.deepEqual(troubles, [])
  await other.context().close()
  await page.context().close()
})

test('shows a custom period, and rejects days that are not in order', async () => {
  const { page, troubles } = await house.window()
  await page.goto(overview())
  await settled(page)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Custom period' }).click()
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Last day').fill(day(20))
  await page.getByRole('alert').getByText('Choose 1 to 366 days in order.').waitFor()
  await page.getByLabel('First day').fill(day(22))
  await page.waitForURL(`**/overview?first_day=${day(22)}&last_day=${day(20)}`)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await settled(page)
  assert.equal(await page.getByRole('combobox', { name: 'Period' }).inputValue(), 'Custom period')
  const bars = page.getByRole('list', { name: 'Leads per day' }).getByRole('link')
  await eventually(async () => (await bars.count()) === 3)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows the change in percent for at least ten leads, and only the number before for fewer', async () => {
  const { page } = await house.window()
  await page.goto(overview())
  await settled(page)
  const figure = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  assert.match((await figure('Leads').innerText()).replaceAll('\n', ' '), /\+\d+ \(\+\d+%\), \d\d before$/) // oxfmt-ignore
  assert.match(
    (await figure('Won in this period').innerText()).replaceAll('\n', ' '),
    /period \d \d before$/,
  )
  await page.goto(overview('?assigned_to=none&source=open+house'))
  await settled(page)
  await page
    .getByRole('cell', { name: /^\d of \d$/ })
    .first()
    .waitFor()
  await page.getByText('No outcome of a lead that a trained model scored').waitFor()
  await page.context().close()
})

test('moves between the days of the chart with the arrow keys', async () => {
  const { page } = await house.window()
  await page.goto(overview())
  await settled(page)
  const days = page.getByRole('list', { name: 'Leads per day' }).getByRole('link')
  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  assert.equal(await days.nth(2).evaluate((link) => link === document.activeElement), true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/leads?created_after=**')
  await page.context().close()
})

test('downloads the figures that the page shows as a table', async () => {
  const { page } = await house.window({ acceptDownloads: true })
  await page.goto(overview())
  await settled(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await waiting
  assert.match(file.suggestedFilename(), /^overview-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const [head = [], ...rows] = (await readDownload(file)).split('\r\n').map((row) => row.split(','))
  const value = (section: string, name: RegExp, column: string) =>
    rows.find((row) => row[0] === section && name.test(row[1] ?? ''))?.[head.indexOf(column)]
  const wrong: string[] = []
  for (const { label, said } of await linksOf(page)) {
    const [, name = '', figure = ''] = /^(?:(.+), )?(.+): /.exec(label) ?? []
    if (said.includes('before') || !head.includes(figure) || isAmount(label)) continue
    const found =
      name === ''
        ? value('Period', /./, figure)
        : (value('Agent', exactly(name), figure) ?? value('Source', exactly(name), figure))
    if (found !== said.replaceAll(',', '')) wrong.push(`${label}, in the file ${found}`)
  }
  assert.deepEqual(wrong, [])
  assert.equal(rows.filter(([section]) => section === 'Day').length, 7)
  assert.ok(rows.every((row) => row.length === head.length))
  await page.context().close()
})

const exactly = (text: string): RegExp => new RegExp(`^${text}$`)

test('prints without the navigation and the controls, and no wider than the paper', async () => {
  const { page } = await house.window()
  await page.goto(overview())
  await settled(page)
  // A4 with margins of 14 mm has 182 mm for the content.
  await page.setViewportSize({ width: 688, height: 972 })
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('banner'),
    page.getByLabel('Period'),
    page.getByRole('button', { name: 'Print' }),
  ])
    assert.equal(await hidden.first().isVisible(), false)
  await page.getByRole('table', { name: 'By source' }).waitFor()
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    ...[...document.querySelectorAll('main table')].map((table) => table.scrollWidth),
  ])
  assert.ok(Math.max(...widths) <= 688, widths.join(', '))
  await page.context().close()
})

test('has no accessibility violation with its table, its source view and a custom period', async () => {
  const { page, troubles } = await house.window()
  await page.goto(overview(`?${lastDays(45)}`))
  await settled(page)
  await page.locator('main').getByText('Source', { exact: true }).nth(1).click()
  await walk(page)
  await page.getByText('Table', { exact: true }).click()
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows an empty period with the way to a longer one', async () => {
  const { page, troubles } = await house.window()
  await page.goto(overview('?source=nowhere&first_day=2020-01-01&last_day=2020-01-07'))
  await page.getByRole('heading', { name: 'No leads in this period' }).waitFor()
  await walk(page)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.getByRole('button', { name: 'Show the last 90 days' }).click()
  await page.getByRole('list', { name: 'Leads per day' }).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows what went wrong, and the figures after another try', async () => {
  const { page } = await house.window()
  const path = '**/v1/analytics/overview*'
  await page.route(path, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(overview())
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor({ timeout: 60_000 })
  await page.unroute(path)
  await again.click()
  await page.getByRole('list', { name: 'Leads per day' }).waitFor()
  await page.context().close()
})
