import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesOf } from './pages.ts'
import { stock } from './stock.ts'
import { openHouse, settled } from './support.ts'

const house = await openHouse()
const stocked = await stock(house.api)

/** Raw forms that no page may show. Each kind of value has one formatter. */
const raw = {
  'a phone number as machines write it': /\+1\d{10}/,
  'a count that is not grouped': /(?<![\w.:#,-])\d{5,}(?![\w-])/,
  'an amount that is not grouped': /[$€£]\d{4,}/,
  'a moment as machines write it': /\d{4}-\d\d-\d\dT\d\d/,
  'a share as a fraction': /(?<![\d$.])0\.\d{3,}/,
  'nothing, as machines write it': /\b(NaN|undefined|null|Invalid Date|\[object)\b/,
  'a mark that turns text about': /[\u202A-\u202E\u2066-\u2069]/,
}

const spoken = [
  'next',
  'leads',
  'lead',
  'customers',
  'customer',
  'services',
  'market',
  'score',
  'webhooks',
  'webhook',
  'deliveries',
  'members',
  'usage',
  'data',
] as const

test('shows no number, time, share or name in a raw form on any page', async () => {
  await house.api.post('/v1/leads', {
    body: { name: 'Eve \u202Eevil', phone: '+12065551595', source: 'fair' },
  })
  const { page } = await house.window()
  const pages = pagesOf(stocked)
  const found: string[] = []
  for (const name of spoken) {
    await page.goto(`${house.url}${pages[name]}`)
    await settled(page)
    const text = await page.getByRole('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      // Text to be copied into a program stays in the form the program needs.
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest('code, pre, style, textarea'))
          texts.push(walker.currentNode.textContent ?? '')
      return texts.join('\n')
    })
    assert.ok(text.length > 20, name)
    for (const [what, form] of Object.entries(raw)) {
      const [hit] = form.exec(text) ?? []
      if (hit !== undefined) found.push(`${name}: ${what}: ${hit}`)
    }
  }
  assert.deepEqual(found, [])
  await page.context().close()
})
