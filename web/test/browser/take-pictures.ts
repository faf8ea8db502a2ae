import path from 'node:path'
import { test } from 'node:test'
import { looks, pagesOf } from './pages.ts'
import { openHouse, settled } from './support.ts'
import { stock } from './stock.ts'

const folder = path.resolve(import.meta.dirname, '../../../docs/dashboard')

/** Narrower than the pages are tested at, so that a picture stays below 150 KB. */
const size = { width: 1200, height: 750 }

const pictures: readonly (readonly [string, keyof typeof looks])[] = [
  ['lead', 'dark'],
  ['leads', 'phone'],
]

test('takes the pictures of the documentation: npm run pictures', async () => {
  const house = await openHouse()
  const pages: Record<string, string> = pagesOf(await stock(house.api))
  // What a developer sees when something was refused.
  await house.api.post('/v1/leads', { body: { email: 'nobody', phone: '12' } }).catch(() => null)
  const light = Object.keys(pages).map((name) => [name, 'light'] as const)
  for (const [name, look] of [...light, ...pictures]) {
    const { colorScheme, ...usual } = looks[look]
    const viewport = look === 'phone' ? usual : size
    const { page } = await house.window({ viewport, colorScheme })
    await page.goto(`${house.url}${pages[name]}`)
    await settled(page)
    const file = look === 'light' ? `${name}.png` : `${name}-${look}.png`
    await page.screenshot({ path: path.join(folder, file) })
    await page.context().close()
  }
})
