import http, { type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { samlIdp } from './idp-saml.ts'

type Answer = { set: (name: string, value: string) => void; send: (body: string) => void }

// The package contains no types.
const { metadata } = createRequire(import.meta.url)('samlp') as {
  metadata: (
    options: object,
  ) => (request: IncomingMessage & { protocol: string }, answer: Answer) => void
}

/**
 * Returns the metadata of the identity provider. Each certificate becomes a signing key, in order.
 */
export function metadataOf(
  certificates = [samlIdp.certificate('idp')],
  issuer = samlIdp.entity_id,
): string {
  const [first = '', ...more] = certificates.map((cert) => writtenBy(issuer, cert))
  const keys = more.map((xml) => /<KeyDescriptor[\s\S]*?<\/KeyDescriptor>/.exec(xml)?.[0] ?? '')
  return first.replace('</KeyDescriptor>', `</KeyDescriptor>${keys.join('')}`)
}

function writtenBy(issuer: string, cert: string): string {
  let xml = ''
  const request = { protocol: 'https', headers: { host: 'idp.example.com' }, originalUrl: '/' }
  const options = { issuer, cert, redirectEndpointPath: '/sso', postEndpointPath: '/sso/post' }
  metadata(options)(request as unknown as IncomingMessage & { protocol: string }, {
    set: () => undefined,
    send: (body) => void (xml = body),
  })
  return xml
}

/** Serves metadata at a URL on loopback. The test can change the response. */
export async function openMetadata(): Promise<{
  url: string
  calls: number
  answer: { status?: number; headers?: Record<string, string>; body: string | Buffer }
}> {
  const server = http.createServer((_request, reply) => {
    place.calls += 1
    const { status = 200, headers = {}, body } = place.answer
    reply.writeHead(status, { 'content-type': 'application/samlmetadata+xml', ...headers })
    reply.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/metadata`
  const place: Awaited<ReturnType<typeof openMetadata>> = {
    url,
    calls: 0,
    answer: { body: metadataOf() },
  }
  return place
}
