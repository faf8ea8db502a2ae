import { at, invalid, Problem, type Clock } from '#kit'
import { requireSettings } from './check-settings.ts'
import { maxMetadataBytes, readSamlMetadata } from './read-metadata.ts'
import type { Outbound } from './outbound.ts'
import type { OidcSettings, SamlSettings } from '../sso-schema.ts'
import { readAtMost } from './fetch-bounded.ts'

/** The ways to describe a provider. Only one can be used at a time. */
export type Described = {
  oidc?: OidcSettings
  saml?: SamlSettings
  metadata_xml?: string
  metadata_url?: string
}

/**
 * The stored settings of a connection. `metadata_url` is null if the provider was not described by
 * a URL.
 */
export type ValidatedSettings = {
  kind: 'oidc' | 'saml'
  settings: OidcSettings | SamlSettings
  metadata_url: string | null
  metadata_read_at: Date | null
}

/**
 * Converts a description of a provider to stored settings. Reads the metadata if the description is
 * metadata. Returns undefined if nothing is described. It makes network calls, so call it before
 * the transaction.
 * @throws Problem invalid_request with all faults
 */
export async function validateSettings(
  { outbound, clock }: { outbound: Outbound; clock: Clock },
  { oidc, saml, metadata_xml, metadata_url }: Described,
): Promise<ValidatedSettings | undefined> {
  const ways = [oidc, saml, metadata_xml, metadata_url].filter((way) => way !== undefined)
  if (ways.length === 0) return undefined
  if (ways.length > 1)
    throw new Problem(
      'invalid_request',
      'Send exactly one of "oidc", "saml", "metadata_xml" and "metadata_url".',
    )
  await requireSettings(outbound, { oidc, saml })
  const byHand = { metadata_url: null, metadata_read_at: null }
  if (oidc) return { kind: 'oidc', settings: oidc, ...byHand }
  if (saml) return { kind: 'saml', settings: saml, ...byHand }
  if (metadata_xml !== undefined)
    return { kind: 'saml', settings: readHere('/metadata_xml', metadata_xml, clock), ...byHand }
  const url = metadata_url ?? ''
  return {
    kind: 'saml',
    settings: await readMetadataAt({ outbound, clock }, url),
    metadata_url: url,
    metadata_read_at: clock.now(),
  }
}

/**
 * Reads the metadata at a URL.
 * @throws Problem invalid_request with all faults of the metadata or the URL
 */
export async function readMetadataAt(
  { outbound, clock }: { outbound: Outbound; clock: Clock },
  url: string,
): Promise<SamlSettings> {
  const fetched = await fetchMetadata(outbound, url, maxMetadataBytes)
  if (fetched.kind === 'failed') throw invalid([at('/metadata_url', fetched.code, fetched.detail)])
  return readHere('/metadata_url', fetched.xml, clock)
}

function readHere(pointer: string, xml: string, clock: Clock): SamlSettings {
  const reading = readSamlMetadata(xml, clock.now())
  if (reading.kind === 'read') return reading.settings
  throw invalid(reading.faults.map(({ code, detail }) => at(pointer, code, detail)))
}

/** The document at a URL, or a code and a sentence that explain why it could not be read. */
type Fetched = { kind: 'fetched'; xml: string } | { kind: 'failed'; code: string; detail: string }

/**
 * Reads a document through the guard of outgoing calls: no private networks, no redirects, at most
 * 10 s. It stops at `maxBytes`, regardless of the Content-Length header.
 */
async function fetchMetadata(outbound: Outbound, url: string, maxBytes: number): Promise<Fetched> {
  const fault = await outbound.faultOf(url)
  if (fault !== undefined) return failed('invalid_address', fault)
  try {
    const answer = await outbound.fetch(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      return failed('unreachable', `The server responded with status ${answer.status}.`)
    }
    const bytes = await readAtMost(answer, maxBytes)
    if (!bytes) return failed('too_large', 'The metadata is larger than 256 KiB.')
    const xml = textIn(bytes)
    return xml === undefined
      ? failed('invalid_xml', 'The metadata is not text in UTF-8.')
      : { kind: 'fetched', xml }
  } catch {
    return failed('unreachable', 'The server did not respond, or responded with a redirect.')
  }
}

function textIn(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const failed = (code: string, detail: string): Fetched => ({ kind: 'failed', code, detail })
