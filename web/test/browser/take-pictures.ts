import path from 'node:path'
import { test } from 'node:test'
import { metadataOf } from '../../../server/test/identity/idp-metadata.ts'
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
  await connectProvider(house)
  // What a developer sees when something was refused.
  await house.api.post('/v1/leads', { body: { email: 'nobody', phone: '12' } }).catch(() => null)
  const light = Object.keys(pages).map((name) => [name, 'light'] as const)
  for (const [name, look] of [...light, ...pictures]) {
    const { colorScheme, ...usual } = looks[look]
    const viewport = look === 'phone' ? usual : size
    const { page } = await house.window({ viewport, colorScheme })
    // On a phone an open item has a page of its own.
    const address = look === 'phone' ? pages[name]?.split('?')[0] : pages[name]
    await page.goto(`${house.url}${address}`)
    await settled(page)
    const file = look === 'light' ? `${name}.png` : `${name}-${look}.png`
    await page.screenshot({ path: path.join(folder, file) })
    await page.context().close()
  }
})

/** Gives the account the plan that has single sign-on, and a provider to show. */
async function connectProvider(house: Awaited<ReturnType<typeof openHouse>>): Promise<void> {
  const { page } = await house.window()
  const account = await page.request.get(`${house.url}/v1/account`)
  const { id } = (await account.json()) as { id: string }
  await house.instance.command('accounts', 'set-plan', '--account', id, '--plan', 'enterprise')
  await page.goto(`${house.url}/settings/sso`)
  await page
    .getByLabel('Domain', { exact: true })
    .or(page.getByLabel('Domain *'))
    .fill('example.com')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Not shown yet').waitFor()
  await page.getByRole('button', { name: 'New connection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('SAML', { exact: true }).click()
  await dialog.getByLabel('Name').fill('Company directory')
  await dialog.getByText('Metadata', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Metadata' }).fill(metadataOf())
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Company directory (SAML)').waitFor()
  await page.context().close()
}
