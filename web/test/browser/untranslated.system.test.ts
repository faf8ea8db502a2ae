import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectData, findOnPage } from './find-untranslated.ts'
import { pagesOf } from './pages.ts'
import { buildPseudoLanguage } from './pseudo-language.ts'
import { stock } from './stock.ts'
import { openHouse, settled } from './support.ts'

const house = await openHouse()
const pages = pagesOf(await stock(house.api))
const usePseudo = await buildPseudoLanguage()

test('shows no text outside the text modules, and cuts off no long text, on any page at 375 px', async () => {
  const { page, troubles } = await house.window({ viewport: { width: 375, height: 760 } })
  await usePseudo(page.context())
  const data = collectData(page)
  const found: Record<string, object> = {}
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(house.url + address)
    await settled(page)
    const { untranslated, cut, tooWide } = await findOnPage(page)
    const texts = untranslated.filter((text) => !data.isData(text))
    if (texts.length + cut.length + tooWide > 0) found[name] = { texts, cut, tooWide }
  }
  assert.deepEqual(found, {})
  assert.deepEqual(troubles, [])
  await page.context().close()
})
