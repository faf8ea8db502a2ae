import { parseArgs } from 'node:util'
import { openDatabase } from '@leadhouse/server/db'
import { launchBrowser } from '../tools/browser.ts'
import { buildWeb } from '../tools/build-web.ts'
import { claimInstance } from '../tools/claim.ts'
import { openInstance } from '../tools/instance.ts'
import { fillLeads } from './dashboard/fill-leads.ts'
import { measureAnswering, measureTurning } from './dashboard/measure-answering.ts'
import { measureOpening, measureRequest, newPage } from './dashboard/measure-opening.ts'
import { measureScrolling, plainTable } from './dashboard/measure-scrolling.ts'
import { measureSlowPhone } from './dashboard/slow-phone.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * Measures the page of leads in a real browser, with many leads:
 *
 *   npm run bench -- dashboard [--leads 100000] [--rounds 9] [--turns 250] [--json]
 *
 * First, the time from the start of a navigation until rows are painted, for a first visit and for
 * later ones; the script size of a first visit; and the frames missed while a wheel scrolls through
 * page after page. Then the time from a key press to its paint on a processor slowed down four
 * times; a first visit on a phone with that processor over 1.6 Mbit/s with 40 ms round-trip time; and
 * the time from a key press to the next page.
 *
 * Quote the ratio to the bare request behind the page, and the missed frames compared with the
 * frames of a plain table without script, both of the same run: times depend on the machine and its
 * other load.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: bySize('100000', '300') },
    rounds: { type: 'string', default: bySize('9', '1') },
    turns: { type: 'string', default: bySize('250', '5') },
    json: { type: 'boolean', default: false },
  },
})
const [leads, rounds, turns] = [values.leads, values.rounds, values.turns].map(Number) as [
  number,
  number,
  number,
]

await buildWeb()
const instance = await openInstance()
const browser = await launchBrowser()
try {
  const claiming = await browser.newContext()
  await claimInstance(await claiming.newPage(), instance.setup_url)
  const state = await claiming.storageState()
  const options = { data_dir: instance.folder, database_url: null, pool_size: 1 }
  const database = await openDatabase(options)
  await fillLeads(database, leads, new Date())
  await database.close()
  const { url } = instance
  const few = bySize(3, 1)
  const opening = await measureOpening(browser, { url, state, rounds })
  const answering = await measureAnswering(browser, { url, state, rounds: few })
  const slow_phone = await measureSlowPhone(browser, { url, state, rounds: few })
  const turning = await measureTurning(browser, { url, state, rounds: few })
  const page = await newPage(browser, state)
  await page.goto(`${url}/leads`)
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  const request_ms = await measureRequest(page, rounds * 3)
  const scrolling = await measureScrolling(page, '[role=region][aria-label^=Leads]', turns)
  await page.setContent(plainTable(Math.ceil((turns * 360) / 46) + 20))
  const plain = await measureScrolling(page, '#plain', turns)
  const ratio = (ms: number) => Number((ms / request_ms).toFixed(1))
  const result = finiteFigures('dashboard', {
    leads,
    ...opening,
    answering,
    slow_phone,
    turning,
    request_ms,
    first_visit_to_request: ratio(opening.first_visit_ms),
    later_visit_to_request: ratio(opening.later_visit_ms),
    scrolling,
    plain_scrolling: plain,
  })
  console.log(values.json ? JSON.stringify(result) : result)
} finally {
  await browser.close()
  await instance.close()
}
