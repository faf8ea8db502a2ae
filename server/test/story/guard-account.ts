import { Secret, TOTP } from 'otpauth'
import { openMetadata } from '../identity/idp-metadata.ts'
import { openAuthenticator } from '../identity/authenticator.ts'
import { names } from '../http/prepared.ts'
import { openBrowser } from '../identity/browser.ts'
import { password } from '../oauth/support.ts'
import { join, type Team } from './build-team.ts'
import type { Story } from './open-story.ts'

/** Grace sets up her sign-in: a second factor, a passkey, another address, another password. */
export async function secureSignIn(
  { record, play, desk, signInAgain }: Story,
  { grace: by }: Team,
) {
  await signInAgain(by)
  const { secret, ticket } = (await record('POST /v1/me/totp', { by })) as Totp
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (): string => app.generate({ timestamp: desk.clock.now().getTime() + 23_000 })
  await record('POST /v1/me/totp/confirm', { by, body: { ticket, code: code() } })
  await record('POST /v1/me/recovery_codes', { by })
  await record('DELETE /v1/me/totp', { by })
  const offer = (await record('POST /v1/me/passkeys/offer', { by })) as Offer
  const response = openAuthenticator(desk.origin, '127.0.0.1').create(offer.options.challenge)
  const body = { ticket: offer.ticket, name: 'Laptop', response }
  const { id } = await record('POST /v1/me/passkeys', { by, body })
  await record('GET /v1/me/passkeys', { by })
  await record('POST /v1/me/passkey_requirement', { by })
  await record('GET /v1/me', { by })
  await record('DELETE /v1/me/passkey_requirement', { by })
  await record('DELETE /v1/me/passkeys/:passkey_id', { by, ids: id })
  await record('POST /v1/me/email', { by, body: { email: 'grace.hill@acme.example' } })
  await record('DELETE /v1/me/email', { by })
  await record('POST /v1/me/reauthenticate', { by })
  const other = openBrowser(desk, desk.origin)
  await other.submit('/auth/sign-in', { email: by.email, password })
  const { data } = (await record('GET /v1/sessions', { by })) as {
    data: { id: string; current: boolean }[]
  }
  const ids = data.find(({ current }) => !current)?.id ?? ''
  await record('DELETE /v1/sessions/:session_id', { by, ids })
  await record('POST /v1/sessions/end_others', { by })
  await record('POST /v1/me/password', { by })
  await play('GET /v1/me', { by })
}

type Totp = { secret: string; ticket: string }
type Offer = { ticket: string; options: { challenge: string } }

/** The owner connects the identity provider of the company. */
export async function connectProvider({ record, desk, owner }: Story, { grace }: Team) {
  const metadata = await openMetadata()
  await record('POST /v1/sso_connections', {
    body: {
      name: 'Okta',
      oidc: { issuer: 'http://127.0.0.1:4', client_id: '0oa1b2c3' },
      client_secret: 'the secret of the provider',
    },
  })
  const domain: Domain = await record('POST /v1/sso_domains')
  names.records.set(domain.record_name, [domain.record_value])
  await record('POST /v1/sso_domains/:domain_id/verify', { ids: domain.id })
  await record('GET /v1/sso_domains')
  const { data } = (await record('GET /v1/sso_connections')) as { data: { id: string }[] }
  const ids = data[0]?.id ?? ''
  await record('GET /v1/sso_connections/:connection_id', { ids })
  await record('PATCH /v1/sso_connections/:connection_id', { ids })
  await record('PUT /v1/sso_connections/:connection_id/identities/:user_id', {
    ids: [ids, grace.user_id],
  })
  await record('GET /v1/sso_connections/:connection_id/identities', { ids })
  await record('GET /v1/sso_connections/:connection_id/log', { ids })
  const made = await owner.browser.api('POST', '/v1/sso_connections', {
    name: 'Old provider',
    metadata_url: metadata.url,
  })
  const { id: old } = made.body as { id: string }
  await record('POST /v1/sso_connections/:connection_id/refresh_metadata', { ids: old })
  await record('DELETE /v1/sso_connections/:connection_id', { ids: old })
  await record('DELETE /v1/sso_domains/:domain_id', { ids: domain.id })
  desk.clock.advance(1000)
}

type Domain = { id: string; record_name: string; record_value: string }

/** The owner manages keys, networks and members who leave. */
export async function manageAccess({ record, desk, owner }: Story) {
  const { id } = await record('POST /v1/api_keys')
  await record('GET /v1/api_keys')
  await record('GET /v1/api_keys/:key_id', { ids: id })
  await record('POST /v1/api_keys/:key_id/rotate', { ids: id })
  await record('DELETE /v1/api_keys/:key_id', { ids: id })
  const leaving = await join(desk, owner, 'Ivy Moss', 'ivy@acme.example')
  await record('DELETE /v1/members/:user_id/sessions', { ids: leaving.user_id })
  await record('DELETE /v1/members/:user_id', { ids: leaving.user_id })
  const body = { network: '203.0.113.0/24', description: 'Office network', force: true }
  const by = await join(desk, owner, 'Noor Khan', 'noor@acme.example')
  await record('POST /v1/sessions/switch', { by, body: { account_id: owner.account_id } })
  const network = await record('POST /v1/ip_allowlist', {
    body: { ...body, network: '127.0.0.0/8' },
  })
  await record('GET /v1/ip_allowlist')
  await record('DELETE /v1/ip_allowlist/:network_id', { ids: (network as { id: string }).id })
}
