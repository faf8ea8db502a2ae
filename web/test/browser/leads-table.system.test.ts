import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { sized } from '../../../server/test/support/size.ts'
import { stock } from './stock.ts'
import { barriers, hiddenColumns, openHouse, readDownload, settled, walk } from './support.ts'

const house = await openHouse()
await stock(house.api)

/** Number of leads, which is more than one page of a list has. */
const many = sized(120, 100_000)
for (let from = 0; from < many; from += 500)
  await house.api.post('/v1/leads/batch', {
    body: {
      items: Array.from({ length: Math.min(500, many - from) }, (_, index) => ({
        name: `Visitor ${from + index}`,
        email: `visitor${from + index}@example.com`,
        source: 'fair',
      })),
    },
  })

/** Sets a filter as a person does: with the shortcut, a text and Enter. */
async function filterBy(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  const search = page.getByRole('textbox', { name: 'Filter by' })
  await eventually(async () => {
    if (!(await search.isVisible())) await page.keyboard.press('f')
    return search.isVisible()
  })
  await search.fill(words)
  await page.keyboard.press('Enter')
  // Until the search is closed, the next shortcut would be typed into it.
  await search.waitFor({ state: 'hidden' })
}

const token = (page: Page, says: string) => page.getByRole('button', { name: `Remove: ${says}` })
const count = (page: Page) => page.locator('[data-count]')

test('leaves enough width for the name of a lead next to all default columns', async () => {
  const { page } = await house.window({ viewport: { width: 1280, height: 720 } })
  await page.goto(`${house.url}/leads`)
  await settled(page)
  const [name] = await page.getByRole('columnheader', { name: 'Name' }).all()
  assert.ok(((await name?.boundingBox())?.width ?? 0) >= 150)
  await page.context().close()
})

test('fits all default columns of the leads into a screen of 1,280 px', async () => {
  const { page } = await house.window({ viewport: { width: 1280, height: 720 } })
  await page.goto(`${house.url}/leads`)
  await settled(page)
  await page.getByRole('columnheader', { name: 'Received' }).waitFor()
  assert.deepEqual(await hiddenColumns(page), [])
  await page.context().close()
})

test('sets filters from text, shows them as tokens and in the URL, and removes them', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/leads`)
  await settled(page)
  await filterBy(page, 'source website')
  await token(page, 'Source is website').waitFor()
  await count(page).filter({ hasText: '13 leads' }).waitFor()
  await filterBy(page, '50')
  await filterBy(page, 'last 7 days')
  await page.waitForURL('**/leads?source=website&min_score=50&created_within_hours=168')
  await page.reload()
  await token(page, 'Score is at least 50').waitFor()
  assert.deepEqual(await barriers(page), [])
  await page.keyboard.press('f')
  await page.getByRole('listbox', { name: 'Filters' }).waitFor()
  assert.deepEqual(await barriers(page), [])
  await page.keyboard.press('Escape')
  await token(page, 'Score is at least 50').click()
  await token(page, 'Received in the last 7 days').click()
  await count(page).filter({ hasText: '13 leads' }).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('filters by search criteria, message language and budget from text', async () => {
  const { page, troubles } = await house.window()
  const preferences = { property_type: 'condo', city: 'Köln', price_range: { max: 450_000 } }
  await house.api.post('/v1/leads', {
    body: {
      name: 'Greta Hansen',
      email: 'greta@example.com',
      message: 'Wir suchen eine Wohnung mit Garten, ist sie noch frei und können wir sie sehen?',
      preferences,
    },
  })
  await page.goto(`${house.url}/leads`)
  await settled(page)
  for (const words of ['area köln', 'type Condo', '$450k', 'german', 'message present'])
    await filterBy(page, words)
  await page.waitForURL(
    '**/leads?city=K%C3%B6ln&property_type=condo&min_price=450000&language=de&has_message=true',
  )
  for (const says of ['Area is Köln', 'Budget reaches $450,000', 'Language is German'])
    await token(page, says).waitFor()
  await count(page).filter({ hasText: 'One lead' }).waitFor()
  await page.getByRole('cell', { name: 'Greta Hansen' }).waitFor()
  await token(page, 'Budget reaches $450,000').click()
  await filterBy(page, 'budget 450001')
  await page.getByText('No results for these filters').waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('saves the order of columns that were dragged to another place', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads`)
  await settled(page)
  const heads = async () =>
    (await page.getByRole('columnheader').allTextContents()).filter((title) => title !== '')
  assert.deepEqual((await heads()).slice(0, 4), ['Tier', 'Name', 'Looks for', 'Source'])
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
  await head('Source').dragTo(head('Name'))
  await page.waitForFunction(() => document.querySelectorAll('th')[2]?.textContent === 'Source')
  await page.reload()
  await settled(page)
  assert.deepEqual((await heads()).slice(0, 4), ['Tier', 'Source', 'Name', 'Looks for'])
  await page.context().close()
})

