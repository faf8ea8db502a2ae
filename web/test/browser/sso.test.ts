import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metadataOf, openMetadata } from '../../../server/test/identity/idp-metadata.ts'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()
const place = await openMetadata()

test('a SAML provider is connected by its metadata, pasted or read at an address, and read again', async () => {
  const { page, troubles } = await house.window()
  const account = await page.request.get(`${house.url}/v1/account`)
  const { id } = (await account.json()) as { id: string }
  await house.instance.command('accounts', 'set-plan', '--account', id, '--plan', 'enterprise')
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

  await page.getByRole('button', { name: 'Describe Followed anew' }).click()
  assert.equal(await dialog.getByLabel('Address of the metadata').inputValue(), place.url)
  await dialog.getByText('By hand', { exact: true }).click()
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
