import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { runExportsOnce } from '#exports'
import { openLog, type AccountId } from '#kit'
import { priorModel, sealModel } from '#qualification'
import type { Operation } from '../../src/platform/http/operation/route.ts'
import { openMetadata } from '../identity/idp-metadata.ts'
import { openAuthenticator } from '../identity/authenticator.ts'
import { promote } from '../support/promote.ts'
import { openNameServer } from '../support/dns.ts'
import { each } from '../support/background-jobs.ts'
import type { Desk, Person } from '../oauth/support.ts'

/** What an example needs before it can be sent: its sender, and values that are only valid once. */
export type Prepared = { person?: Person; body?: unknown; ids?: string | string[] }

/**
 * Prepares the example of an operation that needs more than existing objects; returns undefined for
 * all others.
 */
export async function preparedFor(
  { method, path, schema }: Operation,
  desk: Desk,
  owner: Person,
): Promise<Prepared | undefined> {
  return preparations[`${method} ${path}`]?.(desk, schema.example as object, owner)
}

type Preparation = (desk: Desk, example: object, owner: Person) => Promise<Prepared>

/** Name server that serves the record of a domain. */
export const names = await openNameServer()
const metadata = await openMetadata()

const post = async (person: Person, path: string, body: object = {}): Promise<never> => {
  const answer = await person.browser.api('POST', path, body)
  assert.equal(answer.status, 200, `${path}: ${answer.text}`)
  return answer.body
}

/** An operation that ends sessions or changes sign-in methods is tested with a separate user. */
const byNewcomer: Preparation = async (desk) => ({ person: await desk.person() })

const withTotp = async (desk: Desk): Promise<Person> => {
  const person = await desk.person()
  await post(person, '/v1/me/totp/confirm', await codeOf(desk, person))
  return person
}

async function codeOf(desk: Desk, person: Person): Promise<{ ticket: string; code: string }> {
  const { secret, ticket } = await post(person, '/v1/me/totp')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return { ticket, code: app.generate({ timestamp: desk.clock.now().getTime() }) }
}

const keyOf = async (desk: Desk, person: Person): Promise<object> => {
  const { ticket, options } = (await post(person, '/v1/me/passkeys/offer')) as {
    ticket: string
    options: { challenge: string }
  }
  const response = openAuthenticator(desk.origin, '127.0.0.1').create(options.challenge)
  return { ticket, response }
}

const withPasskey = async (desk: Desk): Promise<Person> => {
  const person = await desk.person()
  await post(person, '/v1/me/passkeys', { name: 'Key', ...(await keyOf(desk, person)) })
  return person
}

/** Rules of an account with its leads offered to its owner. */
const offering = (person: Person) => ({
  rules: [{ name: 'All', when: {}, to: { group: 'all' } }],
  groups: [{ id: 'all', name: 'All', members: [person.user_id], offer_to_group: true }],
  fallback: person.user_id,
  reassign_overdue: true,
})

