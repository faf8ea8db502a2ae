import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { settled, type openHouse } from './support.ts'

type House = Awaited<ReturnType<typeof openHouse>>

/** The most actions a task may take a user who knows the pages. */
const most = 3

const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

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
    /**
     * Types a text as soon as a field has the focus, and presses Enter once the expected result is
     * selected.
     */
    enter: (words: string, found: () => Promise<unknown>) =>
      act(
        `enter ${words}`,
        page
          .locator('input:focus')
          .waitFor()
          .then(() => page.keyboard.type(words))
          .then(found)
          // The first option of a changed list is selected after the next frame.
          .then(() => page.evaluate(twoFrames))
          .then(() => page.keyboard.press('Enter')),
      ),
  }
}
/** A page on which actions are counted. */
export type Acting = ReturnType<typeof acting>

/**
 * Returns a function that declares two tests: a task done by pointer and by keyboard, starting from
 * a page. Each counts the actions.
 */
export const tasksIn =
  (house: House) =>
  (
    name: string,
    from: string,
    ways: { pointer: (by: Acting) => Promise<void>; keys: (by: Acting) => Promise<void> },
    isDone: (page: Page) => Promise<unknown>,
  ): void => {
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

/** Returns a function that waits until the selected option has a name. */
export const option = (page: Page, name: RegExp) => () =>
  page.locator('[role=option][data-combobox-selected]', { hasText: name }).waitFor()

/** Invites a colleague and accepts the invitation. Returns the ID of the member. */
export async function join(house: House, name: string): Promise<string> {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings/members`)
  await page.getByLabel('E-mail').fill(`${name.split(' ')[0]?.toLowerCase()}@example.com`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const link = page.getByLabel('the invitation’s link', { exact: true })
  const address = (await link.textContent()) ?? ''
  const { page: theirs } = await house.window({ storageState: { cookies: [], origins: [] } })
  await theirs.goto(address)
  await theirs.getByLabel('Your name').fill(name)
  await theirs.getByLabel('Password').fill('a quiet river bends')
  await theirs.getByRole('button').first().click()
  await theirs.waitForURL(/\/(overview|next|leads)/)
  const me = await theirs.request.get(`${house.url}/v1/me`)
  const { id } = (await me.json()) as { id: string }
  await theirs.context().close()
  await page.context().close()
  return id
}
