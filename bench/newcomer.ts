import { parseArgs } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { launchBrowser } from '../tools/browser.ts'
import { buildWeb } from '../tools/build-web.ts'
import { owner } from '../tools/claim.ts'
import { openInstance } from '../tools/instance.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * Measures the time of a new user from the printed link to the first scored lead, at a slow pace in
 * a real browser:
 *
 *   npm run bench -- newcomer [--read 5] [--think 1.5] [--key 0.3] [--json]
 *
 * The user reads each page for `read` seconds, takes `think` seconds before each action and `key`
 * seconds per character (0.3 is 40 words per minute), and fills in the required fields. `waited_s`
 * is the machine's part. A lead counts once its sentence and its two reasons are on the page.
 */
const { values } = parseArgs({
  options: {
    read: { type: 'string', default: bySize('5', '0.1') },
    think: { type: 'string', default: bySize('1.5', '0.05') },
    key: { type: 'string', default: bySize('0.3', '0.005') },
    json: { type: 'boolean', default: false },
  },
})
const [read, think, key] = [values.read, values.think, values.key].map(
  (seconds) => Number(seconds) * 1000,
) as [number, number, number]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const steps: string[] = []
let byHandMs = 0

async function spend(ms: number): Promise<void> {
  byHandMs += ms
  await pause(ms)
}

async function click(name: string, target: Locator): Promise<void> {
  await spend(think)
  steps.push(`click ${name}`)
  await target.click()
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await click(label, page.getByLabel(label))
  steps.push(`type ${label}`)
  for (const letter of text) {
    await spend(key)
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  }
}

await buildWeb()
const instance = await openInstance()
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const began = performance.now()
  steps.push('open the link')
  await page.goto(instance.setup_url)
  await spend(read)
  await type(page, 'Name of the account', 'Harbour Homes')
  await type(page, 'E-mail', owner.email)
  await type(page, 'Password', owner.password)
  await click('Claim this instance', page.getByRole('button', { name: 'Claim this instance' }))
  const onward = page.getByRole('link', { name: 'Go to your first lead' })
  await onward.waitFor()
  await spend(read)
  await click('Go to your first lead', onward)
  await page
    .getByText(/^(About|Rules only:)/)
    .first()
    .waitFor()
  await page.getByText('What happened?').waitFor()
  const took = performance.now() - began
  const result = finiteFigures('newcomer', {
    steps: steps.length,
    took_s: Math.round(took / 100) / 10,
    by_hand_s: Math.round(byHandMs / 100) / 10,
    waited_s: Math.round((took - byHandMs) / 100) / 10,
  })
  console.log(values.json ? JSON.stringify(result) : { ...result, walk: steps })
} finally {
  await browser.close()
  await instance.close()
}
