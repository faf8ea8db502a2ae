import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { systemClock } from '#kit'
import { openDesk, type Person } from '../oauth/support.ts'
import { openBrowser } from './browser.ts'
import { metadataOf, openMetadata } from './idp-metadata.ts'
import { samlIdp, type AnswerOptions } from './idp-saml.ts'

const desk = await openDesk(systemClock.now())
const place = await openMetadata()
const connections = '/v1/sso_connections'
const post = '<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"'
const oneRedirect = /<SingleSignOnService Binding="[^"]*HTTP-Redirect"[^>]*>/

type Connection = {
  id: string
  version: number
  saml: { entity_id: string; sign_in_url: string; binding: string; certificates: string[] }
  metadata_url: string | null
  metadata_read_at: string | null
  tested_at: string | null
}
type Refused = { code: string; errors?: { pointer: string; code: string; detail: string }[] }

const create = (person: Person, described: object) =>
  person.browser.api('POST', connections, { name: 'Provider', creates_users: true, ...described })

async function made(person: Person, described: object): Promise<Connection> {
  const answer = await create(person, described)
  assert.equal(answer.status, 200, answer.text)
  return answer.body as Connection
}

/**
 * Creates a connection that must fail, and returns the codes of its faults by pointer. Nothing may
 * be stored.
 */
async function faultsOf(described: object): Promise<string[]> {
  const person = await desk.person()
  const answer = await create(person, described)
  assert.equal(answer.status, 400, answer.text)
  const list = (await person.browser.api('GET', connections)).body as { data: unknown[] }
  assert.equal(list.data.length, 0)
  return ((answer.body as Refused).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
}

/** Does a test sign-in with the provider's key and returns its last page. */
async function trySignIn({ id }: Connection, change?: Partial<AnswerOptions>) {
  const browser = openBrowser(desk, desk.origin)
  const begun = await browser.open(`/auth/sso/${id}/start?test=1`)
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(begun.text)?.[1] ?? ''
  const asked = Buffer.from(hidden('SAMLRequest'), 'base64')
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(asked).toString('base64'),
    RelayState: hidden('RelayState'),
  })
  const to = begun.headers.location ?? `https://idp.example.com/sso/post?${query.toString()}`
  const who = { email: 'ada@metadata.example', name: 'Ada' }
  const { xml, relay } = await samlIdp.answer(to, who, change)
  const answer = await openBrowser(desk).submit(
    `/auth/sso/${id}/acs`,
    { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relay },
    { origin: 'https://idp.example.com', 'sec-fetch-site': 'cross-site' },
  )
  const end = answer.headers.location
  const page = end ? await browser.open(end, { 'sec-fetch-site': 'cross-site' }) : answer
  return { begun, asked: asked.toString('utf8'), to, page }
}

test('reads a provider from its metadata and completes a test sign-in', async () => {
  const person = await desk.person()
  const connection = await made(person, { metadata_xml: metadataOf() })
  assert.deepEqual(
    [connection.saml.entity_id, connection.saml.sign_in_url, connection.saml.binding],
    [samlIdp.entity_id, 'https://idp.example.com/sso', 'redirect'],
  )
  assert.equal(connection.saml.certificates.length, 1)
  assert.deepEqual([connection.metadata_url, connection.metadata_read_at], [null, null])
  const { page, to } = await trySignIn(connection)
  assert.ok(to.startsWith('https://idp.example.com/sso?SAMLRequest='))
  assert.equal(page.status, 200, page.text)
  assert.match(page.text, /The test worked[\s\S]*ada@metadata\.example/)
})

test('posts an uncompressed form to a provider that supports only HTTP-POST', async () => {
  const person = await desk.person()
  const connection = await made(person, { metadata_xml: metadataOf().replace(oneRedirect, '') })
  assert.deepEqual(
    [connection.saml.sign_in_url, connection.saml.binding],
    ['https://idp.example.com/sso/post', 'post'],
  )
  const { begun, asked, page } = await trySignIn(connection)
  assert.match(begun.text, /<form method="post" action="https:\/\/idp\.example\.com\/sso\/post">/)
  assert.match(asked, /<samlp:AuthnRequest /)
  assert.equal(page.status, 200, page.text)
})

test('reads metadata from a URL, and again when the certificates change', async () => {
  const person = await desk.person()
  place.answer = { body: metadataOf() }
  const connection = await made(person, { metadata_url: place.url })
  assert.equal(connection.metadata_url, place.url)
  assert.ok(connection.metadata_read_at)
  assert.equal((await trySignIn(connection)).page.status, 200)
  const key = readFileSync(new URL('../support/idp/rolled.key', import.meta.url), 'utf8')
  const rolled = { key, cert: samlIdp.certificate('rolled') }
  assert.equal((await trySignIn(connection, rolled)).page.status, 403)

  const path = `${connections}/${connection.id}/refresh_metadata`
  const same = (await person.browser.api('POST', path)).body as Connection
  assert.ok(same.tested_at, 'unchanged metadata needs no new test')
  place.answer = { body: metadataOf([samlIdp.certificate('idp'), rolled.cert]) }
  const fresh = (await person.browser.api('POST', path)).body as Connection
  assert.equal(fresh.saml.certificates.length, 2)
  assert.equal(fresh.tested_at, null)
  assert.equal((await trySignIn(connection, rolled)).page.status, 200)
  const { rows } = await desk.database.pool.query<{ n: number }>(
    `select count(*)::int as n from audit_entry where account_id = $1 and action = 'sso.refresh_metadata'`,
    [person.account_id],
  )
  assert.equal(rows[0]?.n, 2)
})

