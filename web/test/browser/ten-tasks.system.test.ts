import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { openHouse, settled } from './support.ts'
import { stock } from './stock.ts'

/** The most actions a task may take a user who knows the pages. */
const most = 3

const house = await openHouse()
const { lead_id } = await stock(house.api)
await join('Cleo Park')
await keepWaiting(60)

/** Adds a colleague, so that a lead can be assigned to someone else. */
async function join(name: string): Promise<void> {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings/members`)
  await page.getByLabel('E-mail').fill('cleo@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  const link = page.getByLabel('the invitation’s link', { exact: true })
  const address = (await link.textContent()) ?? ''
  const { page: theirs } = await house.window({ storageState: { cookies: [], origins: [] } })
  await theirs.goto(address)
  await theirs.getByLabel('Your name').fill(name)
  await theirs.getByLabel('Password').fill('a quiet river bends')
  await theirs.getByRole('button').first().click()
  await theirs.waitForURL(/\/(next|leads)/)
  await theirs.context().close()
  await page.context().close()
}

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

/** Counts the actions of a user: a click, a key or chord, or a text with the Enter that ends it. */
function acting(page: Page) {
  const acts: string[] = []
  const act = async (what: string, done: Promise<unknown>) => {
    acts.push(what)
    await done
  }
  return {
    page,
    acts,
    press: (role: 'button' | 'link' | 'row' | 'option' | 'combobox', name: string | RegExp) =>
      act(`press ${name}`, page.getByRole(role, { name }).first().click()),
    key: (keys: string) => {
      const typed = keys.includes('+') || keys.length > 3 ? [keys] : keys.split(' ')
      return act(
        `key ${keys}`,
        typed.reduce(
          (before, one) => before.then(() => page.keyboard.press(one)),
          Promise.resolve(),
        ),
      )
    },
    write: (words: string) =>
      act(
        `write ${words}`,
        page.keyboard.type(words).then(() => undefined),
      ),
    /** Types a text, and presses Enter once the expected result is selected. */
    enter: (words: string, found: () => Promise<unknown>) =>
      act(
        `enter ${words}`,
        page.keyboard
          .type(words)
          .then(found)
          .then(() => page.keyboard.press('Enter')),
      ),
  }
}
type Acting = ReturnType<typeof acting>

/**
 * Does a task once by pointer and once by keyboard, starting from a page, and counts the actions.
 */
function task(
  name: string,
  from: string,
  ways: { pointer: (by: Acting) => Promise<void>; keys: (by: Acting) => Promise<void> },
  isDone: (page: Page) => Promise<unknown>,
): void {
  for (const [way, work] of Object.entries(ways))
    test(`${name}, by ${way}, in at most ${most} actions`, async () => {
      const { page, troubles } = await house.window({ acceptDownloads: true })
      await page.goto(house.url + from)
      await settled(page)
      const by = acting(page)
      await work(by)
      await isDone(page)
      assert.ok(by.acts.length <= most, by.acts.join(', '))
      assert.deepEqual(troubles, [])
      await page.context().close()
    })
}

/** The search field of the palette (⌘K). It covers pages that have a search field themselves. */
const palette = (page: Page) => page.getByRole('dialog').getByRole('textbox')

const option = (page: Page, name: RegExp) => () =>
  page.locator('[role=option][data-combobox-selected]', { hasText: name }).waitFor()

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

const first = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent()
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
    await page.getByRole('heading', { level: 1, name: before ?? '' }).waitFor()
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
