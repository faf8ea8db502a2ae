import assert from 'node:assert/strict'
import { openAccountCache } from '#accounts'
import { contextFor } from '#db'
import { runExportsOnce } from '#exports'
import { openHoursCache } from '#hours'
import { runImportsOnce } from '#imports'
import { openLog, sealWith, systemActor, type AccountId } from '#kit'
import { openModels } from '#learning'
import { storeForReview } from '#sources'
import { openUnnotifiedEmit } from '#webhooks'
import { each } from '../support/background-jobs.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'
import { openBrowser } from '../identity/browser.ts'
import { openAuthenticator } from '../identity/authenticator.ts'
import { password, type Desk, type Person } from '../oauth/support.ts'

/**
 * Functions that create an object of each type in a path, as the owner of the account. They return
 * its ID, or both IDs for a nested object.
 */
export type ResourceMakers = Readonly<Record<string, () => Promise<string | [string, string]>>>

/**
 * Returns the functions for an account, by the part of a path that identifies the object, or by the
 * operation if that needs more. Each call creates a new object, so that an object deleted by one
 * operation is there for the next. A missing path fails the test that iterates over the routes: add
 * a function for it.
 */
export function resourceMakers(desk: Desk, person: Person): ResourceMakers {
  const make = async (path: string, body: object = {}): Promise<Record<string, never>> => {
    const answer = await person.browser.api('POST', path, body)
    assert.equal(answer.status, 200, `${path}: ${answer.text}`)
    return answer.body
  }
  const made = async (path: string, body?: object): Promise<string> =>
    String((await make(path, body)).id)
  const first = async (path: string): Promise<string> => {
    const { body } = await person.browser.api('GET', path)
    const [newest] = (body as { data: { id: string }[] }).data
    assert.ok(newest, `${path} is empty`)
    return newest.id
  }
  let count = 0
  const next = (): number => (count += 1)
  let bits = 7

  const service = () =>
    made('/v1/services', {
      type: 'residential',
      price: 350_000,
      location: { city: 'Austin', state: 'TX' },
    })
  const form = () =>
    made('/v1/forms', { name: `Form ${next()}`, origins: ['https://www.example.com'] })
  const mailToken = async (): Promise<string> => {
    const { url } = await make('/v1/sources', { name: `Source ${next()}`, kind: 'mail' })
    return new URL(String(url)).pathname.split('/')[3] ?? ''
  }
  const imported = () =>
    made('/v1/imports', {
      kind: 'services',
      content: `ListingKey,ListPrice,PropertyType\na${next()},1,house\n`,
    })
  const customer = () => made('/v1/customers', { email: `ada${next()}@example.com` })
  const lead = () => made('/v1/leads', { email: `bob${next()}@example.com`, message: 'Hello.' })
  const webhook = () =>
    made('/v1/webhooks', { url: 'https://localhost:4/hook', events: ['message.received'] })
  const analysis = async (): Promise<string> => {
    await service()
    const { body } = await person.browser.api('GET', '/v1/analytics/market?city=austin')
    return (body as { id: string }).id
  }
  const told = async (path: string): Promise<string> => {
    const id = await webhook()
    await lead()
    const found = await first(path)
    await person.browser.api('DELETE', `/v1/webhooks/${id}`)
    return found
  }
  const passkey = async (): Promise<string> => {
    const offer = (await make('/v1/me/passkeys/offer')) as unknown as Offer
    const response = openAuthenticator(desk.origin, '127.0.0.1').create(offer.options.challenge)
    return made('/v1/me/passkeys', { ticket: offer.ticket, name: 'Key', response })
  }
  type Offer = { ticket: string; options: { challenge: string } }
  const provider = () =>
    made('/v1/sso_connections', {
      name: 'Provider',
      oidc: { issuer: 'http://127.0.0.1:4', client_id: 'leadhouse' },
      client_secret: 'a secret of the provider',
    })
  const connection = async (): Promise<string> => {
    await desk.tokens(person, await desk.app(person))
    return first('/v1/connected_apps')
  }

  return {
    '/v1/services/:service_id': service,
    '/v1/services/:id': service,
    '/v1/customers/:customer_id': customer,
    '/v1/leads/:lead_id': lead,
    'DELETE /v1/leads/:lead_id/outcome': async () => {
      const id = await lead()
      await make(`/v1/leads/${id}/outcome`, { outcome: 'met' })
      return id
    },
    '/v1/leads/:lead_id/outcomes/:outcome_id': async () => {
      const id = await lead()
      await make(`/v1/leads/${id}/outcome`, { outcome: 'met' })
      return [id, await first(`/v1/leads/${id}/outcomes`)]
    },
    '/v1/views/:view_id': () =>
      made('/v1/views', { page: 'leads', name: `View ${next()}`, shared: true }),
    '/v1/notices/channels/:channel_id': () =>
      made('/v1/notices/channels', {
        type: 'slack',
        name: `Channel ${next()}`,
        url: 'https://localhost:4/services/secret',
        kinds: ['lead.hot'],
        shared: true,
      }),
    '/v1/sources/:source_id': () =>
      made('/v1/sources', { name: `Source ${next()}`, recipe: 'generic-outcome' }),
    '/v1/recipes/:name': async () => 'generic-lead',
    '/in/:source_id/:token': async () => {
      const { url } = await make('/v1/sources', {
        name: `Source ${next()}`,
        recipe: 'generic-lead',
      })
      const [, , id = '', token = ''] = new URL(String(url)).pathname.split('/')
      return [id, token]
    },
    '/in/mail/:token': mailToken,
    '/in/mail/:token/mime': mailToken,
    '/v1/intake/:item_id': () => submission(desk, person),
    '/v1/forms/:form_id': form,
    '/forms/:form_id': form,
    '/v1/imports/:import_id': imported,
    'POST /v1/imports/:import_id/undo': async () => {
      const id = await imported()
      const { database, clock } = desk
      const accounts = openAccountCache(database, clock)
      const parts = {
        accounts,
        emit: openUnnotifiedEmit(accounts),
        models: openModels(database, clock),
        hours: openHoursCache(database, clock),
        seal: sealWith(Buffer.alloc(32, 7)),
      }
      const worker = { database, clock, log: openLog('silent'), parts, each }
      await runUntilIdle(() => runImportsOnce(worker))
      return id
    },
    '/v1/export/files/:file': async () => {
      await make('/v1/export', {})
      await runExportsOnce({ ...desk, log: openLog('silent'), each })
      return 'manifest.json'
    },
    '/v1/analytics/market/:id': analysis,
    '/v1/webhooks/:webhook_id': webhook,
    '/v1/webhooks/deliveries/:delivery_id': () => told('/v1/webhooks/deliveries'),
    '/v1/events/:event_id': () => told('/v1/events'),
    '/v1/requests/:request_id': async () => {
      const { api_key } = await make('/v1/api_keys', { name: 'Refused' })
      const headers = { authorization: `Bearer ${String(api_key)}` }
      const refused = await desk.request('POST', '/v1/leads', { nme: 'Ada' }, headers)
      await desk.requestLog.writeOnce()
      return String(refused.headers['x-request-id'])
    },
    '/v1/jobs/:job_id': async () =>
      made(`/v1/webhooks/${await webhook()}/replay`, { status: 'any' }),
    '/v1/api_keys/:key_id': () => made('/v1/api_keys', { name: 'A key' }),
    '/v1/audit_log/:entry_id': () => first('/v1/audit_log'),
    '/v1/ip_allowlist/:network_id': () =>
      made('/v1/ip_allowlist', { network: `127.0.0.0/${(bits += 1)}` }),
    '/v1/members/:user_id': () => member(desk, person),
    '/v1/invitations/:invitation_id': () =>
      made('/v1/invitations', { email: `guest${next()}@example.com`, role: 'viewer' }),
    '/v1/oauth_apps/:app_id': async () => (await desk.app(person)).client_id,
    '/v1/connected_apps/:connection_id': connection,
    '/v1/me/passkeys/:passkey_id': passkey,
    '/v1/sessions/:session_id': async () => {
      await signedIn(desk, person)
      return first('/v1/sessions')
    },
    '/v1/sso_connections/:connection_id': provider,
    '/v1/sso_connections/:connection_id/identities/:user_id': async () => [
      await provider(),
      await member(desk, person),
    ],
    '/v1/sso_domains/:domain_id': () =>
      made('/v1/sso_domains', { domain: `company${next()}.example` }),
  }
}

