import { hours, later, sha256, type Clock } from '#kit'
import type { Database } from '#db'
import type { ConnectionRow } from '../store/connections.ts'
import { takeAssertion } from '../store/queries.ts'
import { assertionOf, claimIn, type Assertion } from './assertion.ts'
import { SsoRefused } from '../sso-refusal.ts'
import { requireConditions } from './saml-conditions.ts'
import { openSamlLibrary, samlNamesOf, type SamlTools } from './saml-library.ts'
import { requireResponse } from './saml-response.ts'
import type { SamlSettings } from '../sso-schema.ts'
import { hasDocumentType, rootOf, attributeOf, childrenIn, elementsIn } from './xml.ts'

/**
 * Verifies a SAML response. The library verifies the signature and returns the signed bytes.
 * Nothing else of the assertion is read. The other conditions of the browser sign-in profile are
 * checked here, one after the other.
 * @throws SsoRefused
 * @see OASIS SAML 2.0 Profiles section 4.1.4.3; Somorovsky et al., "On Breaking SAML"
 */
export async function finishSaml(
  tools: SamlTools & { database: Database; clock: Clock },
  connection: ConnectionRow,
  response: string,
  request_id: string,
): Promise<Assertion> {
  const { entity_id } = connection.settings as SamlSettings
  const ours = samlNamesOf(tools, connection)
  const expected = { issuer: entity_id, ours, request_id, now: tools.clock.now() }
  const xml = Buffer.from(response, 'base64').toString('utf8')
  requirePlainDocument(xml)
  const root = rootOf(xml)
  if (!root) throw new SsoRefused('response_invalid', 'The response is not well-formed XML.')
  requireResponse(root, expected)
  requireSignatures(root)
  const verified = rootOf(await verifiedAssertion(tools, connection, response))
  if (!verified) throw new SsoRefused('response_invalid', 'The response contains no assertion.')
  const { ends_at_ms } = requireConditions(verified, expected)
  await requireFirst(tools, connection, verified)
  const map = connection.attributes
  const { subject, claims } = claimsOfSaml(verified)
  const email = textOf(claimIn(claims, map.email)) ?? (subject?.includes('@') ? subject : null)
  return assertionOf({
    subject,
    email,
    name: textOf(claimIn(claims, map.name)),
    ends_at_ms,
    claims: { name_id: subject, ...claims },
  })
}

function requirePlainDocument(xml: string): void {
  const refuse = (detail: string): never => {
    throw new SsoRefused('response_invalid', detail)
  }
  if (hasDocumentType(xml)) refuse('The response has a document type declaration.')
  if (xml.includes('<!--')) refuse('The response contains comments.')
  const tags = (name: string): number =>
    [...xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s/>]`, 'g'))].length
  if (tags('EncryptedAssertion') > 0) refuse('The assertion is encrypted, which is not supported.')
  if (tags('Response') !== 1) refuse('The message does not contain exactly one response.')
  if (tags('Assertion') > 1) refuse('The response contains more than one assertion.')
}

/** Returns the assertion exactly as it was signed. */
async function verifiedAssertion(
  tools: SamlTools,
  connection: ConnectionRow,
  response: string,
): Promise<string> {
  const saml = await openSamlLibrary(tools, connection, `_${connection.id}`)
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: response })
    .catch((cause: unknown) => {
      const words = cause instanceof Error ? cause.message : 'unknown reason'
      throw new SsoRefused('response_invalid', `The response is invalid: ${words}.`, { cause })
    })
  return profile?.getAssertionXml?.() ?? ''
}

/**
 * Requires that an assertion was not used before. Its ID is stored for longer than the assertion is
 * valid.
 */
async function requireFirst(
  { database, clock }: { database: Database; clock: Clock },
  connection: ConnectionRow,
  assertion: Element,
): Promise<void> {
  const hash = sha256(assertion.getAttribute('ID') ?? '')
  const taken = await takeAssertion(database.pool, {
    connection_id: connection.id,
    hash,
    expires_at: later(clock.now(), hours(24)),
  })
  if (taken === 0) throw new SsoRefused('response_unsolicited', 'The assertion was used before.')
}

const textOf = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null

/**
 * Returns the subject of a verified assertion and its attributes as text. An attribute with several
 * values becomes a list.
 */
function claimsOfSaml(assertion: Element): {
  subject: string | null
  claims: Record<string, string | string[]>
} {
  const [about] = childrenIn(assertion, 'assertion', 'Subject')
  const [name] = about ? childrenIn(about, 'assertion', 'NameID') : []
  const attributes = childrenIn(assertion, 'assertion', 'AttributeStatement').flatMap((each) =>
    childrenIn(each, 'assertion', 'Attribute'),
  )
  const claims = attributes.flatMap((attribute) => {
    const texts = childrenIn(attribute, 'assertion', 'AttributeValue').map(
      (value) => value.textContent ?? '',
    )
    const [first, ...more] = texts
    if (first === undefined) return []
    return [[attributeOf(attribute, 'Name') ?? '', more.length > 0 ? texts : first]] as const
  })
  return { subject: name?.textContent ?? null, claims: Object.fromEntries(claims) }
}

/**
 * Signature and digest methods that are strong enough. SHA-1 is not, because collisions exist.
 * @see RFC 6931, RFC 9231
 */
const strong = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ],
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmldsig-more#sha384',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
} as const

/**
 * Requires a signature of the assertion itself, with secure methods. The library checks whether the
 * signature is correct. The profile also allows a signature of the whole response instead. That is
 * refused here, because the signed element would then differ from the element that is read.
 * @throws SsoRefused
 */
function requireSignatures(root: Element): void {
  const [assertion] = childrenIn(root, 'assertion', 'Assertion')
  if (!assertion) throw new SsoRefused('response_invalid', 'The response contains no assertion.')
  if (childrenIn(assertion, 'signature', 'Signature').length !== 1) {
    const isAround = childrenIn(root, 'signature', 'Signature').length > 0
    throw new SsoRefused(
      'assertion_unsigned',
      isAround
        ? 'The response is signed, but the assertion in it is not.'
        : 'The assertion is not signed.',
    )
  }
  for (const [name, methods] of Object.entries(strong))
    for (const method of elementsIn(root, 'signature', name)) {
      const algorithm = method.getAttribute('Algorithm') ?? ''
      if (methods.some((each) => each === algorithm)) continue
      throw new SsoRefused('weak_signature', `The ${name} is "${algorithm}", which is not allowed.`)
    }
}
