import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { newPage } from './measure-opening.ts'
import { slowDown } from './slow-phone.ts'

type State = Exclude<BrowserContextOptions['storageState'], undefined>

/**
 * Milliseconds from a key press or click to the paint that shows it, over many: the median and the
 * 95th percentile.
 */
export type Answering = {
  interactions: number
  median_ms: number
  p95_ms: number
  worst_ms: number
}

/** The key presses of a person working in the table. Each is followed by a typical human pause. */
const work = [
  ...Array.from('jjjjjjkkxjjx'),
  '/',
  ...Array.from('person 77'),
  'Escape',
  'f',
  ...Array.from('hot'),
  'Escape',
  ...Array.from('jkjk'),
] as const
const betweenMs = 120

/**
 * Works in the table of leads by keyboard on a processor slowed down four times. @see Event Timing
 * API (W3C). Its durations are steps of 8 ms
 */
export async function measureAnswering(
  browser: Browser,
  { url, state, rounds }: { url: string; state: State; rounds: number },
): Promise<Answering> {
  const page = await newPage(browser, state)
  await page.goto(`${url}/leads`)
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  await slowDown(page)
  await page.evaluate(() => {
    const durations = new Map<number, number>()
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          durations.set(
            entry.interactionId,
            Math.max(durations.get(entry.interactionId) ?? 0, entry.duration),
          )
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  let pressed = 0
  for (let round = 0; round < rounds; round += 1)
    for (const key of work) {
      await page.keyboard.press(key)
      await page.waitForTimeout(betweenMs)
      pressed += 1
    }
  const slow = await page.evaluate(() => [
    ...(window as unknown as { durations: Map<number, number> }).durations.values(),
  ])
  await page.context().close()
  // Interactions shorter than 16 ms have no entry.
  const all = [...Array.from({ length: Math.max(0, pressed - slow.length) }, () => 8), ...slow]
  return { interactions: all.length, ...shareOf(all) }
}

function shareOf(times: readonly number[]) {
  const ordered = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? NaN
  return { median_ms: at(0.5), p95_ms: at(0.95), worst_ms: at(1) }
}

/** The second of the two keys that open a page. */
const pages = ['c', 's', 'm', 'o', 'd', 'l'] as const

/**
 * Measures the milliseconds from the key press until the next page is painted with its title: when
 * its script is fetched, and when it was loaded before. Returns the medians.
 */
export async function measureTurning(
  browser: Browser,
  { url, state, rounds }: { url: string; state: State; rounds: number },
): Promise<{ first_ms: number; again_ms: number }> {
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await newPage(browser, state)
    await page.goto(`${url}/leads`)
    await page.locator('tbody tr[aria-rowindex]').first().waitFor()
    for (const times of [first, again])
      for (const key of pages) {
        await page.keyboard.press('g')
        times.push(await turn(page, key))
      }
    await page.context().close()
  }
  const median = (times: readonly number[]) =>
    Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN)
  return { first_ms: median(first), again_ms: median(again) }
}

/** @throws Error if no other page appears within ten seconds */
async function turn(page: Page, key: string): Promise<number> {
  // The key press must not arrive before its observer is ready.
  await page.evaluate(() => {
    const head = () => document.querySelector('main h1')?.textContent ?? ''
    const before = head()
    const turned = new Promise<number>((resolve, reject) => {
      const began = (pressed: number) => {
        const look = (at: number): void => {
          if (head() !== before && head() !== '') resolve(Math.max(0, at - pressed))
          else if (at - pressed > 10_000) reject(new Error(`No other page replaced ${before}.`))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
      document.addEventListener('keydown', () => began(performance.now()), {
        capture: true,
        once: true,
      })
    })
    Object.assign(window, { turned })
  })
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { turned: Promise<number> }).turned)
}
