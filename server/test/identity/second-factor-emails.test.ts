import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { sealWith } from '#kit'
import { sendMailOnce, type EmailText } from '#mail'
import { openDesk } from '../oauth/support.ts'
import { openAuthenticator } from './authenticator.ts'
import { each } from '../support/background-jobs.ts'

const desk = await openDesk()

/**
 * Returns the subjects of the emails queued for an address, in the order in which they were queued.
 */
async function lettersTo(email: string): Promise<string[]> {
  const letters: EmailText[] = []
  const { database, clock } = desk
  const carry = async (letter: EmailText) => void letters.push(letter)
  await sendMailOnce({ database, clock, seal: sealWith(Buffer.alloc(32, 7)), carry, each })
  return letters.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('sends an email for each change of one-time codes and recovery codes', async () => {
  const { email, browser } = await desk.person()
  const { body } = await browser.api('POST', '/v1/me/totp', {})
  const { secret, ticket } = body as { secret: string; ticket: string }
  assert.deepEqual(await lettersTo(email), [], 'starting the setup changes nothing')
  const wrong = await browser.api('POST', '/v1/me/totp/confirm', { ticket, code: 'none' })
  assert.equal(wrong.status, 400)
  assert.deepEqual(await lettersTo(email), [], 'a wrong code changes nothing')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: desk.clock.now().getTime(),
  })
  await browser.api('POST', '/v1/me/totp/confirm', { ticket, code })
  assert.deepEqual(await lettersTo(email), ['Leadhouse: one-time codes were turned on'])
  await browser.api('POST', '/v1/me/recovery_codes', {})
  assert.deepEqual(await lettersTo(email), [
    'Leadhouse: your recovery codes were replaced by new ones',
  ])
  await browser.api('DELETE', '/v1/me/totp')
  assert.deepEqual(await lettersTo(email), ['Leadhouse: one-time codes were turned off'])
})

test('sends an email for each passkey that is added, required or removed', async () => {
  const { email, browser } = await desk.person()
  const key = openAuthenticator(desk.origin, '127.0.0.1')
  const { body } = await browser.api('POST', '/v1/me/passkeys/offer', {})
  const { ticket, options } = body as { ticket: string; options: { challenge: string } }
  const response = key.create(options.challenge)
  const added = await browser.api('POST', '/v1/me/passkeys', { ticket, name: 'Laptop', response })
  assert.deepEqual(await lettersTo(email), ['Leadhouse: a passkey was added, “Laptop”'])
  await browser.api('POST', '/v1/me/passkey_requirement')
  assert.deepEqual(await lettersTo(email), [
    'Leadhouse: a passkey is now required after your password',
  ])
  await browser.api('DELETE', '/v1/me/passkey_requirement')
  assert.deepEqual(await lettersTo(email), [
    'Leadhouse: a passkey is no longer required after your password',
  ])
  await browser.api('DELETE', `/v1/me/passkeys/${(added.body as { id: string }).id}`)
  assert.deepEqual(await lettersTo(email), ['Leadhouse: a passkey was removed'])
  assert.equal((await browser.api('DELETE', '/v1/me/passkeys/none')).status, 404)
  assert.deepEqual(await lettersTo(email), [], 'nothing was removed')
})
