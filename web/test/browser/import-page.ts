import type { Page } from 'playwright-core'
import { type openHouse, settled } from './support.ts'

type House = Awaited<ReturnType<typeof openHouse>>

/**
 * Returns services as CSV. The name of the first column does not show that it is the ID; its values
 * do.
 */
export const servicesCsv = (count: number, price: (index: number) => string): string =>
  [
    'Ref: yours,Kind,List Price,Beds,City,State',
    ...Array.from(
      { length: count },
      (_, index) => `${count}-${index},condo,${price(index)},${index % 4},Oakland,CA`,
    ),
  ].join('\r\n')

/** Returns a CSV file for a file input. */
export const csvFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

/** Opens the services page with its import dialog. */
export async function openImport(house: House): Promise<Page> {
  const { page } = await house.window()
  await page.goto(`${house.url}/services`)
  await settled(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  return page
}

/** The file input of the import dialog. */
export const fileInput = (page: Page) => page.getByLabel('CSV file')

/** Counts the services of the account, at most 100. */
export const countServices = async (house: House): Promise<number> =>
  (await house.api.get('/v1/services', { query: { limit: 100 } })).data.length
