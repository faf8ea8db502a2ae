import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepIdentityOnce } from '#identity'
import { days, systemClock } from '#kit'
import { openDesk } from '../oauth/support.ts'
import { openBrowser } from './browser.ts'
import { openLyingIdp } from './idp-lying.ts'
import { samlIdp } from './idp-saml.ts'
import { companiesAt, type Company } from './sso-company.ts'

const desk = await openDesk(systemClock.now())
const idp = await openLyingIdp()
const { company, log, newest } = companiesAt(desk, idp)
const at = ({ connection }: Company, place: string) => `/auth/sso/${connection.id}/${place}`

/** Creates a connection to an address on which nothing listens. */
const toNobody = () => company({ oidc: { issuer: 'http://127.0.0.1:4', client_id: 'leadhouse' } })

const samlCompany = () => {
  const { entity_id, sign_in_url } = samlIdp
  const saml = { entity_id, sign_in_url, certificates: [samlIdp.certificate('idp')] }
  return company({ oidc: undefined, client_secret: undefined, saml })
}

test('shows an error page, and records a log line and an audit entry, if the provider is down', async () => {
  const firm = await toNobody()
  const page = await openBrowser(desk).open(at(firm, 'start'))
  assert.equal(page.status, 403)
  assert.match(page.headers['content-type'] ?? '', /^text\/html/)
  assert.match(page.text, /Your company’s sign-in does not respond\./)
  assert.match(page.text, /What your administrator can do: Check whether the provider is up/)
  const line = await newest(firm)
  assert.equal(line.code, 'provider_unreachable')
  assert.match(line.remedy, /whether the provider is up/)
  assert.ok(page.text.includes(line.request_id))
  const { rows } = await desk.database.pool.query(
    `select subject_id, after ->> 'code' as code from audit_entry where account_id = $1 and action = 'sso.refuse'`,
    [firm.person.account_id],
  )
  assert.deepEqual(rows, [{ subject_id: firm.connection.id, code: 'provider_unreachable' }])
})

test('shows an error page for a response of the other protocol or another HTTP method', async () => {
  const [oidc, saml] = [await company(), await samlCompany()]
  const foreign = { origin: 'https://idp.example.com', 'sec-fetch-site': 'cross-site' }
  const form = { SAMLResponse: 'PHg+', RelayState: 'x', code: 'x', state: 'x' }
  const came = [
    [saml, await openBrowser(desk).open(at(saml, 'callback?code=x&state=y'))],
    [saml, await openBrowser(desk).open(at(saml, 'acs?SAMLResponse=x'))],
    [oidc, await openBrowser(desk).submit(at(oidc, 'acs'), form, foreign)],
    [oidc, await openBrowser(desk).submit(at(oidc, 'callback'), form, foreign)],
  ] as const
  for (const [firm, page] of came) {
    assert.equal(page.status, 403, page.text)
    assert.match(page.text, /used a protocol that this connection does not support/)
    assert.equal((await newest(firm)).code, 'wrong_protocol')
  }
})

test('shows an error page for an internal error', async () => {
  const firm = await company()
  await desk.database.pool.query('alter table ticket rename to ticket_away')
  const page = await openBrowser(desk).open(at(firm, 'start'))
  await desk.database.pool.query('alter table ticket_away rename to ticket')
  assert.equal(page.status, 500)
  assert.match(page.headers['content-type'] ?? '', /^text\/html/)
  assert.match(page.text, /Logged as <code>req_/)
  assert.equal(desk.faults.splice(0).length, 1)
})

test('stores the newest 200 log entries of a connection, for 30 days', async () => {
  const firm = await toNobody()
  const { account_id } = firm.person
  await desk.database.pool.query(
    `insert into sso_refusal (account_id, connection_id, id, code, detail, created_at)
     select $1, $2, 'ssl_' || n, 'response_expired', 'Old.', now() - interval '1 day' + n * interval '1 s'
     from generate_series(1, 250) n`,
    [account_id, firm.connection.id],
  )
  await openBrowser(desk).open(at(firm, 'start'))
  const count = async () =>
    (
      await desk.database.pool.query<{ n: number }>(
        `select count(*)::int as n from sso_refusal where account_id = $1`,
        [account_id],
      )
    ).rows[0]?.n
  assert.equal(await count(), 200)
  assert.equal((await log(firm))[0]?.code, 'provider_unreachable')
  const { database, clock } = desk
  const now = clock.now()
  clock.advance(days(31))
  await sweepIdentityOnce({ database, clock })
  clock.set(now)
  assert.equal(await count(), 0)
})

test('returns the log of a connection only to admins of its account', async () => {
  const [firm, other] = [await toNobody(), await company()]
  await openBrowser(desk).open(at(firm, 'start'))
  for (const list of ['log', 'identities']) {
    const path = `/v1/sso_connections/${firm.connection.id}/${list}`
    assert.equal((await other.person.browser.api('GET', path)).status, 404)
    await desk.database.pool.query(`update member set role = 'member' where user_id = $1`, [
      firm.person.user_id,
    ])
    assert.equal((await firm.person.browser.api('GET', path)).status, 403)
    await desk.database.pool.query(`update member set role = 'owner' where user_id = $1`, [
      firm.person.user_id,
    ])
  }
})

test('records no further entries after sixty refusals of one address', async () => {
  const firm = await company()
  const stranger = openBrowser(desk)
  for (let n = 0; n < 60; n += 1) await stranger.open(at(firm, 'callback?state=x'))
  const page = await stranger.open(at(firm, 'callback?state=x'))
  assert.equal(page.status, 429)
  assert.match(page.headers['content-type'] ?? '', /^text\/html/)
  assert.ok(Number(page.headers['retry-after']) > 0)
  const list = await firm.person.browser.api(
    'GET',
    `/v1/sso_connections/${firm.connection.id}/log?limit=100`,
  )
  assert.equal((list.body as { data: unknown[] }).data.length, 60)
})

test('finds no connection for an invalid e-mail address', async () => {
  for (const email of ['a\u0000@b.example', '@', 'x', 'a@b@c.example']) {
    const page = await openBrowser(desk).submit('/auth/sso', { email })
    assert.ok([400, 404].includes(page.status), `${JSON.stringify(email)} ${page.status}`)
  }
})

test('returns 404 for the metadata of an OpenID connection and of an unknown one', async () => {
  const firm = await company()
  assert.equal((await openBrowser(desk).open(at(firm, 'metadata'))).status, 404)
  assert.equal((await openBrowser(desk).open('/auth/sso/sso_nobody/metadata')).status, 404)
})
