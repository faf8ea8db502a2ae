import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { importHistory } from './history.ts'
import { fillManagerAccount } from './manager-account.ts'
import { openHouse } from './support.ts'
import { option, tasksIn, type Acting } from './tasks.ts'

const house = await openHouse()
await importHistory(house, { from: 0, to: 300, name: 'early' })
await importHistory(house, { from: 300, to: 420, name: 'late' })
const cleo = await fillManagerAccount(house)
const task = tasksIn(house)

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Focuses a link, as a screen reader does from its list of links, and opens it. */
const openLink = async (by: Acting, name: RegExp) => {
  await by.page.getByRole('link', { name }).first().focus()
  await by.key('Enter')
}

/** Waits for a search parameter of the URL. */
const parameter = (page: Page, name: string, value: RegExp) =>
  page.waitForURL((url) => value.test(url.searchParams.get(name) ?? ''))

const compared = /compared with/

task(
  'compares last week with the week before',
  '/next',
  {
    pointer: async (by) => {
      await by.press('link', 'Overview')
      await by.press('combobox', 'Period')
      await by.press('option', 'Last week')
    },
    keys: async (by) => {
      await by.key('g v')
      await by.page.getByText(compared).waitFor()
      await by.key('f')
      await by.enter('last week', option(by.page, /Last week/))
    },
  },
  async (page) => {
    await parameter(page, 'last_day', /^\d{4}-/)
    const { first_day = '' } = Object.fromEntries(new URL(page.url()).searchParams)
    assert.equal(new Date(first_day).getUTCDay(), 1)
    await page
      .getByRole('link', { name: /^Leads: \d+ before$/ })
      .first()
      .waitFor()
  },
)

task(
  'opens the overdue leads of the agent who has most of them',
  '/overview',
  {
    pointer: (by) => by.press('link', /^Cleo Park, Overdue now: 2$/),
    keys: (by) => openLink(by, /^Cleo Park, Overdue now: 2$/),
  },
  async (page) => {
    await parameter(page, 'assigned_to', new RegExp(cleo))
    await page.getByRole('row', { name: /Today/ }).nth(1).waitFor()
  },
)

task(
  'opens the hot leads that arrived yesterday',
  '/overview',
  {
    pointer: async (by) => {
      await by.page.getByRole('list', { name: 'Leads per day' }).waitFor()
      await by.press('link', yesterday())
      await by.press('button', 'Filter')
      await by.press('option', 'Tier is Hot')
    },
    keys: async (by) => {
      await openLink(by, yesterday())
      await by.page.getByRole('button', { name: /Received since/ }).waitFor()
      await by.key('f')
      await by.enter('hot', option(by.page, /Tier is Hot/))
    },
  },
  async (page) => {
    await parameter(page, 'qualification_type', /^hot$/)
    await parameter(page, 'created_after', new RegExp(`^${day(1)}`))
  },
)

/** The bar of yesterday: "Fri, Nov 27: 12 leads (…)". */
function yesterday(): RegExp {
  const words = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return new RegExp(`^${words.format(new Date(day(1)))}: \\d+ leads? \\(`)
}

task(
  'shows the won value of one source',
  '/overview',
  {
    pointer: (by) => by.press('link', /^open house$/),
    keys: (by) => openLink(by, /^open house$/),
  },
  async (page) => {
    await parameter(page, 'source', /^open house$/)
    await page.getByRole('link', { name: /^Won value: \$450K$/ }).waitFor()
  },
)

task(
  'changes the period to last month',
  '/overview',
  {
    pointer: async (by) => {
      await by.press('combobox', 'Period')
      await by.press('option', 'Last month')
    },
    keys: async (by) => {
      await by.key('f')
      await by.enter('last month', option(by.page, /Last month/))
    },
  },
  (page) => parameter(page, 'first_day', /-01$/),
)

task(
  'shows the figures of one agent',
  '/overview',
  {
    pointer: async (by) => {
      await by.press('combobox', 'Agent')
      await by.press('option', 'Cleo Park')
    },
    keys: async (by) => {
      await by.key('f')
      await by.key('Tab')
      await by.enter('cleo', option(by.page, /Cleo Park/))
    },
  },
  async (page) => {
    await parameter(page, 'assigned_to', new RegExp(cleo))
    await page.getByRole('link', { name: /^Overdue now: 2$/ }).waitFor()
  },
)

task(
  'downloads the figures as a file',
  '/overview',
  {
    pointer: async (by) => {
      const file = by.page.waitForEvent('download')
      await by.press('button', 'Download CSV')
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
  'opens the leads that were answered within an hour',
  '/overview',
  {
    pointer: (by) => by.press('link', /^Answered within 1 hour: \d+$/),
    keys: (by) => openLink(by, /^Answered within 1 hour: \d+$/),
  },
  async (page) => {
    await parameter(page, 'answered_within_minutes', /^60$/)
    await page.getByRole('row', { name: /Today/ }).nth(1).waitFor()
  },
)

task(
  'shows whether the predictions held, and opens the score',
  `/overview?first_day=${day(29)}&last_day=${day(0)}`,
  {
    pointer: (by) => by.press('link', /^Predicted \d+ to \d+, actual \d+$/),
    keys: (by) => openLink(by, /^Predicted \d+ to \d+, actual \d+$/),
  },
  (page) => page.getByRole('heading', { name: 'Score', level: 1 }).waitFor(),
)

task(
  'prints the page',
  '/overview',
  {
    pointer: async (by) => {
      await countPrints(by.page)
      await by.press('button', 'Print')
    },
    keys: async (by) => {
      await countPrints(by.page)
      await by.page.getByRole('button', { name: 'Print' }).focus()
      await by.key('Enter')
    },
  },
  (page) => eventually(() => page.evaluate(() => document.title === 'printed')),
)

/** Replaces the dialog of the browser, which a test cannot see. */
const countPrints = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      document.title = 'printed'
    }
  })
