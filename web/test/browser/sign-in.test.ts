import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { connectBrowser } from '../../../tools/browser.ts'
import { openService } from './service.ts'
import { barriers } from './support.ts'

const browser = await connectBrowser()
after(() => browser.close())
const service = await openService('localhost')
const person = { email: 'ada@example.com', password: 'a quiet river bends' }

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

test('claims an instance, signs out and signs in without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(service.setup_url)
  const claim = page.getByRole('button', { name: 'Claim this instance' })
  const place = await claim.boundingBox()
  assert.ok(place && place.y + place.height <= 720, `the button ends at ${place?.y} px`)
  await fill(page, {
    'Name of the account': 'Harbour Homes',
    'E-mail': person.email,
    Password: person.password,
  })
  await claim.click()
  await page.getByText('Your instance is ready').waitFor()
  await context.clearCookies()
  await page.goto(`${service.url}/auth/sign-in?next=/settings`)
  assert.equal(await page.getByRole('button', { name: 'Sign in with a passkey' }).count(), 0)
  await fill(page, { 'E-mail': person.email, Password: person.password })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${service.url}/settings`)
  await context.close()
})

test('signs in with a passkey from the page and returns to the previous page', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
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
  await page.goto(`${service.url}/auth/sign-in?next=/auth/sign-in`)
  assert.deepEqual(await barriers(page), [])
  await fill(page, { 'E-mail': person.email, Password: person.password })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${service.url}/auth/sign-in`)
  await page.waitForLoadState('load')
  assert.equal(await page.evaluate(addPasskey), 200)
  await context.clearCookies()
  await page.goto(`${service.url}/auth/sign-in?next=/settings`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${service.url}/settings`)
  const { data } = await (await context.request.get(`${service.url}/v1/sessions`)).json()
  const { method } = data.find((session: { is_current: boolean }) => session.is_current)
  assert.equal(method, 'passkey')
  await context.close()
})

/** Adds a passkey as the dashboard does. It runs in the page and returns the status. */
async function addPasskey(): Promise<number> {
  const post = (path: string, body: object) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { ticket, options } = await (await post('/v1/me/passkeys/offer', {})).json()
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  return (await post('/v1/me/passkeys', { ticket, name: 'Laptop', response: made.toJSON() })).status
}