test('stores the columns of a view without a change of other views', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads?source=website`)
  await settled(page)
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByRole('tab', { name: 'Source is website', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Owner' }).uncheck()
  await page.keyboard.press('Escape')
  const owner = page.getByRole('columnheader', { name: 'Owner' })
  await owner.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'All' }).click()
  await owner.waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Source is website' }).click()
  await owner.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove this view' }).click()
  await page.getByRole('tab', { name: 'Source is website' }).waitFor({ state: 'detached' })
  await page.context().close()
})

test('shows a lead in two lines on a phone: the name, then the tier and the search criteria', async () => {
  const { page } = await house.window({ viewport: { width: 375, height: 800 } })
  await page.goto(`${house.url}/leads?city=köln`)
  await settled(page)
  const row = page.getByRole('row').nth(1)
  await row.getByText('Greta Hansen').waitFor()
  const wish = await row.getByText('Köln').boundingBox()
  const name = await row.getByText('Greta Hansen').boundingBox()
  assert.ok(wish && name && wish.y > name.y + name.height / 2, 'the second line is below the first')
  const { height } = (await row.boundingBox()) ?? { height: 0 }
  assert.ok(height >= 56 && height <= 64, `${height} px`)
  assert.deepEqual(await barriers(page), [])
  await page.context().close()
})

test('sorts a column in both directions, announces the order, and saves it with a view', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads?created_within_hours=168&source=website`)
  await settled(page)
  const came = page.getByRole('columnheader', { name: 'Received' })
  assert.equal(await came.getAttribute('aria-sort'), 'descending')
  const first = () => page.getByRole('row').nth(1).textContent()
  const newest = await first()
  await came.getByRole('button').click()
  await page.waitForURL('**/leads?created_within_hours=168&source=website&sort=created_at')
  await page.waitForFunction(
    (before) => document.querySelectorAll('tr')[1]?.textContent !== before,
    newest,
  )
  assert.equal(await came.getAttribute('aria-sort'), 'ascending')
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Website, oldest')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('tab', { name: 'Website, oldest' }).waitFor()
  await page.goto(`${house.url}/leads`)
  await page.getByRole('tab', { name: 'Website, oldest' }).click()
  await page.waitForURL('**/leads?created_within_hours=168&source=website&sort=created_at')
  await page.context().close()
})

