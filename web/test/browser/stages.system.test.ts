import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSource, push } from './sources.ts'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse()

/** A name without a place to break it. */
const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)

test('lists an unknown stage of a CRM, and records the waiting outcome after its confirmation', async () => {
  const { page, troubles } = await house.window()
  const { id, url } = await createSource(house.url, page, 'generic-outcome', long)
  const lead = await house.api.post('/v1/leads', {
    body: { name: 'Ines Moreau', email: 'ines@example.com' },
  })
  await page.goto(`${house.url}/settings/sources/${id}`)
  await page.getByText('None yet. Each stage is listed').waitFor()
  await walk(page)
  for (const stage of ['Visite effectuée', '<b>Zzz</b>', long])
    assert.equal(await push(url, { email: 'ines@example.com', stage }), 200)
  const row = page.getByRole('row', { name: /^Visite effectuée/ })
  await row.getByText('needs review').waitFor()
  await page.getByRole('row', { name: /^<b>Zzz<\/b>/ }).waitFor()
  await page
    .getByRole('link', { name: /^The meaning of the stage/ })
    .first()
    .waitFor()
  await walk(page)
  await row.getByRole('button', { name: 'Confirm Visite effectuée as Met' }).press('Enter')
  await page.getByText('Visite effectuée is set.').waitFor()
  await row.getByText('needs review').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Try all again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try all again' }).click()
  await page.getByText('1 accepted, 2 still need review.').waitFor()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText('1 outcome would be recorded.').waitFor()
  await page.getByRole('combobox', { name: 'Outcome of <b>Zzz</b>' }).click()
  await page.getByRole('option', { name: 'Ignore' }).click()
  await page.getByText('<b>Zzz</b> is set.').waitFor()
  await settled(page)
  await page.goto(`${house.url}/leads/${lead.id}`)
  await page.getByText('Known from the CRM, 95% sure.').waitFor()
  // An outcome cannot be completed to a lead.
  assert.equal(await push(url, { nothing: 'to read' }), 200)
  await page.goto(`${house.url}/leads/review?reason=unreadable`)
  await page.getByRole('row', { name: /not readable/ }).click()
  await page.getByText('Correct the recipe of the source').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Create lead' }).count(), 0)
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})
