import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../server/test/support/eventually.ts'
import { importHistory } from './history.ts'
import { formatMonth } from '../../src/wording/month.ts'
import { formatPercent } from '../../src/wording/percent.ts'
import { looks } from './pages.ts'
import { barriers, openHouse, settled, walk } from './support.ts'

const house = await openHouse()
await importHistory(house, { from: 0, to: 300, name: 'early' })
await importHistory(house, { from: 300, to: 420, name: 'late' })

test('shows predicted and actual outcomes of a year of leads, by tier and month', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/score`)
  await settled(page)
  await page.getByRole('heading', { name: /learned from your results$/ }).waitFor()
  const { predictions } = await house.api.get('/v1/analytics/funnel')
  const hot = predictions.filter(({ tier }) => tier === 'hot')
  const sum = (name: 'predicted' | 'observed') =>
    hot.reduce((total, one) => total + one[name] * one.leads, 0)
  const leads = hot.reduce((total, one) => total + one.leads, 0)
  const heading = page.getByRole('heading', { name: /^Of [\d,]+ leads rated Hot/ })
  assert.equal(
    await heading.textContent(),
    `Of ${leads} leads rated Hot, ${formatPercent(sum('observed') / leads)} reached the target; ${formatPercent(sum('predicted') / leads)} was predicted`,
  )
  const held = page.locator('section').filter({ has: heading })
  await held.getByRole('img', { name: /rated Hot/ }).waitFor()
  await held.getByText('Table').click()
  const row = held.getByRole('row').filter({ hasText: 'Hot' }).first()
  const [whose] = await row.getByRole('cell').allTextContents()
  assert.equal(whose, 'Predicted by the model')
  await page.getByText('Month by month').click()
  await page
    .getByRole('cell', { name: formatMonth(predictions.at(-1)?.month ?? '') })
    .first()
    .waitFor()
  await page
    .getByRole('heading', { name: /^In \d+ of \d+ groups the actual share agrees/ })
    .waitFor()
  await page.getByRole('button', { name: /^The weekday they wrote/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^All \d+$/ }).click()
  await page.getByRole('button', { name: /^The weekday they wrote/ }).waitFor()
  await page.context().close()
})

test('has no accessibility violation on a score page full of data, and fits a phone, in light and in dark', async () => {
  const { page, troubles } = await house.window()
  for (const { colorScheme, ...size } of Object.values(looks)) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.goto(`${house.url}/score`)
    await settled(page)
    assert.deepEqual(await barriers(page), [])
    const cut = await page.locator('section table').evaluateAll(
      (tables) =>
        tables.filter((table) => {
          const { clientWidth } = table.parentElement ?? table
          return table.scrollWidth > clientWidth + 1
        }).length,
    )
    assert.equal(cut, 0, `${size.width} px`)
  }
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('reports leads that differ from the training leads, with the drift of each feature', async () => {
  const items = Array.from({ length: 220 }, (_, index) => ({
    email: `moved${index}@example.com`,
    source: 'billboard',
    preferences: { property_type: 'land', timeline_days: 5 },
  }))
  await house.api.post('/v1/leads/batch', { body: { items } })
  await aDayLater()
  const { page, troubles } = await house.window()
  const held = page.locator('section').filter({ hasText: 'Monitoring' })
  await eventually(
    async () => {
      await page.goto(`${house.url}/score`)
      await settled(page)
      return !(await held.textContent())?.includes('Not checked yet')
    },
    { withinMs: 120_000, what: 'The model was not compared with its leads.' },
  )
  await held.getByText(/^Needs attention: .*leads differ from the training leads/).waitFor()
  await held.getByText(/Where the lead came from \(\d+\.\d\d\)/).waitFor()
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('tries other thresholds without a change, and rolls back to the previous model', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/score`)
  await settled(page)
  await page.getByLabel('Hot from').fill('60')
  await page.getByRole('button', { name: 'Try' }).click()
  await page.getByText(/leads: \d+ qualify now, \d+ would qualify/).waitFor()
  const versions = page.locator('section').filter({ hasText: 'Versions' })
  await versions.getByText(/, in use, 420 outcomes/).waitFor()
  await versions.getByRole('button', { name: 'Roll back' }).click()
  await versions.getByText(/, in use, 300 outcomes/).waitFor()
  await page.context().close()
})

/** Makes the model one day old and restarts the server, because models are checked once a day. */
async function aDayLater(): Promise<void> {
  await house.database.pool.query(
    `update learning set promoted_at = promoted_at - interval '1 day'`,
  )
  await house.restart()
}
