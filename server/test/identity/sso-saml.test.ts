import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '#kit'
import { openDesk } from '../oauth/support.ts'
import { openBrowser, type Browser, type Page } from './browser.ts'
import { samlIdp, type AnswerOptions } from './idp-saml.ts'

const desk = await openDesk(systemClock.now())
let domains = 0

async function company(certificates = [samlIdp.certificate('idp')]) {
  const person = await desk.person()
  domains += 1
  const domain = `saml${domains}.example`
  await desk.database.pool.query(
    `insert into sso_domain (account_id, id, domain, proof, verified_at, created_at) values ($1, $2, $3, 'x', now(), now())`,
    [person.account_id, `dom_${domains}`, domain],
  )
  const { entity_id, sign_in_url } = samlIdp
  const made = await person.browser.api('POST', '/v1/sso_connections', {
    name: 'Provider',
    saml: { entity_id, sign_in_url, certificates },
    creates_users: true,
  })
  assert.equal(made.status, 200, made.text)
  const { id } = made.body as { id: string }
  await person.browser.api('PATCH', `/v1/sso_connections/${id}`, { enabled: true })
  return { person, domain, id }
}

type Company = Awaited<ReturnType<typeof company>>

/** Starts a sign-in in a browser and returns the provider's response. */
async function begin(browser: Browser, { id, domain }: Company, change?: Partial<AnswerOptions>) {
  const begun = await browser.open(`/auth/sso/${id}/start`)
  const who = { email: `ada@${domain}`, name: 'Ada' }
  return samlIdp.answer(begun.headers.location ?? '', who, change)
}

/**
 * Posts a response like the provider's page, from another site and without cookies, and follows the
 * redirect.
 */
async function post(browser: Browser, id: string, xml: string, relay: string): Promise<Page> {
  const answer = await openBrowser(desk).submit(
    `/auth/sso/${id}/acs`,
    { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relay },
    { origin: 'https://idp.example.com', 'sec-fetch-site': 'cross-site' },
  )
  const to = answer.headers.location
  return to === undefined ? answer : browser.open(to, { 'sec-fetch-site': 'cross-site' })
}

const isIn = async (browser: Browser) => (await browser.api('GET', '/v1/me')).status === 200

test('signs a person in by SAML only in the browser that started the sign-in', async () => {
  const firm = await company()
  const browser = openBrowser(desk, desk.origin)
  const { xml, relay } = await begin(browser, firm)
  const done = await post(browser, firm.id, xml, relay)
  assert.equal(done.status, 303, done.text)
  const me = (await browser.api('GET', '/v1/me')).body as Record<string, unknown>
  assert.deepEqual([me.email, me.name, me.role], [`ada@${firm.domain}`, 'Ada', 'member'])
  const other = openBrowser(desk, desk.origin)
  const second = await begin(browser, firm)
  assert.equal((await post(other, firm.id, second.xml, second.relay)).status, 403)
  assert.equal(await isIn(other), false)
})

test('accepts an assertion only once, also for simultaneous requests', async () => {
  const firm = await company()
  const browser = openBrowser(desk, desk.origin)
  const { xml, relay } = await begin(browser, firm)
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      openBrowser(desk).submit(
        `/auth/sso/${firm.id}/acs`,
        { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relay },
        { origin: 'https://idp.example.com', 'sec-fetch-site': 'cross-site' },
      ),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 303).length, 1)
  assert.equal((await post(browser, firm.id, xml, relay)).status, 403)
})

test('refuses a response with another key, issuer, audience or request, or an expired one', async () => {
  const firm = await company()
  const key = (await import('node:fs')).readFileSync(
    new URL('../support/idp/foreign.key', import.meta.url),
    'utf8',
  )
  const changes: Record<string, Partial<AnswerOptions>> = {
    'another key': { key, cert: samlIdp.certificate('foreign') },
    'another issuer': { issuer: 'urn:evil' },
    'another audience': { audience: 'https://other.example' },
    'another destination': { destination: 'https://other.example/acs' },
    'another recipient': { recipient: 'https://other.example/acs' },
    'another request': { inResponseTo: '_somebody-elses' },
    'no request': { inResponseTo: '' },
    expired: { lifetimeInSeconds: -600 },
  }
  for (const [name, change] of Object.entries(changes)) {
    const browser = openBrowser(desk, desk.origin)
    const { xml, relay } = await begin(browser, firm, change)
    assert.equal((await post(browser, firm.id, xml, relay)).status, 403, name)
    assert.equal(await isIn(browser), false, name)
  }
  const { rows } = await desk.database.pool.query(
    `select 1 from audit_entry where account_id = $1 and action = 'sso.refuse'`,
    [firm.person.account_id],
  )
  assert.equal(rows.length, Object.keys(changes).length)
})

