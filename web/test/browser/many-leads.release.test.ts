import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillLeads } from '../../../bench/dashboard/fill-leads.ts'
import { eventually } from '../../../server/test/support/eventually.ts'
import { openHouse, settled } from './support.ts'

const house = await openHouse()
const { pool } = house.database
const leads = 100_000
await fillLeads({ pool } as Parameters<typeof fillLeads>[0], leads, new Date())
// The leads were inserted past the search index. The indexer starts from the beginning, as after an
// upgrade.
for (const table of ['search_mark', 'search_block', 'search_values', 'search_words'])
  await pool.query(`delete from ${table}`)

/** Returns the names of the matching leads from the table, highest score first. */
async function truth(condition: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from lead where ${condition} order by score desc, id desc`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Waits until the service has indexed all leads. Before that a search for words reads every lead
 * and may end by its time limit on a busy machine.
 */
const untilIndexed = (): Promise<unknown> =>
  eventually(
    async () => {
      const { rows } = await pool.query<{ is_complete: boolean }>(
        `select before_id >= (select max(id) from lead) as is_complete
           from search_mark where kind = 'lead'`,
      )
      return rows[0]?.is_complete
    },
    { withinMs: 600_000, what: 'The service did not index all leads.' },
  )

/** Filters as in the URL, each with the equal SQL condition. Few leads match the last ones. */
const asked = {
  'min_score=85': 'score >= 85',
  'source=website&min_score=70&qualification_type=warm': `source = 'website' and score >= 70 and qualification_type = 'warm'`,
  'city=City%2060&status=won&source=portal': `criteria_city = 'city_60' and status = 'won' and source = 'portal'`,
  'min_price=1200000&source=referral&status=disqualified': `criteria_max >= 1200000 and source = 'referral' and status = 'disqualified'`,
  'q=Person%20777': String.raw`name ~ '^Person 777' or phone like '%777' or email ~ '^777' or message ~ '\m777'`,
} as const

test('shows the matching leads of a hundred thousand in order, to the last one', async () => {
  const { page, troubles } = await house.window()
  for (const [address, condition] of Object.entries(asked)) {
    const wanted = await truth(condition)
    if (address.startsWith('q=')) await untilIndexed()
    assert.ok(wanted.length > 20, `${address}: ${wanted.length}`)
    await page.goto(`${house.url}/leads?${address}&sort=-score`)
    await settled(page)
    const names = page.locator('tbody tr[aria-rowindex] b', { hasText: /^Person/ })
    const shown = await names.allTextContents()
    assert.deepEqual(shown.slice(0, 15), wanted.slice(0, 15), address)
    // The list loads more rows when it is scrolled. After 300 rows the test has seen enough pages.
    const end = Math.min(wanted.length, 300)
    const table = page.getByRole('table')
    const frame = page.getByRole('region').first()
    const last = table.locator(`tr[aria-rowindex="${wanted.length}"]`)
    await eventually(
      async () => {
        await frame.evaluate((box) => box.scrollBy(0, box.scrollHeight))
        if (wanted.length === end) return last.isVisible()
        return Number(await table.getAttribute('aria-rowcount')) >= end
      },
      { withinMs: 120_000, what: `${address}: row ${end} did not appear.` },
    )
    assert.ok(
      wanted.length > end || (await names.last().textContent()) === wanted.at(-1),
      `${address} ends with ${wanted.at(-1)}`,
    )
  }
  assert.deepEqual(troubles, [])
  await page.context().close()
})
