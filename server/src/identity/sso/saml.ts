import type { Profile, SAML } from '@node-saml/node-saml'
import { sha256, systemClock, type Clock } from '#kit'
import type { Database } from '#db'
import type { ConnectionRow } from '../store/connections.ts'
import { takeAssertion } from '../store/identities.ts'
import { SsoRefused, type Assertion } from './assertion.ts'
import type { AttributeMap, SamlSettings } from './schema.ts'

export type SamlTools = { public_url: string }

/** Where a browser goes to ask: with a form of these fields, or by the address alone. */
export type SamlRequest = { to: string; form: Record<string, string> | null }

/** Where the person is sent. `relay` is the secret of the ticket, `request_id` the id the answer must name. */
export async function beginSaml(
  tools: SamlTools,
  connection: ConnectionRow,
  relay: string,
  request_id: string,
): Promise<SamlRequest> {
  const saml = await openConnection(tools, connection, request_id)
  const { binding, sign_in_url } = connection.settings as SamlSettings
  if (binding !== 'post')
    return { to: await saml.getAuthorizeUrlAsync(relay, undefined, {}), form: null }
  const { SAMLRequest } = await saml.getAuthorizeMessageAsync(relay)
  return { to: sign_in_url, form: { SAMLRequest: String(SAMLRequest), RelayState: relay } }
}

/**
 * Verifies a SAML answer. The library verifies the signature and reads only what is under it; what it leaves open is closed here: document types,
 * more than one assertion, comments, another issuer, another recipient, and an assertion that comes twice.
 * @throws SsoRefused
 * @see OASIS SAML 2.0 Profiles section 4.1.4.3; Somorovsky et al., "On Breaking SAML"
 */
export async function finishSaml(
  tools: SamlTools & { database: Database; clock: Clock },
  connection: ConnectionRow,
  response: string,
  request_id: string,
): Promise<Assertion> {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  requirePlainDocument(xml)
  const saml = await openConnection(tools, connection, request_id)
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: response })
    .catch((error: unknown) => {
      throw new SsoRefused('the SAML answer could not be verified', error)
    })
  if (!profile) throw new SsoRefused('the SAML answer names nobody')
  requireForUs(tools, connection, xml, profile, request_id)
  const verified = profile.getAssertionXml?.() ?? ''
  const id = /<(?:[\w.-]+:)?Assertion\b[^>]*\bID="([^"]*)"/.exec(verified)?.[1] ?? ''
  if (id === '') throw new SsoRefused('the assertion has no id')
  const isFirst = await takeAssertion(tools.database, connection.id, sha256(id), tools.clock.now())
  if (!isFirst) throw new SsoRefused('the assertion was used before')
  const map = connection.attributes as AttributeMap
  const claims = claimsOf(profile)
  const nameId = profile.nameID
  return {
    subject: nameId,
    email: textOf(claims[map.email]) ?? (nameId.includes('@') ? nameId : null),
    name: textOf(claims[map.name]),
    claims: { name_id: nameId, ...claims },
  }
}

function requirePlainDocument(xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new SsoRefused('the SAML answer has a document type')
  if (xml.includes('<!--')) throw new SsoRefused('the SAML answer has comments')
  const tags = (name: string): number =>
    [...xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s/>]`, 'g'))].length
  if (tags('Assertion') !== 1 || tags('Response') !== 1)
    throw new SsoRefused('the SAML answer does not hold exactly one assertion')
}

function requireForUs(
  tools: SamlTools,
  connection: ConnectionRow,
  xml: string,
  profile: Profile,
  request_id: string,
): void {
  const { entity_id } = connection.settings as SamlSettings
  const acs = acsOf(tools, connection)
  if (profile.issuer !== entity_id) throw new SsoRefused('the assertion is of another issuer')
  if (profile.inResponseTo !== request_id)
    throw new SsoRefused('the SAML answer is to another request')
  const destination = /<(?:[\w.-]+:)?Response\b[^>]*\bDestination="([^"]*)"/.exec(xml)?.[1]
  if (destination !== undefined && destination !== acs)
    throw new SsoRefused('the SAML answer is for another address')
  const recipients = recipientsIn(profile.getAssertionXml?.() ?? '')
  if (recipients.length === 0 || recipients.some((recipient) => recipient !== acs))
    throw new SsoRefused('the assertion is for another recipient')
}

const recipientsIn = (assertion: string): string[] =>
  [...assertion.matchAll(/<(?:[\w.-]+:)?SubjectConfirmationData\b[^>]*>/g)].map(
    ([tag]) => /\bRecipient="([^"]*)"/.exec(tag)?.[1] ?? '',
  )

async function openConnection(
  tools: SamlTools,
  connection: ConnectionRow,
  request_id: string,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { sign_in_url, binding, entity_id, certificates } = connection.settings as SamlSettings
  const ours = `${tools.public_url}/auth/sso/${connection.id}`
  return new SAML({
    callbackUrl: acsOf(tools, connection),
    entryPoint: sign_in_url,
    issuer: ours,
    audience: ours,
    idpIssuer: entity_id,
    idpCert: certificates,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    // Compression belongs to HTTP-Redirect alone (SAML 2.0 Bindings section 3.4.4.1).
    skipRequestCompression: binding === 'post',
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: 60_000,
    maxAssertionAgeMs: 10 * 60_000,
    signatureAlgorithm: 'sha256',
    generateUniqueId: () => request_id,
    validateInResponseTo: ValidateInResponseTo.always,
    // What was asked is kept with the ticket of this sign-in, which ends after 15 minutes; no other request can be answered.
    cacheProvider: {
      saveAsync: async (key, value) => ({ value, createdAt: Number(key.length) }),
      getAsync: async (key) => (key === request_id ? systemClock.now().toISOString() : null),
      removeAsync: async (key) => key,
    },
  })
}

const acsOf = ({ public_url }: SamlTools, { id }: ConnectionRow): string =>
  `${public_url}/auth/sso/${id}/acs`

function claimsOf(profile: Profile): Record<string, unknown> {
  const attributes: unknown = profile.attributes
  return attributes !== null && typeof attributes === 'object' ? { ...attributes } : {}
}

function textOf(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : null
}
