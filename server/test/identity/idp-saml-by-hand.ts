import { createHash, createSign, randomBytes } from 'node:crypto'
import { read, readRequest, samlIdp } from './idp-saml.ts'

/** All parts of a response that a test may change. A null value omits the part. */
export type Said = {
  version: string
  issuer: string
  response_issuer: string | null
  status: string
  destination: string | null
  response_to: string | null
  id: string
  subject: string | null
  /** `Method` of each confirmation of the subject. */
  methods: string[]
  recipient: string | null
  request_id: string | null
  not_before: string | null
  not_on_or_after: string | null
  conditions: { not_before: string | null; not_on_or_after: string | null } | null
  audiences: string[]
  /** Additional elements of the conditions, as XML. */
  condition: string
  statement: { session_ends: string | null } | null
  attributes: [name: string, value: string][]
  signed: 'assertion' | 'response' | 'both' | 'nothing'
  signature: { method: string; hash: string }
  digest: { method: string; hash: string }
  /** ID in the signature's reference. If null, it is the ID of the signed element. */
  reference: string | null
}

const more = 'http://www.w3.org/2001/04/xmldsig-more#'
const saml = 'urn:oasis:names:tc:SAML:2.0'
export const methods = {
  bearer: `${saml}:cm:bearer`,
  holder: `${saml}:cm:holder-of-key`,
  vouches: `${saml}:cm:sender-vouches`,
}
export const algorithms = {
  sha256: { method: `${more}rsa-sha256`, hash: 'sha256' },
  sha1: { method: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', hash: 'sha1' },
  digest256: { method: 'http://www.w3.org/2001/04/xmlenc#sha256', hash: 'sha256' },
  digest1: { method: 'http://www.w3.org/2000/09/xmldsig#sha1', hash: 'sha1' },
}

/** Returns the time `seconds` after `now` in the format of SAML. */
export const moment = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString()

/**
 * Creates any response that a provider could send, valid or invalid. It uses no library. The XML is
 * written in its canonical form, so the text itself is digested and signed.
 */
export function answerByHand(
  redirect: string,
  now: Date,
  who: { subject: string; attributes: Said['attributes'] },
  change: Partial<Said> = {},
): { xml: string; relay: string } {
  const { acs, audience, request_id, relay } = readRequest(redirect)
  const [from, until] = [moment(now, -5), moment(now, 300)]
  const said: Said = {
    version: '2.0',
    issuer: samlIdp.entity_id,
    response_issuer: samlIdp.entity_id,
    status: `${saml}:status:Success`,
    destination: acs,
    response_to: request_id,
    id: `_${randomBytes(12).toString('hex')}`,
    methods: [methods.bearer],
    recipient: acs,
    request_id,
    not_before: null,
    not_on_or_after: until,
    conditions: { not_before: from, not_on_or_after: until },
    audiences: [audience],
    condition: '',
    statement: { session_ends: null },
    signed: 'assertion',
    signature: algorithms.sha256,
    digest: algorithms.digest256,
    reference: null,
    ...who,
    ...change,
  }
  const plain = assertionXml(said, now)
  const isSigned = said.signed === 'assertion' || said.signed === 'both'
  const assertion = isSigned ? signed(plain, said.id, said) : plain
  const response = responseXml(said, now, assertion)
  const isAround = said.signed === 'response' || said.signed === 'both'
  return { xml: isAround ? signed(response, '_response', said) : response, relay }
}

/** Returns attributes in the order of the canonical form, sorted by name. */
const attributes = (values: Record<string, string | null>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

function responseXml(said: Said, now: Date, assertion: string): string {
  const head = attributes({
    Destination: said.destination,
    ID: '_response',
    InResponseTo: said.response_to,
    IssueInstant: moment(now, 0),
    Version: said.version,
  })
  const issuer =
    said.response_issuer === null
      ? ''
      : `<saml:Issuer xmlns:saml="${saml}:assertion">${said.response_issuer}</saml:Issuer>`
  const status = `<samlp:Status><samlp:StatusCode Value="${said.status}"></samlp:StatusCode></samlp:Status>`
  return `<samlp:Response xmlns:samlp="${saml}:protocol"${head}>${issuer}${status}${assertion}</samlp:Response>`
}

function assertionXml(said: Said, now: Date): string {
  const head = attributes({ ID: said.id, IssueInstant: moment(now, 0), Version: said.version })
  const data = attributes({
    InResponseTo: said.request_id,
    NotBefore: said.not_before,
    NotOnOrAfter: said.not_on_or_after,
    Recipient: said.recipient,
  })
  const confirmations = said.methods.map(
    (method) =>
      `<saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData${data}></saml:SubjectConfirmationData></saml:SubjectConfirmation>`,
  )
  const name = said.subject === null ? '' : `<saml:NameID>${said.subject}</saml:NameID>`
  const values = said.attributes.map(
    ([key, value]) =>
      `<saml:Attribute Name="${key}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return [
    `<saml:Assertion xmlns:saml="${saml}:assertion"${head}>`,
    `<saml:Issuer>${said.issuer}</saml:Issuer>`,
    `<saml:Subject>${name}${confirmations.join('')}</saml:Subject>`,
    conditionsXml(said),
    statementXml(said, now),
    `<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement>`,
    `</saml:Assertion>`,
  ].join('')
}

function conditionsXml({ conditions, audiences, condition }: Said): string {
  if (conditions === null) return ''
  const { not_before: NotBefore, not_on_or_after: NotOnOrAfter } = conditions
  const inside = audiences.map(
    (audience) =>
      `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`,
  )
  return `<saml:Conditions${attributes({ NotBefore, NotOnOrAfter })}>${inside.join('')}${condition}</saml:Conditions>`
}

function statementXml({ statement }: Said, now: Date): string {
  if (statement === null) return ''
  const head = attributes({
    AuthnInstant: moment(now, 0),
    SessionNotOnOrAfter: statement.session_ends,
  })
  return `<saml:AuthnStatement${head}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
}

/**
 * Inserts a signature of a canonical text after its issuer.
 * @see XML Signature section 3.1, Exclusive XML Canonicalization
 */
function signed(xml: string, id: string, { signature, digest, reference }: Said): string {
  const value = createHash(digest.hash).update(xml).digest('base64')
  const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', c14n].map(
    (algorithm) => `<ds:Transform Algorithm="${algorithm}"></ds:Transform>`,
  )
  const info = [
    `<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">`,
    `<ds:CanonicalizationMethod Algorithm="${c14n}"></ds:CanonicalizationMethod>`,
    `<ds:SignatureMethod Algorithm="${signature.method}"></ds:SignatureMethod>`,
    `<ds:Reference URI="#${reference ?? id}"><ds:Transforms>${transforms.join('')}</ds:Transforms>`,
    `<ds:DigestMethod Algorithm="${digest.method}"></ds:DigestMethod>`,
    `<ds:DigestValue>${value}</ds:DigestValue></ds:Reference></ds:SignedInfo>`,
  ].join('')
  const seal = createSign(signature.hash).update(info).sign(read('idp.key'), 'base64')
  const element = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${info}<ds:SignatureValue>${seal}</ds:SignatureValue></ds:Signature>`
  return xml.replace('</saml:Issuer>', `</saml:Issuer>${element}`)
}

const c14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'
