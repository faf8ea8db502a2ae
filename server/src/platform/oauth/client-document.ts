import { nameFault } from './register-app.ts'
import { isLoopback, redirectUriFault } from './redirect-uri.ts'

/** Requests a URL through the guard for outgoing calls, which refuses private addresses. */
export type GuardedFetch = (url: string, options: object) => Promise<Response>

/** Error of a metadata document, as a sentence for the person who connects the client. */
export class ClientDocumentFault extends Error {}

/** Maximum size of a metadata document in bytes. */
const maxBytes = 16 * 1024

/** Maximum number of redirect URIs of a client. */
const maxRedirectUris = 20

/**
 * Fetches the metadata document of a client and returns the members that the authorization server
 * uses. Other members have no effect, so a document cannot request more than a public client gets.
 *
 * @throws ClientDocumentFault
 * @see draft-ietf-oauth-client-id-metadata-document, sections 3 and 4
 */
export async function fetchClientDocument(url: string, fetch: GuardedFetch): Promise<object> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } }).catch(
    (cause: unknown) => {
      throw new ClientDocumentFault('The document cannot be fetched.', { cause })
    },
  )
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new ClientDocumentFault(`The document has the status ${answer.status} instead of 200.`)
  }
  return readClientDocument(await readText(answer), url)
}

/** Returns the members of a metadata document that are used. @throws ClientDocumentFault */
export function readClientDocument(text: string, url: string): object {
  const document = parse(text)
  const { client_id, client_name, redirect_uris, token_endpoint_auth_method } = document
  if (client_id !== url)
    throw new ClientDocumentFault('Its client_id is not the URL of the document.')
  if ('client_secret' in document)
    throw new ClientDocumentFault('It must not contain a client_secret.')
  if (token_endpoint_auth_method !== undefined && token_endpoint_auth_method !== 'none')
    throw new ClientDocumentFault('Its token_endpoint_auth_method must be none.')
  const name = client_name ?? new URL(url).host
  if (typeof name !== 'string' || name.length === 0 || name.length > 100 || nameFault(name))
    throw new ClientDocumentFault(
      'Its client_name must have 1 to 100 characters, none of them invisible.',
    )
  const uris = Array.isArray(redirect_uris) ? redirect_uris.map(String) : []
  if (uris.length === 0 || uris.length > maxRedirectUris)
    throw new ClientDocumentFault(`It must list 1 to ${maxRedirectUris} redirect_uris.`)
  for (const uri of uris) {
    const fault = redirectUriFault(uri)
    if (fault !== undefined) throw new ClientDocumentFault(`Its redirect URI "${uri}" ${fault}.`)
  }
  return {
    client_id: url,
    client_name: name,
    redirect_uris: uris,
    application_type: uris.some(isLoopback) ? 'native' : 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

function parse(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ClientDocumentFault('The document is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ClientDocumentFault('The document is not a JSON object.')
  return value as Record<string, unknown>
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxBytes)
      throw new ClientDocumentFault(`The document is larger than ${maxBytes / 1024} KiB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
