import type { Page } from 'playwright-core'

/** The person who claims instances in tests and benches. */
export const owner = {
  name: 'Ada Marsh',
  email: 'ada@example.com',
  password: 'a quiet river bends',
} as const

/** The choices of the set-up form: demo data, the name of the account, and what it sells. */
export type SetUpChoices = { withDemo?: boolean; account_name?: string; profile?: string }

/**
 * Opens the printed link and fills in the form like a new user. The browser is then signed in.
 * Returns the first API key.
 */
export async function claimInstance(
  page: Page,
  setup_url: string,
  { withDemo = false, account_name = 'Harbour Homes', profile }: SetUpChoices = {},
): Promise<string> {
  await page.goto(setup_url)
  await page.getByLabel('Name of the account').fill(account_name)
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  if (profile !== undefined) {
    await page.getByText('What you sell, currency').click()
    await page.getByLabel('What do you sell?').selectOption(profile)
  }
  if (!withDemo) await page.getByLabel(/demo data/).uncheck()
  await page.getByRole('button', { name: 'Claim this instance' }).click()
  const key = await page.locator('pre').first().textContent()
  if (!key?.startsWith('lh_live_')) throw new Error('The set-up page showed no key.')
  return key
}