test('leaves a connection unchanged if its URL returns invalid metadata or another provider', async () => {
  const person = await desk.person()
  place.answer = { body: metadataOf() }
  const connection = await made(person, { metadata_url: place.url })
  const path = `${connections}/${connection.id}/refresh_metadata`
  place.answer = { body: metadataOf(undefined, 'urn:evil') }
  const codeOf = async (who: Person, at: string) =>
    ((await who.browser.api('POST', at)).body as Refused).code
  assert.equal(await codeOf(person, path), 'state_conflict')
  place.answer = { body: 'gone', status: 404 }
  assert.equal(await codeOf(person, path), 'invalid_request')
  const after = (await person.browser.api('GET', `${connections}/${connection.id}`)).body
  assert.deepEqual(after, connection)
  const stranger = await desk.person()
  assert.equal(await codeOf(stranger, path), 'not_found')
  const byHand = await made(person, { metadata_xml: metadataOf() })
  const none = `${connections}/${byHand.id}/refresh_metadata`
  assert.equal(await codeOf(person, none), 'state_conflict')
})

test('changes a connection by metadata, and removes the URL when settings are entered directly', async () => {
  const person = await desk.person()
  const connection = await made(person, { metadata_xml: metadataOf() })
  const path = `${connections}/${connection.id}`
  place.answer = { body: metadataOf([samlIdp.certificate('rolled')]) }
  const byUrl = await person.browser.api('PATCH', path, { metadata_url: place.url })
  assert.equal((byUrl.body as Connection).metadata_url, place.url)
  const { entity_id, sign_in_url, certificates } = connection.saml
  const saml = { entity_id, sign_in_url, certificates }
  const byHand = (await person.browser.api('PATCH', path, { saml })).body as Connection
  assert.deepEqual([byHand.metadata_url, byHand.metadata_read_at, byHand.saml], [null, null, saml])
})

test('returns all faults of metadata at once', async () => {
  const bad = metadataOf([
    samlIdp.certificate('idp'),
    'bm90IG9uZQ==',
    samlIdp.certificate('rolled'),
  ])
    .replace(/entityID="[^"]*"/, 'entityID="" validUntil="2020-01-01T00:00:00Z"')
    .replace('<IDPSSODescriptor ', '<IDPSSODescriptor WantAuthnRequestsSigned="true" ')
    .replace(/https:\/\/idp\.example\.com\/sso"/, 'http://idp.example.com/sso"')
  assert.deepEqual(await faultsOf({ metadata_xml: bad }), [
    '/metadata_xml metadata_expired',
    '/metadata_xml signed_requests',
    '/metadata_xml invalid_entity_id',
    '/metadata_xml invalid_address',
    '/metadata_xml many_certificates',
    '/metadata_xml invalid_certificate',
  ])
})

test('refuses document types, invalid XML, no provider, several providers, and more than 256 KiB', async () => {
  const good = metadataOf()
  const several = `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${good}${good}</EntitiesDescriptor>`
  const cases: [string, string][] = [
    [`<!DOCTYPE x [<!ENTITY y "z">]>${good}`, 'doctype_refused'],
    ['nonsense', 'invalid_xml'],
    ['', 'invalid_xml'],
    [good.replace('</IDPSSODescriptor>', ''), 'invalid_xml'],
    [good.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'), 'no_provider'],
    [good.replace('urn:oasis:names:tc:SAML:2.0:metadata', 'urn:other'), 'no_provider'],
    [several, 'many_providers'],
    [good.replace(/<KeyDescriptor[\s\S]*<\/KeyDescriptor>/, ''), 'no_certificate'],
    [good.replace(oneRedirect, '').replace(post, '<Other'), 'invalid_address'],
    [`${good}<!--${'é'.repeat(131_072)}-->`, 'too_large'],
  ]
  for (const [metadata_xml, code] of cases) {
    const faults = await faultsOf({ metadata_xml })
    assert.ok(faults.includes(`/metadata_xml ${code}`), `${code}: ${faults.join(', ')}`)
  }
})

test('calls no private network for metadata, follows no redirect, and reads at most 256 KiB', async () => {
  const before = place.calls
  for (const url of [
    'https://10.0.0.1/metadata',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:7f00:1]/',
    'http://intranet/metadata',
    'file:///etc/passwd',
    'nonsense',
  ])
    assert.deepEqual(await faultsOf({ metadata_url: url }), ['/metadata_url invalid_address'], url)
  assert.equal(place.calls, before)
  place.answer = { body: '', status: 302, headers: { location: 'http://10.0.0.1/' } }
  assert.deepEqual(await faultsOf({ metadata_url: place.url }), ['/metadata_url unreachable'])
  place.answer = { body: Buffer.alloc(262_145, 32) }
  assert.deepEqual(await faultsOf({ metadata_url: place.url }), ['/metadata_url too_large'])
  place.answer = { body: Buffer.from([0xff, 0xfe, 0x3c, 0x00]) }
  assert.deepEqual(await faultsOf({ metadata_url: place.url }), ['/metadata_url invalid_xml'])
})

test('accepts exactly one description of a provider', async () => {
  const person = await desk.person()
  const both = await create(person, { metadata_xml: metadataOf(), metadata_url: place.url })
  assert.equal(both.status, 400)
  assert.equal((await create(person, {})).status, 400)
})