test('refuses an assertion of one connection at another', async () => {
  const [first, second] = [await company(), await company()]
  const browser = openBrowser(desk, desk.origin)
  const { xml, relay } = await begin(browser, first)
  assert.equal((await post(browser, second.id, xml, relay)).status, 403)
  assert.equal(await isIn(browser), false)
})

test('refuses every kind of signature wrapping, document types, comments and changed text', async () => {
  const firm = await company()
  const evil = `boss@${firm.domain}`
  const forge = (xml: string, email: string): string =>
    assertionOf(xml)
      .replace(/<Signature[\s\S]*<\/Signature>/, '')
      .replace(/\bID="[^"]+"/, 'ID="_forged"')
      .replaceAll(`ada@${firm.domain}`, email)
  const assertionOf = (xml: string): string =>
    /<(saml:)?Assertion[\s\S]*<\/(saml:)?Assertion>/.exec(xml)?.[0] ?? ''
  const attacks: Record<string, (xml: string) => string> = {
    'forged before the signed': (xml) =>
      xml.replace(assertionOf(xml), forge(xml, evil) + assertionOf(xml)),
    'forged after the signed': (xml) =>
      xml.replace(assertionOf(xml), assertionOf(xml) + forge(xml, evil)),
    'signed inside the forged': (xml) =>
      xml.replace(
        assertionOf(xml),
        forge(xml, evil).replace('</saml:Issuer>', `</saml:Issuer>${assertionOf(xml)}`),
      ),
    'signed inside an extension': (xml) =>
      xml.replace(
        assertionOf(xml),
        `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>${forge(xml, evil)}`,
      ),
    'signed in the signature of the forged': (xml) =>
      xml.replace(
        assertionOf(xml),
        forge(xml, evil).replace(
          /(<saml:Issuer)/,
          `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><Object>${assertionOf(xml)}</Object></Signature>$1`,
        ),
      ),
    'a response around the response': (xml) =>
      xml.replace(
        /(<samlp:Response[^>]*>)([\s\S]*)(<\/samlp:Response>)/,
        `$1${forge(xml, evil)}$1$2$3$3`,
      ),
    'the signature taken out': (xml) => xml.replace(/<Signature[\s\S]*<\/Signature>/, ''),
    'words changed under the signature': (xml) => xml.replaceAll(`ada@${firm.domain}`, evil),
    'a comment in the name': (xml) =>
      xml.replace(`ada@${firm.domain}`, `ada@${firm.domain}<!-- -->.evil`),
    'a document type': (xml) => `<!DOCTYPE r [<!ENTITY x "y">]>${xml}`,
    'no XML at all': () => 'nonsense',
  }
  for (const [name, attack] of Object.entries(attacks)) {
    const browser = openBrowser(desk, desk.origin)
    const { xml, relay } = await begin(browser, firm)
    const changed = attack(xml)
    assert.notEqual(changed, xml, name)
    assert.equal((await post(browser, firm.id, changed, relay)).status, 403, name)
    assert.equal(await isIn(browser), false, name)
  }
})

test('accepts the old and the new certificate during a rollover, and then only the new one', async () => {
  const rolled = samlIdp.certificate('rolled')
  const firm = await company([samlIdp.certificate('idp'), rolled])
  const key = (await import('node:fs')).readFileSync(
    new URL('../support/idp/rolled.key', import.meta.url),
    'utf8',
  )
  const enter = async (change?: Partial<AnswerOptions>) => {
    const browser = openBrowser(desk, desk.origin)
    const { xml, relay } = await begin(browser, firm, change)
    return (await post(browser, firm.id, xml, relay)).status
  }
  assert.deepEqual([await enter(), await enter({ key, cert: rolled })], [303, 303])
  const { entity_id, sign_in_url } = samlIdp
  const path = `/v1/sso_connections/${firm.id}`
  const saml = { entity_id, sign_in_url, certificates: [rolled] }
  assert.equal((await firm.person.browser.api('PATCH', path, { saml })).status, 200)
  assert.deepEqual([await enter(), await enter({ key, cert: rolled })], [403, 303])
})

test('redirects only to paths of this instance', async () => {
  const firm = await company()
  for (const [next, to] of [
    ['/leads?x=1', '/leads?x=1'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
  ] as const) {
    const browser = openBrowser(desk, desk.origin)
    const begun = await browser.open(`/auth/sso/${firm.id}/start?next=${encodeURIComponent(next)}`)
    const who = { email: `ada@${firm.domain}`, name: 'Ada' }
    const { xml, relay } = await samlIdp.answer(begun.headers.location ?? '', who)
    assert.equal((await post(browser, firm.id, xml, relay)).headers.location, to)
  }
})
