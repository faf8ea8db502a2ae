import fs from 'node:fs'
import { createRequire } from 'node:module'
import { inflateRawSync } from 'node:zlib'

/** The options of `samlp` for one SAML response. */
export type AnswerOptions = {
  issuer: string
  audience: string
  destination: string
  recipient: string
  inResponseTo: string
  cert: string
  key: string
  lifetimeInSeconds: number
}

/**
 * A real SAML identity provider without its pages. It reads the request from a redirect and creates
 * the signed response.
 */
export type SamlIdp = {
  entity_id: string
  sign_in_url: string
  certificate: (name: 'idp' | 'rolled' | 'foreign') => string
  answer: (
    redirect: string,
    who: { email: string; name: string },
    change?: Partial<AnswerOptions>,
  ) => Promise<{ xml: string; relay: string }>
}

// The package contains no types.
const samlp = createRequire(import.meta.url)('samlp') as {
  getSamlResponse: (
    options: object,
    user: object,
    done: (error: Error | null, xml: string) => void,
  ) => void
}

/** Returns the content of a request that a browser carries to the provider in the URL. */
export function readRequest(redirect: string) {
  const { searchParams } = new URL(redirect)
  const packed = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')
  const request = inflateRawSync(packed).toString('utf8')
  const attribute = (name: string): string =>
    new RegExp(`${name}="([^"]+)"`).exec(request)?.[1] ?? ''
  return {
    acs: attribute('AssertionConsumerServiceURL'),
    audience: /<saml:Issuer[^>]*>([^<]+)</.exec(request)?.[1] ?? '',
    request_id: attribute('ID'),
    relay: searchParams.get('RelayState') ?? '',
  }
}

/** Returns a key or certificate of the test providers. */
export const read = (name: string): string =>
  fs.readFileSync(new URL(`../support/idp/${name}`, import.meta.url), 'utf8')

export const samlIdp: SamlIdp = {
  entity_id: 'urn:test:identity-provider',
  sign_in_url: 'https://idp.example.com/sso',
  certificate: (name) => read(`${name}.pem`),
  async answer(redirect, who, change = {}) {
    const { acs, audience, request_id, relay } = readRequest(redirect)
    const options = {
      issuer: samlIdp.entity_id,
      audience,
      destination: acs,
      recipient: acs,
      inResponseTo: request_id,
      cert: read('idp.pem'),
      key: read('idp.key'),
      signatureAlgorithm: 'rsa-sha256',
      digestAlgorithm: 'sha256',
      lifetimeInSeconds: 300,
      profileMapper: mapperOf(who),
      ...change,
    }
    const xml = await new Promise<string>((resolve, reject) => {
      samlp.getSamlResponse(options, who, (error, made) => (error ? reject(error) : resolve(made)))
    })
    return { xml, relay }
  },
}

const mapperOf = (who: { email: string; name: string }) => () => ({
  getClaims: () => ({ email: who.email, name: who.name }),
  getNameIdentifier: () => ({ nameIdentifier: who.email }),
})
