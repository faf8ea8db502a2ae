import { SsoRefused } from '../sso-refusal.ts'
import type { Outbound } from './outbound.ts'

/** The largest answer of a provider that is read, in bytes: documents and tokens are a few kilobytes. */
export const maxAnswerBytes = 256 * 1024

/** Reads an answer to its end, or gives nothing once it is larger than `maxBytes`, whatever it says of its own length. */
export async function readAtMost(answer: Response, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early ends the call.
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Calls a provider for a library that reads answers whole: no more than 256 KiB, in 10 s at most. @throws SsoRefused */
export async function fetchBounded(
  outbound: Outbound,
  url: string,
  options: object,
): Promise<Response> {
  const answered = await callOf(outbound, url, options).catch((cause: unknown) => {
    throw new SsoRefused(
      'provider_silent',
      'The provider did not answer in time, or answered with a redirect.',
      { cause },
    )
  })
  const { bytes, status, headers } = answered
  if (!bytes) throw new SsoRefused('answer_invalid', 'The answer is larger than 256 KiB.')
  // Some statuses may have no body, not even an empty one.
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers })
}

async function callOf(outbound: Outbound, url: string, options: object) {
  const answer = await outbound.fetch(url, options)
  const bytes = await readAtMost(answer, maxAnswerBytes)
  return { bytes, status: answer.status, headers: Object.fromEntries(answer.headers) }
}
