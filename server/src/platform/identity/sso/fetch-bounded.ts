import { SsoRefused } from '../sso-refusal.ts'
import type { Outbound } from './outbound.ts'

/** Maximum size of a provider's response, in bytes. Documents and tokens have a few kilobytes. */
export const maxAnswerBytes = 256 * 1024

/**
 * Reads a response to its end. Returns undefined if it is larger than `maxBytes`, regardless of its
 * Content-Length header.
 */
export async function readAtMost(answer: Response, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early closes the connection.
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Calls a provider for a library that reads responses in full. A response may have at most 256 KiB
 * and take at most 10 s.
 * @throws SsoRefused
 */
export async function fetchBounded(
  outbound: Outbound,
  url: string,
  options: object,
): Promise<Response> {
  const answered = await callOf(outbound, url, options).catch((cause: unknown) => {
    throw new SsoRefused(
      'provider_unreachable',
      'The provider did not respond in time, or responded with a redirect.',
      { cause },
    )
  })
  const { bytes, status, headers } = answered
  if (!bytes) throw new SsoRefused('response_invalid', 'The response is larger than 256 KiB.')
  // Some status codes do not allow a body, not even an empty one.
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers })
}

async function callOf(outbound: Outbound, url: string, options: object) {
  const answer = await outbound.fetch(url, options)
  const bytes = await readAtMost(answer, maxAnswerBytes)
  return { bytes, status: answer.status, headers: Object.fromEntries(answer.headers) }
}
