import { devices, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { newPage } from './measure-opening.ts'

type State = Exclude<BrowserContextOptions['storageState'], undefined>

/** A connection of 1.6 Mbit/s with 40 ms round-trip time. */
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 40 }

/** Slows the processor of a page down four times. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * The median milliseconds of first visits: until the first lead is painted, and until the list of
 * the dashboard, which can be filtered and sorted, has replaced it.
 */
export type SlowPhone = { first_lead_ms: number; dashboard_ms: number }

/**
 * Measures first visits of the list of leads on a phone over a slow connection, with a processor
 * slowed down four times.
 */
export async function measureSlowPhone(
  browser: Browser,
  { url, state, rounds }: { url: string; state: State; rounds: number },
): Promise<SlowPhone> {
  const times: { rows: number[]; dashboard: number[] } = { rows: [], dashboard: [] }
  for (let round = 0; round < rounds; round += 1) {
    const page = await newPage(browser, state, devices['iPhone 14'])
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await slowDown(page)
    await page.goto(`${url}/leads`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('dashboard').length > 0)
    for (const name of ['rows', 'dashboard'] as const) times[name].push(await readMark(page, name))
    await page.context().close()
  }
  return { first_lead_ms: median(times.rows), dashboard_ms: median(times.dashboard) }
}

const readMark = (page: Page, name: string): Promise<number> =>
  page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? NaN, name)

const median = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN)
