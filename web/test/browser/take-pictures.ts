import path from 'node:path'
import { test } from 'node:test'
import { metadataOf } from '../../../server/test/identity/idp-metadata.ts'
import { looks, pagesOf } from './pages.ts'
import { openHouse, settled } from './support.ts'
import { stock } from './stock.ts'
import { makeUgly } from './ugly.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * The pictures that the documentation shows. The others are written to `pictures/`, which is not in
 * the repository.
 */
const inDocs: ReadonlySet<string> = new Set([
  'next.png',
  'leads.png',
  'lead.png',
  'leads-phone.jpg',
  'market.png',
  'score.png',
  'webhook.png',
  'assignment.png',
])

/** Narrower than the tested desktop, so that a picture stays below 150 KB. */
const size = { width: 1200, height: 750 }

/** There are many pictures of the other looks, so they are compressed more. */
const packed = { type: 'jpeg', quality: 60 } as const

/** Pages to take a picture of with difficult data. */
const withUgly = ['next', 'leads', 'customers', 'services'] as const

test('takes a picture of every page in three looks: npm run pictures', async () => {
  const house = await openHouse()
  const pages = pagesOf(await stock(house.api))
  await connectProvider(house)
  // The page that a developer sees when a request was refused.
  await house.api.post('/v1/leads', { body: { email: 'nobody', phone: '12' } }).catch(() => null)
  const take = async (name: keyof typeof pages, look: keyof typeof looks, called: string) => {
    const { colorScheme, ...usual } = looks[look]
    const viewport = look === 'phone' ? usual : size
    const { page } = await house.window({ viewport, colorScheme })
    // On a phone an open item has a separate page.
    const address = look === 'phone' ? pages[name].split('?')[0] : pages[name]
    await page.goto(`${house.url}${address}`)
    await settled(page)
    const file = path.join(root, inDocs.has(called) ? 'docs/dashboard' : 'pictures', called)
    await page.screenshot(look === 'light' ? { path: file } : { path: file, ...packed })
    await page.context().close()
  }
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    await take(name, 'light', `${name}.png`)
    for (const look of ['dark', 'phone'] as const) await take(name, look, `${name}-${look}.jpg`)
  }
  await makeUgly(house.api)
  for (const name of withUgly)
    for (const look of ['dark', 'phone'] as const)
      await take(name, look, `${name}-ugly-${look}.jpg`)
})

/** Sets the plan that has single sign-on for the account, and connects a provider. */
async function connectProvider(house: Awaited<ReturnType<typeof openHouse>>): Promise<void> {
  const { page } = await house.window()
  const account = await page.request.get(`${house.url}/v1/account`)
  const { id } = (await account.json()) as { id: string }
  await house.command('accounts', 'set-plan', '--account', id, '--plan', 'enterprise')
  await page.goto(`${house.url}/settings/sso`)
  await page
    .getByLabel('Domain', { exact: true })
    .or(page.getByLabel('Domain *'))
    .fill('example.com')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Not verified yet').waitFor()
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
