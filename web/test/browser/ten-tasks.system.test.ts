import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { openHouse } from './support.ts'
import { stock } from './stock.ts'
import { join, option, tasksIn } from './tasks.ts'

const house = await openHouse()
const { lead_id } = await stock(house.api)
const task = tasksIn(house)
await join(house, 'Cleo Park')
await keepWaiting(60)

/** Changes a setting: the number of days a lead waits in the queue. */
async function keepWaiting(queue_days: number): Promise<void> {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings`)
  await page.evaluate(
    (days) =>
      fetch('/v1/account', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ queue_days: days }),
      }),
    queue_days,
  )
  await page.context().close()
}

/** The search field of the palette (⌘K). It covers pages that have a search field themselves. */
const palette = (page: Page) => page.getByRole('dialog').getByRole('textbox')

task(
  'opens the hottest unanswered lead',
  '/services',
  { pointer: (by) => by.press('link', 'Next'), keys: (by) => by.key('g n') },
  (page) => page.getByRole('heading', { name: 'Why this lead is first' }).waitFor(),
)

task(
  'shows all reasons for the score of a lead',
  `/leads/${lead_id}`,
  {
    pointer: (by) => by.press('button', /more reasons?$/),
    keys: async (by) => {
      await by.page.getByRole('button', { name: /more reasons?$/ }).focus()
      await by.key('Enter')
    },
  },
  (page) => page.getByRole('button', { name: 'Only the strongest four' }).waitFor(),
)

const first = (page: Page) => page.locator('h2 a').first().getAttribute('href')
let before: string | null = null
task(
  'records an outcome of a lead and undoes it',
  '/next',
  {
    pointer: async (by) => {
      before = await first(by.page)
      await by.press('button', /^Contacted/)
      await by.press('button', 'Undo')
    },
    keys: async (by) => {
      before = await first(by.page)
      await by.key('1')
      await by.page.getByRole('button', { name: 'Undo' }).waitFor()
      await by.key('u')
    },
  },
  async (page) => {
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
    await eventually(async () => (await first(page)) === before)
  },
)

let given: string | null = null
task(
  'assigns a lead to another member',
  `/leads/${lead_id}`,
  {
    pointer: async (by) => {
      await by.press('combobox', 'Owner')
      await by.press('option', 'Cleo Park')
    },
    keys: async (by) => {
      await by.key('a')
      await by.enter('Ada', option(by.page, /Ada/))
    },
  },
  async () => {
    const owner = async () =>
      (await house.api.get('/v1/leads/{lead_id}', { path: { lead_id } })).assigned_to
    const was = given
    given = await eventually(async () => {
      const now = await owner()
      return now === was ? null : now
    })
  },
)

for (const spelled of ['(415) 555-1003', '415.555.1003', '+1 415 555 1003'])
  task(
    `finds a person by the phone number ${spelled}`,
    '/market',
    {
      pointer: async (by) => {
        await by.press('button', /^Search/)
        await by.write(spelled)
        await by.press('option', /Dev Shah/)
      },
      keys: async (by) => {
        await by.key('Control+k')
        await palette(by.page).waitFor()
        await by.enter(spelled, option(by.page, /Dev Shah/))
      },
    },
    (page) => page.getByRole('heading', { name: 'Dev Shah' }).first().waitFor(),
  )

task(
  'filters leads and saves the filters as a view',
  '/leads',
  {
    pointer: async (by) => {
      await by.press('button', 'Filter')
      await by.press('option', /Source.*website/)
      await by.press('button', 'Save as a view')
    },
    keys: async (by) => {
      await by.key('f')
      await by.enter('source referral', option(by.page, /referral/))
      await by.page.waitForURL('**/leads?source=referral')
      await by.page.getByRole('button', { name: 'Save as a view' }).waitFor()
      await by.key('v')
    },
  },
  (page) =>
    page.getByRole('tab', { name: /^Source is (website|referral)$/, selected: true }).waitFor(),
)

task(
  'downloads leads as a file',
  '/leads?source=website',
  {
    pointer: async (by) => {
      const file = by.page.waitForEvent('download')
      await by.press('button', 'CSV')
      await file
    },
    keys: async (by) => {
      const file = by.page.waitForEvent('download')
      await by.key('e')
      await file
    },
  },
  async () => undefined,
)

task(
  'shows the interested leads of a listing',
  '/leads',
  {
    pointer: async (by) => {
      await by.press('link', 'Services')
      await by.press('row', /Elm Street/)
    },
    keys: async (by) => {
      await by.key('Control+k')
      await palette(by.page).waitFor()
      await by.enter('10 Elm', option(by.page, /10 Elm Street/))
    },
  },
  (page) =>
    page.getByRole('list', { name: 'Interested leads' }).getByRole('listitem').first().waitFor(),
)

task(
  'shows who changed a setting',
  '/next',
  {
    pointer: async (by) => {
      await by.press('link', 'Settings')
      await by.press('link', 'Audit')
    },
    keys: async (by) => {
      await by.key('Control+k')
      await palette(by.page).waitFor()
      await by.enter('audit', option(by.page, /Audit/))
    },
  },
  (page) =>
    page
      .getByText(/Ada Marsh .*84 → 60/)
      .first()
      .waitFor(),
)

let skipped: string | null = null
task(
  'postpones a lead and sees the one that follows',
  '/next',
  {
    pointer: async (by) => {
      skipped = await first(by.page)
      await by.press('button', 'Later')
    },
    keys: async (by) => {
      skipped = await first(by.page)
      await by.key('j')
    },
  },
  (page) => eventually(async () => (await first(page)) !== skipped),
)
