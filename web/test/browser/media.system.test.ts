import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesOf } from './pages.ts'
import { stock } from './stock.ts'
import { openHouse, settled } from './support.ts'

const house = await openHouse()
const pages = pagesOf(await stock(house.api))

test('prints a lead, a market analysis and an extract of the audit log completely, without controls', async () => {
  const { page } = await house.window({ colorScheme: 'dark' })
  for (const name of ['lead', 'market', 'audit'] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`${house.url}${pages[name]}`)
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.locator('header:visible, nav:visible').count(), 0, name)
    const sheet = await page.evaluate(() => {
      const main = document.querySelector('main')
      if (main === null) throw new Error('The page has no main part.')
      const text = getComputedStyle(main).color.match(/\d+/g)?.map(Number) ?? []
      const cut = [...main.querySelectorAll('*')].filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 40 &&
          element.clientHeight > 40 &&
          getComputedStyle(element).overflowY !== 'visible',
      )
      return {
        left: Number.parseFloat(getComputedStyle(main).paddingLeft),
        ink: Math.max(...text),
        cut: cut.map(({ className }) => String(className)),
      }
    })
    assert.equal(sheet.left, 0, name)
    assert.ok(sheet.ink < 100, `${name}: dark ink also by night, not ${sheet.ink}`)
    assert.deepEqual(sheet.cut, [], name)
    if (name !== 'audit') continue
    const table = page.getByRole('table').first()
    const read = Number(await table.getAttribute('aria-rowcount'))
    assert.ok(read > 50)
    assert.equal(await table.locator('tr[aria-rowindex]').count(), read)
  }
  await page.context().close()
})

test('marks the selected items with an outline in forced-colors mode', async () => {
  const { page } = await house.window({ forcedColors: 'active' })
  await page.goto(`${house.url}/leads/${pages.lead.split('/').at(-1)}`)
  await settled(page)
  await page.keyboard.press('2')
  const pressed = page.locator('button[aria-pressed=true]')
  await pressed.waitFor()
  for (const chosen of [pressed, page.getByRole('link', { name: 'Leads', exact: true })])
    assert.notEqual(
      await chosen.first().evaluate((element) => getComputedStyle(element).outlineStyle),
      'none',
    )
  await page.context().close()
})

test('shows no animation to users who prefer reduced motion', async () => {
  const { page } = await house.window({ reducedMotion: 'reduce' })
  await page.goto(`${house.url}/leads`)
  await settled(page)
  await page.keyboard.press('f')
  await page.getByRole('listbox', { name: 'Filters' }).waitFor()
  const slow = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .flatMap(({ transitionDuration, animationDuration }) =>
        `${transitionDuration}, ${animationDuration}`.split(', '),
      )
      .filter((duration) => Number.parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1000) > 1),
  )
  assert.deepEqual(slow, [])
  await page.context().close()
})
