import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, systemClock } from '#kit'
import { openDesk } from '../oauth/support.ts'
import { openBrowser, type Browser } from './browser.ts'
import { samlIdp } from './idp-saml.ts'
import { algorithms, answerByHand, methods, moment, type Said } from './idp-saml-by-hand.ts'
import { companiesAt } from './sso-company.ts'

const desk = await openDesk(systemClock.now())
const { entity_id, sign_in_url } = samlIdp
const certificates = [samlIdp.certificate('idp')]
const nowhere = {
  issuer: '',
  client: { client_id: '', client_secret: '' },
  who: { sub: '', email: '' },
  allow: () => undefined,
}
const { company, log } = companiesAt(desk, nowhere)
const described = { oidc: undefined, client_secret: undefined }
const samlCompany = (more: object = {}) =>
  company({ ...described, saml: { entity_id, sign_in_url, certificates }, ...more })

const firm = await samlCompany()
const now = desk.clock.now()
const in_s = (seconds: number): string => moment(now, seconds)
const ann = { subject: 'ann', attributes: [['email', `ann@${firm.domain}`]] as Said['attributes'] }

/** Signs in with a response. Returns the last page and the browser, which may be signed in. */
async function enter(change: Partial<Said> = {}, { connection } = firm, who = ann) {
  const browser = openBrowser(desk, desk.origin)
  const begun = await browser.open(`/auth/sso/${connection.id}/start`)
  const { xml, relay } = answerByHand(begun.headers.location ?? '', now, who, change)
  const posted = await openBrowser(desk).submit(
    `/auth/sso/${connection.id}/acs`,
    { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relay },
    { origin: 'https://idp.example.com', 'sec-fetch-site': 'cross-site' },
  )
  const to = posted.headers.location
  const page = to === undefined ? posted : await browser.open(to)
  return { page, browser }
}

const isIn = async (browser: Browser) => (await browser.api('GET', '/v1/me')).status === 200
const status = (name: string): string => `urn:oasis:names:tc:SAML:2.0:status:${name}`
const { bearer, holder, vouches } = methods
const always = { not_before: null, not_on_or_after: null }
const from = (seconds: number) => ({ not_before: in_s(seconds), not_on_or_after: in_s(300) })

/** Violations of each condition of the profile, one at a time, with the code in the log. */
const broken: [name: string, change: Partial<Said>, code: string][] = [
  ['Version is different', { version: '1.1' }, 'response_invalid'],
  ['Issuer of the assertion is different', { issuer: 'urn:evil' }, 'response_invalid'],
  ['Issuer of the response is different', { response_issuer: 'urn:evil' }, 'response_invalid'],
  [
    'Status is AuthnFailed, with an assertion',
    { status: status('AuthnFailed') },
    'provider_refused',
  ],
  ['Status is Responder, with an assertion', { status: status('Responder') }, 'provider_refused'],
  ['Status is empty', { status: '' }, 'provider_refused'],
  ['Destination is different', { destination: 'https://other.example' }, 'response_misdirected'],
  ['InResponseTo of the response is different', { response_to: '_other' }, 'response_unsolicited'],
  ['InResponseTo of the response is missing', { response_to: null }, 'response_unsolicited'],
  ['InResponseTo of the assertion is different', { request_id: '_other' }, 'response_unsolicited'],
  ['InResponseTo of the assertion is missing', { request_id: null }, 'response_unsolicited'],
  ['Recipient is different', { recipient: 'https://other.example' }, 'response_misdirected'],
  ['Recipient is missing', { recipient: null }, 'response_misdirected'],
  ['the confirmation has no NotOnOrAfter', { not_on_or_after: null }, 'response_invalid'],
  ['the confirmation has expired', { not_on_or_after: in_s(-90) }, 'response_expired'],
  ['the confirmation is not valid yet', { not_before: in_s(90) }, 'response_expired'],
  [
    'NotOnOrAfter of the confirmation is not a time',
    { not_on_or_after: 'tomorrow' },
    'response_invalid',
  ],
  ['the method is holder-of-key', { methods: [holder] }, 'method_unknown'],
  ['the method is sender-vouches', { methods: [vouches] }, 'method_unknown'],
  [
    'the methods are holder-of-key and sender-vouches',
    { methods: [holder, vouches] },
    'method_unknown',
  ],
  ['the method is missing', { methods: [] }, 'method_unknown'],
  ['Conditions are missing', { conditions: null }, 'response_invalid'],
  ['NotBefore is in the future', { conditions: from(90) }, 'response_expired'],
  [
    'NotOnOrAfter is in the past',
    { conditions: { ...always, not_on_or_after: in_s(-90) } },
    'response_expired',
  ],
  ['Audience is different', { audiences: ['https://other.example'] }, 'response_misdirected'],
  ['Audience is missing', { audiences: [] }, 'response_misdirected'],
  [
    'a condition is unknown',
    { condition: '<saml:Condition></saml:Condition>' },
    'response_invalid',
  ],
  ['AuthnStatement is missing', { statement: null }, 'response_invalid'],
  [
    'SessionNotOnOrAfter is in the past',
    { statement: { session_ends: in_s(-1) } },
    'response_expired',
  ],
  ['NameID is missing', { subject: null }, 'response_invalid'],
  ['NameID is empty', { subject: '' }, 'response_invalid'],
  ['nothing is signed', { signed: 'nothing' }, 'assertion_unsigned'],
  ['only the response is signed', { signed: 'response' }, 'assertion_unsigned'],
  ['the signature uses SHA-1', { signature: algorithms.sha1 }, 'weak_signature'],
  ['the digest uses SHA-1', { digest: algorithms.digest1 }, 'weak_signature'],
  [
    'the signature uses an unknown method',
    { signature: { method: 'urn:none', hash: 'sha256' } },
    'weak_signature',
  ],
  ['the signature refers to another element', { reference: '_response' }, 'response_invalid'],
]

