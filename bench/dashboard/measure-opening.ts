import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

type State = Exclude<BrowserContextOptions['storageState'], undefined>
const viewport = { width: 1280, height: 800 }

/** Milliseconds from the start of a navigation until the first rows are on the page. */
export type Opening = { first_visit_ms: number; later_visit_ms: number; script_gzip_bytes: number }

/**
 * Opens the page of leads repeatedly: with new browsers, then with one that has a cache. Returns
 * the median of each. Script size is counted gzip-compressed, whatever the server sends.
 */
export async function measureOpening(
  browser: Browser,
  { url, state, rounds }: { url: string; state: State; rounds: number },
): Promise<Opening> {
  const first: number[] = []
  let script_gzip_bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const page = await newPage(browser, state)
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      // Requests after the first rows may be cut off when the window closes; they are not part of
      // the visit.
      if (response.url().endsWith('.js')) scripts.push(response.body().catch(() => Buffer.alloc(0)))
    })
    first.push(await open(page, url))
    const bodies = await Promise.all(scripts)
    script_gzip_bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    await page.context().close()
  }
  const page = await newPage(browser, state)
  await open(page, url)
  const later: number[] = []
  for (let round = 0; round < rounds; round += 1) later.push(await open(page, url))
  await page.context().close()
  return { first_visit_ms: median(first), later_visit_ms: median(later), script_gzip_bytes }
}

/**
 * Measures the bare request behind the page, from a page of the same browser: the median
 * milliseconds of `rounds`.
 */
export async function measureRequest(page: Page, rounds: number): Promise<number> {
  const times = await page.evaluate(async (count) => {
    const taken: number[] = []
    for (let round = 0; round <= count; round += 1) {
      const began = performance.now()
      await (await fetch('/v1/leads?limit=100')).json()
      // The first one opens the connection.
      if (round > 0) taken.push(performance.now() - began)
    }
    return taken
  }, rounds)
  return median(times)
}

/**
 * Opens a page in a new browser context, of desktop size by default, with the owner signed in. It
 * records when its first row appears (`rows`), and when the row is part of the dashboard
 * (`dashboard`): a phone shows rows before the dashboard has loaded.
 */
export async function newPage(
  browser: Browser,
  state: State,
  screen: BrowserContextOptions = { viewport },
): Promise<Page> {
  const context = await browser.newContext({ storageState: state, ...screen })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const row = 'tbody tr[aria-rowindex]'
    const pending = new Map([
      ['rows', row],
      ['dashboard', `#root ${row}`],
    ])
    const look = () => {
      for (const [name, selector] of pending) {
        if (document.querySelector(selector) === null) continue
        pending.delete(name)
        // Recorded after the paint.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)))
      }
      if (pending.size === 0) observer.disconnect()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
  })
  return page
}

async function open(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/leads`)
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0)
  return page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? NaN)
}

const median = (values: readonly number[]): number =>
  Math.round((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN) * 10) / 10
