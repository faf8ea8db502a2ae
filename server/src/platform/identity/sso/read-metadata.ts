import { later, minutes, type FieldError } from '#kit'
import { certificateFault, signInFault } from './check-settings.ts'
import type { SamlSettings } from '../sso-schema.ts'
import { elementsIn, hasDocumentType, isNamed, rootOf } from './xml.ts'

/** The largest metadata that is read, in bytes. */
export const maxMetadataBytes = 256 * 1024

/** What metadata says of a provider, or everything that is wrong with it, in a code and a sentence each. */
export type MetadataReading =
  | { kind: 'read'; settings: SamlSettings }
  | { kind: 'faulty'; faults: Fault[] }

type Fault = Pick<FieldError, 'code' | 'detail'>

const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:'

/**
 * Reads the metadata of one identity provider: its entity id, where people are sent (by HTTP-Redirect where it takes that, else by HTTP-POST)
 * and its signing certificates. A document type is refused unread, since entities could make it grow without end or name our own files. A
 * signature on the metadata is not verified: it is trusted for where it came from, the admin's hands or an address over TLS.
 *
 * @see OASIS SAML 2.0 Metadata sections 2.3.2, 2.4.1.1 and 2.4.3
 */
export function readSamlMetadata(xml: string, now: Date): MetadataReading {
  if (Buffer.byteLength(xml) > maxMetadataBytes)
    return faulty('too_large', 'The metadata is larger than 256 KiB.')
  if (hasDocumentType(xml))
    return faulty('doctype_refused', 'The metadata has a document type, which is refused.')
  const root = rootOf(xml)
  if (!root) return faulty('invalid_xml', 'The metadata is not well-formed XML.')
  const entities = [
    ...(isNamed(root, 'metadata', 'EntityDescriptor')
      ? [root]
      : elementsIn(root, 'metadata', 'EntityDescriptor')),
  ].filter((entity) => elementsIn(entity, 'metadata', 'IDPSSODescriptor').length > 0)
  const [entity] = entities
  if (!entity) return faulty('no_provider', 'The metadata describes no SAML 2.0 identity provider.')
  if (entities.length > 1)
    return faulty('many_providers', `The metadata describes ${entities.length} identity providers.`)
  return readEntity(root, entity, now)
}

function readEntity(root: Element, entity: Element, now: Date): MetadataReading {
  const [provider] = elementsIn(entity, 'metadata', 'IDPSSODescriptor')
  const faults: Fault[] = []
  const wrong = (code: string, detail: string): void => void faults.push({ code, detail })
  const isOver = [root, entity, provider].some((element) => hasEnded(element, now))
  if (isOver) wrong('metadata_expired', 'The metadata says that it is no longer valid.')
  if (provider?.getAttribute('WantAuthnRequestsSigned') === 'true')
    wrong(
      'signed_requests',
      'The provider asks for signed requests, which Leadhouse does not send.',
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
    wrong('many_certificates', `There are ${certificates.length} signing certificates; two may be.`)
  certificates.forEach((pem, i) => {
    const fault = certificateFault(pem)
    if (fault !== undefined) wrong('invalid_certificate', `Signing certificate ${i + 1}: ${fault}`)
  })
  if (faults.length > 0 || sign_in_url === undefined) return { kind: 'faulty', faults }
  const way = byRedirect === undefined ? 'post' : 'redirect'
  return { kind: 'read', settings: { entity_id, sign_in_url, binding: way, certificates } }
}

/** Keys of no stated use are for signing too. One that stands there twice counts once. */
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

/** A minute is granted to clocks that differ. */
function hasEnded(element: Element | undefined, now: Date): boolean {
  const until = element?.getAttribute('validUntil')
  return Boolean(until) && later(new Date(until ?? ''), minutes(1)) < now
}

const faulty = (code: string, detail: string): MetadataReading => ({
  kind: 'faulty',
  faults: [{ code, detail }],
})