/** Valid variants of the profile, including clocks that differ by less than a minute. */
const whole: [name: string, change: Partial<Said>][] = [
  ['nothing is changed', {}],
  ['the response is signed too', { signed: 'both' }],
  ['Destination is missing from the unsigned response', { destination: null }],
  ['the response names no issuer', { response_issuer: null }],
  ['NotBefore is half a minute in the future', { conditions: from(30) }],
  ['the confirmation expired half a minute ago', { not_on_or_after: in_s(-30) }],
  ['Conditions have no times', { conditions: always }],
  ['one of the methods is bearer', { methods: [holder, bearer] }],
  ['OneTimeUse is requested', { condition: '<saml:OneTimeUse></saml:OneTimeUse>' }],
]

for (const [name, change, code] of broken)
  test(`SAML: refuses a response in which ${name}`, async () => {
    const before = (await log(firm)).length
    const { page, browser } = await enter(change)
    assert.equal(page.status, 403, page.text)
    assert.match(page.headers['content-type'] ?? '', /^text\/html/)
    assert.equal(await isIn(browser), false)
    const lines = await log(firm)
    assert.equal(lines.length, before + 1)
    assert.equal(lines[0]?.code, code, lines[0]?.detail)
  })

for (const [name, change] of whole)
  test(`SAML: accepts a response in which ${name}`, async () => {
    const { page, browser } = await enter(change)
    assert.equal(page.status, 303, page.text)
    assert.equal(await isIn(browser), true)
  })

test('SAML: states that a signature of the response only is not sufficient', async () => {
  await enter({ signed: 'response' })
  const [line] = await log(firm)
  assert.equal(line?.detail, 'The response is signed, but the assertion in it is not.')
  assert.match(line?.remedy ?? '', /sign the assertion/)
})

test('SAML: accepts an assertion once, also in a response to another request', async () => {
  assert.equal((await enter({ id: '_once' })).page.status, 303)
  assert.equal((await enter({ id: '_once' })).page.status, 403)
  assert.equal((await log(firm))[0]?.detail, 'The assertion was used before.')
})

test('SAML: ends the session when the provider’s session ends, even if it is in use', async () => {
  const { browser } = await enter({ statement: { session_ends: in_s(3600) } })
  desk.clock.advance(minutes(59))
  assert.equal(await isIn(browser), true)
  desk.clock.advance(minutes(2))
  assert.equal(await isIn(browser), false)
  desk.clock.set(now)
})

test('SAML: assigns no role for names of inherited object properties, and reads attributes with such names', async () => {
  const attributes = { email: 'email', name: 'constructor', role: '__proto__', roles: {} }
  const odd = await samlCompany({ attributes })
  const who = {
    subject: 'eve',
    attributes: [
      ['email', `eve@${odd.domain}`],
      ['constructor', 'Eve'],
      ['__proto__', 'constructor'],
    ] as Said['attributes'],
  }
  const { page, browser } = await enter({}, odd, who)
  assert.equal(page.status, 303, page.text)
  const me = (await browser.api('GET', '/v1/me')).body as Record<string, unknown>
  assert.deepEqual([me.name, me.role], ['Eve', 'member'])
})

test('SAML: serves its metadata for the provider', async () => {
  const { body } = await firm.person.browser.api('GET', `/v1/sso_connections/${firm.connection.id}`)
  const shown = body as Record<'sp_metadata_url' | 'entity_id' | 'callback_url', string>
  const path = shown.sp_metadata_url.slice(desk.origin.length)
  const answer = await openBrowser(desk).open(path)
  assert.equal(answer.status, 200)
  assert.match(answer.headers['content-type'] ?? '', /^application\/samlmetadata\+xml/)
  assert.ok(answer.text.includes(`entityID="${shown.entity_id}"`), answer.text)
  assert.ok(answer.text.includes(`Location="${shown.callback_url}"`), answer.text)
  assert.match(answer.text, /WantAssertionsSigned="true"/)
})