test('selects all matching leads beyond those loaded, marks them as spam, and undoes it', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/leads?source=fair`)
  await count(page).filter({ hasText: 'More than 100 leads' }).waitFor()
  const wanted = Math.min(many, 10_000)
  await page.getByRole('button', { name: 'Select all matching leads' }).click()
  await page.getByText(`${wanted.toLocaleString('en')} selected`).waitFor()
  await page.getByRole('button', { name: 'Spam', exact: true }).click()
  await page.getByText(`${wanted.toLocaleString('en')} leads: Spam.`).waitFor()
  await page.keyboard.press('u')
  const spam = { source: 'fair', status: 'disqualified', limit: 1 } as const
  await eventually(
    async () => (await house.api.get('/v1/leads', { query: spam })).data.length === 0,
    { withinMs: 120_000, what: 'Some leads are still spam.' },
  )
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('exports exactly the shown columns and the matching leads, in their order, to a file', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads?source=referral&sort=created_at`)
  await count(page).filter({ hasText: '14 leads' }).waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Looks for' }).uncheck()
  await page.getByRole('checkbox', { name: 'Waiting' }).uncheck()
  await page.getByRole('checkbox', { name: 'Phone' }).check()
  await page.getByRole('button', { name: 'Source: earlier' }).click()
  assert.deepEqual(await barriers(page), [])
  await page.keyboard.press('Escape')
  const edge = page.getByRole('separator', { name: 'Width of Source' })
  await edge.press('ArrowRight')
  await page.reload()
  await settled(page)
  assert.equal(await edge.getAttribute('aria-valuenow'), '116')
  const titles = await page.getByRole('columnheader').allTextContents()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const [head, first, ...others] = (await readDownload(download)).split('\r\n')
  assert.equal(head, 'id,Tier,Source,Name,Owner,Last step,Received,Phone')
  assert.deepEqual(titles.slice(1), head?.split(',').slice(1))
  assert.match(first ?? '', /^lead_\w+,\w+( \w+)?,referral,Ann Lee,,New,\d{4}-.*Z,\+?'?\+1415/)
  assert.equal(others.length, 13)
  await page.context().close()
})

test('adds a lead by hand, shows errors at their fields, and opens the lead', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads`)
  await page.getByRole('button', { name: 'New lead' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dora Caller')
  await page.getByRole('button', { name: 'Add lead' }).click()
  await page.getByText('Give an email or a phone, or both.').waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('no address')
  await page.getByRole('button', { name: 'Add lead' }).click()
  await page.locator('input[type=email][aria-invalid=true]').waitFor()
  assert.deepEqual(await barriers(page), [])
  await page.getByRole('textbox', { name: 'E-mail' }).fill('dora@example.com')
  await page.getByRole('textbox', { name: 'Budget to' }).fill('450000')
  await page.getByRole('button', { name: 'Add lead' }).click()
  await page.waitForURL(/leads\?open=lead_/)
  const { data } = await house.api.get('/v1/leads', { query: { q: 'Dora Caller' } })
  assert.equal(data[0]?.preferences.price_range?.max, 450_000)
  await page.context().close()
})

test('imports leads from a file and reports problems of a row', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads`)
  await settled(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const content =
    'Full name,E-Mail,Created,Stage\nOld One,one@old.example,2026-03-02,won\nOld Two,,x,\n'
  await page.getByLabel('CSV file').setInputFiles({
    name: 'past.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await page.getByText('4 of the 4 columns of past.csv were recognized').waitFor()
  assert.deepEqual(await barriers(page), [])
  await page.getByRole('button', { name: 'Preview the import' }).click()
  await page.getByRole('button', { name: 'Import one row' }).click()
  await page.getByRole('button', { name: 'See the leads' }).click()
  await page.getByLabel('Search leads').fill('Old One')
  await page.getByRole('cell', { name: 'Old One' }).waitFor()
  await page.context().close()
})

test('shows the table with its filters on every screen, and strips bidirectional control characters from a name', async () => {
  await house.api.post('/v1/leads', {
    body: { name: 'Eve \u202Eevil', email: 'turned@example.com', source: 'odd' },
  })
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/leads?source=odd&created_within_hours=720`)
  await page.getByRole('cell', { name: 'Eve evil', exact: true }).waitFor()
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('assigns selected leads to a member, shows it immediately, and undoes it', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/leads?source=open+house`)
  await count(page).filter({ hasText: '13 leads' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.getByRole('button', { name: 'Assign' }).click()
  const items = page.getByRole('menuitem')
  const who = (await items.first().textContent()) ?? ''
  await items.first().click()
  await page.getByText(`13 leads are assigned to ${who}.`).waitFor()
  await page.getByRole('cell', { name: who }).nth(12).waitFor()
  await filterBy(page, 'owner is me')
  await token(page, 'Owner is me').waitFor()
  await count(page).filter({ hasText: '13 leads' }).waitFor()
  await token(page, 'Owner is me').click()
  await page.keyboard.press('u')
  await page.getByRole('cell', { name: who }).first().waitFor({ state: 'detached' })
  assert.deepEqual(troubles, [])
  await page.context().close()
})
