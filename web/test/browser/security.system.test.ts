import assert from 'node:assert/strict'
import { test } from 'node:test'
import jsQR from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import { TOTP } from 'otpauth'
import { openHouse, settled } from './support.ts'

// Passkeys need a host name: browsers accept none for an IP address.
const house = await openHouse({ host: 'localhost' })

async function signIn(page: Page, email = 'ada@example.com'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet river bends')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('signs in with a passkey that was added in the settings, and requires it after the password if the owner turned it on', async () => {
  const { page } = await house.window()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${house.url}/settings/security`)
  await page.getByLabel('Name of the device').fill('Laptop')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Added. You can now sign in with it.').waitFor()
  const asked = page.getByRole('switch', { name: 'Ask for a passkey after my password' })
  await asked.click()
  await page.getByRole('dialog').getByText('Recovery codes').waitFor()
  await page.getByLabel('I have stored it safely').check()
  await page.getByRole('button', { name: 'Done' }).click()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.goto(`${house.url}/auth/sign-in?next=/score`)
  await signIn(page)
  await page.getByRole('button', { name: /passkey/i }).click()
  await page.waitForURL('**/score')
  await page.context().addCookies(cookies)
  await page.goto(`${house.url}/settings/security`)
  await asked.click()
  await page.getByText('You can sign in without a passkey again.').waitFor()
  await page.context().clearCookies()
  await page.goto(`${house.url}/auth/sign-in?next=/score`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/score')
  await page.context().close()
})

test('renews a session that ends while a user types, and continues with their action', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings/account`)
  await page
    .getByLabel('Name', { exact: true })
    .or(page.getByLabel('Name *'))
    .fill('Harbour and Hill')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your session has ended').waitFor()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  const tab = await opened
  await signIn(tab)
  await tab.waitForURL('**/overview')
  await tab.close()
  await page.getByRole('button', { name: 'I have signed in' }).click()
  await page.getByText('Saved.').waitFor()
  assert.equal((await house.api.get('/v1/usage')).object, 'usage')
  await page.reload()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'Harbour and Hill'),
  )
  await page.context().close()
})

test('reports a server that does not respond, preserves the input, and succeeds on the next try', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings/account`)
  const name = page.getByLabel('Name', { exact: true }).or(page.getByLabel('Name *'))
  await name.fill('Harbour at Sea')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The server does not respond').waitFor()
  assert.equal(await name.inputValue(), 'Harbour at Sea')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.context().close()
})

test('shows a viewer who can change their role, and preserves their input', async () => {
  const { page: owner } = await house.window()
  await owner.goto(`${house.url}/settings/members`)
  await owner.getByLabel('E-mail').fill('vic@example.com')
  await owner.getByLabel('As').first().click()
  await owner.getByRole('option', { name: 'Viewer' }).click()
  await owner.getByRole('button', { name: 'Invite' }).click()
  await owner.getByText('Send this link to vic@example.com').waitFor()
  const link =
    (await owner.getByLabel('the invitation’s link', { exact: true }).textContent()) ?? ''
  await owner.context().close()

  const { page } = await house.window({ storageState: { cookies: [], origins: [] } })
  await page.goto(link)
  await page.getByLabel('Your name').fill('Vic Brown')
  await page.getByLabel('Password').fill('a quiet river bends')
  await page.getByRole('button').first().click()
  await page.goto(`${house.url}/services`)
  await settled(page)
  await page.getByRole('button', { name: 'New service' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').fill('condo')
  await dialog.getByLabel('Price').fill('450000')
  await dialog.getByRole('button', { name: 'Put on offer' }).click()
  await page.getByText('Your role does not allow this').waitFor()
  assert.equal(await dialog.getByLabel('Type').inputValue(), 'condo')
  await page.goto(`${house.url}/settings`)
  await page.getByRole('link', { name: 'Members', exact: true }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'API Keys', exact: true }).count(), 0)
  await page.context().close()
})

test('reports a used-up quota on the pages for developers, with the time it ends', async () => {
  const { page } = await house.window()
  const me = await page.request.get(`${house.url}/v1/account`)
  const { id } = (await me.json()) as { id: string }
  await house.api.get('/v1/services')
  const plan = ['accounts', 'set-plan', '--account', id, '--plan', 'enterprise']
  await house.command(...plan, '--daily-quota', '1')
  await page.goto(`${house.url}/developers`)
  await page.getByText('The daily requests are used up').waitFor()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Plan and usage' }).click()
  await page.getByText('The daily requests are used up').waitFor()
  await page.context().close()
})

test('sets up a second factor with its code, and shows recovery codes once', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings/security`)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const secret = await page.getByLabel('the secret', { exact: true }).textContent()
  const scanned = await scan(page.getByRole('img', { name: 'The secret as a QR code' }))
  assert.equal(new URL(scanned).searchParams.get('secret'), secret)
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(new TOTP({ secret: secret ?? '' }).generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Recovery codes').first().waitFor()
  await page.getByLabel('I have stored it safely').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText(/^On, \d+ recovery codes left/).waitFor()
  await page.context().close()
})

test('requires a confirmation before a network rule that would lock out its author', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings/security`)
  await page.getByLabel('Network').fill('203.0.113.0/24')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByText('This would lock you out').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  assert.equal(await page.getByLabel('Network').inputValue(), '203.0.113.0/24')
  await page.context().close()
})

/** Returns what a camera reads from a QR code on the page. */
async function scan(code: Locator): Promise<string> {
  const { pixels, width, height } = await code.evaluate(async (svg) => {
    const image = new Image(368, 368)
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    canvas?.drawImage(image, 0, 0, image.width, image.height)
    const drawn = canvas?.getImageData(0, 0, image.width, image.height)
    return { pixels: [...(drawn?.data ?? [])], width: image.width, height: image.height }
  })
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data ?? ''
}
