import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { metadataOf, openMetadata } from '../../../server/test/identity/idp-metadata.ts'
import { openOidcIdp } from '../../../server/test/identity/idp-oidc.ts'
import { barriers, openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const place = await openMetadata()

test('connects a SAML provider from pasted metadata or a metadata URL, and reads it again', async () => {
  const { page, troubles } = await house.window()
  const account = await page.request.get(`${house.url}/v1/account`)
  const { id } = (await account.json()) as { id: string }
  await house.command('accounts', 'set-plan', '--account', id, '--plan', 'enterprise')
  await page.goto(`${house.url}/settings/sso`)
  await settled(page)

  await page.getByRole('button', { name: 'New connection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('SAML', { exact: true }).click()
  await dialog.getByLabel('Name').fill('Pasted')
  await dialog.getByText('Metadata', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Metadata' }).fill('<Entity')
  assert.deepEqual(await barriers(page), [])
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await dialog.getByRole('textbox', { name: 'Metadata' }).fill(metadataOf())
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Pasted (SAML)').waitFor()
  await page.getByText('https://idp.example.com/sso (HTTP-Redirect)').waitFor()
  await page.getByText(/^SHA-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}$/).waitFor()

  await page.getByRole('button', { name: 'New connection' }).click()
  await dialog.getByText('SAML', { exact: true }).click()
  await dialog.getByLabel('Name').fill('Followed')
  await dialog.getByLabel('Address of the metadata').fill(place.url)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Followed (SAML)').waitFor()
  assert.equal(place.calls, 1)
  await page.getByRole('button', { name: 'Read the metadata of Followed again' }).click()
  await page.getByText('Read.', { exact: true }).waitFor()
  assert.equal(place.calls, 2)

  await page.getByRole('button', { name: 'Edit Followed' }).click()
  assert.equal(await dialog.getByLabel('Address of the metadata').inputValue(), place.url)
  await dialog.getByText('Manual', { exact: true }).click()
  await dialog.getByLabel('Sign-in address').fill('https://idp.example.com/moved')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await page.getByText('https://idp.example.com/moved (HTTP-Redirect)').waitFor()
  assert.equal(await page.getByText('Metadata from').count(), 0)
  assert.deepEqual(await barriers(page), [])
  assert.deepEqual(
    troubles.filter((trouble) => !trouble.includes('status of 400')),
    [],
  )
  await page.context().close()
})

test('tests an OpenID provider with a sign-in that shows its response, then enables and deletes it', async () => {
  const idp = await openOidcIdp()
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/sso`)
  await settled(page)
  await page.getByRole('button', { name: 'New connection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Provider')
  await dialog.getByLabel('Issuer').fill(idp.issuer)
  await dialog.getByLabel('Client id').fill(idp.client.client_id)
  await dialog.getByLabel('Client secret').fill(idp.client.client_secret)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Provider (OpenID Connect)').waitFor()
  const list = await page.request.get(`${house.url}/v1/sso_connections`)
  const { data } = (await list.json()) as { data: { id: string; callback_url: string }[] }
  idp.allow(data[0]?.callback_url ?? '')
  idp.who = { sub: 'dee', email: 'dee@company.example', name: 'Dee' }
  await verifyDomain(page, 'company.example')
  const opened = page.context().waitForEvent('page')
  const test = page.getByRole('link', {
    name: 'Test a sign-in and see the response of the provider',
  })
  await test.first().click()
  const tab = await opened
  await tab.getByText('dee@company.example').first().waitFor()
  await tab.close()
  const steps = page.getByRole('list', { name: 'Three steps to single sign-on' })
  await page.reload()
  await steps.getByText('Done: Add your identity provider').waitFor()
  await steps.getByText('Done: Verify your domain').waitFor()
  await steps.getByText('To do: Test a sign-in').waitFor()
  await walk(page)
  for (const name of ['Enabled', 'Required for everyone']) {
    await page.getByRole('switch', { name }).first().click()
    if (name === 'Required for everyone')
      await page.getByRole('button', { name: 'Require it', exact: true }).click()
    await page.getByRole('switch', { name, checked: true }).first().waitFor()
  }
  await steps.waitFor({ state: 'detached' })

  idp.who = { sub: 'eve', email: 'eve@elsewhere.example' }
  const stranger = await page.context().browser()?.newContext()
  assert.ok(stranger)
  const refused = await stranger.newPage()
  await refused.goto(data[0]?.callback_url.replace(/callback$/, 'start') ?? '')
  await refused.getByText(/verified domain of your account/).waitFor()
  await stranger.close()
  await page.getByRole('button', { name: /^Refresh .* Provider refused$/ }).click()
  await page.getByText('eve@elsewhere.example: The address is outside').waitFor()
  assert.deepEqual(await barriers(page), [])
  await page.getByRole('button', { name: 'Delete Provider' }).click()
  await page.getByText('Provider (OpenID Connect)').waitFor({ state: 'detached' })
  assert.deepEqual(troubles, [])
  await page.context().close()
})

/** Inserts a verified domain for the account, because no name server of a test has its record. */
async function verifyDomain(page: Page, domain: string): Promise<void> {
  const account = await page.request.get(`${house.url}/v1/account`)
  const { id } = (await account.json()) as { id: string }
  await house.database.pool.query(
    `insert into sso_domain (account_id, id, domain, proof, verified_at, created_at) values ($1, 'dom_1', $2, 'x', now(), now())`,
    [id, domain],
  )
}
