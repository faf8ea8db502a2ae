import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { Leadhouse } from '@leadhouse/sdk'
import type { BrowserContext, BrowserContextOptions, Download, Page } from 'playwright-core'
import { connectBrowser } from '../../../tools/browser.ts'
import { claimInstance, type SetUpChoices } from '../../../tools/claim.ts'
import { looks } from './pages.ts'
import { openService } from './service.ts'

/** A page, and the problems recorded on it: errors and requests to another origin. */
export type WatchedPage = { page: Page; troubles: string[] }

/**
 * Options for claiming the instance: the choices of the form, the locale and time zone of the
 * browser, and further settings of the service.
 */
type Claiming = SetUpChoices & {
  browser?: BrowserContextOptions
  host?: '127.0.0.1' | 'localhost'
  settings?: Readonly<Record<string, string>>
}

/**
 * Starts and claims a service. Returns it with windows signed in as the owner, and a client with
 * the first key. The account is empty unless it has demo data.
 */
export async function openHouse({
  browser: place = {},
  host,
  settings = {},
  ...choices
}: Claiming = {}) {
  const browser = await connectBrowser()
  // Pages must close before their server ends.
  after(() => browser.close())
  const service = await openService(host, settings)
  const context = await browser.newContext(place)
  const { page, troubles } = await watch(context, service.url)
  const api_key = await claimInstance(page, service.setup_url, choices)
  assert.deepEqual(troubles, [])
  const state = await context.storageState()
  await context.close()
  return {
    ...service,
    api_key,
    api: new Leadhouse({ apiKey: api_key, baseUrl: service.url }),
    /** Opens a new window in which the owner is signed in. */
    async window(options: BrowserContextOptions = {}): Promise<WatchedPage> {
      const signedIn = await browser.newContext({ storageState: state, ...options })
      return watch(signedIn, service.url)
    },
  }
}

async function watch(context: BrowserContext, origin: string): Promise<WatchedPage> {
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error')
      troubles.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => {
    const isOurs = /^(data|blob):/.test(request.url()) || request.url().startsWith(origin)
    if (!isOurs) troubles.push(`left the origin: ${request.url()}`)
  })
  return { page, troubles }
}

/** Reads a downloaded file as text. The browser is shared, so its files have no path here. */
export const readDownload = async (download: Download): Promise<string> =>
  text(await download.createReadStream())

/**
 * Returns the accessibility violations that axe finds, one line each. Checks only colors if
 * everything else was checked before.
 */
export async function barriers(page: Page, of: 'all' | 'colours' = 'all'): Promise<string[]> {
  // The default mode opens a second page for each check. It is not needed, because there are no
  // frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (of === 'all') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
  else axe.withRules(['color-contrast'])
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** Returns the titles of table columns that end beyond the right edge of their table's frame. */
export const hiddenColumns = (page: Page): Promise<string[]> =>
  page.getByRole('region').evaluateAll((frames) =>
    frames.flatMap((frame) => {
      const edge = frame.getBoundingClientRect().right
      return [...frame.querySelectorAll('th')]
        .filter((title) => title.getBoundingClientRect().right > edge + 1)
        .map((title) => title.textContent)
    }),
  )

/** Waits until the page has loaded everything and no transition is running. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.evaluate(async () => {
    // An endless animation never finishes. Loading indicators are waited for above.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Waits until this window, or another one of its browser, is connected to the event stream. */
export const listening = (page: Page) =>
  page.waitForFunction(async () => ((await navigator.locks.query()).held ?? []).length > 0)

/**
 * Asserts that a page has no accessibility violation and is not wider than the screen: on a
 * desktop, in dark and on a phone.
 */
export async function walk(page: Page): Promise<void> {
  for (const [look, { colorScheme, ...size }] of Object.entries(looks)) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await settled(page)
    // The dark theme differs from the light theme only in its colors.
    assert.deepEqual(await barriers(page, look === 'dark' ? 'colours' : 'all'), [], look)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(tooWide <= 0, `${look}: ${tooWide} px too wide`)
  }
  const { colorScheme, ...size } = looks.light
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
}