/** Stores a submission that needs review. */
async function submission({ database, clock }: Desk, { account_id }: Person): Promise<string> {
  const accounts = openAccountCache(database, clock)
  const actor = systemActor(account_id as AccountId, 'form')
  const { id } = await storeForReview(
    contextFor(database, actor, clock),
    {
      leads: { accounts, seal: sealWith(Buffer.alloc(32, 7)), emit: openUnnotifiedEmit(accounts) },
    },
    {
      source_id: 'form_contact',
      source_name: 'Contact form',
      kind: 'form',
      produces: 'lead',
      reason: 'refused',
      detail: 'The submission has no email and no phone.',
      errors: [],
      content_type: 'application/json',
      body: '{"message":"Hello."}',
      draft: { message: 'Hello.' },
    },
  )
  assert.ok(id)
  return id
}

/** Adds another user to the account. */
async function member(
  { database, person: newcomer }: Desk,
  { account_id }: Person,
): Promise<string> {
  const { user_id } = await newcomer()
  await database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
    [account_id, user_id],
  )
  return user_id
}

/** Signs the user in again, in another browser. */
async function signedIn(desk: Desk, { email }: Person): Promise<void> {
  desk.clock.advance(1)
  const { status } = await openBrowser(desk, desk.origin).submit('/auth/sign-in', {
    email,
    password,
  })
  assert.equal(status, 303)
}
