import type { Page } from 'playwright-core'

/**
 * Scrolling of a page: the frames possible at sixty per second, the missed ones, and the longest
 * gap between two frames.
 */
export type Scrolling = {
  scrolled_px: number
  frames: number
  missed: number
  missed_percent: number
  longest_ms: number
}

const turnPx = 360
const frameMs = 1000 / 60

/**
 * Scrolls the wheel over an element, about sixteen times a second, and counts the frames the page
 * renders meanwhile.
 */
export async function measureScrolling(
  page: Page,
  selector: string,
  turns: number,
): Promise<Scrolling> {
  const frame = page.locator(selector)
  await frame.hover()
  await page.evaluate(() => {
    const times: number[] = []
    const note = (at: number) => {
      times.push(at)
      if (!document.body.dataset.still) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { frameTimes: times })
  })
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turnPx)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  const times = await page.evaluate(() => {
    document.body.dataset.still = 'true'
    return (window as unknown as { frameTimes: number[] }).frameTimes
  })
  const scrolled_px = await frame.evaluate((element) => element.scrollTop)
  const waits = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const missed = waits.reduce((sum, wait) => sum + Math.max(0, Math.round(wait / frameMs) - 1), 0)
  return {
    scrolled_px,
    frames: waits.length,
    missed,
    missed_percent: Math.round((1000 * missed) / (waits.length + missed)) / 10,
    longest_ms: Math.round(Math.max(...waits)),
  }
}

/** A plain table of as many rows, without any script: the best this machine can render. */
export const plainTable = (rows: number): string =>
  `<body style="margin:0"><div id="plain" style="height:600px;overflow:auto"><table>${Array.from(
    { length: rows },
    (_, row) =>
      `<tr style="height:46px"><td>Hot</td><td>Person ${row}</td><td>Home to 400k</td></tr>`,
  ).join('')}</table></div>`
