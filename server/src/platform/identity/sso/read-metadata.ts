import { later, minutes, type FieldError } from '#kit'
import { certificateFault, signInFault } from './check-settings.ts'
import type { SamlSettings } from '../sso-schema.ts'
import { elementsIn, hasDocumentType, isNamed, rootOf } from './xml.ts'

/** Maximum size of metadata, in bytes. */
export const maxMetadataBytes = 256 * 1024

/**
 * Settings from a provider's metadata, or all faults of the metadata, each as a code and a
 * sentence.
 */
export type MetadataReading =
  | { kind: 'read'; settings: SamlSettings }
  | { kind: 'faulty'; faults: Fault[] }

type Fault = Pick<FieldError, 'code' | 'detail'>

const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:'

/**
 * Reads the metadata of one identity provider: its entity ID, its sign-in URL (HTTP-Redirect if it
 * supports it, otherwise HTTP-POST) and its signing certificates. A document type is refused before
 * parsing, because entities could expand without limit or read local files. A signature of the
 * metadata is not verified. The metadata is trusted because an admin uploaded it or it came from a
 * URL over TLS.
 *
 * @see OASIS SAML 2.0 Metadata sections 2.3.2, 2.4.1.1 and 2.4.3
 */
export function readSamlMetadata(xml: string, now: Date): MetadataReading {
  if (Buffer.byteLength(xml) > maxMetadataBytes)
    return faulty('too_large', 'The metadata is larger than 256 KiB.')
  if (hasDocumentType(xml))
    return faulty(
      'doctype_refused',
      'The metadata has a document type declaration, which is not allowed.',
    )
  const root = rootOf(xml)
  if (!root) return faulty('invalid_xml', 'The metadata is not well-formed XML.')
  const entities = [
    ...(isNamed(root, 'metadata', 'EntityDescriptor')
      ? [root]
      : elementsIn(root, 'metadata', 'EntityDescriptor')),
  ].filter((entity) => elementsIn(entity, 'metadata', 'IDPSSODescriptor').length > 0)
  const [entity] = entities
  if (!entity)
    return faulty('no_provider', 'The metadata does not describe a SAML 2.0 identity provider.')
  if (entities.length > 1)
    return faulty('many_providers', `The metadata describes ${entities.length} identity providers.`)
  return readEntity(root, entity, now)
}

function readEntity(root: Element, entity: Element, now: Date): MetadataReading {
  const [provider] = elementsIn(entity, 'metadata', 'IDPSSODescriptor')
  const faults: Fault[] = []
  const wrong = (code: string, detail: string): void => void faults.push({ code, detail })
  const isOver = [root, entity, provider].some((element) => hasEnded(element, now))
  if (isOver) wrong('metadata_expired', 'The metadata has expired.')
  if (provider?.getAttribute('WantAuthnRequestsSigned') === 'true')
    wrong(
      'signed_requests',
      'The provider requires signed requests, which Leadhouse does not send.',
    )
  const entity_id = entity.getAttribute('entityID') ?? ''
  if (entity_id === '' || entity_id.length > 500)
    wrong('invalid_entity_id', 'The entityID is missing, or longer than 500 characters.')
  const services = provider ? elementsIn(provider, 'metadata', 'SingleSignOnService') : []
  const placeOf = (way: string): string | undefined =>
    services
      .find((service) => service.getAttribute('Binding') === binding + way)
      ?.getAttribute('Location') ?? undefined
  const byRedirect = placeOf('HTTP-Redirect')
  const sign_in_url = byRedirect ?? placeOf('HTTP-POST')
  const urlFault =
    sign_in_url === undefined
      ? 'There is no SingleSignOnService by HTTP-Redirect or HTTP-POST.'
      : signInFault(sign_in_url)
  if (urlFault !== undefined) wrong('invalid_address', urlFault)
  const certificates = provider ? certificatesIn(provider) : []
  if (certificates.length === 0) wrong('no_certificate', 'There is no signing certificate.')
  if (certificates.length > 2)
    wrong(
      'many_certificates',
      `There are ${certificates.length} signing certificates. At most two are allowed.`,
    )
  certificates.forEach((pem, i) => {
    const fault = certificateFault(pem)
    if (fault !== undefined) wrong('invalid_certificate', `Signing certificate ${i + 1}: ${fault}`)
  })
  if (faults.length > 0 || sign_in_url === undefined) return { kind: 'faulty', faults }
  const way = byRedirect === undefined ? 'post' : 'redirect'
  return { kind: 'read', settings: { entity_id, sign_in_url, binding: way, certificates } }
}

/**
 * Returns the signing certificates. A key without a stated use is also a signing key. Duplicates
 * are removed.
 */
function certificatesIn(provider: Element): string[] {
  const found = elementsIn(provider, 'metadata', 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsIn(key, 'signature', 'X509Certificate'))
    .map((element) => (element.textContent ?? '').replace(/\s+/g, ''))
  return [...new Set(found)].map((base64) => {
    const lines = base64.match(/.{1,64}/g) ?? []
    return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
  })
}

/** Returns whether the element has expired. Clocks may differ by one minute. */
function hasEnded(element: Element | undefined, now: Date): boolean {
  const until = element?.getAttribute('validUntil')
  return Boolean(until) && later(new Date(until ?? ''), minutes(1)) < now
}

const faulty = (code: string, detail: string): MetadataReading => ({
  kind: 'faulty',
  faults: [{ code, detail }],
})