const preparations: Readonly<Record<string, Preparation>> = {
  'PUT /v1/assignment': async (desk) => {
    const person = await desk.person()
    return { person, body: offering(person) }
  },
  'PUT /v1/leads/:lead_id/assignee': async (desk) => {
    const person = await desk.person()
    const { id } = await post(person, '/v1/leads', { email: 'offered@example.com' })
    return { person, ids: id, body: { assigned_to: person.user_id } }
  },
  'POST /v1/leads/:lead_id/claim': async (desk) => {
    const person = await desk.person()
    const { status, text } = await person.browser.api('PUT', '/v1/assignment', offering(person))
    assert.equal(status, 200, text)
    const { id } = await post(person, '/v1/leads', { email: 'offered@example.com' })
    return { person, ids: id }
  },
  'POST /v1/customers/:customer_id/split': async (desk) => {
    const person = await desk.person()
    const enquiry = { email: 'shared@example.com', phone: '+14155550123' }
    const { customer_id } = await post(person, '/v1/leads', { phone: enquiry.phone })
    const { id } = await post(person, '/v1/leads', enquiry)
    return { person, ids: customer_id, body: { lead_ids: [id] } }
  },
  'POST /v1/me/password': byNewcomer,
  'POST /v1/me/email': byNewcomer,
  'POST /v1/me/totp': byNewcomer,
  'POST /v1/sessions/end_others': byNewcomer,
  'GET /v1/export/files/:file': async (desk) => {
    const person = await desk.person()
    await post(person, '/v1/export')
    await runExportsOnce({ ...desk, log: openLog('silent'), each })
    return { person, ids: 'manifest.json' }
  },
  'DELETE /v1/test_data': async (desk) => {
    const person = await desk.person()
    const { account_id } = person
    await post(person, '/v1/sessions/switch', { account_id, is_test: true })
    await post(person, '/v1/sessions/switch', { account_id })
    return { person }
  },
  // This call would lock out every other user of the account.
  'POST /v1/ip_allowlist': async (desk, example) => ({
    person: await desk.person(),
    body: { ...example, force: true },
  }),
  'POST /v1/sessions/switch': async (desk, example, owner) => {
    const person = await desk.person()
    await desk.database.pool.query(
      `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
      [owner.account_id, person.user_id],
    )
    return { person, body: { ...example, account_id: owner.account_id } }
  },
  'POST /v1/analytics/model/rollback': async (desk) => {
    const person = await desk.person()
    const account = { account_id: person.account_id as AccountId }
    const { id: _, ...content } = priorModel
    await promote(desk, account, sealModel({ ...content, stage: 'ridge', base_rate: 0.6 }))
    return { person }
  },
  'POST /v1/webhooks/deliveries/:delivery_id/redeliver': async (desk) => {
    const person = await desk.person()
    const url = 'https://localhost:4/hook'
    await post(person, '/v1/webhooks', { url, events: ['message.received'] })
    await post(person, '/v1/leads', { email: 'bob@example.com', message: 'Hello.' })
    const { body } = await person.browser.api('GET', '/v1/webhooks/deliveries')
    const { data } = body as { data: { id: string }[] }
    return { person, ids: data[0]?.id ?? 'none' }
  },
  'POST /v1/sso_domains/:domain_id/verify': async (_desk, _example, owner) => {
    const made = (await post(owner, '/v1/sso_domains', { domain: 'good.example' })) as {
      id: string
      record_name: string
      record_value: string
    }
    names.records.set(made.record_name, [made.record_value])
    return { ids: made.id }
  },
  // No provider with the example's name can be reached from here.
  'POST /v1/sso_connections': async (_desk, example) => ({
    body: { ...example, oidc: { issuer: 'http://127.0.0.1:4', client_id: '0oa1b2c3' } },
  }),
  'POST /v1/sso_connections/:connection_id/refresh_metadata': async (_desk, _example, owner) => {
    const { id } = await post(owner, '/v1/sso_connections', {
      name: 'Provider',
      metadata_url: metadata.url,
    })
    return { ids: id }
  },
  'POST /v1/me/totp/confirm': async (desk, example) => {
    const person = await desk.person()
    return { person, body: { ...example, ...(await codeOf(desk, person)) } }
  },
  'DELETE /v1/me/totp': async (desk) => ({ person: await withTotp(desk) }),
  'POST /v1/me/recovery_codes': async (desk) => ({ person: await withTotp(desk) }),
  'POST /v1/me/passkeys': async (desk, example) => {
    const person = await desk.person()
    return { person, body: { ...example, ...(await keyOf(desk, person)) } }
  },
  'POST /v1/me/passkey_requirement': async (desk) => ({ person: await withPasskey(desk) }),
  'DELETE /v1/me/passkey_requirement': async (desk) => {
    const person = await withPasskey(desk)
    await post(person, '/v1/me/passkey_requirement')
    return { person }
  },
}
